/** Folders of the file system. */
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from './errors.js';

const isFolder = (name: string): boolean => fs.statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

const exists = (name: string): boolean => fs.statSync(name, { throwIfNoEntry: false }) !== undefined;

const makeOne = (folder: string, mode: number | undefined): void => {
	try {
		fs.mkdirSync(folder, { mode });
	} catch (error) {
		// another process may have made it
		if (codeOf(error) !== 'EEXIST' || !isFolder(folder))
			throw error;
	}
};

/**
 * Creates a folder when it does not exist, with those above it. `mkdirSync` with `recursive` does not return where the system reports that
 * the parent of a new folder does not exist although it does, as in /proc.
 * @param mode - permissions of new folders. Default: all
 * @throws Error of the operating system
 */
export const makeFolder = (directory: string, mode?: number): void => {
	const target = path.resolve(directory);
	if (isFolder(target))
		return;

	const missing = [target];
	for (let parent = path.dirname(target); !exists(parent) && parent !== missing[0]; parent = path.dirname(parent))
		missing.unshift(parent);
	for (const folder of missing)
		makeOne(folder, mode);
};
