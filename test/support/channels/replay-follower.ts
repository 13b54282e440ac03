/** A client that follows one topic over all its connections, and knows the chain from notifications only. */
import type { Listener, Notification } from './listener.js';

/** A block, or something in one. */
export interface Item {
	readonly height: number;
	readonly hash: string;
}

export const BEFORE_FIRST: Item = { height: 0, hash: '0'.repeat(64) };

export interface FollowerOptions {
	readonly topic: string;
	/** Whether it names known blocks by hash too; if not, it starts again from {@link safe} when the block at a height is another one. */
	readonly namesHashes: boolean;
	/** A block that is never abandoned. */
	readonly safe: Item;
	readonly open: () => Promise<Listener>;
}

const upTo = (items: readonly Item[], { height }: Item): Item[] => items.filter(item => item.height <= height);

export class Follower {
	/** Notifications that one connection has sent more than once, although no rollback explains it. */
	readonly repeated: string[] = [];
	/** Undefined while it is not connected. */
	private listener: Listener | undefined;
	private read = 0;
	private items: Item[] = [];
	private blocks: Item[] = [];
	/** The last block whose notifications are complete, of finalized blocks the last one: named when it reconnects. */
	private complete: Item = BEFORE_FIRST;
	/** By topic: the block that it has named. */
	private readonly named = new Map<string, Item>();
	/** Topics whose live notifications arrive. */
	private readonly live = new Set<string>();
	/** Statuses of this connection. */
	private readonly statuses = new Set<string>();
	/** Whether it knows that blocks were abandoned, but not which. */
	private isLost = false;

	constructor(private readonly options: FollowerOptions) {
	}

	get name(): string {
		return `${this.options.topic}, by height${this.options.namesHashes ? ' and hash' : ''}`;
	}

	async connect(): Promise<void> {
		this.cut();
		const { topic, safe, open } = this.options;
		if (this.isLost)
			this.returnTo(safe, true, true);
		this.isLost = false;
		this.read = 0;
		this.live.clear();
		this.statuses.clear();
		// those of an incomplete block come again
		if (!this.isOfStatuses)
			this.items = upTo(this.items, this.complete);
		this.listener = await open();
		this.listener.send({ subscribe: 'rolledBack' });
		if (topic !== 'block')
			this.subscribe(topic, this.complete);
		this.subscribe('block', this.blocks.at(-1) ?? BEFORE_FIRST);
	}

	cut(): void {
		this.apply();
		this.listener?.ws.terminate();
		this.listener = undefined;
	}

	pause(): void {
		this.listener?.ws.pause();
	}

	resume(): void {
		this.listener?.ws.resume();
	}

	/** @returns what it has, when the last block is this one; oldest first, but statuses in any order */
	async until(hash: string): Promise<readonly Item[]> {
		const topics = this.options.topic === 'block' ? 1 : 2;
		const isComplete = (): boolean => {
			this.apply();
			return this.isLost || (this.live.size === topics && this.blocks.at(-1)?.hash === hash);
		};
		this.resume();
		do {
			if (this.isLost || this.listener === undefined)
				await this.connect();
			await this.listener?.find(isComplete, `block ${hash} to ${this.name}`);
		} while (this.isLost);
		await this.listener?.settled();
		this.apply();
		return topics === 1 ? this.blocks : this.items;
	}

	private get isOfStatuses(): boolean {
		return this.options.topic.startsWith('status');
	}

	private subscribe(topic: string, { height, hash }: Item): void {
		this.named.set(topic, { height, hash });
		this.listener?.send({ subscribe: topic, from: { height: String(height), ...(this.options.namesHashes ? { hash } : {}) } });
	}

	private apply(): void {
		const { notifications = [] } = this.listener ?? {};
		for (; this.read < notifications.length && !this.isLost; ++this.read)
			this.receive(notifications[this.read] as Notification);
	}

	private receive({ topic, data }: Notification): void {
		const place = { height: Number(data.height), hash: data.hash as string };
		if (topic === 'rolledBack') {
			this.returnTo(place, true, true);
		} else if (topic === 'replay') {
			this.onReplay(data.topic as string, data.state === 'started', place);
		} else if (topic === 'block') {
			const previous = this.blocks.at(-1) ?? BEFORE_FIRST;
			// in order with the other live notifications
			if (this.live.size === 2 && previous.height > this.complete.height && this.options.topic !== 'finalizedBlock')
				this.complete = previous;
			this.blocks.push({ height: Number(data.block?.height), hash: data.meta?.hash as string });
		} else if (this.isOfStatuses) {
			this.onStatus(data.hash as string);
		} else if (topic === 'finalizedBlock') {
			this.items.push(place);
			this.complete = place;
		} else {
			this.items.push({ height: Number(data.meta?.height), hash: data.meta?.hash as string });
		}
	}

	private onReplay(topic: string, isStart: boolean, place: Item): void {
		const isOfItems = topic !== 'block';
		if (!isStart) {
			this.live.add(topic);
			this.complete = isOfItems ? place : this.complete;
			return;
		}
		const named = this.named.get(topic);
		if (this.options.namesHashes)
			this.returnTo(place, !isOfItems, isOfItems);
		else
			this.isLost = named?.height !== place.height || named.hash !== place.hash;
	}

	private onStatus(hash: string): void {
		if (this.statuses.has(hash))
			this.repeated.push(hash);
		this.statuses.add(hash);
		// those of the block that it has named come again
		if (!this.items.some(item => item.hash === hash))
			this.items.push({ height: 0, hash });
	}

	private returnTo(place: Item, isOfBlocks: boolean, isOfItems: boolean): void {
		if (isOfBlocks)
			this.blocks = upTo(this.blocks, place);
		if (!isOfItems)
			return;

		this.items = upTo(this.items, place);
		if (this.complete.height > place.height)
			this.complete = place;
	}
}
