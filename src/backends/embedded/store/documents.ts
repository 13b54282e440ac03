/** Encodes the ledger's records as contract documents. Source: facts/rest-schemas.md 5, 6, 10.1, 12. */
import { type Hash256, type Json, type JsonList, type NamespaceId, type NetworkTime, type ObjectId, textOfList } from '../../../chain/index.js';
import { encodeBlock } from '../../../wire/blocks/block.js';
import { NO_PARENT } from '../../../wire/identifiers/ids.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { ExecutedBlock } from '../ledger/block-builder.js';
import { allBucketsOf } from '../ledger/state/accounts.js';
import type {
	Account, ActivityBucket, Alias, HashLock, Metadata, Mosaic, MultisigAccount, RootNamespace, SecretLock
} from '../ledger/state/records.js';

/** Version of every kind of state that documents carry. */
export const STATE_VERSION = 1;

const quoted = (texts: readonly string[]): string => (texts.length === 0 ? '[]' : `["${texts.join('","')}"]`);

const encodeKeys = ({ linkedKey, nodeKey, vrfKey, votingKeys }: Account): string => {
	const keys = Object.entries({ linked: linkedKey, node: nodeKey, vrf: vrfKey })
		.flatMap(([name, key]) => (key ? [`"${name}":{"publicKey":"${key}"}`] : []));
	if (votingKeys.length > 0) {
		const voting = votingKeys.map(({ publicKey, startEpoch, endEpoch }) =>
			`{"publicKey":"${publicKey}","startEpoch":${startEpoch},"endEpoch":${endEpoch}}`);
		keys.push(`"voting":{"publicKeys":[${voting.join(',')}]}`);
	}
	return `{${keys.join(',')}}`;
};

const encodeBucket = ({ startHeight, totalFeesPaid, beneficiaryCount, rawScore }: ActivityBucket): string =>
	`{"startHeight":"${startHeight}","totalFeesPaid":"${totalFeesPaid}","beneficiaryCount":${beneficiaryCount},"rawScore":"${rawScore}"}`;

export const encodeAccount = (id: ObjectId, account: Account): Json<'AccountInfoDTO'> => {
	// a node shows activity only of accounts that have an importance, and then all the buckets that its state has room for
	const buckets = account.importanceHeight === 0n ? [] : allBucketsOf(account);
	const mosaics = account.balances.map(({ mosaicId, amount }) => `{"id":"${mosaicId}","amount":"${amount}"}`);
	return (`{"account":{"version":${STATE_VERSION},"address":"${account.address}","addressHeight":"${account.addressHeight}"`
		+ `,"publicKey":"${account.publicKey}","publicKeyHeight":"${account.publicKeyHeight}","accountType":${account.type}`
		+ `,"supplementalPublicKeys":${encodeKeys(account)},"activityBuckets":[${buckets.map(encodeBucket).join(',')}]`
		+ `,"mosaics":[${mosaics.join(',')}],"importance":"${account.importance}","importanceHeight":"${account.importanceHeight}"}`
		+ `,"id":"${id}"}`) as Json<'AccountInfoDTO'>;
};

export const encodeMosaic = (id: ObjectId, mosaic: Mosaic): Json<'MosaicInfoDTO'> =>
	(`{"mosaic":{"version":${STATE_VERSION},"id":"${mosaic.id}","supply":"${mosaic.supply}","startHeight":"${mosaic.startHeight}"`
	+ `,"ownerAddress":"${mosaic.ownerAddress}","revision":${mosaic.revision},"flags":${mosaic.flags}`
	+ `,"divisibility":${mosaic.divisibility},"duration":"${mosaic.duration}"},"id":"${id}"}`) as Json<'MosaicInfoDTO'>;

export const AliasType = { none: 0, mosaic: 1, address: 2 } as const;

const encodeAlias = (alias: Alias): string => {
	const type = `"type":${AliasType[alias.type]}`;
	switch (alias.type) {
	case 'mosaic': return `{${type},"mosaicId":"${alias.mosaicId}"}`;
	case 'address': return `{${type},"address":"${alias.address}"}`;
	default: return `{${type}}`;
	}
};

/** One namespace of a root: the root itself or one below it. */
export interface NamespaceLevel {
	readonly root: RootNamespace;
	/** Ids from the root down: one to three. */
	readonly path: readonly NamespaceId[];
	readonly alias: Alias;
	/** Whether it lasts beyond the present height. */
	readonly isActive: boolean;
}

export const encodeNamespace = (id: ObjectId, { root, path, alias, isActive }: NamespaceLevel): Json<'NamespaceInfoDTO'> => {
	const levels = path.map((level, i) => `"level${i}":"${level}"`).join(',');
	return (`{"meta":{"active":${isActive},"index":0},"namespace":{"version":${STATE_VERSION}`
		+ `,"registrationType":${path.length === 1 ? 0 : 1},"depth":${path.length},${levels},"alias":${encodeAlias(alias)}`
		+ `,"parentId":"${path[path.length - 2] ?? NO_PARENT}","ownerAddress":"${root.ownerAddress}"`
		+ `,"startHeight":"${root.startHeight}","endHeight":"${root.endHeight}"},"id":"${id}"}`) as Json<'NamespaceInfoDTO'>;
};

export const encodeMultisig = (entry: MultisigAccount): Json<'MultisigAccountInfoDTO'> =>
	(`{"multisig":{"version":${STATE_VERSION},"accountAddress":"${entry.address}","minApproval":${entry.minApproval}`
	+ `,"minRemoval":${entry.minRemoval},"cosignatoryAddresses":${quoted(entry.cosignatories)}`
	+ `,"multisigAddresses":${quoted(entry.multisigs)}}}`) as Json<'MultisigAccountInfoDTO'>;

export const encodeHashLock = (id: ObjectId, lock: HashLock): Json<'HashLockInfoDTO'> =>
	(`{"lock":{"version":${STATE_VERSION},"ownerAddress":"${lock.ownerAddress}","mosaicId":"${lock.mosaicId}","amount":"${lock.amount}"`
	+ `,"endHeight":"${lock.endHeight}","status":${lock.isUsed ? 1 : 0},"hash":"${lock.hash}"},"id":"${id}"}`) as Json<'HashLockInfoDTO'>;

export const encodeSecretLock = (id: ObjectId, lock: SecretLock): Json<'SecretLockInfoDTO'> =>
	(`{"lock":{"version":${STATE_VERSION},"ownerAddress":"${lock.ownerAddress}","mosaicId":"${lock.mosaicId}","amount":"${lock.amount}"`
	+ `,"endHeight":"${lock.endHeight}","status":${lock.isUsed ? 1 : 0},"hashAlgorithm":${lock.algorithm},"secret":"${lock.secret}"`
	+ `,"recipientAddress":"${lock.recipientAddress}","compositeHash":"${lock.compositeHash}"},"id":"${id}"}`) as Json<'SecretLockInfoDTO'>;

export const encodeMetadata = (id: ObjectId, entry: Metadata): Json<'MetadataInfoDTO'> =>
	(`{"metadataEntry":{"version":${STATE_VERSION},"compositeHash":"${entry.compositeHash}","sourceAddress":"${entry.sourceAddress}"`
	+ `,"targetAddress":"${entry.targetAddress}","scopedMetadataKey":"${entry.scopedKey}","targetId":"${entry.targetId}"`
	+ `,"metadataType":${entry.type},"valueSize":${entry.value.length / 2},"value":"${entry.value}"},"id":"${id}"}`) as Json<'MetadataInfoDTO'>;

export const encodeBlockInfo = (id: ObjectId, block: ExecutedBlock): Json<'BlockInfoDTO'> =>
	(`{"meta":{"hash":"${block.hash}","generationHash":"${block.generationHash}","totalFee":"${block.totalFee}"`
	+ `,"totalTransactionsCount":${block.totalTransactionsCount},"stateHashSubCacheMerkleRoots":${quoted(block.stateTrees.roots)}`
	+ `,"transactionsCount":${block.transactions.length},"statementsCount":${block.statementTree.leafCount}}`
	+ `,"block":${encodeBlock(block.header)},"id":"${id}"}`) as Json<'BlockInfoDTO'>;

/** Where a transaction stands: in a block, or in a pool at height 0. */
export interface TransactionPlace {
	readonly height: bigint;
	readonly hash: Hash256;
	readonly merkleComponentHash: Hash256;
	readonly index: number;
	/** Of the block. */
	readonly block?: { readonly timestamp: NetworkTime; readonly feeMultiplier: number } | undefined;
}

const encodeBlockMeta = (block: TransactionPlace['block']): string =>
	(block ? `,"timestamp":"${block.timestamp}","feeMultiplier":${block.feeMultiplier}` : '');

/** `transaction` comes last, so that inner transactions can be added in front of the closing braces. */
export const encodeTransactionInfo = (id: ObjectId, transaction: Json<'TransactionDTO'>, place: TransactionPlace): Json<'TransactionInfoDTO'> =>
	(`{"id":"${id}","meta":{"height":"${place.height}","hash":"${place.hash}","merkleComponentHash":"${place.merkleComponentHash}"`
	+ `,"index":${place.index}${encodeBlockMeta(place.block)}}`
	+ `,"transaction":${transaction}}`) as Json<'TransactionInfoDTO'>;

const CLOSING_BRACES = 2;

/** @returns an aggregate's document with its inner transactions */
export const withInnerTransactions = (
	aggregate: Json<'TransactionInfoDTO'>,
	inner: JsonList<'EmbeddedTransactionInfoDTO'>
): Json<'TransactionInfoDTO'> =>
	`${aggregate.slice(0, -CLOSING_BRACES)},"transactions":[${textOfList(inner)}]}}` as Json<'TransactionInfoDTO'>;

/** Where an inner transaction stands. */
export interface InnerPlace {
	readonly aggregateId: ObjectId;
	readonly aggregateHash: Hash256;
	readonly height: bigint;
	readonly index: number;
	readonly block?: TransactionPlace['block'];
}

export const encodeInnerTransaction = (
	id: ObjectId,
	transaction: Json<'EmbeddedTransactionDTO'>,
	place: InnerPlace
): Json<'EmbeddedTransactionInfoDTO'> =>
	(`{"id":"${id}","meta":{"height":"${place.height}","aggregateHash":"${place.aggregateHash}","aggregateId":"${place.aggregateId}"`
	+ `,"index":${place.index}${encodeBlockMeta(place.block)}}`
	+ `,"transaction":${transaction}}`) as Json<'EmbeddedTransactionInfoDTO'>;

/** A failure as its status tells it. */
export interface FailedTransaction {
	readonly hash: Hash256;
	readonly code: FailureName;
	readonly deadline: NetworkTime;
}

export const encodeFailedStatus = ({ hash, code, deadline }: FailedTransaction): Json<'TransactionStatusDTO'> =>
	`{"group":"failed","code":"${code}","hash":"${hash}","deadline":"${deadline}"}` as Json<'TransactionStatusDTO'>;

export const encodeStatus = (
	group: 'confirmed' | 'unconfirmed' | 'partial',
	hash: Hash256,
	deadline: NetworkTime | number,
	height: bigint | number
): Json<'TransactionStatusDTO'> =>
	`{"group":"${group}","code":"Success","hash":"${hash}","deadline":"${deadline}","height":"${height}"}` as Json<'TransactionStatusDTO'>;
