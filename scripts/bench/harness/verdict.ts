/** Judges the results of benchmarks: against their goals, and against the ratios that were recorded before. */
import { isReached, type Result } from './result.js';

/** A benchmark's results, with the load of other programs. */
export interface Run {
	/** Name of the benchmark. */
	readonly name: string;
	/** None when it failed. */
	readonly results: readonly Result[];
	/** Share of the processors' time that other programs used meanwhile, 0 to 1. */
	readonly busyShare: number;
	/** Why it failed. */
	readonly error?: string | undefined;
}

/** Ratios by the name of the result. */
export type Recorded = Readonly<Record<string, number>>;

/** A ratio may be worse than the recorded one by this part of it. */
const TOLERANCE = 1 / 5;

const VERDICTS = ['reached', 'missed', 'regressed', 'not judged', 'failed'] as const;

export type Verdict = typeof VERDICTS[number];

/** What a result means. A missed goal does not hide that the result was better before. */
export type Verdicts = readonly [Verdict] | readonly ['missed', 'regressed'];

const isRegressed = ({ ratio, better }: Result, recorded: number | undefined): boolean => recorded !== undefined
	&& (better === 'higher' ? ratio < recorded * (1 - TOLERANCE) : ratio > recorded * (1 + TOLERANCE));

/** @param isBusy - whether other programs disturbed it */
export const judge = (result: Result, recorded: number | undefined, isBusy: boolean): Verdicts => {
	if (isBusy)
		return ['not judged'];
	if (!isReached(result))
		return isRegressed(result, recorded) ? ['missed', 'regressed'] : ['missed'];
	return isRegressed(result, recorded) ? ['regressed'] : ['reached'];
};

const figure = (value: number | undefined): string => (value === undefined ? '–' : value.toLocaleString('en', { maximumSignificantDigits: 3 }));

interface Row {
	readonly verdicts: readonly Verdict[];
	readonly cells: readonly string[];
}

const rowOf = (result: Result, recorded: number | undefined, isBusy: boolean): Row => {
	const verdicts = judge(result, recorded, isBusy);
	const { better, goal, name, ratio } = result;
	return { verdicts, cells: [verdicts.join(', '), figure(ratio), `${better === 'higher' ? '≥' : '≤'} ${figure(goal)}`, figure(recorded), name] };
};

const rowsOf = ({ busyShare, error, name, results }: Run, recorded: Recorded, maxBusyShare: number): readonly Row[] => (error === undefined
	? results.map(result => rowOf(result, recorded[result.name], busyShare > maxBusyShare))
	: [{ verdicts: ['failed'], cells: ['failed', '', '', '', `${name}: ${error}`] }]);

const HEAD = ['verdict', 'ratio', 'goal', 'recorded', 'measurement'];

const FAILED = 1;
const NOT_JUDGED = 2;

export interface Summary {
	/** A table, and a line that counts the results of each verdict. */
	readonly text: string;
	/** Exit code: 0 when all goals are reached, 1 when one is missed, has regressed or failed, 2 when not all were judged. */
	readonly exitCode: number;
}

/** @param maxBusyShare - of other programs; above it, the results of a run are not judged */
export const summarize = (runs: readonly Run[], recorded: Recorded, maxBusyShare: number): Summary => {
	const rows = runs.flatMap(each => rowsOf(each, recorded, maxBusyShare));
	const table = [HEAD, ...rows.map(({ cells }) => cells)];
	const widths = HEAD.map((_, column) => Math.max(...table.map(cells => cells[column]!.length)));
	const lines = table.map(cells => cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  ').trimEnd());
	const count = (verdict: Verdict): number => rows.filter(({ verdicts }) => verdicts.includes(verdict)).length;
	const counts = VERDICTS.map(verdict => `${count(verdict)} ${verdict}`);
	const has = (...verdicts: readonly Verdict[]): boolean => verdicts.some(verdict => count(verdict) > 0);
	const exitCode = has('missed', 'regressed', 'failed') ? FAILED : has('not judged') ? NOT_JUDGED : 0;
	return { text: [...lines, '', counts.join(', ')].join('\n'), exitCode };
};
