/** A gateway stops within `limits.closeTimeout`, with any connections, and releases descriptors of clients that send nothing. */
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import t, { type Test } from 'tap';
import { startGateway } from '../../src/gateway/gateway.js';
import { lockDataFolder } from '../../src/backends/embedded/store/database.js';
import { configOf, fakeLog } from '../support/http/app.js';
import { run, type SpawnedGateway, spawnGateway } from '../support/processes/spawned.js';
import { prepareWaitingStart } from '../support/processes/waiting-start.js';
import { until } from '../support/until.js';

// each starts its own gateway
t.jobs = 3;

const CLOSE_TIMEOUT_S = 1;

/** Time for the chain to close and the process to end, on a busy machine; without the limit it would be a minute or more. */
const MARGIN_MS = 15_000;

const PER_KIND = 5;

const portOf = (url: string | undefined): number => Number(new URL(url as string).port);

/** Opens a connection of a kind. @returns when the gateway has received its bytes */
type Open = (t: Test, gateway: SpawnedGateway) => Promise<void>;

const keep = (t: Test, socket: net.Socket): net.Socket => {
	socket.on('error', () => {});
	t.teardown(() => socket.destroy());
	return socket;
};

const plain = async (t: Test, port: number): Promise<net.Socket> => {
	const socket = keep(t, net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }));
	await once(socket, 'connect');
	return socket;
};

const secure = async (t: Test, port: number): Promise<net.Socket> => {
	const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
	keep(t, socket);
	await once(socket, 'secureConnect');
	return socket;
};

const send = (socket: net.Socket, text: string | Uint8Array): Promise<void> =>
	new Promise(resolve => void socket.write(text, () => resolve()));

const sendPlain = (text: string | Uint8Array): Open => async (t, gateway) =>
	send(await plain(t, portOf(gateway.url)), text);

const UPGRADE = [
	'GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
	'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''
].join('\r\n');

/** Upgrades, and never replies to a close frame. */
const upgrade = async (socket: net.Socket): Promise<void> => {
	const upgraded = once(socket, 'data');
	await send(socket, UPGRADE);
	await upgraded;
};

const CLIENT_HELLO_HEAD = Buffer.from('1603010200010001fc0303', 'hex');

/** Connections without a pending request, which end with the process. */
const IDLE: Readonly<Record<string, Open>> = {
	'silent TCP connections to the HTTP port': async (t, { url }) => void await plain(t, portOf(url)),
	'silent TCP connections to the HTTPS port': async (t, { httpsUrl }) => void await plain(t, portOf(httpsUrl)),
	'idle keep-alive connections': async (t, { url }) => {
		const socket = await plain(t, portOf(url));
		const replied = once(socket, 'data');
		await send(socket, 'GET /chain/info HTTP/1.1\r\nHost: localhost\r\n\r\n');
		await replied;
	}
};

const BUSY: Readonly<Record<string, Open>> = {
	'half TLS handshakes': async (t, { httpsUrl }) => send(await plain(t, portOf(httpsUrl)), CLIENT_HELLO_HEAD),
	'TLS connections without a request': async (t, { httpsUrl }) => void await secure(t, portOf(httpsUrl)),
	'half request lines': sendPlain('GET /cha'),
	'half headers': sendPlain('GET /chain/info HTTP/1.1\r\nHost: localhost\r\nX-'),
	'slow bodies': sendPlain('PUT /transactions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'),
	'slow bodies over TLS': async (t, { httpsUrl }) => send(
		await secure(t, portOf(httpsUrl)),
		'PUT /transactions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'
	),
	'unread replies': async (t, { url }) => {
		const socket = await plain(t, portOf(url));
		const replying = once(socket, 'readable');
		socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50));
		await replying;
	},
	'WebSockets that do not reply to a close': async (t, { url }) => upgrade(await plain(t, portOf(url))),
	'WebSockets over TLS that do not reply to a close': async (t, { httpsUrl }) => upgrade(await secure(t, portOf(httpsUrl)))
};

const spawn = (t: Test, options: Readonly<Record<string, string>>): Promise<SpawnedGateway> =>
	spawnGateway(t, { options: { 'data-dir': t.testdir(), 'https-port': '0', ...options } });

const openMany = async (t: Test, gateway: SpawnedGateway, open: Open): Promise<void> => {
	await Promise.all(Array.from({ length: PER_KIND }, () => open(t, gateway)));
	// the gateway has accepted all earlier connections
	await (await fetch(`${gateway.url}/chain/info`)).text();
};

const stopTime = async (t: Test, gateway: SpawnedGateway): Promise<number> => {
	const begin = performance.now();
	t.match(await gateway.stop(), { code: 0, signal: null });
	return performance.now() - begin;
};

for (const [kind, open] of Object.entries(BUSY)) {
	t.test(`SIGTERM with ${kind}: ends within limits.closeTimeout`, async t => {
		const gateway = await spawn(t, { 'limits-close-timeout': String(CLOSE_TIMEOUT_S) });
		await openMany(t, gateway, open);

		const ms = await stopTime(t, gateway);
		t.ok(ms < CLOSE_TIMEOUT_S * 1000 + MARGIN_MS, `took ${Math.round(ms)} ms`);
		t.same(gateway.log.filter(({ level }) => level >= 40), [], 'no warnings');
	});
}

t.test('SIGTERM with idle connections of every kind: ends immediately', async t => {
	const gateway = await spawn(t, { 'limits-close-timeout': '60' });
	for (const open of Object.values(IDLE))
		await openMany(t, gateway, open);

	const ms = await stopTime(t, gateway);
	t.ok(ms < MARGIN_MS, `took ${Math.round(ms)} ms`);
});

t.test('SIGTERM with all kinds together: the times do not add up', async t => {
	const kinds = [...Object.values(IDLE), ...Object.values(BUSY)];
	const closeTimeoutS = 3;
	const gateway = await spawn(t, { 'limits-close-timeout': String(closeTimeoutS) });
	for (const open of kinds)
		await openMany(t, gateway, open);

	const ms = await stopTime(t, gateway);
	t.ok(ms < kinds.length * closeTimeoutS * 1000 / 2, `took ${Math.round(ms)} ms`);
});

const FOLDER = '/proc/self/fd';

const descriptors = ({ run }: SpawnedGateway): number => fs.readdirSync(`/proc/${run.process.pid}/fd`).length;

t.test('connections that send nothing, or too little, release their descriptors', {
	skip: fs.existsSync(FOLDER) ? false : `no ${FOLDER} on this system`
}, async t => {
	const gateway = await spawn(t, { 'limits-handshake-timeout': '5', 'limits-request-timeout': '6' });
	await (await fetch(`${gateway.url}/chain/info`, { headers: { connection: 'close' } })).text();
	const before = descriptors(gateway);
	const kinds = [
		IDLE['silent TCP connections to the HTTP port'], IDLE['silent TCP connections to the HTTPS port'], BUSY['half TLS handshakes'],
		BUSY['TLS connections without a request'], BUSY['half headers'], BUSY['slow bodies']
	] as Open[];
	await Promise.all(kinds.flatMap(open => Array.from({ length: 50 }, () => open(t, gateway))));
	t.ok(before + 250 < descriptors(gateway), 'they are open at first');

	await until(`at most 5 descriptors more than the ${before} before`, () => descriptors(gateway) <= before + 5);
});

t.test('a stop during the start', async t => {
	const directory = t.testdir({ own: {} });
	const { options, connected } = await prepareWaitingStart(t, path.join(directory, 'own'));
	const reason = new Error('stop');

	/** Starts in this process, and stops it where `at` resolves. */
	const stopAt = async (name: string, given: Readonly<Record<string, string>>, at: () => Promise<unknown>): Promise<void> => {
		const dataDirectory = path.join(directory, name);
		const stop = new AbortController();
		const due = at().then(() => stop.abort(reason));
		const starting = startGateway({
			config: configOf({ 'http-port': '0', 'https-port': 'off', ...given }), dataDirectory, version: '0.0.0-test', log: fakeLog().log,
			stop: stop.signal, onChainDeath: () => t.fail('the chain failed')
		});
		await t.rejects(starting, reason, name);
		await due;
		t.doesNotThrow(() => lockDataFolder(dataDirectory)(), `${name}: the data folder is released`);
	};

	await stopAt('before anything is opened', {}, () => Promise.resolve());
	// the chain's thread begins in the next turn
	await stopAt('while the thread of the chain starts', {}, () => new Promise(setImmediate));
	await stopAt('while the chain is opened', options, connected);

	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		const dataDirectory = path.join(directory, signal);
		const started = run(t, ['start', ...Object.entries({ ...options, 'data-dir': dataDirectory }).flatMap(([name, value]) => [`--${name}`, value])]);
		const socket = await connected();
		const closed = once(socket, 'close');
		socket.resume();
		t.same(await started.stop(signal), { code: 0, signal: null }, `the program ends with 0 after ${signal}`);
		t.equal(started.stderr, '');
		t.same(started.stdout.trim().split('\n').map(line => (JSON.parse(line) as { readonly msg: string }).msg), ['stopping', 'stopped']);
		await closed;
	}
});
