/**
 * Prints the failed tests of logs, in short: `npx tsx scripts/failed-tests.ts LOG...`, each the output of a failed step, named after it.
 * If a log has no failed tests, its last lines are printed.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { failuresOf } from './tap/failures.js';

/** Failures of a log that are printed. */
const SHOWN = 20;
/** Lines of each that are printed. */
const LINES = 12;
const LINE_LENGTH = 200;
/** Last lines of a log without failures. */
const LAST = 20;

const print = (line: string): void => console.log(line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line);

const printLines = (lines: readonly string[]): void => lines.forEach(line => print(`  ${line}`));

for (const file of process.argv.slice(2)) {
	const [step, log] = [path.basename(file), fs.readFileSync(file, 'utf8')];
	const failures = failuresOf(log);
	if (failures.length === 0) {
		console.log(`${step} failed, and reports no failed test; its last lines:`);
		printLines(log.trimEnd().split('\n').slice(-LAST));
	}
	for (const { titles, place, diagnostics } of failures.slice(0, SHOWN)) {
		print(`${step} failed: ${titles[0]}`);
		printLines([...titles.slice(1), ...(place === undefined ? [] : [`at ${place}`]), ...diagnostics.slice(0, LINES)]);
	}
	if (failures.length > SHOWN)
		console.log(`${step}: ${failures.length - SHOWN} more`);
}
