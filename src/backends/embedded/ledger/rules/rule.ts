import type {
	Address, MosaicId, NetworkTime, PublicKey, UnresolvedAddress, UnresolvedMosaicId
} from '../../../../chain/index.js';
import type { FailureName } from '../../../../wire/transactions/status-codes.js';
import type { LedgerConfig } from '../config.js';
import type { NotificationKind, NotificationOf } from '../notifications.js';
import type { Receipt } from '../../../../wire/blocks/statements.js';
import type { LedgerState } from '../state/ledger-state.js';

/** Context of a stateful rule. */
export interface RuleContext {
	readonly config: LedgerConfig;
	readonly state: LedgerState;
	/** Height of the block that the transaction is or would be part of. */
	readonly height: bigint;
	/** Timestamp of the block, or the node's clock outside of one. */
	readonly time: NetworkTime;
	/** Factor of dynamic fees at this height. */
	readonly dynamicFeeMultiplier: bigint;
	/** The fee at this stage, atomic units: the maximum in the pools, the effective fee in a block. */
	readonly fee: bigint;
	readonly addressOf: (publicKey: PublicKey) => Address;
	/** Resolves an address; an alias without target is returned unchanged. */
	readonly resolveAddress: (address: UnresolvedAddress) => Address;
	/** Resolves a mosaic id; an alias without target is returned unchanged. */
	readonly resolveMosaic: (id: UnresolvedMosaicId) => MosaicId;
}

/**
 * Context of a change. Members are bound functions, since rules destructure it. Resolving an alias in a change adds a statement to the
 * block; in a rule it does not (facts/ledger.md 1.6).
 */
export interface ChangeContext extends RuleContext {
	readonly addReceipt: (receipt: Receipt) => void;
	/** Attributes the following receipts to the next transaction, or to the next inner transaction. */
	readonly advanceSource: (change: 'transaction' | 'embedded') => void;
}

export type StatelessRule<Kind extends NotificationKind> =
	(notification: NotificationOf<Kind>, config: LedgerConfig) => FailureName | undefined;

export type StatefulRule<Kind extends NotificationKind> =
	(notification: NotificationOf<Kind>, context: RuleContext) => FailureName | undefined;

export type Change<Kind extends NotificationKind> = (notification: NotificationOf<Kind>, context: ChangeContext) => void;

/** The rules about one kind of notification, each list in the order in which a node applies it. */
export interface KindRules<Kind extends NotificationKind> {
	readonly stateless?: readonly StatelessRule<Kind>[];
	readonly stateful?: readonly StatefulRule<Kind>[];
	readonly changes?: readonly Change<Kind>[];
}

/** The rules of one plugin of a node. */
export type RuleSet = { readonly [Kind in NotificationKind]?: KindRules<Kind> };
