/**
 * The delay between a block at the peer and the notification of it by a gateway that follows: with polling alone, from the notification of
 * the gateway that makes the block; and with a push (0x003), from the write of the packet, while the peer that it follows does not reply.
 * 99th percentiles against the limit. And the CPU time that polling takes while nothing happens.
 *
 * Both gateways are separate processes. The follower reaches the other one through a proxy of this process, which can be paused.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { dialPeer, nodeInfoQuery, openOwnCertificates, type PeerConnection, readCredentials } from '../../src/node-protocol/index.js';
import { systemTimers } from '../../src/runtime/timers.js';
import { packetOf, PacketType } from '../../src/wire/packets/packet.js';
import { Dev } from '../../test/support/development/dev.js';
import { Rest } from '../../test/support/http/rest.js';
import { blockQuery } from '../../test/support/node-protocol/queries.js';
import { startGateway, temporaryFolder } from './harness/processes.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const HOST = '127.0.0.1';
const MAX_P99_MS = 250;
const ROUNDS = 3;
const BLOCKS_PER_ROUND = 100;
/** Between two blocks, at random, so that they are independent of the follower's intervals. */
const [MIN_GAP_MS, MAX_GAP_MS] = [50, 250];

const IDLE_MS = 5000;
/** A 20th of one core. */
const MAX_IDLE_CPU_MS_PER_SECOND = 50;

const TIMEOUT_MS = 30_000;

/** @returns a port that is free now */
const freePort = async (): Promise<number> => {
	const server = net.createServer().listen(0, HOST);
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, 'close');
	return port;
};

/** Passes connections on. While it is paused, nothing is passed on, and new connections wait. */
class Proxy {
	private readonly sockets = new Set<Socket>();
	private isPaused = false;

	private constructor(private readonly server: net.Server) {
	}

	static async open(target: number): Promise<Proxy> {
		const server = net.createServer();
		const proxy = new Proxy(server);
		server.on('connection', client => {
			const upstream = net.connect({ port: target, host: HOST, noDelay: true });
			client.setNoDelay(true);
			if (!proxy.isPaused)
				client.pipe(upstream).pipe(client);
			for (const socket of [client, upstream]) {
				proxy.sockets.add(socket);
				socket.on('error', () => undefined);
				socket.on('close', () => {
					proxy.sockets.delete(socket);
					[client, upstream].forEach(other => other.destroy());
				});
			}
		});
		server.listen(0, HOST);
		await once(server, 'listening');
		return proxy;
	}

	get port(): number {
		return (this.server.address() as AddressInfo).port;
	}

	pause(): void {
		this.isPaused = true;
		this.sockets.forEach(socket => socket.unpipe());
	}

	/** Ends the connections, so that new ones work again. */
	resume(): void {
		this.isPaused = false;
		this.sockets.forEach(socket => socket.destroy());
	}

	close(): void {
		this.resume();
		this.server.close();
	}
}

/** Times at which a gateway has notified a client of blocks, by height. */
class BlockTimes {
	private readonly times = new Map<string, number>();
	private readonly waiting = new Map<string, () => void>();

	private constructor(private readonly socket: WebSocket) {
		socket.on('message', (data: Buffer) => {
			const height = /"height":"(\d+)"/.exec(data.toString())?.[1];
			if (height === undefined)
				return;
			this.times.set(height, performance.now());
			this.waiting.get(height)?.();
		});
	}

	static async subscribe(url: string): Promise<BlockTimes> {
		const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
		const [data] = await once(socket, 'message') as [Buffer];
		const times = new BlockTimes(socket);
		socket.send(JSON.stringify({ uid: (JSON.parse(data.toString()) as { readonly uid: string }).uid, subscribe: 'block' }));
		return times;
	}

	/** @returns when the client was notified, milliseconds */
	async of(height: string): Promise<number> {
		if (!this.times.has(height)) {
			await new Promise<void>((resolve, reject) => {
				const cancel = setTimeout(() => reject(new Error(`no notification of block ${height}`)), TIMEOUT_MS);
				this.waiting.set(height, () => {
					clearTimeout(cancel);
					resolve();
				});
			});
		}
		return this.times.get(height)!;
	}

	close(): void {
		this.socket.terminate();
	}
}

const percentile = (values: readonly number[], share: number): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!;

/** Prints percentiles. @returns the 99th */
const summarize = (title: string, delays: readonly number[]): Round => {
	const figures = [0.5, 0.9, 0.99].map(share => percentile(delays, share));
	console.log(`${title}: p50 ${figures[0]!.toFixed(0)} ms, p90 ${figures[1]!.toFixed(0)} ms, p99 ${figures[2]!.toFixed(0)} ms, max ${Math.max(...delays).toFixed(0)} ms`);
	return { ours: figures[2]!, baseline: MAX_P99_MS };
};

const randomGap = (): Promise<void> => sleep(MIN_GAP_MS + Math.random() * (MAX_GAP_MS - MIN_GAP_MS));

/** Makes blocks at random times. @returns the delays of a round */
const measureBlocks = async (makeBlock: () => Promise<number>): Promise<number[]> => {
	const delays: number[] = [];
	for (let i = 0; i < BLOCKS_PER_ROUND; ++i) {
		await randomGap();
		delays.push(await makeBlock());
	}
	return delays;
};

const dial = (directory: string, port: number): Promise<PeerConnection> => {
	const { context } = readCredentials(openOwnCertificates(directory, new Date()));
	const endpoint = { host: HOST, port, publicKey: undefined, timeoutMs: TIMEOUT_MS };
	return dialPeer(endpoint, { context, timers: systemTimers, now: Date.now }, new AbortController().signal);
};

export const run = async (): Promise<Result[]> => {
	const { directory, remove } = temporaryFolder();
	const folder = (name: string): string => path.join(directory, name);
	const [harvesterPort, followerPort] = [await freePort(), await freePort()];
	const harvester = await startGateway(folder('harvester'), '--block-interval', '86400', '--peer-port', String(harvesterPort));
	execFileSync(process.execPath, ['dist/main.js', 'network', '--data-dir', folder('harvester'), '--to', folder('network')]);
	const proxy = await Proxy.open(harvesterPort);
	const follower = await startGateway(
		folder('follower'), '--backend', 'follow', '--network-dir', folder('network'), '--peers', `${HOST}:${proxy.port}`, '--peer-port', String(followerPort)
	);
	// the console is printed first
	const [harvesterUrl, followerUrl] = [harvester, follower].map(({ url }) => new URL(url).origin) as [string, string];
	const [made, followed] = [await BlockTimes.subscribe(harvesterUrl), await BlockTimes.subscribe(followerUrl)];
	const [dev, rest] = [new Dev(harvesterUrl), new Rest(harvesterUrl)];
	const mine = async (): Promise<string> => {
		await dev.do('mineBlocks', { body: { blocks: 1 } });
		return (await rest.get('getChainInfo')).height;
	};
	const [source, target] = [await dial(folder('peer'), harvesterPort), await dial(folder('peer'), followerPort)];
	try {
		const polled: Round[] = [];
		const pushed: Round[] = [];
		const idle: Round[] = [];
		for (let i = 0; i < ROUNDS; ++i) {
			polled.push(summarize('polled', await measureBlocks(async () => {
				const height = await mine();
				return await followed.of(height) - await made.of(height);
			})));
			const before = follower.cpuSeconds();
			await sleep(IDLE_MS);
			idle.push({ ours: (follower.cpuSeconds() - before) * 1e6 / IDLE_MS, baseline: MAX_IDLE_CPU_MS_PER_SECOND });

			proxy.pause();
			pushed.push(summarize('pushed', await measureBlocks(async () => {
				const height = await mine();
				const query = blockQuery(BigInt(height));
				const block = query.decode(await source.connection.exchange(query))!;
				const begin = performance.now();
				await target.connection.exchange({
					...nodeInfoQuery, bytes: Buffer.concat([packetOf(PacketType.PUSH_BLOCK, block), nodeInfoQuery.bytes])
				});
				return await followed.of(height) - begin;
			})));
			proxy.resume();
			await followed.of(await mine());
		}
		const common = { unit: 'ms', better: 'lower', goal: 1 } as const;
		return [
			report({ name: 'from a block at the peer to the notification of a follower that polls, 99th percentile against the limit', ...common }, polled),
			report({ name: 'from the push of a block to the notification of the follower, 99th percentile against the limit', ...common }, pushed),
			report({ name: 'CPU time of an idle follower with one peer, per second, against the limit', ...common }, idle)
		];
	} finally {
		[made, followed].forEach(times => times.close());
		await Promise.all([source, target].map(({ connection }) => connection.close()));
		proxy.close();
		await Promise.all([follower.stop(), harvester.stop()]);
		remove();
	}
};

await runAlone(import.meta.url, run);
