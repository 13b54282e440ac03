/** Messages between the main thread and the chain's thread. */
import type {
	Address, BlockInterval, BlockPosition, DetachedCosignature, Hash256, Json, MosaicId, Offence, PeerSender, PublicKey, Reverted,
	Revisions, SimulationRequest, Snapshot
} from '../../../chain/index.js';
import type { ParameterFault, ParameterTexts } from '../../../config/parameters/index.js';
import type { NodeInfo } from '../../../wire/documents/network-node.js';
import type { Announcement } from './announcement.js';
import type { BinaryText } from './binary-text.js';
import type { NodeEvent } from './events.js';

/** Options that the chain's thread starts with. */
export interface WorkerSettings {
	readonly directory: string;
	/** Time between blocks, milliseconds; `auto` makes one as soon as a transaction waits, `network` one when an account hits. */
	readonly blockInterval: BlockInterval;
	/** Configured parameters by name. */
	readonly parameters: ParameterTexts;
	/** Atomic units per byte. */
	readonly minFeeMultiplier: number;
	/** File of an exported chain to import, when the folder contains no chain. */
	readonly importFile?: string | undefined;
	/** Whether the balances after each block are stored. */
	readonly balanceHistory?: boolean | undefined;
}

/** Control requests to the chain's thread by name, with the types of request and reply. */
export interface ControlCalls {
	readonly mine: { readonly request: { readonly blocks: number }; readonly result: undefined };
	readonly setHarvesting: { readonly request: { readonly isOn: boolean }; readonly result: undefined };
	readonly setBlockInterval: { readonly request: { readonly interval: number | 'auto' }; readonly result: undefined };
	readonly advanceClock: { readonly request: { readonly byMs: bigint }; readonly result: undefined };
	readonly fund: { readonly request: Funding; readonly result: Hash256 };
	readonly takeSnapshot: { readonly request: { readonly label: string }; readonly result: Snapshot };
	readonly deleteSnapshot: { readonly request: { readonly snapshot: number }; readonly result: Snapshot | undefined };
	readonly revert: {
		readonly request: { readonly snapshot: number; readonly discardTransactions?: boolean };
		readonly result: Reverted | undefined;
	};
}

/** A requested transfer from the treasury. */
export interface Funding {
	readonly recipient: Address;
	/** Atomic units. */
	readonly amount: bigint;
	/** Undefined means the currency. */
	readonly mosaicId: MosaicId | undefined;
}

export type ControlName = keyof ControlCalls;

/** A control request with its arguments. */
export type ControlRequest = { [Name in ControlName]: { readonly name: Name } & ControlCalls[Name]['request'] }[ControlName];

/**
 * Result of a control request. `failed` means that the node could not process it, which is not the client's fault; `cancelled` that it was
 * cancelled before it was complete; `unavailable` that nothing can be written at present.
 */
export type ControlResult =
	| { readonly done: ControlCalls[ControlName]['result'] }
	| { readonly refused: string }
	| 'failed'
	| 'cancelled'
	| 'unavailable';

/** To the chain's thread. */
export type Request =
	| { readonly kind: 'announce'; readonly id: number; readonly announcement: Announcement }[]
	| 'close';

/** A control request to the chain's thread. */
export interface ControlCall {
	readonly kind: 'control';
	readonly id: number;
	readonly request: ControlRequest;
}

/** To the chain's thread: cancels a request for blocks after the current block. */
export interface ControlCancellation {
	readonly kind: 'cancel';
	/** Id of the request. */
	readonly id: number;
}

/** To the chain's thread: transactions to execute without storing anything. */
export interface SimulationCall {
	readonly kind: 'simulate';
	readonly id: number;
	readonly request: Omit<SimulationRequest, 'payloads'> & { readonly payloads: readonly BinaryText[] };
}

/** `failed` is an error of the gateway; `unavailable` means that the state may differ from what is stored. */
export type SimulationResult = { readonly document: Json<'SimulationDTO'> } | Refusal | 'failed' | 'unavailable';

/** Transactions, aggregates or cosignatures that a peer has pushed. */
export type PushedText =
	| { readonly kind: 'transactions' | 'partials'; readonly payloads: readonly BinaryText[] }
	| { readonly kind: 'cosignatures'; readonly cosignatures: readonly DetachedCosignature[] };

/** To the chain's thread: what a peer has pushed. */
export interface PushedItems {
	readonly kind: 'pushed';
	readonly id: number;
	/** Identity of the peer. */
	readonly peer: PublicKey;
	readonly items: PushedText;
}

/** To the chain's thread: a block that a peer has pushed. */
export interface PushedBlock extends PeerSender {
	readonly kind: 'pushedBlock';
	readonly id: number;
	readonly block: BinaryText;
}

/** What a peer has pushed is processed. */
export interface Pushed {
	readonly id: number;
	/** Why nothing more of it is to be processed. */
	readonly invalid?: string | undefined;
	/** An error that it has caused. */
	readonly error?: string;
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

/** Settings that development controls can change while the chain runs. */
export interface Running {
	readonly isHarvesting: boolean;
	/** Milliseconds; `auto`: a block as soon as a transaction waits; `network`: when an account hits. */
	readonly blockInterval: BlockInterval;
	/** How far the chain's clock is ahead of the machine's, milliseconds. */
	readonly clockAheadMs: bigint;
}

type Counts<Name extends string> = Record<Name, number>;

/** What a chain that follows peers has done so far. */
export interface SyncCounts {
	/** Exchanges with peers, by what they found. */
	readonly pulls: Counts<'unit' | 'nothing' | 'failed'>;
	/** Bytes of blocks that peers have sent. */
	readonly pulledBytes: number;
	/** Units by outcome: `discarded` ones followed a refused one, `failed` is an error of the gateway. */
	readonly units: Counts<'accepted' | 'refused' | 'discarded' | 'failed'>;
	/** Blocks that peers have pushed: `ignored` ones are of senders whose blocks were refused, `unneeded` ones do not follow the newest. */
	readonly pushed: Counts<'accepted' | 'refused' | 'ignored' | 'unneeded'>;
	/** What was sent to peers. */
	readonly forwarded: Counts<'transactions' | 'partials' | 'cosignatures' | 'blocks'>;
	/** Faults of peers, by gravity. */
	readonly faults: Counts<'unreachable' | 'wrong' | 'hostile'>;
}

/** The clock of this machine, compared with those of most peers. */
export interface ClockComparison {
	/** How far the others are ahead, at least; negative if this one is early. */
	readonly offsetMs: number;
	/** How far the time of a block may be ahead of a node's clock. */
	readonly toleratedMs: number;
}

/** How far a chain that follows peers is. */
export interface SyncProgress {
	/** Height of the own chain. */
	readonly height: bigint;
	/** Height of the chain that peers have, as they claim; undefined while none has replied. */
	readonly networkHeight: bigint | undefined;
	/** How many blocks the chains of most peers have more; 0 when the own one is as high, or nearly, or nothing is known. */
	readonly blocksBehind: bigint;
	/** Peers that are connected: their keys are verified, the rest is what they state. */
	readonly peers: readonly NodeInfo[];
	/** Known peers by state; those that are avoided may be used again later. */
	readonly peerStates: Readonly<Record<'connected' | 'connecting' | 'avoided' | 'unused', number>>;
	readonly counts: SyncCounts;
	/** During the last half minute. */
	readonly blocksPerSecond: number;
	/** Until the own chain is as high, seconds; undefined when it is not known. */
	readonly remainingSeconds: number | undefined;
	/** Age of the oldest announcement that no peer is known to have, milliseconds; 0 when there is none. */
	readonly oldestWaitingMs: number;
	/** How the clock of this machine compares with those of most peers; undefined while few are known. */
	readonly clock: ClockComparison | undefined;
	/** A block that a verified proof has finalized while the own chain has another one there; undefined when there is none. */
	readonly refutedBy: BlockPosition | undefined;
	/** The last fault of a peer; undefined when the last exchange succeeded. */
	readonly fault: string | undefined;
}

/** How far the balances of the past are derived from stored blocks. */
export interface BalanceProgress {
	/** Up to which they are stored. */
	readonly height: number;
	/** Height of the newest block. */
	readonly newest: number;
	readonly isComplete: boolean;
	/** Why they cannot be completed. */
	readonly fault?: string;
}

/** From the chain's thread. */
export type Report =
	/** Blocks up to a height are discarded: they depended on a block that is not trusted any more; before the thread is ready. */
	| { readonly kind: 'startOver'; readonly height: bigint; readonly trusted: BlockPosition }
	| { readonly kind: 'ready'; readonly revisions: Revisions; readonly running: Running }
	/** The data folder, or the file to import, is unusable. */
	| { readonly kind: 'unusable'; readonly reason: string }
	| { readonly kind: 'invalidParameters'; readonly faults: readonly ParameterFault[] }
	| {
		readonly kind: 'commit';
		/** Number of commits of the chain, this one included. */
		readonly commits: number;
		readonly revisions: Revisions;
		readonly acknowledgements: readonly Acknowledgement[];
		readonly events: readonly NodeEvent[];
		/** Whether an announcement caused the events. */
		readonly followsAnnouncement: boolean;
	}
	/** Follows the commit of a requested block; `blocks` of the request. */
	| { readonly kind: 'progress'; readonly id: number; readonly made: number; readonly blocks: number }
	/** Follows the commits of the request. */
	| { readonly kind: 'result'; readonly id: number; readonly result: ControlResult; readonly running: Running }
	| { readonly kind: 'fault'; readonly error: string }
	/** The data folder cannot be written, for this reason; undefined when it can be written again. */
	| { readonly kind: 'storage'; readonly fault: string | undefined }
	/** The machine's clock was set back by this many milliseconds; 0 when it has caught up. */
	| { readonly kind: 'clock'; readonly behindMs: number }
	| { readonly kind: 'simulated'; readonly id: number; readonly result: SimulationResult }
	| { readonly kind: 'pushed' } & Pushed
	/** A peer has pushed what no correct node pushes: it is banned. */
	| { readonly kind: 'offence'; readonly peer: PublicKey; readonly reason: Offence; readonly offence: string }
	/** At intervals, from a chain that follows peers. */
	| { readonly kind: 'sync'; readonly progress: SyncProgress }
	/** A peer is dropped, and not used for the given time, milliseconds. */
	| { readonly kind: 'peerFault'; readonly peer: string; readonly fault: string; readonly avoidedMs: number }
	/** At intervals while balances of the past are derived, and when they are complete. */
	| { readonly kind: 'balances'; readonly progress: BalanceProgress }
	/** An error that the thread cannot recover from; the main thread terminates it. */
	| { readonly kind: 'death'; readonly error: string }
	| { readonly kind: 'closed' };
