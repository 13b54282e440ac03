/** Times with a unit, in milliseconds. */
import { parseDigits, parseGroups } from './numbers.js';

const UNITS_MS = { d: 86_400_000n, h: 3_600_000n, m: 60_000n, s: 1000n, ms: 1n } as const;
const TIME = /^([0-9']{1,40})(d|h|m|s|ms)$/;

/** @returns milliseconds; undefined for a text that is not digits and a unit */
export const parseTime = (text: string, parse = parseDigits): bigint | undefined => {
	const [, count = '', unit] = TIME.exec(text) ?? [];
	const value = parse(count);
	// the expression names the units
	return value === undefined ? undefined : value * UNITS_MS[unit as keyof typeof UNITS_MS];
};

/** @returns milliseconds; a node's property files may omit the unit */
export const parseNodeTime = (text: string): bigint | undefined => parseTime(text, parseGroups) ?? parseGroups(text);

/** @returns milliseconds in the largest of the units that divides them */
const formatIn = (units: Readonly<Record<string, bigint>>, ms: bigint): string => {
	// the last unit divides everything
	const [unit, size] = Object.entries(units).find(([, unitMs]) => ms % unitMs === 0n) as [string, bigint];
	return `${ms / size}${unit}`;
};

/** @param ms - milliseconds */
export const formatTime = (ms: bigint): string => formatIn(UNITS_MS, ms);

const { d: _, ...NODE_UNITS_MS } = UNITS_MS;

/** @param ms - milliseconds @returns the time as a node's property files have it: without days */
export const formatNodeTime = (ms: bigint): string => formatIn(NODE_UNITS_MS, ms);
