/**
 * The records that the ledger keeps. All are immutable: a change is a new record, so that undoing is forgetting.
 * Source: facts/ledger.md 1.7 (what a node stores), 3.5, 5, 7.4.
 */
import type { Address, Hash256, MosaicId, NamespaceId, PublicKey } from '../../../../chain/index.js';

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
	/** First height of the period; 0 in a bucket that was shifted in empty. */
	readonly startHeight: bigint;
	readonly totalFeesPaid: bigint;
	readonly beneficiaryCount: number;
	readonly rawScore: bigint;
}

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
	/** First height at which it is gone, grace period included; {@link ETERNAL} when it never is. */
	readonly endHeight: bigint;
	readonly alias: Alias;
	/** Ascending by path. */
	readonly children: readonly ChildNamespace[];
}

/** End height of what never ends. */
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
	/** First height at which the lock no longer holds. */
	readonly endHeight: bigint;
	readonly isUsed: boolean;
}
