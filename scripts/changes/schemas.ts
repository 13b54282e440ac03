/** Compares schemas of data that clients may send or receive. */
import { asObject, isObject, type Node, type ObjectNode } from '../generate/source.js';
import { type Changes, type Direction, type Effect, isEqual, objectAt, type Pair, severityOf, show, textsAt } from './change.js';
import { alternativesOf } from './patterns.js';

const REFERENCE = '$ref';

/** Larger values accept more, or less. */
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/** Names that generated clients use for the values. */
const VALUE_NAMES = 'x-enum-varnames';

const COVERED = new Set([
	REFERENCE, 'type', 'enum', 'const', 'format', 'pattern', 'properties', 'required', 'additionalProperties', 'items', 'oneOf', 'anyOf',
	VALUE_NAMES, ...UPPER_BOUNDS, ...LOWER_BOUNDS
]);

const nameOf = (node: ObjectNode): string | undefined => {
	const reference = node[REFERENCE];
	return typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
};

/** @returns the members next to a reference */
const withoutReference = ({ [REFERENCE]: _, ...rest }: ObjectNode): ObjectNode => rest;

/** @returns the effect of a change of a set; `undefined` stands for the set of everything */
const effectOf = (before: ReadonlySet<string> | undefined, after: ReadonlySet<string> | undefined): Effect | undefined => {
	const hasLost = after !== undefined && (before === undefined || [...before].some(value => !after.has(value)));
	const hasGained = before !== undefined && (after === undefined || [...after].some(value => !before.has(value)));
	if (hasLost && hasGained)
		return 'changed';
	if (hasLost)
		return 'narrowed';
	return hasGained ? 'widened' : undefined;
};

const typesOf = (schema: ObjectNode): ReadonlySet<string> | undefined => {
	const type = schema['type'];
	if (type === undefined)
		return undefined;
	const types = new Set(Array.isArray(type) ? type.map(String) : [show(type).replaceAll('"', '')]);
	return types.has('number') ? types.add('integer') : types;
};

const valuesOf = (schema: ObjectNode): ReadonlySet<string> | undefined => {
	if (schema['const'] !== undefined)
		return new Set([show(schema['const'])]);
	return Array.isArray(schema['enum']) ? new Set(schema['enum'].map(show)) : undefined;
};

const showSet = (set: ReadonlySet<string> | undefined): string => (set ? [...set].join(', ') : 'anything');

const showDifference = (before: ReadonlySet<string> | undefined, after: ReadonlySet<string> | undefined): string => {
	if (!before || !after)
		return `from ${showSet(before)} to ${showSet(after)}`;
	const lost = [...before].filter(value => !after.has(value)).map(value => `without ${value}`);
	const gained = [...after].filter(value => !before.has(value)).map(value => `with ${value}`);
	return [...lost, ...gained].join(', ');
};

/** @returns the keys by which the variants of a union are matched: their names, or their text */
const variantsOf = (schema: ObjectNode, keyword: string): Map<string, ObjectNode> | undefined => {
	const variants = schema[keyword];
	return Array.isArray(variants)
		? new Map(variants.map(variant => asObject(variant, keyword)).map((variant, i) => [nameOf(variant) ?? `variant ${i + 1}`, variant]))
		: undefined;
};

export class SchemaComparison {
	private readonly seen = new Set<string>();

	/** @param before, after - the named schemas of the two documents */
	constructor(private readonly changes: Changes, private readonly before: ObjectNode, private readonly after: ObjectNode) {
	}

	/** Adds the changes of a schema that is used in `direction`; of a named one at most once. */
	compare({ place, before, after }: Pair, direction: Direction): void {
		const [name, otherName] = [nameOf(before), nameOf(after)];
		if (name === undefined && otherName === undefined) {
			this.compareContent({ place, before, after }, direction);
			return;
		}

		const [named, otherNamed] = [this.resolve(before, this.before), this.resolve(after, this.after)];
		const isClass = [named, otherNamed].some(schema => schema['type'] === 'object' || 'oneOf' in schema);
		if (name !== otherName && isClass)
			this.changes.add('breaking', place, `is of ${otherName ?? 'a schema without a name'} instead of ${name ?? 'a schema without a name'}`);
		if (name === otherName)
			this.compareContent({ place, before: withoutReference(before), after: withoutReference(after) }, direction);
		const key = `${name} ${otherName} ${direction}`;
		if (this.seen.has(key))
			return;
		this.seen.add(key);
		this.compareContent({ place: name === otherName ? name as string : place, before: named, after: otherNamed }, direction);
	}

	/** @returns the named schema that a schema refers to; others unchanged */
	private resolve(schema: ObjectNode, schemas: ObjectNode): ObjectNode {
		const name = nameOf(schema);
		return name === undefined ? schema : this.resolve(asObject(schemas[name], name), schemas);
	}

	private compareContent(pair: Pair, direction: Direction): void {
		if (isEqual(pair.before, pair.after) && !this.refersToOthers(pair.before))
			return;
		this.compareValues(pair, direction);
		this.compareBounds(pair, direction);
		this.compareMembers(pair, direction);
		this.compareUnion(pair, 'oneOf', direction);
		this.compareUnion(pair, 'anyOf', direction);
		const { place, before, after } = pair;
		if (isObject(before['items']) && isObject(after['items']))
			this.compare({ place: `${place}[]`, before: before['items'], after: after['items'] }, direction);
		else if (!isEqual(before['items'], after['items']))
			this.changes.add('breaking', place, `items changed from ${show(before['items'])} to ${show(after['items'])}`);
		this.changes.addRest(pair, COVERED);
	}

	private refersToOthers(schema: ObjectNode): boolean {
		return JSON.stringify(schema).includes(`"${REFERENCE}"`);
	}

	private addEffect(place: string, direction: Direction, effect: Effect | undefined, text: string): void {
		if (effect)
			this.changes.add(severityOf(effect, direction), place, `${text} (in ${direction === 'request' ? 'requests' : 'replies'})`);
	}

	private compareValues({ place, before, after }: Pair, direction: Direction): void {
		const [types, otherTypes] = [typesOf(before), typesOf(after)];
		this.addEffect(place, direction, effectOf(types, otherTypes), `type changed from ${showSet(types)} to ${showSet(otherTypes)}`);
		const [values, otherValues] = [valuesOf(before), valuesOf(after)];
		this.addEffect(place, direction, effectOf(values, otherValues), `values changed: ${showDifference(values, otherValues)}`);
		// generated clients take their types from the format
		if (before['format'] !== after['format'])
			this.changes.add('breaking', place, `format changed from ${show(before['format'])} to ${show(after['format'])}`);
		this.compareNames({ place, before, after });
	}

	private compareNames({ place, before, after }: Pair): void {
		const values = Array.isArray(before['enum']) ? before['enum'] : [];
		const otherValues = Array.isArray(after['enum']) ? after['enum'] : [];
		const [names, otherNames] = [textsAt(before, VALUE_NAMES), textsAt(after, VALUE_NAMES)];
		values.forEach((value, i) => {
			const other = otherValues.findIndex(otherValue => isEqual(value, otherValue));
			if (other !== -1 && names[i] !== otherNames[other])
				this.changes.add('breaking', place, `the name of ${show(value)} changed from ${show(names[i])} to ${show(otherNames[other])}`);
		});
	}

	private compareBounds({ place, before, after }: Pair, direction: Direction): void {
		const compare = (keyword: string, isWider: (a: number, b: number) => boolean): void => {
			const [bound, other] = [before[keyword], after[keyword]];
			if (isEqual(bound, other))
				return;
			const isWidened = other === undefined || (bound !== undefined && isWider(Number(other), Number(bound)));
			this.addEffect(place, direction, isWidened ? 'widened' : 'narrowed', `${keyword} changed from ${show(bound)} to ${show(other)}`);
		};
		UPPER_BOUNDS.forEach(keyword => compare(keyword, (a, b) => a > b));
		LOWER_BOUNDS.forEach(keyword => compare(keyword, (a, b) => a < b));
		const [pattern, other] = [before['pattern'], after['pattern']];
		if (pattern !== other) {
			const effect = effectOf(alternativesOf(pattern), alternativesOf(other)) ?? 'changed';
			this.addEffect(place, direction, effect, `pattern changed from ${show(pattern)} to ${show(other)}`);
		}
	}

	private compareMembers({ place, before, after }: Pair, direction: Direction): void {
		const [required, otherRequired] = [new Set(textsAt(before, 'required')), new Set(textsAt(after, 'required'))];
		const [members, otherMembers] = [objectAt(before, 'properties'), objectAt(after, 'properties')];
		for (const [name, member] of Object.entries(members)) {
			const other = otherMembers[name];
			const at = `${place}.${name}`;
			if (other === undefined) {
				this.changes.add('breaking', at, `removed from ${direction === 'request' ? 'requests' : 'replies'}`);
				continue;
			}
			if (required.has(name) !== otherRequired.has(name))
				this.addEffect(at, direction, required.has(name) ? 'widened' : 'narrowed', otherRequired.has(name) ? 'became required' : 'became optional');
			this.compare({ place: at, before: asObject(member, at), after: asObject(other, at) }, direction);
		}
		for (const name of Object.keys(otherMembers)) {
			if (name in members)
				continue;
			const isDemanded = direction === 'request' && otherRequired.has(name);
			this.changes.add(isDemanded ? 'breaking' : 'additive', `${place}.${name}`,
				`${otherRequired.has(name) ? 'required' : 'optional'} member added to ${direction === 'request' ? 'requests' : 'replies'}`);
		}
		this.compareOthers({ place, before, after }, direction);
	}

	/** Members that are not named. */
	private compareOthers({ place, before, after }: Pair, direction: Direction): void {
		const open = (node: Node | undefined): Node => node ?? true;
		const [others, newOthers] = [open(before['additionalProperties']), open(after['additionalProperties'])];
		if (isObject(others) && isObject(newOthers))
			this.compare({ place: `${place}.*`, before: others, after: newOthers }, direction);
		else if (!isEqual(others, newOthers))
			this.addEffect(place, direction, newOthers === true || others === false ? 'widened' : 'narrowed',
				`members without a name changed from ${show(others)} to ${show(newOthers)}`);
	}

	private compareUnion({ place, before, after }: Pair, keyword: string, direction: Direction): void {
		const [variants, others] = [variantsOf(before, keyword), variantsOf(after, keyword)];
		if (!variants && !others)
			return;
		if (!variants || !others) {
			this.changes.add('breaking', place, `${keyword} ${others ? 'added' : 'removed'}`);
			return;
		}
		const [names, otherNames] = [new Set(variants.keys()), new Set(others.keys())];
		this.addEffect(place, direction, effectOf(names, otherNames), `variants changed: ${showDifference(names, otherNames)}`);
		for (const [name, variant] of variants) {
			const other = others.get(name);
			if (other)
				this.compare({ place: `${place} ${name}`, before: variant, after: other }, direction);
		}
	}
}
