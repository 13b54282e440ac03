/**
 * What adds blocks to the chain of a {@link NodeRunner}: a harvester makes them, a synchronizer pulls them from peers. Source:
 * docs/adr/0038-block-sources.md.
 */
import type { NetworkTime, PeerSender, PublicKey } from '../../../chain/index.js';
import type { ChainNode, Outcome } from './chain-node.js';
import type { ControlCall, ControlResult, Running } from './protocol.js';

export interface BlockSource {
	/** Starts to add blocks. */
	start(): void;
	/** Called whenever transactions may have been added to the pool. */
	consider(): void;
	/** Processes a control request. Every announcement that arrived before it has been committed. */
	control(call: ControlCall): void;
	/** Cancels a control request that waits or is in progress. */
	cancel(id: number): void;
	running(): Running;
	/** Whether transactions of peers are accepted: the chain is as high as theirs. */
	isSynchronized(): boolean;
	/** Processes a block that a peer has pushed; absent where the gateway makes its blocks itself. */
	receiveBlock?(block: Buffer, sender: PeerSender): void;
	/** Does not use a peer that has pushed what no correct node pushes; absent where no peers are used. */
	ban?(peer: PublicKey): void;
	/** Stops to add blocks; control requests get no reply any more. */
	close(): void;
}

/** The runner, as a block source uses it. */
export interface ChainHost<Node extends ChainNode> {
	/** The node; another one after an error, so it must not be stored. */
	node(): Node;
	/**
	 * @returns the node, for a write
	 * @throws StorageUnavailable while nothing can be written: the state in memory may then differ from the stored state
	 */
	writable(): Node;
	/** The chain's time: never before the newest block. */
	now(): NetworkTime;
	/** Whether nothing can be written at present. */
	isStorageDown(): boolean;
	/**
	 * Does one operation and publishes its events, if it returns any.
	 * @returns whether it was done; if not, the error is handled
	 */
	attempt(work: () => Outcome | undefined): boolean;
	/** Notifies the source that transactions may have been added to the pool. */
	consider(): void;
	/** Publishes events of a commit that added no block. */
	publish(events: Outcome['events'], options?: { readonly followsAnnouncement?: boolean }): void;
	/** Handles an error: reports it and reloads the stored state. */
	recover(error: unknown): void;
	/** Sends the result of a control request. */
	settle(id: number, result: ControlResult): void;
}
