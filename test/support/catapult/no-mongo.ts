/** Stores on this machine why there is no MongoDB server for tests, so that not every test file tries to download one. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FILE = path.join(os.tmpdir(), 'symbol-gateway-no-mongod');
/** After this time, the next test file tries again. */
const VALID_MS = 3_600_000;

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
