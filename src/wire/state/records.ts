/**
 * The records of the ledger. All are immutable: a change creates a new record, so that undo restores the old one.
 * Source: facts/ledger.md 1.7 (what a node stores), 3.5, 5, 7.4.
 */
import type { Address, Hash256, Hex, MosaicId, NamespaceId, PublicKey } from '../../chain/index.js';

export const AccountType = { UNLINKED: 0, MAIN: 1, REMOTE: 2, REMOTE_UNLINKED: 3 } as const;

export interface VotingKey {
	readonly publicKey: PublicKey;
	/** Finalization epochs, both inclusive. */
	readonly startEpoch: number;
	readonly endEpoch: number;
}

export interface Balance {
	readonly mosaicId: MosaicId;
	/** Atomic units, never zero. */
	readonly amount: bigint;
}

/** What an account did in one importance period. */
export interface ActivityBucket {
	/** First height of the period; 0 in a bucket for a period before the account had an importance. */
	readonly startHeight: bigint;
	readonly totalFeesPaid: bigint;
	readonly beneficiaryCount: number;
	readonly rawScore: bigint;
}

/** Maximum number of buckets in a node's state. */
export const MAX_BUCKETS = 5;

/** A bucket in which nothing was counted. */
export const EMPTY_BUCKET: ActivityBucket = { startHeight: 0n, totalFeesPaid: 0n, beneficiaryCount: 0, rawScore: 0n };

export interface Account {
	readonly address: Address;
	readonly addressHeight: bigint;
	/** All zeros while the chain does not know the key. */
	readonly publicKey: PublicKey;
	/** 0 while the chain does not know the key. */
	readonly publicKeyHeight: bigint;
	/** One of {@link AccountType}. */
	readonly type: number;
	/** Remote key of a main account, main key of a remote one. */
	readonly linkedKey: PublicKey | undefined;
	readonly nodeKey: PublicKey | undefined;
	readonly vrfKey: PublicKey | undefined;
	/** Ascending by epoch. */
	readonly votingKeys: readonly VotingKey[];
	/** Newest snapshot; both 0 when the account is not among the important ones. */
	readonly importance: bigint;
	readonly importanceHeight: bigint;
	/** Newest first, at most five. */
	readonly activityBuckets: readonly ActivityBucket[];
	/** The currency first, the rest ascending by id. */
	readonly balances: readonly Balance[];
}

/** @returns all buckets that a node stores for an account with an importance, empty ones included */
export const allBucketsOf = ({ activityBuckets }: Account): ActivityBucket[] =>
	Array.from({ length: MAX_BUCKETS }, (_, i) => activityBuckets[i] ?? EMPTY_BUCKET);

export interface Mosaic {
	readonly id: MosaicId;
	readonly supply: bigint;
	readonly startHeight: bigint;
	readonly ownerAddress: Address;
	readonly revision: number;
	/** Bit mask of {@link MosaicFlag}. */
	readonly flags: number;
	readonly divisibility: number;
	/** Blocks; 0 means that it never expires. */
	readonly duration: bigint;
}

export const MosaicFlag = { SUPPLY_MUTABLE: 1, TRANSFERABLE: 2, RESTRICTABLE: 4, REVOKABLE: 8 } as const;

export type Alias =
	| { readonly type: 'none' }
	| { readonly type: 'mosaic'; readonly mosaicId: MosaicId }
	| { readonly type: 'address'; readonly address: Address };

export const NO_ALIAS: Alias = { type: 'none' };

/** A namespace below a root. */
export interface ChildNamespace {
	readonly id: NamespaceId;
	/** Ids from the level below the root down to this namespace: one or two. */
	readonly path: readonly NamespaceId[];
	readonly alias: Alias;
}

/** A root namespace with everything below it, which shares its owner and lifetime. */
export interface RootNamespace {
	readonly id: NamespaceId;
	readonly ownerAddress: Address;
	readonly startHeight: bigint;
	/** First height at which it no longer exists, grace period included; {@link ETERNAL} when it never expires. */
	readonly endHeight: bigint;
	readonly alias: Alias;
	/** Ascending by path. */
	readonly children: readonly ChildNamespace[];
}

/** End height of namespaces that never expire. */
export const ETERNAL = 0xffff_ffff_ffff_ffffn;

/** Multisig relations of an account: above it (multisigs) and below it (cosignatories). */
export interface MultisigAccount {
	readonly address: Address;
	readonly minApproval: number;
	readonly minRemoval: number;
	/** Ascending. */
	readonly cosignatories: readonly Address[];
	/** Ascending. */
	readonly multisigs: readonly Address[];
}

export interface HashLock {
	readonly hash: Hash256;
	readonly ownerAddress: Address;
	readonly mosaicId: MosaicId;
	readonly amount: bigint;
	/** First height at which the lock is not active. */
	readonly endHeight: bigint;
	readonly isUsed: boolean;
}

export interface SecretLock {
	/** Key of the lock: SHA3-256 of secret and recipient. */
	readonly compositeHash: Hash256;
	readonly ownerAddress: Address;
	readonly mosaicId: MosaicId;
	readonly amount: bigint;
	/** First height at which the lock is not active. */
	readonly endHeight: bigint;
	readonly isUsed: boolean;
	/** Number of the hash algorithm (facts/ledger.md 3.5). */
	readonly algorithm: number;
	readonly secret: Hash256;
	readonly recipientAddress: Address;
	/** Heights at which the lock expires because one that it has replaced ends; absent on networks without such exceptions. */
	readonly forcedEnds?: readonly bigint[];
}

/** One list of what an account allows or blocks. */
export interface AccountRestriction {
	/** What is restricted, which way, and whether the values are blocked (0x8000) or the only ones allowed. */
	readonly flags: number;
	/**
	 * Addresses, mosaic ids, or transaction types of four digits: hexadecimal text, most significant byte first. Ascending by the bytes
	 * that a node stores (`storedText`), never empty: a list without values restricts nothing.
	 */
	readonly values: readonly Hex[];
}

/** All lists of an account that restrict something. */
export interface AccountRestrictions {
	readonly address: Address;
	/** Ascending by what they restrict, which is their flags without the bit that blocks; never empty. */
	readonly restrictions: readonly AccountRestriction[];
}

/** The value of an account for a restriction key of a mosaic. */
export interface MosaicAddressValue {
	/** Hexadecimal text of 64 bits. */
	readonly key: string;
	readonly value: bigint;
}

/** The condition of a mosaic on its holders' values for a key. */
export interface MosaicGlobalRule {
	/** Hexadecimal text of 64 bits. */
	readonly key: string;
	/** Mosaic whose values are compared; zeros mean the mosaic itself. */
	readonly referenceMosaicId: MosaicId;
	readonly value: bigint;
	/** Number of the comparison (facts/ledger.md 3.5). */
	readonly type: number;
}

/** Restrictions of a mosaic: its own rules, or the values of one account. Lists ascend by key and are never empty. */
export type MosaicRestriction = {
	/** Key of the entry: SHA3-256 of mosaic id and address, zeros for none. */
	readonly compositeHash: Hash256;
	readonly mosaicId: MosaicId;
} & (
	| { readonly kind: 'global'; readonly rules: readonly MosaicGlobalRule[] }
	| { readonly kind: 'address'; readonly targetAddress: Address; readonly values: readonly MosaicAddressValue[] }
);

/** Numbers of the kinds of {@link MosaicRestriction}, as entries contain them. */
export const MosaicRestrictionType = { address: 0, global: 1 } as const satisfies Record<MosaicRestriction['kind'], number>;

export const MetadataType = { ACCOUNT: 0, MOSAIC: 1, NAMESPACE: 2 } as const;

export interface Metadata {
	/** Key of the entry: SHA3-256 of all members that identify it. */
	readonly compositeHash: Hash256;
	readonly sourceAddress: Address;
	readonly targetAddress: Address;
	/** Hexadecimal text of 64 bits. */
	readonly scopedKey: Hex;
	/** Target mosaic or namespace; zeros when the target is an account. */
	readonly targetId: Hex;
	/** One of {@link MetadataType}. */
	readonly type: number;
	/** Never empty. */
	readonly value: Hex;
}
