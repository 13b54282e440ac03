/** Runs the check in this process, and names the deviations. */
import { developmentAccounts } from '../../../src/backends/embedded/index.js';
import { type CheckOptions, type Outcome, runCheck } from '../../../src/conformance/index.js';
import { type Deviation, type Row, verdictOf } from '../../../src/conformance/results.js';

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
	graceMs: 8000,
	settleMs: 500,
	origin: 'https://example.org',
	tls: { isInsecure: false },
	...options
});

export const check = (url: string, options: Partial<CheckOptions> = {}): Promise<Outcome> => runCheck(optionsFor(url, options));

const named = ({ results }: Outcome, verdict: ReturnType<typeof verdictOf>): readonly Row[] =>
	results.rows.filter(row => verdictOf(row) === verdict);

const textOf = ({ request, path, message }: Deviation): string => [request, path, message].filter(part => part !== '').join(' | ');

/** @returns the first deviation of each row that has one, by its name */
export const deviationsOf = (outcome: Outcome): Readonly<Record<string, string>> => Object.fromEntries(named(outcome, 'deviates').map(({ name, deviations }) => {
	const [first] = deviations;
	return [name, first === undefined ? '' : textOf(first)];
}));

/** @returns all deviations of each row that has one, by its name */
export const allDeviationsOf = (outcome: Outcome): Readonly<Record<string, readonly string[]>> => Object.fromEntries(
	named(outcome, 'deviates').map(({ name, deviations }) => [name, deviations.map(textOf)])
);

export const notTried = (outcome: Outcome): readonly string[] => named(outcome, 'not tried').map(({ name }) => name);
