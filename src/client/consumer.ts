/** One handler or iterator of a channel: what it has received, so that it receives everything else, once. */
import { type ChannelName, hashOf, hasHistory, heightOf, keyOf, kindOf } from './channels.js';
import type { Tip } from './parse.js';

/** Keys of notifications without height that are remembered. */
const MAX_KEYS = 10_000;

const HASH_LENGTH = 64;

export interface ConsumerHandlers {
	/** @param height - of the block that the notification is about; undefined if it has none */
	deliver(data: object, height: bigint | undefined): void;
	/** The chain returned to this block after the consumer had received notifications of later ones. */
	rollBack(block: Tip): void;
	/** Notifications begin, or began before, after this block. */
	ready(block: Tip): void;
	/** There will be no more notifications. */
	fail(error: Error): void;
}

export interface ConsumerOptions {
	readonly channel: ChannelName;
	readonly topic: string;
	/** Notifications begin after this block. */
	readonly from: { readonly height: bigint; readonly hash: string | undefined } | undefined;
	/** Whether a channel of pending transactions begins with those that are pending now. */
	readonly withPending: boolean;
	readonly handlers: ConsumerHandlers;
}

export class Consumer {
	/** It has received everything up to this block. Undefined until the first reply of a gateway. */
	position: bigint | undefined;
	/** While it is paused it receives nothing, and its position does not change. */
	isPaused = false;
	/** It is paused until what it has missed is read over HTTP. */
	isWaiting = false;
	/** Whether notifications that cannot be repeated may be missing: those before it began, and those since it was paused or cut. */
	wasInterrupted: boolean;
	/** Hash of the block at its position, if it is known from the gateway or the caller. */
	positionHash: string | undefined;
	/** Greatest height that it has received. */
	private highest: bigint;
	/** Keys of what it has received above its position, by height; for notifications without height, of the newest ones. */
	private readonly received = new Map<string, bigint>();
	/** Notifications are recorded but not delivered. */
	private isSilent: boolean;

	constructor(private readonly options: ConsumerOptions) {
		const { from, channel, withPending } = options;
		this.position = from?.height;
		this.wasInterrupted = from !== undefined;
		this.positionHash = from?.hash;
		// the caller has seen it, in an earlier process for example
		this.highest = from?.height ?? -1n;
		this.isSilent = kindOf(channel) === 'pool' && !withPending;
	}

	get channel(): ChannelName {
		return this.options.channel;
	}

	get topic(): string {
		return this.options.topic;
	}

	/** Whether a channel of pending transactions begins with those that are pending now. */
	get wantsPending(): boolean {
		return this.options.withPending;
	}

	/** Hashes of the transactions that it has received, of a channel whose notifications have no height. */
	get hashes(): string[] {
		return [...this.received.keys()].map(key => key.slice(0, HASH_LENGTH));
	}

	/** The gateway sends the notifications after this block. */
	begin(block: Tip): void {
		// finalized blocks are lower than the newest one: the first of them decides
		if (this.position === undefined && this.channel !== 'finalizedBlock') {
			this.position = block.height;
			this.positionHash = block.hash;
		}
		this.wasInterrupted = false;
		this.options.handlers.ready(block);
	}

	/** The connection was lost. */
	interrupt(): void {
		this.wasInterrupted ||= this.position !== undefined;
		this.continue();
	}

	pause(): void {
		this.wasInterrupted ||= this.position !== undefined;
		this.isPaused = true;
		this.isWaiting = false;
	}

	/** Pauses it until what it has missed is read. */
	waitForRead(): void {
		this.isPaused = true;
		this.isWaiting = true;
	}

	/** Ends the wait for a read. */
	continue(): void {
		this.isPaused &&= !this.isWaiting;
		this.isWaiting = false;
	}

	/** The gateway has sent all that is pending now. */
	onPendingSent(): void {
		this.isSilent = false;
	}

	/**
	 * @param tip - the newest block that the client has received: its position never exceeds that
	 * @param mayRepeat - whether it may have received this notification before; matters for notifications without height
	 */
	receive(data: object, tip: bigint, mayRepeat: boolean): void {
		if (this.isPaused)
			return;

		const kind = kindOf(this.channel);
		if (kind === 'chain')
			this.receiveOfBlock(data, heightOf(data), tip);
		else if (kind === 'live')
			this.options.handlers.deliver(data, undefined);
		else
			this.receiveWithoutHeight(data, mayRepeat);
	}

	/** Everything up to this block has been received. */
	complete(height: bigint, hash?: string): void {
		if (this.isPaused || (this.position !== undefined && height <= this.position))
			return;

		this.position = height;
		this.positionHash = hash;
		if (kindOf(this.channel) !== 'chain')
			return;

		// in the order of heights
		for (const [key, above] of this.received) {
			if (above > height)
				return;
			this.received.delete(key);
		}
	}

	/** The blocks above this one were abandoned. @returns whether its topic must be subscribed from an earlier position */
	rollBack(block: Tip): boolean {
		if (!hasHistory(this.channel))
			return false;

		const isAhead = this.position !== undefined && this.position > block.height;
		if (isAhead) {
			this.position = block.height;
			this.positionHash = block.hash;
		}
		if (this.channel === 'status' || this.highest <= block.height)
			return isAhead;

		for (const [key, height] of [...this.received]) {
			if (height > block.height)
				this.received.delete(key);
		}
		this.highest = block.height;
		this.options.handlers.rollBack(block);
		return true;
	}

	fail(error: Error): void {
		this.options.handlers.fail(error);
	}

	private receiveOfBlock(data: object, height: bigint, tip: bigint): void {
		const hash = hashOf(data);
		const key = this.channel === 'confirmedAdded' ? hash : `${height}`;
		if ((this.position !== undefined && height <= this.position) || this.received.has(key))
			return;

		this.received.set(key, height);
		this.highest = height > this.highest ? height : this.highest;
		this.options.handlers.deliver(data, height);
		// other notifications of the same block may follow
		const completed = this.channel === 'confirmedAdded' ? height - 1n : height;
		if (completed <= tip)
			this.complete(completed, completed === height ? hash : undefined);
		else
			this.complete(tip);
	}

	private receiveWithoutHeight(data: object, mayRepeat: boolean): void {
		const key = keyOf(data);
		if (mayRepeat && this.received.has(key))
			return;

		this.received.set(key, 0n);
		if (this.received.size > MAX_KEYS)
			this.received.delete(this.received.keys().next().value!);
		if (!this.isSilent)
			this.options.handlers.deliver(data, undefined);
	}
}
