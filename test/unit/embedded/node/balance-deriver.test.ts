/** Balances of the past are completed in the background. */
import t, { type Test } from 'tap';
import { BalanceDeriver } from '../../../../src/backends/embedded/node/balance-deriver.js';
import type { BalanceProgress } from '../../../../src/backends/embedded/node/protocol.js';
import { DifferentBalances } from '../../../../src/backends/embedded/store/balance-derivation.js';
import type { HistoryProgress } from '../../../../src/backends/embedded/store/balance-history.js';
import { FakeTimers } from '../../../support/fake-timers.js';

/** A store whose parts of the work take 7 ms each. */
class FakeStore {
	progress: { -readonly [Name in keyof HistoryProgress]: HistoryProgress[Name] } = { height: 0, isVerified: 0, newest: 9 };
	readonly steps: number[] = [];
	fault: Error | undefined;

	/** Time that the work has taken, milliseconds. */
	worked = 0;

	balanceProgress(): HistoryProgress {
		return { ...this.progress };
	}

	deriveBalances(isOver: () => boolean): void {
		if (this.fault)
			throw this.fault;
		let parts = 0;
		do {
			this.worked += 7;
			parts += 1;
			if (this.progress.height < this.progress.newest)
				this.progress.height += 1;
			else
				this.progress.isVerified = 1;
		} while ((this.progress.isVerified === 0 || this.progress.height < this.progress.newest) && !isOver());
		this.steps.push(parts);
	}
}

const begin = (t: Test) => {
	const timers = new FakeTimers();
	const store = new FakeStore();
	const reports: BalanceProgress[] = [];
	const errors: unknown[] = [];
	const state = { isStorageDown: false };
	const deriver = new BalanceDeriver(store, {
		isStorageDown: () => state.isStorageDown,
		attempt: work => {
			try {
				work();
				return true;
			} catch (error) {
				errors.push(error);
				return false;
			}
		}
	}, { now: () => timers.now() + store.worked, after: (delayMs, act) => timers.after(delayMs, act) }, progress => reports.push(progress));
	t.teardown(() => deriver.close());
	deriver.start();
	return { timers, store, reports, errors, state, deriver };
};

t.test('in steps of 20 ms, with pauses of the same length', t => {
	const { timers, store, reports } = begin(t);
	timers.pass(0);
	t.strictSame(store.steps, [3], 'one step at once');
	timers.pass(20);
	t.strictSame(store.steps, [3], 'a pause');
	timers.pass(1);
	t.strictSame(store.steps, [3, 3]);
	timers.pass(100);
	t.strictSame(store.steps, [3, 3, 3, 1], 'until nothing is missing');
	t.strictSame(reports, [{ height: 3, newest: 9, isComplete: false }, { height: 9, newest: 9, isComplete: true }]);
	t.end();
});

t.test('a complete history causes no work and no report; after a revert, what is missing is derived', t => {
	const { timers, store, reports } = begin(t);
	store.progress = { height: 9, isVerified: 1, newest: 9 };
	timers.pass(10_000);
	t.strictSame([store.steps, reports], [[], []]);
	store.progress = { height: 7, isVerified: 1, newest: 9 };
	timers.pass(1000);
	t.equal(store.progress.height, 9);
	t.strictSame(store.steps, [2]);
	t.strictSame(reports, [{ height: 9, newest: 9, isComplete: true }]);
	t.end();
});

t.test('an error is handled by the chain, and the work is repeated later', t => {
	const { timers, store, errors, state } = begin(t);
	store.fault = new Error('the disk is full');
	timers.pass(0);
	t.strictSame(errors, [store.fault]);
	state.isStorageDown = true;
	timers.pass(5000);
	t.equal(errors.length, 1, 'not while nothing can be written');
	state.isStorageDown = false;
	store.fault = undefined;
	timers.pass(1100);
	t.equal(store.progress.isVerified, 1);
	t.end();
});

t.test('balances that differ from the state are reported, and not derived again', t => {
	const { timers, store, errors, reports } = begin(t);
	store.fault = new DifferentBalances('of alice');
	timers.pass(10_000);
	t.strictSame(reports, [{ height: 0, newest: 9, isComplete: false, fault: 'of alice' }]);
	t.equal(timers.pending, 0);
	t.strictSame(errors, []);
	t.end();
});

t.test('nothing is done for a chain without the option, and after the end', t => {
	const timers = new FakeTimers();
	const host = { isStorageDown: () => false, attempt: () => t.fail('work') };
	new BalanceDeriver({ balanceProgress: () => undefined, deriveBalances: () => t.fail('derived') }, host, timers, () => t.fail('report')).start();
	t.equal(timers.pending, 0);
	const { timers: others, store, deriver } = begin(t);
	deriver.close();
	others.pass(5000);
	t.strictSame(store.steps, []);
	t.end();
});
