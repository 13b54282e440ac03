/** Property files of a node: sections of `key = value`. Source: facts/rest-operations.md 4.9. */
import fs from 'node:fs/promises';

/** A property file cannot be read or is invalid. The message is one line for the operator. */
export class PropertyFileError extends Error {
	override readonly name = 'PropertyFileError';
}

export type Section = ReadonlyMap<string, string>;

/** Sections by name; properties before the first section are in the section ''. */
export type Sections = ReadonlyMap<string, Section>;

const COMMENT = /^[;#]/;
const SECTION = /^\[(.*)\]$/;

/** @throws PropertyFileError when a line is neither section, property nor comment, or a section or property occurs twice */
export const parseProperties = (text: string): Sections => {
	const sections = new Map<string, Map<string, string>>();
	let section: Map<string, string> | undefined;
	const open = (name: string, place: string): Map<string, string> => {
		if (sections.has(name))
			throw new PropertyFileError(`${place}: section [${name}] occurs twice`);

		const opened = new Map<string, string>();
		sections.set(name, opened);
		return opened;
	};

	for (const [i, raw] of text.replace(/^\uFEFF/, '').split('\n').entries()) {
		const line = raw.trim();
		const place = `line ${i + 1}`;
		if (line === '' || COMMENT.test(line))
			continue;

		const [, name] = SECTION.exec(line) ?? [];
		const separator = line.indexOf('=');
		if (name !== undefined) {
			section = open(name.trim(), place);
		} else if (separator > 0) {
			section ??= open('', place);
			const key = line.slice(0, separator).trim();
			if (section.has(key))
				throw new PropertyFileError(`${place}: ${key} occurs twice`);
			section.set(key, line.slice(separator + 1).trim());
		} else {
			throw new PropertyFileError(`${place} is not a property`);
		}
	}
	return sections;
};

/** The files of public networks have about 10 KB. */
const MAX_SIZE_BYTES = 2 ** 20;

/** Identifies a version of a file. */
export type Stamp = string;

/** @throws PropertyFileError when it is not a file, or too large */
export const stampOf = async (path: string): Promise<Stamp> => {
	const stats = await fs.stat(path);
	if (!stats.isFile())
		throw new PropertyFileError('it is not a file');
	if (stats.size > MAX_SIZE_BYTES)
		throw new PropertyFileError(`it has ${stats.size} bytes, more than ${MAX_SIZE_BYTES}`);
	return `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
};

export const readText = (path: string): Promise<string> => fs.readFile(path, 'utf8');
