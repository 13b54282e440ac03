/**
 * What a gateway shares with peers while it is synchronized: pending transactions in both directions, and the newest block. Source:
 * facts/sync.md 2.4, 4.
 */
import type { Hash256 } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import { blockHash, decodeBlockHeader } from '../../../wire/blocks/block.js';
import { packetOf, PacketType } from '../../../wire/packets/packet.js';
import type { ChainHost } from '../node/block-source.js';
import type { PeerIntake } from '../node/peer-intake.js';
import type { FollowingNode } from './following-node.js';
import { type ForwardedPools, Forwarder } from './forwarder.js';
import type { Session } from './peer-sessions.js';
import { PoolPuller } from './pool-puller.js';

export interface SharingParts {
	readonly host: ChainHost<FollowingNode>;
	readonly intake: PeerIntake;
	/** Least fee that is accepted, atomic units per byte. */
	readonly minFeeMultiplier: number;
	readonly timers: Pick<Timers, 'now'>;
}

interface NewestBlock {
	readonly height: bigint;
	readonly hash: Hash256;
	readonly bytes: Buffer;
}

export class Sharing {
	private readonly pools: ForwardedPools;
	private readonly forwarder: Forwarder;
	private readonly puller: PoolPuller;
	private newest: NewestBlock | undefined;

	constructor({ host, intake, minFeeMultiplier, timers }: SharingParts) {
		// the node is another one after an error
		this.pools = { unconfirmed: () => host.node().unconfirmed(), partials: () => host.node().partials() };
		this.forwarder = new Forwarder(timers);
		this.puller = new PoolPuller({ intake, pools: this.pools, now: () => host.now(), minFeeMultiplier, timers });
		intake.onKnown = (keys, peer, added) => this.forwarder.note(keys, peer, added);
	}

	/** Call it when the pools may have changed. */
	changePools(): void {
		this.forwarder.change();
	}

	/** Call it with each block that is the newest one now. */
	changeBlock(bytes: Buffer): void {
		const header = decodeBlockHeader(bytes);
		this.newest = { height: header.height, hash: blockHash(header), bytes };
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
		if (!newest || session.height !== newest.height - 1n || session.pushedBlock === newest.hash)
			return;

		session.pushedBlock = newest.hash;
		await session.remote.push([packetOf(PacketType.PUSH_BLOCK, newest.bytes)]);
	}
}
