/** Writes what a block changed in the state: records, documents, and the rows that searches use. */
import type { Address, MosaicId, NamespaceId } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import type { LedgerState } from '../ledger/state/ledger-state.js';
import { type Account, type Alias, type Balance, ETERNAL, type Mosaic, type RootNamespace } from '../ledger/state/records.js';
import { accountCodec, mosaicCodec, multisigCodec, namespaceCodec } from './codec.js';
import type { Connection, Statement } from './database.js';
import { AliasType, encodeAccount, encodeMosaic, encodeMultisig, encodeNamespace, type NamespaceLevel } from './documents.js';
import {
	ACCOUNT_RESTRICTION_ROWS, HASH_LOCK_ROWS, KeyedRows, METADATA_ROWS, MOSAIC_RESTRICTION_ROWS, SECRET_LOCK_ROWS
} from './keyed-rows.js';
import { Collection, encodeObjectId } from './object-id.js';
import type { StateStore } from './state-store.js';

const MAX_STORED_HEIGHT = 0x7fff_ffff_ffff_ffffn;

/** @returns the stored form of an end height: null when there is none */
const storedEnd = (height: bigint): bigint | null => (height > MAX_STORED_HEIGHT ? null : height);

const levelsOf = (root: RootNamespace, isActive: boolean): NamespaceLevel[] => [
	{ root, path: [root.id], alias: root.alias, isActive },
	...root.children.map(({ path, alias }) => ({ root, path: [root.id, ...path], alias, isActive }))
];

const aliasTarget = (alias: Alias): Buffer | null => {
	switch (alias.type) {
	case 'mosaic': return fromHex(alias.mosaicId);
	case 'address': return fromHex(alias.address);
	default: return null;
	}
};

/** Maps keys to the numbers of the rows of one table; a new key gets the next number. */
class Numbers {
	constructor(private readonly select: Statement, private readonly insert: (key: Buffer) => number) {
	}

	of(key: Buffer): number {
		return this.select.get(key) as number | undefined ?? this.insert(key);
	}
}

export class StateWriter {
	private readonly statements: ReturnType<typeof StateWriter.prepare>;
	private readonly rows: ReturnType<typeof StateWriter.prepareRows>;

	constructor(connection: Connection, private readonly store: StateStore) {
		this.statements = StateWriter.prepare(connection);
		this.rows = StateWriter.prepareRows(connection);
	}

	/** Writes all changes of a layer over the stored state. */
	write(layer: LedgerState): void {
		for (const [id, mosaic] of layer.mosaics.changes())
			this.writeMosaic(id, mosaic as Mosaic);
		for (const [address, account] of layer.accounts.changes())
			this.writeAccount(address, account as Account);
		for (const [id, root] of layer.namespaces.changes())
			this.writeNamespace(id, root);
		for (const [id, root] of layer.namespaceRoots.changes())
			this.writeNamespaceRoot(id, root);
		for (const [address, entry] of layer.multisigs.changes()) {
			if (entry)
				this.statements.putMultisig.run(fromHex(address), multisigCodec.encode(entry), encodeMultisig(entry));
			else
				this.statements.deleteMultisig.run(fromHex(address));
		}
		this.rows.hashLocks.write(layer.hashLocks.changes());
		this.rows.secretLocks.write(layer.secretLocks.changes());
		this.rows.accountRestrictions.write(layer.accountRestrictions.changes());
		this.rows.mosaicRestrictions.write(layer.mosaicRestrictions.changes());
		this.rows.metadata.write(layer.metadata.changes());
	}

	private writeAccount(address: Address, account: Account): void {
		const { accountNumber, putAccount } = this.statements;
		// read first: after the write, the store would return the new record
		const before = this.store.accounts.get(address);
		const number = accountNumber.of(fromHex(address));
		const document = encodeAccount(encodeObjectId(Collection.accounts, number), account);
		putAccount.run(account.importanceHeight === 0n ? 0 : 1, accountCodec.encode(account), document, number);
		this.writeBalances(number, before?.balances ?? [], account.balances);
	}

	private writeBalances(account: number, before: readonly Balance[], after: readonly Balance[]): void {
		const { putBalance, deleteBalance, addHolders } = this.statements;
		if (before === after)
			return;

		const old = new Map(before.map(({ mosaicId, amount }) => [mosaicId, amount]));
		for (const { mosaicId, amount } of after) {
			const mosaic = fromHex(mosaicId);
			if (amount !== old.get(mosaicId))
				putBalance.run(mosaic, account, amount);
			if (!old.delete(mosaicId))
				addHolders.run(1, mosaic);
		}
		for (const mosaicId of old.keys()) {
			const mosaic = fromHex(mosaicId);
			deleteBalance.run(mosaic, account);
			addHolders.run(-1, mosaic);
		}
	}

	private writeMosaic(id: MosaicId, mosaic: Mosaic): void {
		const { mosaicNumber, putMosaic } = this.statements;
		const number = mosaicNumber.of(fromHex(id));
		const end = mosaic.duration === 0n ? null : storedEnd(mosaic.startHeight + mosaic.duration);
		const document = encodeMosaic(encodeObjectId(Collection.mosaics, number), mosaic);
		putMosaic.run(fromHex(mosaic.ownerAddress), end, mosaicCodec.encode(mosaic), document, number);
	}

	/** A pruned namespace loses its record; its documents remain and show it as inactive. */
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
			levelsOf(described, root !== undefined).forEach(level => this.writeNamespaceLevel(level));
	}

	private writeNamespaceLevel(level: NamespaceLevel): void {
		const { namespaceNumber, putNamespace } = this.statements;
		const { root, path, alias, isActive } = level;
		const number = namespaceNumber.of(fromHex(path[path.length - 1] as NamespaceId));
		putNamespace.run(
			fromHex(root.id), fromHex(root.ownerAddress), path.length === 1 ? 0 : 1, AliasType[alias.type], aliasTarget(alias),
			isActive ? 1 : 0, encodeNamespace(encodeObjectId(Collection.namespaces, number), level), number
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
		const prepare = (sql: string) => connection.prepare(sql);
		// a row is made with placeholders, because its document contains its own number
		const numbers = (table: string, key: string, columns: string, values: string) => {
			const insert = prepare(`INSERT INTO ${table} (${key}, ${columns}) VALUES (?, ${values})`);
			return new Numbers(
				prepare(`SELECT id FROM ${table} WHERE ${key} = ?`).pluck(),
				bytes => Number(insert.run(bytes).lastInsertRowid)
			);
		};
		return {
			accountNumber: numbers('accounts', 'address', 'has_importance, record, json', '0, x\'\', \'\''),
			putAccount: prepare('UPDATE accounts SET has_importance = ?, record = ?, json = ? WHERE id = ?'),
			putBalance: prepare(`
				INSERT INTO balances (mosaic, account, amount) VALUES (?, ?, ?)
				ON CONFLICT (mosaic, account) DO UPDATE SET amount = excluded.amount
			`),
			deleteBalance: prepare('DELETE FROM balances WHERE mosaic = ? AND account = ?'),
			addHolders: prepare('UPDATE mosaics SET holders = holders + ? WHERE mosaic = ?'),

			mosaicNumber: numbers('mosaics', 'mosaic', 'owner, record, json', 'x\'\', x\'\', \'\''),
			putMosaic: prepare('UPDATE mosaics SET owner = ?, end_height = ?, record = ?, json = ? WHERE id = ?'),

			namespaceNumber: numbers(
				'namespaces', 'namespace', 'root, owner, registration_type, alias_type, is_active, json', 'x\'\', x\'\', 0, 0, 0, \'\''
			),
			putNamespace: prepare(`
				UPDATE namespaces SET root = ?, owner = ?, registration_type = ?, alias_type = ?, alias_target = ?, is_active = ?, json = ?
				WHERE id = ?
			`),
			markChildrenOver: prepare(`
				UPDATE namespaces SET is_active = 0, json = replace(json, '{"meta":{"active":true,', '{"meta":{"active":false,')
				WHERE root = ? AND registration_type = 1
			`),
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
				INSERT INTO multisigs (address, record, json) VALUES (?, ?, ?)
				ON CONFLICT (address) DO UPDATE SET record = excluded.record, json = excluded.json
			`),
			deleteMultisig: prepare('DELETE FROM multisigs WHERE address = ?')
		};
	}
}

