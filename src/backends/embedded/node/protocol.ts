/** What the gateway's thread and the chain's thread say to each other. */
import type { Address, Hash256, MosaicId, Reverted, Revisions, Snapshot } from '../../../chain/index.js';
import type { ParameterFault, ParameterTexts } from '../../../parameters/index.js';
import type { Announcement } from './announcement.js';
import type { NodeEvent } from './events.js';

/** What the chain's thread is started with. */
export interface WorkerSettings {
	readonly directory: string;
	/** Time between blocks, milliseconds; `auto` makes one as soon as something waits. */
	readonly blockInterval: number | 'auto';
	/** The interval that the parameters of a new chain name unless one is given, milliseconds. */
	readonly nominalBlockTimeMs: number;
	/** Parameters that were given, by name. */
	readonly parameters: ParameterTexts;
	/** Atomic units per byte. */
	readonly minFeeMultiplier: number;
	/** An exported chain to start from, when the folder holds none. */
	readonly importFile?: string | undefined;
}

/** What the developer may ask of the chain's thread, by name: what comes with the request, and what is answered. */
export interface ControlCalls {
	readonly mine: { readonly asks: { readonly blocks: number }; readonly answers: undefined };
	readonly setHarvesting: { readonly asks: { readonly isOn: boolean }; readonly answers: undefined };
	readonly setBlockInterval: { readonly asks: { readonly interval: number | 'auto' }; readonly answers: undefined };
	readonly advanceClock: { readonly asks: { readonly byMs: bigint }; readonly answers: undefined };
	readonly fund: { readonly asks: Funding; readonly answers: Hash256 };
	readonly takeSnapshot: { readonly asks: { readonly label: string }; readonly answers: Snapshot };
	readonly deleteSnapshot: { readonly asks: { readonly snapshot: number }; readonly answers: Snapshot | undefined };
	readonly revert: {
		readonly asks: { readonly snapshot: number; readonly discardTransactions?: boolean };
		readonly answers: Reverted | undefined;
	};
}

/** A transfer that the treasury is to make. */
export interface Funding {
	readonly recipient: Address;
	/** Atomic units. */
	readonly amount: bigint;
	/** Undefined means the currency. */
	readonly mosaicId: MosaicId | undefined;
}

export type ControlName = keyof ControlCalls;

/** A request of the developer's, with all that belongs to it. */
export type ControlRequest = { [Name in ControlName]: { readonly name: Name } & ControlCalls[Name]['asks'] }[ControlName];

/**
 * How a request of the developer's ended; `failed` means that the node could not handle it through no fault of the client, `cancelled`
 * that it was cancelled before it was complete, `unavailable` that nothing can be written at present.
 */
export type ControlAnswer =
	| { readonly done: ControlCalls[ControlName]['answers'] }
	| { readonly refused: string }
	| 'failed'
	| 'cancelled'
	| 'unavailable';

/** To the chain's thread. */
export type Request =
	| { readonly kind: 'announce'; readonly id: number; readonly announcement: Announcement }[]
	| 'close';

/** To the chain's thread, from the developer. */
export interface ControlCall {
	readonly kind: 'control';
	readonly id: number;
	readonly request: ControlRequest;
}

/** To the chain's thread: a request for blocks is to end after the block that is being made. */
export interface ControlCancellation {
	readonly kind: 'cancel';
	/** Of the request. */
	readonly id: number;
}

/** The reason why the payload of an announcement is invalid. */
export interface Refusal {
	readonly refused: string;
}

/**
 * Result of an announcement. `failed` means that the node could not process it, which is not the client's fault; `unavailable` that
 * nothing can be written at present.
 */
export interface Acknowledgement {
	readonly id: number;
	readonly result: 'handled' | 'failed' | 'unavailable' | Refusal;
}

/** What the developer may have changed in how the chain runs. */
export interface Running {
	readonly isHarvesting: boolean;
	/** Milliseconds, or a block as soon as something waits. */
	readonly blockInterval: number | 'auto';
	/** How far the chain's clock is ahead of the machine's, milliseconds. */
	readonly clockAheadMs: bigint;
}

/** From the chain's thread. */
export type Report =
	| { readonly kind: 'ready'; readonly revisions: Revisions; readonly running: Running }
	/** The data folder, or the file it is to be filled from. */
	| { readonly kind: 'unusable'; readonly reason: string }
	| { readonly kind: 'invalidParameters'; readonly faults: readonly ParameterFault[] }
	| {
		readonly kind: 'commit';
		readonly revisions: Revisions;
		readonly acknowledgements: readonly Acknowledgement[];
		readonly events: readonly NodeEvent[];
		/** Whether somebody's announcement caused the events. */
		readonly followsAnnouncement: boolean;
	}
	/** Comes after the commit of a block that was requested. */
	| { readonly kind: 'progress'; readonly id: number; readonly made: number }
	/** Comes after the commits of what it answers. */
	| { readonly kind: 'answer'; readonly id: number; readonly answer: ControlAnswer; readonly running: Running }
	| { readonly kind: 'fault'; readonly error: string }
	/** The data folder cannot be written from now on, for this reason; without one it can again. */
	| { readonly kind: 'storage'; readonly fault: string | undefined }
	/** The machine's clock is so many milliseconds behind what the chain has seen of it; 0 when it has caught up. */
	| { readonly kind: 'clock'; readonly behindMs: number }
	/** An error that the thread cannot recover from; it is to be ended. */
	| { readonly kind: 'death'; readonly error: string }
	| { readonly kind: 'closed' };
