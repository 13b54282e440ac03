import t from 'tap';
import { etagOf, etagOfContent, etagOfReply, matches, matchesAny } from '../../../src/http/etag.js';

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

t.test('the tag of a reply: depends on edition and content, and is made synchronously after the first one', async t => {
	const body = Buffer.from('{"height":"1"}');
	const tag = await etagOfReply('v1', body);

	t.match(tag, /^"v1\.[0-9a-z]{1,14}"$/);
	t.equal(etagOfReply('v1', body), tag);
	t.not(etagOfReply('v2', body), tag);
	t.not(etagOfReply('v1', Buffer.from('{"height":"2"}')), tag);
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
