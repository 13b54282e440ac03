/**
 * Lists of entries that share a property, such as the transactions of one address and type. They give pages and exact totals without
 * counting: every entry is stored with its rank in the list, and every 1024th rank is a landmark from which a far page is found.
 */
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

/** Number of lists that are cached; when a block exceeds it, all are forgotten. */
const REMEMBERED_LISTS = 200_000;

/** Types are below. */
const TYPES = 0x10000;

interface ListEnd {
	readonly id: number;
	/** Kind, key and type of a list that is not stored yet. */
	unstored: readonly [kind: ListKind, key: Buffer, type: number] | undefined;
	size: number;
	/** Entries to append. */
	readonly added: number[];
}

/** Appends entries to lists. */
/** A list: how many entries it has, and its number in other tables. */
interface ListRow {
	readonly id: number;
	readonly size: number;
}

export class ListWriter {
	/** By kind and type, then by key. */
	private readonly known = new Map<number, Map<string, ListEnd>>();
	private knownCount = 0;
	private readonly grown: ListEnd[] = [];
	/** Greatest id of a list; undefined until it is read. */
	private lastId: number | undefined;
	private readonly find: Statement<[ListKind, Buffer, number], ListRow>;
	private readonly loadLastId: Statement<[], number>;
	private readonly create: Statement;
	private readonly append: Statement;
	private readonly mark: Statement;
	private readonly resize: Statement;

	constructor(connection: Connection) {
		this.find = connection.prepare<[ListKind, Buffer, number], ListRow>('SELECT id, size FROM lists WHERE kind = ? AND key = ? AND type = ?');
		this.loadLastId = connection.prepare<[], number>('SELECT coalesce(max(id), 0) FROM lists').pluck();
		this.create = connection.prepare('INSERT INTO lists (id, kind, key, type, size) VALUES (?, ?, ?, ?, ?)');
		this.append = connection.prepare('INSERT INTO postings (list, entry, rank) VALUES (?, ?, ?)');
		this.mark = connection.prepare('INSERT INTO landmarks (list, rank, entry) VALUES (?, ?, ?)');
		this.resize = connection.prepare('UPDATE lists SET size = ? WHERE id = ?');
	}

	/**
	 * Appends an entry, greater than all before it; {@link flush} writes it.
	 * @param key - hexadecimal text
	 */
	add(kind: ListKind, key: string, type: number, entry: number): void {
		const end = this.endOf(kind, key, type);
		if (end.added.push(entry) === 1)
			this.grown.push(end);
	}

	/** Writes the new entries, list by list, which is faster than in their order; call it before each commit. */
	flush(): void {
		this.grown.sort((a, b) => a.id - b.id);
		for (const end of this.grown)
			this.write(end);
		this.grown.length = 0;
		if (this.knownCount > REMEMBERED_LISTS)
			this.forget();
	}

	/** Clears the cache, which a rolled back transaction may have invalidated. */
	forget(): void {
		this.known.clear();
		this.knownCount = 0;
		this.grown.length = 0;
		this.lastId = undefined;
	}

	private write(end: ListEnd): void {
		const { id, added, unstored } = end;
		for (const entry of added) {
			end.size += 1;
			this.append.run(id, entry, end.size);
			if (end.size % LANDMARK_DISTANCE === 0)
				this.mark.run(id, end.size, entry);
		}
		if (unstored)
			this.create.run(id, ...unstored, end.size);
		else
			this.resize.run(end.size, id);
		end.unstored = undefined;
		added.length = 0;
	}

	private endOf(kind: ListKind, key: string, type: number): ListEnd {
		const group = kind * TYPES + type;
		let lists = this.known.get(group);
		if (!lists)
			this.known.set(group, lists = new Map<string, ListEnd>());
		let end = lists.get(key);
		if (!end) {
			lists.set(key, end = this.load(kind, fromHex(key), type));
			this.knownCount += 1;
		}
		return end;
	}

	private load(kind: ListKind, key: Buffer, type: number): ListEnd {
		const found = this.find.get(kind, key, type);
		if (found)
			return { ...found, unstored: undefined, added: [] };

		this.lastId = (this.lastId ?? this.loadLastId.get()!) + 1;
		return { id: this.lastId, unstored: [kind, key, type], size: 0, added: [] };
	}
}
