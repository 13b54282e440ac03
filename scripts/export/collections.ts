/**
 * Collections of a node's database and the indexes that the node's scripts give them. Source: facts/mongo.md 2, 3.
 */
import type { CreateCollectionOptions, IndexDescription } from 'mongodb';

type Keys = Readonly<Record<string, 1 | -1>>;

const index = (key: Keys): IndexDescription => ({ key: { ...key } });
const unique = (key: Keys): IndexDescription => ({ key: { ...key }, unique: true });

/** An index of only those documents that have the member. */
const partial = (member: string, key: Keys = { [member]: 1 }): IndexDescription =>
	({ key: { ...key }, partialFilterExpression: { [member]: { $exists: true } } });

const TRANSACTION_INDEXES: readonly IndexDescription[] = [
	index({ 'transaction.signerPublicKey': 1, _id: -1 }),
	index({ 'transaction.recipientAddress': 1, _id: -1 }),
	{ ...partial('meta.hash'), unique: true },
	partial('meta.addresses'),
	partial('meta.aggregateId')
];

const PENDING_INDEXES: readonly IndexDescription[] = [...TRANSACTION_INDEXES, partial('meta.aggregateHash')];

const RESOLUTION_INDEXES: readonly IndexDescription[] = [unique({ 'statement.height': 1, 'statement.unresolved': 1 })];

export const INDEXES = {
	blocks: [
		index({ 'block.signerPublicKey': 1 }),
		unique({ 'block.timestamp': -1 }),
		unique({ 'block.height': -1 }),
		unique({ 'block.type': 1, 'block.height': -1 }),
		unique({ 'block.signerPublicKey': 1, 'block.height': -1 }),
		unique({ 'block.beneficiaryAddress': 1, 'block.height': -1 })
	],
	chainStatistic: [],
	finalizedBlocks: [
		index({ 'block.finalizationEpoch': -1 }),
		index({ 'block.height': -1 }),
		unique({ 'block.finalizationEpoch': -1, 'block.finalizationPoint': -1 })
	],
	transactions: [
		...TRANSACTION_INDEXES,
		index({ 'meta.height': -1 }),
		index({ 'transaction.deadline': -1 }),
		partial('transaction.cosignatures.signerPublicKey'),
		partial('transaction.id', { 'transaction.id': 1, 'transaction.type': 1 })
	],
	unconfirmedTransactions: PENDING_INDEXES,
	partialTransactions: PENDING_INDEXES,
	transactionStatuses: [unique({ 'status.hash': 1 }), index({ 'status.deadline': -1 })],
	transactionStatements: [
		unique({ 'statement.height': 1, 'statement.source.primaryId': 1, 'statement.source.secondaryId': 1 })
	],
	addressResolutionStatements: RESOLUTION_INDEXES,
	mosaicResolutionStatements: RESOLUTION_INDEXES,
	accounts: [index({ 'account.publicKey': 1 }), unique({ 'account.address': 1 })],
	mosaics: [unique({ 'mosaic.id': 1 }), index({ 'mosaic.ownerAddress': 1 })],
	namespaces: [
		index({ 'namespace.level0': 1, 'meta.index': 1, 'namespace.depth': 1 }),
		index({ 'meta.latest': -1, 'meta.index': 1, 'namespace.level0': 1, 'namespace.depth': 1 }),
		index({ 'meta.latest': -1, 'namespace.level1': 1, 'namespace.depth': 1 }),
		index({ 'meta.latest': -1, 'namespace.level2': 1, 'namespace.depth': 1 }),
		index({ 'meta.latest': -1, 'namespace.ownerAddress': 1 })
	],
	metadata: [
		unique({ 'metadataEntry.compositeHash': 1 }),
		index({ 'metadataEntry.sourceAddress': 1, 'metadataEntry.metadataType': 1, 'metadataEntry.scopedMetadataKey': 1 }),
		index({ 'metadataEntry.targetAddress': 1, 'metadataEntry.metadataType': 1, 'metadataEntry.scopedMetadataKey': 1 })
	],
	multisigs: [unique({ 'multisig.accountAddress': 1 })],
	hashLocks: [unique({ 'lock.hash': 1 }), index({ 'lock.ownerAddress': 1 })],
	secretLocks: [unique({ 'lock.compositeHash': 1 }), index({ 'lock.ownerAddress': 1 })],
	accountRestrictions: [unique({ 'accountRestrictions.address': 1 })],
	mosaicRestrictions: [unique({ 'mosaicRestrictionEntry.compositeHash': 1 })]
} as const satisfies Record<string, readonly IndexDescription[]>;

export type CollectionName = keyof typeof INDEXES;

/** Names of all collections. */
export const COLLECTIONS = Object.keys(INDEXES) as readonly CollectionName[];

/** Options of collections that differ from the default. */
export const CREATION: Readonly<Partial<Record<CollectionName, CreateCollectionOptions>>> = {
	transactionStatuses: { capped: true, size: 53_000_000, max: 500_000 }
};
