/** The result of a check in numbers. */
import type { Outcome } from './run.js';
import { type Verdict, verdictOf } from './results.js';

export type Summary = Readonly<Record<Verdict, number>>;

export const summarize = ({ results }: Outcome): Summary => {
	const count = (verdict: Verdict): number => results.rows.filter(row => verdictOf(row) === verdict).length;
	return { ok: count('ok'), deviates: count('deviates'), 'not tried': count('not tried') };
};

/** @returns whether there is no deviation and the check was completed */
export const isClean = (outcome: Outcome): boolean => summarize(outcome).deviates === 0 && outcome.stopped === undefined;
