/** Units of blocks that wait for their execution, while signatures and proofs are verified on other threads. Source: facts/sync.md 3. */
import type { BlockPosition, PublicKey } from '../../../chain/index.js';
import type { MemoryShare, ReplyMemory } from '../../../node-protocol/index.js';
import type { Timers } from '../../../runtime/timers.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { findGenerationHash } from '../ledger/generation-hash.js';
import type { VrfCheck } from '../ledger/verification/block.js';
import type { GivenBlock } from '../ledger/verification/given-block.js';
import { type BlockFault, findUnitFault } from '../ledger/verification/unit.js';
import type { ChainHost } from '../node/block-source.js';
import type { Preparation } from '../node/preparation.js';
import type { GrowingCounts } from './counts.js';
import { type FollowingNode, RefusedUnit } from './following-node.js';
import { PeerFault } from './remote-chain.js';
import { isTrusted, type TrustedBlock } from './trusted-block.js';
import { findUnsigned, hashProofs, verifyProofs } from './unit-checks.js';
import { readUnit } from './unit-reader.js';
import type { VrfThreads } from './vrf-threads.js';

/** While the waiting units have this many bytes or more, no further unit is pulled. A unit that is being pulled is added nevertheless. */
const MAX_QUEUED_BYTES = 33_554_432;

/** Pushed blocks that may wait; a network makes one at a time. */
const MAX_PUSHED = 8;

/** Who a unit came from. */
export interface UnitSender {
	/** Called when the unit is part of the chain. @param blocks - how many of its blocks the chain did not have before */
	accept(blocks: number): void;
	refuse(fault: BlockFault): void;
	/** Called after an error of the gateway itself that the unit has caused. */
	fail(): void;
}

export interface UnitQueueParts {
	readonly host: ChainHost<FollowingNode>;
	readonly preparation: Preparation;
	readonly threads: VrfThreads;
	readonly timers: Timers;
	/** Signatures and proofs up to this block are not verified. */
	readonly trusted: TrustedBlock | undefined;
	/** For the blocks of the units; shared with the replies of peers. */
	readonly memory: ReplyMemory;
	readonly counts: Pick<GrowingCounts, 'units'>;
	/** Notified of a unit that is part of the chain now. @param newest - its last block */
	readonly onAccepted: (newest: NewestBlock) => void;
	/** Notified when there is room again. */
	readonly onRoom: () => void;
}

/** A block with its bytes. */
export interface NewestBlock extends BlockPosition {
	readonly bytes: Buffer;
}

/** An `unneeded` unit has nothing that the chain lacks, or follows a block that is not the newest any more. */
type UnitOutcome = 'accepted' | 'refused' | 'failed' | 'unneeded';

const TRUST: VrfCheck = () => true;

interface QueuedUnit {
	readonly sender: UnitSender;
	readonly unit: readonly GivenBlock[];
	/** The last block. */
	readonly newest: NewestBlock;
	readonly bytes: number;
	readonly share: MemoryShare;
	/** Whether it is a block that a peer has pushed: nothing is pulled after it, and no pulled unit waits for it. */
	readonly isPushed: boolean;
	/** Result of the checks on other threads. */
	readonly checks: Promise<BlockFault | VrfCheck>;
}

/**
 * Pulled units follow each other, and are executed in their order. Pushed blocks follow the newest block of the chain; they are executed
 * when no pulled unit waits, and affect none: any client can push.
 */
export class UnitQueue {
	private readonly pulled: QueuedUnit[] = [];
	private readonly pushed: QueuedUnit[] = [];
	private bytes = 0;
	private isProcessing = false;
	private isClosed = false;

	constructor(private readonly parts: UnitQueueParts) {
	}

	get hasRoom(): boolean {
		return this.bytes < MAX_QUEUED_BYTES;
	}

	/** The last pulled block; undefined when none waits. */
	get end(): BlockPosition | undefined {
		const last = this.pulled.at(-1)?.unit.at(-1);
		return last && { height: last.header.height, hash: last.hash };
	}

	close(): void {
		this.isClosed = true;
		this.parts.threads.close();
	}

	/**
	 * Adds what a peer has served, except blocks that the chain has meanwhile.
	 * @param blocks - at least one
	 * @returns whether it has blocks that the chain lacks
	 * @throws PeerFault when the bytes are not blocks, or not those of the trusted chain, or too many wait
	 */
	add(sender: UnitSender, blocks: readonly Buffer[]): boolean {
		const { unit, isKnown } = this.read(blocks);
		const missing = this.missingOf(unit);
		if (missing.length === 0)
			return false;

		this.pulled.push(this.enqueue(sender, blocks.slice(blocks.length - missing.length), {
			unit: missing, isKnown, before: this.pulled.at(-1)?.unit.at(-1), isPushed: false
		}));
		void this.process();
		return true;
	}

	/**
	 * Adds a block that a peer has pushed and that follows the newest one, unless it waits already, or too many do.
	 * @throws PeerFault when the bytes are not a block, or too much memory is used
	 */
	addPushed(sender: UnitSender, block: Buffer): void {
		if (this.pushed.length >= MAX_PUSHED || this.pushed.some(({ newest }) => newest.bytes.equals(block)))
			return;
		this.pushed.push(this.enqueue(sender, [block], { ...this.read([block]), before: undefined, isPushed: true }));
		void this.process();
	}

	private enqueue(sender: UnitSender, blocks: readonly Buffer[], { unit, isKnown, before, isPushed }: {
		readonly unit: readonly GivenBlock[];
		/** Whether it is part of the trusted chain. */
		readonly isKnown: boolean;
		/** The block that it follows; undefined when the chain has it. */
		readonly before: GivenBlock | undefined;
		readonly isPushed: boolean;
	}): QueuedUnit {
		const { header: { height }, hash } = unit.at(-1)!;
		const bytes = blocks.reduce((sum, block) => sum + block.length, 0);
		const share = this.parts.memory.share();
		if (!share.grow(bytes))
			throw new PeerFault('unreachable', `blocks that wait use too much memory: ${bytes} bytes were sent`);
		const checks = this.check(unit, isKnown, before);
		// an error is handled when the unit is the next one
		checks.catch(() => undefined);
		this.bytes += bytes;
		return { sender, unit, newest: { height, hash, bytes: blocks.at(-1)! }, bytes, share, checks, isPushed };
	}

	/** A unit that cannot be read is refused. @throws PeerFault */
	private read(blocks: readonly Buffer[]): { readonly unit: readonly GivenBlock[]; readonly isKnown: boolean } {
		const { preparation, trusted, counts: { units } } = this.parts;
		try {
			const unit = readUnit(blocks, preparation);
			return { unit, isKnown: isTrusted(unit, trusted) };
		} catch (error) {
			if (error instanceof PeerFault)
				units.refused += 1;
			throw error;
		}
	}

	/** @returns the blocks from the first one that the chain lacks */
	private missingOf(unit: readonly GivenBlock[]): readonly GivenBlock[] {
		const node = this.parts.host.node();
		const first = unit.findIndex(({ header: { height }, hash }) => node.hashesFrom(height, 1)[0] !== hash);
		return first === -1 ? [] : unit.slice(first);
	}

	/**
	 * Makes the checks that do not depend on the state.
	 * @param before - the block that the unit follows; undefined when the chain has it
	 * @returns the fault, or a check of proofs that knows their results
	 */
	private async check(
		unit: readonly GivenBlock[], isTrusted: boolean, before: GivenBlock | undefined
	): Promise<BlockFault | VrfCheck> {
		const { host, preparation: { config }, threads } = this.parts;
		const fault = findUnitFault(unit, config, host.now() + config.chain.maxBlockFutureTimeMs);
		if (fault)
			return fault;
		await hashProofs(unit, threads);
		if (isTrusted)
			return TRUST;

		const alpha = before ? findGenerationHash(before.header) : host.node().generationHashAt(unit[0]!.header.height - 1n);
		const vrfKeyOf = (signer: PublicKey) => host.node().vrfKeyOf(signer);
		const [unsigned, checkVrf] = await Promise.all([
			findUnsigned(unit, fromHex(config.network.generationHashSeed)), verifyProofs(unit, alpha, vrfKeyOf, threads)
		]);
		return unsigned ? { code: 'Failure_Consumer_Batch_Signature_Not_Verifiable', height: unsigned.header.height } : checkVrf;
	}

	/** The unit that is executed next. */
	private get next(): QueuedUnit | undefined {
		return this.pulled[0] ?? this.pushed[0];
	}

	/** Executes the units, one after another. */
	private async process(): Promise<void> {
		if (this.isProcessing)
			return;

		this.isProcessing = true;
		const { timers, onRoom } = this.parts;
		try {
			for (let { next } = this; next && !this.isClosed; next = this.next) {
				const outcome = await this.execute(next);
				if (!outcome)
					continue;
				this.remove(next, outcome);
				onRoom();
				// between two units, other work of this thread is done
				await new Promise<void>(resolve => timers.soon(resolve));
			}
		} finally {
			this.isProcessing = false;
		}
	}

	/** @returns undefined when it is not executed now: the queue is closed, or another unit precedes it */
	private async execute(unit: QueuedUnit): Promise<UnitOutcome | undefined> {
		const { host } = this.parts;
		try {
			const result = await unit.checks;
			return this.isClosed || unit !== this.next ? undefined : this.settle(unit, result);
		} catch (error) {
			unit.sender.fail();
			host.recover(error);
			return 'failed';
		}
	}

	/** Removes the unit that was executed, and counts it. After a pulled one that is not part of the chain, the others are discarded. */
	private remove({ isPushed }: QueuedUnit, outcome: UnitOutcome): void {
		const { units } = this.parts.counts;
		const hasFailed = outcome === 'refused' || outcome === 'failed';
		const queue = isPushed ? this.pushed : this.pulled;
		const removed = queue.splice(0, hasFailed && !isPushed ? queue.length : 1);
		if (outcome !== 'unneeded')
			units[outcome] += 1;
		units.discarded += removed.length - 1;
		removed.forEach(({ share }) => share.release());
		this.bytes -= removed.reduce((sum, { bytes }) => sum + bytes, 0);
	}

	/** Executes a unit. */
	private settle({ sender, unit, newest, isPushed }: QueuedUnit, result: BlockFault | VrfCheck): UnitOutcome {
		const { host, onAccepted } = this.parts;
		// a pushed and a pulled copy of a block may wait at the same time
		const missing = this.missingOf(unit);
		if (missing.length === 0 || isPushed && unit[0]!.header.previousBlockHash !== host.node().hash)
			return 'unneeded';
		if (typeof result !== 'function') {
			sender.refuse(result);
			return 'refused';
		}

		let refused: RefusedUnit | undefined;
		const isDone = host.attempt(() => {
			try {
				return host.writable().accept(missing, { now: host.now(), checkVrf: result });
			} catch (error) {
				if (!(error instanceof RefusedUnit))
					throw error;
				refused = error;
				return undefined;
			}
		});
		if (refused) {
			sender.refuse(refused);
			return 'refused';
		}
		if (isDone) {
			onAccepted(newest);
			sender.accept(missing.length);
			return 'accepted';
		}
		sender.fail();
		return 'failed';
	}
}
