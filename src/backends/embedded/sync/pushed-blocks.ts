/**
 * Blocks that peers push: one that follows the newest block is verified immediately; others show that there may be something to pull.
 * Source: facts/sync.md 2.4.
 */
import type { PublicKey } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import { type BlockHeader, decodeBlockHeader } from '../../../wire/blocks/block.js';
import { splitBlock } from '../node/chain-file.js';
import type { LocalChain } from './local-chain.js';
import { PeerFault } from './remote-chain.js';

/** Pushed blocks that are not the next ones cause a comparison at most so often. */
const HINT_INTERVAL_MS = 50;

/** How long nothing is accepted from a peer whose block was refused. */
const REFUSED_MS = 60_000;

/** Peers whose blocks were refused that are remembered. */
const MAX_REFUSED = 1000;

export interface PushedBlocksParts {
	readonly timers: Pick<Timers, 'now'>;
	readonly local: Pick<LocalChain, 'height' | 'hash'>;
	/** Whether a block can be verified now: the chain is synchronized, and no other block waits. */
	readonly isReady: () => boolean;
	/** Queues a unit. @throws PeerFault when the bytes are not blocks */
	readonly add: (blocks: readonly Buffer[], peer: PublicKey) => void;
	/** Compares chains now. */
	readonly onHint: () => void;
	/** Notified of a peer that has pushed what no correct node pushes. */
	readonly onOffence: (peer: PublicKey, offence: string) => void;
}

/** @returns undefined when the bytes are not a block: a node ignores the packet */
const readHeader = (block: Buffer): BlockHeader | undefined => {
	try {
		return decodeBlockHeader(splitBlock(block).header);
	} catch (error) {
		if (error instanceof RangeError)
			return undefined;
		throw error;
	}
};

export class PushedBlocks {
	/** When blocks of a peer are accepted again, milliseconds; oldest first. */
	private readonly refused = new Map<PublicKey, number>();
	private lastHint = -Infinity;

	constructor(private readonly parts: PushedBlocksParts) {
	}

	receive(blocks: readonly Buffer[], peer: PublicKey): void {
		const { local, isReady, add, onOffence } = this.parts;
		const header = blocks[0] && readHeader(blocks[0]);
		if (!header || this.isRefused(peer))
			return;
		if (!isReady() || header.height !== local.height + 1n || header.previousBlockHash !== local.hash) {
			if (header.height > local.height)
				this.hint();
			return;
		}
		try {
			add(blocks, peer);
		} catch (error) {
			if (!(error instanceof PeerFault))
				throw error;
			if (error.gravity === 'hostile')
				onOffence(peer, error.message);
			else
				this.refuse(peer);
		}
	}

	/** Ignores a peer for a time, because its block was refused. @returns how long, milliseconds */
	refuse(peer: PublicKey): number {
		this.refused.delete(peer);
		this.refused.set(peer, this.parts.timers.now() + REFUSED_MS);
		const [oldest] = this.refused.keys();
		if (this.refused.size > MAX_REFUSED && oldest !== undefined)
			this.refused.delete(oldest);
		return REFUSED_MS;
	}

	private isRefused(peer: PublicKey): boolean {
		return this.parts.timers.now() < (this.refused.get(peer) ?? -Infinity);
	}

	private hint(): void {
		const now = this.parts.timers.now();
		if (now < this.lastHint + HINT_INTERVAL_MS)
			return;
		this.lastHint = now;
		this.parts.onHint();
	}
}
