/** Reads over HTTP what consumers have missed, and what they begin with. */
import type { Schemas } from '../../generated/schemas.js';
import { hasHistory, kindOf } from './channels.js';
import type { Consumer } from './consumer.js';
import { type Tip, toHeight, toTip } from './parse.js';
import { RestHistory } from './rest-history.js';
import type { RestClient } from './rest.js';
import type { Topic } from './topic.js';
import { MAX_HASHES, type TrackedChain } from './tracked-chain.js';

/** Blocks that are read only for their hashes. */
const HASHES_BEFORE_TIP = 100n;

export interface ReaderContext {
	readonly chain: TrackedChain;
	readonly topics: () => Iterable<Topic>;
	readonly rollBack: (block: Tip) => void;
	/** The notifications of a consumer begin, or continue, after this block. */
	readonly begin: (consumer: Consumer, block: Tip) => void;
	readonly onGap: (topic: string, from: bigint | undefined, to: bigint, reason: string) => void;
}

/** The chain was rolled back, or grew, while it was read. */
class ChainChanged extends Error {
}

const lowest = (heights: readonly bigint[], start: bigint): bigint =>
	heights.reduce((least, height) => (height < least ? height : least), start);

const highest = (heights: readonly bigint[]): bigint => heights.reduce((greatest, height) => (height > greatest ? height : greatest));

export class RestReader {
	private readonly history: RestHistory;

	/** @param signal - ends all requests */
	constructor(private readonly context: ReaderContext, rest: RestClient, signal: AbortSignal) {
		this.history = new RestHistory(rest, signal);
	}

	/**
	 * Reads up to the newest block.
	 * @param isCurrent - whether a block that HTTP does not have was certainly rolled back: otherwise HTTP may be late
	 * @throws Error if the gateway is unreachable, and if the chain changes
	 */
	async read(isCurrent: boolean): Promise<void> {
		const { chain, topics } = this.context;
		for (const topic of topics())
			topic.consumers.forEach(consumer => consumer.continue());
		const isFirst = chain.tip === undefined;
		const { height, latestFinalizedBlock } = await this.history.chainInfo();
		const newest = await this.blockAt(toHeight(height));
		// that one is of another chain than the known blocks: then HTTP is not late
		const isNewestOther = (chain.hashAt(newest.height) ?? newest.hash) !== newest.hash;
		if (!isCurrent && !isNewestOther && chain.tip && chain.tip.height > newest.height)
			throw new ChainChanged();
		await this.findAncestor();
		await this.checkPositions(newest, isCurrent);
		await this.readBlocks(newest);
		const read = [...topics()];
		for (const topic of read)
			await this.readTopic(topic, newest, latestFinalizedBlock);
		if (!await this.history.has(newest))
			throw new ChainChanged();
		// a public network does not roll it back: if all newer blocks are abandoned, it is the common one
		const finalized = toTip(latestFinalizedBlock);
		if (isFirst && await this.history.has(finalized))
			chain.remember([finalized]);
		for (const topic of read)
			topic.active.forEach(consumer => this.complete(consumer, newest));
	}

	private async blockAt(height: bigint): Promise<Tip> {
		const block = await this.history.block(height);
		if (block === undefined)
			throw new ChainChanged();
		return block;
	}

	/** Rolls back to the newest known block that the chain still has. Without one it is another chain: to its first block. */
	private async findAncestor(): Promise<void> {
		const { chain, rollBack } = this.context;
		if (chain.tip !== undefined && !await this.history.has(chain.tip))
			rollBack(await this.newestCommon(chain.newestFirst()) ?? await this.blockAt(1n));
	}

	/**
	 * A chain that has a block has all before it.
	 * @param known - the newest first, which was abandoned
	 */
	private async newestCommon(known: readonly Tip[]): Promise<Tip | undefined> {
		const isCommon = async (index: number): Promise<boolean> => {
			const block = known[index];
			return block === undefined || this.history.has(block);
		};
		let abandoned = 0;
		let common = 1;
		// in growing steps, because most rollbacks are of few blocks
		while (!await isCommon(common))
			[abandoned, common] = [common, 2 * common];
		common = Math.min(common, known.length);
		while (common - abandoned > 1) {
			const middle = Math.floor((abandoned + common) / 2);
			if (await isCommon(middle))
				common = middle;
			else
				abandoned = middle;
		}
		return known[common];
	}

	/**
	 * Positions that callers gave may be those of abandoned blocks. How many blocks before them were abandoned is unknown: at most as many
	 * as the client remembers.
	 */
	private async checkPositions(newest: Tip, isCurrent: boolean): Promise<void> {
		const { chain, topics } = this.context;
		for (const topic of topics()) {
			for (const consumer of hasHistory(topic.channel) ? topic.active : []) {
				const { position: height, positionHash: hash } = consumer;
				if (height === undefined || hash === undefined || chain.hashAt(height) === hash || await this.history.has({ height, hash }))
					continue;
				if (!isCurrent && height > newest.height)
					throw new ChainChanged();
				const common = height - MAX_HASHES;
				consumer.rollBack(await this.blockAt(common > 1n && common <= newest.height ? common : 1n));
			}
		}
	}

	private async readBlocks(newest: Tip): Promise<void> {
		const { chain, topics } = this.context;
		const consumers = [...topics()].filter(({ channel }) => channel === 'block').flatMap(({ active }) => active)
			.filter(({ position }) => position !== undefined);
		// without consumers, only hashes are needed
		const start = highest([0n, newest.height - HASHES_BEFORE_TIP, chain.tip?.height ?? 0n]);
		let height = lowest(consumers.map(({ position = start }) => position), start);
		// otherwise blocks are skipped: the tip changes only when the blocks after them are certain
		const isContinuous = chain.tip !== undefined && height <= chain.tip.height;
		const read: Tip[] = [];
		while (height < newest.height) {
			const blocks = await this.history.blocksAfter(height);
			if (blocks.length === 0)
				throw new ChainChanged();
			for (const data of blocks) {
				const block = toTip({ height: data.block.height, hash: data.meta.hash });
				if (block.height > newest.height)
					break;
				const previous = read.at(-1)?.hash ?? data.block.previousBlockHash;
				height++;
				if (block.height !== height || previous !== data.block.previousBlockHash || (isContinuous && chain.receive(data) === 'other'))
					throw new ChainChanged();
				read.push(block);
				consumers.forEach(consumer => consumer.receive(data, height, true));
			}
		}
		if ((read.at(-1) ?? newest).hash !== newest.hash)
			throw new ChainChanged();
		if (!isContinuous)
			chain.jumpTo(newest);
		if (chain.tip?.hash !== newest.hash)
			throw new ChainChanged();
		chain.remember(read);
	}

	private async readTopic(topic: Topic, newest: Tip, finalized: Schemas['FinalizedBlockDTO']): Promise<void> {
		const { history } = this;
		const { active, address, channel } = topic;
		const late = active.filter(({ position }) => position !== undefined && position < newest.height);
		const deliver = async (notifications: AsyncIterable<object>, consumers: readonly Consumer[]): Promise<void> => {
			for await (const data of notifications)
				consumers.forEach(consumer => consumer.receive(data, newest.height, true));
		};
		if (channel === 'finalizedBlock') {
			this.receiveFinalized(topic, newest, finalized);
		} else if (channel === 'confirmedAdded' && late.length > 0) {
			const after = lowest(late.map(({ position = newest.height }) => position), newest.height);
			await deliver(history.confirmed(address, after, newest.height), late);
		} else if (kindOf(channel) === 'pool') {
			const missing = active
				.filter(({ wasInterrupted, wantsPending, position }) => wasInterrupted || (wantsPending && position === undefined));
			if (missing.length > 0)
				await deliver(history.pending(channel === 'partialAdded' ? 'partial' : 'unconfirmed', address), missing);
		} else if (channel === 'status' && late.some(({ wasInterrupted }) => wasInterrupted)) {
			await deliver(history.failures(this.pendingHashes(address)), late);
			this.reportGap(late, newest.height, 'over HTTP, only failures of known transactions can be read');
		}
	}

	/** @returns hashes of transactions that were pending, as far as subscriptions have received them */
	private pendingHashes(address: string | undefined): string[] {
		return [...this.context.topics()].filter(topic => kindOf(topic.channel) === 'pool' && (address ?? topic.address) === topic.address)
			.flatMap(({ consumers }) => [...consumers]).flatMap(({ hashes }) => hashes);
	}

	private receiveFinalized(topic: Topic, newest: Tip, finalized: Schemas['FinalizedBlockDTO']): void {
		const height = toHeight(finalized.height);
		const late = topic.active.filter(({ position = height }) => position < height);
		this.reportGap(late, height, 'only the latest finalized block can be read over HTTP');
		late.forEach(consumer => consumer.receive(finalized, newest.height, true));
	}

	private reportGap(consumers: readonly Consumer[], to: bigint, reason: string): void {
		for (const consumer of consumers.filter(({ wasInterrupted }) => wasInterrupted)) {
			// once, even if the chain changes before the end of this read
			consumer.wasInterrupted = false;
			this.context.onGap(consumer.topic, consumer.position, to, reason);
		}
	}

	private complete(consumer: Consumer, newest: Tip): void {
		if (consumer.channel !== 'finalizedBlock')
			consumer.complete(newest.height, newest.hash);
		this.context.begin(consumer, newest);
		consumer.onPendingSent();
	}
}
