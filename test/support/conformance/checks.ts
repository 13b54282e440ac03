/** Runs the check in this process, and names the deviations. */
import { developmentAccounts } from '../../../src/backends/embedded/index.js';
import { type CheckOptions, type Outcome, runCheck } from '../../../src/conformance/index.js';
import { type Row, verdictOf } from '../../../src/conformance/results.js';

export const DEVELOPMENT_KEY = developmentAccounts()[0]?.privateKey as string;

export const optionsFor = (url: string, options: Partial<CheckOptions> = {}): CheckOptions => ({
	url: new URL(url),
	profile: 'gateway',
	requestsPerSecond: 10_000,
	timeoutMs: 20_000,
	maxDurationMs: 180_000,
	listenMs: 500,
	privateKey: undefined,
	confirmMs: 30_000,
	origin: 'https://example.org',
	tls: { isInsecure: false },
	...options
});

export const check = (url: string, options: Partial<CheckOptions> = {}): Promise<Outcome> => runCheck(optionsFor(url, options));

const named = ({ results }: Outcome, verdict: ReturnType<typeof verdictOf>): readonly Row[] =>
	results.rows.filter(row => verdictOf(row) === verdict);

/** @returns the first deviation of each row that has one, by its name */
export const deviationsOf = (outcome: Outcome): Readonly<Record<string, string>> => Object.fromEntries(named(outcome, 'deviates').map(({ name, deviations }) => {
	const [first] = deviations;
	return [name, [first?.request, first?.path, first?.message].filter(part => part !== '').join(' | ')];
}));

export const notTried = (outcome: Outcome): readonly string[] => named(outcome, 'not tried').map(({ name }) => name);
