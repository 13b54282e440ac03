import { isDeepStrictEqual } from 'node:util';
import type { Test } from 'tap';
import { until } from './until.js';

const hasBecome = (value: unknown, expected: unknown): boolean =>
	(expected instanceof RegExp ? typeof value === 'string' && expected.test(value) : isDeepStrictEqual(value, expected));

/**
 * Asserts that a value becomes equal to what is expected, or text matches an expression. For what settles after an action without an
 * event that tests can await, as what a page shows after its window was resized.
 * @param read - reads the value once more
 */
export const becomes = async <T>(t: Test, read: () => Promise<T> | T, expected: T | RegExp, title = `becomes ${String(expected)}`): Promise<void> => {
	let value = await read();
	await until(title, async () => {
		value = await read();
		return hasBecome(value, expected);
		// the assertion below reports the difference
	}).catch(() => undefined);
	if (expected instanceof RegExp)
		t.match(value, expected, title);
	else
		t.strictSame(value, expected, title);
};

/** Asserts that text comes to contain a part. */
export const contains = async (t: Test, read: () => Promise<string>, part: string): Promise<void> => {
	let text = '';
	await becomes(t, async () => {
		text = await read();
		return text.includes(part);
	}, true, `contains ${part}`);
	if (!text.includes(part))
		t.comment(text);
};
