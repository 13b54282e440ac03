/** Fails when a table of options in the documentation is not what the configuration says. With `--write`, puts it right. */
import fs from 'node:fs';
import path from 'node:path';
import { formatMarkdown, GATEWAY_KEYS, PARAMETER_KEYS } from '../src/config/index.js';

const SECTION = /(<!-- options:[^\n]*-->\n)[^]*?(<!-- end of options -->)/;
const FILES = [['README.md', GATEWAY_KEYS], ['docs/network-parameters.md', PARAMETER_KEYS]] as const;

for (const [name, keys] of FILES) {
	const file = path.resolve(import.meta.dirname, '..', name);
	const text = fs.readFileSync(file, 'utf8');
	const right = text.replace(SECTION, (_, begin: string, end: string) => `${begin}${formatMarkdown(keys)}\n${end}`);
	if (process.argv.includes('--write'))
		fs.writeFileSync(file, right);
	else if (text !== right)
		throw new Error(`the options in ${name} are not those of src/config: run npx tsx scripts/check-readme.ts --write`);
}
console.log('check-readme: the tables of options are right');
