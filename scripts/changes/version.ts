/** Changes that a version allows: semantic versioning 2.0.0, in which a breaking change before 1.0.0 raises the minor number. */
import type { Change } from './change.js';

const numbersOf = (version: string): readonly [major: number, minor: number] => {
	const [, major, minor] = /^(\d+)\.(\d+)\.\d+(?:-|\+|$)/.exec(version) ?? [];
	if (major === undefined || minor === undefined)
		throw new Error(`${version} is not a version of the form 1.2.3`);
	return [Number(major), Number(minor)];
};

/**
 * @param released, current - versions, for example 0.1.0
 * @throws Error when one of them is not a version
 */
export const mayBreak = (released: string, current: string): boolean => {
	const [[major, minor], [newMajor, newMinor]] = [numbersOf(released), numbersOf(current)];
	return newMajor > major || (newMajor === 0 && major === 0 && newMinor > minor);
};

/** @returns the changes that need another version than the current one */
export const forbiddenChanges = (changes: readonly Change[], released: string, current: string): Change[] =>
	(mayBreak(released, current) ? [] : changes.filter(({ severity }) => severity === 'breaking'));
