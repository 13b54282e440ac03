/** The topics of a connection: which of them are subscribed, and from which block. */
import { kindOf } from './channels.js';
import type { Consumer } from './consumer.js';
import type { RestFollower } from './rest-follower.js';
import { type From, Topic } from './topic.js';
import type { TrackedChain } from './tracked-chain.js';

export class Subscriptions {
	/** The client follows the chain by this topic. */
	readonly blocks: Topic = new Topic('block', 'block');
	readonly topics: Map<string, Topic> = new Map([['block', this.blocks]]);
	/** Present at a gateway that does not repeat notifications. */
	follower: RestFollower | undefined;

	/** @param send - sends a message while connected */
	constructor(private readonly chain: TrackedChain, private readonly send: (message: Readonly<Record<string, unknown>>) => void) {
	}

	get consumers(): Consumer[] {
		return [...this.topics.values()].flatMap(topic => [...topic.consumers]);
	}

	/** Adds a consumer to its topic. */
	add(consumer: Consumer): Topic {
		const topic = this.topics.get(consumer.topic) ?? new Topic(consumer.topic, consumer.channel);
		this.topics.set(topic.name, topic);
		topic.consumers.add(consumer);
		return topic;
	}

	subscribe(topic: Topic): void {
		if (this.follower) {
			topic.state = 'live';
			this.send({ subscribe: topic.name });
			this.follower.onSubscribed(topic);
			return;
		}
		const { tip } = this.chain;
		// those that begin now would otherwise receive what is repeated for others
		if (tip !== undefined && kindOf(topic.channel) === 'chain' && topic.active.some(({ position }) => position !== undefined))
			topic.active.filter(({ position }) => position === undefined).forEach(consumer => consumer.begin(tip));
		this.request(topic, topic.fromOf(this.chain));
	}

	/** Subscribes to a topic, so that it serves all its consumers as they are now. */
	subscribeAgain(topic: Topic): void {
		if (topic.state === 'requested') {
			// the reply must arrive first: otherwise it could be mistaken for that to the next subscription
			topic.isOutdated = true;
			return;
		}
		this.unsubscribe(topic);
		this.subscribe(topic);
	}

	/** What a gateway does not repeat is read over HTTP from now on. */
	follow(follower: RestFollower): void {
		this.follower = follower;
		if (this.blocks.state === 'idle')
			this.subscribe(this.blocks);
		this.blocks.state = 'live';
		follower.onSubscribed(this.blocks);
		this.subscribeIdle();
	}

	/** Subscribes to `block` from the newest block: the reply is the newest one that the chain still has. */
	findAncestor(): void {
		const { tip } = this.chain;
		this.unsubscribe(this.blocks);
		this.request(this.blocks, tip ? { height: `${tip.height}`, hash: tip.hash } : 'current');
	}

	/** Subscribes to the topics that are not subscribed yet. */
	subscribeIdle(): void {
		for (const topic of this.topics.values()) {
			if (topic.state === 'idle' && topic.active.length > 0 && kindOf(topic.channel) !== 'rolledBack')
				this.subscribe(topic);
		}
	}

	/** Ends the subscription to a topic that has no active consumers. */
	release(topic: Topic): void {
		if (topic === this.blocks || topic.active.length > 0)
			return;
		if (topic.state === 'requested') {
			topic.isOutdated = true;
			return;
		}
		this.unsubscribe(topic);
		topic.state = 'idle';
		if (topic.consumers.size === 0)
			this.topics.delete(topic.name);
	}

	/** The connection was lost. */
	reset(): void {
		this.follower?.end();
		this.follower = undefined;
		for (const topic of this.topics.values()) {
			topic.state = 'idle';
			topic.isOutdated = false;
			topic.consumers.forEach(consumer => consumer.interrupt());
			if (topic !== this.blocks && topic.consumers.size === 0)
				this.topics.delete(topic.name);
		}
	}

	private request(topic: Topic, from: From): void {
		topic.from = from;
		topic.state = 'requested';
		topic.isOutdated = false;
		this.send({ subscribe: topic.name, from });
	}

	private unsubscribe(topic: Topic): void {
		if (topic.state !== 'idle')
			this.send({ unsubscribe: topic.name });
	}
}
