/** Fails when the table of options in README.md is not what the configuration says. With `--write`, puts it right. */
import fs from 'node:fs';
import path from 'node:path';
import { formatMarkdown } from '../src/config/index.js';

const FILE = path.resolve(import.meta.dirname, '../README.md');
const SECTION = /(<!-- options:[^\n]*-->\n)[^]*?(<!-- end of options -->)/;

const text = fs.readFileSync(FILE, 'utf8');
const right = text.replace(SECTION, (_, begin: string, end: string) => `${begin}${formatMarkdown()}\n${end}`);
if (process.argv.includes('--write'))
	fs.writeFileSync(FILE, right);
else if (text !== right)
	throw new Error('the options in README.md are not those of src/config: run npx tsx scripts/check-readme.ts --write');
console.log('check-readme: the table of options is right');
