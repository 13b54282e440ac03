/**
 * Runs the benchmarks and prints their results, then a table of all of them with their goals and the recorded ratios. With names as
 * arguments, only those; with `--record`, the ratios of undisturbed results are recorded. Exits with 0 when all goals are reached, with 1
 * when one is missed, has regressed, or could not be measured, with 2 when other programs disturbed a measurement.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { runAnnouncements } from './bench/announcements.js';
import { runAnnouncementCpu } from './bench/announcement-cpu.js';
import { run as runEncoding } from './bench/encoding.js';
import { run as runBroker } from './bench/broker.js';
import { run as runFollowLatency } from './bench/follow-latency.js';
import { run as runFollowLive } from './bench/follow-live.js';
import { run as runFollowMemory } from './bench/follow-memory.js';
import { run as runFanOut } from './bench/fan-out.js';
import { run as runIdleMemory } from './bench/idle-memory.js';
import { run as runFollow } from './bench/follow.js';
import { runLargeReplies } from './bench/large-replies.js';
import { run as runLedger } from './bench/ledger.js';
import { runMemory } from './bench/memory.js';
import { runNodeHotReads } from './bench/node-hot-reads.js';
import { runNodeReads } from './bench/node-reads.js';
import { runPageSizes } from './bench/page-sizes.js';
import { run as runPastBalances } from './bench/past-balances.js';
import { runReads } from './bench/reads.js';
import { run as runReplay } from './bench/replay.js';
import { runReplayFanOut } from './bench/replay-fan-out.js';
import { runSockets } from './bench/sockets.js';
import { runStart } from './bench/start.js';
import { runWorkers } from './bench/workers.js';
import { runWorkersChain } from './bench/workers-chain.js';
import { describeLoad, describeMachine, MAX_BUSY_SHARE, watchOthers } from './bench/harness/machine.js';
import { stopAllAtExit } from './bench/harness/processes.js';
import type { Result } from './bench/harness/result.js';
import { type Recorded, type Run, summarize } from './bench/harness/verdict.js';

const BENCHMARKS: Readonly<Record<string, () => Promise<readonly Result[]>>> = {
	start: runStart,
	reads: runReads,
	'node-reads': runNodeReads,
	'node-hot-reads': runNodeHotReads,
	workers: runWorkers,
	'workers-chain': runWorkersChain,
	'fan-out': runFanOut,
	broker: runBroker,
	'follow-latency': runFollowLatency,
	'follow-live': runFollowLive,
	'follow-memory': runFollowMemory,
	announcements: runAnnouncements,
	'announcement-cpu': runAnnouncementCpu,
	'page-sizes': runPageSizes,
	'idle-memory': runIdleMemory,
	sockets: runSockets,
	memory: runMemory,
	'large-replies': runLargeReplies,
	ledger: runLedger,
	'past-balances': runPastBalances,
	follow: runFollow,
	replay: runReplay,
	'replay-fan-out': runReplayFanOut,
	encoding: runEncoding
};

const RECORDED_FILE = path.join(import.meta.dirname, 'bench/recorded.json');

const RECORD = '--record';
const given = process.argv.slice(2);
const wanted = given.filter(name => name !== RECORD);
const unknown = wanted.filter(name => !(name in BENCHMARKS));
if (unknown.length > 0)
	throw new Error(`there is no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHMARKS).join(', ')}`);

// written by this program
const recorded = JSON.parse(fs.readFileSync(RECORDED_FILE, 'utf8')) as Recorded;

const record = (runs: readonly Run[]): void => {
	const undisturbed = runs.filter(({ busyShare }) => busyShare <= MAX_BUSY_SHARE).flatMap(({ results }) => results);
	const ratios = { ...recorded, ...Object.fromEntries(undisturbed.map(({ name, ratio }) => [name, Number(ratio.toPrecision(3))])) };
	fs.writeFileSync(RECORDED_FILE, `${JSON.stringify(ratios, undefined, '\t')}\n`);
};

/** A benchmark that fails does not prevent the others. */
const resultsOf = async (run: () => Promise<readonly Result[]>): Promise<Pick<Run, 'results' | 'error'>> => {
	try {
		return { results: await run() };
	} catch (error) {
		console.error(error);
		return { results: [], error: error instanceof Error ? error.message : String(error) };
	}
};

stopAllAtExit();
const loadAtStart = describeLoad();
console.log(`${describeMachine()}, load average ${loadAtStart}`);
const runs: Run[] = [];
for (const [name, run] of Object.entries(BENCHMARKS)) {
	if (wanted.length > 0 && !wanted.includes(name))
		continue;

	console.log(`\n# ${name}`);
	const busyShare = watchOthers();
	const measured = { name, ...await resultsOf(run), busyShare: busyShare() };
	runs.push(measured);
	if (measured.busyShare > MAX_BUSY_SHARE)
		console.log(`other programs used ${Math.round(100 * measured.busyShare)} % of the processors: these results are not judged`);
}

const { text, exitCode } = summarize(runs, recorded, MAX_BUSY_SHARE);
console.log(`\n${text}\n${describeMachine()}, load average ${loadAtStart} at the start, ${describeLoad()} at the end`);
if (given.includes(RECORD))
	record(runs);
process.exitCode = exitCode;
