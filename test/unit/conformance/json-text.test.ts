/** Members that come twice in an object of a JSON text, and integers in other notations. */
import t from 'tap';
import { findTextFault } from '../../../src/conformance/json-text.js';

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
	['{"a":[0,-1,60,18446744073709551615],"b":"60.0"}', undefined],
	['{"a":1,"b":{"c":[60,60.0]}}', '$.b.c[1]'],
	['{"a":6e1}', '$.a'],
	['{"a":6E+1}', '$.a'],
	['{"a":-0}', '$.a'],
	['-1.5e3', '$']
];

for (const [text, path] of CASES) {
	t.test(`${text}: ${path ?? 'none'}`, t => {
		JSON.parse(text);
		t.equal(findTextFault(text)?.path, path);
		t.end();
	});
}

t.test('a large text with deep levels takes linear time', t => {
	const deep = `${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`;
	t.equal(findTextFault(`["${'\\\\'.repeat(5_000_000)}"]`), undefined);
	const wide = `[${Array(200_000).fill('{"a":"\\\\","b":[1,2]}').join(',')}]`;
	t.equal(findTextFault(deep), undefined);
	t.equal(findTextFault(wide), undefined);
	t.equal(findTextFault(`[${'1'.repeat(5_000_000)},${'2,'.repeat(1_000_000)}3]`), undefined);
	t.end();
});
