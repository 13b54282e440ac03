/** Fails when a table of options in the documentation differs from spec/configuration.yaml. With `--write`, updates the tables. */
import fs from 'node:fs';
import path from 'node:path';
import { GATEWAY_OPTIONS, type Option } from '../generated/options.js';
import { PARAMETER_OPTIONS } from '../src/config/index.js';
import { formatMarkdown } from './options-table.js';

const SECTION = /(<!-- options:[^\n]*-->\n)[^]*?(<!-- end of options -->)/;

const FILES: readonly (readonly [name: string, options: readonly Option[]])[] = [
	['docs/configuration.md', GATEWAY_OPTIONS],
	['docs/network-parameters.md', PARAMETER_OPTIONS]
];

for (const [name, options] of FILES) {
	const file = path.resolve(import.meta.dirname, '..', name);
	const text = fs.readFileSync(file, 'utf8');
	const expected = text.replace(SECTION, (_, begin: string, end: string) => `${begin}${formatMarkdown(options)}\n${end}`);
	if (process.argv.includes('--write'))
		fs.writeFileSync(file, expected);
	else if (text !== expected)
		throw new Error(`the options in ${name} differ from those of spec/: run npx tsx scripts/check-options.ts --write`);
}
console.log('check-options: tables of options are up to date');
