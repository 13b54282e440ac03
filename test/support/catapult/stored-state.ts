/** The ledger's records as a node stores them. Source: facts/mongo.md 2. */
import { AliasType } from '../../../src/backends/embedded/store/documents.js';
import type { NamespaceLevel } from '../../../src/backends/embedded/store/records.js';
import { listOf, RestrictionList } from '../../../src/backends/embedded/ledger/state/account-restrictions.js';
import {
	type Account, type AccountRestriction, type AccountRestrictions, allBucketsOf, type HashLock, type Metadata, type Mosaic,
	type MosaicRestriction, type MultisigAccount, type SecretLock
} from '../../../src/wire/state/records.js';
import { NO_PARENT } from '../../../src/wire/identifiers/ids.js';
import { binary, int32, int64, type StoredDocument, type StoredValue } from './stored.js';

const version = int32(1);

const storedKey = (publicKey: string | undefined): StoredDocument | undefined => publicKey ? { publicKey: binary(publicKey) } : undefined;

export const storedAccount = (account: Account): StoredDocument => ({
	account: {
		version,
		address: binary(account.address),
		addressHeight: int64(account.addressHeight),
		publicKey: binary(account.publicKey),
		publicKeyHeight: int64(account.publicKeyHeight),
		accountType: int32(account.type),
		supplementalPublicKeys: {
			linked: storedKey(account.linkedKey),
			node: storedKey(account.nodeKey),
			vrf: storedKey(account.vrfKey),
			voting: account.votingKeys.length === 0 ? undefined : {
				publicKeys: account.votingKeys.map(({ publicKey, startEpoch, endEpoch }) =>
					({ publicKey: binary(publicKey), startEpoch: int32(startEpoch), endEpoch: int32(endEpoch) }))
			}
		},
		importances: account.importanceHeight === 0n
			? []
			: [{ value: int64(account.importance), height: int64(account.importanceHeight) }],
		activityBuckets: account.importanceHeight === 0n ? [] : allBucketsOf(account).map(bucket => ({
			startHeight: int64(bucket.startHeight),
			totalFeesPaid: int64(bucket.totalFeesPaid),
			beneficiaryCount: int32(bucket.beneficiaryCount),
			rawScore: int64(bucket.rawScore)
		})),
		mosaics: account.balances.map(({ mosaicId, amount }) => ({ id: int64(mosaicId), amount: int64(amount) }))
	}
});

export const storedMosaic = (mosaic: Mosaic): StoredDocument => ({
	mosaic: {
		version,
		id: int64(mosaic.id),
		supply: int64(mosaic.supply),
		startHeight: int64(mosaic.startHeight),
		ownerAddress: binary(mosaic.ownerAddress),
		revision: int32(mosaic.revision),
		flags: int32(mosaic.flags),
		divisibility: int32(mosaic.divisibility),
		duration: int64(mosaic.duration)
	}
});

const storedAlias = ({ alias }: NamespaceLevel): StoredDocument => ({
	type: int32(AliasType[alias.type]),
	mosaicId: alias.type === 'mosaic' ? int64(alias.mosaicId) : undefined,
	address: alias.type === 'address' ? binary(alias.address) : undefined
});

export const storedNamespace = (level: NamespaceLevel): StoredDocument => ({
	meta: { latest: true, index: int32(0) },
	namespace: {
		version,
		registrationType: int32(level.path.length === 1 ? 0 : 1),
		depth: int32(level.path.length),
		...Object.fromEntries(level.path.map((id, i) => [`level${i}`, int64(id)])),
		alias: storedAlias(level),
		parentId: int64(level.path[level.path.length - 2] ?? NO_PARENT),
		ownerAddress: binary(level.ownerAddress),
		startHeight: int64(level.startHeight),
		endHeight: int64(level.endHeight)
	}
});

export const storedMultisig = (entry: MultisigAccount): StoredDocument => ({
	multisig: {
		version,
		accountAddress: binary(entry.address),
		minApproval: int32(entry.minApproval),
		minRemoval: int32(entry.minRemoval),
		cosignatoryAddresses: entry.cosignatories.map(binary),
		multisigAddresses: entry.multisigs.map(binary)
	}
});

const storedLock = (lock: HashLock | SecretLock): StoredDocument => ({
	version,
	ownerAddress: binary(lock.ownerAddress),
	mosaicId: int64(lock.mosaicId),
	amount: int64(lock.amount),
	endHeight: int64(lock.endHeight),
	status: int32(lock.isUsed ? 1 : 0)
});

export const storedHashLock = (lock: HashLock): StoredDocument => ({ lock: { ...storedLock(lock), hash: binary(lock.hash) } });

export const storedSecretLock = (lock: SecretLock): StoredDocument => ({
	lock: {
		...storedLock(lock),
		hashAlgorithm: int32(lock.algorithm),
		secret: binary(lock.secret),
		recipientAddress: binary(lock.recipientAddress),
		compositeHash: binary(lock.compositeHash)
	}
});

export const storedMetadata = (entry: Metadata): StoredDocument => ({
	metadataEntry: {
		version,
		compositeHash: binary(entry.compositeHash),
		sourceAddress: binary(entry.sourceAddress),
		targetAddress: binary(entry.targetAddress),
		scopedMetadataKey: int64(entry.scopedKey),
		targetId: int64(entry.targetId),
		metadataType: int32(entry.type),
		valueSize: int32(entry.value.length / 2),
		value: entry.value === '' ? undefined : binary(entry.value)
	}
});

const littleEndian = (value: string): Buffer => Buffer.from(value, 'hex').reverse();

const storedRestriction = ({ flags, values }: AccountRestriction): StoredDocument => {
	const isOfAddresses = [RestrictionList.INCOMING_ADDRESSES, RestrictionList.OUTGOING_ADDRESSES].some(list => list === listOf(flags));
	return { restrictionFlags: int32(flags), values: values.map(value => binary(isOfAddresses ? value : littleEndian(value))) };
};

export const storedAccountRestrictions = ({ address, restrictions }: AccountRestrictions): StoredDocument => ({
	accountRestrictions: { version, address: binary(address), restrictions: restrictions.map(storedRestriction) }
});

const storedEntries = (entry: MosaicRestriction): readonly StoredValue[] => (entry.kind === 'address'
	? entry.values.map(({ key, value }) => ({ key: int64(key), value: int64(value) }))
	: entry.rules.map(({ key, referenceMosaicId, value, type }) => ({
		key: int64(key),
		restriction: { referenceMosaicId: int64(referenceMosaicId), restrictionValue: int64(value), restrictionType: int32(type) }
	})));

export const storedMosaicRestriction = (entry: MosaicRestriction): StoredDocument => ({
	mosaicRestrictionEntry: {
		version,
		compositeHash: binary(entry.compositeHash),
		entryType: int32(entry.kind === 'address' ? 0 : 1),
		mosaicId: int64(entry.mosaicId),
		targetAddress: entry.kind === 'address' ? binary(entry.targetAddress) : undefined,
		restrictions: storedEntries(entry)
	}
});
