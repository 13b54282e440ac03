/** `symbol-gateway check` as a command: its options, its output, its exit status. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { openProxy } from '../support/conformance/proxy.js';
import { DEVELOPMENT_KEY } from '../support/conformance/checks.js';
import { openGateway } from '../support/processes/gateway.js';
import { run } from '../support/processes/spawned.js';
import { until } from '../support/until.js';

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
	['a certificate file that does not exist', ['https://a', '--ca', 'nowhere.pem'], /--ca: nowhere\.pem cannot be read: ENOENT/],
	['a key file that does not exist', ['http://a', '--announce', '--key-file', 'nowhere.txt'], /--key-file: nowhere\.txt cannot be read: ENOENT/]
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
	const directory = t.testdir({ data: {} });
	const { httpUrl } = await openGateway(t, { directory: path.join(directory, 'data'), options: { 'block-interval': '1' } });
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

	const stopped = run(t, ['check', httpUrl, '--listen', '60', '--rate', '5']);
	await until('its first part', () => stopped.stderr !== '');
	t.same(await stopped.stop('SIGINT'), { code: 1, signal: null });
	t.match(stopped.stdout, /\nthe check was stopped before its end\n/);
	t.match(stopped.stdout, /\n\d+ ok, 0 deviate, \d+ not tried; \d+ requests in /, 'what was found so far is printed');
	t.notMatch(stopped.stderr, /\n {4}at /);
});

t.test('a gateway without the headers of this one: the other profile is suggested at the beginning and at the end', async t => {
	const { httpUrl } = await openGateway(t);
	const url = await openProxy(t, httpUrl, { onReply: (_, { headers }) => {
		delete headers['x-request-id'];
	} });
	const lost = run(t, ['check', url, '--listen', '0.5']);
	t.same(await lost.ended, { code: 1, signal: null });
	t.match(lost.stderr, /^No reply has the header X-Request-Id, .* use --profile published\.\n\[1\/8\] chain and node\n\[2\/8\] searches, .*\d+ deviations/s);
	t.match(lost.stdout, /\ngetChainInfo +\d+ {2}DEVIATES +the header X-Request-Id is missing\n/);
	t.match(lost.stdout, /\nDeviates: searchAccounts, .* and \d+ others\nThe table has the first deviation of each row; --json prints up to 20\.\n.*--profile published\.\n$/s);

	const known = run(t, ['check', url, '--profile', 'published', '--listen', '0.5']);
	t.same(await known.ended, { code: 0, signal: null }, known.stdout);
	t.notMatch(known.stderr + known.stdout, /--profile/);
});

t.test('a gateway over HTTPS: exit status 3 without its certificate, 0 with --ca or --insecure', async t => {
	const directory = t.testdir({ 'key.txt': `${DEVELOPMENT_KEY}\n`, data: {} });
	const data = path.join(directory, 'data');
	const { httpsUrl } = await openGateway(t, { directory: data, options: { 'https-port': '0', 'block-interval': '1' } });
	const start = (...args: readonly string[]) => run(t, ['check', httpsUrl!, '--rate', '5000', '--listen', '0.5', '--timeout', '30', ...args]);

	const untrusted = start();
	t.same(await untrusted.ended, { code: 3, signal: null });
	t.match(untrusted.stderr, /is not reachable: .*self-signed certificate/);

	const certificate = path.join(data, 'tls/certificate.pem');
	const trusted = start('--ca', certificate, '--announce', '--key-file', path.join(directory, 'key.txt'), '--json');
	t.same(await trusted.ended, { code: 0, signal: null }, trusted.stdout);
	const { rows } = JSON.parse(trusted.stdout) as { readonly rows: readonly { readonly name: string; readonly verdict: string }[] };
	for (const name of ['announceTransaction', 'connection', 'confirmedAdded', 'partialAdded', 'cosignature', 'partialRemoved'])
		t.equal(rows.find(row => row.name === name)?.verdict, 'ok', name);
	t.notMatch(trusted.stdout + trusted.stderr, DEVELOPMENT_KEY);

	const insecure = start('--insecure');
	t.same(await insecure.ended, { code: 0, signal: null }, insecure.stdout);
});
