/** Transactions as documents, without their metadata. Source: facts/mongo.md 2 (transactions). */
import { DOCUMENT_MEMBERS } from './document-members.js';
import { idToBytes } from '../../src/wire/bytes/hex.js';
import type { Kind, UnresolvedMosaic } from '../../src/wire/transactions/layouts.js';
import { u16 } from '../../src/wire/bytes/little-endian.js';
import type { Cosignature, EmbeddedTransaction, PlainTransaction, Transaction } from '../../src/wire/transactions/transaction.js';
import { isAggregate } from '../../src/wire/transactions/transaction-hash.js';
import { TransactionType } from '../../src/wire/transactions/transaction-types.js';
import { binary, type Fields, int32, int64, int64Of, type Value } from './values.js';

/** Byte arrays that a node omits when they are empty: the message of a transfer, the value of metadata. */
const LEFT_OUT_WHEN_EMPTY: ReadonlySet<string> = new Set(['message', 'value']);

/** The kind determines the type of the value, hence the casts. */
const valueOf = (kind: Kind, value: unknown): Value => {
	switch (kind) {
	case 'address':
	case 'hash':
	case 'key':
	case 'bytes':
		return binary(value as string);
	case 'mosaicId':
	case 'resolvedMosaicId':
	case 'namespaceId':
	case 'id':
		return int64Of(value as string);
	case 'u8':
	case 'i8':
	case 'u16':
	case 'i16':
	case 'u32':
		return int32(value as number);
	case 'u64':
		return int64(value as bigint);
	case 'mosaics':
		return (value as readonly UnresolvedMosaic[]).map(({ id, amount }) => ({ id: int64Of(id), amount: int64(amount) }));
	case 'addresses':
		return (value as readonly string[]).map(binary);
	// values of restrictions of any kind are bytes
	case 'mosaicIds':
		return (value as readonly string[]).map(idToBytes);
	case 'types':
		return (value as readonly number[]).map(u16);
	case 'text':
		return Buffer.from(value as string);
	}
};

const bodyOf = (transaction: EmbeddedTransaction | PlainTransaction): Fields => {
	// the compiler cannot follow that the layout of a type names the members of its body
	const body = transaction.body as unknown as Readonly<Record<string, unknown>>;
	const members = DOCUMENT_MEMBERS[transaction.type]
		.filter(({ name }) => body[name] !== undefined && !(body[name] === '' && LEFT_OUT_WHEN_EMPTY.has(name)))
		.map(({ name, kind }) => [name, valueOf(kind, body[name])] as const);
	return {
		...Object.fromEntries(members),
		// written at its position and as the original bytes, which may not be UTF-8
		...transaction.type === TransactionType.NAMESPACE_REGISTRATION ? { name: Buffer.from(transaction.body.nameBytes) } : {}
	};
};

const cosignatureOf = ({ version, signerPublicKey, signature }: Cosignature): Fields =>
	({ version: int64(version), signerPublicKey: binary(signerPublicKey), signature: binary(signature) });

const entityOf = ({ signerPublicKey, version, network, type }: Transaction | EmbeddedTransaction): Fields =>
	({ signerPublicKey: binary(signerPublicKey), version, network, type });

/** @returns the `transaction` member of an inner transaction's document */
export const embeddedFields = (transaction: EmbeddedTransaction): Fields => ({ ...entityOf(transaction), ...bodyOf(transaction) });

/**
 * @param added - cosignatures that were announced later; they are not part of its size
 * @returns the `transaction` member of a top-level document; inner transactions have separate documents
 */
export const transactionFields = (transaction: Transaction, added: readonly Cosignature[] = []): Fields => ({
	size: transaction.bytes.length,
	signature: binary(transaction.signature),
	...entityOf(transaction),
	maxFee: int64(transaction.maxFee),
	deadline: int64(transaction.deadline),
	...isAggregate(transaction)
		? {
			transactionsHash: binary(transaction.body.transactionsHash),
			cosignatures: [...transaction.body.cosignatures, ...added].map(cosignatureOf)
		}
		: bodyOf(transaction)
});
