/** Writes what a block changed in the state: records, and the columns that searches use. */
import type { Address, MosaicId, NamespaceId } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import type { LedgerState } from '../ledger/state/ledger-state.js';
import {
	type Account, type AccountRestrictions, type Alias, type Balance, ETERNAL, type HashLock, type Metadata, type Mosaic,
	type MosaicRestriction, MosaicRestrictionType, type RootNamespace, type SecretLock
} from '../../../wire/state/records.js';
import type { ChangedBalance } from './balance-history.js';
import type { Connection, Statement } from './database.js';
import { AliasType } from './documents.js';
import type { Codec } from './record-bytes.js';
import {
	accountCodec, accountRestrictionsCodec, hashLockCodec, metadataCodec, mosaicCodec, mosaicRestrictionCodec, multisigCodec,
	namespaceCodec, type NamespaceLevel, namespaceLevelCodec, secretLockCodec
} from './records.js';
import type { StateStore } from './state-store.js';

/** Conversion of records of one kind to rows. */
interface RowForm<Value> {
	readonly table: string;
	readonly keyColumn: string;
	readonly codec: Codec<Value>;
	/** Columns that searches use, in addition to key and record. */
	readonly columns: Readonly<Record<string, (value: Value) => Buffer | bigint | number | null>>;
}

const MAX_STORED_HEIGHT = 0x7fff_ffff_ffff_ffffn;

const storedHeight = (height: bigint): bigint => (height > MAX_STORED_HEIGHT ? MAX_STORED_HEIGHT : height);

const HASH_LOCK_ROWS: RowForm<HashLock> = {
	table: 'hash_locks',
	keyColumn: 'hash',
	codec: hashLockCodec,
	columns: { owner: lock => fromHex(lock.ownerAddress), end_height: lock => storedHeight(lock.endHeight) }
};

const SECRET_LOCK_ROWS: RowForm<SecretLock> = {
	table: 'secret_locks',
	keyColumn: 'composite',
	codec: secretLockCodec,
	columns: {
		owner: lock => fromHex(lock.ownerAddress),
		secret: lock => fromHex(lock.secret),
		end_height: lock => storedHeight(lock.endHeight)
	}
};

const ACCOUNT_RESTRICTION_ROWS: RowForm<AccountRestrictions> = {
	table: 'account_restrictions',
	keyColumn: 'address',
	codec: accountRestrictionsCodec,
	columns: {}
};

const MOSAIC_RESTRICTION_ROWS: RowForm<MosaicRestriction> = {
	table: 'mosaic_restrictions',
	keyColumn: 'composite',
	codec: mosaicRestrictionCodec,
	columns: {
		entry_type: entry => MosaicRestrictionType[entry.kind],
		mosaic: entry => fromHex(entry.mosaicId),
		target: entry => (entry.kind === 'address' ? fromHex(entry.targetAddress) : null)
	}
};

const METADATA_ROWS: RowForm<Metadata> = {
	table: 'metadata',
	keyColumn: 'composite',
	codec: metadataCodec,
	columns: {
		source: entry => fromHex(entry.sourceAddress),
		target: entry => fromHex(entry.targetAddress),
		scoped_key: entry => fromHex(entry.scopedKey),
		target_id: entry => fromHex(entry.targetId),
		type: entry => entry.type
	}
};

class KeyedRows<Key extends string, Value> {
	private readonly insert: Statement;
	private readonly update: Statement;
	private readonly remove: Statement;
	/** Undefined for records without an end. */
	private readonly removeEnded: Statement | undefined;

	constructor(connection: Connection, private readonly form: RowForm<Value>) {
		const { table, keyColumn } = form;
		const names = [...Object.keys(form.columns), 'record'];
		this.insert = connection.prepare(`INSERT INTO ${table} (${keyColumn}, ${names.join(', ')}) VALUES (?${', ?'.repeat(names.length)})`);
		this.update = connection.prepare(`UPDATE ${table} SET ${names.map(name => `${name} = ?`).join(', ')} WHERE ${keyColumn} = ?`);
		this.remove = connection.prepare(`DELETE FROM ${table} WHERE ${keyColumn} = ?`);
		this.removeEnded = 'end_height' in form.columns
			? connection.prepare(`DELETE FROM ${table} WHERE ${keyColumn} = ? AND end_height < ?`) : undefined;
	}

	/**
	 * Writes changed records by key; undefined means removed. The id of an entry does not change, except that of a lock which had ended: it
	 * may have been pruned before, which depends on when a proof of finalization has arrived.
	 * @param height - of the block that has changed them
	 */
	write(changes: ReadonlyMap<Key, Value | undefined>, height: bigint): void {
		for (const [key, value] of changes) {
			if (value === undefined)
				this.remove.run(fromHex(key));
			else
				this.put(fromHex(key), value, height);
		}
	}

	private put(key: Buffer, value: Value, height: bigint): void {
		this.removeEnded?.run(key, height);
		const { columns, codec } = this.form;
		const cells = [...Object.values(columns).map(cell => cell(value)), codec.encode(value)];
		if (this.update.run(...cells, key).changes === 0)
			this.insert.run(key, ...cells);
	}
}

/** @returns the stored form of an end height: null when there is none */
const storedEnd = (height: bigint): bigint | null => (height > MAX_STORED_HEIGHT ? null : height);

/** @returns all levels of a root namespace */
export const levelsOf = ({ id, children, ...root }: RootNamespace): NamespaceLevel[] => [
	{ ...root, path: [id] },
	...children.map(({ path, alias }) => ({ ...root, path: [id, ...path], alias }))
];

const aliasTarget = (alias: Alias): Buffer | null => {
	switch (alias.type) {
	case 'mosaic': return fromHex(alias.mosaicId);
	case 'address': return fromHex(alias.address);
	default: return null;
	}
};

/** Number of accounts and of mosaics whose numbers are cached; when a block exceeds it, all are forgotten. */
const REMEMBERED_NUMBERS = 100_000;

export class StateWriter {
	private readonly statements: ReturnType<typeof StateWriter.prepare>;
	private readonly rows: ReturnType<typeof StateWriter.prepareRows>;
	/** Numbers of accounts. */
	private readonly numbers = new Map<Address, number>();
	private readonly mosaicNumbers = new Map<MosaicId, number>();

	constructor(connection: Connection, private readonly store: StateStore) {
		this.statements = StateWriter.prepare(connection);
		this.rows = StateWriter.prepareRows(connection);
	}

	/**
	 * Writes all changes of a layer over the stored state.
	 * @param height - of the block that has made them
	 * @param changed - receives the changed balances; undefined when they are not needed
	 */
	write(layer: LedgerState, height: bigint, changed?: ChangedBalance[]): void {
		if (this.numbers.size > REMEMBERED_NUMBERS || this.mosaicNumbers.size > REMEMBERED_NUMBERS)
			this.forget();
		for (const [id, mosaic] of layer.mosaics.changes())
			this.writeMosaic(id, mosaic!);
		for (const [address, account] of layer.accounts.changes())
			this.writeAccount(address, account!, changed);
		for (const [id, root] of layer.namespaces.changes())
			this.writeNamespace(id, root);
		for (const [id, root] of layer.namespaceRoots.changes())
			this.writeNamespaceRoot(id, root);
		for (const [address, entry] of layer.multisigs.changes()) {
			if (entry)
				this.statements.putMultisig.run(fromHex(address), multisigCodec.encode(entry));
			else
				this.statements.deleteMultisig.run(fromHex(address));
		}
		this.rows.hashLocks.write(layer.hashLocks.changes(), height);
		this.rows.secretLocks.write(layer.secretLocks.changes(), height);
		this.rows.accountRestrictions.write(layer.accountRestrictions.changes(), height);
		this.rows.mosaicRestrictions.write(layer.mosaicRestrictions.changes(), height);
		this.rows.metadata.write(layer.metadata.changes(), height);
	}

	/** Clears the caches, which a rolled back commit may have invalidated. */
	forget(): void {
		this.numbers.clear();
		this.mosaicNumbers.clear();
	}

	private writeAccount(address: Address, account: Account, changed: ChangedBalance[] | undefined): void {
		// read first: after the write, the store would return the new record
		const before = this.store.accounts.get(address);
		const cells = [account.importanceHeight === 0n ? 0 : 1, accountCodec.encode(account)] as const;
		let number = this.numbers.get(address) ?? (before && this.statements.findAccount.get(fromHex(address)));
		if (number === undefined)
			number = Number(this.statements.insertAccount.run(fromHex(address), ...cells).lastInsertRowid);
		else
			this.statements.updateAccount.run(...cells, number);
		this.numbers.set(address, number);
		this.writeBalances(number, before?.balances ?? [], account.balances, changed);
	}

	private writeBalances(
		account: number, before: readonly Balance[], after: readonly Balance[], changed: ChangedBalance[] | undefined
	): void {
		const { putBalance, deleteBalance, addHolders } = this.statements;
		if (before === after)
			return;

		const old = new Map(before.map(({ mosaicId, amount }) => [mosaicId, amount]));
		for (const { mosaicId, amount } of after) {
			const mosaic = fromHex(mosaicId);
			if (amount !== old.get(mosaicId)) {
				putBalance.run(mosaic, account, amount);
				changed?.push({ account, mosaic: this.mosaicNumber(mosaicId), amount });
			}
			if (!old.delete(mosaicId))
				addHolders.run(1, mosaic);
		}
		for (const mosaicId of old.keys()) {
			const mosaic = fromHex(mosaicId);
			deleteBalance.run(mosaic, account);
			addHolders.run(-1, mosaic);
			changed?.push({ account, mosaic: this.mosaicNumber(mosaicId), amount: 0n });
		}
	}

	/** @returns the number of a mosaic, which exists because accounts own it */
	private mosaicNumber(id: MosaicId): number {
		let number = this.mosaicNumbers.get(id);
		if (number === undefined)
			this.mosaicNumbers.set(id, number = this.statements.findMosaic.get(fromHex(id))!);
		return number;
	}

	private writeMosaic(id: MosaicId, mosaic: Mosaic): void {
		const end = mosaic.duration === 0n ? null : storedEnd(mosaic.startHeight + mosaic.duration);
		this.statements.putMosaic.run(fromHex(id), fromHex(mosaic.ownerAddress), end, mosaicCodec.encode(mosaic));
	}

	/** A pruned namespace loses its record; its levels remain and are shown as inactive. */
	private writeNamespace(id: NamespaceId, root: RootNamespace | undefined): void {
		const { putRoot, deleteRoot, markChildrenOver } = this.statements;
		const before = this.store.namespaces.get(id);
		if (root) {
			putRoot.run(fromHex(id), root.endHeight === ETERNAL ? null : storedEnd(root.endHeight), namespaceCodec.encode(root));
			// children that a new registration dropped are not among the levels written next
			if (before && root.children.length < before.children.length)
				markChildrenOver.run(fromHex(id));
		} else {
			deleteRoot.run(fromHex(id));
		}

		const described = root ?? before;
		if (described)
			levelsOf(described).forEach(level => this.writeNamespaceLevel(level, root !== undefined));
	}

	private writeNamespaceLevel(level: NamespaceLevel, isActive: boolean): void {
		const { path, ownerAddress, alias } = level;
		this.statements.putNamespace.run(
			fromHex(path[path.length - 1]!), fromHex(path[0]!), fromHex(ownerAddress),
			path.length === 1 ? 0 : 1, AliasType[alias.type], aliasTarget(alias), isActive ? 1 : 0, namespaceLevelCodec.encode(level)
		);
	}

	private writeNamespaceRoot(id: NamespaceId, root: NamespaceId | undefined): void {
		if (root)
			this.statements.putNamespaceRoot.run(fromHex(id), fromHex(root));
		else
			this.statements.deleteNamespaceRoot.run(fromHex(id));
	}

	private static prepareRows(connection: Connection) {
		return {
			hashLocks: new KeyedRows(connection, HASH_LOCK_ROWS),
			secretLocks: new KeyedRows(connection, SECRET_LOCK_ROWS),
			accountRestrictions: new KeyedRows(connection, ACCOUNT_RESTRICTION_ROWS),
			mosaicRestrictions: new KeyedRows(connection, MOSAIC_RESTRICTION_ROWS),
			metadata: new KeyedRows(connection, METADATA_ROWS)
		};
	}

	private static prepare(connection: Connection) {
		const prepare = <Row = unknown>(sql: string) => connection.prepare<unknown[], Row>(sql);
		return {
			findAccount: prepare<number>('SELECT id FROM accounts WHERE address = ?').pluck(),
			insertAccount: prepare('INSERT INTO accounts (address, has_importance, record) VALUES (?, ?, ?)'),
			updateAccount: prepare('UPDATE accounts SET has_importance = ?, record = ? WHERE id = ?'),
			putBalance: prepare(`
				INSERT INTO balances (mosaic, account, amount) VALUES (?, ?, ?)
				ON CONFLICT (mosaic, account) DO UPDATE SET amount = excluded.amount
			`),
			deleteBalance: prepare('DELETE FROM balances WHERE mosaic = ? AND account = ?'),
			addHolders: prepare('UPDATE mosaics SET holders = holders + ? WHERE mosaic = ?'),
			findMosaic: prepare<number>('SELECT id FROM mosaics WHERE mosaic = ?').pluck(),

			putMosaic: prepare(`
				INSERT INTO mosaics (mosaic, owner, end_height, record) VALUES (?, ?, ?, ?)
				ON CONFLICT (mosaic) DO UPDATE SET owner = excluded.owner, end_height = excluded.end_height, record = excluded.record
			`),

			putNamespace: prepare(`
				INSERT INTO namespaces (namespace, root, owner, registration_type, alias_type, alias_target, is_active, record)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?)
				ON CONFLICT (namespace) DO UPDATE SET root = excluded.root, owner = excluded.owner,
					registration_type = excluded.registration_type, alias_type = excluded.alias_type, alias_target = excluded.alias_target,
					is_active = excluded.is_active, record = excluded.record
			`),
			markChildrenOver: prepare('UPDATE namespaces SET is_active = 0 WHERE root = ? AND registration_type = 1'),
			putRoot: prepare(`
				INSERT INTO root_namespaces (namespace, end_height, record) VALUES (?, ?, ?)
				ON CONFLICT (namespace) DO UPDATE SET end_height = excluded.end_height, record = excluded.record
			`),
			deleteRoot: prepare('DELETE FROM root_namespaces WHERE namespace = ?'),
			putNamespaceRoot: prepare(`
				INSERT INTO namespace_roots (namespace, root) VALUES (?, ?) ON CONFLICT (namespace) DO UPDATE SET root = excluded.root
			`),
			deleteNamespaceRoot: prepare('DELETE FROM namespace_roots WHERE namespace = ?'),

			putMultisig: prepare(`
				INSERT INTO multisigs (address, record) VALUES (?, ?)
				ON CONFLICT (address) DO UPDATE SET record = excluded.record
			`),
			deleteMultisig: prepare('DELETE FROM multisigs WHERE address = ?')
		};
	}
}

