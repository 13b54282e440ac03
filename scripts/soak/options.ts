/** Options of a soak, read from the environment. */

interface OptionForm {
	readonly default: number;
	readonly min: number;
	readonly max: number;
}

const FORMS = {
	/** Length of the load. */
	SOAK_MINUTES: { default: 20, min: 0.05, max: 24 * 60 },
	/** HTTP requests per second, announcements included. */
	SOAK_RATE: { default: 60, min: 1, max: 2000 },
	/** Announcements per second. */
	SOAK_ANNOUNCEMENTS: { default: 5, min: 0, max: 100 },
	/** WebSocket clients at a time. */
	SOAK_SUBSCRIBERS: { default: 50, min: 0, max: 2000 },
	/** Clients at a time that read their HTTP reply slowly. */
	SOAK_SLOW_READERS: { default: 4, min: 0, max: 100 },
	/** Seconds between blocks. */
	SOAK_BLOCK_INTERVAL: { default: 5, min: 0.1, max: 600 },
	/** Transactions of the chain before the load starts: page caches reach their bounds earlier on a larger database. */
	SOAK_GROWN_TRANSACTIONS: { default: 50_000, min: 0, max: 1_000_000 },
	/** Seconds between samples. */
	SOAK_SAMPLE_SECONDS: { default: 5, min: 0.1, max: 60 },
	/** Seed of all random choices. */
	SOAK_SEED: { default: 1, min: 0, max: 2 ** 31 }
} as const satisfies Record<string, OptionForm>;

type Name = keyof typeof FORMS;

export interface SoakOptions {
	readonly minutes: number;
	readonly rate: number;
	readonly announcements: number;
	readonly subscribers: number;
	readonly slowReaders: number;
	readonly blockInterval: number;
	readonly grownTransactions: number;
	readonly sampleSeconds: number;
	readonly seed: number;
	/** File that receives the samples. */
	readonly csv: string;
}

const DEFAULT_CSV = 'soak.csv';

/** @throws Error that names the variable and its range */
const read = (environment: NodeJS.ProcessEnv, name: Name): number => {
	const { default: otherwise, min, max } = FORMS[name];
	const text = environment[name];
	const value = text === undefined || text === '' ? otherwise : Number(text);
	if (!(min <= value && value <= max))
		throw new Error(`${name}=${text}: a number from ${min} to ${max} is expected, for example ${otherwise}`);
	return value;
};

/** @throws Error for a variable that is not a number in its range, or has an unknown name */
export const readOptions = (environment: NodeJS.ProcessEnv): SoakOptions => {
	const unknown = Object.keys(environment).filter(name => name.startsWith('SOAK_') && name !== 'SOAK_CSV' && !(name in FORMS));
	if (unknown.length > 0)
		throw new Error(`unknown option ${unknown.join(', ')}; there are ${Object.keys(FORMS).join(', ')} and SOAK_CSV`);
	return {
		minutes: read(environment, 'SOAK_MINUTES'),
		rate: read(environment, 'SOAK_RATE'),
		announcements: read(environment, 'SOAK_ANNOUNCEMENTS'),
		subscribers: read(environment, 'SOAK_SUBSCRIBERS'),
		slowReaders: read(environment, 'SOAK_SLOW_READERS'),
		blockInterval: read(environment, 'SOAK_BLOCK_INTERVAL'),
		grownTransactions: read(environment, 'SOAK_GROWN_TRANSACTIONS'),
		sampleSeconds: read(environment, 'SOAK_SAMPLE_SECONDS'),
		seed: read(environment, 'SOAK_SEED'),
		csv: environment['SOAK_CSV'] ?? DEFAULT_CSV
	};
};
