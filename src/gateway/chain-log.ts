/** Logs blocks, rollbacks and failed transactions. */
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';
import { explainStatus } from '../wire/portable/status-explanations.js';
import type { ChainObserver, WatchedBlock } from './chain-watch.js';

/** A chain that makes blocks quickly, or a client that announces invalid transactions, must not fill the log. */
const MAX_LINES = 20;
const PERIOD_MS = 1000;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** At most 20 lines a second; then one that counts the others. */
export class ChainLog implements ChainObserver {
	private lines = 0;
	private omitted = { blocks: 0, failedTransactions: 0 };
	private stopPeriod: (() => void) | undefined;

	constructor(private readonly log: Log, private readonly timers: Pick<Timers, 'after'>) {}

	onBlock({ height, hash, transactions }: WatchedBlock): void {
		if (this.admits())
			this.log.info({ block: { height: String(height), hash, transactions } }, `block ${height}, ${plural(transactions, 'transaction')}`);
		else
			this.omitted.blocks++;
	}

	onRollback(height: bigint, blocks: number): void {
		this.log.info({ rollback: { height: String(height), blocks } }, `rolled back to block ${height}, ${plural(blocks, 'block')} removed`);
	}

	onFailedTransaction(hash: string, code: string): void {
		if (this.admits())
			this.log.info({ transaction: { hash, code } }, `transaction ${hash} failed: ${code}. ${explainStatus(code)}`);
		else
			this.omitted.failedTransactions++;
	}

	/** Ends the period without its last line. */
	close(): void {
		this.stopPeriod?.();
	}

	private admits(): boolean {
		this.stopPeriod ??= this.timers.after(PERIOD_MS, () => this.endPeriod());
		return this.lines++ < MAX_LINES;
	}

	private endPeriod(): void {
		const { omitted } = this;
		this.stopPeriod = undefined;
		this.lines = 0;
		this.omitted = { blocks: 0, failedTransactions: 0 };
		if (omitted.blocks + omitted.failedTransactions > 0) {
			this.log.info({ omitted }, `${plural(omitted.blocks, 'more block')}, ${plural(omitted.failedTransactions, 'more failed transaction')}`
				+ ' within a second');
		}
	}
}
