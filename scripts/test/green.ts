/**
 * Which programs of tests have passed with the present modules: `make quick` omits them. Remembered outside of the repository, by a digest
 * of the modules that a program imports, of the installed packages and of the environment. Files that a test reads or starts without
 * importing them are not part of it, so that only `make quick` omits programs.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { digestOf } from '../inputs.js';
import { modulesOf } from '../modules.js';
import type { TestProgram } from './programs.js';

const DAY_MS = 86_400_000;
/** Older records are removed. */
const MAX_AGE_MS = 30 * DAY_MS;

/** What else can change the results of tests. */
const ENVIRONMENT = [process.version, process.platform, process.arch, os.release(), `${process.env['MONGODB_URL'] !== undefined}`];

const sourceOf = (compiled: string): string => compiled.replace(/^dist\//, '').replace(/\.js$/, '.ts');

/** A program, and what its result depends on. */
export interface Candidate {
	readonly program: TestProgram;
	/** Digest of the modules, packages and environment, in hexadecimal digits. */
	readonly digest: string;
	/** Number of modules that it imports. */
	readonly modules: number;
}

export const candidateOf = (program: TestProgram): Candidate => {
	const modules = modulesOf(program.files.map(sourceOf));
	const digest = createHash('sha256').update([program.name, ...ENVIRONMENT, digestOf([...modules, 'package-lock.json'])].join('\0')).digest('hex');
	return { program, digest, modules: modules.length };
};

/** The records of a folder, one file each. */
export class GreenRecords {
	/** @param folder - created with the first record */
	constructor(private readonly folder: string) {
	}

	has({ digest }: Candidate): boolean {
		return fs.existsSync(path.join(this.folder, digest));
	}

	add({ digest }: Candidate): void {
		fs.mkdirSync(this.folder, { recursive: true });
		fs.writeFileSync(path.join(this.folder, digest), '');
	}

	/** Removes old records. @param now - Unix time, milliseconds */
	prune(now: number): void {
		for (const name of fs.existsSync(this.folder) ? fs.readdirSync(this.folder) : []) {
			const file = path.join(this.folder, name);
			if (now - fs.statSync(file).mtimeMs > MAX_AGE_MS)
				fs.rmSync(file, { force: true });
		}
	}
}

/** @returns the folder of this user's records */
export const recordsFolder = (): string =>
	path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'symbol-gateway', 'green-tests');
