/** Generates, compiles and runs a client, and compares the replies that it decoded. */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { compare, differenceOf } from './compare.js';
import type { Corpus } from './corpus/corpus.js';
import type { Example } from './example.js';
import { BINARIES, DOCUMENTED_URL, prepareFolder } from './folders.js';
import type { Row } from './row.js';
import { CommandFailed, hasProgram, shell, succeeds } from './shell.js';

export interface Outcome {
	readonly row: Row;
	/** Why it was not run. */
	readonly skipped?: string;
	readonly passed: number;
	readonly calls: number;
	/** Differences and failures; empty if there are none. */
	readonly faults: readonly string[];
	readonly seconds: number;
}

const missingProgram = async ({ needs, requires }: Row): Promise<string | undefined> => {
	for (const program of needs) {
		if (!await hasProgram(program))
			return program;
	}
	return requires && !await succeeds(requires.command) ? requires.name : undefined;
};

const writeCalls = (file: string, { calls }: Corpus): void => {
	// drivers do not get the replies with which they are compared
	fs.writeFileSync(file, JSON.stringify(calls.map(({ reply: _, status: __, isVolatile: ___, ...call }) => call), undefined, '\t'));
};

const exercise = async (row: Row, corpus: Corpus, example: Example): Promise<Pick<Outcome, 'passed' | 'faults'>> => {
	const directory = prepareFolder(row, corpus.url);
	const run = (command: string) => shell(command, {
		directory,
		environment: { PATH: `${BINARIES}:${path.join(directory, 'node_modules/.bin')}:${process.env['PATH']}`, npm_config_loglevel: 'error' }
	});
	const [calls, results] = [path.join(directory, 'calls.json'), path.join(directory, 'results.jsonl')];
	writeCalls(calls, corpus);

	for (const command of row.install ?? [])
		await run(command);
	await run(row.command.replaceAll(DOCUMENTED_URL, corpus.url));
	row.render?.({ directory, calls: corpus.calls });
	for (const command of row.compile)
		await run(command);
	await run(`${row.drive} '${calls}' '${results}'`);
	const { differences, passed } = compare(row, corpus.calls, fs.readFileSync(results, 'utf8'));
	const printed = await run(`${row.example} ${example.args}`);
	const difference = differenceOf(printed.trim().split('\n'), example.output.trim().split('\n'));
	return { passed, faults: [...differences, ...difference === undefined ? [] : [`the example: ${difference}`]] };
};

export const runRow = async (row: Row, corpus: Corpus, example: Example): Promise<Outcome> => {
	const start = Date.now();
	const missing = await missingProgram(row);
	const finish = (outcome: Partial<Outcome>): Outcome =>
		({ row, passed: 0, calls: corpus.calls.length, faults: [], seconds: (Date.now() - start) / 1000, ...outcome });
	if (missing !== undefined)
		return finish({ skipped: `${missing} is not installed` });
	try {
		return finish(await exercise(row, corpus, example));
	} catch (error) {
		if (!(error instanceof CommandFailed))
			throw error;
		return finish({ faults: [error.message] });
	}
};
