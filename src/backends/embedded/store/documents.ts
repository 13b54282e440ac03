/** Encodes the ledger's records as contract documents. Source: facts/rest-schemas.md 5, 6, 10.1, 12, 14. */
import {
	type Encodable, encodeAccountInfoDTO, encodeAccountRestrictionsInfoDTO, encodeBalanceChangeReceiptDTO, encodeBalanceTransferReceiptDTO,
	encodeBlockMetaDTO, encodeHashLockInfoDTO, encodeInflationReceiptDTO, encodeMetadataInfoDTO, encodeMosaicAddressRestrictionDTO,
	encodeMosaicExpiryReceiptDTO, encodeMosaicGlobalRestrictionDTO, encodeMosaicInfoDTO, encodeMosaicRestrictionDTO,
	encodeMultisigAccountInfoDTO, encodeNamespaceExpiryReceiptDTO, encodeNamespaceInfoDTO, encodeResolutionStatementDTO,
	encodeSecretLockInfoDTO, encodeSupplementalPublicKeysDTO, encodeTransactionStatementDTO, encodeTransactionStatusDTO
} from '../../../../generated/encoders.js';
import { type Hash256, type Hex, joinJson, type Json, type NamespaceId, type NetworkTime, type ObjectId } from '../../../chain/index.js';
import { NO_PARENT } from '../../../wire/identifiers/ids.js';
import type { ExecutedBlock } from '../ledger/block-builder.js';
import { type Receipt, ReceiptType, type ResolutionStatement, type TransactionStatement } from '../../../wire/blocks/statements.js';
import { listOf, RestrictionList } from '../ledger/state/account-restrictions.js';
import {
	type Account, type AccountRestriction, type AccountRestrictions, type Alias, allBucketsOf, type HashLock, type Metadata, type Mosaic,
	type MosaicRestriction, MosaicRestrictionType, type MultisigAccount, type SecretLock
} from '../../../wire/state/records.js';
import type { NamespaceLevel } from './records.js';

/** Version of stored state in documents; the same for all kinds. */
const STATE_VERSION = 1;

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

/** @param isActive - whether it remains active after the current height */
export const encodeNamespace = (id: ObjectId, level: NamespaceLevel, isActive: boolean): Json<'NamespaceInfoDTO'> => {
	const { path, ownerAddress, startHeight, endHeight, alias } = level;
	// a path has at least one id
	const [level0, level1, level2] = path as [NamespaceId, NamespaceId?, NamespaceId?];
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
			ownerAddress,
			startHeight,
			endHeight
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

const valuesOf = ({ flags, values }: AccountRestriction): readonly (Hex | number)[] =>
	(listOf(flags) === RestrictionList.OUTGOING_OPERATIONS ? values.map(value => Number.parseInt(value, 16)) : values);

export const encodeAccountRestrictions = (
	id: ObjectId,
	{ address, restrictions }: AccountRestrictions
): Json<'AccountRestrictionsInfoDTO'> => encodeAccountRestrictionsInfoDTO({
	accountRestrictions: {
		version: STATE_VERSION,
		address,
		restrictions: restrictions.map(restriction => ({ restrictionFlags: restriction.flags, values: valuesOf(restriction) }))
	},
	id
});

const decimal = (key: string): bigint => BigInt(`0x${key}`);

export const encodeMosaicRestriction = (id: ObjectId, entry: MosaicRestriction): Json<'MosaicRestrictionDTO'> => {
	const { compositeHash, mosaicId } = entry;
	const entryType = MosaicRestrictionType[entry.kind];
	return encodeMosaicRestrictionDTO(entry.kind === 'address'
		? encodeMosaicAddressRestrictionDTO({
			mosaicRestrictionEntry: {
				version: STATE_VERSION,
				compositeHash,
				entryType,
				mosaicId,
				targetAddress: entry.targetAddress,
				restrictions: entry.values.map(({ key, value }) => ({ key: decimal(key), value }))
			},
			id
		})
		: encodeMosaicGlobalRestrictionDTO({
			mosaicRestrictionEntry: {
				version: STATE_VERSION,
				compositeHash,
				entryType,
				mosaicId,
				restrictions: entry.rules.map(({ key, referenceMosaicId, value, type }) => ({
					key: decimal(key), restriction: { referenceMosaicId, restrictionValue: value, restrictionType: type }
				}))
			},
			id
		}));
};

export const encodeBlockMeta = (block: ExecutedBlock): Json<'BlockMetaDTO'> => encodeBlockMetaDTO({
	hash: block.hash,
	generationHash: block.generationHash,
	totalFee: block.totalFee,
	totalTransactionsCount: block.totalTransactionsCount,
	stateHashSubCacheMerkleRoots: block.stateTrees.roots,
	transactionsCount: block.transactions.length,
	statementsCount: block.statementTree.leafCount
});

const RECEIPT_VERSION = 1;

const encodeReceipt = (receipt: Receipt) => {
	const { type } = receipt;
	if ('artifactId' in receipt) {
		const document = { version: RECEIPT_VERSION, type, artifactId: receipt.artifactId };
		return type === ReceiptType.MOSAIC_EXPIRED ? encodeMosaicExpiryReceiptDTO(document) : encodeNamespaceExpiryReceiptDTO(document);
	}
	const { mosaicId, amount } = receipt;
	if ('target' in receipt)
		return encodeBalanceChangeReceiptDTO({ version: RECEIPT_VERSION, type, targetAddress: receipt.target, mosaicId, amount });
	if ('sender' in receipt)
		return encodeBalanceTransferReceiptDTO({
			version: RECEIPT_VERSION, type, senderAddress: receipt.sender, recipientAddress: receipt.recipient, mosaicId, amount
		});
	return encodeInflationReceiptDTO({ version: RECEIPT_VERSION, type, mosaicId, amount });
};

export const encodeTransactionStatement = (height: bigint, { source, receipts }: TransactionStatement): Json<'TransactionStatementDTO'> =>
	encodeTransactionStatementDTO({ height, source, receipts: joinJson(receipts.map(encodeReceipt)) });

export const encodeResolutionStatement = (
	height: bigint,
	{ unresolved, entries }: ResolutionStatement<Hex, Hex>
): Json<'ResolutionStatementDTO'> => encodeResolutionStatementDTO({ height, unresolved, resolutionEntries: entries });

export const encodeStatus = (
	group: 'confirmed' | 'unconfirmed' | 'partial',
	hash: Hash256,
	deadline: NetworkTime | number,
	height: bigint | number
): Json<'TransactionStatusDTO'> => encodeTransactionStatusDTO({ group, code: 'Success', hash, deadline, height });
