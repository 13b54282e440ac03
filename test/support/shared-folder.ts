/** A folder for all tests of a file. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Test } from 'tap';

/**
 * Files of one program share their first test, whose `testdir()` removes what another file has made by it.
 * @param t - the first test of the program
 * @returns an empty folder, which is removed at the end of the program
 */
export const sharedFolder = (t: Test): string => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'symbol-gateway-test-'));
	t.teardown(() => fs.rmSync(folder, { recursive: true, force: true }));
	return folder;
};
