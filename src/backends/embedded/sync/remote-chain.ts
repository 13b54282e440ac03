/** The chain of a peer, as a synchronizer uses it. */
import type { Hash256 } from '../../../chain/index.js';

/** Height and score of a chain. */
export interface ChainFigures {
	readonly height: bigint;
	readonly score: bigint;
}

/** What a peer states about its chain. */
export interface Claim extends ChainFigures {
	/** How many of the blocks that it has above the own chain count; undefined if all of them do. */
	readonly maxAhead?: bigint | undefined;
}

/** How many blocks are pulled together. */
export interface PullLimits {
	readonly maxBlocks: number;
	/** The first block may be larger. */
	readonly maxBytes: number;
}

/** Methods reject with {@link PeerFault}. */
export interface RemoteChain {
	statistics(): Promise<ChainFigures>;
	/** @returns hashes of consecutive blocks, ascending; the peer may return fewer, and none when its chain is shorter */
	hashesFrom(height: bigint, maxHashes: number): Promise<readonly Hash256[]>;
	/** @returns consecutive blocks, ascending; the peer may return fewer, and none when its chain is shorter */
	blocksFrom(height: bigint, limits: PullLimits): Promise<readonly Buffer[]>;
}

/**
 * How grave a fault of a peer is:
 * - `unreachable`: no connection, or it has ended; another attempt follows soon
 * - `wrong`: its replies are useless to this node, for example because it follows another fork
 * - `hostile`: no correct node sends such replies
 */
export type FaultGravity = 'unreachable' | 'wrong' | 'hostile';

/** What else is known of a fault. */
interface FaultDetails {
	/** Whether the chain of the peer has changed while it was compared or pulled: rare, unless on purpose. */
	readonly isChange?: boolean;
	/** Whether no TCP connection could be established: a peer that bans this gateway accepts it, and ends it afterwards. */
	readonly isStopped?: boolean;
}

/** A peer does not reply, or not as it should. The message is for the log. */
export class PeerFault extends Error {
	override readonly name = 'PeerFault';

	readonly isChange: boolean;
	readonly isStopped: boolean;

	constructor(readonly gravity: FaultGravity, message: string, { isChange = false, isStopped = false }: FaultDetails = {}) {
		super(message);
		this.isChange = isChange;
		this.isStopped = isStopped;
	}
}
