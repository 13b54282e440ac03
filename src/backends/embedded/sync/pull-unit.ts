/**
 * Finds what a peer has that the own chain lacks, and pulls it. Source: facts/sync.md 2.2, 2.3. The chain of a peer may change between two
 * requests, which is no lie: its replies then do not fit together, and another attempt follows.
 */
import type { BlockPosition, Hash256 } from '../../../chain/index.js';
import type { MemoryShare, ReplyMemory } from '../../../node-protocol/index.js';
import { type BlockHeader, blockHash, decodeBlockHeader } from '../../../wire/blocks/block.js';
import { blockScore } from '../ledger/difficulty.js';
import { compareChains, type ComparisonCode, NEUTRAL_CODES } from './compare-chains.js';
import { MAX_UNDONE_BLOCKS } from './following-node.js';
import type { LocalChain } from './local-chain.js';
import { type ChainFigures, PeerFault, type PullLimits, type RemoteChain } from './remote-chain.js';

/** Hashes that are requested together; peers return fewer. */
const HASHES_PER_BATCH = 370;

/**
 * A unit is executed without a pause, so that it must be small. With many blocks, few commits write the same pages, and the next reply
 * arrives while a unit is executed; nodes send as many at most.
 */
const PULL_LIMITS: PullLimits = { maxBlocks: 360, maxBytes: 2_097_152 };

const MIB = 1_048_576;

const FIRST_HEIGHT = 1n;

/** Bytes of one unit that replaces many blocks. */
const MAX_UNIT_BYTES = 128 * MIB;

const NEW_FOLDER = 'If an explorer has that chain too, stop, rename the data folder, and start with an empty or a copied one';

/** A block that blocks of a peer are to follow. */
export interface Junction {
	readonly height: bigint;
	readonly hash: Hash256;
	/** Number of own blocks after it. */
	readonly forkDepth: bigint;
	/** What the peer has stated about its chain; undefined when it was not compared, because blocks before wait to be executed. */
	readonly claimed: ChainFigures | undefined;
	/** A final block after it, which the peer has and the own chain does not: with it, its chain is better regardless of its score. */
	readonly final?: BlockPosition | undefined;
}

const readHeader = (block: Buffer): BlockHeader => {
	try {
		return decodeBlockHeader(block);
	} catch (error) {
		throw error instanceof RangeError ? new PeerFault('hostile', `it sent a malformed block: ${error.message}`) : error;
	}
};

const changed = (while_: string): PeerFault => new PeerFault('unreachable', `its chain has changed while it was ${while_}`, { isChange: true });

const isSame = (a: ChainFigures, b: ChainFigures): boolean => a.height === b.height && a.score === b.score;

/** @param height - of the own block that cannot be undone */
const describe = async (code: ComparisonCode, height: bigint, local: LocalChain, remote: RemoteChain): Promise<string> => {
	if (code !== 'Remote_Is_Forked')
		return `its chain cannot be followed: ${code}`;

	const [own] = local.hashesFrom(FIRST_HEIGHT, 1);
	const [theirs] = await remote.hashesFrom(FIRST_HEIGHT, 1);
	return own === theirs
		? `its chain has another block ${height}, and that of this gateway is not undone any more: it is final, or more than ${
			MAX_UNDONE_BLOCKS} blocks follow it. ${NEW_FOLDER}`
		: `it is of another network, which has the same generation hash seed: its first block is ${theirs}, not ${own}`;
};

/** @returns the block that refutes the own chain, if the peer states that its chain contains it */
const findFinal = async ({ refutedBy }: LocalChain, remote: RemoteChain, claimed: ChainFigures): Promise<BlockPosition | undefined> => {
	if (!refutedBy || claimed.height < refutedBy.height)
		return undefined;
	const [hash] = await remote.hashesFrom(refutedBy.height, 1);
	return hash === refutedBy.hash ? refutedBy : undefined;
};

/**
 * Compares the chain of a peer with the own one.
 * @param onClaimed - called with what the peer states about its chain
 * @returns undefined when the peer has no better chain; rejects with PeerFault
 */
export const findJunction = async (
	local: LocalChain, remote: RemoteChain, onClaimed: (claimed: ChainFigures) => void
): Promise<Junction | undefined> => {
	const claimed = await remote.statistics();
	onClaimed(claimed);
	const { finalizedHeight } = local;
	const final = await findFinal(local, remote, claimed);
	const compared = await compareChains(local, {
		statistics: () => Promise.resolve(claimed),
		hashesFrom: (height, maxHashes) => remote.hashesFrom(height, maxHashes),
		blocksFrom: (height, limits) => remote.blocksFrom(height, limits)
	}, { hashesPerBatch: HASHES_PER_BATCH, isFinal: final !== undefined });
	if (compared.code === 'Remote_Is_Not_Synced')
		return { height: compared.commonHeight, hash: compared.commonHash, forkDepth: compared.forkDepth, claimed, final };
	if (NEUTRAL_CODES.has(compared.code))
		return undefined;

	throw isSame(claimed, await remote.statistics())
		? new PeerFault('wrong', await describe(compared.code, finalizedHeight, local, remote)) : changed('compared');
};

/** The blocks of a unit, as they arrive. */
class Pulled {
	readonly blocks: Buffer[] = [];
	private bytes = 0;
	/** Score that they add to that of the chain up to the junction. */
	private gained = 0n;
	private hasFinal = false;
	private lastHash: Hash256;

	constructor(private readonly junction: Junction, private readonly local: LocalChain, private readonly memory: MemoryShare) {
		this.lastHash = junction.hash;
	}

	get nextHeight(): bigint {
		return this.junction.height + BigInt(this.blocks.length) + 1n;
	}

	/** @returns whether they follow the ones before @throws PeerFault */
	add(blocks: readonly Buffer[]): boolean {
		const headers = blocks.map(readHeader);
		const [first] = headers;
		const last = headers.at(-1);
		if (!first || !last)
			return true;
		if (first.height !== this.nextHeight)
			throw new PeerFault('hostile', `it sent block ${first.height} instead of ${this.nextHeight}`);
		if (first.previousBlockHash !== this.lastHash)
			return false;

		if (this.junction.forkDepth > 0n)
			this.count(headers);
		this.lastHash = blockHash(last);
		this.blocks.push(...blocks);
		this.bytes += blocks.reduce((sum, block) => sum + block.length, 0);
		if (this.bytes > MAX_UNIT_BYTES)
			throw new PeerFault('wrong', this.describeSize());
		if (!this.memory.grow(this.bytes))
			throw new PeerFault('unreachable', `blocks of peers use too much memory: it has sent ${this.bytes} bytes`);
		return true;
	}

	/** Whether they may replace the own blocks after the junction. */
	get isEnough(): boolean {
		const { junction: { height, forkDepth }, local } = this;
		return forkDepth === 0n || this.hasFinal || this.gained > local.score - local.blockAt(height).score;
	}

	private describeSize(): string {
		return `the blocks of its chain that would replace ${this.junction.forkDepth} blocks have more than ${MAX_UNIT_BYTES / MIB} MiB, and cannot be`
			+ ` followed. ${NEW_FOLDER}`;
	}

	private count(headers: readonly BlockHeader[]): void {
		const { final } = this.junction;
		let parent = this.blocks.length === 0 ? this.local.blockAt(this.junction.height).figures : readHeader(this.blocks.at(-1)!);
		for (const header of headers) {
			this.gained += blockScore(header, parent);
			this.hasFinal ||= header.height === final?.height && blockHash(header) === final.hash;
			parent = header;
		}
	}
}

const pull = async (local: LocalChain, remote: RemoteChain, junction: Junction, pulled: Pulled): Promise<readonly Buffer[]> => {
	do {
		const blocks = await remote.blocksFrom(pulled.nextHeight, PULL_LIMITS);
		if (blocks.length === 0)
			break;
		if (!pulled.add(blocks)) {
			// blocks that wait may be those of another chain than the peer's
			if (!junction.claimed)
				return [];
			throw changed('pulled');
		}
	} while (!pulled.isEnough);

	const { claimed, final } = junction;
	const isBetter = claimed && (claimed.score > local.score || final && local.refutedBy?.hash === final.hash);
	if (pulled.blocks.length > 0 && pulled.isEnough || !isBetter)
		return pulled.isEnough ? pulled.blocks : [];
	throw isSame(claimed, await remote.statistics())
		? new PeerFault('wrong', 'it does not send the blocks of the better chain that it claims to have') : changed('pulled');
};

/**
 * Pulls blocks that follow a junction: one reply, or as many as have a better score than the own blocks that they replace, or as contain
 * the final block.
 * @param memory - for the blocks until they are complete
 * @returns the blocks; none when the peer has none that are of use; rejects with PeerFault
 */
export const pullUnit = async (
	local: LocalChain, remote: RemoteChain, junction: Junction, memory: ReplyMemory
): Promise<readonly Buffer[]> => {
	const share = memory.share();
	try {
		return await pull(local, remote, junction, new Pulled(junction, local, share));
	} finally {
		share.release();
	}
};
