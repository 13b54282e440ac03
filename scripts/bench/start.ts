/**
 * The start of a gateway, and the memory that it has when it does nothing: on a chain of 1,000,000 transactions, from the start of the
 * process until the first reply with 200; resident memory some seconds later, on that chain and on a new one; and `make run` in a built
 * checkout, on a new chain. Compared with limits, in seconds and bytes.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { grow } from './chains/grow.js';
import { temporaryFolder } from './harness/processes.js';
import { type Result, report, type Round, runAlone } from './harness/result.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROUNDS = 5;
/** The environment may name a grown chain, or a smaller number, to try the benchmark. */
const TRANSACTIONS = Number(process.env['START_BENCH_TRANSACTIONS'] ?? 1_000_000);
const GROWN = process.env['START_BENCH_CHAIN'];
const LARGE_CHAIN = GROWN === undefined ? `a chain of ${TRANSACTIONS} transactions` : 'the chain of START_BENCH_CHAIN';
const ACCOUNTS = 100_000;
const MAX_START_SECONDS = 2;
const MAX_IDLE_BYTES = 150e6;
/** Until memory is measured. */
const IDLE_MS = 10_000;
const POLL_MS = 5;
const MS_PER_SECOND = 1000;
const BYTES_PER_KIB = 1024;

const freePort = (): Promise<number> => new Promise(resolve => {
	const server = createServer().listen(0, '127.0.0.1', () => {
		const address = server.address();
		// a server that listens on a port has such an address
		server.close(() => resolve((address as { port: number }).port));
	});
});

const requestStatus = (port: number): Promise<number | undefined> => new Promise(resolve => {
	http.get({ host: '127.0.0.1', port, path: '/chain/info', agent: false }, reply => {
		reply.resume();
		resolve(reply.statusCode);
	}).on('error', () => resolve(undefined));
});

interface Started {
	/** From the start of the command to the first reply. */
	readonly seconds: number;
	/** Resident memory of the process that listens, and the anonymous part of it. */
	readonly residentBytes: number;
	readonly anonymousBytes: number;
}

/** @returns the processes of a group */
const processesOf = (group: number): readonly number[] => fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number).filter(pid => {
	try {
		// after the name in parentheses: state, parent, group
		return Number(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]) === group;
	} catch {
		// it has ended
		return false;
	}
});

const memoryOf = (pid: number, figure: 'VmRSS' | 'RssAnon'): number =>
	Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * BYTES_PER_KIB;

/** Starts a gateway on a folder by a command, waits until it replies and then until memory is to be measured, and stops it. */
const measure = async (command: readonly [string, ...string[]], directory: string, idleMs: number): Promise<Started> => {
	const port = await freePort();
	const [program, ...args] = command;
	const begin = performance.now();
	// a group of its own, so that a signal reaches what the command starts
	const child = spawn(program, args, {
		cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], detached: true,
		env: {
			...process.env, NODE_ENV: 'production', SYMBOL_GATEWAY_DATA_DIR: directory, SYMBOL_GATEWAY_HTTP_PORT: String(port),
			SYMBOL_GATEWAY_HTTPS_PORT: '0', SYMBOL_GATEWAY_BLOCK_INTERVAL: '86400'
		}
	});
	const ended = new Promise<void>(resolve => {
		child.once('exit', () => resolve());
	});
	const group = child.pid!;
	try {
		while (await requestStatus(port) !== 200) {
			if (child.exitCode !== null)
				throw new Error(`${command.join(' ')} ended with ${child.exitCode}`);
			await sleep(POLL_MS);
		}
		const seconds = (performance.now() - begin) / MS_PER_SECOND;
		await sleep(idleMs);
		// with `make`, the gateway is the process that was started last
		const gateway = Math.max(...processesOf(group));
		return { seconds, residentBytes: memoryOf(gateway, 'VmRSS'), anonymousBytes: memoryOf(gateway, 'RssAnon') };
	} finally {
		process.kill(-group, 'SIGTERM');
		await ended;
	}
};

const START = [process.execPath, 'dist/main.js', 'start'] as const;

/** @param once - runs and measures a start */
const measureRounds = async (once: (idleMs: number) => Promise<Started>): Promise<readonly Started[]> => {
	// reads the files of the program and of the chain into the cache of the operating system
	await once(0);
	const rounds = [];
	for (let i = 0; i < ROUNDS; ++i)
		rounds.push(await once(IDLE_MS));
	return rounds;
};

const onNewChain = async (command: readonly [string, ...string[]], idleMs: number): Promise<Started> => {
	const { directory, remove } = temporaryFolder();
	try {
		return await measure(command, path.join(directory, 'chain'), idleMs);
	} finally {
		remove();
	}
};

const starts = (name: string, rounds: readonly Started[]): Result => report(
	{ name: `${name}, until the first reply, against the limit`, unit: 's', goal: 1, better: 'lower' },
	rounds.map(({ seconds }): Round => ({ ours: seconds, baseline: MAX_START_SECONDS }))
);

const memories = (name: string, rounds: readonly Started[]): Result => report(
	{ name: `resident memory of an idle gateway ${name}, against the limit`, unit: 'bytes', goal: 1, better: 'lower' },
	rounds.map(({ residentBytes }): Round => ({ ours: residentBytes, baseline: MAX_IDLE_BYTES }))
);

export const runStart = async (): Promise<Result[]> => {
	const { directory, remove } = temporaryFolder();
	try {
		const chain = GROWN ?? path.join(directory, 'chain');
		if (GROWN === undefined)
			grow({ directory: chain, transactions: TRANSACTIONS, accounts: ACCOUNTS });
		const large = await measureRounds(idleMs => measure(START, chain, idleMs));
		const small = await measureRounds(idleMs => onNewChain(START, idleMs));
		const make = await measureRounds(() => onNewChain(['make', 'run'], 0));
		return [
			starts(`start on ${LARGE_CHAIN}`, large),
			starts('start on a new chain', small),
			starts('make run in a built checkout', make),
			memories(`on ${LARGE_CHAIN}`, large),
			memories('on a new chain', small)
		];
	} finally {
		remove();
	}
};

await runAlone(import.meta.url, runStart);
