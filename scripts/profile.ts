/**
 * Loads one path of a gateway under the CPU profiler of V8, and prints the shares of its modules. Options are environment variables:
 * ROUTE (required; `{height}` and `{hash}` stand for heights and transactions of the chain), BACKEND (`catapult` or `embedded`), OPTIONS
 * (of the gateway), CONNECTIONS, SECONDS, and PROFILE (a file for the profile, which browsers can open).
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Profiler } from 'node:inspector';
import { grow } from './bench/grow.js';
import { run } from './bench/load.js';
import { machineTime } from './bench/machine-time.js';
import { startNodeGateway } from './bench/node-gateway.js';
import { type Measured, startProfiledGateway, startScript, temporaryFolder } from './bench/processes.js';
import { describeShares, sharesOf } from './profile/shares.js';

const { ROUTE, BACKEND = 'catapult', CONNECTIONS = '32', OPTIONS = '--reply-cache-bytes 0', PROFILE, SECONDS = '10' } = process.env;
const WARM_UP_SECONDS = 3;
const STRIDE = 7919;
const VALUES = 1000;
const MICROSECONDS = 1e6;

if (ROUTE === undefined || !ROUTE.startsWith('/'))
	throw new Error('ROUTE must be the path to request: make profile ROUTE="/blocks?pageSize=20"');

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

/** The profile of the main thread, which begins first; worker threads have profiles of their own. */
const readProfile = (profiles: string): Profiler.Profile => {
	const all = fs.readdirSync(profiles)
		// written by V8
		.map(name => JSON.parse(fs.readFileSync(path.join(profiles, name), 'utf8')) as Profiler.Profile)
		.sort((a, b) => a.startTime - b.startTime);
	if (!all[0])
		throw new Error('the gateway has written no profile');
	return all[0];
};

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
	const paths = await pathsOf(gateway, ROUTE);
	const load = (seconds: number) => run(gateway, {
		duration: seconds, connections: Number(CONNECTIONS), requests: paths.map(each => ({ method: 'GET' as const, path: each }))
	});
	await read(gateway, paths[0]!);
	await load(WARM_UP_SECONDS);
	const from = machineTime() * 1000;
	const { perCpuSecond } = await load(Number(SECONDS));
	const to = machineTime() * 1000;
	await started.pop()?.stop();
	const profile = readProfile(profiles);
	if (PROFILE !== undefined)
		fs.writeFileSync(PROFILE, JSON.stringify(profile));
	const microseconds = MICROSECONDS / perCpuSecond;
	console.log(`GET ${ROUTE}, ${BACKEND} backend, ${CONNECTIONS} connections: ${microseconds.toFixed(1)} µs of CPU each, profiler included`);
	console.log(describeShares(sharesOf(profile, { from, to }), microseconds));
} finally {
	await Promise.all(started.map(each => each.stop()));
	remove();
}
