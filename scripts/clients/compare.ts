/** Compares the replies that a generated client decoded with those that the gateway sent. */
import type { Call, Recorded } from './corpus/call.js';
import { type Constant, constantsOf } from './enumerations.js';
import type { Row } from './row.js';

/** A line that a driver writes per call. */
interface CallResult {
	readonly id: string;
	/** Absent for a success whose status the client does not show. */
	readonly status?: number;
	/** The typed result, serialized again. */
	readonly json?: unknown;
	/** Why there is no result. */
	readonly failure?: string;
}

const FIRST_FAILURE = 400;

/** A difference, in words. */
export type Difference = string;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200));

/** @returns the first difference; undefined when the values are equal. No reply has null: a null that was not sent is a missing member. */
export const differenceOf = (actual: unknown, expected: unknown, at = '$'): Difference | undefined => {
	if (isObject(actual) && isObject(expected) && Array.isArray(actual) === Array.isArray(expected)) {
		for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
			const difference = differenceOf(actual[key] ?? undefined, expected[key], `${at}.${key}`);
			if (difference !== undefined)
				return difference;
		}
		return undefined;
	}
	return Object.is(actual, expected) ? undefined : `${at} is ${show(actual)} instead of ${show(expected)}`;
};

/** @returns the same structure, with each value replaced by its type */
const formOf = (value: unknown): unknown => {
	if (Array.isArray(value))
		return value.map(formOf);
	return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, formOf(member)])) : typeof value;
};

const compareCall = (call: Recorded, result: CallResult | undefined): Difference | undefined => {
	if (result === undefined)
		return 'no result';
	if (result.failure !== undefined)
		return result.failure;
	const isHiddenSuccess = result.status === undefined && call.status < FIRST_FAILURE;
	if (result.status !== call.status && !isHiddenSuccess)
		return `status ${result.status} instead of ${call.status}`;
	return call.isVolatile ? differenceOf(formOf(result.json), formOf(call.reply)) : differenceOf(result.json, call.reply);
};

const textOf = ({ enumeration, name, value }: Constant): string => `${enumeration}: ${name} = ${value}`;

const compareConstants = (document: Row['document'], constants: readonly Constant[]): Difference[] => {
	const expected = new Set(constantsOf(document).map(textOf));
	const actual = new Set(constants.map(textOf));
	return [
		...[...expected].filter(one => !actual.has(one)).map(one => `there is no constant ${one}`),
		...[...actual].filter(one => !expected.has(one)).map(one => `the contract has no constant ${one}`)
	];
};

export interface Comparison {
	readonly passed: number;
	/** `call: difference`. */
	readonly differences: readonly Difference[];
}

/** @param text - lines of JSON that a driver wrote */
export const compare = (row: Pick<Row, 'document' | 'faulty' | 'namesEnumerations'>, calls: readonly Recorded[], text: string): Comparison => {
	const lines = text.split('\n').filter(line => line !== '').map(line => JSON.parse(line) as CallResult | Constant);
	const results = new Map(lines.flatMap(line => ('id' in line ? [[line.id, line]] : [])));
	const differing = calls.flatMap(call => {
		const difference = compareCall(call, results.get(call.id));
		return difference === undefined ? [] : [{ ...call, difference }];
	});
	const isFaulty = ({ operationId }: Call): boolean => row.faulty?.includes(operationId) ?? false;
	const differences = differing.filter(call => !isFaulty(call)).map(({ difference, id }) => `${id}: ${difference}`);
	const repaired = row.faulty?.filter(operation => !differing.some(({ operationId }) => operationId === operation)) ?? [];
	const constants = lines.flatMap(line => ('enumeration' in line ? [line] : []));
	return {
		passed: calls.length - differing.length,
		differences: [
			...differences,
			...repaired.map(operation => `${operation} works: the row must not name it as faulty`),
			...row.namesEnumerations ? compareConstants(row.document, constants) : []
		]
	};
};
