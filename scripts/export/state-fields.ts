/** Records of the state as documents. Source: facts/mongo.md 2 (accounts, other state). */
import { RestrictionList, listOf } from '../../src/backends/embedded/ledger/state/account-restrictions.js';
import {
	type Account, type AccountRestriction, type AccountRestrictions, allBucketsOf, type HashLock, type Metadata, type Mosaic,
	type MosaicRestriction, MosaicRestrictionType, type MultisigAccount, type SecretLock
} from '../../src/wire/state/records.js';
import { idToBytes } from '../../src/wire/bytes/hex.js';
import { binary, type Fields, int32, int64, int64Of } from './values.js';

export const STATE_VERSION = 1;

const LockStatus = { UNUSED: 0, USED: 1 } as const;

const keyFields = ({ linkedKey, nodeKey, vrfKey, votingKeys }: Account): Fields => ({
	...linkedKey ? { linked: { publicKey: binary(linkedKey) } } : {},
	...nodeKey ? { node: { publicKey: binary(nodeKey) } } : {},
	...vrfKey ? { vrf: { publicKey: binary(vrfKey) } } : {},
	...votingKeys.length > 0 ? {
		voting: {
			publicKeys: votingKeys.map(({ publicKey, startEpoch, endEpoch }) =>
				({ publicKey: binary(publicKey), startEpoch: int32(startEpoch), endEpoch: int32(endEpoch) }))
		}
	} : {}
});

export const accountFields = (account: Account): Fields => {
	const isImportant = account.importanceHeight !== 0n;
	return {
		account: {
			version: STATE_VERSION,
			address: binary(account.address),
			addressHeight: int64(account.addressHeight),
			publicKey: binary(account.publicKey),
			publicKeyHeight: int64(account.publicKeyHeight),
			accountType: account.type,
			supplementalPublicKeys: keyFields(account),
			importances: isImportant ? [{ value: int64(account.importance), height: int64(account.importanceHeight) }] : [],
			activityBuckets: (isImportant ? allBucketsOf(account) : []).map(bucket => ({
				startHeight: int64(bucket.startHeight),
				totalFeesPaid: int64(bucket.totalFeesPaid),
				beneficiaryCount: int32(bucket.beneficiaryCount),
				rawScore: int64(bucket.rawScore)
			})),
			mosaics: account.balances.map(({ mosaicId, amount }) => ({ id: int64Of(mosaicId), amount: int64(amount) }))
		}
	};
};

export const mosaicFields = (mosaic: Mosaic): Fields => ({
	mosaic: {
		version: STATE_VERSION,
		id: int64Of(mosaic.id),
		supply: int64(mosaic.supply),
		startHeight: int64(mosaic.startHeight),
		ownerAddress: binary(mosaic.ownerAddress),
		revision: int32(mosaic.revision),
		flags: mosaic.flags,
		divisibility: mosaic.divisibility,
		duration: int64(mosaic.duration)
	}
});

export const multisigFields = (entry: MultisigAccount): Fields => ({
	multisig: {
		version: STATE_VERSION,
		accountAddress: binary(entry.address),
		minApproval: int32(entry.minApproval),
		minRemoval: int32(entry.minRemoval),
		cosignatoryAddresses: entry.cosignatories.map(binary),
		multisigAddresses: entry.multisigs.map(binary)
	}
});

const lockFields = ({ ownerAddress, mosaicId, amount, endHeight, isUsed }: HashLock | SecretLock): Fields => ({
	version: STATE_VERSION,
	ownerAddress: binary(ownerAddress),
	mosaicId: int64Of(mosaicId),
	amount: int64(amount),
	endHeight: int64(endHeight),
	status: isUsed ? LockStatus.USED : LockStatus.UNUSED
});

export const hashLockFields = (lock: HashLock): Fields => ({ lock: { ...lockFields(lock), hash: binary(lock.hash) } });

export const secretLockFields = (lock: SecretLock): Fields => ({
	lock: {
		...lockFields(lock),
		hashAlgorithm: lock.algorithm,
		secret: binary(lock.secret),
		recipientAddress: binary(lock.recipientAddress),
		compositeHash: binary(lock.compositeHash)
	}
});

export const metadataFields = (entry: Metadata): Fields => {
	const value = binary(entry.value);
	return {
		metadataEntry: {
			version: STATE_VERSION,
			compositeHash: binary(entry.compositeHash),
			sourceAddress: binary(entry.sourceAddress),
			targetAddress: binary(entry.targetAddress),
			scopedMetadataKey: int64Of(entry.scopedKey),
			targetId: int64Of(entry.targetId),
			metadataType: entry.type,
			valueSize: value.length,
			...value.length > 0 ? { value } : {}
		}
	};
};

/** Addresses unchanged; mosaic ids and transaction types least significant byte first, as bytes too. */
const restrictedValues = ({ flags, values }: AccountRestriction): Buffer[] => {
	const isOfAddresses = [RestrictionList.INCOMING_ADDRESSES, RestrictionList.OUTGOING_ADDRESSES].some(list => list === listOf(flags));
	return values.map(isOfAddresses ? binary : idToBytes);
};

export const accountRestrictionsFields = ({ address, restrictions }: AccountRestrictions): Fields => ({
	accountRestrictions: {
		version: STATE_VERSION,
		address: binary(address),
		restrictions: restrictions.map(restriction => ({
			restrictionFlags: restriction.flags, values: restrictedValues(restriction)
		}))
	}
});

export const mosaicRestrictionFields = (entry: MosaicRestriction): Fields => ({
	mosaicRestrictionEntry: {
		version: STATE_VERSION,
		compositeHash: binary(entry.compositeHash),
		entryType: MosaicRestrictionType[entry.kind],
		mosaicId: int64Of(entry.mosaicId),
		...entry.kind === 'address'
			? {
				targetAddress: binary(entry.targetAddress),
				restrictions: entry.values.map(({ key, value }) => ({ key: int64Of(key), value: int64(value) }))
			}
			: {
				restrictions: entry.rules.map(({ key, referenceMosaicId, value, type }) => ({
					key: int64Of(key),
					restriction: { referenceMosaicId: int64Of(referenceMosaicId), restrictionValue: int64(value), restrictionType: type }
				}))
			}
	}
});
