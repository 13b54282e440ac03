/** Tokens of rate limits that the primary process counts: a worker leases some for a client, so that few requests wait for a reply. */
import type { TokenSource } from '../../http/index.js';
import type { Timers } from '../../runtime/timers.js';
import type { TokenReply } from './messages.js';

/** Tokens that are not used within this time are given back, milliseconds. */
const LEASE_MS = 1000;

export interface LeasedTokensParts {
	readonly perSecond: number;
	/** Largest number of tokens that are leased for a client. */
	readonly leased: number;
	/** Requests one token, and up to `further` ones for later. */
	readonly request: (client: string, further: number) => Promise<TokenReply>;
	readonly giveBack: (client: string, count: number) => void;
	readonly timers: Pick<Timers, 'after'>;
}

export class LeasedTokens implements TokenSource {
	readonly perSecond: number;
	/** Tokens by client; 0 while a lease has been requested. */
	private readonly leases = new Map<string, number>();
	/** Cancels the end of the leases; undefined when there are none. */
	private endOfLeases: (() => void) | undefined;

	constructor(private readonly parts: LeasedTokensParts) {
		this.perSecond = parts.perSecond;
	}

	take(client: string): number | Promise<number> {
		const left = this.leases.get(client) ?? 0;
		if (left === 0)
			return this.request(client);
		if (left === 1)
			this.leases.delete(client);
		else
			this.leases.set(client, left - 1);
		return 0;
	}

	private async request(client: string): Promise<number> {
		// one lease at a time: other requests of the client get one token each meanwhile
		const leased = this.leases.has(client) ? 0 : this.parts.leased;
		if (leased > 0)
			this.leases.set(client, 0);
		const [waitSeconds, further] = await this.parts.request(client, leased);
		if (leased > 0)
			this.store(client, further);
		return waitSeconds;
	}

	private store(client: string, count: number): void {
		if (count === 0) {
			this.leases.delete(client);
			return;
		}
		this.leases.set(client, count);
		// all leases end together: they are given back in one message
		this.endOfLeases ??= this.parts.timers.after(LEASE_MS, () => {
			this.endOfLeases = undefined;
			for (const [leaser, left] of this.leases) {
				if (left === 0)
					continue;
				this.leases.delete(leaser);
				this.parts.giveBack(leaser, left);
			}
		});
	}
}
