/**
 * Small requests for large replies: batches of large transactions above the maximum size of a reply, just below it, and by clients that
 * never read. Measures the gateway's memory, and how long other clients wait. Each load ends within seconds. With the URL of a MongoDB
 * server in MONGODB_URL, the catapult backend is measured too.
 */
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Binary, MongoClient, type ObjectId } from 'mongodb';
import { exportChain } from '../export/export-chain.js';
import { grow } from './chains/grow.js';
import { startNodeGateway } from './programs/node-gateway.js';
import { type Measured, startGateway, temporaryFolder } from './harness/processes.js';
import { type Result, report, runAlone } from './harness/result.js';

const DATABASE_NAME = 'chain.sqlite';
const TRANSACTIONS = 700;
/** Size of the message; it makes the transactions large. */
const MESSAGE_BYTES = 23_000;
const CLIENTS = 30;
/** The largest number whose reply is below the maximum size. */
const WITHIN = 340;
const UNREAD_MS = 4000;
const QUIET_MS = 3000;
const PROBE_PAUSE_MS = 5;
const MAX_PEAK_MB = 1000;
const MAX_P99_MS = 250;
const BYTES_PER_MB = 1e6;

const DATABASE = 'gateway-bench-large-replies';

interface Row {
	readonly id: number;
	readonly hash: Buffer;
	readonly body: string;
}

/**
 * Makes the documents of all transactions large; batches read only the documents.
 * @returns their hashes
 */
const enlarge = (directory: string): string[] => {
	const database = new Database(path.join(directory, DATABASE_NAME));
	try {
		const rows = database.prepare<[], Row>(`SELECT id, hash, body FROM transactions ORDER BY id DESC LIMIT ${TRANSACTIONS}`).all();
		const update = database.prepare('UPDATE transactions SET body = ? WHERE id = ?');
		database.transaction(() => {
			for (const { id, body } of rows)
				update.run(JSON.stringify({ ...JSON.parse(body) as object, message: 'AB'.repeat(MESSAGE_BYTES) }), id);
		})();
		return rows.map(({ hash }) => hash.toString('hex').toUpperCase());
	} finally {
		database.close();
	}
};

/** Does the same to the documents of a node's database. */
const enlargeExported = async (db: ReturnType<MongoClient['db']>): Promise<string[]> => {
	const transactions = db.collection('transactions');
	const found = await transactions.find().sort({ _id: -1 }).limit(TRANSACTIONS).project<{ _id: ObjectId; meta: { hash: Binary } }>({ 'meta.hash': 1 }).toArray();
	for (const { _id } of found)
		await transactions.updateOne({ _id }, { $set: { 'transaction.message': new Binary(Buffer.alloc(MESSAGE_BYTES, 0xab)) } });
	return found.map(({ meta }) => Buffer.from(meta.hash.buffer).toString('hex').toUpperCase());
};

/** Another client, on its own connection: repeats one request, one at a time. */
class Probe {
	private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
	private latencies: number[] = [];
	private isStopped = false;
	private readonly running = this.run();

	constructor(private readonly url: string) {
	}

	/** @returns the 99th percentile since the last call, milliseconds */
	takeP99(): number {
		const sorted = this.latencies.sort((a, b) => a - b);
		this.latencies = [];
		return sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
	}

	async stop(): Promise<void> {
		this.isStopped = true;
		await this.running;
		this.agent.destroy();
	}

	private async run(): Promise<void> {
		// the first request is sent after the constructor has returned
		for (await sleep(0); !this.isStopped; await sleep(PROBE_PAUSE_MS)) {
			const start = performance.now();
			await this.request();
			this.latencies.push(performance.now() - start);
		}
	}

	private request(): Promise<void> {
		return new Promise((resolve, reject) => {
			http.get(`${this.url}/chain/info`, { agent: this.agent }, reply => {
				reply.resume();
				reply.once('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`/chain/info returned ${reply.statusCode}`))));
			}).once('error', reject);
		});
	}
}

/**
 * Sends a batch from all clients together.
 * @param allowed - statuses of replies; the first must occur at least once
 * @throws Error when it does not, or another one occurs
 */
const post = async (url: string, body: string, allowed: readonly number[]): Promise<void> => {
	const statuses = await Promise.all(Array.from({ length: CLIENTS }, async () => {
		const reply = await fetch(`${url}/transactions/confirmed`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
		await reply.arrayBuffer();
		return reply.status;
	}));
	if (!statuses.includes(allowed[0] as number) || statuses.some(status => !allowed.includes(status)))
		throw new Error(`batches get replies ${[...new Set(statuses)].join(', ')} in place of ${allowed.join(', ')}`);
};

const postUnread = async (url: string, body: string): Promise<void> => {
	const { hostname, port } = new URL(url);
	const head = ['POST /transactions/confirmed HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json', `Content-Length: ${body.length}`];
	const sockets = Array.from({ length: CLIENTS }, () => {
		const socket = net.connect({ host: hostname, port: Number(port) }).on('error', () => {}).pause();
		socket.write([...head, '', body].join('\r\n'));
		return socket;
	});
	await sleep(UNREAD_MS);
	sockets.forEach(socket => socket.destroy());
};

const bodyOf = (hashes: readonly string[]): string => JSON.stringify({ hashes });

const measure = async (backend: string, server: Measured, hashes: readonly string[]): Promise<Result[]> => {
	const { url } = server;
	const probe = new Probe(url);
	try {
		await sleep(QUIET_MS);
		const quiet = probe.takeP99();
		const [all, within] = [bodyOf(hashes), bodyOf(hashes.slice(0, WITHIN))];
		const loads: Readonly<Record<string, () => Promise<void>>> = {
			[`${CLIENTS} batches of ${TRANSACTIONS} large transactions, rejected`]: () => post(url, all, [409]),
			[`${CLIENTS} batches of ${WITHIN}, read`]: () => post(url, within, [200, 503]),
			[`${CLIENTS} batches of ${WITHIN}, never read`]: () => postUnread(url, within)
		};
		const results: Result[] = [];
		const about = { unit: 'ms', goal: Math.floor(MAX_P99_MS / quiet), better: 'lower' } as const;
		for (const [name, load] of Object.entries(loads)) {
			await load();
			const p99 = probe.takeP99();
			results.push(report({
				...about, name: `${backend}: 99th percentile of another client's replies during ${name}, against that without load`
			}, [{ ours: p99, baseline: quiet }]));
		}
		const memory = { name: `${backend}: peak resident memory against ${MAX_PEAK_MB} MB`, unit: 'MB', goal: 1, better: 'lower' } as const;
		return [...results, report(memory, [{ ours: server.peakBytes() / BYTES_PER_MB, baseline: MAX_PEAK_MB }])];
	} finally {
		await probe.stop();
	}
};

const measureServer = async (backend: string, server: Measured, hashes: readonly string[]): Promise<Result[]> => {
	try {
		return await measure(backend, server, hashes);
	} finally {
		await server.stop();
	}
};

/** @param directory - of the chain that is exported */
const measureCatapult = async (directory: string, url: string): Promise<Result[]> => {
	const client = new MongoClient(url);
	const files = temporaryFolder();
	try {
		const db = client.db(DATABASE);
		await exportChain(directory, db, { drop: true });
		const hashes = await enlargeExported(db);
		return await measureServer('catapult', await startNodeGateway(files.directory, url, { options: ['--mongo-database', DATABASE] }), hashes);
	} finally {
		await client.db(DATABASE).dropDatabase();
		await client.close();
		files.remove();
	}
};

export const runLargeReplies = async (): Promise<Result[]> => {
	const { directory, remove } = temporaryFolder();
	try {
		grow({ directory, transactions: TRANSACTIONS, accounts: 100 });
		const { MONGODB_URL } = process.env;
		const catapult = MONGODB_URL === undefined ? [] : await measureCatapult(directory, MONGODB_URL);
		const hashes = enlarge(directory);
		return [...await measureServer('embedded', await startGateway(directory, '--block-interval', '86400'), hashes), ...catapult];
	} finally {
		remove();
	}
};

await runAlone(import.meta.url, runLargeReplies);
