import type { ChannelName, EventPosition, EventStream, Refusal, UnresolvedAddress } from '../chain/index.js';
import type { CloseCode } from './close.js';
import type { Topic } from './request.js';
import type { Recipient } from './transmitter.js';

/** A client that receives events. */
export interface Subscriber extends Recipient {
	/** Whether its socket does not accept bytes; replays are notified when it does again. */
	readonly isBlocked: boolean;

	/** Ends the connection after the pending frames. */
	close(code: CloseCode, reason: string): void;

	/** Sends a refusal after the pending frames, then ends the connection. @param topic - in the spelling of the client */
	refuse(refusal: Refusal, topic?: string): void;
}

/**
 * A set that nearly always has one element: it takes a quarter of the memory of a Set until there are two.
 * An iteration must not be continued after the set has changed.
 */
export class CompactSet<Element> implements Iterable<Element> {
	private only: Element | undefined;
	private all: Set<Element> | undefined;

	constructor(first: Element) {
		this.only = first;
	}

	get size(): number {
		if (this.all)
			return this.all.size;
		return this.only === undefined ? 0 : 1;
	}

	has(element: Element): boolean {
		return this.all ? this.all.has(element) : this.only === element;
	}

	/** Adding twice changes nothing. */
	add(element: Element): void {
		if (this.all) {
			this.all.add(element);
		} else if (this.only === undefined || this.only === element) {
			this.only = element;
		} else {
			this.all = new Set([this.only, element]);
			this.only = undefined;
		}
	}

	/** Removing an absent element changes nothing. */
	delete(element: Element): void {
		if (!this.all) {
			if (this.only === element)
				this.only = undefined;
			return;
		}
		this.all.delete(element);
		if (this.all.size === 1) {
			[this.only] = this.all;
			this.all = undefined;
		}
	}

	[Symbol.iterator](): Iterator<Element> {
		if (this.all)
			return this.all[Symbol.iterator]();
		return (this.only === undefined ? [] : [this.only])[Symbol.iterator]();
	}
}

type Upstream = Pick<EventStream, 'open' | 'close'>;

/** Decides which live events a subscriber receives while stored ones are sent to it. */
export interface Gate {
	/** @returns whether the frame of an event is sent now */
	admits(event: EventPosition, frame: Buffer): boolean;
	/** The subscription has ended. */
	close(): void;
}

/** A topic, in one spelling, that has subscribers. */
export interface SubscribedTopic<Client> extends Topic {
	/** In the clients' spelling. */
	readonly text: string;
	readonly clients: Pick<CompactSet<Client>, 'size' | 'has' | typeof Symbol.iterator>;
	/** Undefined when all clients receive all events. */
	readonly gates: ReadonlyMap<Client, Gate> | undefined;
}

interface Entry<Client> extends SubscribedTopic<Client> {
	readonly clients: CompactSet<Client>;
	gates: Map<Client, Gate> | undefined;
}

/** All spellings under which one address of a channel, or all of them, is subscribed. */
type Spellings<Client> = CompactSet<Entry<Client>>;
type ChannelIndex<Client> = Map<UnresolvedAddress | undefined, Spellings<Client>>;

const NONE: readonly never[] = [];

/**
 * The subscriptions of all clients. Opens a channel, or an address of it, on the event stream for the first subscriber and closes it after
 * the last. The cost of adding and removing does not depend on the number of other clients.
 */
export class Subscriptions<Client> {
	private readonly topics = new Map<string, Entry<Client>>();
	private readonly channels = new Map<ChannelName, ChannelIndex<Client>>();
	private readonly topicsOfClient = new Map<Client, Set<Entry<Client>>>();
	private count = 0;

	/** @param onCount - called with {@link size} when it has changed */
	constructor(private readonly upstream: Upstream, private readonly onCount: (size: number) => void = () => undefined) {}

	/** Number of pairs of client and topic. */
	get size(): number {
		return this.count;
	}

	/** Clients with at least one subscription. */
	get clients(): Iterable<Client> {
		return this.topicsOfClient.keys();
	}

	/** @returns the topic of this spelling; undefined without subscribers */
	find(text: string): SubscribedTopic<Client> | undefined {
		return this.topics.get(text);
	}

	countOf(client: Client): number {
		return this.topicsOfClient.get(client)?.size ?? 0;
	}

	/** @returns the topics of an event: those of its addresses and, if `isForAll`, those without an address */
	findFor(channel: ChannelName, addresses: readonly UnresolvedAddress[], isForAll = true): readonly SubscribedTopic<Client>[] {
		const index = this.channels.get(channel);
		if (!index)
			return NONE;

		const found = isForAll ? [...index.get(undefined) ?? NONE] : [];
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
		this.onCount(++this.count);
	}

	/** Sets the gate of a subscription that exists. */
	setGate(client: Client, text: string, gate: Gate): void {
		const entry = this.topics.get(text);
		if (!entry)
			return;

		entry.gates ??= new Map();
		entry.gates.set(client, gate);
	}

	/** Removes the gate of a subscription, if it has one. */
	clearGate(client: Client, text: string): void {
		const entry = this.topics.get(text);
		if (entry?.gates?.delete(client) && entry.gates.size === 0)
			entry.gates = undefined;
	}

	/** Removing an absent subscription changes nothing. */
	remove(client: Client, text: string): void {
		const entry = this.topics.get(text);
		const own = this.topicsOfClient.get(client);
		if (!entry || !own?.delete(entry))
			return;

		if (own.size === 0)
			this.topicsOfClient.delete(client);
		this.detach(client, entry);
	}

	/** Ends all subscriptions of a client. */
	removeClient(client: Client): void {
		const own = this.topicsOfClient.get(client);
		if (!own)
			return;

		this.topicsOfClient.delete(client);
		for (const entry of own)
			this.detach(client, entry);
	}

	private detach(client: Client, entry: Entry<Client>): void {
		this.onCount(--this.count);
		entry.gates?.get(client)?.close();
		this.clearGate(client, entry.text);
		entry.clients.delete(client);
		if (entry.clients.size === 0)
			this.close(entry);
	}

	private open(client: Client, text: string, { channel, address }: Topic): Entry<Client> {
		const entry: Entry<Client> = { text, channel, address, clients: new CompactSet(client), gates: undefined };
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
