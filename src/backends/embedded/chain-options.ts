/** What the caller of a chain that is executed here decides, and what it is notified of. */
import type { BalanceProgress, SyncProgress } from './node/protocol.js';
import type { PeerOptions } from './peers.js';
import type { OwnerLink } from './process-messages.js';
import type { StartTerms } from './start-worker.js';

export interface ChainOptions extends StartTerms {
	/** Data folder of the chain; created when it does not exist. */
	readonly dataDirectory: string;
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
	/** Whether the balances after each block are stored; false by default. */
	readonly balanceHistory?: boolean;
	/** Whether pages contain the total number of entries; true by default. */
	readonly countsTotals?: boolean;
	/** Largest list of documents in one reply, bytes; unbounded when absent. */
	readonly maxReplyBytes?: number;
	/** How long events that follow from announcements are delayed, milliseconds. */
	readonly announcementDelayMs?: number;
	/**
	 * How long the chain's thread may take to finish its work when it is closed, milliseconds; by default as long as it needs. A change
	 * that is not committed by then, such as a revert of many blocks, is undone.
	 */
	readonly closeTimeoutMs?: number;
	/** How peers are served; undefined for a chain that is not served to peers, or by another process. */
	readonly peers?: PeerOptions | undefined;
	/** The process that owns the chain; undefined if it is this one. */
	readonly owner?: OwnerLink | undefined;
	/** Processes of the gateway that accept announcements; 1 by default. */
	readonly processes?: number;
	/** Called with an error that the chain recovered from, internals included. */
	readonly onFault: (error: string) => void;
	/** Notified when the data folder cannot be written, with the reason; and with undefined when it can again. */
	readonly onStorage: (fault: string | undefined) => void;
	/** Called with the reason when requests, or expensive searches, cannot read the database; and with undefined when they can again. */
	readonly onReadFault: (affected: 'requests' | 'searches', reason: string | undefined) => void;
	/** Notified when the machine's clock was set back, with the milliseconds; and with 0 when it has caught up. */
	readonly onClock: (behindMs: number) => void;
	/** Called when the chain's thread has ended unexpectedly. */
	readonly onDeath: (error: string) => void;
	/** Called at intervals while balances of the past are derived from stored blocks, and when they are complete. */
	readonly onBalances?: (progress: BalanceProgress) => void;
	/** Called at intervals with how far a chain that follows peers is. */
	readonly onSync?: (progress: SyncProgress) => void;
	/** Called when a chain that follows peers drops one. The peer is then not used for the given time, milliseconds. */
	readonly onPeerFault?: (peer: string, fault: string, avoidedMs: number) => void;
}
