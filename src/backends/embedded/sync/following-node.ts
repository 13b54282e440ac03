/**
 * The node of a chain that follows others: verifies units of blocks and adds them, undoing own blocks where another chain is better.
 * Source: facts/sync.md 2.4, 3.
 */
import type { BlockPosition, Hash256, NetworkTime, PublicKey } from '../../../chain/index.js';
import { type BlockHeader, blockSigningData } from '../../../wire/blocks/block.js';
import { type FinalizationProof, writeFinalizationProof } from '../../../wire/blocks/finalization-proof.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { hash256 } from '../../../wire/bytes/values.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import { type BlockFigures, nextDifficulty } from '../ledger/difficulty.js';
import { endOfEpoch, epochOf, type FinalizedBlock, nextFinalization, votersOf } from '../ledger/finalization.js';
import { pruneUpTo } from '../ledger/prune.js';
import { verifySignature } from '../ledger/signatures.js';
import { mainAccountOf } from '../ledger/state/accounts.js';
import { LedgerState } from '../ledger/state/ledger-state.js';
import { findHarvesterFault, type VrfCheck, verifyBlock } from '../ledger/verification/block.js';
import { findProofFault, type ProofFault } from '../ledger/verification/finalization-proof.js';
import type { GivenBlock } from '../ledger/verification/given-block.js';
import { type BlockFault, checkFirstImportanceLink, findDifficultyFault, unitScore } from '../ledger/verification/unit.js';
import { Batch } from '../node/batch.js';
import { appendBlock, type ChainHead, loadHead, newestFigures } from '../node/chain-head.js';
import { blockEvents, ChainNode, type Outcome } from '../node/chain-node.js';
import { EVENTS, type NodeEvent } from '../node/events.js';
import type { PartialEntry } from '../node/partial-pool.js';
import type { Preparation } from '../node/preparation.js';
import { settleReversal } from '../node/reversal.js';
import type { BlocksWriter, ChainStore, ScoredTip } from '../store/chain-store.js';
import type { ProvenBlock } from '../store/finalization-store.js';
import type { PoolChange } from '../store/pool-writer.js';
import type { Finality } from './finality.js';
import { findNextProof, type NextProof } from './next-proof.js';

const NEMESIS_HEIGHT = 1n;

/** Blocks that can be undone while none is finalized, so that the log does not grow without bound; a day of the public networks. */
export const MAX_UNDONE_BLOCKS = 2880n;

/** A unit is refused. Nothing has changed. */
export class RefusedUnit extends Error {
	override readonly name = 'RefusedUnit';

	constructor(readonly code: FailureName, readonly height: bigint) {
		super(`block ${height} fails with ${code}`);
	}
}

const refuse = (fault: BlockFault | undefined): void => {
	if (fault)
		throw new RefusedUnit(fault.code, fault.height);
};

const isSigned = (header: BlockHeader): boolean =>
	verifySignature(fromHex(header.signerPublicKey), blockSigningData(header), fromHex(header.signature));

export interface FollowingSettings {
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
	readonly finality: Finality;
	/** Height of a block that the operator trusts, which the chain contains if it is long enough. */
	readonly trustedHeight?: bigint | undefined;
	/** Whether hits must be below targets; false for chains whose harvester does not wait for a hit. */
	readonly checksHit?: boolean;
}

/** What a unit changed for the pools. */
interface Replaced {
	/** Transactions of the undone blocks, in their order. */
	readonly undone: readonly Buffer[];
	/** Hashes of the transactions in the new ones. */
	readonly confirmed: ReadonlySet<Hash256>;
}

/** A block of a chain, and the score of the chain up to it. */
export interface ScoredBlock {
	readonly figures: BlockFigures;
	readonly score: bigint;
}

interface Appending {
	readonly writer: BlocksWriter;
	readonly checkVrf: VrfCheck;
	readonly awaited: ProvenBlock | undefined;
	/** Receives the events of the block. */
	readonly events: NodeEvent[];
}

export interface UnitTerms {
	readonly now: NetworkTime;
	readonly checkVrf: VrfCheck;
}

export class FollowingNode extends ChainNode {
	private constructor(store: ChainStore, preparation: Preparation, private readonly settings: FollowingSettings, head: ChainHead) {
		super(store, preparation, settings.minFeeMultiplier, head);
	}

	/** Continues the stored chain, which has at least the first block. */
	static open(store: ChainStore, preparation: Preparation, settings: FollowingSettings, now: NetworkTime): FollowingNode {
		const node = new FollowingNode(store, preparation, settings, loadHead(store)!);
		node.restorePools(now);
		return node;
	}

	/** A proof finalizes blocks without a new one. */
	override get revision(): string {
		return `${super.revision}-${this.head.finalized.height}`;
	}

	get height(): bigint {
		return this.head.tip.height;
	}

	/** Hash of the newest block. */
	get hash(): Hash256 {
		return this.head.tip.hash;
	}

	/** Score of the chain. */
	get score(): bigint {
		return this.head.score;
	}

	/** Height below which no block is undone. */
	get finalizedHeight(): bigint {
		const { finalized: { height }, tip } = this.head;
		const floor = this.store.undoFloor() ?? tip.height;
		return this.settings.finality.isBinding && height > floor ? height : floor;
	}

	/** The block that a verified proof has finalized while this chain has another one at its height; undefined when there is none. */
	get refutedBy(): BlockPosition | undefined {
		const { awaited } = this;
		return awaited && awaited.height <= this.height ? { height: awaited.height, hash: awaited.hash } : undefined;
	}

	/** @returns hashes of consecutive blocks, ascending */
	hashesFrom(height: bigint, count: number): readonly Hash256[] {
		return this.store.hashesFrom(height, count);
	}

	/** @returns a block of the chain, and the score of the chain up to it */
	blockAt(height: bigint): ScoredBlock {
		const { tip, score } = height < this.height ? this.store.tip(height)! : this.head;
		return { figures: newestFigures(tip), score };
	}

	/** @returns the unconfirmed transactions by hash, oldest first */
	unconfirmed(): ReadonlyMap<Hash256, PreparedTransaction> {
		return this.pools.unconfirmed.all();
	}

	/** @returns the partial aggregates, oldest first */
	partials(): Iterable<PartialEntry> {
		return this.pools.partial.all();
	}

	/** @returns the generation hash of a block; undefined when there is no such block */
	generationHashAt(height: bigint): Hash256 | undefined {
		const found = height > this.height ? undefined : this.store.tip(height);
		return found?.tip.generationHash;
	}

	/** @returns the VRF key of the account that `signer` harvests for, as of the newest block */
	vrfKeyOf(signer: PublicKey): PublicKey | undefined {
		const { accounts } = this.store.state;
		const { addressOf } = this.preparation;
		return accounts.get(mainAccountOf(accounts, addressOf(signer), addressOf))?.vrfKey;
	}

	/**
	 * Makes the checks of the next block that need only its header and the state: time, difficulty, harvester, hit, and signature. Its
	 * proof is not verified.
	 */
	findHeaderFault(header: BlockHeader, now: NetworkTime): BlockFault | undefined {
		const { preparation: { config, addressOf }, head: { tip }, settings: { checksHit = true } } = this;
		const findFault = (): FailureName | undefined => {
			if (header.timestamp > now + config.chain.maxBlockFutureTimeMs)
				return 'Failure_Consumer_Remote_Chain_Too_Far_In_Future';
			if (header.difficulty !== nextDifficulty(tip.recent, config))
				return 'Failure_Consumer_Remote_Chain_Difficulties_Mismatch';
			return findHarvesterFault(header, { config, state: this.store.state, tip, addressOf, checksHit, checkVrf: () => true })
				?? (isSigned(header) ? undefined : 'Failure_Consumer_Batch_Signature_Not_Verifiable');
		};
		const code = findFault();
		return code && { code, height: header.height };
	}

	/**
	 * Verifies consecutive blocks, whose signatures are verified already, and replaces the own blocks of these heights and after them. All
	 * or nothing.
	 * @throws RefusedUnit
	 */
	accept(unit: readonly GivenBlock[], { now, checkVrf }: UnitTerms): Outcome {
		const common = this.findCommon(unit);
		const { config } = this.preparation;
		refuse(findDifficultyFault(unit, common.tip, config));
		const first = unit[0]!.header.height;
		const { awaited } = this;
		const isProven = unit.some(({ hash }) => hash === awaited?.hash);
		if (!isProven && unitScore(unit, newestFigures(common.tip)) <= this.head.score - common.score)
			throw new RefusedUnit('Failure_Consumer_Remote_Chain_Score_Not_Better', first);

		const isFork = common.tip.height < this.head.tip.height;
		const events: NodeEvent[] = [];
		const confirmed = new Set(unit.flatMap(({ transactions }) => transactions.map(({ hash }) => hash)));
		const batch = new Batch();
		this.store.replaceBlocks(writer => {
			const undone = isFork ? writer.undoTo(common.tip.height) : [];
			if (isFork)
				events.push(EVENTS.rolledBack(common.tip, this.store.abandonedBlocks()));
			let newest: ChainHead = { ...common, finalized: this.store.finalized()! };
			for (const given of unit)
				newest = this.append(given, newest, { writer, checkVrf, awaited, events });
			refuse(checkFirstImportanceLink(unit, common.tip));

			this.setHead(newest);
			writer.trim(this.neededHeight());
			this.rebasePools({ undone, confirmed }, batch, now);
			const removals = [...confirmed].map((hash): PoolChange => ({ kind: 'remove', hash }));
			writer.writePool([...removals, ...batch.changes]);
		});
		if (isFork)
			this.countReverts();
		return { events: [...events, ...batch.events], hasBlock: true };
	}

	/** @returns the proof to request next; undefined while none is needed */
	nextProof(): NextProof | undefined {
		const { settings: { finality: { proofs }, trustedHeight = 0n }, awaited, height, head: { finalized } } = this;
		const { votingSetGrouping } = this.preparation.config.chain;
		return proofs && findNextProof({ height, finalized, awaited, trustedHeight }, this.store.finalization, votingSetGrouping, proofs);
	}

	/** @returns why a proof is invalid; undefined when it is valid */
	findProofFault(proof: FinalizationProof, { epoch, votersHeight }: NextProof): ProofFault | undefined {
		const { votingSetGrouping } = this.preparation.config.chain;
		// both exist when a proof is needed
		const [voters, rules] = [this.store.finalization.votersAt(votersHeight)!, this.settings.finality.proofs!];
		return findProofFault(proof, { epoch, voters, votingSetGrouping, rules });
	}

	/**
	 * Stores a verified proof, and finalizes its block if the chain contains it; otherwise the block is finalized when it arrives. What the
	 * proof finalizes is pruned with the next one: blocks that follow were made by nodes that did not have this proof yet.
	 */
	acceptProof(proof: FinalizationProof): Outcome {
		const { epoch, point, height } = proof;
		const hash = hash256(fromHex(proof.hash));
		const stored = { epoch, point, height, hash, bytes: writeFinalizationProof(proof) };
		if (this.hashesFrom(height, 1)[0] !== hash) {
			this.store.commitProof({ proof: stored, finalization: undefined });
			return { events: [], hasBlock: false };
		}

		const state = new LedgerState(this.store.state);
		const prunedHeight = pruneUpTo(state, this.store.prunedHeight(), this.head.finalized.height);
		const finalized: FinalizedBlock = { epoch, point, height };
		this.store.commitProof({ proof: stored, finalization: { state, prunedHeight } });
		this.setHead({ ...this.head, finalized });
		return { events: [EVENTS.finalizedBlock(finalized, hash)], hasBlock: false };
	}

	/** The block of the newest verified proof; undefined when the chain contains it. */
	private get awaited(): ProvenBlock | undefined {
		const newest = this.store.finalization.newestProof();
		return newest && newest.height > this.head.finalized.height ? newest : undefined;
	}

	/** @returns the block that a unit follows @throws RefusedUnit */
	private findCommon(unit: readonly GivenBlock[]): ScoredTip {
		const first = unit[0]!.header.height;
		if (first <= NEMESIS_HEIGHT || first > this.height + 1n)
			throw new RefusedUnit('Failure_Consumer_Remote_Chain_Unlinked', first);
		if (first <= this.finalizedHeight)
			throw new RefusedUnit('Failure_Consumer_Remote_Chain_Too_Far_Behind', first);
		return first > this.height ? this.head : this.store.tip(first - 1n)!;
	}

	/** Verifies and writes the next block, and what it finalizes. */
	private append(given: GivenBlock, parent: ChainHead, { writer, checkVrf, awaited, events }: Appending): ChainHead {
		const { config, addressOf } = this.preparation;
		const { checksHit = true } = this.settings;
		const state = new LedgerState(this.store.state);
		const { failure, block } = verifyBlock(given, { config, state, tip: parent.tip, addressOf, checkVrf, checksHit });
		if (failure)
			throw new RefusedUnit(failure, given.header.height);

		const next = appendBlock(parent, block, config);
		events.push(...blockEvents(block, hash => this.pools.unconfirmed.has(hash)));
		const { height } = given.header;
		const { votingSetGrouping } = config.chain;
		const voters = height === endOfEpoch(epochOf(height, votingSetGrouping), votingSetGrouping) ? votersOf(state, config) : undefined;
		const isProven = block.hash === awaited?.hash;
		const finalized = isProven ? awaited : this.finalizedWith(height, parent.finalized);
		if (!finalized) {
			writer.write({ block, state, score: next.score, finalized: undefined, voters });
			return { ...next, finalized: parent.finalized };
		}

		const finalizedHash = finalized.height === height ? block.hash : this.store.hashesFrom(finalized.height, 1)[0]!;
		const prunedHeight = pruneUpTo(state, this.store.prunedHeight(), (isProven ? parent.finalized : finalized).height);
		writer.write({ block, state, score: next.score, finalized, finalizedHash, voters }, prunedHeight);
		events.push(EVENTS.finalizedBlock(finalized, finalizedHash));
		return { ...next, finalized };
	}

	/** @returns what a block finalizes; undefined when it finalizes nothing */
	private finalizedWith(height: bigint, before: FinalizedBlock): FinalizedBlock | undefined {
		const final = this.settings.finality.finalizedAfter(height);
		return final === undefined || final <= before.height ? undefined
			: nextFinalization(before, final, this.preparation.config.chain.votingSetGrouping);
	}

	/** Least height that the chain may have to return to. */
	private neededHeight(): bigint {
		const { tip, finalized } = this.head;
		const oldest = tip.height - MAX_UNDONE_BLOCKS;
		return this.settings.finality.isBinding && finalized.height > oldest ? finalized.height : oldest;
	}

	/** Rebuilds the pools on the new tip; undone transactions that no new block contains precede the waiting ones. */
	private rebasePools(changed: Replaced, batch: Batch, now: NetworkTime): void {
		settleReversal({ ...changed, tip: this.head.tip }, this.pools, batch, now);
		this.pools.settlePartials(changed.confirmed, batch, now);
	}
}
