/** Times with a unit, in milliseconds. */
import { parseDigits, parseGroups } from './numbers.js';

const NODE_UNITS_MS: Readonly<Record<string, bigint>> = { h: 3_600_000n, m: 60_000n, s: 1000n, ms: 1n };
const UNITS_MS: Readonly<Record<string, bigint>> = { d: 86_400_000n, ...NODE_UNITS_MS };
const TIME = /^([0-9']{1,40})(d|h|m|s|ms)$/;

/** @returns milliseconds; undefined for a text that is not digits and a unit */
export const parseTime = (text: string, parse = parseDigits): bigint | undefined => {
	const [, count = '', unit = ''] = TIME.exec(text) ?? [];
	const [value, size] = [parse(count), UNITS_MS[unit]];
	return value === undefined || size === undefined ? undefined : value * size;
};

/** @returns milliseconds; a node's property files may omit the unit */
export const parseNodeTime = (text: string): bigint | undefined => parseTime(text, parseGroups) ?? parseGroups(text);

/** @returns milliseconds in the largest of the units that divides them */
const formatIn = (units: Readonly<Record<string, bigint>>, ms: bigint): string => {
	const [unit, size] = Object.entries(units).find(([, unitMs]) => ms % unitMs === 0n) ?? ['ms', 1n];
	return `${ms / size}${unit}`;
};

/** @param ms - milliseconds */
export const formatTime = (ms: bigint): string => formatIn(UNITS_MS, ms);

/** @param ms - milliseconds @returns the time as a node's property files have it: without days */
export const formatNodeTime = (ms: bigint): string => formatIn(NODE_UNITS_MS, ms);
