/**
 * Blocks that peers push: one that follows the newest block is verified immediately; others show that there may be something to pull. What
 * shows by its header that no node would accept it is refused here: strangers may push any number. Source: facts/sync.md 2.4.
 */
import type { PeerSender, PublicKey } from '../../../chain/index.js';
import { ReportLimit } from '../../../runtime/limits/report-limit.js';
import type { Timers } from '../../../runtime/timers.js';
import { type BlockHeader, decodeBlockHeader } from '../../../wire/blocks/block.js';
import type { BlockFault } from '../ledger/verification/unit.js';
import { splitBlock } from '../node/chain-file.js';
import type { GrowingCounts } from './counts.js';
import type { LocalChain } from './local-chain.js';
import { IGNORED_MS, PushRefusals } from './push-refusals.js';
import { type FaultGravity, PeerFault } from './remote-chain.js';
import type { UnitSender } from './unit-queue.js';
import { describeFault, gravityOf } from './unit-verdict.js';

/** Least time between two comparisons that are caused by pushed blocks which are not the next ones. */
const HINT_INTERVAL_MS = 50;

/** Refusals that are reported within a minute; peers may have any number of keys. */
const MAX_REPORTS = 100;

export interface PushedBlocksParts {
	readonly timers: Pick<Timers, 'now'>;
	readonly counts: Pick<GrowingCounts, 'faults' | 'pushed'>;
	readonly local: Pick<LocalChain, 'height' | 'hash'>;
	/** Whether a block can be verified now: the chain is synchronized. */
	readonly isReady: () => boolean;
	/** Verifies what the header of the next block shows, within a millisecond. @returns undefined when it may be valid */
	readonly findFault: (header: BlockHeader) => BlockFault | undefined;
	/** Queues a block. @throws PeerFault when the bytes are not a block */
	readonly add: (block: Buffer, sender: UnitSender) => void;
	/** Whether nothing can be written at present, which no peer causes. */
	readonly isStorageDown: () => boolean;
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
	private readonly refusals: PushRefusals;
	private readonly reports: ReportLimit;
	private lastHint = -Infinity;

	constructor(private readonly parts: PushedBlocksParts) {
		this.refusals = new PushRefusals(parts.timers);
		this.reports = new ReportLimit(parts.timers, MAX_REPORTS);
	}

	receive(block: Buffer, sender: PeerSender): void {
		const { local, isReady, counts: { pushed } } = this.parts;
		if (this.refusals.isIgnored(sender)) {
			pushed.ignored += 1;
			return;
		}
		const header = readHeader(block);
		if (!header) {
			this.refuse(sender, 'it pushed bytes that are not a block');
		} else if (isReady() && header.height === local.height + 1n && header.previousBlockHash === local.hash) {
			this.receiveNext(block, header, sender);
		} else {
			pushed.unneeded += 1;
			if (header.height > local.height)
				this.hint();
		}
	}

	private unitSenderOf(sender: PeerSender): UnitSender {
		return {
			accept: () => {
				this.parts.counts.pushed.accepted += 1;
				this.refusals.deliver(sender);
			},
			refuse: fault => this.judge(sender, gravityOf(fault), describeFault(fault)),
			fail: () => {
				if (!this.parts.isStorageDown())
					this.refuse(sender, 'its block has caused an error of this gateway');
			}
		};
	}

	/** Ignores a peer for a time, because its block was refused. */
	private refuse(sender: PeerSender, reason: string): void {
		const { counts, onRefused } = this.parts;
		counts.faults.wrong += 1;
		counts.pushed.refused += 1;
		this.refusals.add(sender);
		if (this.reports.admits())
			onRefused(sender.peer, reason, IGNORED_MS);
	}

	private receiveNext(block: Buffer, header: BlockHeader, sender: PeerSender): void {
		const unitSender = this.unitSenderOf(sender);
		const fault = this.parts.findFault(header);
		if (fault) {
			unitSender.refuse(fault);
			return;
		}
		try {
			this.parts.add(block, unitSender);
		} catch (error) {
			if (!(error instanceof PeerFault))
				throw error;
			this.judge(sender, error.gravity, error.message);
		}
	}

	private judge(sender: PeerSender, gravity: FaultGravity | undefined, reason: string): void {
		const { counts: { pushed }, onOffence } = this.parts;
		if (gravity === 'wrong') {
			this.refuse(sender, reason);
		} else if (gravity === 'hostile') {
			pushed.refused += 1;
			this.refusals.add(sender);
			onOffence(sender.peer, reason);
		} else {
			pushed.unneeded += 1;
		}
	}

	private hint(): void {
		const now = this.parts.timers.now();
		if (now < this.lastHint + HINT_INTERVAL_MS)
			return;
		this.lastHint = now;
		this.parts.onHint();
	}
}
