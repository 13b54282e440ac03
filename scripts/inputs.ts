/** Whether a step must run again: it records a digest of what it depends on, and is omitted while that is unchanged. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** `make` runs the scripts there, also compiled ones. */
const ROOT = path.resolve('.');
/** Stored in no repository, and written by tools. */
const OMITTED = 'node_modules';

const filesIn = (place: string): string[] => {
	const full = path.join(ROOT, place);
	if (!fs.statSync(full).isDirectory())
		return [place];
	return fs.readdirSync(full, { withFileTypes: true }).filter(({ name }) => name !== OMITTED)
		.flatMap(entry => filesIn(`${place}/${entry.name}`));
};

/**
 * @param places - files and folders, from the root of the repository; a folder stands for all files in it
 * @returns the SHA-256 of their names and contents, in hexadecimal digits
 */
export const digestOf = (places: readonly string[]): string => {
	const hash = createHash('sha256');
	for (const file of places.flatMap(filesIn).sort()) {
		const content = fs.readFileSync(path.join(ROOT, file));
		hash.update(`${file}\0${content.length}\0`).update(content);
	}
	return hash.digest('hex');
};

/** A step whose results are files of this checkout. */
export interface FileStep {
	readonly name: string;
	/** What the results depend on, and the results themselves if they may be edited by hand. */
	readonly places: readonly string[];
}

export const GENERATE: FileStep = {
	name: 'generate', places: ['spec', 'scripts/generate', 'scripts/generate.ts', 'package-lock.json', 'generated']
};
export const BUILD: FileStep = {
	name: 'build', places: [
		'src', 'generated', 'scripts', 'test', 'package.json', 'package-lock.json', 'tsconfig.json',
		// pages
		'docs', 'README.md', 'COMPATIBILITY.md', 'SECURITY.md', 'CHANGELOG.md'
	]
};

const stampOf = ({ name }: FileStep): string => path.join(ROOT, 'dist', `.${name}`);

const write = (step: FileStep, text: string): void => {
	fs.mkdirSync(path.dirname(stampOf(step)), { recursive: true });
	fs.writeFileSync(stampOf(step), text);
};

/** @returns whether the results are those of the last run */
export const isCurrent = (step: FileStep): boolean => {
	const stamp = stampOf(step);
	return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digestOf(step.places);
};

/**
 * Records that a run begins: its results are current only when it has completed, also if the inputs are changed back meanwhile.
 * @returns whether the last run has ended; if not, its results may be incomplete
 */
export const recordBegin = (step: FileStep): boolean => {
	const hasEnded = fs.existsSync(stampOf(step));
	fs.rmSync(stampOf(step), { force: true });
	return hasEnded;
};

/** Records that a run has ended, without results that can be used. */
export const recordFailure = (step: FileStep): void => write(step, 'failed');

/**
 * Records that the results are current.
 * @param digest - of what they were made of; by default of the present inputs, for steps whose results are among them
 */
export const recordCurrent = (step: FileStep, digest = digestOf(step.places)): void => write(step, digest);
