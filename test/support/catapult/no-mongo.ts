/** Remembers on this machine why there is no MongoDB server for tests, so that not every test file tries to fetch one. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

const FILE = path.join(os.tmpdir(), 'symbol-gateway-no-mongod');
/** After which it is tried anew. */
const VALID_MS = 3_600_000;

/** What is left out in one run of tests, all of whose programs have the same parent. */
const SKIPPED_FILE = path.join(os.tmpdir(), `symbol-gateway-skipped-${process.ppid}`);

const read = (file: string): string | undefined => {
	try {
		return fs.readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
};

/** @returns the reason; undefined when there is none, or it was found out long ago */
export const rememberedReason = (): string | undefined => {
	const madeAt = fs.statSync(FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	return Date.now() - madeAt < VALID_MS ? read(FILE) : undefined;
};

export const rememberReason = (reason: string): void => fs.writeFileSync(FILE, reason);

/** Tells that tests are left out, now and at the end of the run. */
export const tellSkipped = (reason: string): void => {
	const told = `# MongoDB tests were skipped: ${reason}`;
	console.log(told);
	fs.writeFileSync(SKIPPED_FILE, told);
};

/** @returns what was told in this run, once */
export const takeSkipped = (): string | undefined => {
	const told = read(SKIPPED_FILE);
	fs.rmSync(SKIPPED_FILE, { force: true });
	return told;
};
