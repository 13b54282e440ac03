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
import { findUnsigned, verifyProofs } from './unit-checks.js';
import { readUnit } from './unit-reader.js';
import type { VrfThreads } from './vrf-threads.js';

/** While units of so many bytes wait, no further ones are pulled. Those that are being pulled are added nevertheless. */
const MAX_QUEUED_BYTES = 33_554_432;

/** `Sender` is who the unit came from. */
export interface UnitQueueParts<Sender> {
	readonly host: ChainHost<FollowingNode>;
	readonly preparation: Preparation;
	readonly threads: VrfThreads;
	readonly timers: Timers;
	/** Signatures and proofs up to this block are not verified. */
	readonly trusted: TrustedBlock | undefined;
	/** For the blocks of the units; shared with the replies of peers. */
	readonly memory: ReplyMemory;
	readonly counts: Pick<GrowingCounts, 'units'>;
	/** Notified of a unit that is part of the chain now. @param newest - its last block @param blocks - how many it has */
	readonly onAccepted: (newest: NewestBlock, sender: Sender, blocks: number) => void;
	/** Notified of a unit that is refused; the ones after it are discarded. */
	readonly onRefused: (sender: Sender, fault: BlockFault) => void;
	/** Notified of an error of the gateway itself; all units are discarded. */
	readonly onFailure: () => void;
	/** Notified when there is room again. */
	readonly onRoom: () => void;
}

/** A block with its bytes. */
export interface NewestBlock extends BlockPosition {
	readonly bytes: Buffer;
}

type UnitOutcome = 'accepted' | 'refused' | 'failed';

const TRUST: VrfCheck = () => true;

interface QueuedUnit<Sender> {
	readonly sender: Sender;
	readonly unit: readonly GivenBlock[];
	/** The last block. */
	readonly newest: NewestBlock;
	readonly bytes: number;
	readonly share: MemoryShare;
	/** Result of the checks on other threads. */
	readonly checks: Promise<BlockFault | VrfCheck>;
}

export class UnitQueue<Sender> {
	private readonly units: QueuedUnit<Sender>[] = [];
	private bytes = 0;
	private isProcessing = false;
	private isClosed = false;

	constructor(private readonly parts: UnitQueueParts<Sender>) {
	}

	get hasRoom(): boolean {
		return this.bytes < MAX_QUEUED_BYTES;
	}

	/** The last block; undefined when nothing waits. */
	get end(): BlockPosition | undefined {
		const last = this.units.at(-1)?.unit.at(-1);
		return last && { height: last.header.height, hash: last.hash };
	}

	close(): void {
		this.isClosed = true;
		this.parts.threads.close();
	}

	/**
	 * @param blocks - at least one
	 * @throws PeerFault when the bytes are not blocks, or not those of the trusted chain, or too many wait
	 */
	add(sender: Sender, blocks: readonly Buffer[]): void {
		const { unit, isKnown } = this.read(blocks);
		const { header: { height }, hash } = unit.at(-1)!;
		const bytes = blocks.reduce((sum, block) => sum + block.length, 0);
		const share = this.parts.memory.share();
		if (!share.grow(bytes))
			throw new PeerFault('unreachable', `blocks that wait use too much memory: ${bytes} bytes were sent`);
		const checks = this.check(unit, isKnown);
		// an error is handled when the unit is the next one
		checks.catch(() => undefined);
		this.bytes += bytes;
		const newest = { height, hash, bytes: blocks.at(-1)! };
		this.units.push({ sender, unit, newest, bytes, share, checks });
		void this.process();
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

	/** Makes the checks that do not depend on the state. @returns the fault, or a check of proofs that knows their results */
	private async check(unit: readonly GivenBlock[], isTrusted: boolean): Promise<BlockFault | VrfCheck> {
		const { host, preparation: { config }, threads } = this.parts;
		const fault = findUnitFault(unit, config, host.now() + config.chain.maxBlockFutureTimeMs);
		if (fault)
			return fault;
		if (isTrusted)
			return TRUST;

		const before = this.units.at(-1)?.unit.at(-1);
		const alpha = before ? findGenerationHash(before.header) : host.node().generationHashAt(unit[0]!.header.height - 1n);
		const vrfKeyOf = (signer: PublicKey) => host.node().vrfKeyOf(signer);
		const [unsigned, checkVrf] = await Promise.all([
			findUnsigned(unit, fromHex(config.network.generationHashSeed)), verifyProofs(unit, alpha, vrfKeyOf, threads)
		]);
		return unsigned ? { code: 'Failure_Consumer_Batch_Signature_Not_Verifiable', height: unsigned.header.height } : checkVrf;
	}

	/** Executes the units, one after another. */
	private async process(): Promise<void> {
		if (this.isProcessing)
			return;

		this.isProcessing = true;
		const { host, timers, onFailure, onRoom } = this.parts;
		try {
			for (let next = this.units[0]; next && !this.isClosed; next = this.units[0]) {
				const result = await next.checks;
				if (this.isClosed)
					break;
				const outcome = this.settle(next, result);
				this.count(outcome);
				this.remove(outcome === 'accepted' ? 1 : this.units.length);
				onRoom();
				// between two units, other work of this thread is done
				await new Promise<void>(resolve => timers.soon(resolve));
			}
		} catch (error) {
			this.count('failed');
			this.remove(this.units.length);
			onFailure();
			host.recover(error);
		} finally {
			this.isProcessing = false;
		}
	}

	/** Counts the first unit, and those that are discarded with it. */
	private count(outcome: UnitOutcome): void {
		const { units } = this.parts.counts;
		units[outcome] += 1;
		if (outcome !== 'accepted')
			units.discarded += this.units.length - 1;
	}

	private remove(count: number): void {
		this.units.splice(0, count).forEach(({ share }) => share.release());
		this.bytes = this.units.reduce((sum, { bytes }) => sum + bytes, 0);
	}

	/** Executes a unit. */
	private settle({ sender, unit, newest }: QueuedUnit<Sender>, result: BlockFault | VrfCheck): UnitOutcome {
		const { host, onAccepted, onRefused, onFailure } = this.parts;
		if (typeof result !== 'function') {
			onRefused(sender, result);
			return 'refused';
		}

		let refused: RefusedUnit | undefined;
		const isDone = host.attempt(() => {
			try {
				return host.writable().accept(unit, { now: host.now(), checkVrf: result });
			} catch (error) {
				if (!(error instanceof RefusedUnit))
					throw error;
				refused = error;
				return undefined;
			}
		});
		if (refused) {
			onRefused(sender, refused);
			return 'refused';
		}
		if (isDone) {
			onAccepted(newest, sender, unit.length);
			return 'accepted';
		}
		onFailure();
		return 'failed';
	}
}
