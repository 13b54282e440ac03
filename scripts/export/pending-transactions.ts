/** Unconfirmed and partial transactions, and failures. Source: facts/mongo.md 2. */
import type { Hash256 } from '../../src/chain/index.js';
import { PoolStage } from '../../src/backends/embedded/store/pool-writer.js';
import { hexAt, toHex } from '../../src/wire/bytes/hex.js';
import { type FailureName, STATUS_CODES } from '../../src/wire/transactions/status-codes.js';
import type { Cosignature } from '../../src/wire/transactions/transaction.js';
import { merkleComponentHash } from '../../src/wire/transactions/transaction-hash.js';
import { readTransaction } from '../../src/wire/transactions/transaction-reader.js';
import type { ChainSource } from './chain-source.js';
import { innerEntries } from './confirmed-transactions.js';
import { type Entries, entryOf } from './entry.js';
import { transactionFields } from './transaction-bodies.js';
import { binary, int32, int64, type ObjectIds } from './values.js';

const PENDING_HEIGHT = 0;
const ZERO_HASH = '0'.repeat(64) as Hash256;

interface PoolRow {
	readonly id: number;
	readonly hash: Buffer;
	readonly payload: Buffer;
}

const cosignaturesOf = (source: ChainSource, entry: number): Cosignature[] =>
	source.all<{ signer: Buffer; signature: Buffer; version: number }>(
		'SELECT signer, signature, version FROM pool_cosignatures WHERE entry = ? ORDER BY signer', entry
	).map(({ signer, signature, version }) => ({
		version: BigInt(version),
		signerPublicKey: hexAt(signer, 0, signer.length) as Cosignature['signerPublicKey'],
		signature: hexAt(signature, 0, signature.length) as Cosignature['signature']
	}));

function* pendingEntries(
	source: ChainSource,
	ids: ObjectIds,
	stage: PoolStage,
	collection: 'unconfirmedTransactions' | 'partialTransactions'
): Entries {
	const isPartial = stage === PoolStage.PARTIAL;
	const rows = source.rows<PoolRow>('SELECT id, hash, payload FROM pool WHERE stage = ? AND parent IS NULL ORDER BY id', stage);
	for (const { id, hash, payload } of rows) {
		const transaction = readTransaction(payload);
		const addresses = source.all<{ address: Buffer }>('SELECT address FROM pool_addresses WHERE entry = ?', id);
		const entry = entryOf(collection, ids, {
			meta: {
				height: int64(BigInt(PENDING_HEIGHT)),
				hash,
				merkleComponentHash: binary(isPartial ? ZERO_HASH : merkleComponentHash(transaction, toHex(hash) as Hash256)),
				index: 0,
				addresses: addresses.map(({ address }) => address)
			},
			transaction: transactionFields(transaction, isPartial ? cosignaturesOf(source, id) : [])
		});
		yield entry;
		yield* innerEntries(collection, ids, transaction, { id: entry.document._id, hash, height: PENDING_HEIGHT });
	}
}

export const unconfirmedEntries = (source: ChainSource, ids: ObjectIds): Entries =>
	pendingEntries(source, ids, PoolStage.UNCONFIRMED, 'unconfirmedTransactions');

/** Partial aggregates with the cosignatures that were announced later. */
export const partialEntries = (source: ChainSource, ids: ObjectIds): Entries =>
	pendingEntries(source, ids, PoolStage.PARTIAL, 'partialTransactions');

interface StatusRow {
	readonly hash: Buffer;
	readonly code: FailureName;
	/** Decimal. */
	readonly deadline: string;
}

export function* statusEntries(source: ChainSource, ids: ObjectIds): Entries {
	for (const { hash, code, deadline } of source.rows<StatusRow>('SELECT hash, code, deadline FROM statuses ORDER BY id')) {
		yield entryOf('transactionStatuses', ids, {
			status: { hash, code: int32(STATUS_CODES[code]), deadline: int64(BigInt(deadline)) }
		});
	}
}
