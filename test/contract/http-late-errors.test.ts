/** Errors after the headers of a reply: logged once, with the request id. */
import { once } from 'node:events';
import net from 'node:net';
import t, { type Test } from 'tap';
import { type DevelopmentControls, ServiceUnavailable } from '../../src/chain/index.js';
import { bindDevelopmentOperations } from '../../src/routes/index.js';
import { createFakeControls } from '../support/development/fake-controls.js';
import { buildApp, listen } from '../support/http/app.js';
import { until } from '../support/until.js';

const NETWORK = 0x98;

const start = async (t: Test, controls: Partial<DevelopmentControls>) => {
	const { app, lines } = await buildApp(t, { development: bindDevelopmentOperations({ ...createFakeControls(), ...controls }, NETWORK) });
	const port = await listen(app);
	return { lines, port, url: `http://127.0.0.1:${port}` };
};

const REVERTED = new ServiceUnavailable('the chain was reverted while it was exported');

/** A promise that a test settles. */
const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
	let open: () => void = () => undefined;
	const opened = new Promise<void>(resolve => {
		open = resolve;
	});
	return { opened, open };
};

/** Sends one chunk; what follows the gate depends on `end`. */
const exporting = (end: () => Promise<void>): Partial<DevelopmentControls> => ({
	exportChain: async function* () {
		yield Buffer.from('one');
		await end();
	}
});

t.test('a stream that fails after its first chunk: the reply ends early, and one line has the request id', async t => {
	const { open, opened } = gate();
	const { lines, url } = await start(t, exporting(async () => {
		await opened;
		throw REVERTED;
	}));

	const reply = await fetch(`${url}/dev/export`, { headers: { 'x-request-id': 'late' } });
	t.equal(reply.status, 200);
	open();
	await t.rejects(reply.arrayBuffer(), 'the client detects that the reply is incomplete');

	t.match(lines, [{ level: 'warn', message: /the reply ended early/, details: { requestId: 'late', method: 'GET', url: '/dev/export', err: REVERTED } }]);
	t.equal(lines.length, 1);
});

t.test('a stream that fails before its first chunk: an error reply; only internal errors are logged, once', async t => {
	let error: Error = REVERTED;
	const { lines, url } = await start(t, {
		exportChain: async function* () {
			await Promise.reject(error);
		}
	});

	t.equal((await fetch(`${url}/dev/export`)).status, 503);
	t.same(lines, []);
	error = new Error('broken');
	t.equal((await fetch(`${url}/dev/export`)).status, 500);
	t.match(lines, [{ level: 'error', message: 'request failed' }]);
	t.equal(lines.length, 1);
});

const MINE = '{"blocks":3}';

const exportRequest = (port: number): string => `GET /dev/export HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;


/** For a reply in lines. */
const mineRequest = (port: number): string => [
	'POST /dev/blocks HTTP/1.1', `Host: localhost:${port}`, 'Accept: application/x-ndjson', 'Content-Type: application/json',
	`Content-Length: ${MINE.length}`, '', MINE
].join('\r\n');

/** Sends a request, and disconnects after the first bytes of the reply. */
const sendAndLeave = async (t: Test, port: number, text: string): Promise<void> => {
	const socket = net.connect(port, '127.0.0.1');
	socket.write(text);
	const [bytes] = await once(socket, 'data') as [Buffer];
	t.match(bytes.toString('latin1'), /^HTTP\/1\.1 200 /);
	socket.destroy();
	await once(socket, 'close');
};

t.test('a client that disconnects during a stream is not an error', async t => {
	let hasEnded = false;
	const { lines, port } = await start(t, {
		exportChain: async function* () {
			try {
				for (;;) {
					yield Buffer.alloc(65_536);
					await new Promise(setImmediate);
				}
			} finally {
				hasEnded = true;
			}
		}
	});

	await sendAndLeave(t, port, exportRequest(port));

	await until('the stream has ended', () => hasEnded);
	t.same(lines.filter(({ level }) => level !== 'debug'), []);
});

t.test('a stream that fails because its client has disconnected is not an error', async t => {
	const { open, opened } = gate();
	const failed = gate();
	const { lines, port } = await start(t, exporting(async () => {
		await opened;
		failed.open();
		throw REVERTED;
	}));

	await sendAndLeave(t, port, exportRequest(port));
	await fetch(`http://127.0.0.1:${port}/dev/status`);
	open();
	await failed.opened;
	await fetch(`http://127.0.0.1:${port}/dev/status`);

	t.same(lines.filter(({ level }) => level !== 'debug'), []);
});

const NDJSON = { 'accept': 'application/x-ndjson', 'content-type': 'application/json' };

t.test('lines that fail after the first one: the last line is the error, and one line of the log has the reason', async t => {
	const { open, opened } = gate();
	const error = new Error('broken');
	const { lines, url } = await start(t, {
		mine: async (blocks, options) => {
			options?.onProgress?.({ height: 2n, made: 1, blocks });
			await opened;
			throw error;
		}
	});

	const reply = await fetch(`${url}/dev/blocks`, { method: 'POST', headers: { ...NDJSON, 'x-request-id': 'mine' }, body: MINE });
	open();
	const last = (await reply.text()).trimEnd().split('\n').at(-1) ?? '';

	t.match(JSON.parse(last), { code: 'Internal', message: /its log has the reason under the request id$/ });
	t.match(lines, [{ level: 'warn', message: /the reply ended early/, details: { requestId: 'mine', err: error } }]);
	t.equal(lines.length, 1);
});

t.test('a client that disconnects while lines are sent is not an error', async t => {
	let isAborted = false;
	const { lines, port } = await start(t, {
		mine: (blocks, options) => new Promise((_resolve, reject) => {
			options?.onProgress?.({ height: 2n, made: 1, blocks });
			options?.signal?.addEventListener('abort', () => {
				isAborted = true;
				reject(new Error('aborted'));
			});
		})
	});

	await sendAndLeave(t, port, mineRequest(port));

	await until('mining has been aborted', () => isAborted);
	await fetch(`http://127.0.0.1:${port}/dev/status`);
	t.same(lines.filter(({ level }) => level !== 'debug'), []);
});

t.test('a client that disconnects before the first line is not an error', async t => {
	const begun = gate();
	const { open, opened } = gate();
	const { lines, port } = await start(t, {
		mine: async (blocks, options) => {
			begun.open();
			await opened;
			options?.onProgress?.({ height: 2n, made: 1, blocks });
			return new Promise(() => undefined);
		}
	});
	const socket = net.connect(port, '127.0.0.1');
	socket.write(mineRequest(port));
	await begun.opened;
	socket.destroy();
	await once(socket, 'close');
	await fetch(`http://127.0.0.1:${port}/dev/status`);

	open();
	await fetch(`http://127.0.0.1:${port}/dev/status`);
	t.same(lines.filter(({ level }) => level !== 'debug'), []);
});
