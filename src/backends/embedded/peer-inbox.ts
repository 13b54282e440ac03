/** Sends what peers push to the chain's thread. */
import { type PeerSender, type PublicKey, ServiceUnavailable } from '../../chain/index.js';
import type { PeerItems } from '../../wire/packets/pools.js';
import { toBinaryText } from './node/binary-text.js';
import type { Pushed, PushedBlock, PushedItems, PushedText } from './node/protocol.js';
import { PendingRequests } from './pending-requests.js';

/** Pushes that may wait for the chain's thread; a connection has one at a time. */
const MAX_PENDING = 1000;

export class PeerInbox {
	private readonly pending = new PendingRequests<void>(
		MAX_PENDING, () => new ServiceUnavailable('too many pushes of peers wait for the chain')
	);

	/** @param post - sends a message to the chain's thread */
	constructor(private readonly post: (pushed: PushedItems | PushedBlock) => void) {
	}

	/**
	 * @returns when they are in the pools or rejected; rejects with ServiceUnavailable, with RangeError when nothing more of the peer is to
	 * be processed, or with another error when the chain's thread has failed to process them
	 */
	receive(items: PeerItems, peer: PublicKey): Promise<void> {
		const text: PushedText = items.kind === 'cosignatures' ? items : { kind: items.kind, payloads: items.payloads.map(toBinaryText) };
		return this.pending.send(id => this.post({ kind: 'pushed', id, peer, items: text }));
	}

	/** @returns when the block waits for its verification, is refused or ignored; rejects with ServiceUnavailable, or with another error */
	receiveBlock(block: Buffer, { peer, client }: PeerSender): Promise<void> {
		return this.pending.send(id => this.post({ kind: 'pushedBlock', id, peer, client, block: toBinaryText(block) }));
	}

	settle({ id, invalid, error }: Pushed): void {
		if (error !== undefined)
			this.pending.settle(id, { error: new Error(error) });
		else
			this.pending.settle(id, invalid === undefined ? { reply: undefined } : { error: new RangeError(invalid) });
	}

	/** Rejects what waits and all that follows: the chain has stopped. */
	stop(): void {
		this.pending.stop();
	}
}
