/** Examples of the documentation as files. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of the repository; what is compiled is three folders below. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** @returns the files that a section of a document shows: code after a line that begins with, or ends in, the file's name */
export const filesIn = (document: string, title: string): Readonly<Record<string, string>> => {
	const text = fs.readFileSync(path.join(ROOT, document), 'utf8');
	const [, rest = ''] = text.split(`\n## ${title}\n`);
	const body = rest.split('\n## ')[0] as string;
	const files = [...body.matchAll(/`([\w.-]+\.m?js)`[^\n]*\n\n```js\n([^]*?)```/g)];
	return Object.fromEntries(files.map(([, name, content]) => [name as string, content as string]));
};

/** Makes this repository the package `symbol-gateway` of a folder. */
export const linkPackage = (directory: string): void => {
	fs.mkdirSync(path.join(directory, 'node_modules'));
	fs.symlinkSync(ROOT, path.join(directory, 'node_modules/symbol-gateway'), 'dir');
};
