/** Where clients are generated and compiled: outside the project, so that it stays as small as it is. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { Row } from './row.js';

const CACHE = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'symbol-gateway', 'clients');

/** Sources of drivers and examples; relative to the project, where `make` runs this. */
const PROGRAMS = path.resolve('scripts/clients');

export const folderOf = ({ id }: Pick<Row, 'id'>): string => path.join(CACHE, id);

/** Of programs that the commands find by name. */
export const BINARIES = path.join(CACHE, 'bin');

/** Makes the folder of a row, with its programs and what it keeps. @returns its path */
export const prepareFolder = (row: Row): string => {
	const folder = folderOf(row);
	fs.mkdirSync(folder, { recursive: true });
	for (const name of fs.readdirSync(folder)) {
		if (!row.keep?.includes(name))
			fs.rmSync(path.join(folder, name), { recursive: true });
	}
	for (const programs of row.programs)
		fs.cpSync(path.join(PROGRAMS, programs), folder, { recursive: true });
	return folder;
};

/** Replaces a text in a file. */
export const replaceIn = (file: string, before: string, after: string): void =>
	fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(before, after));
