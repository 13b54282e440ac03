/** Runs the TypeScript compiler. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

/** @returns whether the program compiled; if not, the compiler has printed the errors */
export const compile = (root: string): boolean => {
	const { status, error } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', root], { stdio: 'inherit' });
	if (error)
		throw error;
	return status === 0;
};
