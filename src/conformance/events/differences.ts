/** Compares a notification with the same block or transaction over HTTP. */
import { at, numberAt } from '../finds.js';
import type { Profile } from '../profile.js';
import type { Reply, Session } from '../session.js';
import { showValue } from '../text.js';
import type { Notification } from './socket.js';

export interface Difference {
	/** JSON path below the compared part; empty for the part itself. */
	readonly path: string;
	readonly shown: unknown;
	readonly stored: unknown;
}

type Members = Readonly<Record<string, unknown>>;

/** Which forms of the same value are equal. */
interface Forms {
	/** Members that a notification may omit. */
	readonly omitted: readonly string[];
	/** @returns the elements of an array in the order in which they are compared */
	readonly ordered: (elements: readonly unknown[]) => readonly unknown[];
	/** Compares values that are neither both objects nor both arrays. @param name - of the member */
	readonly isEqual: (shown: unknown, stored: unknown, name: string) => boolean;
}

/** Members that inner transactions have only over HTTP. */
const ONLY_STORED = ['id', 'meta'];

const GATEWAY: Forms = {
	omitted: ONLY_STORED,
	ordered: elements => elements,
	isEqual: (shown, stored) => shown === stored
};

/** Members that are text in some versions of catapult-rest, and the hexadecimal text of its bytes in others. */
const TEXTS = ['name', 'message'];
/** Hexadecimal digits of the byte before the text of a message. */
const KIND_DIGITS = 2;

const isEmpty = (value: unknown): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const hexOf = (text: string): string => Buffer.from(text).toString('hex').toUpperCase();

const isSameText = (shown: string, stored: string): boolean =>
	[stored, stored.slice(KIND_DIGITS)].some(text => hexOf(shown) === text.toUpperCase()) || hexOf(stored) === shown.toUpperCase();

/** Forms of all versions of catapult-rest. Sources: facts/websocket.md 6, COMPATIBILITY.md. */
const PUBLISHED: Forms = {
	omitted: [...ONLY_STORED, 'size', 'maxFee', 'valueSize'],
	// catapult-rest returns inner transactions in any order
	ordered: elements => (elements.every(element => numberAt(element, 'meta.index') !== undefined)
		? [...elements].sort((left, right) => numberAt(left, 'meta.index')! - numberAt(right, 'meta.index')!) : elements),
	isEqual: (shown, stored, name) => {
		if (isEmpty(shown) && isEmpty(stored))
			return true;
		if (typeof shown === 'string' && typeof stored === 'string')
			return shown.toUpperCase() === stored.toUpperCase() || (TEXTS.includes(name) && isSameText(shown, stored));
		// 32-bit numbers are signed in a database
		return typeof shown === 'number' && typeof stored === 'number' ? shown >>> 0 === stored >>> 0 : shown === stored;
	}
};

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

const find = (
	forms: Forms, shown: unknown, stored: unknown, [path, name]: readonly [path: string, name: string]
): Difference | undefined => {
	if (Array.isArray(shown) && Array.isArray(stored) && shown.length === stored.length) {
		const [left, right] = [forms.ordered(shown), forms.ordered(stored)];
		return left.map((part, index) => find(forms, part, right[index], [`${path}[${index}]`, name])).find(found => found !== undefined);
	}
	if (!isMembers(shown) || !isMembers(stored))
		return forms.isEqual(shown, stored, name) ? undefined : { path, shown, stored };
	const names = [...new Set([...Object.keys(shown), ...Object.keys(stored)])]
		.filter(member => member in shown || !forms.omitted.includes(member));
	return names.map(member => find(forms, shown[member], stored[member], [`${path}.${member}`, member])).find(found => found !== undefined);
};

/**
 * @returns the first difference; both must have the same members and values. For the published interface, forms in which versions of
 * catapult-rest notify and return the same value are equal
 */
export const findDifference = ({ isStrict }: Profile, shown: unknown, stored: unknown): Difference | undefined =>
	find(isStrict ? GATEWAY : PUBLISHED, shown, stored, ['', '']);

/** Reports that a notification differs from a reply. @param path - below `data` */
export const reportDifference = (
	session: Session, { channel, topic }: Pick<Notification, 'channel' | 'topic'>, request: string, { path, shown, stored }: Difference
): void => session.deviate(channel, `topic ${topic}`, `differs from ${request}: ${showValue(shown)}, not ${showValue(stored)}`, `$.data.${path}`);

/** Compares a part of a notification with the same part of a reply. @param isMeant - whether a difference at a path counts */
export const comparePart = (
	session: Session, notification: Notification, part: 'block' | 'transaction', { request, document }: Reply, isMeant: (path: string) => boolean = () => true
): void => {
	const found = findDifference(session.profile, at(notification.data, part), at(document, part));
	if (found !== undefined && isMeant(found.path))
		reportDifference(session, notification, request, { ...found, path: part + found.path });
};
