/** Logs blocks, transactions, rollbacks and failed transactions. */
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';
import { explainStatus } from '../wire/portable/status-explanations.js';
import type { ShownTransaction } from './block-transactions.js';
import type { ChainObserver, WatchedBlock } from './chain-watch.js';

/** A chain that makes blocks quickly, or a client that announces invalid transactions, must not fill the log. */
const MAX_LINES = 20;
const PERIOD_MS = 1000;

/** Empty blocks are counted for this time, unless something else is logged before. */
const FOLD_MS = 60_000;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export interface ChainLogOptions {
	/** Whether successive blocks without transactions have one line together, as people read it. */
	readonly foldsEmptyBlocks: boolean;
}

/** At most 20 lines a second; then one that counts the others. */
export class ChainLog implements ChainObserver {
	private lines = 0;
	private omitted = { blocks: 0, transactions: 0, failedTransactions: 0 };
	private stopPeriod: (() => void) | undefined;
	/** Heights of the empty blocks without a line. */
	private folded: { readonly from: bigint; readonly to: bigint } | undefined;
	private stopFolding: (() => void) | undefined;

	constructor(private readonly log: Log, private readonly timers: Pick<Timers, 'after'>, private readonly options: ChainLogOptions) {}

	onBlock({ height, hash, transactions: count }: WatchedBlock, transactions: readonly ShownTransaction[]): void {
		if (count === 0 && this.options.foldsEmptyBlocks) {
			this.fold(height);
			return;
		}
		if (this.admits())
			this.log.info({ block: { height: String(height), hash, transactions: count } }, `block ${height}, ${plural(count, 'transaction')}`);
		else
			this.omitted.blocks++;
		transactions.forEach(transaction => this.logTransaction(transaction));
		if (transactions.length > 0)
			this.omit('transactions', count - transactions.length);
	}

	onRollback(height: bigint, blocks: number): void {
		this.unfold();
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
		this.unfold();
		this.stopPeriod?.();
	}

	private logTransaction({ hash, type, signer, amounts }: ShownTransaction): void {
		if (this.admits())
			this.log.info({ transaction: { hash, type, signer, amounts } }, `transaction ${hash} confirmed: ${[type, ...amounts].join(', ')}, by ${signer}`);
		else
			this.omit('transactions', 1);
	}

	private fold(height: bigint): void {
		this.folded = { from: this.folded?.from ?? height, to: height };
		this.stopFolding ??= this.timers.after(FOLD_MS, () => this.unfold());
	}

	/** Logs the empty blocks that were counted. */
	private unfold(): void {
		this.stopFolding?.();
		this.stopFolding = undefined;
		const { folded } = this;
		this.folded = undefined;
		if (folded === undefined)
			return;
		const { from, to } = folded;
		const range = from === to ? `block ${to}` : `blocks ${from} to ${to}`;
		this.log.info({ emptyBlocks: { from: String(from), to: String(to) } }, `${range}, no transactions`);
	}

	/** @returns whether another line may be written now */
	private admits(): boolean {
		this.unfold();
		this.startPeriod();
		return this.lines++ < MAX_LINES;
	}

	private omit(what: keyof ChainLog['omitted'], count: number): void {
		this.omitted[what] += count;
		this.startPeriod();
	}

	private startPeriod(): void {
		this.stopPeriod ??= this.timers.after(PERIOD_MS, () => this.endPeriod());
	}

	private endPeriod(): void {
		const { omitted } = this;
		this.stopPeriod = undefined;
		this.lines = 0;
		this.omitted = { blocks: 0, transactions: 0, failedTransactions: 0 };
		const counts = ([['blocks', 'more block'], ['transactions', 'more transaction'], ['failedTransactions', 'more failed transaction']] as const)
			.filter(([what]) => omitted[what] > 0).map(([what, noun]) => plural(omitted[what], noun));
		if (counts.length > 0)
			this.log.info({ omitted }, `${counts.join(', ')} within a second`);
	}
}
