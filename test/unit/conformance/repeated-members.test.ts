/** Members that come twice in an object of a JSON text. */
import t from 'tap';
import { findRepeatedMember } from '../../../src/conformance/repeated-members.js';

const CASES: readonly (readonly [text: string, path: string | undefined])[] = [
	['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', undefined],
	['{"a":1,"b":2,"a":1}', '$.a'],
	['{ "data" : [ { "id" : "1" } , { "id" : "2" , "x" : [ ] , "id" : "3" } ] }', '$.data[1].id'],
	['[[{}],{"a":{"b":1,"b":{}}}]', '$[1].a.b'],
	['{"a":"\\",\\"a\\":\\"","b":"}","c":"{\\"a\\""}', undefined],
	['{"a":1,"\\u0061":2}', '$.a'],
	['{"":1,"":2}', '$[""]'],
	['{"a":["a","a"],"b":"a"}', undefined],
	['"a"', undefined],
	['-1.5e3', undefined]
];

for (const [text, path] of CASES) {
	t.test(`${text}: ${path ?? 'none'}`, t => {
		JSON.parse(text);
		t.equal(findRepeatedMember(text), path);
		t.end();
	});
}

t.test('a large text with deep levels takes linear time', t => {
	const deep = `${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`;
	t.equal(findRepeatedMember(`["${'\\\\'.repeat(5_000_000)}"]`), undefined);
	const wide = `[${Array(200_000).fill('{"a":"\\\\","b":[1,2]}').join(',')}]`;
	t.equal(findRepeatedMember(deep), undefined);
	t.equal(findRepeatedMember(wide), undefined);
	t.end();
});
