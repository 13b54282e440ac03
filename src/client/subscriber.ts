/** Makes consumers of handlers and iterators. */
import { encodeAddress, NAMESPACE_ID } from './address.js';
import { type ChannelName, checkChannel, type Position, topicOf } from './channels.js';
import { Consumer, type ConsumerHandlers } from './consumer.js';
import type { Engine } from './engine.js';
import { ClientClosed, GatewayUnreachable } from './errors.js';
import { DEFAULT_BUFFER, EventIterator } from './event-iterator.js';
import { type Tip, toHeight, toTip } from './parse.js';
import type { RestClient } from './rest.js';
import { Timer } from './timing.js';
import type { Handler, Subscription } from './types.js';

/** The options of all channels. */
export interface AnyOptions {
	readonly signal?: AbortSignal | undefined;
	readonly from?: Position | 'current' | undefined;
	readonly onRollback?: ((block: Required<Position>) => void) | undefined;
	readonly address?: string | undefined;
	readonly buffer?: number | undefined;
}

interface Handlers extends Omit<ConsumerHandlers, 'ready'> {
	/** The signal of the subscription was aborted. */
	abort?(reason: unknown): void;
}

const positionOf = ({ height, hash }: Tip): { readonly height: string; readonly hash: string } => ({ height: `${height}`, hash });

/** @returns the options, with an address in the form of topics @throws TypeError */
const checked = <Options extends AnyOptions>(channel: string, options: Options): Options => {
	const { from, address } = options;
	checkChannel(channel);
	if (typeof from === 'object')
		toHeight(from.height);
	return address === undefined || NAMESPACE_ID.test(address) ? options : { ...options, address: encodeAddress(address) };
};

/** A subscription that lasts until it is ended by its caller, its signal, the gateway, or the end of the client. */
class OpenSubscription implements Subscription {
	readonly ready: Promise<Required<Position>>;
	/** Resolves when the gateway has subscribed, however long it is unreachable before; rejects when it refuses to. */
	readonly subscribed: Promise<Required<Position>>;
	readonly consumer: Consumer;
	private readonly patience: Timer;
	private settle: { resolve(block: Required<Position>): void; reject(error: unknown): void } | undefined;

	/** Ends it with the reason of its signal. */
	readonly onAbort = (): void => {
		const reason: unknown = this.options.signal?.reason;
		this.end(reason);
		this.handlers.abort?.(reason);
	};

	constructor(
		channel: ChannelName, private readonly options: AnyOptions, private readonly engine: Engine, private readonly handlers: Handlers
	) {
		const { from, signal } = options;
		this.subscribed = new Promise((resolve, reject) => {
			this.settle = { resolve, reject };
		});
		this.patience = new Timer(engine.timing.timers);
		this.ready = new Promise((resolve, reject) => {
			this.subscribed.finally(() => this.patience.clear()).then(resolve, reject);
			this.rejectIfUnreachable(reject);
		});
		// errors are reported to onError as well
		this.ready.catch(() => undefined);
		this.consumer = new Consumer({
			channel,
			topic: topicOf(channel, options.address),
			from: typeof from === 'object' ? { height: toHeight(from.height), hash: from.hash } : undefined,
			withPending: from === 'current',
			handlers: {
				...handlers,
				ready: block => this.settle?.resolve(positionOf(block)),
				fail: error => {
					this.end(error);
					handlers.fail(error);
				}
			}
		});
		signal?.addEventListener('abort', this.onAbort, { once: true });
	}

	get topic(): string {
		return this.consumer.topic;
	}

	get position(): Position | undefined {
		const { position, positionHash } = this.consumer;
		return position === undefined ? undefined : { height: `${position}`, hash: positionHash ?? this.engine.chain.hashAt(position) };
	}

	unsubscribe(): void {
		this.end(new DOMException('the subscription has ended', 'AbortError'));
	}

	/** Waits for a gateway that is connected, as it may read much before it replies. */
	private rejectIfUnreachable(reject: (error: unknown) => void): void {
		this.patience.set(this.engine.timing.reconnect.unreachableAfterMs, () => {
			if (this.engine.state === 'open')
				this.rejectIfUnreachable(reject);
			else
				reject(new GatewayUnreachable(this.engine.reason ?? 'no handshake yet'));
		});
	}

	private end(reason: unknown): void {
		this.options.signal?.removeEventListener('abort', this.onAbort);
		this.settle?.reject(reason);
		this.engine.remove(this.consumer);
	}
}

export class Subscriber {
	/** The error of several subscriptions is reported once. */
	private lastFailure: unknown;

	/** @param report - receives the errors of handlers and the refused subscriptions */
	constructor(private readonly engine: Engine, private readonly rest: RestClient, private readonly report: (error: unknown) => void) {
	}

	/** @throws ClientClosed */
	throwIfClosed(): void {
		if (this.engine.state === 'closed')
			throw new ClientClosed();
	}

	/** @param onFail - called when the gateway refuses the subscription */
	subscribe(
		channel: ChannelName, given: AnyOptions, handler: Handler<ChannelName>,
		onFail: (error: unknown) => void = error => this.reportFailure(error)
	): Subscription & Pick<OpenSubscription, 'subscribed'> {
		const options = checked(channel, given);
		const topic = topicOf(channel, options.address);
		return this.open(channel, options, {
			deliver: (data, height) => void this.guard(() =>
				// a notification of this channel
				handler(data as Parameters<typeof handler>[0], { topic, height: height?.toString() })),
			rollBack: block => void this.guard(() => options.onRollback?.(positionOf(block))),
			fail: error => {
				if (!(error instanceof ClientClosed))
					onFail(error);
			}
		});
	}

	iterate(channel: ChannelName, given: AnyOptions): AsyncIterableIterator<unknown, undefined> {
		const options = checked(channel, given);
		const { from, buffer = DEFAULT_BUFFER } = options;
		const iterator = new EventIterator<unknown>(buffer, typeof from === 'object' ? from.height : undefined, {
			onFull: () => this.engine.pause(subscription.consumer),
			onDrained: () => this.engine.resume(subscription.consumer),
			onReturn: () => subscription.unsubscribe(),
			onRollback: block => void this.guard(() => options.onRollback?.(positionOf(block)))
		});
		const subscription = this.open(channel, options, {
			deliver: (data, height) => iterator.push(data, height),
			rollBack: block => iterator.rollBack(block),
			fail: error => iterator.fail(error),
			abort: reason => iterator.abort(reason)
		});
		return iterator;
	}

	private open(channel: ChannelName, options: AnyOptions, handlers: Handlers): OpenSubscription {
		this.throwIfClosed();
		const subscription = new OpenSubscription(channel, options, this.engine, handlers);
		if (options.signal?.aborted)
			subscription.onAbort();
		else if (channel === 'finalizedBlock' && options.from === undefined)
			void this.startAfterFinalized(subscription.consumer);
		else
			this.engine.add(subscription.consumer);
		return subscription;
	}

	/** Finalized blocks are lower than the newest one: the block after which notifications begin must be read. */
	private async startAfterFinalized(consumer: Consumer): Promise<void> {
		consumer.pause();
		this.engine.add(consumer);
		// without it, notifications begin with the first one that is received
		const block = await this.rest.GET('/chain/info').then(({ data }) => toTip(data?.latestFinalizedBlock ?? {})).catch(() => undefined);
		consumer.position = block?.height;
		// the embedded chain may abandon it
		consumer.positionHash = block?.hash;
		this.engine.resume(consumer);
	}

	private reportFailure(error: unknown): void {
		if (error !== this.lastFailure)
			this.report(error);
		this.lastFailure = error;
	}

	/** Calls immediately, and reports what it throws or rejects with. */
	private async guard(call: () => unknown): Promise<void> {
		try {
			await call();
		} catch (error) {
			this.report(error);
		}
	}
}
