/** Examples of the documentation as files. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository; compiled files are three folders below it. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** @returns the files in a section of a document: code after a line that starts or ends with the file's name */
export const filesIn = (document: string, title: string): Readonly<Record<string, string>> => {
	const text = fs.readFileSync(path.join(ROOT, document), 'utf8');
	const [, rest = ''] = text.split(`\n## ${title}\n`);
	const body = rest.split('\n## ')[0] as string;
	const files = [...body.matchAll(/`([\w.-]+\.(?:m?js|ts|py))`[^\n]*\n\n```(?:js|ts|python)\n([^]*?)```/g)];
	return Object.fromEntries(files.map(([, name, content]) => [name as string, content as string]));
};

/** Makes this repository the package `symbol-gateway` of a folder. */
export const linkPackage = (directory: string): void => {
	fs.mkdirSync(path.join(directory, 'node_modules'));
	fs.symlinkSync(ROOT, path.join(directory, 'node_modules/symbol-gateway'), 'dir');
};
