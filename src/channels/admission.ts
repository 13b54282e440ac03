import type { ChannelSettings } from './settings.js';

type Limits = Pick<ChannelSettings, 'maxConnections' | 'maxConnectionsPerPeer'>;

/** Counts connections against their limits, in all and per peer. */
export class Admission {
	private count = 0;
	private readonly countOfPeer = new Map<string, number>();

	constructor(private readonly limits: Limits) {}

	/** Connections at present. */
	get size(): number {
		return this.count;
	}

	/** @returns why the peer may not come in, in words for it; undefined when it has come in, and is to leave again one day */
	enter(peer: string): string | undefined {
		const { maxConnections, maxConnectionsPerPeer } = this.limits;
		if (maxConnections <= this.count)
			return `too many connections: this gateway serves ${maxConnections} at a time`;

		const ofPeer = this.countOfPeer.get(peer) ?? 0;
		if (maxConnectionsPerPeer <= ofPeer)
			return `too many connections from one address: ${maxConnectionsPerPeer} at a time are served`;

		++this.count;
		if (Infinity !== maxConnectionsPerPeer)
			this.countOfPeer.set(peer, ofPeer + 1);
		return undefined;
	}

	leave(peer: string): void {
		--this.count;
		const ofPeer = this.countOfPeer.get(peer) ?? 0;
		if (ofPeer > 1)
			this.countOfPeer.set(peer, ofPeer - 1);
		else
			this.countOfPeer.delete(peer);
	}
}
