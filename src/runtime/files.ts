/** Files of the file system. */
import fs from 'node:fs';
import { codeOf } from './errors.js';

/** @returns undefined when the file does not exist. @throws Error of the operating system */
export const readOptional = (file: string): string | undefined => {
	try {
		return fs.readFileSync(file, 'utf8');
	} catch (error) {
		if (codeOf(error) === 'ENOENT')
			return undefined;
		throw error;
	}
};

/** Replaces a file by one that no other user can read at any time. */
export const writePrivate = (file: string, text: string): void => {
	const partial = `${file}.new`;
	fs.rmSync(partial, { force: true });
	fs.writeFileSync(partial, text, { mode: 0o600 });
	fs.renameSync(partial, file);
};
