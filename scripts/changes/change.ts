/** Changes between two versions of a contract, and the clients that they affect. */
import { isObject, type Node, type ObjectNode } from '../generate/source.js';

/** Breaking: a client of the old version may fail. Additive: it does not. Editorial: only the text for people differs. */
export type Severity = 'breaking' | 'additive' | 'editorial';

export interface Change {
	readonly severity: Severity;
	/** Where: an operation, a channel, or a schema and a member of it. */
	readonly place: string;
	readonly text: string;
}

/** The sender of the data that a schema describes. */
export type Direction = 'request' | 'reply';

/** Effect of a change on the set of values that a schema accepts. */
export type Effect = 'narrowed' | 'widened' | 'changed';

/** @returns how a change of accepted values affects the clients of the old version */
export const severityOf = (effect: Effect, direction: Direction): Severity => {
	if (effect === 'changed')
		return 'breaking';
	return (effect === 'narrowed') === (direction === 'request') ? 'breaking' : 'additive';
};

/** Both versions of a part of the document. */
export interface Pair<T = ObjectNode> {
	readonly place: string;
	readonly before: T;
	readonly after: T;
}

export const isEqual = (a: Node | undefined, b: Node | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** @returns the text of a value in messages: strings in quotes, `nothing` for undefined */
export const show = (node: Node | undefined): string => (node === undefined ? 'nothing' : JSON.stringify(node));

/** @returns the object at a key; an empty one where there is none */
export const objectAt = (node: ObjectNode, key: string): ObjectNode => {
	const value = node[key];
	return isObject(value) ? value : {};
};

export const textsAt = (node: ObjectNode, key: string): string[] => {
	const value = node[key];
	return Array.isArray(value) ? value.map(String) : [];
};

/** Keywords that only people read. */
const EDITORIAL = new Set([
	'contact', 'description', 'example', 'examples', 'externalDocs', 'license', 'summary', 'termsOfService', 'title'
]);

const isEditorial = (keyword: string): boolean => EDITORIAL.has(keyword) || keyword.startsWith('x-');

/** Collects the changes; a change that is found in several ways is recorded once. */
export class Changes {
	private readonly found = new Map<string, Change>();

	get all(): Change[] {
		return [...this.found.values()];
	}

	add(severity: Severity, place: string, text: string): void {
		this.found.set(`${severity} ${place} ${text}`, { severity, place, text });
	}

	/**
	 * Compares keywords without a rule: a difference in an editorial keyword is editorial; every other difference is breaking, because
	 * its effect is unknown.
	 * @param covered - keywords that have a rule
	 */
	addRest({ place, before, after }: Pair, covered: ReadonlySet<string>): void {
		for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
			if (covered.has(keyword) || isEqual(before[keyword], after[keyword]))
				continue;
			if (isEditorial(keyword))
				this.add('editorial', place, `${keyword} changed`);
			else
				this.add('breaking', place, `${keyword} changed from ${show(before[keyword])} to ${show(after[keyword])}`);
		}
	}

	/**
	 * Compares two tables by name.
	 * @param both - called for every name that both have
	 */
	addNamed(
		{ place, before, after }: Pair,
		{ what, removed, added, both }: {
			readonly what: string;
			readonly removed: Severity;
			readonly added: Severity;
			readonly both: (name: string, before: Node, after: Node) => void;
		}
	): void {
		for (const [name, value] of Object.entries(before)) {
			const other = after[name];
			if (other === undefined)
				this.add(removed, place, `${what} ${name} removed`);
			else
				both(name, value, other);
		}
		for (const name of Object.keys(after)) {
			if (!(name in before))
				this.add(added, place, `${what} ${name} added`);
		}
	}
}
