/** Writes the generated parts of docs/clients.md: the table of results, and the examples. */
import fs from 'node:fs';
import path from 'node:path';
import { readRecords, tableOf } from './record.js';
import type { Row } from './row.js';

const FILE = path.resolve('docs/clients.md');
const PROGRAMS = path.resolve('scripts/clients');
const TABLE = /(<!-- table[^\n]*-->\n)[^]*?(<!-- end of table -->)/;
const EXAMPLE = /(<!-- example (\S+)[^\n]*-->\n```\w+\n)[^]*?(```\n<!-- end of example -->)/g;

/** @returns the text of docs/clients.md with current generated parts */
export const rightText = (rows: readonly Row[]): string => fs.readFileSync(FILE, 'utf8')
	.replace(TABLE, (_, begin: string, end: string) => `${begin}${tableOf(rows, readRecords())}\n${end}`)
	.replace(EXAMPLE, (_, begin: string, name: string, end: string) => `${begin}${fs.readFileSync(path.join(PROGRAMS, name), 'utf8')}${end}`);

export const isRight = (rows: readonly Row[]): boolean => fs.readFileSync(FILE, 'utf8') === rightText(rows);

export const writeDocument = (rows: readonly Row[]): void => fs.writeFileSync(FILE, rightText(rows));
