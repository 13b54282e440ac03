/**
 * Subscribes, follows the chain, and after each loss of the connection continues where each consumer stopped.
 *
 * The client always subscribes to `block` itself, to know the newest block. After a loss it subscribes to `block` first: the reply shows
 * which of its blocks the chain still has. Then it subscribes to the other topics.
 */
import type { Schemas } from '../../generated/schemas.js';
import { heightOf, kindOf } from './channels.js';
import { Connection, type ClientState, type Message, type WebSocketConstructor } from './connection.js';
import type { Consumer } from './consumer.js';
import { SubscriptionRefused } from './errors.js';
import { canReadOverRest, refusedByReason } from './refusal.js';
import { RestFollower } from './rest-follower.js';
import type { RestClient } from './rest.js';
import { SilenceDetector } from './silence.js';
import { Timer, type Timing } from './timing.js';
import { Topic } from './topic.js';
import { type Tip, TrackedChain } from './tracked-chain.js';

/** The connection stays open for this time after the last subscription has ended. */
const LINGER_MS = 1_000;

/** Close code for a mistake of the client. */
const POLICY_VIOLATION = 1008;

/** Notifications that could not be repeated. */
export interface Gap {
	readonly topic: string;
	/** Height of the newest block of which everything was received; undefined if unknown. */
	readonly from: string | undefined;
	/** Height of the newest block when notifications continued; undefined if unknown. */
	readonly to: string | undefined;
	readonly reason: string;
}

export interface EngineOptions {
	readonly url: string;
	readonly webSocket: WebSocketConstructor;
	readonly rest: RestClient;
	readonly timing: Timing;
	readonly onState: (state: ClientState) => void;
	readonly onGap: (gap: Gap) => void;
}

/** Reply to a subscription with `from`. */
interface Reply {
	readonly topic: string;
	readonly state: 'live' | 'started';
	readonly height: string;
	readonly hash: string;
}

const tipOf = ({ height, hash }: { readonly height: string; readonly hash: string }): Tip => ({ height: BigInt(height), hash });

export class Engine {
	readonly chain: TrackedChain = new TrackedChain();
	private readonly connection: Connection;
	private readonly blocks = new Topic('block', 'block');
	private readonly topics = new Map<string, Topic>([['block', this.blocks]]);
	/** The subscription to `block` was sent to find out which blocks the chain still has. */
	private isFindingAncestor = false;
	/** The gateway has replied to that, so that the other topics can be subscribed. */
	private isFollowing = false;
	/** Topics are subscribed one by one, to find out which one the gateway refuses. */
	private isCareful = false;
	/** Present at a gateway that does not repeat notifications. */
	private follower: RestFollower | undefined;
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
		this.silence = new SilenceDetector(timing, rest, this.chain, () => this.connection.drop('no notifications of new blocks'));
		this.connection = new Connection(options.url, options.webSocket, options.timing, {
			onOpen: () => this.onOpen(),
			onMessage: message => this.receive(message),
			onLost: (code, reason) => this.onLost(code, reason),
			onState: options.onState
		});
	}

	get state(): ClientState {
		return this.connection.state;
	}

	/** Connects if necessary. */
	add(consumer: Consumer): void {
		this.linger.clear();
		const topic = this.topics.get(consumer.topic) ?? new Topic(consumer.topic, consumer.channel);
		this.topics.set(topic.name, topic);
		topic.consumers.add(consumer);
		this.attach(topic, consumer);
		this.connection.start();
	}

	remove(consumer: Consumer): void {
		const topic = this.topics.get(consumer.topic);
		if (!topic?.consumers.delete(consumer))
			return;

		this.release(topic);
		this.restIfUnused();
	}

	/** The consumer receives nothing until it is resumed. */
	pause(consumer: Consumer): void {
		consumer.pause();
		const topic = this.topics.get(consumer.topic);
		if (topic)
			this.release(topic);
	}

	/** The consumer receives what it has missed, then what follows. */
	resume(consumer: Consumer): void {
		consumer.isPaused = false;
		const topic = this.topics.get(consumer.topic);
		if (topic)
			this.attach(topic, consumer);
	}

	/** Does not wait for the next attempt to connect. */
	hurry(): void {
		this.connection.hurry();
	}

	/** Ends everything; consumers fail with this error. */
	close(error: Error): void {
		this.linger.clear();
		this.stopTimers();
		const consumers = this.allConsumers();
		this.topics.forEach(topic => topic.consumers.clear());
		this.connection.stop('closed');
		consumers.forEach(consumer => consumer.fail(error));
	}

	private allConsumers(): Consumer[] {
		return [...this.topics.values()].flatMap(topic => [...topic.consumers]);
	}

	private restIfUnused(): void {
		if (this.allConsumers().length === 0 && this.state !== 'closed')
			this.linger.set(LINGER_MS, () => this.rest());
	}

	/** Disconnects while nothing is subscribed. */
	private rest(): void {
		this.forgetSubscriptions();
		this.chain.reset();
		this.connection.stop('idle');
	}

	private stopTimers(): void {
		this.patience.clear();
		this.silence.stop();
		this.follower?.end();
		this.follower = undefined;
	}

	/** Serves a consumer that is new on its topic, or was paused. */
	private attach(topic: Topic, consumer: Consumer): void {
		const { tip } = this.chain;
		if (this.follower) {
			if (topic.state === 'idle' && kindOf(topic.channel) !== 'rolledBack')
				this.subscribe(topic);
			consumer.waitForRead();
			this.follower.catchUp();
			return;
		}
		if (!this.isFollowing || tip === undefined)
			return;

		const kind = kindOf(topic.channel);
		const isComplete = kind === 'live' || kind === 'rolledBack' || (consumer.position === undefined && kind !== 'pool');
		if (kind === 'rolledBack' || (topic.state === 'live' && isComplete))
			this.begin(consumer, tip);
		else
			this.subscribeAgain(topic);
	}

	private begin(consumer: Consumer, block: Tip): void {
		if (consumer.wasInterrupted && kindOf(consumer.channel) === 'live') {
			this.options.onGap({
				topic: consumer.topic, from: undefined, to: `${block.height}`,
				reason: 'the connection was lost, and a gateway does not repeat the notifications of this channel'
			});
		}
		consumer.begin(block);
	}

	private subscribe(topic: Topic): void {
		if (this.follower) {
			topic.state = 'live';
			this.connection.send({ subscribe: topic.name });
			this.follower.onSubscribed(topic);
			return;
		}
		const { tip } = this.chain;
		// those that begin now would otherwise receive what is repeated for others
		if (tip !== undefined && kindOf(topic.channel) === 'chain' && topic.active.some(({ position }) => position !== undefined))
			topic.active.filter(({ position }) => position === undefined).forEach(consumer => consumer.begin(tip));
		topic.from = topic.fromOf(this.chain);
		topic.state = 'requested';
		topic.isOutdated = false;
		this.connection.send({ subscribe: topic.name, from: topic.from });
	}

	/** Subscribes to a topic, so that it serves all its consumers as they are now. */
	private subscribeAgain(topic: Topic): void {
		if (topic.state === 'requested') {
			// the reply must arrive first: otherwise it could be mistaken for that to the next subscription
			topic.isOutdated = true;
			return;
		}
		if (topic.state !== 'idle')
			this.connection.send({ unsubscribe: topic.name });
		this.subscribe(topic);
	}

	/** Ends the subscription to a topic that has no active consumers. */
	private release(topic: Topic): void {
		const isNeeded = topic === this.blocks || topic.active.length > 0;
		if (!isNeeded && topic.state === 'requested') {
			topic.isOutdated = true;
		} else if (!isNeeded) {
			if (topic.state !== 'idle' && kindOf(topic.channel) !== 'rolledBack')
				this.connection.send({ unsubscribe: topic.name });
			topic.state = 'idle';
			if (topic.consumers.size === 0)
				this.topics.delete(topic.name);
		}
	}

	private onOpen(): void {
		this.silence.restart();
		if (this.isTooLate)
			return this.followOverRest();

		this.patience.set(this.options.timing.reconnect.replayTimeoutMs, () => this.followOverRest());
		this.findAncestor();
	}

	/** The gateway does not repeat notifications, or not so many. */
	private followOverRest(): void {
		this.patience.clear();
		this.isTooLate = false;
		this.isFindingAncestor = false;
		this.isFollowing = true;
		this.follower = new RestFollower({
			rest: this.options.rest,
			timers: this.options.timing.timers,
			chain: this.chain,
			topics: () => this.topics.values(),
			deliver: ({ topic, data }) => this.receiveNotification(topic, data),
			rollBack: block => this.rollBack(block, true),
			begin: (consumer, block) => this.begin(consumer, block),
			onGap: (topic, from, to, reason) => this.options.onGap({ topic, from: from?.toString(), to: `${to}`, reason }),
			drop: reason => this.connection.drop(reason)
		});
		if (this.blocks.state === 'idle')
			this.subscribe(this.blocks);
		this.blocks.state = 'live';
		this.follower.onSubscribed(this.blocks);
		this.subscribeIdle();
		this.follower.catchUp();
	}

	/** Finds out which of the blocks that were received the chain still has. */
	private findAncestor(): void {
		this.isFindingAncestor = true;
		if (this.blocks.state !== 'idle')
			this.connection.send({ unsubscribe: 'block' });
		this.blocks.state = 'requested';
		const { tip } = this.chain;
		this.blocks.from = tip ? { height: `${tip.height}`, hash: tip.hash } : 'current';
		this.connection.send({ subscribe: 'block', from: this.blocks.from });
	}

	private receive(message: Message): void {
		this.silence.restart();
		const { topic, data } = message;
		// a gateway that repeats notifications replies before it sends any
		if (topic === 'block' && !this.isFollowing)
			this.followOverRest();
		if (this.follower)
			this.follower.receive(message);
		else if (topic === 'replay')
			// a message of the contract
			this.receiveReply(data as Reply);
		else if (topic === 'rolledBack')
			this.rollBack(tipOf(data as Schemas['RolledBackNotificationData']), true);
		else if (!this.receiveNotification(topic, data))
			this.findAncestor();
	}

	private receiveReply(reply: Reply): void {
		const topic = this.topics.get(reply.topic);
		const block = tipOf(reply);
		if (reply.state === 'started' && topic?.state === 'requested') {
			topic.state = 'repeating';
			if (this.isFindingAncestor && topic === this.blocks)
				this.onAncestor(block);
			else
				this.onStarted(topic, block);
		} else if (reply.state === 'live' && topic?.state === 'repeating') {
			topic.state = 'live';
			this.onLive(topic, block);
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
			this.rollBack(block, false);

		if (!this.isFollowing) {
			this.isFollowing = true;
			this.patience.clear();
			this.connection.send({ subscribe: 'rolledBack' });
			this.topics.get('rolledBack')?.consumers.forEach(consumer => consumer.begin(block));
			this.subscribeIdle();
		}
		this.onStarted(this.blocks, block);
	}

	/** Subscribes to the topics that are not subscribed yet. */
	private subscribeIdle(): void {
		for (const topic of this.topics.values()) {
			if (topic.state !== 'idle' || topic.active.length === 0 || kindOf(topic.channel) === 'rolledBack')
				continue;
			this.subscribe(topic);
			if (this.isCareful)
				return;
		}
		this.isCareful = false;
	}

	private onStarted(topic: Topic, block: Tip): void {
		const { from } = topic;
		if (typeof from === 'object' && block.height < BigInt(from.height))
			topic.consumers.forEach(consumer => consumer.rollBack(block));

		// then it is subscribed again, from an earlier block
		const hasHistory = kindOf(topic.channel) === 'chain' || kindOf(topic.channel) === 'status';
		const late = topic.active.filter(({ position }) => hasHistory && position !== undefined && position < block.height);
		topic.active.filter(consumer => !late.includes(consumer)).forEach(consumer => this.begin(consumer, block));
		if (topic.isOutdated && topic.active.length === 0)
			this.release(topic);
		else if (topic.isOutdated || late.length > 0)
			this.subscribeAgain(topic);
		if (this.isCareful)
			this.subscribeIdle();
	}

	private onLive(topic: Topic, block: Tip): void {
		const tip = this.chain.tip as Tip;
		const complete = block.height < tip.height ? block : tip;
		for (const consumer of topic.active) {
			// the height of a finalized block is not that at which it was finalized
			if (topic.channel !== 'finalizedBlock')
				consumer.complete(complete.height, complete.hash);
			consumer.onPendingSent();
		}
	}

	/** @returns false for a block that does not follow the newest one, and for a transaction of a later block */
	private receiveNotification(name: string, data: unknown): boolean {
		const topic = this.topics.get(name);
		const { tip } = this.chain;
		if (!topic || tip === undefined || topic.state === 'idle' || topic.state === 'requested')
			return true;

		if (topic === this.blocks)
			// a message of the contract
			return this.receiveBlock(data as Schemas['BlockNotificationData']);
		if (this.follower && kindOf(topic.channel) === 'chain' && heightOf(data) > tip.height)
			return false;

		// catapult-rest sends a notification once for each address that it involves, if all addresses are subscribed
		const mayRepeat = topic.state === 'repeating' || (this.follower !== undefined && !name.includes('/'));
		topic.active.forEach(consumer => consumer.receive(data, tip.height, mayRepeat));
		return true;
	}

	private receiveBlock(data: Schemas['BlockNotificationData']): boolean {
		const relation = this.chain.receive(data);
		if (relation === 'other')
			return false;

		const { height } = this.chain.tip as Tip;
		this.blocks.active.forEach(consumer => consumer.receive(data, height, true));
		// repeated blocks may precede live notifications of the same height
		if (relation === 'next' && this.blocks.state === 'live')
			this.completeBefore(height);
		return true;
	}

	/** A block was received: by their order, all notifications of earlier blocks were too, where nothing is being repeated. */
	private completeBefore(height: bigint): void {
		for (const topic of this.topics.values()) {
			const isComplete = topic.state === 'live' && (this.follower?.isSettled(topic) ?? true);
			if (isComplete && (topic.channel === 'confirmedAdded' || topic.channel === 'status'))
				topic.consumers.forEach(consumer => consumer.complete(height - 1n, this.chain.hashAt(height - 1n)));
		}
	}

	/** @param isNotified - whether the gateway has sent it: then it continues from this block by itself */
	private rollBack(block: Tip, isNotified: boolean): void {
		if (this.chain.tip && block.height < this.chain.tip.height) {
			this.chain.rollBackTo(block);
			const data: Schemas['RolledBackNotificationData'] = { height: `${block.height}`, hash: block.hash };
			this.topics.get('rolledBack')?.active.forEach(consumer => consumer.receive(data, block.height, false));
		}
		for (const topic of this.topics.values()) {
			const concerned = [...topic.consumers].filter(consumer => consumer.rollBack(block));
			if (concerned.length > 0 && !isNotified && this.isFollowing && topic !== this.blocks && topic.state !== 'idle')
				this.subscribeAgain(topic);
		}
	}

	private forgetSubscriptions(): void {
		this.stopTimers();
		this.isFollowing = false;
		for (const topic of this.topics.values()) {
			topic.state = 'idle';
			topic.isOutdated = false;
			topic.consumers.forEach(consumer => consumer.interrupt());
			if (topic !== this.blocks && topic.consumers.size === 0)
				this.topics.delete(topic.name);
		}
	}

	private onLost(code: number, reason: string): void {
		const topics = [...this.topics.values()];
		const suspects = code === POLICY_VIOLATION ? topics.filter(({ state }) => state === 'requested') : refusedByReason(topics, reason);
		this.forgetSubscriptions();
		this.isTooLate = code === POLICY_VIOLATION && canReadOverRest(reason);
		if (!this.isTooLate && (code === POLICY_VIOLATION || suspects.length > 0))
			this.onRefused(suspects, code, reason);
		this.restIfUnused();
	}

	/** The gateway has refused one of these subscriptions. */
	private onRefused(suspects: readonly Topic[], code: number, reason: string): void {
		const [suspect, ...others] = suspects;
		if (others.length > 0) {
			this.isCareful = true;
			return;
		}
		this.isCareful = false;
		// without a suspect, and with that of the client itself, nothing could be subscribed any more
		const isOfAll = suspect === undefined || suspect === this.blocks;
		const refused = isOfAll ? this.allConsumers() : [...suspect.consumers];
		const error = new SubscriptionRefused(isOfAll ? undefined : suspect.name, code, reason);
		if (isOfAll)
			this.chain.reset();
		for (const consumer of refused) {
			this.remove(consumer);
			consumer.fail(error);
		}
	}
}
