import t from 'tap';
import { etagOf, etagOfContent, matches, matchesAny } from '../../../src/http/etag.js';

const TAG = etagOf('v1', '1287-ABCD', '/blocks');

t.test('a tag is well formed, and differs by edition, revision and URL', t => {
	const tags = [
		TAG, etagOf('v2', '1287-ABCD', '/blocks'), etagOf('v1', '1288-ABCD', '/blocks'), etagOf('v1', '1287-ABCD', '/blocks?a'),
		etagOf('v1', '1287 "é"', '/blocks'), etagOf('v1', '', '/blocks'), etagOf('v1', 'x'.repeat(5000), '/blocks'), etagOfContent(Buffer.of(1))
	];

	tags.forEach(tag => t.match(tag, /^"[!#-~]{1,120}"$/));
	t.equal(new Set(tags).size, tags.length);
	t.equal(etagOf('v1', '1287-ABCD', '/blocks'), TAG);
	t.end();
});

t.test('If-None-Match: matches strong and weak tags in lists', t => {
	[TAG, `W/${TAG}`, `"x", ${TAG}`, `"x",W/${TAG} , "y"`, `"a,b", ${TAG}`].forEach(header => t.ok(matches(header, TAG), header));
	[undefined, '', '*', '"x"', 'x', TAG.slice(1, -1), `"${TAG}`, TAG.toUpperCase(), '"*"'].forEach(header => t.notOk(matches(header, TAG), header ?? 'absent'));
	t.ok(matchesAny('*'));
	t.ok(matchesAny(' * '));
	t.notOk(matchesAny('"*"'));
	t.notOk(matchesAny(undefined));
	t.end();
});
