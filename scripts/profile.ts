/**
 * Loads one path of a gateway under the CPU profiler of V8, and prints the shares of its modules, for each thread. Options are
 * environment variables: ROUTE (required; `{height}` and `{hash}` stand for heights and transactions of the chain), METHOD (`PUT`
 * announces transfers, with ROUTE=/transactions and the embedded backend), BACKEND (`embedded`, the default, or `catapult`), OPTIONS (of
 * the gateway), CONNECTIONS, SECONDS (for GET), and PROFILES (a folder for the profile of each thread, which browsers can open).
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Profiler } from 'node:inspector';
import { announce, createAnnouncements } from './bench/announcements.js';
import { grow } from './bench/chains/grow.js';
import { run } from './bench/harness/load.js';
import { machineTime } from './bench/harness/machine-time.js';
import { startNodeGateway } from './bench/programs/node-gateway.js';
import { type Measured, startProfiledGateway, startScript, temporaryFolder } from './bench/harness/processes.js';
import { describeShares, sharesOf } from './profile/shares.js';

const {
	ROUTE = '', METHOD = 'GET', BACKEND = 'embedded', CONNECTIONS = '32', OPTIONS = '--reply-cache-bytes 0', PROFILES, SECONDS = '10'
} = process.env;
const WARM_UP_SECONDS = 3;
const WARM_UP_ANNOUNCEMENTS = 6000;
const ANNOUNCEMENTS = 20_000;
/** Threads that were less busy are not printed. */
const LEAST_BUSY = 0.01;
const STRIDE = 7919;
const VALUES = 1000;
const MICROSECONDS = 1e6;

/** Ends the program with one line. */
const fail = (message: string): never => {
	console.error(`profile: ${message}`);
	process.exit(1);
};

if (!ROUTE.startsWith('/'))
	fail('ROUTE must be the path to request: make profile ROUTE="/blocks?pageSize=20"');
if (METHOD !== 'GET' && (METHOD !== 'PUT' || ROUTE !== '/transactions' || BACKEND !== 'embedded'))
	fail('METHOD must be GET, or PUT with ROUTE=/transactions BACKEND=embedded');

const options = OPTIONS.split(' ').filter(option => option !== '');

/** Programs that were started, in order. */
const started: Measured[] = [];

const startCatapult = async (directory: string, profiles: string): Promise<Measured> => {
	const database = await startScript('node-database.ts', [], /mongodb:\S+/);
	started.push(database);
	return startNodeGateway(directory, database.url, { options, profiles });
};

const startEmbedded: typeof startCatapult = (directory, profiles) => {
	grow({ directory, transactions: 10_000, accounts: 1000, transactionsPerBlock: 10 });
	return startProfiledGateway(profiles, directory, '--block-interval', '86400', ...options);
};

const STARTS: Readonly<Record<string, typeof startCatapult>> = { catapult: startCatapult, embedded: startEmbedded };

const read = async ({ url }: Measured, route: string): Promise<string> => {
	const reply = await fetch(url + route);
	if (!reply.ok)
		throw new Error(`${route}: ${reply.status} ${await reply.text()}`);
	return reply.text();
};

/** @returns the paths to request */
const pathsOf = async (gateway: Measured, route: string): Promise<readonly string[]> => {
	// both replies have the form of the contract
	const { height } = JSON.parse(await read(gateway, '/chain/info')) as { readonly height: string };
	const { data } = JSON.parse(await read(gateway, '/transactions/confirmed?pageSize=100&order=desc')) as {
		readonly data: readonly { readonly meta: { readonly hash: string } }[];
	};
	return Array.from({ length: VALUES }, (_, i) => route
		.replaceAll('{height}', String(1 + i * STRIDE % Number(height)))
		.replaceAll('{hash}', data[i % data.length]!.meta.hash));
};

/** A load, after the same load for a time that is not measured. */
interface Load {
	readonly warmUp: () => Promise<unknown>;
	/** @returns the number of requests */
	readonly measure: () => Promise<number>;
}

const createReads = async (gateway: Measured, route: string): Promise<Load> => {
	const paths = await pathsOf(gateway, route);
	const load = (duration: number) => run(gateway, {
		duration, connections: Number(CONNECTIONS), requests: paths.map(each => ({ method: 'GET' as const, path: each }))
	});
	await read(gateway, paths[0]!);
	return { warmUp: () => load(WARM_UP_SECONDS), measure: async () => (await load(Number(SECONDS))).requests };
};

const createAnnouncing = ({ url }: Measured): Load => {
	const requests = createAnnouncements(WARM_UP_ANNOUNCEMENTS + ANNOUNCEMENTS);
	const send = (part: readonly Buffer[]) => announce(url, part, Number(CONNECTIONS));
	return {
		warmUp: () => send(requests.slice(0, WARM_UP_ANNOUNCEMENTS)),
		measure: async () => {
			await send(requests.slice(WARM_UP_ANNOUNCEMENTS));
			return ANNOUNCEMENTS;
		}
	};
};

const THREADS: readonly string[] = ['the main thread', 'the chain\'s thread'];

interface ThreadProfile {
	readonly thread: string;
	readonly profile: Profiler.Profile;
}

/** @returns the profiles of all threads; the names of their files contain date, time, process and thread */
const readProfiles = (profiles: string): readonly ThreadProfile[] => fs.readdirSync(profiles)
	.map(name => ({ id: Number(name.split('.')[4]), file: path.join(profiles, name) }))
	.sort((a, b) => a.id - b.id)
	.map(({ file, id }) => ({
		thread: THREADS[id] ?? `thread ${id}`,
		// written by V8
		profile: JSON.parse(fs.readFileSync(file, 'utf8')) as Profiler.Profile
	}));

const { directory, remove } = temporaryFolder();
const profiles = path.join(directory, 'profiles');
const data = path.join(directory, 'data');
fs.mkdirSync(data);
try {
	const start = STARTS[BACKEND];
	if (!start)
		throw new Error(`BACKEND must be ${Object.keys(STARTS).join(' or ')}`);
	const gateway = await start(data, profiles);
	started.push(gateway);
	const load = METHOD === 'PUT' ? createAnnouncing(gateway) : await createReads(gateway, ROUTE);
	await load.warmUp();
	const [from, cpuBefore] = [machineTime() * 1000, gateway.cpuSeconds()];
	const requests = await load.measure();
	const [to, cpuAfter] = [machineTime() * 1000, gateway.cpuSeconds()];
	await started.pop()?.stop();
	const microseconds = (cpuAfter - cpuBefore) / requests * MICROSECONDS;
	console.log(`${METHOD} ${ROUTE}, ${BACKEND} backend, ${CONNECTIONS} connections: ${microseconds.toFixed(1)} µs of CPU each, profiler included`);
	if (PROFILES !== undefined)
		fs.cpSync(profiles, PROFILES, { recursive: true });
	for (const { profile, thread } of readProfiles(profiles)) {
		const shares = sharesOf(profile, { from, to });
		if (shares.busy >= LEAST_BUSY)
			console.log(`\n${describeShares(thread, shares, shares.busy * (to - from) / requests)}`);
	}
} finally {
	await Promise.all(started.map(each => each.stop()));
	remove();
}
