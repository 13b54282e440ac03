/** Transactions as a node stores them, made from the bytes' reading. Source: facts/mongo.md 2. */
import type { Cosignature, EmbeddedTransaction, PlainTransaction, Transaction } from '../../../src/wire/transactions/transaction.js';
import { isAggregate } from '../../../src/wire/transactions/transaction-hash.js';
import { type EmbeddableType, TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { binary, int32, int64, type StoredDocument, type StoredValue } from './stored.js';

type Kind = 'int32' | 'int64' | 'binary' | 'optional binary' | 'mosaics' | 'binaries' | 'id binaries' | 'type binaries';

/** Members in the order in which a node writes them. */
type StoredBody = Readonly<Record<string, Kind>>;

const keyLink: StoredBody = { linkedPublicKey: 'binary', linkAction: 'int32' };
const metadataHead: StoredBody = { targetAddress: 'binary', scopedMetadataKey: 'int64' };
const metadataValue: StoredBody = { valueSizeDelta: 'int32', valueSize: 'int32', value: 'optional binary' };

const BODIES: Readonly<Record<EmbeddableType, StoredBody>> = {
	[TransactionType.TRANSFER]: { recipientAddress: 'binary', message: 'optional binary', mosaics: 'mosaics' },
	[TransactionType.NAMESPACE_REGISTRATION]: {
		registrationType: 'int32', duration: 'int64', parentId: 'int64', id: 'int64', nameBytes: 'binary'
	},
	[TransactionType.ADDRESS_ALIAS]: { namespaceId: 'int64', aliasAction: 'int32', address: 'binary' },
	[TransactionType.MOSAIC_ALIAS]: { namespaceId: 'int64', aliasAction: 'int32', mosaicId: 'int64' },
	[TransactionType.MOSAIC_DEFINITION]: { nonce: 'int32', id: 'int64', flags: 'int32', divisibility: 'int32', duration: 'int64' },
	[TransactionType.MOSAIC_SUPPLY_CHANGE]: { mosaicId: 'int64', action: 'int32', delta: 'int64' },
	[TransactionType.MOSAIC_SUPPLY_REVOCATION]: { sourceAddress: 'binary', mosaicId: 'int64', amount: 'int64' },
	[TransactionType.MULTISIG_ACCOUNT_MODIFICATION]: {
		minRemovalDelta: 'int32', minApprovalDelta: 'int32', addressAdditions: 'binaries', addressDeletions: 'binaries'
	},
	[TransactionType.HASH_LOCK]: { duration: 'int64', mosaicId: 'int64', amount: 'int64', hash: 'binary' },
	[TransactionType.SECRET_LOCK]: {
		duration: 'int64', mosaicId: 'int64', amount: 'int64', hashAlgorithm: 'int32', secret: 'binary', recipientAddress: 'binary'
	},
	[TransactionType.SECRET_PROOF]: { hashAlgorithm: 'int32', secret: 'binary', recipientAddress: 'binary', proof: 'binary' },
	[TransactionType.ACCOUNT_KEY_LINK]: keyLink,
	[TransactionType.NODE_KEY_LINK]: keyLink,
	[TransactionType.VRF_KEY_LINK]: keyLink,
	[TransactionType.VOTING_KEY_LINK]: { linkedPublicKey: 'binary', startEpoch: 'int32', endEpoch: 'int32', linkAction: 'int32' },
	[TransactionType.ACCOUNT_METADATA]: { ...metadataHead, ...metadataValue },
	[TransactionType.MOSAIC_METADATA]: { ...metadataHead, targetMosaicId: 'int64', ...metadataValue },
	[TransactionType.NAMESPACE_METADATA]: { ...metadataHead, targetNamespaceId: 'int64', ...metadataValue },
	[TransactionType.ACCOUNT_ADDRESS_RESTRICTION]: {
		restrictionFlags: 'int32', restrictionAdditions: 'binaries', restrictionDeletions: 'binaries'
	},
	[TransactionType.ACCOUNT_MOSAIC_RESTRICTION]: {
		restrictionFlags: 'int32', restrictionAdditions: 'id binaries', restrictionDeletions: 'id binaries'
	},
	[TransactionType.ACCOUNT_OPERATION_RESTRICTION]: {
		restrictionFlags: 'int32', restrictionAdditions: 'type binaries', restrictionDeletions: 'type binaries'
	},
	[TransactionType.MOSAIC_ADDRESS_RESTRICTION]: {
		mosaicId: 'int64', restrictionKey: 'int64', targetAddress: 'binary', previousRestrictionValue: 'int64', newRestrictionValue: 'int64'
	},
	[TransactionType.MOSAIC_GLOBAL_RESTRICTION]: {
		mosaicId: 'int64', referenceMosaicId: 'int64', restrictionKey: 'int64', previousRestrictionValue: 'int64',
		previousRestrictionType: 'int32', newRestrictionValue: 'int64', newRestrictionType: 'int32'
	}
};

const typeBytes = (type: number): Buffer => Buffer.of(type & 0xff, type >> 8);

/** The values come from the reader, in the kinds of its layouts. */
const storedValue = (kind: Kind, value: unknown): StoredValue | undefined => {
	switch (kind) {
	case 'int32': return int32(value as number);
	case 'int64': return value === undefined ? undefined : int64(value as bigint | string);
	case 'binary': return binary(value as string | Uint8Array);
	case 'optional binary': return value === '' ? undefined : binary(value as string);
	case 'mosaics':
		return (value as { id: string; amount: bigint }[]).map(({ id, amount }) => ({ id: int64(id), amount: int64(amount) }));
	case 'binaries': return (value as string[]).map(binary);
	case 'id binaries': return (value as string[]).map(id => binary(Buffer.from(id, 'hex').reverse()));
	case 'type binaries': return (value as number[]).map(type => binary(typeBytes(type)));
	}
};

/** Stored names of members that the reader names differently: it has a name both as bytes and as text. */
const STORED_NAMES: Readonly<Record<string, string>> = { nameBytes: 'name' };

const storedBody = (transaction: EmbeddedTransaction | PlainTransaction): StoredDocument => {
	// members are looked up by name, which the union of bodies does not allow
	const body = transaction.body as unknown as Readonly<Record<string, unknown>>;
	return Object.fromEntries(Object.entries(BODIES[transaction.type])
		.map(([name, kind]) => [STORED_NAMES[name] ?? name, storedValue(kind, body[name])]));
};

const storedEntity = ({ signerPublicKey, version, network, type }: Transaction | EmbeddedTransaction): StoredDocument => ({
	signerPublicKey: binary(signerPublicKey), version: int32(version), network: int32(network), type: int32(type)
});

const storedCosignature = ({ version, signerPublicKey, signature }: Cosignature): StoredDocument =>
	({ version: int64(version), signerPublicKey: binary(signerPublicKey), signature: binary(signature) });

/** @returns the member `transaction` of an embedded transaction's document */
export const storedEmbedded = (transaction: EmbeddedTransaction): StoredDocument =>
	({ ...storedEntity(transaction), ...storedBody(transaction) });

/** @returns the member `transaction` of a transaction's document; inner transactions have documents of their own */
export const storedTransaction = (transaction: Transaction): StoredDocument => {
	const head = {
		size: int32(transaction.bytes.length),
		signature: binary(transaction.signature),
		...storedEntity(transaction),
		maxFee: int64(transaction.maxFee),
		deadline: int64(transaction.deadline)
	};
	if (!isAggregate(transaction))
		return { ...head, ...storedBody(transaction) };

	const { transactionsHash, cosignatures } = transaction.body;
	return { ...head, transactionsHash: binary(transactionsHash), cosignatures: cosignatures.map(storedCosignature) };
};
