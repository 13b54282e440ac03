/**
 * Subscribes, follows the chain, and after each loss of the connection continues where each consumer stopped.
 *
 * The client always subscribes to `block` itself, to know the newest block. After a loss it subscribes to `block` first: the reply shows
 * which of its blocks the chain still has. Then it subscribes to the other topics.
 */
import { kindOf } from './channels.js';
import { Connection, type ClientState, type Message, type WebSocketConstructor } from './connection.js';
import type { Consumer } from './consumer.js';
import { Delivery, type Gap } from './delivery.js';
import { SubscriptionRefused } from './errors.js';
import { type Tip, toTip } from './parse.js';
import { consequenceOf, type Refusal, refusedByCatapultRest } from './refusal.js';
import { RestFollower } from './rest-follower.js';
import type { RestClient } from './rest.js';
import { SilenceDetector } from './silence.js';
import { Subscriptions } from './subscriptions.js';
import { Timer, type Timing } from './timing.js';
import type { Topic } from './topic.js';
import { TrackedChain } from './tracked-chain.js';

/** The connection stays open for this time after the last subscription has ended. */
const LINGER_MS = 1_000;

export interface EngineOptions {
	readonly url: string;
	readonly webSocket: WebSocketConstructor;
	readonly rest: RestClient;
	readonly timing: Timing;
	/** @param reason - why it is not connected */
	readonly onState: (state: ClientState, reason: string | undefined) => void;
	readonly onGap: (gap: Gap) => void;
	/** Receives malformed messages and refused requests. */
	readonly onError: (error: Error) => void;
}

/** Reply to a subscription with `from`. */
interface Reply {
	readonly topic: string;
	readonly state: 'live' | 'started';
	readonly height: string;
	readonly hash: string;
}

export class Engine {
	readonly chain: TrackedChain = new TrackedChain();
	private readonly connection: Connection;
	private readonly subscriptions: Subscriptions;
	private readonly delivery: Delivery;
	/** The subscription to `block` was sent to find out which blocks the chain still has. */
	private isFindingAncestor = false;
	/** The gateway has replied to that, so that the other topics can be subscribed. */
	private isFollowing = false;
	/** The gateway refused to repeat notifications since a position: the next connection reads them over HTTP. */
	private isTooLate = false;
	private readonly linger: Timer;
	/** Runs until the gateway has shown whether it repeats notifications. */
	private readonly patience: Timer;
	private readonly silence: SilenceDetector;

	constructor(private readonly options: EngineOptions) {
		const { timing, rest } = options;
		this.linger = new Timer(timing.timers);
		this.patience = new Timer(timing.timers);
		this.silence = new SilenceDetector(timing, rest, this.chain, () => this.connection.drop('no message, although the chain has grown'));
		this.connection = new Connection(options.url, options.webSocket, options.timing, {
			onOpen: () => this.onOpen(),
			onMessage: message => this.receive(message),
			onLost: (code, reason, refusal) => this.onLost(code, reason, refusal),
			onError: options.onError,
			onState: options.onState
		});
		this.subscriptions = new Subscriptions(this.chain, message => this.connection.send(message));
		this.delivery = new Delivery(this.chain, this.subscriptions, options.onGap);
	}

	get state(): ClientState {
		return this.connection.state;
	}

	/** Why it is not connected. */
	get reason(): string | undefined {
		return this.connection.reason;
	}

	get timing(): Timing {
		return this.options.timing;
	}

	/** Connects if necessary. */
	add(consumer: Consumer): void {
		this.linger.clear();
		const topic = this.subscriptions.add(consumer);
		if (!consumer.isPaused)
			this.attach(topic, consumer);
		this.connection.start();
	}

	remove(consumer: Consumer): void {
		const topic = this.subscriptions.topics.get(consumer.topic);
		if (!topic?.consumers.delete(consumer))
			return;

		this.subscriptions.release(topic);
		this.restIfUnused();
	}

	/** The consumer receives nothing until it is resumed. */
	pause(consumer: Consumer): void {
		consumer.pause();
		const topic = this.subscriptions.topics.get(consumer.topic);
		if (topic)
			this.subscriptions.release(topic);
	}

	/** The consumer receives what it has missed, then what follows. */
	resume(consumer: Consumer): void {
		consumer.isPaused = false;
		const topic = this.subscriptions.topics.get(consumer.topic);
		if (topic?.consumers.has(consumer))
			this.attach(topic, consumer);
	}

	/** Does not wait for the next attempt to connect. */
	hurry(): void {
		this.connection.hurry();
	}

	/** Ends everything; consumers fail with this error. */
	close(error: Error): void {
		this.linger.clear();
		const { consumers, topics } = this.subscriptions;
		topics.forEach(topic => topic.consumers.clear());
		this.forgetSubscriptions();
		this.connection.stop('closed');
		consumers.forEach(consumer => consumer.fail(error));
	}

	private restIfUnused(): void {
		if (this.subscriptions.consumers.length === 0 && this.state !== 'closed')
			this.linger.set(LINGER_MS, () => this.rest());
	}

	/** Disconnects while nothing is subscribed. */
	private rest(): void {
		this.forgetSubscriptions();
		this.chain.reset();
		this.connection.stop('idle');
	}

	/** Serves a consumer that is new on its topic, or was paused. */
	private attach(topic: Topic, consumer: Consumer): void {
		const { subscriptions, chain: { tip } } = this;
		const kind = kindOf(topic.channel);
		if (subscriptions.follower) {
			if (topic.state === 'idle' && kind !== 'rolledBack')
				subscriptions.subscribe(topic);
			consumer.waitForRead();
			subscriptions.follower.catchUp();
			return;
		}
		if (!this.isFollowing || tip === undefined)
			return;

		const isComplete = kind === 'live' || (consumer.position === undefined && kind !== 'pool');
		if (kind === 'rolledBack' || (topic.state === 'live' && isComplete))
			this.delivery.begin(consumer, tip);
		else
			subscriptions.subscribeAgain(topic);
	}

	private onOpen(): void {
		this.silence.restart();
		if (this.isTooLate)
			return this.followOverRest();

		this.patience.set(this.options.timing.reconnect.replayTimeoutMs, () => this.followOverRest());
		this.findAncestor();
	}

	/** The gateway does not repeat notifications, or not all of those that were missed. */
	private followOverRest(): void {
		const { subscriptions, delivery } = this;
		this.patience.clear();
		this.isTooLate = false;
		this.isFindingAncestor = false;
		this.isFollowing = true;
		const follower = new RestFollower({
			rest: this.options.rest,
			timers: this.options.timing.timers,
			chain: this.chain,
			topics: () => subscriptions.topics.values(),
			deliver: ({ topic, data }) => delivery.receive(topic, data),
			rollBack: block => delivery.rollBack(block, true),
			begin: (consumer, block) => delivery.begin(consumer, block),
			onGap: (topic, from, to, reason) => this.options.onGap({ topic, from: from?.toString(), to: `${to}`, reason }),
			drop: () => this.connection.drop('what was missed could not be read'),
			onError: this.options.onError,
			refuse: (message, cause) => this.connection.refuse(JSON.stringify(message), cause)
		});
		subscriptions.follow(follower);
		follower.catchUp();
	}

	/** Finds out which of the blocks that were received the chain still has. */
	private findAncestor(): void {
		this.isFindingAncestor = true;
		this.subscriptions.findAncestor();
	}

	private receive(message: Message): void {
		this.silence.restart();
		const { topic, data } = message;
		// a gateway that repeats notifications replies before it sends any
		if (topic === 'block' && !this.isFollowing)
			this.followOverRest();
		if (this.subscriptions.follower)
			this.subscriptions.follower.receive(message);
		else if (topic === 'replay')
			// a message of the contract
			this.receiveReply(data as Reply);
		else if (topic === 'rolledBack')
			this.delivery.rollBack(toTip(data), true);
		else if (!this.delivery.receive(topic, data))
			this.findAncestor();
	}

	private receiveReply(reply: Reply): void {
		const topic = this.subscriptions.topics.get(reply.topic);
		const block = toTip(reply);
		if (reply.state === 'started' && topic?.state === 'requested') {
			topic.state = 'repeating';
			if (this.isFindingAncestor && topic === this.subscriptions.blocks)
				this.onAncestor(block);
			else
				this.delivery.start(topic, block);
		} else if (reply.state === 'live' && topic?.state === 'repeating') {
			topic.state = 'live';
			this.delivery.complete(topic, block);
		}
	}

	/**
	 * The chain has the tracked blocks up to this one. Consumers may have received more than these, while blocks were repeated for
	 * others. Whether these are abandoned is unknown: they are rolled back too.
	 */
	private onAncestor(block: Tip): void {
		this.isFindingAncestor = false;
		if (this.chain.tip === undefined)
			this.chain.jumpTo(block);
		else
			this.delivery.rollBack(block, false);

		if (!this.isFollowing) {
			this.isFollowing = true;
			this.patience.clear();
			this.connection.send({ subscribe: 'rolledBack' });
			this.subscriptions.topics.get('rolledBack')?.consumers.forEach(consumer => consumer.begin(block));
			this.subscriptions.subscribeIdle();
		}
		this.delivery.start(this.subscriptions.blocks, block);
	}

	private forgetSubscriptions(): void {
		this.patience.clear();
		this.silence.stop();
		this.isFollowing = false;
		this.subscriptions.reset();
	}

	private onLost(closeCode: number, closeReason: string, refusal: Refusal | undefined): void {
		const { subscriptions } = this;
		const { code, reason = closeReason } = refusal ?? {};
		const consequence = consequenceOf(closeCode, code);
		const topics = [...subscriptions.topics.values()];
		const ofCatapultRest = refusal ? [] : refusedByCatapultRest(topics, closeCode, closeReason);
		const error = (topic: string | undefined): SubscriptionRefused => new SubscriptionRefused(topic, closeCode, reason, code);
		this.isTooLate = consequence === 'readOverHttp';
		const refused = topics.find(({ name }) => name === refusal?.topic);
		// without a topic, and with those of the client itself, nothing could be subscribed any more
		const isOfAll = refusal?.topic === undefined || refusal.topic === 'rolledBack'
			|| (refused === subscriptions.blocks && this.isFindingAncestor);
		this.forgetSubscriptions();
		if (consequence === 'endTopic' || consequence === 'endPosition') {
			if (isOfAll)
				this.endAll(error(undefined));
			else if (refused)
				this.end(consequence === 'endTopic' ? [...refused.consumers] : refused.firstConsumers, error(refused.name));
		}
		ofCatapultRest.forEach(topic => this.end([...topic.consumers], error(topic.name)));
		if (subscriptions.consumers.length === 0)
			this.rest();
	}

	private endAll(error: Error): void {
		this.chain.reset();
		this.end(this.subscriptions.consumers, error);
	}

	private end(consumers: readonly Consumer[], error: Error): void {
		for (const consumer of consumers) {
			this.remove(consumer);
			consumer.fail(error);
		}
	}
}
