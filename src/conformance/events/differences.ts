/** Compares a notification with the same block or transaction over HTTP. */
import type { Profile } from '../profile.js';

export interface Difference {
	/** JSON path below the compared part; empty for the part itself. */
	readonly path: string;
	readonly shown: unknown;
	readonly stored: unknown;
}

type Members = Readonly<Record<string, unknown>>;

/** Members that inner transactions have only over HTTP. */
const ONLY_STORED = ['id', 'meta'];

/** Members that nodes and versions of catapult-rest notify in other forms than they store. */
const OTHER_FORMS = ['name', 'message', 'value', 'valueSize', 'size'];

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the first difference; both must have the same members */
const findWhole = (shown: unknown, stored: unknown, path: string): Difference | undefined => {
	if (Array.isArray(shown) && Array.isArray(stored) && shown.length === stored.length) {
		return shown.map((part, index) => findWhole(part, stored[index], `${path}[${index}]`)).find(found => found !== undefined);
	}
	if (!isMembers(shown) || !isMembers(stored))
		return shown === stored ? undefined : { path, shown, stored };
	const names = [...new Set([...Object.keys(shown), ...Object.keys(stored)])]
		.filter(name => name in shown || !ONLY_STORED.includes(name));
	return names.map(name => findWhole(shown[name], stored[name], `${path}.${name}`)).find(found => found !== undefined);
};

const fold = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value);

const isScalar = (value: unknown): boolean => typeof value !== 'object';

/** @returns the first difference between scalar members that both have */
const findCommon = (shown: unknown, stored: unknown): Difference | undefined => {
	if (!isMembers(shown) || !isMembers(stored))
		return { path: '', shown, stored };
	const name = Object.keys(shown).find(name => name in stored && !OTHER_FORMS.includes(name)
		&& isScalar(shown[name]) && isScalar(stored[name]) && fold(shown[name]) !== fold(stored[name]));
	return name === undefined ? undefined : { path: `.${name}`, shown: shown[name], stored: stored[name] };
};

/** @returns the first difference, wholly for this gateway, and in common members for the published interface */
export const findDifference = ({ isStrict }: Profile, shown: unknown, stored: unknown): Difference | undefined =>
	(isStrict ? findWhole(shown, stored, '') : findCommon(shown, stored));
