/** Stores on this machine why there is no MongoDB server for tests, so that not every test file tries to download one. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

const FILE = path.join(os.tmpdir(), 'symbol-gateway-no-mongod');
/** After this time, the next test file tries again. */
const VALID_MS = 3_600_000;

/** Message about the skipped tests of one run; all processes of a run have the same parent. */
const SKIPPED_FILE = path.join(os.tmpdir(), `symbol-gateway-skipped-${process.ppid}`);

const read = (file: string): string | undefined => {
	try {
		return fs.readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
};

/** @returns the reason; undefined when none is stored, or it is too old */
export const rememberedReason = (): string | undefined => {
	const madeAt = fs.statSync(FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	return Date.now() - madeAt < VALID_MS ? read(FILE) : undefined;
};

export const rememberReason = (reason: string): void => fs.writeFileSync(FILE, reason);

/** Prints that tests are skipped, now and at the end of the run. */
export const reportSkipped = (reason: string): void => {
	const message = `# MongoDB tests were skipped: ${reason}`;
	console.log(message);
	fs.writeFileSync(SKIPPED_FILE, message);
};

/** @returns the message of this run; removes it */
export const takeSkipped = (): string | undefined => {
	const message = read(SKIPPED_FILE);
	fs.rmSync(SKIPPED_FILE, { force: true });
	return message;
};
