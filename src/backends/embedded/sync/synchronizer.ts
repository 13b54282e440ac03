/**
 * Adds the blocks of peers to the chain: compares chains, and pulls units of blocks while earlier ones are verified. Source: facts/sync.md
 * 2.2, 2.3.
 */
import type { Timers } from '../../../runtime/timers.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { BlockFault } from '../ledger/verification/unit.js';
import type { BlockSource, ChainHost } from '../node/block-source.js';
import type { Preparation } from '../node/preparation.js';
import type { ControlCall, Running, SyncProgress } from '../node/protocol.js';
import { compareChains, NEUTRAL_CODES, type NotSynced } from './compare-chains.js';
import type { FollowingNode } from './following-node.js';
import { Forwarder } from './forwarder.js';
import type { PeerBook } from './peer-book.js';
import type { ConnectPeer } from './peer-session.js';
import { PeerSessions, type Session } from './peer-sessions.js';
import { BlockRate, remainingSeconds } from './progress.js';
import { ProofPuller } from './proof-puller.js';
import { type LocalChain, PeerFault, type PullLimits } from './remote-chain.js';
import type { TrustedBlock } from './trusted-block.js';
import { UnitQueue } from './unit-queue.js';
import type { VrfThreads } from './vrf-threads.js';

/** Time between two comparisons when there is nothing to pull; a node has 3 s. */
const POLL_INTERVAL_MS = 1000;

/** An exchange that takes longer is continued, but the next peer is used meanwhile. */
const SLOW_MS = 5000;

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
	readonly onProgress: (progress: SyncProgress) => void;
	/** Notified of a peer that is dropped. @param avoidedMs - how long it is not used */
	readonly onPeerFault: (peer: string, fault: string, avoidedMs: number) => void;
}

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
	private readonly forwarder: Forwarder;
	private readonly proofs: ProofPuller;
	private readonly sessions: PeerSessions;
	private readonly queue: UnitQueue<Session>;
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
		this.forwarder = new Forwarder(timers);
		this.proofs = new ProofPuller(host, timers);
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
			onAccepted: () => {
				this.fault = undefined;
			},
			onRefused: (session, fault) => this.refuse(session, fault),
			onFailure: () => this.postpone(),
			onRoom: () => this.wake?.()
		});
	}

	start(): void {
		this.cancelProgress = this.parts.timers.every(PROGRESS_INTERVAL_MS, () => this.reportProgress());
		this.sessions.start();
		void this.run();
	}

	/** Transactions in the pool are forwarded by the next exchanges, which begin immediately. */
	consider(): void {
		this.wake?.();
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
				await this.pause(POLL_INTERVAL_MS);
		}
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
		const isPaused = this.parts.timers.now() < this.pausedUntil || this.host.isStorageDown();
		const session = this.queue.hasRoom && !isPaused ? this.sessions.take() : undefined;
		if (!session)
			return false;

		const exchange = this.pull(session).catch((error: unknown) => this.handle(session, error))
			.finally(() => this.sessions.release(session));
		const slow = new Promise<boolean>(resolve => {
			const cancel = this.parts.timers.after(SLOW_MS, () => resolve(true));
			void exchange.finally(cancel);
		});
		return Promise.race([exchange, slow]);
	}

	/** Compares the chains and pulls a unit. @returns whether it was queued */
	private async pull(session: Session): Promise<boolean> {
		await this.forwarder.forward(session.remote, this.host.node().unconfirmed());
		await this.sessions.discover(session);
		await this.proofs.pull(session.remote);
		const end = this.queue.endHeight;
		const found = end === undefined ? await this.compare(session) : { commonHeight: end, forkDepth: 0n };
		if (!found)
			return false;

		const blocks = await this.pullBlocks(session, found);
		const queued = this.queue.endHeight;
		const isNext = found.commonHeight === (queued ?? this.local.height);
		// otherwise another peer was faster
		const isUseful = blocks.length > 0 && (isNext || found.forkDepth > 0n && queued === undefined);
		if (!isUseful || this.isClosed)
			return false;

		this.queue.add(session, blocks, found.commonHeight + 1n);
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

	private refuse(session: Session, { code, height }: BlockFault): void {
		const message = `block ${height} is refused: ${code}`;
		if (OWN_CODES.has(code)) {
			this.fault = message;
			this.postpone();
		} else {
			this.sessions.drop(session, new PeerFault(HOSTILE_STAGES.has(code) ? 'hostile' : 'wrong', message));
		}
	}

	private postpone(): void {
		this.pausedUntil = this.parts.timers.now() + POLL_INTERVAL_MS;
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

	private reportProgress(): void {
		const { height } = this.host.node();
		const open = this.sessions.open();
		const heights = open.flatMap(session => (session.height === undefined ? [] : [session.height]));
		const networkHeight = heights.length === 0 ? undefined : heights.reduce((a, b) => (a > b ? a : b));
		const blocksPerSecond = this.rate.measure(height);
		this.parts.onProgress({
			height,
			networkHeight,
			peers: open.length,
			knownPeers: this.parts.peers.size,
			blocksPerSecond,
			remainingSeconds: remainingSeconds(height, networkHeight, blocksPerSecond),
			fault: this.fault
		});
	}
}
