/** Bundled packages and their licences, which must be published with their code. */
import fs from 'node:fs';
import path from 'node:path';

const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-](?:md|txt|mit))?$/i;

/** A package with a part in the bundle. */
export interface Bundled {
	readonly name: string;
	readonly version: string;
	/** Undefined where package.json names none. */
	readonly license?: string;
	readonly folder: string;
}

/** @param files - that were bundled @returns each package among them */
export const packagesOf = (files: readonly string[]): readonly Bundled[] => {
	const folders = new Set(files.flatMap(file => PACKAGE.exec(file) ?? []));
	return [...folders].sort().map(folder => ({
		// every package has name and version
		...JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Omit<Bundled, 'folder'>, folder
	}));
};

const describe = ({ name, version, license, folder }: Bundled): string => {
	const texts = fs.readdirSync(folder).filter(file => LICENSE_FILE.test(file)).map(file => fs.readFileSync(path.join(folder, file), 'utf8').trim());
	return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
};

/** @returns name, version and licence of each package */
export const licensesOf = (packages: readonly Bundled[]): string =>
	packages.map(one => `${describe(one)}\n`).join(`\n${'-'.repeat(80)}\n\n`);
