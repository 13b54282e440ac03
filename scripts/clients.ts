/**
 * Generates clients from the contract as served, compiles them, sends a corpus of calls with each, and compares the decoded replies with
 * those that the gateway sent. `CLIENTS="python go"` chooses languages or rows. How to add one: scripts/clients/README.md.
 * With `--write`, records the results in docs/clients.json and in the table of docs/clients.md.
 */
import process from 'node:process';
import type { Fixture } from '../test/support/processes/gateway.js';
import { makeCorpus } from './clients/corpus/corpus.js';
import { writeDocument } from './clients/document.js';
import { exampleOf } from './clients/example.js';
import { installOpenapiGenerator, OPENAPI_GENERATOR } from './clients/openapi-generator.js';
import { writeRecords } from './clients/record.js';
import type { Row } from './clients/row.js';
import { ROWS } from './clients/rows.js';
import { type Outcome, runRow } from './clients/run-row.js';
import { Scope } from './clients/scope.js';
import { hasProgram } from './clients/shell.js';

const AT_A_TIME = 2;
/** Faults of a row that are printed. */
const SHOWN = 10;

const chosen = (): readonly Row[] => {
	const words = (process.env['CLIENTS'] ?? '').split(/\s+/).filter(word => word !== '');
	const unknown = words.filter(word => !ROWS.some(({ id }) => id === word || id.startsWith(`${word}-`)));
	if (unknown.length > 0)
		throw new Error(`CLIENTS names ${unknown.join(', ')}; there are ${ROWS.map(({ id }) => id).join(', ')}`);
	return words.length === 0 ? ROWS : ROWS.filter(({ id }) => words.some(word => id === word || id.startsWith(`${word}-`)));
};

const print = ({ calls, faults, passed, row, seconds, skipped }: Outcome): void => {
	const verdict = skipped !== undefined ? `skipped: ${skipped}` : `${passed} of ${calls} calls, ${seconds.toFixed(0)} s`;
	console.log(`${faults.length > 0 ? 'not ok' : 'ok'} - ${row.id}: ${verdict}`);
	faults.slice(0, SHOWN).forEach(fault => console.log(fault.replace(/^/gm, '    ')));
	if (faults.length > SHOWN)
		console.log(`    and ${faults.length - SHOWN} more`);
};

const runAll = async (rows: readonly Row[], scope: Fixture): Promise<readonly Outcome[]> => {
	if (rows.some(({ command }) => command.includes(OPENAPI_GENERATOR)) && await hasProgram('mvn'))
		await installOpenapiGenerator();
	const corpus = await makeCorpus(scope);
	// the corpus has one
	const { payload } = corpus.calls.find(({ operationId }) => operationId === 'announceTransaction')?.body as { readonly payload: string };
	const example = await exampleOf(corpus.url, payload);
	console.log(`${corpus.calls.length} calls, served by ${corpus.url}`);
	const left = [...rows];
	const outcomes: Outcome[] = [];
	const run = async (): Promise<void> => {
		for (let row = left.shift(); row; row = left.shift()) {
			const outcome = await runRow(row, corpus, example);
			print(outcome);
			outcomes.push(outcome);
		}
	};
	await Promise.all(Array.from({ length: AT_A_TIME }, run));
	return outcomes;
};

const scope = new Scope();
try {
	const outcomes = await runAll(chosen(), scope);
	if (process.argv.includes('--write')) {
		writeRecords(outcomes, ROWS);
		writeDocument(ROWS);
	}
	const failed = outcomes.filter(({ faults }) => faults.length > 0).length;
	const skipped = outcomes.filter(outcome => outcome.skipped !== undefined).length;
	console.log(`clients: ${outcomes.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`);
	process.exitCode = failed === 0 ? 0 : 1;
} finally {
	await scope.end();
}
