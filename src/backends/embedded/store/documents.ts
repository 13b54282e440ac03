/** Encodes the ledger's records as contract documents. Source: facts/rest-schemas.md 5, 6, 10.1, 12. */
import {
	type Encodable, encodeAccountInfoDTO, encodeBlockInfoDTO, encodeEmbeddedTransactionInfoDTO, encodeHashLockInfoDTO,
	encodeMetadataInfoDTO, encodeMosaicInfoDTO, encodeMultisigAccountInfoDTO, encodeNamespaceInfoDTO, encodeSecretLockInfoDTO,
	encodeSupplementalPublicKeysDTO, encodeTransactionInfoDTO, encodeTransactionMetaDTO, encodeTransactionStatusDTO
} from '../../../../generated/encoders.js';
import { type Hash256, type Json, type JsonList, type NamespaceId, type NetworkTime, type ObjectId, textOfList } from '../../../chain/index.js';
import { encodeBlock } from '../../../wire/blocks/block.js';
import { NO_PARENT } from '../../../wire/identifiers/ids.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import { type EmbeddedTransactionJson, INNER_MEMBERS, type TransactionJson } from '../../../wire/transactions/transaction-json.js';
import type { ExecutedBlock } from '../ledger/block-builder.js';
import { allBucketsOf } from '../ledger/state/accounts.js';
import type {
	Account, Alias, HashLock, Metadata, Mosaic, MultisigAccount, RootNamespace, SecretLock
} from '../ledger/state/records.js';

/** Version of stored state in documents; the same for all kinds. */
export const STATE_VERSION = 1;

const encodeKeys = ({ linkedKey, nodeKey, vrfKey, votingKeys }: Account) => encodeSupplementalPublicKeysDTO({
	linked: linkedKey && { publicKey: linkedKey },
	node: nodeKey && { publicKey: nodeKey },
	vrf: vrfKey && { publicKey: vrfKey },
	voting: votingKeys.length === 0 ? undefined : { publicKeys: votingKeys }
});

export const encodeAccount = (id: ObjectId, account: Account): Json<'AccountInfoDTO'> => encodeAccountInfoDTO({
	account: {
		version: STATE_VERSION,
		address: account.address,
		addressHeight: account.addressHeight,
		publicKey: account.publicKey,
		publicKeyHeight: account.publicKeyHeight,
		accountType: account.type,
		supplementalPublicKeys: encodeKeys(account),
		// a node returns activity only of accounts that have an importance, and then all buckets, empty ones included
		activityBuckets: account.importanceHeight === 0n ? [] : allBucketsOf(account),
		mosaics: account.balances.map(({ mosaicId, amount }) => ({ id: mosaicId, amount })),
		importance: account.importance,
		importanceHeight: account.importanceHeight
	},
	id
});

export const encodeMosaic = (id: ObjectId, mosaic: Mosaic): Json<'MosaicInfoDTO'> => encodeMosaicInfoDTO({
	mosaic: {
		version: STATE_VERSION,
		id: mosaic.id,
		supply: mosaic.supply,
		startHeight: mosaic.startHeight,
		ownerAddress: mosaic.ownerAddress,
		revision: mosaic.revision,
		flags: mosaic.flags,
		divisibility: mosaic.divisibility,
		duration: mosaic.duration
	},
	id
});

export const AliasType = { none: 0, mosaic: 1, address: 2 } as const;

const aliasOf = (alias: Alias): Encodable<'AliasDTO'> => {
	const type = AliasType[alias.type];
	switch (alias.type) {
	case 'mosaic': return { type, mosaicId: alias.mosaicId };
	case 'address': return { type, address: alias.address };
	default: return { type };
	}
};

/** One namespace of a root: the root itself or one below it. */
export interface NamespaceLevel {
	readonly root: RootNamespace;
	/** Ids from the root down: one to three. */
	readonly path: readonly NamespaceId[];
	readonly alias: Alias;
	/** Whether it remains active after the current height. */
	readonly isActive: boolean;
}

export const encodeNamespace = (id: ObjectId, { root, path, alias, isActive }: NamespaceLevel): Json<'NamespaceInfoDTO'> => {
	const [level0 = root.id, level1, level2] = path;
	return encodeNamespaceInfoDTO({
		meta: { active: isActive, index: 0 },
		namespace: {
			version: STATE_VERSION,
			registrationType: path.length === 1 ? 0 : 1,
			depth: path.length,
			level0,
			level1,
			level2,
			alias: aliasOf(alias),
			parentId: path[path.length - 2] ?? NO_PARENT,
			ownerAddress: root.ownerAddress,
			startHeight: root.startHeight,
			endHeight: root.endHeight
		},
		id
	});
};

export const encodeMultisig = (entry: MultisigAccount): Json<'MultisigAccountInfoDTO'> => encodeMultisigAccountInfoDTO({
	multisig: {
		version: STATE_VERSION,
		accountAddress: entry.address,
		minApproval: entry.minApproval,
		minRemoval: entry.minRemoval,
		cosignatoryAddresses: entry.cosignatories,
		multisigAddresses: entry.multisigs
	}
});

type LockMember = 'version' | 'ownerAddress' | 'mosaicId' | 'amount' | 'endHeight' | 'status';

/** A spread object may have more members than the contract; a type that names them fails to compile when the contract lacks one. */
type LockMembers = Pick<Encodable<'HashLockEntryDTO'>, LockMember> & Pick<Encodable<'SecretLockEntryDTO'>, LockMember>;

const lockMembers = ({ ownerAddress, mosaicId, amount, endHeight, isUsed }: HashLock | SecretLock): LockMembers =>
	({ version: STATE_VERSION, ownerAddress, mosaicId, amount, endHeight, status: isUsed ? 1 : 0 });

export const encodeHashLock = (id: ObjectId, lock: HashLock): Json<'HashLockInfoDTO'> => encodeHashLockInfoDTO({
	lock: { ...lockMembers(lock), hash: lock.hash }, id
});

export const encodeSecretLock = (id: ObjectId, lock: SecretLock): Json<'SecretLockInfoDTO'> => encodeSecretLockInfoDTO({
	lock: {
		...lockMembers(lock),
		hashAlgorithm: lock.algorithm,
		secret: lock.secret,
		recipientAddress: lock.recipientAddress,
		compositeHash: lock.compositeHash
	},
	id
});

export const encodeMetadata = (id: ObjectId, entry: Metadata): Json<'MetadataInfoDTO'> => encodeMetadataInfoDTO({
	metadataEntry: {
		version: STATE_VERSION,
		compositeHash: entry.compositeHash,
		sourceAddress: entry.sourceAddress,
		targetAddress: entry.targetAddress,
		scopedMetadataKey: entry.scopedKey,
		targetId: entry.targetId,
		metadataType: entry.type,
		valueSize: entry.value.length / 2,
		value: entry.value
	},
	id
});

export const encodeBlockInfo = (id: ObjectId, block: ExecutedBlock): Json<'BlockInfoDTO'> => encodeBlockInfoDTO({
	meta: {
		hash: block.hash,
		generationHash: block.generationHash,
		totalFee: block.totalFee,
		totalTransactionsCount: block.totalTransactionsCount,
		stateHashSubCacheMerkleRoots: block.stateTrees.roots,
		transactionsCount: block.transactions.length,
		statementsCount: block.statementTree.leafCount
	},
	block: encodeBlock(block.header),
	id
});

/** Position of a transaction: in a block, or in a pool at height 0. */
export interface TransactionPlace {
	readonly height: bigint;
	readonly hash: Hash256;
	readonly merkleComponentHash: Hash256;
	readonly index: number;
	/** Of the block. */
	readonly block?: { readonly timestamp: NetworkTime; readonly feeMultiplier: number } | undefined;
}

/** `transaction` is the last member, as {@link withInnerTransactions} requires. */
export const encodeTransactionInfo = (
	id: ObjectId,
	transaction: TransactionJson,
	{ height, hash, merkleComponentHash, index, block }: TransactionPlace
): Json<'TransactionInfoDTO'> => encodeTransactionInfoDTO({
	id,
	meta: encodeTransactionMetaDTO({
		height, hash, merkleComponentHash, index, timestamp: block?.timestamp, feeMultiplier: block?.feeMultiplier
	}),
	transaction
});

const CLOSING_BRACES = 2;

/**
 * Inserts inner transactions in front of the closing braces of the stored text: parsing and encoding it again would take much longer.
 * @returns an aggregate's document with its inner transactions
 */
export const withInnerTransactions = (
	aggregate: Json<'TransactionInfoDTO'>,
	inner: JsonList<'EmbeddedTransactionInfoDTO'>
): Json<'TransactionInfoDTO'> =>
	// INNER_MEMBERS proves that the members are complete
	`${aggregate.slice(0, -CLOSING_BRACES)},"${INNER_MEMBERS.transactions}":[${textOfList(inner)}]}}` as Json<'TransactionInfoDTO'>;

/** Position of an inner transaction. */
export interface InnerPlace {
	readonly aggregateId: ObjectId;
	readonly aggregateHash: Hash256;
	readonly height: bigint;
	readonly index: number;
	readonly block?: TransactionPlace['block'];
}

export const encodeInnerTransaction = (
	id: ObjectId,
	transaction: EmbeddedTransactionJson,
	{ height, aggregateHash, aggregateId, index, block }: InnerPlace
): Json<'EmbeddedTransactionInfoDTO'> => encodeEmbeddedTransactionInfoDTO({
	id,
	meta: { height, aggregateHash, aggregateId, index, timestamp: block?.timestamp, feeMultiplier: block?.feeMultiplier },
	transaction
});

/** A transaction that failed. */
export interface FailedTransaction {
	readonly hash: Hash256;
	readonly code: FailureName;
	readonly deadline: NetworkTime;
}

export const encodeFailedStatus = ({ hash, code, deadline }: FailedTransaction): Json<'TransactionStatusDTO'> =>
	encodeTransactionStatusDTO({ group: 'failed', code, hash, deadline });

export const encodeStatus = (
	group: 'confirmed' | 'unconfirmed' | 'partial',
	hash: Hash256,
	deadline: NetworkTime | number,
	height: bigint | number
): Json<'TransactionStatusDTO'> => encodeTransactionStatusDTO({ group, code: 'Success', hash, deadline, height });
