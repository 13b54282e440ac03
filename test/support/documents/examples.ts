/** Examples of the documentation as files. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadsIn } from '../../../scripts/commands/downloads.js';
import { CLIENT_PACKAGE, writeClientPackage } from '../../../scripts/release/client-package.js';

/** The root of the repository; compiled files are three folders below it. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** @returns a section of a document, without its title */
export const sectionOf = (document: string, title: string): string => {
	const text = fs.readFileSync(path.join(ROOT, document), 'utf8');
	const [, rest = ''] = text.split(`\n## ${title}\n`);
	return rest.split('\n## ')[0] as string;
};

/** @returns the command in a section of a document, as words: what follows "run with" */
export const commandIn = (document: string, title: string): readonly [program: string, ...args: string[]] => {
	const [, command] = /run with `([^`]+)`/.exec(sectionOf(document, title)) ?? [];
	if (command === undefined)
		throw new Error(`no command in ${title} of ${document}`);
	return command.split(' ') as [string, ...string[]];
};

/** @returns the files in a section of a document: code after a line that starts or ends with the file's name */
export const filesIn = (document: string, title: string): Readonly<Record<string, string>> => {
	const files = [...sectionOf(document, title).matchAll(/`([\w.-]+\.(?:m?js|ts|py|html))`[^\n]*\n\n```(?:js|ts|python|html)\n([^]*?)```/g)];
	return Object.fromEntries(files.map(([, name, content]) => [name as string, content as string]));
};

/** Makes the client of this repository the package `symbol-gateway-client` of a folder that {@link linkPackage} has prepared. */
export const linkClient = (directory: string): void => {
	const folder = path.join(directory, 'node_modules', CLIENT_PACKAGE);
	fs.mkdirSync(folder);
	writeClientPackage(ROOT, folder);
	fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
};

/** Makes this repository the package `symbol-gateway` of a folder. */
export const linkPackage = (directory: string): void => {
	fs.mkdirSync(path.join(directory, 'node_modules'));
	fs.symlinkSync(ROOT, path.join(directory, 'node_modules/symbol-gateway'), 'dir');
};

/** Installs a package that this repository uses in a folder that has `node_modules`, with its program, so that npx finds it. */
export const linkInstalled = (directory: string, name: string): void => {
	for (const entry of [name, `.bin/${name}`]) {
		const installed = path.join(ROOT, 'node_modules', entry);
		if (!fs.existsSync(installed))
			continue;
		const link = path.join(directory, 'node_modules', entry);
		fs.mkdirSync(path.dirname(link), { recursive: true });
		fs.symlinkSync(fs.realpathSync(installed), link);
	}
};

/** @returns the packages that the commands `npm install` in a section of a document add */
export const packagesIn = (document: string, title: string): readonly string[] =>
	downloadsIn(sectionOf(document, title)).filter(({ command }) => command.startsWith('npm install ')).map(({ name }) => name);
