/** The indexes of a node's database. */
import type { CollectionName } from '../../../scripts/export/collections.js';

/** Index keys of the node's scripts, with `u` for unique and `p:` for partial. Source: facts/mongo.md 3. */
export const NODE_INDEXES: Readonly<Record<CollectionName, readonly string[]>> = {
	blocks: [
		'block.signerPublicKey', 'block.timestamp- u', 'block.height- u', 'block.type block.height- u',
		'block.signerPublicKey block.height- u', 'block.beneficiaryAddress block.height- u'
	],
	chainStatistic: [],
	finalizedBlocks: ['block.finalizationEpoch-', 'block.height-', 'block.finalizationEpoch- block.finalizationPoint- u'],
	transactions: [
		'transaction.signerPublicKey _id-', 'transaction.recipientAddress _id-', 'p:meta.hash u', 'p:meta.addresses', 'p:meta.aggregateId',
		'meta.height-', 'transaction.deadline-', 'p:transaction.cosignatures.signerPublicKey', 'p:transaction.id transaction.type'
	],
	unconfirmedTransactions: [
		'transaction.signerPublicKey _id-', 'transaction.recipientAddress _id-', 'p:meta.hash u', 'p:meta.addresses', 'p:meta.aggregateId',
		'p:meta.aggregateHash'
	],
	partialTransactions: [
		'transaction.signerPublicKey _id-', 'transaction.recipientAddress _id-', 'p:meta.hash u', 'p:meta.addresses', 'p:meta.aggregateId',
		'p:meta.aggregateHash'
	],
	transactionStatuses: ['status.hash u', 'status.deadline-'],
	transactionStatements: ['statement.height statement.source.primaryId statement.source.secondaryId u'],
	addressResolutionStatements: ['statement.height statement.unresolved u'],
	mosaicResolutionStatements: ['statement.height statement.unresolved u'],
	accounts: ['account.publicKey', 'account.address u'],
	mosaics: ['mosaic.id u', 'mosaic.ownerAddress'],
	namespaces: [
		'namespace.level0 meta.index namespace.depth', 'meta.latest- meta.index namespace.level0 namespace.depth',
		'meta.latest- namespace.level1 namespace.depth', 'meta.latest- namespace.level2 namespace.depth', 'meta.latest- namespace.ownerAddress'
	],
	metadata: [
		'metadataEntry.compositeHash u', 'metadataEntry.sourceAddress metadataEntry.metadataType metadataEntry.scopedMetadataKey',
		'metadataEntry.targetAddress metadataEntry.metadataType metadataEntry.scopedMetadataKey'
	],
	multisigs: ['multisig.accountAddress u'],
	hashLocks: ['lock.hash u', 'lock.ownerAddress'],
	secretLocks: ['lock.compositeHash u', 'lock.ownerAddress'],
	accountRestrictions: ['accountRestrictions.address u'],
	mosaicRestrictions: ['mosaicRestrictionEntry.compositeHash u']
};
