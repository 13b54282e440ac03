/**
 * Runs a mixed load at a fixed rate against a new gateway for a given time, samples its resources, and prints how the samples change in the
 * second half. Stops after that time, or on SIGINT with the samples so far. Options: scripts/soak/options.ts.
 */
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { grow } from './bench/chains/grow.js';
import { temporaryFolder } from './bench/harness/processes.js';
import { GatewayUnderSoak } from './soak/gateway.js';
import { Load } from './soak/load.js';
import { readOptions, type SoakOptions } from './soak/options.js';
import { csvHeader, csvLine, describe, type Sample } from './soak/report.js';

const SECONDS_PER_MINUTE = 60;
/** Samples between lines of progress. */
const PROGRESS_DISTANCE = 12;
const MIB = 2 ** 20;

const describeProgress = ({ seconds, rssAnon, rssFile, height, requestsDone, requestsFailed }: Sample): string =>
	`${Math.round(seconds)} s: anonymous ${Math.round(rssAnon / MIB)} MiB, mapped ${Math.round(rssFile / MIB)} MiB, height ${height}, ${
		requestsDone} requests, ${requestsFailed} failed`;

const takeSamples = async (gateway: GatewayUnderSoak, load: Load, options: SoakOptions, signal: AbortSignal): Promise<Sample[]> => {
	const samples: Sample[] = [];
	const start = performance.now();
	const seconds = (): number => (performance.now() - start) / 1000;
	fs.writeFileSync(options.csv, csvHeader());
	// the first figures of the event loop would include the preparation
	await gateway.sample();
	load.start();
	while (gateway.isRunning && !signal.aborted && seconds() < options.minutes * SECONDS_PER_MINUTE) {
		const due = (samples.length + 1) * options.sampleSeconds - seconds();
		await pause(Math.max(0, due) * 1000, undefined, { signal }).catch(() => undefined);
		if (!gateway.isRunning || signal.aborted)
			break;
		const sample = { seconds: seconds(), ...await load.sample(), ...await gateway.sample() };
		samples.push(sample);
		fs.appendFileSync(options.csv, csvLine(sample));
		if (samples.length % PROGRESS_DISTANCE === 0)
			console.log(describeProgress(sample));
	}
	return samples;
};

/** @returns whether the gateway ran to the end and every reply was as expected */
const soak = async (directory: string, options: SoakOptions, signal: AbortSignal): Promise<boolean> => {
	const { grownTransactions: transactions } = options;
	if (transactions > 0) {
		console.log(`creating a chain of ${transactions} transactions`);
		grow({ directory, transactions, accounts: Math.ceil(transactions / 50), isVaried: true, transactionsPerBlock: 100 });
	}
	const gateway = await GatewayUnderSoak.start(directory, options.blockInterval);
	let load: Load | undefined;
	let samples: Sample[] = [];
	let wasRunning = false;
	try {
		load = await Load.create(gateway.url, options);
		console.log(`soaking ${gateway.url} for ${options.minutes} minutes at ${options.rate} requests per second; samples in ${options.csv}`);
		samples = await takeSamples(gateway, load, options, signal);
		wasRunning = gateway.isRunning;
	} finally {
		await load?.stop();
		const end = await gateway.stop();
		console.log(wasRunning ? `the gateway stopped with ${end}` : `the gateway ended by itself with ${end}`);
	}
	console.log(describe(samples));
	const { count, last } = gateway.log;
	console.log(`\n${count} log lines at level warn and above${last.map(line => `\n  ${line}`).join('')}`);
	console.log(`${load.failures.length === 0 ? 'no failed requests' : 'first failures:'}${load.failures.map(failure => `\n  ${failure}`).join('')}`);
	return wasRunning && load.failures.length === 0;
};

const options = readOptions(process.env);
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
const { directory, remove } = temporaryFolder();
try {
	process.exitCode = await soak(directory, options, stop.signal) ? 0 : 1;
} finally {
	remove();
}
