/** Follows the newest block of a chain, for metrics and the log: by its events, and by its readers where events were missed. */
import type { Schemas } from '../../generated/schemas.js';
import { type Chain, type ChainEvent, type Figure, parseDocument, ServiceUnavailable } from '../chain/index.js';
import type { Log } from '../runtime/log.js';
import type { ShownTransaction } from './block-transactions.js';
import { STATUS_CODES } from '../wire/transactions/status-codes.js';

export interface WatchedBlock {
	readonly height: bigint;
	readonly hash: string;
	readonly previousHash: string;
	/** Network time, milliseconds. */
	readonly timestamp: number;
	/** Top-level transactions. */
	readonly transactions: number;
}

/** Is notified of what the watch counts. */
export interface ChainObserver {
	/**
	 * A block was added to the chain.
	 * @param transactions - its first ones; none where they are not read
	 */
	onBlock(block: WatchedBlock, transactions: readonly ShownTransaction[]): void;
	/** Blocks were removed from the chain. @param height - of the newest remaining block */
	onRollback(height: bigint, blocks: number): void;
	onFailedTransaction(hash: string, code: string): void;
}

interface ChainHead {
	readonly height: bigint;
	readonly finalizedHeight: bigint;
	/** Timestamp of the newest block, network time in milliseconds. */
	readonly timestamp: number;
}

/** More blocks than a public network can roll back. */
const MAX_RECENT = 500;
const MS_PER_SECOND = 1000;
const FAILURES = Object.keys(STATUS_CODES).filter(name => name.startsWith('Failure_'));

/** Counts from the block that is the newest one when it starts. Blocks that are rolled back later remain counted as confirmed. */
export class ChainWatch {
	private confirmed = 0;
	private reorganizations = 0;
	private rolledBack = 0;
	/** Failed transactions by status code: those of the contract, from 0, so that the first one is an increase in Prometheus. */
	private readonly failed = new Map<string, number>(FAILURES.map(code => [code, 0]));
	/** Hashes of the newest counted blocks, oldest first and without a gap. */
	private readonly recent = new Map<bigint, string>();
	/** Height of the newest counted block; undefined until it is known. */
	private tip: bigint | undefined;
	/** Whether an event of a rollback has arrived since the last read. */
	private hasRollback = false;
	private isStale = false;
	private running: Promise<void> | undefined;
	private head: ChainHead | undefined;
	private readonly stopListening: () => void;

	constructor(
		private readonly chain: Pick<Chain, 'blocks' | 'events' | 'info'>,
		private readonly log: Log,
		private readonly observer?: ChainObserver,
		private readonly readTransactions?: (height: bigint) => Promise<readonly ShownTransaction[]>
	) {
		this.stopListening = chain.events.listen({
			onEvents: events => this.receive(events),
			onGap: () => void this.follow()
		});
		chain.events.open('status', undefined);
		void this.follow();
	}

	close(): void {
		this.stopListening();
		this.chain.events.close('status', undefined);
	}

	/** @param now - network time, milliseconds */
	async figures(now: number): Promise<readonly Figure[]> {
		// also counts blocks whose events were missed
		void this.follow();
		const head = await this.readHead();
		const figures: readonly Figure[] = [
			{ name: 'chain_height', help: 'Height of the newest block.', value: head && Number(head.height) },
			{ name: 'chain_finalized_height', help: 'Height of the newest finalized block.', value: head && Number(head.finalizedHeight) },
			{
				name: 'chain_block_age_seconds', help: 'Age of the newest block, by its timestamp.',
				value: head && Math.max(0, now - head.timestamp) / MS_PER_SECOND
			},
			{
				name: 'transactions_confirmed_total',
				help: 'Transactions of new blocks since the gateway has started, without those inside aggregates.', value: this.confirmed
			},
			{
				name: 'transactions_failed_total', help: 'Transactions that have failed since the gateway has started, by status code.',
				value: { label: 'code', values: this.failed }
			},
			{ name: 'chain_reorganizations_total', help: 'Times that blocks were removed from the chain.', value: this.reorganizations },
			{ name: 'chain_rolled_back_blocks_total', help: 'Blocks that were removed from the chain.', value: this.rolledBack }
		];
		// all processes of a gateway watch the same chain
		return figures.map(figure => ({ ...figure, combined: 'once' }));
	}

	private receive(events: readonly ChainEvent[]): void {
		for (const event of events) {
			if (event.channel === 'status' && event.isRepeated !== true)
				this.countFailure(parseDocument(event.data()));
		}
		const isRollback = events.some(({ channel }) => channel === 'rolledBack');
		this.hasRollback ||= isRollback;
		if (isRollback || events.some(({ channel }) => channel === 'block'))
			void this.follow();
	}

	private countFailure({ hash, code }: Schemas['StatusNotificationData']): void {
		this.failed.set(code, (this.failed.get(code) ?? 0) + 1);
		this.observer?.onFailedTransaction(hash, code);
	}

	/** @returns the last known one while the backend cannot be read; undefined when none is known */
	private async readHead(): Promise<ChainHead | undefined> {
		try {
			const { height, latestFinalizedBlock } = parseDocument(await this.chain.info());
			const block = await this.blockAt(BigInt(height));
			if (block)
				this.head = { height: block.height, finalizedHeight: BigInt(latestFinalizedBlock.height), timestamp: block.timestamp };
		} catch (error) {
			this.report(error);
		}
		return this.head;
	}

	/** Counts the blocks above the last counted one. One run at a time; a call during a run makes it look again. */
	private follow(): Promise<void> {
		this.isStale = true;
		return this.running ??= this.run().finally(() => {
			this.running = undefined;
		});
	}

	private async run(): Promise<void> {
		try {
			while (this.isStale) {
				this.isStale = false;
				await this.countBlocks();
			}
		} catch (error) {
			this.report(error);
		}
	}

	private async countBlocks(): Promise<void> {
		const { hasRollback } = this;
		this.hasRollback = false;
		const height = await this.chain.blocks.height();
		if (this.tip !== undefined)
			await this.dropReplaced(height, this.tip, hasRollback);
		if (this.tip === undefined) {
			const block = await this.blockAt(height);
			if (block)
				this.add(block);
			return;
		}
		for (let next = this.tip + 1n; next <= height; next++) {
			const block = await this.blockAt(next);
			// the chain has changed since; its event follows
			if (!block || block.previousHash !== this.recent.get(next - 1n))
				return;
			this.add(block);
			this.confirmed += block.transactions;
			if (this.observer)
				this.observer.onBlock(block, block.transactions > 0 ? await this.readTransactions?.(next) ?? [] : []);
		}
	}

	/**
	 * Compares the counted blocks with those of the chain, from the newest one down, and drops those that are not part of it any more.
	 * A lower height alone is no rollback: the secondary of a replica set may be older.
	 */
	private async dropReplaced(height: bigint, tip: bigint, hasRollback: boolean): Promise<void> {
		const [oldest = tip] = this.recent.keys();
		const newest = tip < height ? tip : height;
		let fork = newest;
		while (fork >= oldest && (await this.blockAt(fork))?.hash !== this.recent.get(fork))
			fork--;
		const isReplaced = fork < newest || (hasRollback && height < tip);
		if (!isReplaced)
			return;

		for (const counted of this.recent.keys()) {
			if (counted > fork)
				this.recent.delete(counted);
		}
		// none of the known blocks may be left: then counting begins again
		this.tip = this.recent.size === 0 ? undefined : fork;
		const blocks = Number(tip - fork);
		this.reorganizations++;
		this.rolledBack += blocks;
		this.observer?.onRollback(fork, blocks);
	}

	private add({ height, hash }: WatchedBlock): void {
		this.recent.set(height, hash);
		this.recent.delete(height - BigInt(MAX_RECENT));
		this.tip = height;
	}

	private async blockAt(height: bigint): Promise<WatchedBlock | undefined> {
		const found = await this.chain.blocks.byHeight(height);
		if (!found)
			return undefined;

		const { block, meta } = parseDocument(found.text);
		return {
			height, hash: meta.hash, previousHash: block.previousBlockHash, timestamp: Number(block.timestamp),
			transactions: meta.transactionsCount
		};
	}

	/** The next event, or the next scrape, tries again. */
	private report(err: unknown): void {
		if (!(err instanceof ServiceUnavailable))
			this.log.error({ err }, 'the newest block could not be read for metrics and log');
	}
}
