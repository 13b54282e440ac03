/**
 * Follows the chain at a gateway that does not repeat notifications (catapult-rest): what was missed is read over HTTP. Messages that
 * arrive in the meantime are queued.
 */
import type { Schemas } from '../../generated/schemas.js';
import { kindOf } from './channels.js';
import type { Message } from './connection.js';
import type { Consumer } from './consumer.js';
import { RestHistory } from './rest-history.js';
import type { RestClient } from './rest.js';
import { Timer, type Timers } from './timing.js';
import type { Topic } from './topic.js';
import type { Tip, TrackedChain } from './tracked-chain.js';

/** Messages that are queued; with more, the connection is given up. */
const MAX_QUEUE = 10_000;

/** Blocks that are read only for their hashes. */
const HASHES_BEFORE_TIP = 100n;

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 10_000;

/** A gateway handles a subscription within this time. */
const SETTLE_MS = 1_000;

/** A block that does not follow was abandoned if it does not after so many reads either. */
const READS_FOR_BLOCK = 2;

/** So often, a newest block that is lower than the one that was received is read again: the database may be late. */
const PATIENT_ATTEMPTS = 3;

const NAMESPACE_ID = /^[0-9a-fA-F]{16}$/;

export interface FollowerContext {
	readonly rest: RestClient;
	readonly timers: Timers;
	readonly chain: TrackedChain;
	topics(): Iterable<Topic>;
	/** Delivers a message. @returns false for a block that does not follow the newest one, and for a transaction of a later block */
	deliver(message: Message): boolean;
	rollBack(block: Tip): void;
	begin(consumer: Consumer, block: Tip): void;
	onGap(topic: string, from: bigint | undefined, to: bigint, reason: string): void;
	/** Gives the connection up. */
	drop(): void;
}

/** The chain was rolled back, or grew, while it was read. */
class ChainChanged extends Error {
}

interface Queued {
	readonly message: Message;
	/** Reads before it arrived. */
	readonly reads: number;
}

export class RestFollower {
	private readonly queue: Queued[] = [];
	/** Reads so far. */
	private reads = 0;
	private readonly ended = new AbortController();
	private readonly history: RestHistory;
	private readonly timer: Timer;
	/** Topics that were subscribed recently, with the time until their subscriptions are certainly effective. */
	private readonly unsettled = new Map<Topic, Timer>();
	private readonly settled = new Set<Topic>();
	private isBusy = false;
	private isOutdated = false;

	constructor(private readonly context: FollowerContext) {
		this.history = new RestHistory(context.rest, this.ended.signal);
		this.timer = new Timer(context.timers);
	}

	/** The connection was lost. */
	end(): void {
		this.ended.abort();
		this.unsettled.forEach(timer => timer.clear());
		this.timer.clear();
		this.queue.length = 0;
	}

	receive(message: Message): void {
		this.queue.push({ message, reads: this.reads });
		if (this.queue.length > MAX_QUEUE)
			this.context.drop();
		else if (!this.isBusy)
			void this.run();
	}

	/** A subscription was sent, which such a gateway does not acknowledge. */
	onSubscribed(topic: Topic): void {
		this.settled.delete(topic);
		const timer = this.unsettled.get(topic) ?? new Timer(this.context.timers);
		this.unsettled.set(topic, timer);
		timer.set(SETTLE_MS, () => this.catchUp());
	}

	/** @returns whether all notifications of a topic arrive: its subscription is effective, and what was before it has been read */
	isSettled(topic: Topic): boolean {
		return this.settled.has(topic);
	}

	/** Reads what the consumers have missed. */
	catchUp(): void {
		this.isOutdated = true;
		if (!this.isBusy)
			void this.run();
	}

	/** Reads and delivers until nothing is left to do. */
	private async run(): Promise<void> {
		this.isBusy = true;
		while (!this.ended.signal.aborted && (this.isOutdated || this.queue.length > 0)) {
			if (this.isOutdated)
				await this.readUntilCurrent();
			const [queued] = this.queue;
			if (queued === undefined || this.ended.signal.aborted)
				continue;
			const reads = this.reads - queued.reads;
			if (this.context.deliver(queued.message) || reads >= READS_FOR_BLOCK) {
				this.queue.shift();
			} else {
				// its block may not be visible over HTTP yet
				if (reads > 0)
					await this.wait(0);
				this.isOutdated = true;
			}
		}
		this.isBusy = false;
	}

	private wait(attempts: number): Promise<void> {
		return new Promise(resolve => {
			this.ended.signal.addEventListener('abort', () => resolve(), { once: true });
			this.timer.set(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts), resolve);
		});
	}

	/** Tries again while the gateway is unreachable, and when the chain changes while it is read. */
	private async readUntilCurrent(): Promise<void> {
		for (let attempts = 0; !this.ended.signal.aborted; ++attempts) {
			this.isOutdated = false;
			this.reads++;
			try {
				await this.read(attempts >= PATIENT_ATTEMPTS);
				return;
			} catch {
				// unreachable, or the chain has changed: both end by themselves
				await this.wait(attempts);
			}
		}
	}

	/** @param isCurrent - whether a block that HTTP does not have was certainly rolled back: otherwise HTTP may be late */
	private async read(isCurrent: boolean): Promise<void> {
		for (const topic of this.context.topics())
			topic.consumers.forEach(consumer => consumer.continue());
		const settling = [...this.unsettled].filter(([, timer]) => !timer.isSet).map(([topic]) => topic);
		const info = await this.history.chainInfo();
		const newest = await this.blockAt(BigInt(info.height));
		if (!isCurrent && this.context.chain.tip && this.context.chain.tip.height > newest.height)
			throw new ChainChanged();
		await this.findAncestor(info.latestFinalizedBlock);
		await this.checkPositions(info);
		await this.readBlocks(newest);
		const topics = [...this.context.topics()];
		for (const topic of topics)
			await this.readTopic(topic, newest, info);
		if ((await this.history.block(newest.height))?.hash !== newest.hash)
			throw new ChainChanged();
		for (const topic of topics)
			topic.active.forEach(consumer => this.complete(consumer, newest));
		for (const topic of settling) {
			this.unsettled.delete(topic);
			this.settled.add(topic);
		}
	}

	private async blockAt(height: bigint): Promise<Tip> {
		const block = await this.history.block(height);
		if (block === undefined)
			throw new ChainChanged();
		return block;
	}

	/** Rolls back to the newest known block that the chain still has; without one, to the finalized block. */
	private async findAncestor({ height, hash }: Schemas['FinalizedBlockDTO']): Promise<void> {
		const { chain } = this.context;
		const { tip } = chain;
		for (const known of chain.newestFirst()) {
			if ((await this.history.block(known.height))?.hash !== known.hash)
				continue;
			if (known.height < (tip as Tip).height)
				this.context.rollBack(known);
			return;
		}
		if (tip !== undefined)
			this.context.rollBack(tip.height > BigInt(height) ? { height: BigInt(height), hash } : await this.blockAt(1n));
	}

	/** Positions that callers gave may be those of abandoned blocks; then only the finalized block is known to be common. */
	private async checkPositions({ latestFinalizedBlock: finalized }: Schemas['ChainInfoDTO']): Promise<void> {
		for (const topic of this.context.topics()) {
			for (const consumer of topic.active) {
				const { position, positionHash: hash } = consumer;
				if (position === undefined || hash === undefined || this.context.chain.hashAt(position) === hash)
					continue;
				if ((await this.history.block(position))?.hash !== hash)
					consumer.rollBack({ height: BigInt(finalized.height), hash: finalized.hash });
			}
		}
	}

	private async readBlocks(newest: Tip): Promise<void> {
		const { chain } = this.context;
		const consumers = [...this.context.topics()].filter(({ channel }) => channel === 'block').flatMap(({ active }) => active)
			.filter(({ position }) => position !== undefined);
		const positions = consumers.map(({ position }) => position as bigint);
		const tip = chain.tip?.height ?? newest.height;
		// without consumers, only hashes are needed
		const start = newest.height - HASHES_BEFORE_TIP > tip ? newest.height - HASHES_BEFORE_TIP : tip;
		let height = positions.reduce((least, position) => (position < least ? position : least), start);
		const read: Tip[] = [];
		while (height < newest.height) {
			const blocks = await this.history.blocksAfter(height);
			if (blocks.length === 0)
				throw new ChainChanged();
			for (const block of blocks.filter(({ block: header }) => BigInt(header.height) <= newest.height)) {
				height = BigInt(block.block.height);
				const previous = read.at(-1)?.hash ?? block.block.previousBlockHash;
				if (previous !== block.block.previousBlockHash || chain.receiveRead(block) === 'other')
					throw new ChainChanged();
				read.push({ height, hash: block.meta.hash });
				consumers.forEach(consumer => consumer.receive(block, height, true));
			}
		}
		if (chain.tip === undefined)
			chain.jumpTo(newest);
		if ((chain.tip as Tip).hash !== newest.hash || (read.at(-1) ?? newest).hash !== newest.hash)
			throw new ChainChanged();
		chain.remember(read);
	}

	private async readTopic(topic: Topic, newest: Tip, info: Schemas['ChainInfoDTO']): Promise<void> {
		const [, address] = topic.name.split('/');
		const late = topic.active.filter(({ position }) => position !== undefined && position < newest.height);
		if (topic.channel === 'finalizedBlock')
			this.receiveFinalized(topic, newest, info);
		else if (late.length === 0 && kindOf(topic.channel) !== 'pool')
			return;
		else if (address !== undefined && NAMESPACE_ID.test(address))
			this.reportGap(topic, newest, 'transactions that refer to an address by an alias cannot be searched over HTTP');
		else if (topic.channel === 'confirmedAdded')
			await this.readConfirmed(address, late, newest);
		else if (topic.channel === 'unconfirmedAdded')
			await this.readPending(topic, 'unconfirmed', address);
		else if (topic.channel === 'partialAdded')
			await this.readPending(topic, 'partial', address);
		else if (topic.channel === 'status')
			this.reportGap(topic, newest, 'failures cannot be searched over HTTP');
	}

	private async readConfirmed(address: string | undefined, late: readonly Consumer[], newest: Tip): Promise<void> {
		// all of them have a position
		const after = late.reduce((least, { position = 0n }) => (position < least ? position : least), newest.height);
		for await (const transaction of this.history.confirmed(address, after, newest.height))
			late.forEach(consumer => consumer.receive(transaction, newest.height, true));
	}

	private async readPending(topic: Topic, group: 'partial' | 'unconfirmed', address: string | undefined): Promise<void> {
		const consumers = topic.active
			.filter(({ wasInterrupted, wantsPending, position }) => wasInterrupted || (wantsPending && position === undefined));
		if (consumers.length === 0)
			return;
		for await (const transaction of this.history.pending(group, address))
			consumers.forEach(consumer => consumer.receive(transaction, 0n, true));
	}

	private receiveFinalized(topic: Topic, newest: Tip, { latestFinalizedBlock: finalized }: Schemas['ChainInfoDTO']): void {
		for (const consumer of topic.active) {
			if (consumer.position === undefined || consumer.position >= BigInt(finalized.height))
				continue;
			const reason = 'only the latest finalized block can be read over HTTP';
			if (consumer.wasInterrupted)
				this.context.onGap(topic.name, consumer.position, BigInt(finalized.height), reason);
			consumer.receive(finalized, newest.height, true);
		}
	}

	private reportGap(topic: Topic, newest: Tip, reason: string): void {
		for (const { position, wasInterrupted } of topic.active) {
			if (wasInterrupted)
				this.context.onGap(topic.name, position, newest.height, reason);
		}
	}

	private complete(consumer: Consumer, newest: Tip): void {
		if (consumer.channel !== 'finalizedBlock')
			consumer.complete(newest.height, newest.hash);
		this.context.begin(consumer, newest);
		consumer.onPendingSent();
	}
}
