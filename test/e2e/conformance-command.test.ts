/** `symbol-gateway check` as a command: its output and its exit status. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { openProxy } from '../support/conformance/proxy.js';
import { DEVELOPMENT_KEY } from '../support/conformance/checks.js';
import { openGateway } from '../support/processes/gateway.js';
import { runCommand } from '../support/processes/command.js';
import { run } from '../support/processes/spawned.js';
import { until } from '../support/until.js';

t.test('nothing at the URL: exit status 3', async t => {
	const lost = await runCommand(['check', '127.0.0.1:1']);
	t.match(lost, { code: 3, stdout: '' });
	t.match(lost.stderr, /^symbol-gateway check: http:\/\/127\.0\.0\.1:1\/ is not reachable: /);
});

t.test('a gateway: exit status 0 and JUnit, 1 with a deviation', async t => {
	const directory = t.testdir({ data: {} });
	const { httpUrl } = await openGateway(t, { directory: path.join(directory, 'data'), options: { 'block-interval': '1' } });
	const junit = path.join(directory, 'check.xml');
	const options = ['--rate', '5000', '--listen', '0.5', '--timeout', '30'];

	const clean = await runCommand(['check', '--junit', junit, httpUrl, ...options]);
	t.equal(clean.code, 0, clean.stdout);
	t.match(clean.stdout, /\n\d+ ok, 0 deviate, \d+ not tried; \d+ requests in /);
	t.match(fs.readFileSync(junit, 'utf8'), /<testsuites [^>]* failures="0" errors="0"/);

	const wrong = await openProxy(t, httpUrl, { onReply: ({ path: target }, reply) => {
		if (target === '/node/time')
			reply.body = '{}';
	} });
	const deviating = await runCommand(['check', wrong, '--json', ...options]);
	t.equal(deviating.code, 1);
	t.match(JSON.parse(deviating.stdout), { isClean: false, summary: { deviates: 1 } });

	// in a process, which a signal must not end before the result is printed
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
	const lost = await runCommand(['check', url, '--listen', '0.5']);
	t.equal(lost.code, 1);
	t.match(lost.stderr, /^No reply has the header X-Request-Id, .* use --profile published\.\n\[1\/8\] chain and node\n\[2\/8\] searches, .*\d+ deviations/s);
	t.match(lost.stdout, /\ngetChainInfo +\d+ {2}DEVIATES +the header X-Request-Id is missing\n/);
	t.match(lost.stdout, /\nDeviates: searchAccounts, .* and \d+ others\nThe table has the first deviation of each row; --json prints up to 20\.\n.*--profile published\.\n$/s);

	const known = await runCommand(['check', url, '--profile', 'published', '--listen', '0.5']);
	t.equal(known.code, 0, known.stdout);
	t.notMatch(known.stderr + known.stdout, /--profile/);
});

t.test('a gateway over HTTPS: exit status 3 without its certificate, 0 with --ca or --insecure', async t => {
	const directory = t.testdir({ 'key.txt': `${DEVELOPMENT_KEY}\n`, data: {} });
	const data = path.join(directory, 'data');
	const { httpsUrl } = await openGateway(t, { directory: data, options: { 'https-port': '0', 'block-interval': '1' } });
	const start = (...args: readonly string[]) => runCommand(['check', httpsUrl!, '--rate', '5000', '--listen', '0.5', '--timeout', '30', ...args]);

	const untrusted = await start();
	t.equal(untrusted.code, 3);
	t.match(untrusted.stderr, /is not reachable: .*self-signed certificate/);

	const certificate = path.join(data, 'tls/certificate.pem');
	const trusted = await start('--ca', certificate, '--announce', '--key-file', path.join(directory, 'key.txt'), '--json');
	t.equal(trusted.code, 0, trusted.stdout);
	const { rows } = JSON.parse(trusted.stdout) as { readonly rows: readonly { readonly name: string; readonly verdict: string }[] };
	for (const name of ['announceTransaction', 'connection', 'confirmedAdded', 'partialAdded', 'cosignature', 'partialRemoved'])
		t.equal(rows.find(row => row.name === name)?.verdict, 'ok', name);
	t.notMatch(trusted.stdout + trusted.stderr, DEVELOPMENT_KEY);

	const insecure = await start('--insecure');
	t.equal(insecure.code, 0, insecure.stdout);
});
