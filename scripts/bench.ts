/** Runs the benchmarks and prints their results and targets. With names as arguments, only those. */
import { runAnnouncements } from './bench/announcements.js';
import { runAnnouncementCpu } from './bench/announcement-cpu.js';
import { run as runEncoders } from './bench/encoders.js';
import { run as runEncoding } from './bench/encoding.js';
import { run as runBroker } from './bench/broker.js';
import { run as runFanOut } from './bench/fan-out.js';
import { run as runIdleMemory } from './bench/idle-memory.js';
import { runLargeReplies } from './bench/large-replies.js';
import { run as runLedger } from './bench/ledger.js';
import { runMemory } from './bench/memory.js';
import { runNodeReads } from './bench/node-reads.js';
import { runPageSizes } from './bench/page-sizes.js';
import { runReads } from './bench/reads.js';
import { run as runReplay } from './bench/replay.js';
import { runReplayFanOut } from './bench/replay-fan-out.js';
import { describeResult, isReached, type Result } from './bench/result.js';

const BENCHMARKS: Readonly<Record<string, () => Promise<readonly Result[]>>> = {
	reads: runReads,
	'node-reads': runNodeReads,
	'fan-out': runFanOut,
	broker: runBroker,
	announcements: runAnnouncements,
	'announcement-cpu': runAnnouncementCpu,
	'page-sizes': runPageSizes,
	'idle-memory': runIdleMemory,
	memory: runMemory,
	'large-replies': runLargeReplies,
	ledger: runLedger,
	replay: runReplay,
	'replay-fan-out': runReplayFanOut,
	encoding: runEncoding,
	encoders: runEncoders
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !(name in BENCHMARKS));
if (unknown.length > 0)
	throw new Error(`there is no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHMARKS).join(', ')}`);

const results: Result[] = [];
for (const [name, run] of Object.entries(BENCHMARKS)) {
	if (wanted.length > 0 && !wanted.includes(name))
		continue;

	console.log(`# ${name}`);
	for (const result of await run()) {
		results.push(result);
		console.log(describeResult(result));
	}
}
console.log(`\n${results.filter(isReached).length} of ${results.length} goals reached`);
