/**
 * What a gateway shares with peers while it is synchronized: pending transactions in both directions, and the newest block. Source:
 * facts/sync.md 2.4, 4.
 */
import type { PublicKey } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import { packetOf, PacketType } from '../../../wire/packets/packet.js';
import type { ChainHost } from '../node/block-source.js';
import { type PeerIntake, poolKeys } from '../node/peer-intake.js';
import type { GrowingCounts } from './counts.js';
import type { FollowingNode } from './following-node.js';
import { type ForwardedPools, Forwarder } from './forwarder.js';
import type { Session } from './session.js';
import { PoolPuller } from './pool-puller.js';
import type { NewestBlock } from './unit-queue.js';

export interface SharingParts {
	readonly host: ChainHost<FollowingNode>;
	readonly intake: PeerIntake;
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
	readonly timers: Pick<Timers, 'now'>;
	readonly counts: Pick<GrowingCounts, 'forwarded'>;
}

export class Sharing {
	private readonly pools: ForwardedPools;
	private readonly forwarder: Forwarder;
	private readonly puller: PoolPuller;
	private readonly forwarded: GrowingCounts['forwarded'];
	private newest: NewestBlock | undefined;
	private readonly host: SharingParts['host'];

	constructor({ host, intake, minFeeMultiplier, timers, counts }: SharingParts) {
		this.host = host;
		// the node is another one after an error
		this.pools = { unconfirmed: () => host.node().unconfirmed(), partials: () => host.node().partials() };
		this.forwarder = new Forwarder(timers, counts.forwarded);
		this.forwarded = counts.forwarded;
		this.puller = new PoolPuller({ intake, pools: this.pools, now: () => host.now(), minFeeMultiplier, timers });
		intake.onKnown = (keys, peer, added) => this.forwarder.note(keys, peer, added);
	}

	/** Call it when the pools may have changed. */
	changePools(): void {
		this.forwarder.change();
	}

	/** Call it with each block that is the newest one now. */
	changeBlock(newest: NewestBlock): void {
		this.newest = newest;
	}

	/** Call it when a peer that was connected does not listen any more. */
	noteStopped(peer: PublicKey): void {
		this.forwarder.noteStopped(peer);
	}

	/** Removes what peers do not accept from the pools, with a status. Call it from time to time. */
	removeRefused(): void {
		const { host, pools } = this;
		const refused = new Set(this.forwarder.takeRefused());
		if (refused.size === 0)
			return;
		const hashes = [...pools.unconfirmed().keys(), ...[...pools.partials()].map(({ prepared }) => prepared.hash)];
		for (const hash of hashes.filter(each => refused.has(poolKeys.transaction(each)) || refused.has(poolKeys.partial(each))))
			host.attempt(() => host.writable().discard(hash, 'Failure', host.now()));
	}

	/** @returns the age of the oldest announcement that no peer is known to have, milliseconds; 0 when there is none */
	oldestWaitingMs(): number {
		return this.forwarder.oldestWaitingMs(this.pools);
	}

	/** @param peers - number of connected peers @returns rejects with PeerFault */
	async share(session: Session, peers: number): Promise<void> {
		await this.pushBlock(session);
		await this.forwarder.forward(session.remote, this.pools);
		await this.puller.pull(session.remote, peers);
	}

	/** Pushes the newest block to a peer that lacks no other; blocks can only be pushed over connections that were opened from here. */
	private async pushBlock(session: Session): Promise<void> {
		const { newest } = this;
		if (!newest || session.claimed?.height !== newest.height - 1n || session.pushedBlock === newest.hash)
			return;

		session.pushedBlock = newest.hash;
		await session.remote.push([packetOf(PacketType.PUSH_BLOCK, newest.bytes)]);
		this.forwarded.blocks += 1;
	}
}
