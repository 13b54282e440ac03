/**
 * The effects of a transaction, split into notifications. A transaction is published once, as a list of notifications. The stateless
 * rules are applied to all of them; then, for each notification, the stateful rules and the changes. Source: facts/ledger.md 3.2 to 3.4,
 * 4.1.
 */
import type {
	Address, Hash256, Hex, MosaicId, NamespaceId, PublicKey, Signature, UnresolvedAddress, UnresolvedMosaicId
} from '../../../chain/index.js';
import type { Cosignature, EmbeddedTransaction } from '../../../wire/transactions/transaction.js';
import type { UnresolvedMosaic } from '../../../wire/transactions/layouts.js';
import type { Alias } from '../../../wire/state/records.js';

/** What metadata are about, as written; metadata about an account are about their target. */
export type MetadataSubject =
	| { readonly type: 'account' }
	| { readonly type: 'mosaic'; readonly id: UnresolvedMosaicId }
	| { readonly type: 'namespace'; readonly id: NamespaceId };

/** What an account may restrict, as written in a transaction. */
export type RestrictedValue =
	| { readonly of: 'address'; readonly value: UnresolvedAddress }
	| { readonly of: 'mosaic'; readonly value: UnresolvedMosaicId }
	/** A transaction type, four hexadecimal digits. */
	| { readonly of: 'operation'; readonly value: Hex };

/** Comparison that a mosaic requires of a value, or none. */
export interface Demand {
	readonly value: bigint;
	/** Number of the comparison (facts/ledger.md 3.5). */
	readonly type: number;
}

export interface Notifications {
	/** Attributes the following receipts to the next transaction, or to the next inner one. */
	source: { readonly change: 'transaction' | 'embedded' };
	accountPublicKey: { readonly publicKey: PublicKey; readonly address: Address };
	accountAddress: { readonly address: UnresolvedAddress };
	entity: { readonly network: number; readonly version: number; readonly type: number };
	transaction: { readonly hash: Hash256; readonly type: number; readonly signer: Address };
	deadline: { readonly deadline: bigint; readonly maxLifetimeMs: bigint };
	fee: { readonly payer: Address; readonly size: number; readonly maxFee: bigint };
	/** Debits the fee of this stage from the payer. */
	feeDebit: { readonly payer: Address };
	signature: { readonly publicKey: PublicKey; readonly signature: Signature };
	internalPadding: { readonly value: number | bigint };

	/** The accounts that a transaction of `source` involves. */
	addressInteraction: {
		readonly source: Address;
		/** Transaction type. */
		readonly type: number;
		readonly participants: readonly UnresolvedAddress[];
	};
	/** Amounts marked dynamic are multiplied by the dynamic fee multiplier. */
	balanceTransfer: {
		readonly sender: UnresolvedAddress;
		readonly recipient: UnresolvedAddress;
		readonly mosaicId: UnresolvedMosaicId;
		readonly amount: bigint;
		readonly isDynamic: boolean;
	};
	balanceDebit: { readonly sender: Address; readonly mosaicId: UnresolvedMosaicId; readonly amount: bigint };
	rentalFee: { readonly of: 'mosaic' | 'namespace'; readonly sender: Address; readonly sink: Address; readonly amount: bigint };

	transferMessage: { readonly size: number };
	transferMosaics: { readonly mosaics: readonly UnresolvedMosaic[] };

	mosaicRequired: {
		readonly owner: UnresolvedAddress;
		readonly mosaicId: UnresolvedMosaicId;
		readonly requiredFlags: number;
	};
	mosaicNonce: { readonly owner: Address; readonly nonce: number; readonly mosaicId: MosaicId };
	mosaicProperties: { readonly flags: number; readonly divisibility: number; readonly duration: bigint };
	mosaicDefinition: {
		readonly owner: Address;
		readonly mosaicId: MosaicId;
		readonly flags: number;
		readonly divisibility: number;
		readonly duration: bigint;
	};
	mosaicSupplyChange: {
		readonly owner: Address;
		readonly mosaicId: UnresolvedMosaicId;
		readonly delta: bigint;
		readonly action: number;
	};

	namespaceRegistration: { readonly registrationType: number };
	namespaceName: { readonly id: NamespaceId; readonly parentId: NamespaceId; readonly name: Uint8Array };
	rootNamespaceDuration: { readonly duration: bigint };
	rootNamespace: { readonly owner: Address; readonly id: NamespaceId; readonly duration: bigint };
	childNamespace: { readonly owner: Address; readonly id: NamespaceId; readonly parentId: NamespaceId };
	/** Checked last of a registration. */
	namespaceReservation: { readonly id: NamespaceId; readonly parentId: NamespaceId };
	namespaceRequired: { readonly owner: UnresolvedAddress; readonly id: NamespaceId };
	aliasAction: { readonly action: number };
	aliasLink: { readonly namespaceId: NamespaceId; readonly action: number; readonly alias: Exclude<Alias, { type: 'none' }> };

	aliasedAddress: { readonly address: Address };
	aliasedMosaic: { readonly owner: Address; readonly mosaicId: MosaicId; readonly action: number };

	/** Bytes; `sizeDelta` is the growth of the stored value, negative when it shrinks. */
	metadataSizes: { readonly sizeDelta: number; readonly size: number };
	metadataValue: {
		readonly source: Address;
		readonly target: UnresolvedAddress;
		/** Hexadecimal text of 64 bits. */
		readonly scopedKey: Hex;
		readonly subject: MetadataSubject;
		readonly sizeDelta: number;
		/** Hexadecimal text: bytes that the stored value is combined with by exclusive or. */
		readonly value: string;
	};

	hashLockDuration: { readonly duration: bigint };
	hashLockMosaic: { readonly mosaicId: UnresolvedMosaicId; readonly amount: bigint };
	hashLock: {
		readonly owner: Address;
		readonly mosaicId: UnresolvedMosaicId;
		readonly amount: bigint;
		readonly duration: bigint;
		readonly hash: Hash256;
	};

	secretLockDuration: { readonly duration: bigint };
	secretLockAlgorithm: { readonly algorithm: number };
	secretLock: {
		readonly owner: Address;
		readonly recipient: UnresolvedAddress;
		readonly secret: Hash256;
		readonly mosaicId: UnresolvedMosaicId;
		readonly amount: bigint;
		readonly duration: bigint;
		readonly algorithm: number;
	};
	/** Hexadecimal text, whose hash must be `secret`. */
	secretProof: { readonly algorithm: number; readonly secret: Hash256; readonly proof: string };
	/** Follows the check of the proof. */
	secretLockOpening: { readonly recipient: UnresolvedAddress; readonly secret: Hash256; readonly algorithm: number };

	newCosignatory: { readonly multisig: Address; readonly cosignatory: UnresolvedAddress };
	multisigCosignatories: {
		readonly multisig: Address;
		readonly additions: readonly UnresolvedAddress[];
		readonly deletions: readonly UnresolvedAddress[];
	};
	multisigSettings: { readonly multisig: Address; readonly minRemovalDelta: number; readonly minApprovalDelta: number };

	aggregateCosignatures: {
		readonly signer: PublicKey;
		readonly transactions: readonly EmbeddedTransaction[];
		readonly cosignatures: readonly Cosignature[];
	};
	aggregateHash: {
		/** Identifies the aggregate. */
		readonly hash: Hash256;
		readonly version: number;
		readonly transactionsHash: Hash256;
		readonly transactions: readonly EmbeddedTransaction[];
	};
	/** An inner transaction is about to be executed with the present signatures. */
	embeddedTransaction: {
		readonly transaction: EmbeddedTransaction;
		readonly signer: PublicKey;
		readonly cosignatures: readonly Cosignature[];
	};

	keyLinkAction: { readonly action: number };
	/** An account is about to harvest for another one. */
	newRemoteAccount: { readonly address: Address };
	remoteKeyLink: {
		readonly owner: Address;
		readonly ownerKey: PublicKey;
		readonly remote: Address;
		readonly remoteKey: PublicKey;
		readonly action: number;
	};
	keyLink: { readonly link: 'node' | 'vrf'; readonly owner: Address; readonly linkedKey: PublicKey; readonly action: number };
	votingKeyLink: {
		readonly owner: Address;
		readonly linkedKey: PublicKey;
		readonly startEpoch: number;
		readonly endEpoch: number;
		readonly action: number;
	};

	accountRestrictionFlags: { readonly of: RestrictedValue['of']; readonly flags: number };
	/** All changes that a transaction makes to one list of an account; a notification for each value follows. */
	accountRestriction: {
		readonly owner: Address;
		readonly flags: number;
		readonly additions: readonly RestrictedValue[];
		readonly deletions: readonly RestrictedValue[];
	};
	accountRestrictionValue: {
		readonly owner: Address;
		readonly flags: number;
		readonly restricted: RestrictedValue;
		readonly isAddition: boolean;
	};

	mosaicRestrictionType: { readonly type: number };
	/** A mosaic must have a rule for the values under `key`, which is hexadecimal text of 64 bits. */
	mosaicRestrictionRequired: { readonly mosaicId: UnresolvedMosaicId; readonly key: string };
	mosaicGlobalRestriction: {
		readonly mosaicId: UnresolvedMosaicId;
		/** Mosaic whose values are compared; zeros mean the mosaic itself. */
		readonly referenceMosaicId: UnresolvedMosaicId;
		readonly key: string;
		readonly previous: Demand;
		readonly next: Demand;
	};
	mosaicAddressRestriction: {
		readonly mosaicId: UnresolvedMosaicId;
		readonly key: string;
		readonly target: UnresolvedAddress;
		readonly previousValue: bigint;
		readonly newValue: bigint;
	};
}

export type NotificationKind = keyof Notifications;

export type NotificationOf<Kind extends NotificationKind> = { readonly kind: Kind } & Notifications[Kind];

export type Notification = { [Kind in NotificationKind]: NotificationOf<Kind> }[NotificationKind];
