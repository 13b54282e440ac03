/**
 * Completes the balances of the past in the background: in steps of a few milliseconds, between which the thread does its other work. A
 * chain that is complete may lack balances again after a revert. Source: docs/adr/0048-balances-of-the-past.md.
 */
import { messageOf } from '../../../runtime/errors.js';
import type { Timers } from '../../../runtime/timers.js';
import { DifferentBalances } from '../store/balance-derivation.js';
import type { ChainStore } from '../store/chain-store.js';
import type { ChainHost } from './block-source.js';
import type { ChainNode } from './chain-node.js';
import type { BalanceProgress } from './protocol.js';

/** Time after which a step ends; one block is always derived, which takes less time than it took to execute it. */
const STEP_MS = 20;

/** How often it is checked whether balances are missing, and whether the data folder can be written. */
const CHECK_INTERVAL_MS = 1000;

const REPORT_INTERVAL_MS = 5000;

type DeriverStore = Pick<ChainStore, 'balanceProgress' | 'deriveBalances'>;
type DeriverHost = Pick<ChainHost<ChainNode>, 'attempt' | 'isStorageDown'>;

export class BalanceDeriver {
	private cancel: (() => void) | undefined;
	private wasComplete = true;
	/** Time before which no progress is reported. */
	private nextReport = 0;

	constructor(
		private readonly store: DeriverStore,
		private readonly host: DeriverHost,
		private readonly timers: Pick<Timers, 'now' | 'after'>,
		private readonly report: (progress: BalanceProgress) => void
	) {
	}

	/** Does nothing when the chain stores no balances of the past. */
	start(): void {
		if (this.store.balanceProgress())
			this.schedule(0);
	}

	close(): void {
		this.cancel?.();
	}

	private schedule(delayMs: number): void {
		this.cancel = this.timers.after(delayMs, () => this.step());
	}

	private step(): void {
		const start = this.timers.now();
		let progress: BalanceProgress | undefined;
		const isDone = !this.host.isStorageDown() && this.host.attempt(() => {
			progress = this.derive(start);
			return undefined;
		});
		if (progress)
			this.reportProgress(progress);
		// repeating what has failed would lead to the same balances
		if (progress?.fault === undefined)
			this.schedule(isDone && !progress?.isComplete ? this.timers.now() - start : CHECK_INTERVAL_MS);
	}

	/** Derives balances for the time of a step, if any are missing. */
	private derive(start: number): BalanceProgress {
		const before = this.progress();
		if (before.isComplete)
			return before;
		this.wasComplete = false;
		try {
			this.store.deriveBalances(() => this.timers.now() - start >= STEP_MS);
			return this.progress();
		} catch (error) {
			if (!(error instanceof DifferentBalances))
				throw error;
			return { ...before, fault: messageOf(error) };
		}
	}

	private progress(): BalanceProgress {
		const { height, newest, isVerified } = this.store.balanceProgress()!;
		return { height, newest, isComplete: height === newest && isVerified === 1 };
	}

	private reportProgress(progress: BalanceProgress): void {
		const { isComplete, fault } = progress;
		const isDue = isComplete ? !this.wasComplete : fault !== undefined || this.timers.now() >= this.nextReport;
		this.wasComplete = isComplete;
		if (!isDue)
			return;
		this.nextReport = this.timers.now() + REPORT_INTERVAL_MS;
		this.report(progress);
	}
}
