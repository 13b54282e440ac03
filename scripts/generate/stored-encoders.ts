/**
 * Makes an encoder for every document that a node stores (spec/stored.yaml): it reads the members from BSON, and writes them in the
 * contract's order.
 */
import { HEADS } from './encoders.js';
import { alternativesOf, type Format, formsOf, isArray, isVariants, type Variants } from './formats.js';
import type { SchemaMap } from './schemas.js';
import { asObject, type ObjectNode } from './source.js';
import { GIVEN, type Member, StoredTable } from './stored-table.js';

/** How the name of a generated encoder begins. */
const PREFIX = 'encodeStored';
const MAX_LINE = 140;

/** Arguments of an encoder by name. */
type Givens = ReadonlyMap<string, { readonly type: string; readonly isRequired: boolean }>;

const typeOfGiven = (format: Format): string => {
	if (isArray(format))
		return `JsonList<'${format[0] as string}'>`;
	const types: Readonly<Record<string, string>> = { decimal: 'Decimal', unsigned: 'number', signed: 'number', boolean: 'boolean' };
	return types[format as string] ?? `Json<'${format as string}'>`;
};

const typeOf = (givens: Givens): string => {
	const members = [...givens].map(([name, { isRequired, type }]) =>
		(isRequired ? `readonly ${name}: ${type}` : `readonly ${name}?: ${type} | undefined`));
	return `{ ${members.join('; ')} }`;
};

/** @returns lines of a list, each as long as possible */
const wrap = (entries: readonly string[]): string => entries.reduce<string[]>((lines, entry) => {
	const last = lines.at(-1);
	return last === undefined || last.length + entry.length > MAX_LINE ? [...lines, `\t${entry}`] : [...lines.slice(0, -1), `${last}, ${entry}`];
}, []).join(',\n');

/** @returns the names of the forms that an object may have */
const candidatesOf = (format: Format): readonly string[] =>
	(isVariants(format) ? Object.keys(format.oneOf) : alternativesOf(format) as readonly string[]);

class EncoderWriter {
	/** Members by the number that encoders pass. */
	private readonly numbers = new Map<string, number>();
	/** Functions and other constants by name. */
	private readonly constants = new Map<string, string>();
	/** Arguments of the encoders by the name of the form. */
	private readonly givens = new Map<string, Givens>();
	/** Names of encoders by the formats that are no forms. */
	private readonly unions = new Map<string, string>();

	constructor(private readonly table: StoredTable, private readonly documents: readonly string[]) {
	}

	/** @returns the module, without its head */
	text(): string {
		this.documents.forEach(name => this.addForm(name));
		const types = new Map<string, Set<string>>();
		for (const [name, { type }] of [...this.givens.values()].flatMap(givens => [...givens]))
			types.set(name, (types.get(name) ?? new Set()).add(type));
		const given = [...types].sort().map(([name, alternatives]) => `\treadonly ${name}?: ${[...alternatives].join(' | ')} | undefined;`);
		return `/** Arguments of the encoders: members that nodes do not store. */\ninterface Given {\n${given.join('\n')}\n}\n\n`
			+ `/** Numbers of the members. */\nconst N = {\n${wrap([...this.numbers].map(([name, number]) => `${name}: ${number}`))}\n} as const;\n\n`
			+ '/** Stored names of the members, by number. */\nexport const STORED_NAMES: readonly string[] = Object.keys(N);\n\n'
			+ `${[...this.constants.values()].join('\n\n')}\n`;
	}

	/** Adds the encoder of a form. @returns its arguments */
	private addForm(name: string): Givens {
		const known = this.givens.get(name);
		if (known)
			return known;

		const { head, members } = this.table.form(name);
		const givens = this.givensOf(members);
		this.givens.set(name, givens);
		if (head !== undefined)
			this.addForm(head);
		const type = givens.size === 0 ? '' : `, ${this.documents.includes(name) ? typeOf(givens) : 'Given'}`;
		const statements = members.map(member => this.statement(name, member));
		this.add(name, `StoredEncoder<'${name}'${type}>`, head === undefined ? statements : [`${PREFIX}${head}(t);`, ...statements], givens);
		return givens;
	}

	private add(name: string, type: string, statements: readonly string[], givens?: Givens): void {
		const parameters = givens?.size ? '(t, given)' : 't';
		this.constants.set(name,
			`export const ${PREFIX}${name}: ${type} = ${parameters} => {\n${statements.map(line => `\t${line}`).join('\n')}\n};`);
	}

	private givensOf(members: readonly Member[]): Givens {
		const givens = new Map<string, { type: string; isRequired: boolean }>();
		for (const { canBeGiven, format, isRequired, name, type } of members) {
			if (type === GIVEN || canBeGiven)
				givens.set(name, { type: typeOfGiven(format), isRequired: isRequired && !canBeGiven });
			else if (type === 'document')
				this.givensOfObject(format).forEach((given, inner) => givens.set(inner, given));
		}
		return givens;
	}

	/** Members that only some forms of an object have are optional. */
	private givensOfObject(format: Format): Givens {
		const candidates = candidatesOf(format);
		return new Map(candidates.flatMap(name => [...this.addForm(name)])
			.map(([name, given]) => [name, { ...given, isRequired: given.isRequired && candidates.length === 1 }]));
	}

	private number(name: string): string {
		if (!this.numbers.has(name))
			this.numbers.set(name, this.numbers.size);
		return `N.${name}`;
	}

	private statement(owner: string, { canBeGiven, first, format, isOptional, isRequired, name, type }: Member): string {
		const number = this.number(type === 'objectId' && name === 'id' ? '_id' : name);
		if (first)
			return `t.decimalOfFirst(${number}, ${this.number(first.array)}, ${this.number(first.member)});`;

		const given = `t.given${isArray(format) ? 'List' : format === 'decimal' ? 'Decimal' : ''}(${number}, given.${name});`;
		if (type === GIVEN)
			return given;
		if (isOptional && format === 'bytes')
			return `t.${isRequired ? 'bytesOrEmpty' : 'optionalBytes'}(${number});`;

		const value = this.value(`${owner}_${name}`, format);
		const stored = isOptional ? `if (t.optional(${number})) t.${value};` : `t.required(${number}).${value};`;
		return canBeGiven ? `if (given.${name} === undefined) ${stored} else ${given}` : stored;
	}

	/**
	 * @param place - name of the encoder of an object that may have several forms
	 * @returns the call that writes a value
	 */
	private value(place: string, format: Format): string {
		if (isArray(format)) {
			const [element] = format;
			return this.table.isObject(element) ? `documents(${this.object(place, element).encoder})` : `list(${this.element(element)})`;
		}
		if (this.table.isObject(format)) {
			const { encoder, givens } = this.object(place, format);
			return givens.size === 0 ? `object(${encoder})` : `object(${encoder}, given)`;
		}
		const formats = alternativesOf(format) as readonly string[];
		const [kind = '', size = ''] = /^(\D+)(\d*)$/.exec(formats[0] as string)?.slice(1) ?? [];
		if (formats.length === 1)
			return `${kind}(${size})`;
		return `${formats.includes('unsigned') ? 'bytesIdOrNumber' : 'bytesOrId'}(${size})`;
	}

	/** @returns the name of the function that writes an element that is not an object */
	private element(format: Format): string {
		const call = this.value('', format);
		const name = call.replace(/[()]/g, '');
		this.constants.set(name, `const ${name}: ObjectEncoder = t => t.${call};`);
		return name;
	}

	private object(place: string, format: Format): { readonly encoder: string; readonly givens: Givens } {
		const givens = this.givensOfObject(format);
		if (typeof format === 'string')
			return { encoder: `${PREFIX}${format}`, givens };

		const text = JSON.stringify(format);
		if (!this.unions.has(text)) {
			this.unions.set(text, place);
			const statements = isVariants(format) ? this.switchOf(place, format) : [this.choice(candidatesOf(format))];
			this.add(place, givens.size === 0 ? 'ObjectEncoder' : 'ObjectEncoder<Given>', statements, givens);
		}
		return { encoder: `${PREFIX}${this.unions.get(text) as string}`, givens };
	}

	private switchOf(place: string, { by, oneOf }: Variants): string[] {
		const groups = new Map<string, { readonly candidates: readonly string[]; readonly numbers: number[] }>();
		for (const number of new Set(Object.values(oneOf).flat())) {
			const candidates = Object.keys(oneOf).filter(name => oneOf[name]?.includes(number));
			const group = groups.get(candidates.join()) ?? { candidates, numbers: [] };
			group.numbers.push(number);
			groups.set(candidates.join(), group);
		}
		const cases = [...groups.values()].map(({ candidates, numbers }) =>
			`${numbers.map(number => `case ${number}:`).join(' ')} ${this.choice(candidates)} return;`);
		const common = this.commonOf([...groups.values()].map(({ candidates }) => candidates));
		this.add(`Other${place}`, 'ObjectEncoder', common.map(member => this.statement(place, member)));
		return [`switch (t.peek(${this.number(by)})) {`, ...cases, `default: ${PREFIX}Other${place}(t);`, '}'];
	}

	/** @returns the statement that writes the candidate of which a required member is present that no other one has */
	private choice(candidates: readonly string[]): string {
		const call = (name: string) => `${PREFIX}${name}(${this.addForm(name).size === 0 ? 't' : 't, given'});`;
		const conditions = candidates.flatMap(name => {
			const others = new Set(candidates.filter(other => other !== name).flatMap(other => this.namesOf(other)));
			const markers = this.table.allMembers(name).filter(member => member.isRequired && !others.has(member.name));
			return markers.length === 0 || candidates.length === 1 ? [] : [{ name, condition: this.conditionOf(markers) }];
		});
		const otherwise = candidates.find(name => conditions.every(condition => condition.name !== name)) ?? candidates[0] ?? '';
		return `${conditions.map(({ condition, name }) => `if (${condition}) ${call(name)} else `).join('')}${call(otherwise)}`;
	}

	private namesOf(form: string): readonly string[] {
		return this.table.allMembers(form).map(({ name }) => name);
	}

	/** @returns the condition that one of the members is present */
	private conditionOf(markers: readonly Member[]): string {
		const given = markers.filter(({ type }) => type === GIVEN).map(({ name }) => `given.${name} !== undefined`);
		const stored = markers.filter(({ type }) => type !== GIVEN).map(({ name }) => name);
		if (stored.length === 0)
			return given.join(' || ');

		const list = `ANY_OF_${stored.join('_')}`;
		this.constants.set(list, `const ${list} = [${stored.map(name => this.number(name)).join(', ')}];`);
		return [`t.hasAny(${list})`, ...given].join(' || ');
	}

	/** @returns the members of objects with an unknown number: those that objects with each known number have */
	private commonOf(groups: readonly (readonly string[])[]): readonly Member[] {
		const has = (form: string, { format, name }: Member) => this.table.allMembers(form)
			.some(other => other.name === name && other.isRequired && JSON.stringify(other.format) === JSON.stringify(format));
		return this.table.allMembers(groups[0]?.[0] as string)
			.filter(member => groups.every(group => group.some(form => has(form, member))))
			.map(member => ({ ...member, isOptional: !groups.flat().every(form => has(form, member)) }));
	}
}

const HEAD = `import type { Json, JsonList } from '../src/chain/json.js';
import type { Decimal } from './encoders.js';
import type { SchemaName } from './schemas.js';

/** Reads a stored document and writes its members as JSON. Members are passed by their number, an index of {@link STORED_NAMES}. */
export interface Transcoder {
	/** Writes the name of a member, which the document must have. @returns itself, to write the value */
	required(member: number): Transcoder;
	/** Writes the name of a member if the document has it. @returns whether it has */
	optional(member: number): boolean;
	/** Writes a member of any number of bytes unless it is absent or empty. */
	optionalBytes(member: number): void;
	/** Writes a member of any number of bytes; an absent one as none. */
	bytesOrEmpty(member: number): void;
	/** Writes a number that is a member of the first element of an array; 0 when it has none. */
	decimalOfFirst(member: number, array: number, inner: number): void;
	/** @returns whether the document has one of the members */
	hasAny(members: readonly number[]): boolean;
	/** @returns the number that is the value of a member, without writing it; -1 for an absent member or another value */
	peek(member: number): number;

	// the others write the value of the current member, or a value that is given
	bytes(size?: number): void;
	bytesOrId(size: number): void;
	bytesIdOrNumber(size: number): void;
	decimal(): void;
	id(): void;
	text(): void;
	unsigned(): void;
	signed(): void;
	boolean(): void;
	list(encodeElement: ObjectEncoder): void;
	documents(encode: ObjectEncoder): void;
	object(encode: ObjectEncoder): void;
	object<Given>(encode: ObjectEncoder<Given>, given: Given): void;
	given(member: number, value: number | boolean | string | undefined): void;
	givenDecimal(member: number, value: Decimal | undefined): void;
	givenList(member: number, value: JsonList<SchemaName> | undefined): void;
}

/** Writes the members of a stored document. */
export type ObjectEncoder<Given = void> = (t: Transcoder, given: Given) => void;

/** Writes the members of a stored document as those of the schema \`Name\`. */
export interface StoredEncoder<Name extends string, Given = void> extends ObjectEncoder<Given> {
	readonly schema?: Name;
}

`;

/**
 * @param stored - content of spec/stored.yaml
 * @returns a TypeScript module
 * @throws Error when a schema and its entry have different members
 */
export const makeStoredEncoders = (header: string, schemas: SchemaMap, stored: ObjectNode): string => {
	const documents = stored['documents'] as string[];
	const table = new StoredTable(formsOf(schemas, [...HEADS, ...documents]), asObject(stored['members'], 'spec/stored.yaml: members'));
	const text = new EncoderWriter(table, documents).text();
	table.checkUsed();
	return `${header}${HEAD}${text}`;
};
