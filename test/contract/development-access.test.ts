/** Access to the development controls of a gateway. */
import t from 'tap';
import { Dev } from '../support/development/dev.js';
import { exchange, parseReply } from '../support/http/raw.js';
import { Rest } from '../support/http/rest.js';
import { startCommand } from '../support/processes/command.js';

const FOREIGN = [{ origin: 'https://page.example' }, { origin: 'null' }, { 'x-forwarded-for': '192.0.2.7' }, { forwarded: 'for=192.0.2.7' }, { via: '1.1 proxy' }, { 'x-real-ip': '192.0.2.7' }];

t.test('off: the paths do not exist, and nothing links to them', async t => {
	const gateway = await startCommand(t, { 'data-dir': t.testdir(), 'dev': 'off', 'log-format': 'text' });

	for (const path of ['/dev/status', '/dev/docs', '/dev/openapi.json', '/dev/snapshots']) {
		const reply = await fetch(gateway.url + path);
		t.equal(reply.status, 404, path);
		t.match(await reply.json(), { code: 'ResourceNotFound', message: `${path} does not exist` });
	}
	t.notMatch(gateway.run.stdout, /Development controls/);
	t.equal((await new Rest(gateway.url).get('getChainInfo')).height, '1', 'the chain is available');
});

t.test('local, the default: rejects pages of other origins and proxied requests', async t => {
	const gateway = await startCommand(t, { 'data-dir': t.testdir(), 'log-format': 'text' });
	const dev = new Dev(gateway.url);

	t.match(gateway.run.stdout, `Development controls  ${gateway.url}/dev/docs`);
	for (const headers of FOREIGN)
		t.match(await dev.refusal('mineBlocks', { body: {}, headers }), { status: 403, code: 'Forbidden' });
	t.match(await dev.do('mineBlocks', { body: {}, headers: { origin: 'http://localhost:5173' } }), { height: '2' });
});

/** Sends a request with this target and `Host`, which fetch does not allow. @returns the status */
const statusFor = async (url: string, host: string | undefined, target = '/dev/status', peer = new URL(url).hostname): Promise<number> => {
	const [version, header] = host === undefined ? ['1.0', ''] : ['1.1', `Host: ${host}\r\n`];
	const request = `GET ${target} HTTP/${version}\r\n${header}Connection: close\r\n\r\n`;
	return parseReply(await exchange({ port: Number(new URL(url).port), host: peer }, request)).status;
};

t.test('local: the Host header names this machine and the port of the gateway', async t => {
	const { url } = await startCommand(t, { 'data-dir': t.testdir() });
	const { port } = new URL(url);

	for (const host of [`localhost:${port}`, `LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `app.localhost:${port}`])
		t.equal(await statusFor(url, host), 200, host);
	for (const host of [
		'localhost', '127.0.0.1', 'localhost:1', `rebound.example:${port}`, `127.0.0.1.example:${port}`, `192.0.2.7:${port}`, `:${port}`, '', undefined
	])
		t.equal(await statusFor(url, host), 403, String(host));
	t.equal(await statusFor(url, `localhost:${port}`, `http://rebound.example:${port}/dev/status`), 403, 'the target decides');
	t.equal(await statusFor(url, 'rebound.example', `http://localhost:${port}/dev/status`), 200, 'the target decides');
});

t.test('local: a gateway on all addresses', async t => {
	const { url } = await startCommand(t, { 'data-dir': t.testdir(), 'host': '0.0.0.0' });
	const { port } = new URL(url);

	t.equal(await statusFor(url, `127.0.0.2:${port}`, '/dev/status', '127.0.0.2'), 200);
	t.equal(await statusFor(url, `rebound.example:${port}`, '/dev/status', '127.0.0.1'), 403);
});

t.test('anywhere: accepts all clients', async t => {
	const gateway = await startCommand(t, { 'data-dir': t.testdir(), 'dev': 'anywhere' });
	const dev = new Dev(gateway.url);

	for (const [i, headers] of FOREIGN.entries())
		t.match(await dev.do('mineBlocks', { body: {}, headers }), { height: String(2 + i) });
});
