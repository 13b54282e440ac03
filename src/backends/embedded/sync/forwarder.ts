/**
 * Forwards unconfirmed transactions to peers: each to several, and again until it is confirmed or removed from the pool. Only transactions
 * that the pool has accepted are forwarded, because a node bans those that send invalid ones. Source: facts/sync.md 1, 4.1.
 */
import type { Hash256 } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import type { PeerSession } from './peer-session.js';

/** Peers that get a transaction within one period. */
const PEERS_PER_PERIOD = 4;

/** A transaction that is not confirmed after this time is forwarded again. */
const PERIOD_MS = 120_000;

/** Bytes of one packet. */
const MAX_PACKET_BYTES = 1_048_576;

interface Forwarding {
	since: number;
	/** Names of the peers that have it. */
	readonly peers: Set<string>;
}

export class Forwarder {
	private readonly forwarded = new Map<Hash256, Forwarding>();

	constructor(private readonly timers: Pick<Timers, 'now'>) {
	}

	/** Sends a peer the transactions that it and others lack. @returns rejects with PeerFault */
	async forward(session: Pick<PeerSession, 'name' | 'push'>, waiting: ReadonlyMap<Hash256, PreparedTransaction>): Promise<void> {
		this.forget(waiting);
		const chosen = new Map<Hash256, Buffer>();
		let bytes = 0;
		for (const [hash, { transaction }] of waiting) {
			if (!this.isWanted(hash, session.name))
				continue;
			if (bytes + transaction.bytes.length > MAX_PACKET_BYTES)
				break;
			chosen.set(hash, transaction.bytes);
			bytes += transaction.bytes.length;
		}
		if (chosen.size === 0)
			return;

		await session.push([...chosen.values()]);
		for (const hash of chosen.keys())
			this.forwardingOf(hash).peers.add(session.name);
	}

	private isWanted(hash: Hash256, peer: string): boolean {
		const { peers } = this.forwardingOf(hash);
		return peers.size < PEERS_PER_PERIOD && !peers.has(peer);
	}

	private forwardingOf(hash: Hash256): Forwarding {
		const now = this.timers.now();
		let found = this.forwarded.get(hash);
		if (!found)
			this.forwarded.set(hash, found = { since: now, peers: new Set() });
		if (now - found.since > PERIOD_MS) {
			found.since = now;
			found.peers.clear();
		}
		return found;
	}

	private forget(waiting: ReadonlyMap<Hash256, PreparedTransaction>): void {
		for (const hash of this.forwarded.keys()) {
			if (!waiting.has(hash))
				this.forwarded.delete(hash);
		}
	}
}
