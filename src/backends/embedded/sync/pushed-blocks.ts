/**
 * Blocks that peers push: one that follows the newest block is verified immediately; others show that there may be something to pull.
 * Source: facts/sync.md 2.4.
 */
import type { PublicKey } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import { type BlockHeader, decodeBlockHeader } from '../../../wire/blocks/block.js';
import { splitBlock } from '../node/chain-file.js';
import type { GrowingCounts } from './counts.js';
import type { LocalChain } from './local-chain.js';
import { PeerFault } from './remote-chain.js';

/** Pushed blocks that are not the next ones cause a comparison at most so often. */
const HINT_INTERVAL_MS = 50;

/** How long nothing is accepted from a peer whose block was refused. */
const REFUSED_MS = 60_000;

/** Peers whose blocks were refused that are remembered. */
const MAX_REFUSED = 1000;

/** Refusals that are reported within a minute; peers may have any number of keys. */
const MAX_REPORTS = 100;
const REPORTS_MS = 60_000;

export interface PushedBlocksParts {
	readonly timers: Pick<Timers, 'now'>;
	readonly counts: Pick<GrowingCounts, 'faults'>;
	readonly local: Pick<LocalChain, 'height' | 'hash'>;
	/** Whether a block can be verified now: the chain is synchronized, and no other block waits. */
	readonly isReady: () => boolean;
	/** Queues a unit. @throws PeerFault when the bytes are not blocks */
	readonly add: (blocks: readonly Buffer[], peer: PublicKey) => void;
	/** Compares chains now. */
	readonly onHint: () => void;
	/** Notified of a peer that has pushed what no correct node pushes. */
	readonly onOffence: (peer: PublicKey, offence: string) => void;
	/** Notified of a peer whose blocks are ignored now, with the reason. @param ignoredMs - how long */
	readonly onRefused: (peer: PublicKey, reason: string, ignoredMs: number) => void;
}

/** @returns undefined when the bytes are not a block: a node ignores the packet, and does not ban the peer */
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
	private readonly reports = { since: -Infinity, count: 0 };

	constructor(private readonly parts: PushedBlocksParts) {
	}

	receive(blocks: readonly Buffer[], peer: PublicKey): void {
		const { local, isReady, add, onOffence } = this.parts;
		if (!blocks[0] || this.isRefused(peer))
			return;
		const header = readHeader(blocks[0]);
		if (!header) {
			this.refuse(peer, 'it pushed bytes that are not a block');
			return;
		}
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
			else if (error.gravity === 'wrong')
				this.refuse(peer, error.message);
		}
	}

	/** Ignores a peer for a time, because its block was refused. */
	refuse(peer: PublicKey, reason: string): void {
		const { timers, counts, onRefused } = this.parts;
		counts.faults.wrong += 1;
		this.refused.delete(peer);
		this.refused.set(peer, timers.now() + REFUSED_MS);
		const [oldest] = this.refused.keys();
		if (this.refused.size > MAX_REFUSED && oldest !== undefined)
			this.refused.delete(oldest);
		if (this.mayReport())
			onRefused(peer, reason, REFUSED_MS);
	}

	private mayReport(): boolean {
		const { reports, parts: { timers } } = this;
		if (timers.now() >= reports.since + REPORTS_MS)
			Object.assign(reports, { since: timers.now(), count: 0 });
		reports.count += 1;
		return reports.count <= MAX_REPORTS;
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
