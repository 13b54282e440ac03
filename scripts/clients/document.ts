/** Writes the generated part of docs/clients.md: the table of results. */
import fs from 'node:fs';
import path from 'node:path';
import { readRecords, tableOf } from './record.js';
import type { Row } from './row.js';

const FILE = path.resolve('docs/clients.md');
const TABLE = /(<!-- table[^\n]*-->\n)[^]*?(<!-- end of table -->)/;

/** @returns the text of docs/clients.md with current table */
export const rightText = (rows: readonly Row[]): string => fs.readFileSync(FILE, 'utf8')
	.replace(TABLE, (_, begin: string, end: string) => `${begin}${tableOf(rows, readRecords())}\n${end}`);

export const isRight = (rows: readonly Row[]): boolean => fs.readFileSync(FILE, 'utf8') === rightText(rows);

export const writeDocument = (rows: readonly Row[]): void => fs.writeFileSync(FILE, rightText(rows));
