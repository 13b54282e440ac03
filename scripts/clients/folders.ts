/** Folders in which clients are generated and compiled: outside the project. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { Row } from './row.js';

const CACHE = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'symbol-gateway', 'clients');

/** Sources of drivers and examples; relative to the project, where `make` runs this. */
const PROGRAMS = path.resolve('scripts/clients');

export const folderOf = ({ id }: Pick<Row, 'id'>): string => path.join(CACHE, id);

/** Folder in which the commands find programs by name. */
export const BINARIES = path.join(CACHE, 'bin');

/** URL in the commands and examples of docs/clients.md. */
export const DOCUMENTED_URL = 'http://localhost:3000';

const copyPrograms = (from: string, to: string, url: string): void => {
	for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
		if (entry.isFile()) {
			const source = path.join(entry.parentPath, entry.name);
			const target = path.join(to, path.relative(from, source));
			fs.mkdirSync(path.dirname(target), { recursive: true });
			fs.writeFileSync(target, fs.readFileSync(source, 'utf8').replaceAll(DOCUMENTED_URL, url));
		}
	}
};

/** Prepares the folder of a row: its programs, and the files that it keeps between runs. @param url - of the gateway @returns its path */
export const prepareFolder = (row: Pick<Row, 'id' | 'keep' | 'programs'>, url: string): string => {
	const folder = folderOf(row);
	fs.mkdirSync(folder, { recursive: true });
	for (const name of fs.readdirSync(folder)) {
		if (!row.keep?.includes(name))
			fs.rmSync(path.join(folder, name), { recursive: true });
	}
	for (const programs of row.programs)
		copyPrograms(path.join(PROGRAMS, programs), folder, url);
	return folder;
};
