/** `symbol-gateway check` as a command: its options, its output, its exit status. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { openProxy } from '../support/conformance/proxy.js';
import { DEVELOPMENT_KEY } from '../support/conformance/checks.js';
import { openGateway } from '../support/gateway.js';
import { run } from '../support/spawned.js';

const USAGE: readonly (readonly [name: string, args: readonly string[], message: RegExp])[] = [
	['no URL', [], /check takes one URL, for example symbol-gateway check http:\/\/localhost:3000/],
	['two URLs', ['http://a', 'http://b'], /check takes one URL/],
	['no HTTP URL', ['ftp://localhost'], /ftp:\/\/localhost is not an HTTP URL/],
	['an unknown option', ['http://a', '--profil', 'published'], /unknown option --profil; did you mean --profile\?/],
	['an unknown profile', ['http://a', '--profile', 'other'], /--profile takes gateway or published; got other/],
	['a rate of zero', ['http://a', '--rate', '0'], /--rate takes a number above 0/],
	['a key without --announce', ['http://a', '--key', DEVELOPMENT_KEY], /a key is only used with --announce/],
	['--announce without a key', ['http://a', '--announce'], /--announce needs the private key/],
	['a malformed key', ['http://a', '--announce', '--key', 'secret'], /the private key is not 64 hexadecimal characters/],
	['a file that does not exist', ['https://a', '--ca', 'nowhere.pem'], /--ca: nowhere\.pem cannot be read: ENOENT/]
];

for (const [name, args, message] of USAGE) {
	t.test(`${name}: exit status 2`, async t => {
		const refused = run(t, ['check', ...args]);
		t.same(await refused.ended, { code: 2, signal: null });
		t.match(refused.stderr, message);
		t.notMatch(refused.stderr, /secret|\n {4}at /);
		t.equal(refused.stdout, '');
	});
}

t.test('nothing at the URL: exit status 3', async t => {
	const lost = run(t, ['check', '127.0.0.1:1']);
	t.same(await lost.ended, { code: 3, signal: null });
	t.match(lost.stderr, /^symbol-gateway check: http:\/\/127\.0\.0\.1:1\/ is not reachable: /);
});

t.test('a gateway: exit status 0 and JUnit, 1 with a deviation', async t => {
	const { httpUrl } = await openGateway(t, { options: { 'block-interval': '1' } });
	const directory = t.testdir({});
	const junit = path.join(directory, 'check.xml');
	const options = ['--rate', '5000', '--listen', '0.5', '--timeout', '30'];

	const clean = run(t, ['check', '--junit', junit, httpUrl, ...options]);
	t.same(await clean.ended, { code: 0, signal: null }, clean.stdout);
	t.match(clean.stdout, /\n\d+ ok, 0 deviate, \d+ not tried; \d+ requests in /);
	t.match(fs.readFileSync(junit, 'utf8'), /<testsuites [^>]* failures="0" errors="0"/);

	const wrong = await openProxy(t, httpUrl, { onReply: ({ path: target }, reply) => {
		if (target === '/node/time')
			reply.body = '{}';
	} });
	const deviating = run(t, ['check', wrong, '--json', ...options]);
	t.same(await deviating.ended, { code: 1, signal: null });
	t.match(JSON.parse(deviating.stdout), { isClean: false, summary: { deviates: 1 } });
});
