/** The recorded results (docs/clients.json), and the table of docs/clients.md that shows them. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Row } from './row.js';
import type { Outcome } from './run-row.js';

const FILE = path.resolve('docs/clients.json');
const HASH_LENGTH = 12;

export interface Recorded {
	readonly version: string;
	readonly passed: number;
	readonly calls: number;
	/** Start of the SHA-256 hash of the document that the client was generated from. */
	readonly document: string;
}

export type Records = Readonly<Record<string, Recorded | undefined>>;

export const hashOf = ({ document }: Pick<Row, 'document'>): string =>
	createHash('sha256').update(fs.readFileSync(path.resolve('generated', document.slice(1)))).digest('hex').slice(0, HASH_LENGTH);

export const readRecords = (): Records => JSON.parse(fs.readFileSync(FILE, 'utf8')) as Records;

/** Adds outcomes to the records; records of skipped rows are retained. */
export const writeRecords = (outcomes: readonly Outcome[], rows: readonly Row[]): void => {
	const known = fs.existsSync(FILE) ? readRecords() : {};
	const measured = new Map(outcomes.filter(({ skipped }) => skipped === undefined).map(({ calls, passed, row }) =>
		[row.id, { version: row.version, passed, calls, document: hashOf(row) }]));
	const records = rows.flatMap(({ id }) => {
		const record = measured.get(id) ?? known[id];
		return record === undefined ? [] : [[id, record]];
	});
	fs.writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(records), undefined, '\t')}\n`);
};

const resultOf = (record: Recorded | undefined): string => (record ? `${record.passed} of ${record.calls}` : 'not measured');

/** @returns the table in Markdown */
export const tableOf = (rows: readonly Row[], records: Records): string => [
	'| Language | Tool | Document | Command | Calls | Remarks |',
	'| --- | --- | --- | --- | --- | --- |',
	...rows.map(row => {
		const cells = [
			row.language, `${row.tool} ${row.version}`, `\`${row.document}\``, `\`${row.command}\``, resultOf(records[row.id]), row.remarks ?? ''
		];
		return `| ${cells.join(' | ')} |`;
	})
].join('\n');
