/** Documents of rows that never change, once they have been read: pages and look-ups share them. */
import { LRUCache } from 'lru-cache';
import type { SchemaName } from '../../../../../generated/schemas.js';
import { AsciiList, type Json } from '../../../../chain/index.js';
import { type DocumentList, placeholders, type Queries } from './queries.js';

/** Memory of an entry besides its text, bytes; an estimate. */
const OVERHEAD_BYTES = 100;

const MAX_BYTES = 16 * 1024 * 1024;

/** The height of the chain, and the number of blocks that reverts have removed: what belongs to a block stays the same until it changes. */
interface ChainState {
	readonly height: number | null;
	readonly abandoned: number | null;
}

const SELECT_STATE = 'SELECT (SELECT max(height) FROM blocks) AS height, (SELECT max(id) FROM abandoned_blocks) AS abandoned';

const NO_STATE: ChainState = { height: null, abandoned: null };

/** @returns the state of the chain in this view of the database, which is read once */
const readState = (queries: Queries): ChainState => queries.getOnce<ChainState>(SELECT_STATE) ?? NO_STATE;

/** @returns the height of the chain in this view of the database; 0 for an empty one */
export const readHeight = (queries: Queries): number => readState(queries).height ?? 0;

interface Row<Name extends SchemaName> {
	readonly number: number;
	readonly json: Json<Name>;
}

/** How rows that were not read before are selected. */
export interface RowSelection {
	/** A statement without conditions: each row has its `number`, and its document as `json`. */
	readonly select: string;
	/** Column of the numbers. */
	readonly key: string;
	/** Condition for rows that are read into memory one by one; default: all. */
	readonly condition?: string;
}

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/**
 * The rows of a table that belong to blocks, by number. A revert or rollback gives numbers to other rows: it is noticed in the view of the
 * database in which rows are used, not by a message, which may arrive later.
 */
export class EncodedRows<Name extends SchemaName> {
	private readonly known: LRUCache<number, Json<Name>>;
	/** Number of abandoned blocks of the views in which the rows were read. */
	private abandoned: number | null = null;

	/** The statement up to the values of the key. */
	private readonly select: string;

	constructor(private readonly queries: Queries, { condition, key, select }: RowSelection, maxBytes = MAX_BYTES) {
		this.select = `${select} WHERE ${condition === undefined ? '' : `${condition} AND `}${key}`;
		this.known = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => length + OVERHEAD_BYTES });
	}

	/** Bytes in use. */
	get sizeBytes(): number {
		return this.known.calculatedSize;
	}

	/** @returns the document of a number; undefined when there is none */
	get(number: number): Json<Name> | undefined {
		this.forgetReplaced();
		const known = this.known.get(number);
		if (known !== undefined)
			return known;
		const row = this.queries.get<Row<Name>>(`${this.select} = ?`, number);
		if (row)
			this.keep(row);
		return row?.json;
	}

	/**
	 * @param first - of the numbers, all of which exist
	 * @param last - inclusive
	 * @returns their documents; undefined when the list would be too large, or is not ASCII
	 */
	between(first: number, last: number, direction: 'ASC' | 'DESC'): DocumentList<Name> | undefined {
		this.forgetReplaced();
		const count = last - first + 1;
		const documents = this.collect(first, count);
		if (!documents)
			return undefined;
		if (direction === 'DESC')
			documents.reverse();
		return this.listOf(documents);
	}

	/**
	 * @param numbers - in the order of the list
	 * @returns their documents; undefined when one is missing, or is not to be read alone, or the list would be too large or is not ASCII
	 */
	of(numbers: readonly number[]): DocumentList<Name> | undefined {
		this.forgetReplaced();
		const documents = new Map<number, Json<Name> | undefined>();
		const missing: number[] = [];
		for (const number of numbers) {
			const known = this.known.get(number);
			documents.set(number, known);
			if (known === undefined)
				missing.push(number);
		}
		if (missing.length > 0) {
			for (const row of this.queries.all<Row<Name>>(`${this.select} IN (${placeholders(missing)})`, ...missing)) {
				if (!this.keep(row))
					return undefined;
				documents.set(row.number, row.json);
			}
		}
		const list = [...documents.values()];
		// checked by the condition
		return list.includes(undefined) ? undefined : this.listOf(list as Json<Name>[]);
	}

	private listOf(documents: readonly Json<Name>[]): DocumentList<Name> | undefined {
		const entries = new AsciiList(documents);
		return entries.length <= this.queries.maxListBytes ? { entries, isAscii: true } : undefined;
	}

	/** @returns the documents in ascending order; undefined when one is not ASCII or missing */
	private collect(first: number, count: number): Json<Name>[] | undefined {
		const documents: (Json<Name> | undefined)[] = [];
		let [from, to] = [Infinity, -Infinity];
		for (let i = 0; i < count; ++i) {
			const known = this.known.get(first + i);
			documents.push(known);
			if (known !== undefined)
				continue;
			from = Math.min(from, first + i);
			to = first + i;
		}
		if (from <= to) {
			for (const row of this.queries.all<Row<Name>>(`${this.select} BETWEEN ? AND ?`, from, to)) {
				if (!this.keep(row))
					return undefined;
				documents[row.number - first] = row.json;
			}
		}
		// checked by the condition
		return documents.includes(undefined) ? undefined : documents as Json<Name>[];
	}

	/** @returns whether the document may be part of an ASCII list; others are not kept */
	private keep({ json, number }: Row<Name>): boolean {
		if (!isAscii(json))
			return false;
		this.known.set(number, json);
		return true;
	}

	private forgetReplaced(): void {
		const { abandoned } = readState(this.queries);
		if (abandoned === this.abandoned)
			return;
		this.known.clear();
		this.abandoned = abandoned;
	}
}
