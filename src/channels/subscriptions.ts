import type { ChannelName, EventStream, UnresolvedAddress } from '../chain/index.js';
import { CompactSet } from './compact-set.js';
import type { Topic } from './topic.js';

type Upstream = Pick<EventStream, 'open' | 'close'>;

/** A topic, in one spelling, that somebody is subscribed to. */
export interface SubscribedTopic<Client> extends Topic {
	/** As the clients spelled it. */
	readonly text: string;
	readonly clients: Pick<CompactSet<Client>, 'size' | 'has' | typeof Symbol.iterator>;
}

interface Entry<Client> extends SubscribedTopic<Client> {
	readonly clients: CompactSet<Client>;
}

/** All spellings under which one address of a channel, or all of them, is subscribed. */
type Spellings<Client> = CompactSet<Entry<Client>>;
type ChannelIndex<Client> = Map<UnresolvedAddress | undefined, Spellings<Client>>;

const NOBODY: readonly never[] = [];

/**
 * Who wants to be told what. Tells the event stream of the first and of the last subscriber of a channel, or of an address of it.
 * Adding and removing cost what the client concerned has subscribed to, however many others there are.
 */
export class Subscriptions<Client> {
	private readonly topics = new Map<string, Entry<Client>>();
	private readonly channels = new Map<ChannelName, ChannelIndex<Client>>();
	private readonly topicsOfClient = new Map<Client, Set<Entry<Client>>>();
	private count = 0;

	constructor(private readonly upstream: Upstream) {}

	/** Number of pairs of client and topic. */
	get size(): number {
		return this.count;
	}

	/** Clients with at least one subscription. */
	get clients(): Iterable<Client> {
		return this.topicsOfClient.keys();
	}

	/** @returns the topic of this spelling, if somebody is subscribed to it */
	find(text: string): SubscribedTopic<Client> | undefined {
		return this.topics.get(text);
	}

	countOf(client: Client): number {
		return this.topicsOfClient.get(client)?.size ?? 0;
	}

	/** Topics under which an event of a channel is told: those about one of the addresses and, if wanted, those about everybody. */
	findFor(channel: ChannelName, addresses: readonly UnresolvedAddress[], isForAll = true): readonly SubscribedTopic<Client>[] {
		const index = this.channels.get(channel);
		if (!index)
			return NOBODY;

		const found = isForAll ? [...index.get(undefined) ?? NOBODY] : [];
		for (const address of addresses) {
			const spellings = index.get(address);
			if (spellings)
				found.push(...spellings);
		}
		return found;
	}

	/** Adding twice changes nothing. */
	add(client: Client, text: string, topic: Topic): void {
		const known = this.topics.get(text);
		if (known?.clients.has(client))
			return;

		known?.clients.add(client);
		const entry = known ?? this.open(client, text, topic);
		const own = this.topicsOfClient.get(client);
		if (own)
			own.add(entry);
		else
			this.topicsOfClient.set(client, new Set([entry]));
		++this.count;
	}

	/** Removing what is not there changes nothing. */
	remove(client: Client, text: string): void {
		const entry = this.topics.get(text);
		const own = this.topicsOfClient.get(client);
		if (!entry || !own?.delete(entry))
			return;

		if (own.size === 0)
			this.topicsOfClient.delete(client);
		this.leave(client, entry);
	}

	/** Ends all subscriptions of a client. */
	removeClient(client: Client): void {
		const own = this.topicsOfClient.get(client);
		if (!own)
			return;

		this.topicsOfClient.delete(client);
		for (const entry of own)
			this.leave(client, entry);
	}

	private leave(client: Client, entry: Entry<Client>): void {
		--this.count;
		entry.clients.delete(client);
		if (entry.clients.size === 0)
			this.close(entry);
	}

	private open(client: Client, text: string, { channel, address }: Topic): Entry<Client> {
		const entry: Entry<Client> = { text, channel, address, clients: new CompactSet(client) };
		const index = this.indexOf(channel);
		const spellings = index.get(address);
		if (spellings) {
			spellings.add(entry);
		} else {
			this.upstream.open(channel, address);
			index.set(address, new CompactSet(entry));
		}
		this.topics.set(text, entry);
		return entry;
	}

	private close(entry: Entry<Client>): void {
		const { text, channel, address } = entry;
		this.topics.delete(text);
		const index = this.indexOf(channel);
		const spellings = index.get(address);
		spellings?.delete(entry);
		if (spellings?.size === 0) {
			index.delete(address);
			this.upstream.close(channel, address);
		}
	}

	private indexOf(channel: ChannelName): ChannelIndex<Client> {
		const known = this.channels.get(channel);
		if (known)
			return known;

		const index: ChannelIndex<Client> = new Map();
		this.channels.set(channel, index);
		return index;
	}
}
