/**
 * Which senders of pushed blocks are ignored, because blocks of theirs were refused. A key costs nothing, so that refusals count by address
 * too; several peers may have one address, so that those that have delivered a block before are ignored for their own faults only.
 */
import type { PeerSender, PublicKey } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';

/** How long nothing is accepted from a key whose block was refused, or from an address with several of them. */
export const IGNORED_MS = 60_000;

/** Refused blocks of an address within {@link IGNORED_MS} after which its unknown keys are ignored. */
const MAX_REFUSALS = 20;

/** Keys, and addresses, that are remembered. */
const MAX_REMEMBERED = 1000;

/** Adds an entry to a map as its newest one; the oldest is forgotten when there are too many. */
const remember = <Key, Value>(entries: Map<Key, Value>, key: Key, value: Value): void => {
	entries.delete(key);
	entries.set(key, value);
	const [oldest] = entries.keys();
	if (entries.size > MAX_REMEMBERED && oldest !== undefined)
		entries.delete(oldest);
};

export class PushRefusals {
	/** Until when keys are ignored, milliseconds. */
	private readonly keys = new Map<PublicKey, number>();
	private readonly clients = new Map<string, { readonly since: number; readonly count: number }>();
	private readonly delivered = new Map<PublicKey, true>();

	constructor(private readonly timers: Pick<Timers, 'now'>) {
	}

	isIgnored({ peer, client }: PeerSender): boolean {
		if (this.timers.now() < (this.keys.get(peer) ?? -Infinity))
			return true;
		return this.countOf(client) >= MAX_REFUSALS && !this.delivered.has(peer);
	}

	/** Counts a refused block. */
	add({ peer, client }: PeerSender): void {
		const now = this.timers.now();
		const count = this.countOf(client) + 1;
		remember(this.keys, peer, now + IGNORED_MS);
		remember(this.clients, client, { since: count === 1 ? now : this.clients.get(client)!.since, count });
	}

	/** Notes that a block of a peer was accepted. */
	deliver({ peer }: Pick<PeerSender, 'peer'>): void {
		remember(this.delivered, peer, true);
	}

	private countOf(client: string): number {
		const refusals = this.clients.get(client);
		return refusals && this.timers.now() < refusals.since + IGNORED_MS ? refusals.count : 0;
	}
}
