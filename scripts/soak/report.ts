/** Writes the samples of a soak test as CSV, and their statistics as text. */
import type { LoadSample } from './load.js';
import type { ProcessSample } from './gateway.js';
import { mean, MIN_SAMPLES, type Point, slopeOf } from './slope.js';

export interface Sample extends ProcessSample, LoadSample {
	/** Since the load started. */
	readonly seconds: number;
}

export const COLUMNS = [
	'seconds', 'rss', 'rssAnon', 'rssFile', 'heapUsed', 'heapTotal', 'external', 'arrayBuffers', 'descriptors', 'delayP50', 'delayP99', 'delayMax',
	'latencyP99', 'requestsDone', 'requestsFailed', 'requestsSkipped', 'subscribers', 'messages', 'height', 'database', 'writeAheadLog'
] as const satisfies readonly (keyof Sample)[];

export const csvHeader = (): string => `${COLUMNS.join(',')}\n`;

export const csvLine = (sample: Sample): string => `${COLUMNS.map(column => Number(sample[column].toFixed(3))).join(',')}\n`;

interface Figure {
	readonly name: (typeof COLUMNS)[number];
	readonly about: string;
	readonly unit: string;
	/** The unit in that of the samples. */
	readonly scale: number;
}

const MIB = 2 ** 20;

const FIGURES: readonly Figure[] = [
	{ name: 'rssAnon', about: 'anonymous memory', unit: 'MiB', scale: MIB },
	{ name: 'rssFile', about: 'mapped files', unit: 'MiB', scale: MIB },
	{ name: 'rss', about: 'resident memory', unit: 'MiB', scale: MIB },
	{ name: 'heapUsed', about: 'heaps, used', unit: 'MiB', scale: MIB },
	{ name: 'heapTotal', about: 'heaps, reserved', unit: 'MiB', scale: MIB },
	{ name: 'external', about: 'outside the heaps', unit: 'MiB', scale: MIB },
	{ name: 'arrayBuffers', about: 'array buffers', unit: 'MiB', scale: MIB },
	{ name: 'descriptors', about: 'descriptors', unit: '', scale: 1 },
	{ name: 'delayP50', about: 'loop delay, p50', unit: 'ms', scale: 1 },
	{ name: 'delayP99', about: 'loop delay, p99', unit: 'ms', scale: 1 },
	{ name: 'delayMax', about: 'loop delay, max', unit: 'ms', scale: 1 },
	{ name: 'latencyP99', about: 'reply time, p99', unit: 'ms', scale: 1 }
];

const number = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : 1);
const signed = (value: number): string => `${value < 0 ? '' : '+'}${number(value)}`;

const verdictOf = (low: number, high: number, unit: string): string => {
	const perHour = unit === '' ? 'per hour' : `${unit} per hour`;
	if (high < 0)
		return `falls by at least ${number(-high)} ${perHour}`;
	return low > 0
		? `GROWS by ${number(low)} to ${number(high)} ${perHour}`
		: `zero is inside; growth is at most ${number(high)} ${perHour}`;
};

const describeFigure = (samples: readonly Sample[], { name, about, unit, scale }: Figure): string => {
	const points = samples.map((sample): Point => ({ seconds: sample.seconds, value: sample[name] / scale }));
	const half = Math.floor(points.length / 2);
	const second = points.slice(half);
	const [first, last] = [slopeOf(points.slice(0, half)), slopeOf(second)];
	const change = `${about.padEnd(18)} ${number(mean(points.slice(0, 3).map(({ value }) => value))).padStart(8)} ${
		number(mean(points.slice(-3).map(({ value }) => value))).padStart(8)} ${unit.padEnd(4)}`;
	if (first === undefined || last === undefined)
		return `${change} too few samples for a slope`;

	const interval = `[${signed(last.low)}, ${signed(last.high)}]`;
	return `${change} ${signed(first.perHour).padStart(9)} ${signed(last.perHour).padStart(9)}  ${interval.padEnd(22)} ${
		verdictOf(last.low, last.high, unit)}`;
};

/** @returns the report: counts, a line per figure, and the method */
export const describe = (samples: readonly Sample[]): string => {
	const last = samples.at(-1);
	if (last === undefined)
		return 'no samples';

	const first = samples[0] as Sample;
	const minutes = (last.seconds / 60).toFixed(1);
	return `
${samples.length} samples over ${minutes} minutes; ${last.requestsDone} requests (${(last.requestsDone / Math.max(1, last.seconds)).toFixed(1)} per second), ${
	last.requestsFailed} failed, ${last.requestsSkipped} skipped; ${last.messages} WebSocket messages
height ${first.height} to ${last.height}; database ${number(first.database / MIB)} to ${number(last.database / MIB)} MiB, write-ahead log ${
	number(last.writeAheadLog / MIB)} MiB

                      start      end       1st half  2nd half  95 % of the 2nd half
${FIGURES.map(figure => describeFigure(samples, figure)).join('\n')}

Slopes are changes per hour: a line through the means of 12 blocks of each half (at least ${MIN_SAMPLES} samples). The interval uses Student's t, and is widened
where the residuals of neighbouring blocks are positively correlated. Start and end are means of three samples.
Anonymous memory includes SQLite's page caches (up to 64 MiB for each connection) and the reply cache (up to replyCacheBytes); mapped files
are pages of the database that the operating system takes back when it needs them.`;
};
