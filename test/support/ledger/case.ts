/** Cases of ledger rules: what a node rejects, and the most similar case that it accepts. */
import { isDeepStrictEqual } from 'node:util';
import type { Test } from 'tap';
import type { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import type { FailureName } from '../../../src/wire/transactions/status-codes.js';
import { type AnnounceOptions, TestLedger } from './ledger.js';
import type { ConfigChanges } from './config.js';
import { announceAndConfirm, type Effects, effectsOf, simulateOn, waits } from './simulation.js';

export interface Announcement extends Omit<AnnounceOptions, 'on'> {
	readonly bytes: Buffer;
	/** Announced as an aggregate that lacks cosignatures. */
	readonly isPartial?: true;
}

/** May change the ledger before it announces: every attempt has its own. */
export type Attempt = (ledger: TestLedger) => Buffer | Announcement;

export interface RuleCase {
	readonly code: FailureName;
	/** Describes the case that fails. */
	readonly name: string;
	readonly config?: ConfigChanges;
	/** Prepares the state for both attempts. */
	readonly given?: (ledger: TestLedger) => void;
	readonly fails: Attempt;
	readonly passes: Attempt;
}

/** @returns all changes of a layer, table by table */
export const changesOf = (state: LedgerState): Record<string, readonly (readonly [string, unknown])[]> => ({
	accounts: [...state.accounts.changes()],
	namespaces: [...state.namespaces.changes()],
	namespaceRoots: [...state.namespaceRoots.changes()],
	mosaics: [...state.mosaics.changes()],
	multisigs: [...state.multisigs.changes()],
	hashLocks: [...state.hashLocks.changes()],
	secretLocks: [...state.secretLocks.changes()],
	accountRestrictions: [...state.accountRestrictions.changes()],
	mosaicRestrictions: [...state.mosaicRestrictions.changes()],
	metadata: [...state.metadata.changes()],
	transactionHashes: [...state.transactionHashes.changes()]
});

const asAnnouncement = (attempt: Buffer | Announcement): Announcement => (Buffer.isBuffer(attempt) ? { bytes: attempt } : attempt);

const announce = (ledger: TestLedger, { bytes, isPartial, time, after = [] }: Announcement) => {
	const on = ledger.layer(time);
	for (const earlier of after)
		ledger.announce(earlier, { on });
	const before = { changes: changesOf(on.state), statements: on.executor.statements.build() };
	const failure = isPartial ? ledger.announcePartial(bytes, on) : ledger.announce(bytes, { on });
	return { failure, before, then: { changes: changesOf(on.state), statements: on.executor.statements.build() } };
};

const situationOf = ({ config, given }: Pick<RuleCase, 'config' | 'given'>): TestLedger => {
	const ledger = TestLedger.create(config);
	given?.(ledger);
	return ledger;
};

/** @returns the effects that a simulation promises, and other ones that happen; undefined when they are the same */
const deceptionOf = (ledger: TestLedger, attempt: Attempt): { readonly promised: Effects; readonly happens: Effects } | undefined => {
	const { bytes, isPartial, time, after = [] } = asAnnouncement(attempt(ledger));
	const all = [...after, bytes];
	// the status of an aggregate that waits for cosignatures is that of its rules for partial ones
	if (isPartial || waits(ledger, bytes, ledger.announce(bytes, { time: time ?? ledger.now, after })))
		return undefined;

	const promised = effectsOf(simulateOn(ledger, all, { time: time ?? ledger.now }), ledger);
	if (time !== undefined) {
		const code = ledger.announce(bytes, { time, after });
		const happens = { ...promised, codes: [...promised.codes.slice(0, -1), code] };
		return isDeepStrictEqual(happens, promised) ? undefined : { promised, happens };
	}
	const happens = announceAndConfirm(ledger.fork(), all);
	return isDeepStrictEqual(happens, promised) ? undefined : { promised, happens };
};

/** @returns the failure, and what it changes */
const refusalOf = (ledger: TestLedger, { fails }: Pick<RuleCase, 'fails'>) => {
	const { failure, before, then } = announce(ledger, asAnnouncement(fails(ledger)));
	return { failure, changes: isDeepStrictEqual(then, before) ? undefined : { before, then } };
};

/** @returns the failures as an announcement and, where it can be confirmed, in a block */
const failuresOf = (ledger: TestLedger, passes: Attempt): readonly unknown[] => {
	const announcement = asAnnouncement(passes(ledger));
	const { failure } = announce(ledger, announcement);
	const isConfirmed = announcement.time === undefined && !announcement.isPartial;
	const failures = isConfirmed ? ledger.tryHarvest([...announcement.after ?? [], announcement.bytes]).failures : [];
	return [...failure === undefined ? [] : [failure], ...failures];
};

/** Adds a test for each case. */
export const testCases = (t: Test, cases: readonly RuleCase[]): void => {
	for (const ruleCase of cases) {
		t.test(`${ruleCase.code}: ${ruleCase.name}`, t => {
			const situation = situationOf(ruleCase);

			t.strictSame(
				{
					...refusalOf(situation.fork(), ruleCase),
					similar: failuresOf(situation.fork(), ruleCase.passes),
					deceptions: [ruleCase.fails, ruleCase.passes].map(attempt => deceptionOf(situation.fork(), attempt))
				},
				{ failure: ruleCase.code, changes: undefined, similar: [], deceptions: [undefined, undefined] },
				'fails and changes nothing; the similar case is confirmed; simulations of both have the same effects'
			);
			t.end();
		});
	}
};

/** A case that two rules reject. */
export type OrderCase = Omit<RuleCase, 'passes'> & {
	/** The rule that is not reported. */
	readonly over: FailureName;
};

/** Adds a test for each case that two rules reject. */
export const testOrder = (t: Test, cases: readonly OrderCase[]): void => {
	for (const orderCase of cases) {
		t.test(`${orderCase.code} before ${orderCase.over}: ${orderCase.name}`, t => {
			const situation = situationOf(orderCase);

			t.strictSame(
				{ ...refusalOf(situation.fork(), orderCase), deception: deceptionOf(situation.fork(), orderCase.fails) },
				{ failure: orderCase.code, changes: undefined, deception: undefined }
			);
			t.end();
		});
	}
};
