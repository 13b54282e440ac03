import type { ChannelSettings } from './settings.js';

type Limits = Pick<ChannelSettings, 'maxConnections' | 'maxConnectionsPerPeer'>;

/** Counts connections against their limits, in total and per peer. */
export class ConnectionLimiter {
	private count = 0;
	private readonly countOfPeer = new Map<string, number>();

	constructor(private readonly limits: Limits) {}

	/** Connections at present. */
	get size(): number {
		return this.count;
	}

	/** @returns undefined when the connection is accepted, and must be released when it ends; otherwise the reason, for the peer */
	acquire(peer: string): string | undefined {
		const { maxConnections, maxConnectionsPerPeer } = this.limits;
		if (this.count >= maxConnections)
			return `too many connections: this gateway serves ${maxConnections} at a time`;

		const ofPeer = this.countOfPeer.get(peer) ?? 0;
		if (ofPeer >= maxConnectionsPerPeer)
			return `too many connections from one address: ${maxConnectionsPerPeer} at a time are served`;

		++this.count;
		if (maxConnectionsPerPeer !== Infinity)
			this.countOfPeer.set(peer, ofPeer + 1);
		return undefined;
	}

	release(peer: string): void {
		--this.count;
		const ofPeer = this.countOfPeer.get(peer) ?? 0;
		if (ofPeer > 1)
			this.countOfPeer.set(peer, ofPeer - 1);
		else
			this.countOfPeer.delete(peer);
	}
}
