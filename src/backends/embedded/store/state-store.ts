/** The confirmed state in the database for the ledger, read through a cache. */
import { LRUCache } from 'lru-cache';
import type { Address, Hash256, Hex, MosaicId, NamespaceId } from '../../../chain/index.js';
import { fromHex, toHex } from '../../../wire/bytes/hex.js';
import type { LedgerConfig } from '../ledger/config.js';
import type { LedgerState, StateBase } from '../ledger/state/ledger-state.js';
import type {
	Account, AccountRestrictions, HashLock, Metadata, Mosaic, MosaicRestriction, MultisigAccount, RootNamespace, SecretLock
} from '../../../wire/state/records.js';
import type { Readable } from '../ledger/state/table.js';
import type { StateTrees } from '../ledger/tree/state-trees.js';
import { decodeNode, encodeNode, type TreeNode, type TreeNodes } from '../ledger/tree/tree-node.js';
import type { Connection, Statement } from './database.js';
import type { Codec } from './record-bytes.js';
import {
	accountCodec, accountRestrictionsCodec, hashLockCodec, metadataCodec, mosaicCodec, mosaicRestrictionCodec, multisigCodec,
	namespaceCodec, SECRET_LOCK_SIZE, secretLockCodec
} from './records.js';

/** Records of one kind that stay in memory, missing ones included. */
const CACHED_RECORDS = 50_000;

/** Cached instead of a record that does not exist: most look-ups of rules are for restrictions, and few accounts have any. */
const ABSENT = Symbol('absent');

/** Bounds the cache by size: with its option `max`, the memory for all entries would be allocated now. @param count - of entries */
const createCache = <Key extends string, Value extends object | symbol>(count: number): LRUCache<Key, Value> =>
	new LRUCache<Key, Value>({ maxSize: count, sizeCalculation: () => 1 });

/** One table of records by key, with a cache. */
class CachedTable<Key extends string, Value extends object> implements Readable<Key, Value> {
	private readonly cache = createCache<Key, Value | typeof ABSENT>(CACHED_RECORDS);
	private readonly select: Statement<[Buffer], Buffer>;

	constructor(connection: Connection, table: string, keyColumn: string, private readonly codec: Codec<Value>) {
		this.select = connection.prepare<[Buffer], Buffer>(`SELECT record FROM ${table} WHERE ${keyColumn} = ?`).pluck();
	}

	get(key: Key): Value | undefined {
		const cached = this.cache.get(key);
		if (cached)
			return cached === ABSENT ? undefined : cached;

		const bytes = this.select.get(fromHex(key));
		const value = bytes && this.codec.decode(bytes);
		this.cache.set(key, value ?? ABSENT);
		return value;
	}

	/** Updates the cache with changes that were written. */
	update(changes: ReadonlyMap<Key, Value | undefined>): void {
		for (const [key, value] of changes)
			this.cache.set(key, value ?? ABSENT);
	}

	forget(): void {
		this.cache.clear();
	}
}

/** Looks up whether a key exists, without a cache. */
const createSetReader = <Key extends string>(connection: Connection, table: string, keyColumn: string): Readable<Key, true> => {
	const select = connection.prepare(`SELECT 1 FROM ${table} WHERE ${keyColumn} = ?`).pluck();
	return { get: key => (select.get(fromHex(key)) === undefined ? undefined : true) };
};

/** The caller chooses the type of the key. */
export const keyOf = <Key extends Hex>(row: Buffer): Key =>
	// a column that was written from keys of this type
	toHex(row) as Key;

const keysOf = <Key extends Hex>(rows: readonly Buffer[]): Key[] => rows.map(row => keyOf(row));

/** Nodes that stay in memory: half a kilobyte each, on average. */
const CACHED_NODES = 50_000;

/** @returns the stored form of a position */
export const storedPosition = (position: string): Buffer => Buffer.from(position, 'latin1');

const nameOf = (tree: number, position: string): string => `${tree}${position}`;

export class TreeStore implements TreeNodes {
	private readonly cache = createCache<string, TreeNode>(CACHED_NODES);
	private readonly select: Statement<[number, Buffer], Buffer>;
	private readonly put: Statement;
	private readonly remove: Statement;

	constructor(connection: Connection) {
		this.select = connection.prepare<[number, Buffer], Buffer>('SELECT node FROM tree_nodes WHERE tree = ? AND position = ?').pluck();
		this.put = connection.prepare(`
			INSERT INTO tree_nodes (tree, position, node) VALUES (?, ?, ?)
			ON CONFLICT (tree, position) DO UPDATE SET node = excluded.node
		`);
		this.remove = connection.prepare('DELETE FROM tree_nodes WHERE tree = ? AND position = ?');
	}

	/** As of the last commit; must not be read during a commit. */
	treeNode(tree: number, position: string): TreeNode | undefined {
		const name = nameOf(tree, position);
		const cached = this.cache.get(name);
		if (cached)
			return cached;

		const bytes = this.select.get(tree, storedPosition(position));
		const node = bytes && decodeNode(bytes);
		if (node)
			this.cache.set(name, node);
		return node;
	}

	/** Writes the changes of a block. The cache is unchanged until {@link update}, because the commit may fail. */
	write({ nodes }: StateTrees): void {
		nodes.forEach((changed, tree) => {
			for (const [position, node] of changed) {
				if (node)
					this.put.run(tree, storedPosition(position), encodeNode(node));
				else
					this.remove.run(tree, storedPosition(position));
			}
		});
	}

	/** Updates the cache after the commit. */
	update({ nodes }: StateTrees): void {
		nodes.forEach((changed, tree) => {
			for (const [position, node] of changed) {
				if (node)
					this.cache.set(nameOf(tree, position), node);
				else
					this.cache.delete(nameOf(tree, position));
			}
		});
	}

	/** Clears the cache, after stored nodes were changed by others. */
	forget(): void {
		this.cache.clear();
	}
}

export class StateStore implements StateBase {
	readonly accounts: CachedTable<Address, Account>;
	readonly namespaces: CachedTable<NamespaceId, RootNamespace>;
	readonly namespaceRoots: Readable<NamespaceId, NamespaceId>;
	readonly mosaics: CachedTable<MosaicId, Mosaic>;
	readonly multisigs: CachedTable<Address, MultisigAccount>;
	readonly hashLocks: CachedTable<Hash256, HashLock>;
	readonly secretLocks: CachedTable<Hash256, SecretLock>;
	readonly accountRestrictions: CachedTable<Address, AccountRestrictions>;
	readonly mosaicRestrictions: CachedTable<Hash256, MosaicRestriction>;
	readonly metadata: CachedTable<Hash256, Metadata>;
	readonly transactionHashes: Readable<Hash256, true>;
	readonly trees: TreeStore;

	private readonly holders: Statement<[Buffer, bigint], Buffer>;
	private readonly important: Statement<[], Buffer>;
	private readonly endingHashLocks: Statement<[bigint], Buffer>;
	private readonly endingSecretLocks: Statement<[bigint], Buffer>;
	private readonly secretLocksWithMore: Statement<[number], Buffer>;
	private readonly endingNamespaces: Statement<[bigint], Buffer>;
	private readonly endingMosaics: Statement<[bigint], Buffer>;

	constructor(connection: Connection, private readonly config: LedgerConfig) {
		this.accounts = new CachedTable(connection, 'accounts', 'address', accountCodec);
		this.namespaces = new CachedTable(connection, 'root_namespaces', 'namespace', namespaceCodec);
		this.mosaics = new CachedTable(connection, 'mosaics', 'mosaic', mosaicCodec);
		this.multisigs = new CachedTable(connection, 'multisigs', 'address', multisigCodec);
		this.hashLocks = new CachedTable(connection, 'hash_locks', 'hash', hashLockCodec);
		this.secretLocks = new CachedTable(connection, 'secret_locks', 'composite', secretLockCodec);
		this.accountRestrictions = new CachedTable(connection, 'account_restrictions', 'address', accountRestrictionsCodec);
		this.mosaicRestrictions = new CachedTable(connection, 'mosaic_restrictions', 'composite', mosaicRestrictionCodec);
		this.metadata = new CachedTable(connection, 'metadata', 'composite', metadataCodec);
		this.transactionHashes = createSetReader(connection, 'transactions', 'hash');
		this.trees = new TreeStore(connection);

		const root = connection.prepare<[Buffer], Buffer>('SELECT root FROM namespace_roots WHERE namespace = ?').pluck();
		this.namespaceRoots = {
			get: id => {
				const found = root.get(fromHex(id));
				return found && keyOf<NamespaceId>(found);
			}
		};

		this.holders = connection.prepare<[Buffer, bigint], Buffer>(`
			SELECT address FROM balances JOIN accounts ON accounts.id = balances.account WHERE mosaic = ? AND amount >= ?
		`).pluck();
		this.important = connection.prepare<[], Buffer>('SELECT address FROM accounts WHERE has_importance = 1').pluck();
		this.endingHashLocks = connection.prepare<[bigint], Buffer>('SELECT hash FROM hash_locks WHERE end_height = ?').pluck();
		this.endingSecretLocks = connection.prepare<[bigint], Buffer>('SELECT composite FROM secret_locks WHERE end_height = ?').pluck();
		this.secretLocksWithMore = connection.prepare<[number], Buffer>('SELECT composite FROM secret_locks WHERE length(record) > ?').pluck();
		this.endingNamespaces = connection.prepare<[bigint], Buffer>('SELECT namespace FROM root_namespaces WHERE end_height = ?').pluck();
		this.endingMosaics = connection.prepare<[bigint], Buffer>('SELECT mosaic FROM mosaics WHERE end_height = ?').pluck();
	}

	accountsHolding(minBalance: bigint): Iterable<Address> {
		return keysOf(this.holders.all(fromHex(this.config.chain.harvestingMosaicId), minBalance));
	}

	accountsWithImportance(): Iterable<Address> {
		return keysOf(this.important.all());
	}

	hashLocksEndingAt(height: bigint): Iterable<Hash256> {
		return keysOf(this.endingHashLocks.all(height));
	}

	secretLocksEndingAt(height: bigint): Iterable<Hash256> {
		return keysOf(this.endingSecretLocks.all(height));
	}

	/** Reads all secret locks; the ledger needs it at few heights of few networks. */
	secretLocksWithForcedEnds(): Iterable<Hash256> {
		return keysOf(this.secretLocksWithMore.all(SECRET_LOCK_SIZE));
	}

	namespacesEndingAt(height: bigint): Iterable<NamespaceId> {
		return keysOf(this.endingNamespaces.all(height));
	}

	mosaicsEndingAt(height: bigint): Iterable<MosaicId> {
		return keysOf(this.endingMosaics.all(height));
	}

	treeNode(tree: number, position: string): TreeNode | undefined {
		return this.trees.treeNode(tree, position);
	}

	/** Updates the caches with the changes of a layer after its commit. */
	update(layer: LedgerState): void {
		this.accounts.update(layer.accounts.changes());
		this.namespaces.update(layer.namespaces.changes());
		this.mosaics.update(layer.mosaics.changes());
		this.multisigs.update(layer.multisigs.changes());
		this.hashLocks.update(layer.hashLocks.changes());
		this.secretLocks.update(layer.secretLocks.changes());
		this.accountRestrictions.update(layer.accountRestrictions.changes());
		this.mosaicRestrictions.update(layer.mosaicRestrictions.changes());
		this.metadata.update(layer.metadata.changes());
	}

	/** Clears the caches, after the stored state has changed. */
	forget(): void {
		this.accounts.forget();
		this.namespaces.forget();
		this.mosaics.forget();
		this.multisigs.forget();
		this.hashLocks.forget();
		this.secretLocks.forget();
		this.accountRestrictions.forget();
		this.mosaicRestrictions.forget();
		this.metadata.forget();
		this.trees.forget();
	}
}
