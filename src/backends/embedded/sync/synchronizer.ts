/**
 * Adds the blocks of peers to the chain: compares chains, and pulls units of blocks while earlier ones are verified. While it is
 * synchronized, it shares pending transactions with peers. Source: facts/sync.md 2.2, 2.3, 4.
 */
import type { Offence, PeerSender, PublicKey } from '../../../chain/index.js';
import type { ReplyMemory } from '../../../node-protocol/index.js';
import type { Timers } from '../../../runtime/timers.js';
import type { BlockFault } from '../ledger/verification/unit.js';
import type { BlockSource, ChainHost } from '../node/block-source.js';
import type { Clock } from '../node/clock.js';
import type { PeerIntake } from '../node/peer-intake.js';
import type { Preparation } from '../node/preparation.js';
import type { ControlCall, Running, SyncProgress } from '../node/protocol.js';
import { createCounts } from './counts.js';
import type { FollowingNode } from './following-node.js';
import { type LocalChain, localChainOf } from './local-chain.js';
import { PeerClocks } from './peer-clocks.js';
import { PeerSessions, type PeerSessionsParts } from './peer-sessions.js';
import { BlockRate, blocksBehind, isLevel, peerHeights, remainingSeconds } from './progress.js';
import { Pause } from './pause.js';
import { ProofPuller } from './proof-puller.js';
import { findJunction, type Junction, pullUnit } from './pull-unit.js';
import { PushedBlocks } from './pushed-blocks.js';
import { PeerFault, type RemoteChain } from './remote-chain.js';
import type { Session } from './session.js';
import { Sharing } from './sharing.js';
import { timedChainOf } from './timed-chain.js';
import type { TrustedBlock } from './trusted-block.js';
import { UnitQueue } from './unit-queue.js';
import { describeFault, gravityOf } from './unit-verdict.js';
import type { VrfThreads } from './vrf-threads.js';

/**
 * Time between two comparisons with a peer when there is nothing to pull, and the shorter time between two comparisons with any peer. A
 * node polls every 3 s, because blocks are pushed to it; peers push nothing over connections that were opened from here.
 */
const POLL_INTERVAL_MS = 150;
const SHORTEST_POLL_INTERVAL_MS = 40;

/** Time without pulling, from all peers or from one, after a unit could not be added for a reason that another attempt does not change. */
const POSTPONED_MS = 1000;

/** An exchange that takes longer is continued, but the next peer is used meanwhile. */
const SLOW_PULL_MS = 5000;
const SLOW_COMPARISON_MS = 200;

const PROGRESS_INTERVAL_MS = 1000;

/** Greatest time between two exchanges of pools with a peer, whether chains are compared or not; a node pulls pools every 3 s. */
const SHARE_INTERVAL_MS = 3000;

export interface SynchronizerParts extends Pick<PeerSessionsParts, 'peers' | 'connect' | 'discovers' | 'remember'> {
	readonly preparation: Preparation;
	/** For the blocks of units that are being pulled, or wait to be executed. */
	readonly memory: ReplyMemory;
	readonly timers: Timers;
	/** That of this machine. */
	readonly clock: Clock;
	readonly threads: VrfThreads;
	/** Signatures and proofs up to this block are not verified. */
	readonly trusted?: TrustedBlock | undefined;
	/** For what peers return from their pools. */
	readonly intake: PeerIntake;
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
	readonly onProgress: (progress: SyncProgress) => void;
	/** Notified of a peer that is dropped. @param avoidedMs - how long it is not used */
	readonly onPeerFault: (peer: string, fault: string, avoidedMs: number) => void;
	/** Notified of a peer that has sent what no correct node sends. */
	readonly onOffence: (peer: PublicKey, reason: Offence, offence: string) => void;
}

export class Synchronizer implements BlockSource {
	private readonly counts = createCounts();
	private readonly local: LocalChain;
	private readonly proofs: ProofPuller;
	private readonly clocks: PeerClocks;
	private readonly sharing: Sharing;
	private readonly sessions: PeerSessions;
	private readonly queue: UnitQueue;
	private readonly pushed: PushedBlocks;
	private readonly rate: BlockRate;
	private isClosed = false;
	private fault: string | undefined;
	/** Time before which nothing is pulled, because of an error of the gateway itself. */
	private pausedUntil = -Infinity;
	/** Ends when something has happened that the loop waits for. */
	private readonly pause: Pause;
	private cancelTimers: readonly (() => void)[] = [];

	constructor(private readonly host: ChainHost<FollowingNode>, private readonly parts: SynchronizerParts, height: bigint) {
		const { timers, preparation, threads, trusted } = parts;
		this.local = localChainOf(host);
		this.rate = new BlockRate(timers, height);
		this.pause = new Pause(timers);
		this.proofs = new ProofPuller(host, timers);
		this.clocks = new PeerClocks(parts.clock, timers);
		this.sharing = new Sharing({ ...parts, host, counts: this.counts });
		this.sessions = new PeerSessions({
			...parts,
			counts: this.counts,
			usesDiscovered: () => !this.isBelowTrusted(),
			onHostile: (identity, fault) => parts.onOffence(identity, 'reply', fault),
			onOpen: () => this.pause.wake(),
			onStopped: peer => this.sharing.noteStopped(peer),
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
			memory: parts.memory,
			counts: this.counts,
			onAccepted: newest => {
				this.fault = undefined;
				this.sharing.changeBlock(newest);
			},
			onRoom: () => this.pause.wake()
		});
		this.pushed = new PushedBlocks({
			timers,
			local: this.local,
			isReady: () => this.isSynchronized() && !this.isPaused && !this.isBelowTrusted(),
			findFault: header => host.node().findHeaderFault(header, host.now()),
			add: (block, sender) => this.queue.addPushed(sender, block),
			isStorageDown: () => host.isStorageDown(),
			onHint: () => this.pause.wake(),
			onOffence: (peer, offence) => this.blame(peer, offence),
			onRefused: parts.onPeerFault,
			counts: this.counts
		});
	}

	start(): void {
		const { timers } = this.parts;
		this.cancelTimers = [
			timers.every(PROGRESS_INTERVAL_MS, () => this.reportProgress()), timers.every(SHARE_INTERVAL_MS, () => this.shareWithIdle())
		];
		this.sessions.start();
		void this.run();
	}

	/** Transactions in the pool are forwarded by the next exchanges. */
	consider(): void {
		this.sharing.changePools();
	}

	/** Whether the chain is as high as those of most peers, or nearly. */
	isSynchronized(): boolean {
		return isLevel(this.local, this.sessions.lastClaims()) && this.queue.end === undefined;
	}

	receiveBlock(block: Buffer, sender: PeerSender): void {
		this.pushed.receive(block, sender);
	}

	ban(peer: PublicKey): void {
		this.sessions.ban(peer);
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
		this.cancelTimers.forEach(cancel => cancel());
		this.sessions.close();
		this.queue.close();
		this.pause.wake();
	}

	private async run(): Promise<void> {
		while (!this.isClosed) {
			const hasPulled = await this.pullOnce();
			if (!hasPulled)
				await this.pause.wait(Math.max(SHORTEST_POLL_INTERVAL_MS, POLL_INTERVAL_MS / Math.max(1, this.sessions.open().length)));
		}
	}

	/** Whether the chain will be as high as those of most peers, or nearly, when what waits is executed. */
	private isNearlySynchronized(): boolean {
		return isLevel({ height: this.queue.end?.height ?? this.local.height, score: this.local.score }, this.sessions.lastClaims());
	}

	/** Up to the trusted block, nothing proves who made the blocks: they come from peers that the operator has chosen. */
	private isBelowTrusted(): boolean {
		return this.local.height < (this.parts.trusted?.height ?? 0n);
	}

	private get isPaused(): boolean {
		return this.parts.timers.now() < this.pausedUntil || this.host.isStorageDown();
	}

	/** Uses the next peer. @returns whether blocks were pulled, or another peer is to be used immediately */
	private async pullOnce(): Promise<boolean> {
		const session = this.queue.hasRoom && !this.isPaused ? this.sessions.take() : undefined;
		if (!session)
			return false;

		const exchange = this.exchange(session);
		const slow = new Promise<boolean>(resolve => {
			const cancel = this.parts.timers.after(this.isSynchronized() ? SLOW_COMPARISON_MS : SLOW_PULL_MS, () => resolve(true));
			void exchange.finally(cancel);
		});
		return Promise.race([exchange, slow]);
	}

	/** Uses a peer. @returns whether a unit was queued, or another peer is to be used immediately */
	private async exchange(session: Session): Promise<boolean> {
		const { pulls } = this.counts;
		try {
			const isQueued = await this.pull(session);
			await this.share(session);
			if (!isQueued)
				await this.sessions.discover(session);
			pulls[isQueued ? 'unit' : 'nothing'] += 1;
			return isQueued;
		} catch (error) {
			pulls.failed += 1;
			return this.handle(session, error);
		} finally {
			this.sessions.release(session);
		}
	}

	/** In every exchange: a chain that grows quickly has something to pull in each of them. */
	private async share(session: Session): Promise<void> {
		if (session.remote.isOpen && this.isNearlySynchronized())
			await this.sharing.share(session, this.sessions.open().length);
	}

	/** Shares what is pending with peers that are not compared at present, for example because they are slow. */
	private shareWithIdle(): void {
		for (const session of this.sessions.takeIdle(SHARE_INTERVAL_MS))
			void this.share(session).catch((error: unknown) => this.handle(session, error)).finally(() => this.sessions.release(session));
	}

	/** Compares the chains, and pulls a unit. @returns whether one was queued */
	private async pull(session: Session): Promise<boolean> {
		if (!await this.clocks.compare(session)) {
			this.sessions.renew(session);
			return false;
		}
		await this.proofs.pull(session.remote);
		const remote = timedChainOf(session.remote, this.parts.timers);
		const { end } = this.queue;
		const junction = end ? { ...end, forkDepth: 0n, claimed: undefined } : await this.compare(session, remote);
		if (!junction) {
			this.fault = undefined;
			this.sessions.succeed(session);
			this.sessions.confirm(session, 0);
			this.sessions.rest(session);
			return false;
		}

		const blocks = await pullUnit(this.local, remote, junction, this.parts.memory);
		this.counts.pulledBytes += blocks.reduce((sum, { length }) => sum + length, 0);
		if (blocks.length === 0 || !this.isStillNext(junction) || this.isClosed)
			return false;

		const isQueued = this.queue.add({
			accept: count => this.sessions.confirm(session, count), refuse: fault => this.refuse(session, fault),
			fail: () => this.postpone()
		}, blocks);
		this.sessions.succeed(session);
		return isQueued;
	}

	private compare(session: Session, remote: RemoteChain): Promise<Junction | undefined> {
		return findJunction(this.local, remote, claimed => {
			session.claimed = claimed;
		});
	}

	/** Whether blocks can follow a junction; if not, another peer was faster. The chain may have grown since, by a pushed block. */
	private isStillNext({ height, hash, forkDepth }: Junction): boolean {
		const { end } = this.queue;
		return end ? forkDepth === 0n && hash === end.hash : this.local.hashesFrom(height, 1)[0] === hash;
	}

	private refuse(session: Session, fault: BlockFault): void {
		const gravity = gravityOf(fault);
		if (gravity) {
			this.sessions.drop(session, new PeerFault(gravity, describeFault(fault)));
		} else {
			this.fault = describeFault(fault);
			this.sessions.postpone(session, POSTPONED_MS);
		}
	}

	/** Bans a peer that has pushed blocks that no correct node pushes. */
	private blame(peer: PublicKey, offence: string): void {
		this.ban(peer);
		this.parts.onOffence(peer, 'block', offence);
	}

	private postpone(): void {
		this.pausedUntil = this.parts.timers.now() + POSTPONED_MS;
	}

	/** Handles a failed exchange. @returns whether another peer is to be used immediately */
	private handle(session: Session, error: unknown): boolean {
		if (this.isClosed)
			return false;
		if (!(error instanceof PeerFault)) {
			this.postpone();
			this.host.recover(error);
			return false;
		}
		this.sessions.drop(session, error);
		return this.sessions.open().length > 0;
	}

	private reportProgress(): void {
		this.sharing.removeRefused();
		const [{ height }, open] = [this.host.node(), this.sessions.open()];
		const networkHeight = peerHeights(this.local, this.sessions.claims()).at(-1);
		const blocksPerSecond = this.rate.measure(height);
		const offsetMs = this.clocks.offsetMs(open);
		const { preparation: { config } } = this.parts;
		this.parts.onProgress({
			height,
			networkHeight,
			blocksBehind: blocksBehind(this.local, this.sessions.claims()),
			peers: open.map(({ remote }) => remote.info),
			peerStates: this.sessions.states(),
			counts: structuredClone(this.counts),
			blocksPerSecond,
			remainingSeconds: remainingSeconds(height, networkHeight, blocksPerSecond),
			oldestWaitingMs: this.sharing.oldestWaitingMs(),
			clock: offsetMs === undefined ? undefined : { offsetMs, toleratedMs: Number(config.chain.maxBlockFutureTimeMs) },
			refutedBy: this.local.refutedBy,
			fault: this.fault
		});
	}
}
