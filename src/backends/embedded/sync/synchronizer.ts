/**
 * Adds the blocks of peers to the chain: compares chains, and pulls units of blocks while earlier ones are verified. While it is
 * synchronized, it shares pending transactions with peers. Source: facts/sync.md 2.2, 2.3, 4.
 */
import type { PublicKey } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { BlockFault } from '../ledger/verification/unit.js';
import type { BlockSource, ChainHost } from '../node/block-source.js';
import type { PeerIntake } from '../node/peer-intake.js';
import type { Preparation } from '../node/preparation.js';
import type { ControlCall, Running, SyncProgress } from '../node/protocol.js';
import { compareChains, NEUTRAL_CODES, type NotSynced } from './compare-chains.js';
import type { FollowingNode } from './following-node.js';
import type { PeerBook } from './peer-book.js';
import type { ConnectPeer } from './peer-session.js';
import { PeerSessions, type Session } from './peer-sessions.js';
import { BlockRate, remainingSeconds } from './progress.js';
import { ProofPuller } from './proof-puller.js';
import { PushedBlocks } from './pushed-blocks.js';
import { type LocalChain, PeerFault, type PullLimits } from './remote-chain.js';
import { Sharing } from './sharing.js';
import type { TrustedBlock } from './trusted-block.js';
import { UnitQueue } from './unit-queue.js';
import type { VrfThreads } from './vrf-threads.js';

/**
 * Each peer is compared so often when there is nothing to pull, and all of them together as often as the shorter time. A node polls every
 * 3 s, because blocks are pushed to it; peers push nothing over connections that were opened from here.
 */
const POLL_INTERVAL_MS = 150;
const SHORTEST_POLL_INTERVAL_MS = 40;

/** Time without pulling after a unit could not be added for a reason that another attempt does not change immediately. */
const POSTPONED_MS = 1000;

/** An exchange that takes longer is continued, but the next peer is used meanwhile. */
const SLOW_PULL_MS = 5000;
const SLOW_COMPARISON_MS = 200;

/** A node accepts no transactions and pushed blocks when its peers have so many blocks more. */
const MAX_BLOCKS_BEHIND = 4n;

const PROGRESS_INTERVAL_MS = 1000;

/** Hashes that are requested together; peers return fewer. */
const HASHES_PER_BATCH = 370;

/** A unit is executed without a pause, so that it must be small. */
const PULL_LIMITS: PullLimits = { maxBlocks: 100, maxBytes: 2_097_152 };

/** Bytes of one unit that replaces many blocks. */
const MAX_UNIT_BYTES = 134_217_728;

/** Codes of checks that any node makes before it passes a block on. */
const HOSTILE_STAGES: ReadonlySet<FailureName> = new Set([
	'Failure_Consumer_Block_Transactions_Hash_Mismatch',
	'Failure_Consumer_Remote_Chain_Improper_Link',
	'Failure_Consumer_Remote_Chain_Duplicate_Transactions',
	'Failure_Consumer_Batch_Signature_Not_Verifiable'
]);

/** Codes that depend on this node's clock or chain, which may have changed meanwhile. */
const OWN_CODES: ReadonlySet<FailureName> = new Set([
	'Failure_Consumer_Remote_Chain_Too_Far_In_Future',
	'Failure_Consumer_Remote_Chain_Unlinked',
	'Failure_Consumer_Remote_Chain_Score_Not_Better'
]);

export interface SynchronizerParts {
	readonly preparation: Preparation;
	readonly peers: PeerBook;
	readonly connect: ConnectPeer;
	readonly timers: Timers;
	readonly threads: VrfThreads;
	/** Signatures and proofs up to this block are not verified. */
	readonly trusted?: TrustedBlock | undefined;
	/** Whether peers of peers are used too. */
	readonly discovers: boolean;
	/** For what peers return from their pools. */
	readonly intake: PeerIntake;
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
	readonly onProgress: (progress: SyncProgress) => void;
	/** Notified of a peer that is dropped. @param avoidedMs - how long it is not used */
	readonly onPeerFault: (peer: string, fault: string, avoidedMs: number) => void;
	/** Notified of a peer that has pushed what no correct node pushes. */
	readonly onOffence: (peer: PublicKey, offence: string) => void;
}

/** Called with the fault of a refused unit. */
type Sender = (fault: BlockFault) => void;

const describe = ({ code, height }: BlockFault): string => `block ${height} is refused: ${code}`;

/** @returns the own chain, always as it is now */
const localChainOf = (host: ChainHost<FollowingNode>): LocalChain => ({
	get height() {
		return host.node().height;
	},
	get score() {
		return host.node().score;
	},
	get finalizedHeight() {
		return host.node().finalizedHeight;
	},
	get isRefuted() {
		return host.node().isRefuted;
	},
	hashesFrom: (height, count) => host.node().hashesFrom(height, count)
});

export class Synchronizer implements BlockSource {
	private readonly local: LocalChain;
	private readonly proofs: ProofPuller;
	private readonly sharing: Sharing;
	private readonly sessions: PeerSessions;
	private readonly queue: UnitQueue<Sender>;
	private readonly pushed: PushedBlocks;
	private readonly rate: BlockRate;
	private isClosed = false;
	private fault: string | undefined;
	/** Time before which nothing is pulled: a unit could not be added for a reason that another attempt does not change immediately. */
	private pausedUntil = -Infinity;
	private wake: (() => void) | undefined;
	private cancelProgress: (() => void) | undefined;

	constructor(private readonly host: ChainHost<FollowingNode>, private readonly parts: SynchronizerParts, height: bigint) {
		const { timers, preparation, threads, trusted } = parts;
		this.local = localChainOf(host);
		this.rate = new BlockRate(timers, height);
		this.proofs = new ProofPuller(host, timers);
		this.sharing = new Sharing({ ...parts, host });
		this.sessions = new PeerSessions({
			...parts,
			onOpen: () => this.wake?.(),
			onFault: (peer, fault, avoidedMs) => {
				this.fault = `${peer}: ${fault}`;
				parts.onPeerFault(peer, fault, avoidedMs);
			}
		});
		this.queue = new UnitQueue({
			host,
			preparation,
			threads,
			timers,
			trusted,
			onAccepted: newest => {
				this.fault = undefined;
				this.sharing.changeBlock(newest);
			},
			onRefused: (sender, fault) => sender(fault),
			onFailure: () => this.postpone(),
			onRoom: () => this.wake?.()
		});
		this.pushed = new PushedBlocks({
			timers,
			local: this.local,
			hash: () => host.node().hash,
			// up to the trusted block, nothing proves who made the blocks: they come from peers that were chosen
			isReady: () => this.isSynchronized() && !this.isPaused && this.local.height >= (trusted?.height ?? 0n),
			add: (blocks, peer, height) => this.queue.add(blockFault => this.refusePushed(peer, blockFault), blocks, height),
			onHint: () => this.wake?.(),
			onOffence: parts.onOffence
		});
	}

	start(): void {
		this.cancelProgress = this.parts.timers.every(PROGRESS_INTERVAL_MS, () => this.reportProgress());
		this.sessions.start();
		void this.run();
	}

	/** Transactions in the pool are forwarded by the next exchanges. */
	consider(): void {
		this.sharing.changePools();
	}

	/** Whether the chain is as high as those of most peers, or nearly. */
	isSynchronized(): boolean {
		const heights = this.peerHeights();
		const median = heights[heights.length >> 1];
		return median !== undefined && median < this.local.height + MAX_BLOCKS_BEHIND && this.queue.endHeight === undefined;
	}

	receiveBlocks(blocks: readonly Buffer[], peer: PublicKey): void {
		this.pushed.receive(blocks, peer);
	}

	control(call: ControlCall): void {
		this.host.settle(call.id, { refused: 'a chain that follows others has no development controls' });
	}

	cancel(): void {
		// no control request is ever in progress
	}

	running(): Running {
		return { isHarvesting: false, blockInterval: 'auto', clockAheadMs: 0n };
	}

	close(): void {
		this.isClosed = true;
		this.cancelProgress?.();
		this.sessions.close();
		this.queue.close();
		this.wake?.();
	}

	private async run(): Promise<void> {
		while (!this.isClosed) {
			const hasPulled = await this.pullOnce();
			if (!hasPulled)
				await this.pause(Math.max(SHORTEST_POLL_INTERVAL_MS, POLL_INTERVAL_MS / Math.max(1, this.sessions.open().length)));
		}
	}

	/** Whether nothing is pulled for a time. */
	private get isPaused(): boolean {
		return this.parts.timers.now() < this.pausedUntil || this.host.isStorageDown();
	}

	/** @returns a promise that resolves after a time, or when something has happened that the loop waits for */
	private pause(ms: number): Promise<void> {
		return new Promise(resolve => {
			const cancel = this.parts.timers.after(ms, resolve);
			this.wake = () => {
				cancel();
				resolve();
			};
		});
	}

	/** Uses the next peer. @returns whether blocks were pulled, or another peer is to be used immediately */
	private async pullOnce(): Promise<boolean> {
		const session = this.queue.hasRoom && !this.isPaused ? this.sessions.take() : undefined;
		if (!session)
			return false;

		const exchange = this.pull(session).catch((error: unknown) => this.handle(session, error))
			.finally(() => this.sessions.release(session));
		const slow = new Promise<boolean>(resolve => {
			const cancel = this.parts.timers.after(this.isSynchronized() ? SLOW_COMPARISON_MS : SLOW_PULL_MS, () => resolve(true));
			void exchange.finally(cancel);
		});
		return Promise.race([exchange, slow]);
	}

	/** Compares the chains, and pulls a unit or shares what is pending. @returns whether a unit was queued */
	private async pull(session: Session): Promise<boolean> {
		await this.proofs.pull(session.remote);
		const end = this.queue.endHeight;
		const found = end === undefined ? await this.compare(session) : { commonHeight: end, forkDepth: 0n };
		if (!found) {
			this.sessions.rest(session);
			if (this.isSynchronized())
				await this.sharing.share(session, this.sessions.open().length);
			await this.sessions.discover(session);
			return false;
		}

		const blocks = await this.pullBlocks(session, found);
		const queued = this.queue.endHeight;
		const isNext = found.commonHeight === (queued ?? this.local.height);
		// otherwise another peer was faster
		const isUseful = blocks.length > 0 && (isNext || found.forkDepth > 0n && queued === undefined);
		if (!isUseful || this.isClosed)
			return false;

		this.queue.add(fault => this.refuse(session, fault), blocks, found.commonHeight + 1n);
		this.sessions.succeed(session);
		return true;
	}

	private async compare(session: Session): Promise<Pick<NotSynced, 'commonHeight' | 'forkDepth'> | undefined> {
		const { remote } = session;
		const compared = await compareChains(this.local, {
			statistics: async () => {
				const figures = await remote.statistics();
				session.height = figures.height;
				return figures;
			},
			hashesFrom: (height, maxHashes) => remote.hashesFrom(height, maxHashes),
			blocksFrom: (height, limits) => remote.blocksFrom(height, limits)
		}, HASHES_PER_BATCH);
		if (compared.code === 'Remote_Is_Not_Synced')
			return compared;
		if (!NEUTRAL_CODES.has(compared.code))
			throw new PeerFault('wrong', `its chain cannot be followed: ${compared.code}`);

		this.fault = undefined;
		this.sessions.succeed(session);
		return undefined;
	}

	/** @returns at least as many blocks as they replace, unless the peer has fewer */
	private async pullBlocks({ remote }: Session, { commonHeight, forkDepth }: Pick<NotSynced, 'commonHeight' | 'forkDepth'>): Promise<Buffer[]> {
		const blocks: Buffer[] = [];
		let bytes = 0;
		do {
			const pulled = await remote.blocksFrom(commonHeight + BigInt(blocks.length) + 1n, PULL_LIMITS);
			if (pulled.length === 0)
				break;
			blocks.push(...pulled);
			bytes += pulled.reduce((sum, block) => sum + block.length, 0);
			if (bytes > MAX_UNIT_BYTES)
				throw new PeerFault('wrong', `its fork of ${forkDepth} blocks has more than ${MAX_UNIT_BYTES} bytes`);
		} while (BigInt(blocks.length) < forkDepth);
		return blocks;
	}

	private refuse(session: Session, fault: BlockFault): void {
		if (OWN_CODES.has(fault.code)) {
			this.fault = describe(fault);
			this.postpone();
		} else {
			this.sessions.drop(session, new PeerFault(HOSTILE_STAGES.has(fault.code) ? 'hostile' : 'wrong', describe(fault)));
		}
	}

	private refusePushed(peer: PublicKey, fault: BlockFault): void {
		if (HOSTILE_STAGES.has(fault.code))
			this.parts.onOffence(peer, describe(fault));
		else if (!OWN_CODES.has(fault.code))
			this.parts.onPeerFault(peer, describe(fault), this.pushed.refuse(peer));
	}

	private postpone(): void {
		this.pausedUntil = this.parts.timers.now() + POSTPONED_MS;
	}

	/** Handles a failed exchange. @returns whether another peer is to be used immediately */
	private handle(session: Session, error: unknown): boolean {
		if (this.isClosed)
			return false;
		if (!(error instanceof PeerFault)) {
			this.host.recover(error);
			return false;
		}
		this.sessions.drop(session, error);
		return this.sessions.open().length > 0;
	}

	/** @returns the heights that peers state, ascending */
	private peerHeights(): bigint[] {
		return this.sessions.open().flatMap(({ height }) => (height === undefined ? [] : [height])).sort((a, b) => (a < b ? -1 : 1));
	}

	private reportProgress(): void {
		const { height } = this.host.node();
		const open = this.sessions.open();
		const networkHeight = this.peerHeights().at(-1);
		const blocksPerSecond = this.rate.measure(height);
		this.parts.onProgress({
			height,
			networkHeight,
			peers: open.map(({ remote }) => remote.info),
			knownPeers: this.parts.peers.size,
			blocksPerSecond,
			remainingSeconds: remainingSeconds(height, networkHeight, blocksPerSecond),
			fault: this.fault
		});
	}
}
