import type { Address, Awaitable, Hash256, MosaicId, NetworkTime } from './values.js';

/*
 * What a development chain lets its developer do beyond what any node offers. Only the embedded backend has it. Every promise resolves once
 * the change is durable and readers see it; InvalidArgument refuses what cannot be done, with a reason for the developer.
 */

/** How the chain runs now. */
export interface DevelopmentStatus {
	readonly height: bigint;
	/** Whether blocks are made by themselves. */
	readonly isHarvesting: boolean;
	/** Milliseconds between blocks, or a block as soon as something waits. */
	readonly blockInterval: number | 'auto';
	/** The chain's clock: block timestamps, deadlines and expiry go by it. */
	readonly now: NetworkTime;
	/** How far the chain's clock is ahead of the machine's, milliseconds; never negative. */
	readonly clockAheadMs: bigint;
	/** Present while blocks are made on request. */
	readonly mining?: MiningProgress | undefined;
}

/** How far a request for blocks has come. */
export interface MiningProgress {
	/** Height of the newest block. */
	readonly height: bigint;
	/** Blocks made so far; they are durable and readers see them. */
	readonly made: number;
	/** Blocks requested. */
	readonly blocks: number;
}

export interface MiningOptions {
	/** Cancels the request: the block that is being made is the last one, and the promise rejects with the signal's reason. */
	readonly signal?: AbortSignal | undefined;
	/** Called after every block. */
	readonly onProgress?: ((progress: MiningProgress) => void) | undefined;
}

/** A state that the chain can go back to. */
export interface Snapshot {
	/** Counts from 1, never given twice. */
	readonly id: number;
	/** As its maker named it; empty without a name. */
	readonly name: string;
	readonly height: bigint;
	/** Hash of the block at that height. */
	readonly hash: Hash256;
	/** When it was taken, by the chain's clock. */
	readonly takenAt: NetworkTime;
}

export interface RevertOptions {
	/** Whether nothing waits afterwards: neither transactions of the undone blocks nor those that wait already. By default they wait. */
	readonly discardTransactions?: boolean | undefined;
}

/** What a revert undid. */
export interface Reverted {
	/** Where the chain stands now. */
	readonly height: bigint;
	readonly revertedBlocks: number;
	/** Transactions of those blocks that wait again. */
	readonly returnedTransactions: number;
}

export interface DevelopmentControls {
	status(): Awaitable<DevelopmentStatus>;
	/** Makes blocks now, one after another. Between two of them everything else is handled. @returns the status afterwards */
	mine(blocks: number, options?: MiningOptions): Promise<DevelopmentStatus>;
	/** Starts or stops making blocks by itself. */
	setHarvesting(isOn: boolean): Promise<DevelopmentStatus>;
	/** @param interval - milliseconds, or `auto` */
	setBlockInterval(interval: number | 'auto'): Promise<DevelopmentStatus>;
	/** Puts the chain's clock forward; it never goes back. It stays put forward when the chain is started anew. */
	advanceClock(byMs: bigint): Promise<DevelopmentStatus>;

	/** Oldest first. */
	snapshots(): Awaitable<readonly Snapshot[]>;
	takeSnapshot(name: string): Promise<Snapshot>;
	/** @returns undefined when there is no such snapshot */
	deleteSnapshot(id: number): Promise<Snapshot | undefined>;
	/** Goes back to a snapshot, which stays; later ones are gone. @returns undefined when there is no such snapshot */
	revert(id: number, options?: RevertOptions): Promise<Reverted | undefined>;

	/**
	 * Announces a transfer from the chain's treasury.
	 * @param mosaicId - undefined means the currency
	 * @returns the hash of the transaction, which waits for a block as any other
	 */
	fund(recipient: Address, amount: bigint, mosaicId: MosaicId | undefined): Promise<Hash256>;

	/** The whole chain up to now as a file that a chain can be started from, in pieces. */
	exportChain(): AsyncIterable<Uint8Array>;
}
