/** Licences of bundled packages, which must be published with their code. */
import fs from 'node:fs';
import path from 'node:path';

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-](?:md|txt|mit))?$/i;

interface Manifest {
	readonly name: string;
	readonly version: string;
	readonly license?: string;
}

const describe = (folder: string): string => {
	const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
	const texts = fs.readdirSync(folder).filter(file => LICENSE_FILE.test(file)).map(file => fs.readFileSync(path.join(folder, file), 'utf8').trim());
	return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
};

/** @param files - that were bundled @returns name, version and licence of each package among them */
export const licensesOf = (files: readonly string[]): string => {
	const folders = new Set(files.flatMap(file => PACKAGE.exec(file) ?? []));
	return [...folders].sort().map(folder => `${describe(folder)}\n`).join(`\n${'-'.repeat(80)}\n\n`);
};
