/** Documents of rows that never change, once they have been read: pages and look-ups share them. */
import { LRUCache } from 'lru-cache';
import type { SchemaName } from '../../../../../generated/schemas.js';
import { AsciiList, type Json } from '../../../../chain/index.js';
import type { DocumentList, Queries } from './queries.js';

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

/** How rows that were not read before are selected: each with its `number` and its document, as `json`. */
export interface RowStatements {
	/** Binds a number. */
	readonly one: string;
	/** Binds two numbers, both inclusive; in any order. */
	readonly range: string;
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

	constructor(private readonly queries: Queries, private readonly statements: RowStatements, maxBytes = MAX_BYTES) {
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
		const row = this.queries.get<Row<Name>>(this.statements.one, number);
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
			for (const row of this.queries.all<Row<Name>>(this.statements.range, from, to)) {
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
