import type { Address, Awaitable, Hash256, Hex, MosaicId, NetworkTime, PublicKey } from './values.js';

/*
 * Controls of a development chain. Only the embedded backend has them. Every promise resolves when the change is durable and visible to
 * readers, and rejects with InvalidArgument and a reason when the change is not possible: `mine`, `setBlockInterval` and `advanceClock`
 * where the interval is `network`.
 */

/** Milliseconds between blocks; `auto`: a block as soon as a transaction is unconfirmed; `network`: when an account hits, as nodes do. */
export type BlockInterval = number | 'auto' | 'network';

/** Current state of the chain. */
export interface DevelopmentStatus {
	readonly height: bigint;
	/** Whether blocks are harvested automatically. */
	readonly isHarvesting: boolean;
	/** Milliseconds between blocks, or `auto`; where accounts have to hit, the target time. */
	readonly blockInterval: number | 'auto';
	/** Whether blocks are made when an account hits. */
	readonly isByHits?: boolean | undefined;
	/** The chain's clock, which block timestamps, deadlines and expiry use. */
	readonly now: NetworkTime;
	/** How far the chain's clock is ahead of the machine's, milliseconds; never negative. */
	readonly clockAheadMs: bigint;
	/** Present while a mining request runs. */
	readonly mining?: MiningProgress | undefined;
}

/** Progress of a mining request. */
export interface MiningProgress {
	/** Height of the newest block. */
	readonly height: bigint;
	/** Blocks made so far; they are durable and visible to readers. */
	readonly made: number;
	/** Blocks requested. */
	readonly blocks: number;
}

export interface MiningOptions {
	/** Cancels the request after the current block; the promise rejects with the signal's reason. */
	readonly signal?: AbortSignal | undefined;
	/** Called after every block. */
	readonly onProgress?: ((progress: MiningProgress) => void) | undefined;
}

/** A state that the chain can be reverted to. */
export interface Snapshot {
	/** From 1, never reused. */
	readonly id: number;
	/** Given by the developer; may be empty. */
	readonly name: string;
	readonly height: bigint;
	/** Hash of the block at that height. */
	readonly hash: Hash256;
	/** Time of the snapshot by the chain's clock. */
	readonly takenAt: NetworkTime;
}

export interface RevertOptions {
	/** Whether to discard the transactions of undone blocks and all unconfirmed and partial ones. By default they become unconfirmed. */
	readonly discardTransactions?: boolean | undefined;
}

/** Result of a revert. */
export interface Reverted {
	/** Height after the revert. */
	readonly height: bigint;
	readonly revertedBlocks: number;
	/** Transactions of the undone blocks that are unconfirmed again. */
	readonly returnedTransactions: number;
}

/** A funded account for developers. */
export interface DevelopmentAccount {
	readonly address: Address;
	readonly publicKey: PublicKey;
	/** 32 bytes, hexadecimal; the same on every machine. */
	readonly privateKey: Hex;
	/** Its balance after the first block, atomic units. */
	readonly balance: bigint;
}

/** What pages call an account. */
export interface AccountName {
	readonly name: string;
	readonly address: Address;
}

export interface DevelopmentControls {
	status(): Awaitable<DevelopmentStatus>;
	/** Makes blocks now, one after another. Other requests are handled between two blocks. @returns the status afterwards */
	mine(blocks: number, options?: MiningOptions): Promise<DevelopmentStatus>;
	/** Starts or stops automatic harvesting. */
	setHarvesting(isOn: boolean): Promise<DevelopmentStatus>;
	/** @param interval - milliseconds, or `auto` */
	setBlockInterval(interval: number | 'auto'): Promise<DevelopmentStatus>;
	/** Moves the chain's clock forward; it never goes back. The offset persists across restarts. */
	advanceClock(byMs: bigint): Promise<DevelopmentStatus>;

	/** Oldest first. */
	snapshots(): Awaitable<readonly Snapshot[]>;
	takeSnapshot(name: string): Promise<Snapshot>;
	/** @returns undefined when there is no such snapshot */
	deleteSnapshot(id: number): Promise<Snapshot | undefined>;
	/** Reverts to a snapshot, and deletes later snapshots. @returns undefined when there is no such snapshot */
	revert(id: number, options?: RevertOptions): Promise<Reverted | undefined>;

	/** Funded by the first block; always in the same order. */
	accounts(): readonly DevelopmentAccount[];

	/** Names of the development accounts, the harvester and the treasury. */
	names(): readonly AccountName[];

	/**
	 * Announces a transfer from the chain's treasury.
	 * @param mosaicId - undefined means the currency
	 * @returns the hash of the transaction, which is unconfirmed at first
	 */
	fund(recipient: Address, amount: bigint, mosaicId: MosaicId | undefined): Promise<Hash256>;

	/** Exports the whole chain as a file that a chain can be imported from, in chunks. */
	exportChain(): AsyncIterable<Uint8Array>;
}
