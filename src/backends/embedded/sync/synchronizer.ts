/**
 * Adds the blocks of peers to the chain: connects to peers, compares chains, pulls units of blocks while earlier ones are verified, and
 * remembers which peers are of no use. Source: facts/sync.md 1, 2.2, 2.3, 7.
 */
import type { PublicKey } from '../../../chain/index.js';
import { messageOf } from '../../../runtime/errors.js';
import type { Timers } from '../../../runtime/timers.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { VrfCheck } from '../ledger/verification/block.js';
import type { GivenBlock } from '../ledger/verification/given-block.js';
import { type BlockFault, findUnitFault } from '../ledger/verification/unit.js';
import type { BlockSource, ChainHost } from '../node/block-source.js';
import type { Preparation } from '../node/preparation.js';
import type { ControlCall, Running, SyncProgress } from '../node/protocol.js';
import { compareChains, NEUTRAL_CODES, type NotSynced } from './compare-chains.js';
import { type FollowingNode, RefusedUnit } from './following-node.js';
import { Forwarder } from './forwarder.js';
import type { KnownPeer, PeerBook } from './peer-book.js';
import type { ConnectPeer, PeerSession } from './peer-session.js';
import { BlockRate, remainingSeconds } from './progress.js';
import { type LocalChain, PeerFault, type PullLimits } from './remote-chain.js';
import { findGenerationHash, findUnsigned, verifyProofs } from './unit-checks.js';
import { readUnit } from './unit-reader.js';
import type { VrfThreads } from './vrf-threads.js';

/** Peers that are connected at the same time. */
const MAX_SESSIONS = 8;

/** Time between two comparisons when there is nothing to pull; a node has 3 s. */
const POLL_INTERVAL_MS = 1000;

/** An exchange that takes longer is continued, but the next peer is used meanwhile. */
const SLOW_MS = 5000;

const CONNECT_INTERVAL_MS = 1000;
const DISCOVERY_INTERVAL_MS = 300_000;
const PROGRESS_INTERVAL_MS = 1000;

/** Hashes that are requested together; peers return fewer. */
const HASHES_PER_BATCH = 370;

/** A unit is executed without a pause, so that it must be small. */
const PULL_LIMITS: PullLimits = { maxBlocks: 100, maxBytes: 2_097_152 };

/** Bytes of units that wait, and of one unit that replaces many blocks. */
const MAX_QUEUED_BYTES = 33_554_432;
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
	/** Whether peers of peers are used too. */
	readonly discovers: boolean;
	readonly onProgress: (progress: SyncProgress) => void;
	/** Notified of a peer that is dropped. @param avoidedMs - how long it is not used */
	readonly onPeerFault: (peer: string, fault: string, avoidedMs: number) => void;
}

interface Session {
	readonly peer: KnownPeer;
	readonly remote: PeerSession;
	/** Whether an exchange is in progress. */
	isBusy: boolean;
	/** The peer's claim. */
	height: bigint | undefined;
	lastUse: number;
	/** When its peers are requested next. */
	nextDiscovery: number;
}

/** Blocks of a peer that wait for their execution. */
interface QueuedUnit {
	readonly session: Session;
	readonly unit: readonly GivenBlock[];
	readonly bytes: number;
	/** Result of the checks on other threads. */
	readonly checks: Promise<BlockFault | VrfCheck>;
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
	hashesFrom: (height, count) => host.node().hashesFrom(height, count)
});

export class Synchronizer implements BlockSource {
	private readonly local: LocalChain;
	private readonly forwarder: Forwarder;
	private readonly sessions = new Map<KnownPeer, Session>();
	private readonly connecting = new Set<KnownPeer>();
	private readonly queue: QueuedUnit[] = [];
	private queuedBytes = 0;
	private isProcessing = false;
	private readonly ending = new AbortController();
	private readonly rate: BlockRate;
	private fault: string | undefined;
	/** Time before which nothing is pulled: a unit could not be added for a reason that another attempt does not change immediately. */
	private pausedUntil = -Infinity;
	private wake: (() => void) | undefined;
	private readonly cancels: (() => void)[] = [];

	constructor(private readonly host: ChainHost<FollowingNode>, private readonly parts: SynchronizerParts, height: bigint) {
		this.local = localChainOf(host);
		this.rate = new BlockRate(parts.timers, height);
		this.forwarder = new Forwarder(parts.timers);
	}

	start(): void {
		const { timers } = this.parts;
		this.cancels.push(
			timers.every(CONNECT_INTERVAL_MS, () => this.connectMore()),
			timers.every(PROGRESS_INTERVAL_MS, () => this.reportProgress())
		);
		this.connectMore();
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
		this.ending.abort();
		this.cancels.forEach(cancel => cancel());
		this.sessions.forEach(({ remote }) => remote.close());
		this.wake?.();
		this.parts.threads.close();
	}

	private get isClosed(): boolean {
		return this.ending.signal.aborted;
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
		const session = this.queuedBytes < MAX_QUEUED_BYTES && !isPaused ? this.choose() : undefined;
		if (!session)
			return false;

		session.isBusy = true;
		session.lastUse = this.parts.timers.now();
		const exchange = this.pull(session).catch((error: unknown) => this.drop(session, error)).finally(() => {
			session.isBusy = false;
		});
		const slow = new Promise<boolean>(resolve => {
			const cancel = this.parts.timers.after(SLOW_MS, () => resolve(true));
			void exchange.finally(cancel);
		});
		return Promise.race([exchange, slow]);
	}

	/** @returns the peer that was not used for the longest time */
	private choose(): Session | undefined {
		const idle = [...this.sessions.values()].filter(({ isBusy, remote }) => !isBusy && remote.isOpen);
		return idle.sort((a, b) => a.lastUse - b.lastUse)[0];
	}

	/** Compares the chains and pulls a unit. @returns whether it was queued */
	private async pull(session: Session): Promise<boolean> {
		await this.forwarder.forward(session.remote, this.host.node().unconfirmed());
		await this.discover(session);
		const end = this.queuedHeight();
		const found = end === undefined ? await this.compare(session) : { commonHeight: end, forkDepth: 0n };
		if (!found)
			return false;

		const blocks = await this.pullBlocks(session, found);
		const isNext = found.commonHeight === (this.queuedHeight() ?? this.local.height);
		// otherwise another peer was faster
		const isUseful = blocks.length > 0 && (isNext || found.forkDepth > 0n && this.queue.length === 0);
		if (!isUseful || this.isClosed)
			return false;

		this.enqueue(session, blocks, found.commonHeight + 1n);
		this.parts.peers.succeed(session.peer);
		return true;
	}

	private async compare(session: Session): Promise<Pick<NotSynced, 'commonHeight' | 'forkDepth'> | undefined> {
		const { remote, peer } = session;
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
		this.parts.peers.succeed(peer);
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

	/** @returns height of the last block in the queue */
	private queuedHeight(): bigint | undefined {
		return this.queue.at(-1)?.unit.at(-1)?.header.height;
	}

	/** @param height - of the first block, as requested */
	private enqueue(session: Session, blocks: readonly Buffer[], height: bigint): void {
		const unit = readUnit(blocks, this.parts.preparation);
		if (unit[0]?.header.height !== height)
			throw new PeerFault('hostile', `it sent block ${unit[0]?.header.height} instead of ${height}`);

		const bytes = blocks.reduce((sum, block) => sum + block.length, 0);
		const checks = this.check(unit);
		// an error is handled when it is the turn of the unit
		checks.catch(() => undefined);
		this.queuedBytes += bytes;
		this.queue.push({ session, unit, bytes, checks });
		void this.process();
	}

	/** Makes the checks that do not depend on the state. @returns the fault, or a check of proofs that knows their results */
	private async check(unit: readonly GivenBlock[]): Promise<BlockFault | VrfCheck> {
		const { config } = this.parts.preparation;
		const fault = findUnitFault(unit, config, this.host.now() + config.chain.maxBlockFutureTimeMs);
		if (fault)
			return fault;

		const before = this.queue.at(-1)?.unit.at(-1);
		const alpha = before ? findGenerationHash(before.header) : this.host.node().generationHashAt(unit[0]!.header.height - 1n);
		const vrfKeyOf = (signer: PublicKey) => this.host.node().vrfKeyOf(signer);
		const [unsigned, checkVrf] = await Promise.all([
			findUnsigned(unit, fromHex(config.network.generationHashSeed)), verifyProofs(unit, alpha, vrfKeyOf, this.parts.threads)
		]);
		return unsigned ? { code: 'Failure_Consumer_Batch_Signature_Not_Verifiable', height: unsigned.header.height } : checkVrf;
	}

	/** Executes the queued units, one after another. */
	private async process(): Promise<void> {
		if (this.isProcessing)
			return;

		this.isProcessing = true;
		try {
			for (let next = this.queue[0]; next && !this.isClosed; next = this.queue[0]) {
				const result = await next.checks;
				if (this.isClosed)
					break;
				const isAccepted = this.settle(next, result);
				this.queue.splice(0, isAccepted ? 1 : this.queue.length);
				this.queuedBytes = this.queue.reduce((sum, { bytes }) => sum + bytes, 0);
				this.wake?.();
				// between two units, other work of this thread is done
				await new Promise<void>(resolve => this.parts.timers.soon(resolve));
			}
		} catch (error) {
			this.queue.length = 0;
			this.queuedBytes = 0;
			this.postpone();
			this.host.recover(error);
		} finally {
			this.isProcessing = false;
		}
	}

	/** @returns whether the unit is part of the chain now */
	private settle({ session, unit }: QueuedUnit, result: BlockFault | VrfCheck): boolean {
		if (typeof result !== 'function') {
			this.refuse(session, result);
			return false;
		}

		let refused: RefusedUnit | undefined;
		const isDone = this.host.attempt(() => {
			try {
				return this.host.writable().accept(unit, { now: this.host.now(), checkVrf: result });
			} catch (error) {
				if (!(error instanceof RefusedUnit))
					throw error;
				refused = error;
				return undefined;
			}
		});
		if (refused)
			this.refuse(session, refused);
		else if (isDone)
			this.fault = undefined;
		else
			this.postpone();
		return isDone && !refused;
	}

	private refuse(session: Session, { code, height }: BlockFault): void {
		const message = `block ${height} is refused: ${code}`;
		if (OWN_CODES.has(code)) {
			this.fault = message;
			this.postpone();
		} else {
			this.drop(session, new PeerFault(HOSTILE_STAGES.has(code) ? 'hostile' : 'wrong', message));
		}
	}

	private postpone(): void {
		this.pausedUntil = this.parts.timers.now() + POLL_INTERVAL_MS;
	}

	/** Ends the connection to a peer and avoids it. @returns true: another one is to be used */
	private drop(session: Session, error: unknown): boolean {
		if (this.isClosed)
			return false;
		if (!(error instanceof PeerFault)) {
			this.host.recover(error);
			return false;
		}
		session.remote.close();
		this.sessions.delete(session.peer);
		this.report(session.peer, error);
		this.connectMore();
		return this.sessions.size > 0;
	}

	private report(peer: KnownPeer, fault: PeerFault): void {
		const name = `${peer.host}:${peer.port}`;
		const avoidedMs = this.parts.peers.fail(peer, fault);
		this.fault = `${name}: ${fault.message}`;
		this.parts.onPeerFault(name, fault.message, avoidedMs);
	}

	/** Connects to more peers, as long as there are any that may be used. */
	private connectMore(): void {
		for (const [peer, { remote }] of this.sessions) {
			if (!remote.isOpen)
				this.sessions.delete(peer);
		}
		for (const peer of this.parts.peers.usable()) {
			if (this.sessions.size + this.connecting.size >= MAX_SESSIONS || this.isClosed)
				return;
			if (!this.sessions.has(peer) && !this.connecting.has(peer))
				void this.connect(peer);
		}
	}

	private async connect(peer: KnownPeer): Promise<void> {
		this.connecting.add(peer);
		try {
			const remote = await this.parts.connect(peer, this.ending.signal);
			if (this.isClosed) {
				remote.close();
				return;
			}
			this.sessions.set(peer, { peer, remote, isBusy: false, height: undefined, lastUse: -Infinity, nextDiscovery: -Infinity });
			this.wake?.();
		} catch (error) {
			if (!this.isClosed)
				this.report(peer, error instanceof PeerFault ? error : new PeerFault('unreachable', messageOf(error)));
		} finally {
			this.connecting.delete(peer);
		}
	}

	/** Adds the peers of a peer, from time to time. */
	private async discover(session: Session): Promise<void> {
		const { discovers, timers, peers } = this.parts;
		if (!discovers || timers.now() < session.nextDiscovery)
			return;

		session.nextDiscovery = timers.now() + DISCOVERY_INTERVAL_MS;
		for (const address of await session.remote.peers())
			peers.add(address);
	}

	private reportProgress(): void {
		const { height } = this.host.node();
		const open = [...this.sessions.values()].filter(({ remote }) => remote.isOpen);
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
