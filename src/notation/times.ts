/** Times with a unit, and durations in blocks. */
import { type Notation, scalar } from './notation.js';
import { bigInteger, type Bounds, GROUPED_DIGITS, parseDigits, within } from './numbers.js';

const UNITS_MS = { d: 86_400_000n, h: 3_600_000n, m: 60_000n, s: 1000n, ms: 1n } as const;
const UNITS = Object.keys(UNITS_MS).join(', ');
const TIME = /^([0-9']{1,40})(d|h|m|s|ms)$/;

/** @returns milliseconds; undefined for a text that is not digits and a unit */
const parseTime = (text: string, digits?: RegExp): bigint | undefined => {
	const [, count = '', unit] = TIME.exec(text) ?? [];
	const value = parseDigits(count, digits);
	// the expression names the units
	return value === undefined ? undefined : value * UNITS_MS[unit as keyof typeof UNITS_MS];
};

/** @returns milliseconds in the largest of the units that divides them */
const formatIn = (units: Readonly<Record<string, bigint>>, ms: bigint): string => {
	// the last unit divides everything
	const [unit, size] = Object.entries(units).find(([, unitMs]) => ms % unitMs === 0n) as [string, bigint];
	return `${ms / size}${unit}`;
};

/** @param ms - milliseconds */
export const formatTime = (ms: bigint): string => formatIn(UNITS_MS, ms);

/** Milliseconds, written with a unit. */
export const time = (min: string, max: string): Notation<bigint> => {
	const bounds = { min: parseTime(min) ?? 0n, max: parseTime(max) ?? 0n };
	return {
		...scalar('string', `a time from ${min} to ${max} (units ${UNITS})`, text => within(parseTime(text), bounds), formatTime),
		range: [min, max]
	};
};

/**
 * A number of blocks, or a time, which is converted to the blocks that fit into it. While the time between blocks is unknown, every time
 * is accepted and converted with blocks of one millisecond.
 */
export const blocks = (bounds: Bounds): Notation<bigint> => {
	const count = bigInteger({ ...bounds, unit: 'blocks' });
	return {
		...count,
		expected: `${count.expected}, or the time that they take (units ${UNITS})`,
		parse: (text, blockTimeMs) => {
			const ms = parseTime(text);
			if (ms === undefined)
				return count.parse(text);
			return blockTimeMs === undefined ? ms : within(ms / blockTimeMs, bounds);
		}
	};
};

/** Units of times in a node's property files. */
const { d: _, ...NODE_UNITS_MS } = UNITS_MS;

/** Milliseconds in a node's property files, where the unit may be missing. */
export const nodeTime: Notation<bigint> = scalar(
	'string', 'a time span, such as 30s',
	text => parseTime(text, GROUPED_DIGITS) ?? parseDigits(text, GROUPED_DIGITS),
	ms => formatIn(NODE_UNITS_MS, ms)
);

const MS_PER_SECOND = 1000n;

/** Whole seconds in a node's property files. */
export const nodeSeconds: Notation<number> = scalar('string', 'a time of whole seconds, such as 1615853185s', text => {
	const ms = parseTime(text, GROUPED_DIGITS);
	return ms === undefined || ms % MS_PER_SECOND !== 0n || ms > Number.MAX_SAFE_INTEGER ? undefined : Number(ms / MS_PER_SECOND);
}, seconds => `${seconds}s`);
