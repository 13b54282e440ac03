/** What limits count for all workers of a gateway together, in the primary process. */
import type { RateLimiter } from '../../http/index.js';
import { LocalPlaces, type PlaceLimits } from '../../runtime/limits/places.js';
import type { Call, Change, PlaceKind, PlaceReply, Replies, TokenReply } from './messages.js';

export interface CommonLimits {
	/** Undefined without a limit. */
	readonly limiter: Pick<RateLimiter, 'take' | 'lease' | 'giveBack'> | undefined;
	readonly places: Readonly<Record<PlaceKind, PlaceLimits>>;
}

interface OpenReplies {
	readonly tokens: TokenReply[];
	readonly places: PlaceReply[];
}

/** What one worker uses. */
interface Usage {
	/** Places by kind and client. */
	readonly places: Map<string, { readonly kind: PlaceKind; readonly client: string; count: number }>;
	/** Amounts by kind and key. */
	readonly amounts: Map<string, Change>;
}

const keyOf = (kind: string, name: string): string => `${kind} ${name}`;

export class CommonCounts {
	private readonly places: Readonly<Record<PlaceKind, LocalPlaces>>;
	private readonly usages = new Map<number, Usage>();
	/** Sums over all workers, by kind and key. */
	private readonly amounts = new Map<string, Change>();

	constructor(private readonly limits: CommonLimits) {
		const { connections, webSockets } = limits.places;
		this.places = { connections: new LocalPlaces(connections), webSockets: new LocalPlaces(webSockets) };
	}

	/** Begins to count for a worker. @returns the amounts of the others */
	add(worker: number): readonly Change[] {
		this.usages.set(worker, { places: new Map(), amounts: new Map() });
		return [...this.amounts.values()];
	}

	/** Releases what a worker has used. @returns the changes for each other worker */
	remove(worker: number): ReadonlyMap<number, readonly Change[]> {
		const usage = this.usages.get(worker);
		if (!usage)
			return new Map();
		for (const { kind, client, count } of usage.places.values()) {
			for (let i = 0; i < count; ++i)
				this.places[kind].release(client);
		}
		const changes = this.change(worker, [...usage.amounts.values()].map(([kind, key]) => [kind, key, 0]));
		this.usages.delete(worker);
		return changes;
	}

	/** @returns the replies to the calls that have one. Calls of a worker that has been removed have none. */
	handle(worker: number, calls: readonly Call[]): Replies {
		const usage = this.usages.get(worker);
		const replies: OpenReplies = { tokens: [], places: [] };
		if (usage)
			calls.forEach(call => this.handleOne(usage, call, replies));
		return replies;
	}

	/** @returns the changes for each other worker */
	change(worker: number, changes: readonly Change[]): ReadonlyMap<number, readonly Change[]> {
		const usage = this.usages.get(worker);
		if (!usage)
			return new Map();
		const changed = changes.map(([kind, name, amount]) => {
			const key = keyOf(kind, name);
			const sum = (this.amounts.get(key)?.[2] ?? 0) + amount - (usage.amounts.get(key)?.[2] ?? 0);
			store(usage.amounts, key, [kind, name, amount]);
			store(this.amounts, key, [kind, name, sum]);
			return { key, kind, name, sum };
		});
		return new Map([...this.usages].filter(([other]) => other !== worker).map(([other, { amounts }]) => [
			other, changed.map(({ key, kind, name, sum }): Change => [kind, name, sum - (amounts.get(key)?.[2] ?? 0)])
		]));
	}

	private takeToken(client: string, further: number): TokenReply {
		const { limiter } = this.limits;
		const waitSeconds = limiter?.take(client) ?? 0;
		return [waitSeconds, waitSeconds === 0 ? limiter?.lease(client, further) ?? 0 : 0];
	}

	private handleOne(usage: Usage, call: Call, { tokens, places }: OpenReplies): void {
		switch (call[0]) {
		case 'token':
			tokens.push(this.takeToken(call[1], call[2]));
			break;
		case 'giveBack':
			this.limits.limiter?.giveBack(call[1], call[2]);
			break;
		case 'acquire': {
			const [, kind, client, isLimited] = call;
			const reached = this.places[kind].acquire(client, isLimited);
			if (reached === undefined)
				countPlace(usage, kind, client, 1);
			places.push(reached ?? null);
			break;
		}
		case 'release': {
			const [, kind, client] = call;
			this.places[kind].release(client);
			countPlace(usage, kind, client, -1);
			break;
		}
		}
	}
}

const store = (amounts: Map<string, Change>, key: string, change: Change): void => {
	if (change[2] === 0)
		amounts.delete(key);
	else
		amounts.set(key, change);
};

const countPlace = ({ places }: Usage, kind: PlaceKind, client: string, change: 1 | -1): void => {
	const key = keyOf(kind, client);
	const place = places.get(key) ?? { kind, client, count: 0 };
	place.count += change;
	if (place.count === 0)
		places.delete(key);
	else
		places.set(key, place);
};
