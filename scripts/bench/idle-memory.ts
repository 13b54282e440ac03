/**
 * Memory of an idle WebSocket connection, compared with bare ws: growth of the server's resident memory over 5,000 connections, each server
 * in a fresh process. The clients are in this process. Needs that many open files (`ulimit -n`).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { HANDSHAKE } from './programs/frames.js';
import type { ServerKind } from './programs/idle-memory-server.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const CONNECTIONS = 5_000;
/** Connections before the first measurement: memory that is allocated once is not counted. */
const WARM_UP = 100;
const AT_ONCE = 50;
const ROUNDS = 5;

/** @returns when the server has sent its handshake */
const openOne = (port: number): Promise<Socket> => new Promise((resolve, reject) => {
	const socket = connect(port, '127.0.0.1');
	let text = '';
	socket.setEncoding('latin1').on('error', reject).on('data', (chunk: string) => {
		text += chunk;
		if (text.includes('"uid"'))
			resolve(socket);
	});
	socket.write(HANDSHAKE);
});

const openMany = async (port: number, count: number): Promise<Socket[]> => {
	const sockets: Socket[] = [];
	while (sockets.length < count)
		sockets.push(...await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () => openOne(port))));
	return sockets;
};

/** @returns bytes per connection */
const measure = async (kind: ServerKind): Promise<number> => {
	const server = fork(fileURLToPath(new URL('programs/idle-memory-server.ts', import.meta.url)), [kind], {
		execArgv: [...process.execArgv, '--expose-gc'],
		env: { ...process.env, NODE_ENV: 'production' }
	});
	const measureServer = async (): Promise<number> => {
		const reply = once(server, 'message') as Promise<[number]>;
		server.send('measure');
		return (await reply)[0];
	};
	const [port] = await once(server, 'message') as [number];
	const sockets = await openMany(port, WARM_UP);
	const before = await measureServer();
	sockets.push(...await openMany(port, CONNECTIONS));
	const after = await measureServer();
	sockets.forEach(socket => socket.destroy());
	server.kill();
	return (after - before) / CONNECTIONS;
};

export const run = async (): Promise<Result[]> => {
	const rounds: Round[] = [];
	for (let i = 0; i < ROUNDS; ++i) {
		const first = i % 2 === 0 ? await measure('gateway') : undefined;
		const baseline = await measure('ws');
		rounds.push({ ours: first ?? await measure('gateway'), baseline });
	}
	return [report({ name: 'memory of an idle connection', unit: 'bytes', goal: 1.5, better: 'lower' }, rounds)];
};

await runAlone(import.meta.url, run);
