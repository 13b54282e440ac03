/**
 * Many subscribers: 10,000 WebSockets, each subscribed to blocks and to the confirmed transactions of five addresses of its own, and a
 * block of 100 transfers every second, compared with a bare ws server that sends the same messages. Measured: the time from the commit of
 * a block until the last socket has received its messages, CPU time per block, and memory per subscriber. Then the memory of an idle
 * socket, over as many as the limit of open files allows. Clients and load generator are in processes of their own.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { developmentAccounts } from '../../src/backends/embedded/node/development-accounts.js';
import { createDevelopmentConfig } from '../../src/backends/embedded/node/first-block.js';
import type { Address } from '../../src/chain/index.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { encodeAddress } from '../../src/wire/identifiers/address.js';
import { bulkTransfer, signerOf } from '../../test/support/chains/bulk-transfers.js';
import { recipients } from './chains/growth.js';
import { type Measured, startProbedGateway, startScript, temporaryFolder } from './harness/processes.js';
import { median, type Result, report, type Round, runAlone } from './harness/result.js';
import type { SocketsOrder } from './programs/sockets-reader.js';

/** The environment may reduce the work, to try the benchmark on a busy machine. */
const SUBSCRIBERS = Number(process.env['SOCKETS_BENCH_SUBSCRIBERS'] ?? 10_000);
const BLOCKS = Number(process.env['SOCKETS_BENCH_BLOCKS'] ?? 100);
const ADDRESSES = 5;
const TRANSFERS = 100;
const BLOCK_DISTANCE_MS = 1000;
const WARM_UP_BLOCKS = 10;
/** Between blocks, everything has been sent after it. */
const SETTLE_MS = 200;
/** Files that a process opens in addition to its sockets. */
const OTHER_FILES = 200;
/** Sockets before the first measurement of idle ones: memory that is allocated once is not counted. */
const FIRST_SOCKETS = 500;
/** Largest number of connections from one address to one port. */
const MAX_PORTS = 25_000;
const LIFETIME_MS = 3_600_000n;
const MS_PER_SECOND = 1000;

const { chain: { currencyMosaicId }, network } = createDevelopmentConfig(5000);
const signers = developmentAccounts().map(({ privateKey }) => signerOf(privateKey));
const known = recipients(SUBSCRIBERS * ADDRESSES);

const topicOf = (address: Address): string => `confirmedAdded/${encodeAddress(address)}`;

/** Topics of each subscriber. */
const TOPICS = Array.from({ length: SUBSCRIBERS }, (_, i) => ['block', ...known.slice(i * ADDRESSES, (i + 1) * ADDRESSES).map(topicOf)]);

/** Messages of each block: every transfer is to an address with one subscriber. */
const MESSAGES = SUBSCRIBERS + TRANSFERS;

/** Clients in a process of their own. */
export class Reader {
	private readonly child: ChildProcess = fork(fileURLToPath(new URL('programs/sockets-reader.ts', import.meta.url)));

	async order(order: SocketsOrder): Promise<number> {
		const reply = once(this.child, 'message') as Promise<[number]>;
		this.child.send(order);
		return (await reply)[0];
	}

	async open(url: string, topics: readonly (readonly string[])[]): Promise<void> {
		await this.order({ open: { port: Number(new URL(url).port), topics } });
	}

	async stop(): Promise<void> {
		const end = once(this.child, 'exit');
		this.child.kill();
		await end;
	}
}

/** A server with what makes it send the messages of a block. */
interface Side {
	readonly server: Measured;
	readonly countSubscriptions: () => Promise<number>;
	/** Everything that precedes the commit of the next block. */
	readonly prepare: () => Promise<void>;
	/** @returns the time of the commit, after it */
	readonly commit: () => Promise<number>;
}

const fetchOk = async (url: string, init?: RequestInit): Promise<string> => {
	const reply = await fetch(url, init);
	const text = await reply.text();
	if (!reply.ok)
		throw new Error(`${url} returned ${reply.status}: ${text}`);
	return text;
};

const gatewaySide = (server: Measured, publications: string): Side => {
	let made = 0;
	let deadline = BigInt(Date.now() - network.epochAdjustmentSeconds * MS_PER_SECOND) + LIFETIME_MS;
	const announce = (): Promise<string> => {
		const recipient = known[(made * 7919) % known.length]!;
		const signer = signers[made++ % signers.length]!;
		const mosaics = [{ id: currencyMosaicId, amount: 1n }];
		const bytes = bulkTransfer(signer, network.generationHashSeed, { recipient, mosaics, deadline: ++deadline });
		return fetchOk(`${server.url}/transactions`, {
			method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ payload: toHex(bytes) })
		});
	};
	return {
		server,
		countSubscriptions: async () => Number(/^symbol_gateway_websocket_subscriptions (\d+)$/m.exec(await fetchOk(`${server.url}/metrics`))?.[1]),
		prepare: async () => {
			await Promise.all(Array.from({ length: TRANSFERS }, announce));
		},
		commit: async () => {
			await fetchOk(`${server.url}/dev/blocks`, { method: 'POST' });
			const lines = fs.readFileSync(publications, 'utf8').trim().split('\n');
			return Number(lines[lines.length - 1]?.split(' ')[1]);
		}
	};
};

/** @param messages - of a block: the text of the block, and that of a transaction */
const bareSide = (server: Measured, messages: { readonly block: string; readonly transaction: string }): Side => {
	let sent = 0;
	const next = (): [string, string] => [topicOf(known[(sent++ * 7919) % known.length]!), messages.transaction];
	return {
		server,
		countSubscriptions: async () => Number(await fetchOk(server.url)),
		prepare: () => Promise.resolve(),
		commit: async () => Number(await fetchOk(server.url, {
			method: 'POST', body: JSON.stringify([['block', messages.block], ...Array.from({ length: TRANSFERS }, next)])
		}))
	};
};

interface Measurement {
	/** Time of each block from the commit to the last socket, milliseconds. */
	readonly delays: readonly number[];
	/** CPU time of the server for each block. */
	readonly cpuMs: number;
	/** Memory of the server per subscriber, bytes. */
	readonly bytes: number;
}

/** @returns delay and CPU time of each block */
const makeBlocks = async ({ server, prepare, commit }: Side, received: () => Promise<number>, count: number) => {
	const blocks: { readonly delay: number; readonly cpuMs: number }[] = [];
	const start = performance.now();
	for (let i = 0; i < count; ++i) {
		await prepare();
		await sleep(Math.max(SETTLE_MS, start + i * BLOCK_DISTANCE_MS - performance.now()));
		const cpu = server.cpuSeconds();
		const last = received();
		const committed = await commit();
		const delay = await last - committed;
		await sleep(SETTLE_MS);
		blocks.push({ delay, cpuMs: (server.cpuSeconds() - cpu) * MS_PER_SECOND });
	}
	return blocks;
};

const measure = async (side: Side): Promise<Measurement> => {
	// without subscribers: what a block costs by itself
	await makeBlocks(side, () => Promise.resolve(0), WARM_UP_BLOCKS);
	const alone = median((await makeBlocks(side, () => Promise.resolve(0), WARM_UP_BLOCKS)).map(({ cpuMs }) => cpuMs));
	const before = side.server.anonymousBytes();
	const reader = new Reader();
	try {
		await reader.open(side.server.url, TOPICS);
		while (await side.countSubscriptions() < SUBSCRIBERS * (1 + ADDRESSES))
			await sleep(SETTLE_MS);
		const received = () => reader.order({ expect: MESSAGES });
		await makeBlocks(side, received, WARM_UP_BLOCKS);
		const blocks = await makeBlocks(side, received, BLOCKS);
		return {
			delays: blocks.map(({ delay }) => delay),
			cpuMs: median(blocks.map(({ cpuMs }) => cpuMs)) - alone,
			bytes: (side.server.anonymousBytes() - before) / SUBSCRIBERS
		};
	} finally {
		await reader.stop();
	}
};

/** Largest number of sockets that one process may have open, less than the ports of one client. */
const idleSockets = (): number => {
	const limit = execFileSync('sh', ['-c', 'ulimit -n']).toString().trim();
	return Math.min(limit === 'unlimited' ? Infinity : Number(limit), MAX_PORTS) - OTHER_FILES;
};

/** @returns bytes per idle socket of a server that has no others */
const measureIdle = async (server: Measured): Promise<number> => {
	const reader = new Reader();
	const count = idleSockets();
	try {
		await reader.open(server.url, Array.from({ length: FIRST_SOCKETS }, () => []));
		const before = server.anonymousBytes();
		await reader.open(server.url, Array.from({ length: count - FIRST_SOCKETS }, () => []));
		return (server.anonymousBytes() - before) / (count - FIRST_SOCKETS);
	} finally {
		await reader.stop();
	}
};

const OPTIONS = [
	'--websocket-connections', String(MAX_PORTS), '--websocket-connections-per-peer', 'unlimited', '--limits-connections-per-address', 'unlimited',
	'--metrics', 'true'
];

/** Runs something on a new gateway with a new chain. */
const withGateway = async <Value>(act: (server: Measured, publications: string) => Promise<Value>): Promise<Value> => {
	const { directory, remove } = temporaryFolder();
	const publications = path.join(directory, 'publications');
	const server = await startProbedGateway(path.join(directory, 'chain'), publications, ...OPTIONS);
	try {
		return await act(server, publications);
	} finally {
		await server.stop();
		remove();
	}
};

const withBare = async <Value>(act: (server: Measured) => Promise<Value>): Promise<Value> => {
	const server = await startScript('sockets-bare-server.ts');
	try {
		return await act(server);
	} finally {
		await server.stop();
	}
};

/** Messages of the length of those of the gateway. */
const readMessages = async (server: Measured): Promise<{ readonly block: string; readonly transaction: string }> => {
	const read = async (name: string): Promise<string> => {
		const { data: [first] } = JSON.parse(await fetchOk(`${server.url}/${name}?order=desc&pageSize=10`)) as { data: [{ id: string; meta: object }] };
		return JSON.stringify(first);
	};
	return {
		block: `{"topic":"block","data":${await read('blocks')}}`,
		transaction: `{"topic":"${TOPICS[0]![1]}","data":${await read('transactions/confirmed')}}`
	};
};

const percentile = (values: readonly number[], share: number): number => {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
};

const P99 = 0.99;

export const runSockets = async (): Promise<Result[]> => {
	const [ours, messages] = await withGateway(async (server, publications) => {
		const measurement = await measure(gatewaySide(server, publications));
		return [measurement, await readMessages(server)] as const;
	});
	const bare = await withBare(server => measure(bareSide(server, messages)));
	const idle: Round = { ours: await withGateway(measureIdle), baseline: await withBare(measureIdle) };
	const about = `${SUBSCRIBERS} subscribers of ${ADDRESSES} addresses, a block of ${TRANSFERS} transfers per second`;
	const compare = (value: (measurement: Measurement) => number): Round[] => [{ ours: value(ours), baseline: value(bare) }];
	return [
		report({ name: `${about}: from the commit to the last socket, 99th percentile`, unit: 'ms', goal: 1, better: 'lower' },
			compare(({ delays }) => percentile(delays, P99))),
		report({ name: `${about}: the same, median`, unit: 'ms', goal: 1, better: 'lower' }, compare(({ delays }) => median(delays))),
		report({ name: `${about}: CPU time per block`, unit: 'ms', goal: 1, better: 'lower' }, compare(({ cpuMs }) => cpuMs)),
		report({ name: `${about}: memory per subscriber`, unit: 'bytes', goal: 1.5, better: 'lower' }, compare(({ bytes }) => bytes)),
		report({ name: `memory of an idle socket of a gateway, ${idleSockets()} sockets`, unit: 'bytes', goal: 1.5, better: 'lower' }, [idle])
	];
};

await runAlone(import.meta.url, runSockets);
