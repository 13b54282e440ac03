/** Passes notifications to consumers, and records up to which block each consumer has everything. */
import type { Schemas } from '../../generated/schemas.js';
import { hasHistory, heightOf, kindOf } from './channels.js';
import type { Consumer } from './consumer.js';
import type { Tip } from './parse.js';
import type { Subscriptions } from './subscriptions.js';
import type { Topic } from './topic.js';
import type { TrackedChain } from './tracked-chain.js';

/** Notifications that could not be repeated. */
export interface Gap {
	readonly topic: string;
	/** Height of the newest block of which everything was received; undefined if unknown. */
	readonly from: string | undefined;
	/** Height of the newest block when notifications continued; undefined if unknown. */
	readonly to: string | undefined;
	readonly reason: string;
}

export class Delivery {
	constructor(
		private readonly chain: TrackedChain, private readonly subscriptions: Subscriptions, private readonly onGap: (gap: Gap) => void
	) {
	}

	/** The notifications of a consumer begin, or continue, after this block. */
	begin(consumer: Consumer, block: Tip): void {
		if (consumer.wasInterrupted && kindOf(consumer.channel) === 'live') {
			this.onGap({
				topic: consumer.topic, from: undefined, to: `${block.height}`,
				reason: 'a gateway does not repeat the notifications of this channel'
			});
		}
		consumer.begin(block);
	}

	/** @returns false for a block that does not follow the newest one, and for a transaction of a later block */
	receive(name: string, data: object): boolean {
		const { topics, blocks, follower } = this.subscriptions;
		const topic = topics.get(name);
		const { tip } = this.chain;
		if (!topic || tip === undefined || topic.state === 'idle' || topic.state === 'requested')
			return true;

		if (topic === blocks)
			// a message of the contract
			return this.receiveBlock(data as Schemas['BlockNotificationData']);
		if (follower && kindOf(topic.channel) === 'chain' && heightOf(data) > tip.height)
			return false;

		// catapult-rest sends a notification once for each address that it involves, if all addresses are subscribed;
		// and what was read over HTTP may arrive as well
		const mayRepeat = topic.state === 'repeating' || (follower !== undefined && (topic.address === undefined || !follower.isSettled(topic)));
		topic.active.forEach(consumer => consumer.receive(data, tip.height, mayRepeat));
		return true;
	}

	/** The gateway repeats the notifications of a topic after this block. */
	start(topic: Topic, block: Tip): void {
		const { from } = topic;
		if (typeof from === 'object' && block.height < BigInt(from.height))
			topic.consumers.forEach(consumer => consumer.rollBack(block));

		// then it is subscribed again, from an earlier block
		const isLate = ({ position }: Consumer): boolean => position !== undefined && position < block.height;
		const late = hasHistory(topic.channel) ? topic.active.filter(isLate) : [];
		topic.active.filter(consumer => !late.includes(consumer)).forEach(consumer => this.begin(consumer, block));
		const { subscriptions } = this;
		if (topic.isOutdated && topic.active.length === 0)
			subscriptions.release(topic);
		else if (topic.isOutdated || late.length > 0)
			subscriptions.subscribeAgain(topic);
	}

	/** All stored notifications of a topic have been received, up to this block. */
	complete(topic: Topic, block: Tip): void {
		const { tip = block } = this.chain;
		const complete = block.height < tip.height ? block : tip;
		for (const consumer of topic.active) {
			// the height of a finalized block is not that at which it was finalized
			if (topic.channel !== 'finalizedBlock')
				consumer.complete(complete.height, complete.hash);
			consumer.onPendingSent();
		}
	}

	/** @param isNotified - whether the gateway has sent it: then it continues from this block by itself */
	rollBack(block: Tip, isNotified: boolean): void {
		const { topics, blocks } = this.subscriptions;
		const { tip } = this.chain;
		if (tip && (block.height < tip.height || (block.height === tip.height && block.hash !== tip.hash))) {
			this.chain.rollBackTo(block);
			const data: Schemas['RolledBackNotificationData'] = { height: `${block.height}`, hash: block.hash };
			topics.get('rolledBack')?.active.forEach(consumer => consumer.receive(data, block.height, false));
		}
		for (const topic of topics.values()) {
			const concerned = [...topic.consumers].filter(consumer => consumer.rollBack(block));
			if (concerned.length > 0 && !isNotified && topic !== blocks && topic.state !== 'idle')
				this.subscriptions.subscribeAgain(topic);
		}
	}

	private receiveBlock(data: Schemas['BlockNotificationData']): boolean {
		const relation = this.chain.receive(data);
		const { chain: { tip }, subscriptions: { blocks, follower } } = this;
		if (relation === 'other' || tip === undefined)
			return false;
		// where the client reads over HTTP, nothing is repeated: a lower block whose hash is not remembered is a new one
		if (relation === 'known' && follower && this.chain.hashAt(BigInt(data.block.height)) === undefined)
			return false;

		blocks.active.forEach(consumer => consumer.receive(data, tip.height, true));
		// repeated blocks may precede live notifications of the same height
		if (relation === 'next' && blocks.state === 'live')
			this.completeBefore(tip.height);
		return true;
	}

	/** A block was received: by their order, all notifications of earlier blocks were too, where nothing is being repeated. */
	private completeBefore(height: bigint): void {
		const { topics, follower } = this.subscriptions;
		for (const topic of topics.values()) {
			const isComplete = topic.state === 'live' && (follower?.isSettled(topic) ?? true);
			if (isComplete && (topic.channel === 'confirmedAdded' || topic.channel === 'status'))
				topic.consumers.forEach(consumer => consumer.complete(height - 1n, this.chain.hashAt(height - 1n)));
		}
	}
}
