/** Fails when a table of options, or the type of the package's options, differs from src/config. With `--write`, updates them. */
import fs from 'node:fs';
import path from 'node:path';
import { CONFIGURATION, formatMarkdown, formatTypes, GATEWAY_KEYS, type NamedKey, PARAMETER_KEYS } from '../src/config/index.js';
import { IN_PROCESS_DEFAULT_TEXTS } from '../src/in-process.js';

const SECTION = /(<!-- options:[^\n]*-->\n)[^]*?(<!-- end of options -->)/;

const withTable = (keys: readonly NamedKey[]) => (text: string): string =>
	text.replace(SECTION, (_, begin: string, end: string) => `${begin}${formatMarkdown(keys)}\n${end}`);

const TYPES = `/** Options of a gateway inside another program: the keys of the configuration. */
/* Generated from src/config by scripts/check-options.ts --write. Do not edit. */
/* eslint @stylistic/max-len: "off" */

export interface StartOptions {
${formatTypes(CONFIGURATION, IN_PROCESS_DEFAULT_TEXTS)}
}
`;

const FILES: readonly (readonly [name: string, update: (text: string) => string])[] = [
	['docs/configuration.md', withTable(GATEWAY_KEYS)],
	['docs/network-parameters.md', withTable(PARAMETER_KEYS)],
	['src/options.ts', () => TYPES]
];

for (const [name, update] of FILES) {
	const file = path.resolve(import.meta.dirname, '..', name);
	const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
	const expected = update(text);
	if (process.argv.includes('--write'))
		fs.writeFileSync(file, expected);
	else if (text !== expected)
		throw new Error(`the options in ${name} differ from those of src/config: run npx tsx scripts/check-options.ts --write`);
}
console.log('check-options: tables and types of options are up to date');
