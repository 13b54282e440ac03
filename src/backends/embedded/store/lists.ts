/**
 * Lists of entries that share a property, such as the transactions of one address and type. They give pages and exact totals without
 * counting: every entry is stored with its rank in the list, and every 1024th rank is a landmark from which a far page is found.
 */
import { LRUCache } from 'lru-cache';
import { fromHex } from '../../../wire/bytes/hex.js';
import type { Connection, Statement } from './database.js';

/**
 * The property that the entries of a list share. Lists of transactions are also split by type; `all` and `innerAll` exist both ways.
 * Lists of statements are split by the set of their receipts' types (statement-keys.ts).
 */
export const ListKind = {
	all: 1,
	address: 2,
	signer: 3,
	recipient: 4,
	mosaic: 5,
	innerAll: 11,
	innerSigner: 13,
	innerRecipient: 14,
	innerMosaic: 15,
	blockSigner: 21,
	blockBeneficiary: 22,
	statementAll: 31,
	statementRecipient: 32,
	statementSender: 33,
	statementTarget: 34,
	statementArtifact: 35
} as const;

export type ListKind = typeof ListKind[keyof typeof ListKind];

/** Key of lists that have none, and type of lists that are not split by type. */
export const NO_KEY = '';
export const NO_TYPE = 0;

export const LANDMARK_DISTANCE = 1024;

/** Number of lists whose last entry is cached. */
const REMEMBERED_LISTS = 100_000;

interface ListEnd {
	readonly id: number;
	size: number;
}

/** Appends entries to lists. */
export class ListWriter {
	private readonly known = new LRUCache<string, ListEnd>({ max: REMEMBERED_LISTS });
	private readonly grown = new Set<ListEnd>();
	private readonly find: Statement;
	private readonly create: Statement;
	private readonly append: Statement;
	private readonly mark: Statement;
	private readonly resize: Statement;

	constructor(connection: Connection) {
		this.find = connection.prepare('SELECT id, size FROM lists WHERE kind = ? AND key = ? AND type = ?');
		this.create = connection.prepare('INSERT INTO lists (kind, key, type, size) VALUES (?, ?, ?, 0)');
		this.append = connection.prepare('INSERT INTO postings (list, entry, rank) VALUES (?, ?, ?)');
		this.mark = connection.prepare('INSERT INTO landmarks (list, rank, entry) VALUES (?, ?, ?)');
		this.resize = connection.prepare('UPDATE lists SET size = ? WHERE id = ?');
	}

	/**
	 * Appends an entry, greater than all before it.
	 * @param key - hexadecimal text
	 */
	add(kind: ListKind, key: string, type: number, entry: number): void {
		const end = this.endOf(kind, key, type);
		end.size += 1;
		this.grown.add(end);
		this.append.run(end.id, entry, end.size);
		if (end.size % LANDMARK_DISTANCE === 0)
			this.mark.run(end.id, end.size, entry);
	}

	/** Writes the sizes of the lists that have grown; call it before each commit. */
	flush(): void {
		for (const { id, size } of this.grown)
			this.resize.run(size, id);
		this.grown.clear();
	}

	/** Clears the cache, which a rolled back transaction may have invalidated. */
	forget(): void {
		this.known.clear();
		this.grown.clear();
	}

	private endOf(kind: ListKind, key: string, type: number): ListEnd {
		const name = `${kind}:${key}:${type}`;
		const known = this.known.get(name);
		if (known)
			return known;

		const keyBytes = fromHex(key);
		const found = this.find.get(kind, keyBytes, type) as { id: number; size: number } | undefined;
		const end = found ?? { id: Number(this.create.run(kind, keyBytes, type).lastInsertRowid), size: 0 };
		this.known.set(name, end);
		return end;
	}
}
