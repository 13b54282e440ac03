/** Remembers on this machine why there is no MongoDB server for tests, so that not every test file tries to fetch one. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FILE = path.join(os.tmpdir(), 'symbol-gateway-no-mongod');
/** After which it is tried anew. */
const VALID_MS = 3_600_000;

/** @returns the reason; undefined when there is none, or it was found out long ago */
export const rememberedReason = (): string | undefined => {
	try {
		return Date.now() - fs.statSync(FILE).mtimeMs < VALID_MS ? fs.readFileSync(FILE, 'utf8') : undefined;
	} catch {
		return undefined;
	}
};

export const rememberReason = (reason: string): void => fs.writeFileSync(FILE, reason);

/** @returns what is said when the tests that need a server are left out */
export const describeSkipped = (reason: string): string => `# MongoDB tests were skipped: ${reason}`;
