import { pathToFileURL } from 'node:url';
import { stopAllAtExit } from './processes.js';

/** One measurement, with a baseline from the same run. Figures are medians over the rounds. */
export interface Result {
	readonly name: string;
	/** Unit of `ours` and `baseline`. */
	readonly unit: string;
	readonly ours: number;
	readonly baseline: number;
	/** Median of the rounds' own ratios, ours to baseline; not the ratio of the medians. */
	readonly ratio: number;
	/** Target of the ratio. */
	readonly goal: number;
	/** Whether the goal is a minimum or a maximum of the ratio. */
	readonly better: 'higher' | 'lower';
}

/** What one round measured. */
export interface Round {
	readonly ours: number;
	readonly baseline: number;
}

/** @returns the middle one; of an even number, the mean of the middle two */
export const median = (values: readonly number[]): number => {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] as number;
	return sorted.length % 2 === 0 ? ((sorted[middle - 1] as number) + upper) / 2 : upper;
};

export const isReached = ({ ratio, goal, better }: Result): boolean => (better === 'higher' ? goal <= ratio : ratio <= goal);

const figure = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 4 });

/** @returns one line about a result */
const describeResult = (result: Result): string => {
	const { name, unit, ours, baseline, ratio, goal, better } = result;
	const bound = better === 'higher' ? 'at least' : 'at most';
	const verdict = isReached(result) ? 'reached' : 'MISSED';
	return `${name}: ratio ${ratio.toFixed(2)} (${bound} ${goal}: ${verdict}); ours ${figure(ours)}, baseline ${figure(baseline)} ${unit}`;
};

/** Prints the medians of rounds as soon as they are known: some benchmarks take an hour. @returns them */
export const report = (about: Pick<Result, 'name' | 'unit' | 'goal' | 'better'>, rounds: readonly Round[]): Result => {
	const result = {
		...about,
		ours: median(rounds.map(round => round.ours)),
		baseline: median(rounds.map(round => round.baseline)),
		ratio: median(rounds.map(round => round.ours / round.baseline))
	};
	console.log(describeResult(result));
	return result;
};

/** Runs a benchmark if its file is the program that was started. @param url - `import.meta.url` of that file */
export const runAlone = async (url: string, run: () => Promise<readonly Result[]>): Promise<void> => {
	if (url !== pathToFileURL(process.argv[1] ?? '').href)
		return;

	stopAllAtExit();
	await run();
};
