/** Sends what peers push to the chain's thread. */
import { type PublicKey, ServiceUnavailable } from '../../chain/index.js';
import type { PeerItems } from '../../wire/packets/pools.js';
import { toBinaryText } from './node/binary-text.js';
import type { PushedItems, PushedText } from './node/protocol.js';
import { PendingRequests } from './pending-requests.js';

/** Pushes that may wait for the chain's thread; a connection has one at a time. */
const MAX_PENDING = 1000;

export class PeerInbox {
	private readonly pending = new PendingRequests<void>(
		MAX_PENDING, () => new ServiceUnavailable('too many pushes of peers wait for the chain')
	);

	/** @param post - sends a message to the chain's thread */
	constructor(private readonly post: (pushed: PushedItems) => void) {
	}

	/**
	 * @returns when they are in the pools or rejected; rejects with ServiceUnavailable, or with RangeError when nothing more of the peer is
	 * to be processed
	 */
	receive(items: PeerItems, peer: PublicKey): Promise<void> {
		return this.send(items.kind === 'cosignatures' ? items : { kind: items.kind, payloads: items.payloads.map(toBinaryText) }, peer);
	}

	/** @returns when the blocks wait for their verification, or are ignored; rejects with ServiceUnavailable */
	receiveBlocks(blocks: readonly Buffer[], peer: PublicKey): Promise<void> {
		return this.send({ kind: 'blocks', payloads: blocks.map(toBinaryText) }, peer);
	}

	/** @param invalid - why nothing more of the peer is to be processed; undefined where it is */
	settle(id: number, invalid: string | undefined): void {
		this.pending.settle(id, invalid === undefined ? { reply: undefined } : { error: new RangeError(invalid) });
	}

	/** Rejects what waits and all that follows: the chain has stopped. */
	stop(): void {
		this.pending.stop();
	}

	private send(items: PushedText, peer: PublicKey): Promise<void> {
		return this.pending.send(id => this.post({ kind: 'pushed', id, peer, items }));
	}
}
