/**
 * Makes an encoder for every schema of replies and messages: a type that names each member with its format, and a function that writes JSON
 * text in the contract's order. Texts whose format needs no escaping (formats.ts) are concatenated directly.
 */
import { formatOfText } from './formats.js';
import { schemaNameOf, type SchemaMap } from './schemas.js';
import { asObject, type ObjectNode } from './source.js';

/** How a value is passed to an encoder and written by it. */
interface Value {
	/** TypeScript type. */
	readonly type: string;
	/** @returns content of a template literal: the JSON text of an expression's value */
	readonly text: (expression: string) => string;
	/** How an array of such values is passed, unless it is an array of {@link type} that is written element by element. */
	readonly list?: Value;
}

const plain = (type: string): Value => ({
	type,
	text: expression => `\${${expression}}`,
	list: { type: `readonly ${type}[]`, text: expression => `[\${${expression}.join(',')}]` }
});

const quoted = (type: string): Value => ({
	type,
	text: expression => `"\${${expression}}"`,
	list: { type: `readonly ${type.includes('|') ? `(${type})` : type}[]`, text: expression => `\${quotedList(${expression})}` }
});

const stringified = (type: string): Value => {
	const text = (expression: string) => `\${JSON.stringify(${expression})}`;
	return { type, text, list: { type: `readonly ${type}[]`, text } };
};

/** JSON text of one of several documents: the caller chooses the encoder. */
const encoded = (names: readonly string[]): Value => {
	const union = names.map(name => `'${name}'`).join(' | ');
	return {
		type: `Json<${union}>`,
		text: expression => `\${${expression}}`,
		list: { type: `JsonText<${union}>`, text: expression => `[\${${expression}}]` }
	};
};

/** A document: its members, or its text if it is already encoded. */
const document = (name: string): Value => ({
	type: `Part<'${name}'>`,
	text: expression => `\${typeof ${expression} === 'string' ? ${expression} : encode${name}(${expression})}`,
	list: {
		type: `Parts<'${name}'>`,
		text: expression => `[\${typeof ${expression} === 'string' ? ${expression} : list(${expression}, encode${name})}]`
	}
});

const isSafe = (text: unknown): boolean => JSON.stringify(text) === `"${text as string}"`;

/** An anchored pattern of letters, digits and other characters that JSON does not escape, and of classes of them. */
const PLAIN_PATTERN = /^\^(?:[\w\-/+=,:?*|(){}]|\[(?:[A-Z]-[A-Z]|[a-z]-[a-z]|\d-\d|[\w/+=])+\])*\$$/;

/** @returns whether text of this pattern can be put between quotes unchanged */
export const hasPlainPattern = ({ pattern }: ObjectNode): boolean => typeof pattern === 'string' && PLAIN_PATTERN.test(pattern);

const valueOfText = (schema: ObjectNode): Value => {
	const constants = schema['enum'] as string[] | undefined ?? (schema['const'] === undefined ? undefined : [schema['const'] as string]);
	if (constants)
		return constants.every(isSafe) ? quoted(constants.map(text => `'${text}'`).join(' | ')) : stringified('string');

	switch (formatOfText(schema)) {
	case 'text': return hasPlainPattern(schema) ? quoted('Plain') : stringified('string');
	case 'decimal': return quoted('Decimal');
	default: return quoted('Hex');
	}
};

/**
 * Schemas whose members come first in all schemas that are composed with them. The encoders of those take a head and a body, the form
 * that code has. Copying the members of both into one object for every transaction would take several times as long as encoding.
 */
export const HEADS = ['TransactionDTO', 'EmbeddedTransactionDTO'];

/**
 * Schemas that begin with the same members, then have lists. The encoder of the first one's beginning makes text that is stored; those of
 * all three put their lists after it, so that the beginning is encoded once.
 */
const BEGUN = ['AggregateTransactionDTO', 'AggregateTransactionExtendedDTO', 'AggregateTransactionNotificationDTO'];
const BEGINNING = 'AggregateTransactionDTO';

const isOpen = ({ additionalProperties }: ObjectNode): boolean => additionalProperties === true;

class EncoderWriter {
	constructor(private readonly schemas: SchemaMap, private readonly names: readonly string[]) {
	}

	/** @returns the names of documents: schemas that have an encoder */
	documents(): string[] {
		return this.names.filter(name => this.isDocument(name));
	}

	/** @returns entries of the table of types */
	types(name: string): string {
		const schema = this.resolve(name);
		if (isOpen(schema))
			return `\t${name}: Readonly<Record<string, unknown>>;`;
		if ('oneOf' in schema)
			return `\t${name}: ${this.valueOf(schema).type};`;

		return `\t${name}: ${this.typeOf(schema)};`;
	}

	/** @returns entries of the table of heads */
	heads(): string[] {
		return HEADS.map(name => `\t${name}: ${this.typeOf(this.resolve(name))};`);
	}

	/** @returns the function */
	encoder(name: string): string {
		const schema = this.resolve(name);
		if (BEGUN.includes(name))
			return this.begunEncoder(name, schema);

		const base = this.headOf(schema);
		const parameters = base === undefined
			? `value: Encodable<'${name}'>`
			: `head: Heads['${base}'], body: Omit<Encodable<'${name}'>, keyof Heads['${base}']>`;
		const head = `export const encode${name} = (${parameters}): Json<'${name}'> =>`;
		if (isOpen(schema))
			return `${head}\n\tJSON.stringify(value) as Json<'${name}'>;`;
		if ('oneOf' in schema)
			return `${head}\n\tvalue as string as Json<'${name}'>;`;
		return `${head}\n\t${this.text(schema)} as Json<'${name}'>;`;
	}

	/** @returns the function that encodes the members before the first list, without braces; none when there is no such schema */
	beginning(): readonly string[] {
		if (!this.names.includes(BEGINNING))
			return [];

		const members = this.beginningOf(BEGINNING);
		const head = this.headOf(this.resolve(BEGINNING)) as string;
		const headSize = this.members(this.resolve(head)).length;
		const names = members.slice(headSize).map(({ name }) => `'${name}'`).join(' | ');
		const texts = members.map(({ name, value }, i) => `"${name}":${value.text(`${i < headSize ? 'head' : 'body'}.${name}`)}`);
		const parameters = `head: Heads['${head}'], body: Pick<Encodable<'${BEGINNING}'>, ${names}>`;
		return [`export const begin${BEGINNING} = (${parameters}): Beginning<'${BEGINNING}'> =>
	\`${texts.join(',')}\` as Beginning<'${BEGINNING}'>;`];
	}

	/** @returns a function that takes the text of the beginning and the lists */
	private begunEncoder(name: string, schema: ObjectNode): string {
		const first = this.beginningOf(BEGINNING);
		const members = this.members(schema);
		if (first.some((begun, i) => members[i]?.name !== begun.name) || members.some(({ isRequired }) => !isRequired))
			throw new Error(`${name} does not begin with the required members of ${BEGINNING}`);

		const lists = members.slice(first.length);
		const names = lists.map(list => `'${list.name}'`).join(' | ');
		const texts = lists.map(list => `,"${list.name}":${list.value.text(`lists.${list.name}`)}`).join('');
		return `export const encode${name} = (beginning: Beginning<'${BEGINNING}'>, lists: Pick<Encodable<'${name}'>, ${names}>): Json<'${name}'> =>
\t\`{\${beginning}${texts}}\` as Json<'${name}'>;`;
	}

	private beginningOf(name: string): ReturnType<EncoderWriter['members']> {
		const members = this.members(this.resolve(name));
		const properties = asObject(this.resolve(name)['properties'], name);
		return members.slice(0, members.findIndex(member => asObject(properties[member.name], member.name)['type'] === 'array'));
	}

	/** @returns pages by the name of their entries' schema */
	pages(): [item: string, page: string][] {
		return this.documents().filter(name => name.endsWith('Page')).map(page => {
			const data = asObject(asObject(this.resolve(page)['properties'], page)['data'], `${page}.data`);
			return [schemaNameOf(asObject(data['items'], `items of ${page}`)['$ref'] as string) as string, page];
		});
	}

	private resolve(name: string): ObjectNode {
		return asObject(this.schemas.get(name), name);
	}

	private isDocument(name: string): boolean {
		const schema = this.resolve(name);
		return schema['type'] === 'object'
			|| 'oneOf' in schema && this.variantsOf(schema).every(variant => variant !== undefined && this.isDocument(variant));
	}

	private variantsOf(schema: ObjectNode): (string | undefined)[] {
		return (schema['oneOf'] as ObjectNode[]).map(({ $ref: reference }) =>
			(typeof reference === 'string' ? schemaNameOf(reference) : undefined));
	}

	private typeOf(schema: ObjectNode): string {
		const members = this.members(schema).map(({ name, isRequired, value }) =>
			(isRequired ? `readonly ${name}: ${value.type}` : `readonly ${name}?: ${value.type} | undefined`));
		return `{ ${members.join('; ')} }`;
	}

	private headOf(schema: ObjectNode): string | undefined {
		const names = Object.keys(asObject(schema['properties'] ?? {}, 'properties'));
		return HEADS.find(head => Object.keys(asObject(this.resolve(head)['properties'], head)).every((name, i) => name === names[i]));
	}

	private members(schema: ObjectNode): { name: string; isRequired: boolean; value: Value }[] {
		const required = schema['required'] as string[] | undefined;
		return Object.entries(asObject(schema['properties'], 'properties')).map(([name, member]) =>
			({ name, isRequired: required?.includes(name) ?? false, value: this.valueOf(asObject(member, name)) }));
	}

	/** An optional member has its own comma: after it when it precedes the first required member, otherwise before it. */
	private text(schema: ObjectNode): string {
		const members = this.members(schema);
		const firstRequired = members.findIndex(({ isRequired }) => isRequired);
		const head = this.headOf(schema);
		const headSize = head === undefined ? 0 : this.members(this.resolve(head)).length;
		const texts = members.map(({ name, isRequired, value }, i) => {
			const source = head === undefined ? 'value' : i < headSize ? 'head' : 'body';
			const text = `"${name}":${value.text(`${source}.${name}`)}`;
			if (isRequired)
				return i > firstRequired ? `,${text}` : text;
			return `\${${source}.${name} === undefined ? '' : \`${i > firstRequired ? `,${text}` : `${text},`}\`}`;
		});
		return firstRequired === -1 ? `\`{\${\`${texts.join('')}\`.slice(1)}}\`` : `\`{${texts.join('')}}\``;
	}

	private valueOf(schema: ObjectNode): Value {
		const name = typeof schema['$ref'] === 'string' ? schemaNameOf(schema['$ref']) : undefined;
		if (name !== undefined)
			return this.isDocument(name) && !('oneOf' in this.resolve(name)) ? document(name) : this.valueOfNamed(name);
		if ('oneOf' in schema)
			return this.valueOfUnion(schema);

		switch (schema['type']) {
		case 'string': return valueOfText(schema);
		case 'integer':
		case 'number': return plain('number');
		case 'boolean': return plain('boolean');
		case 'array': return EncoderWriter.listOf(this.valueOf(asObject(schema['items'], 'items')));
		default: throw new Error(`no encoder for ${JSON.stringify(schema)}`);
		}
	}

	private valueOfNamed(name: string): Value {
		return this.isDocument(name) ? encoded([name]) : this.valueOf(this.resolve(name));
	}

	private valueOfUnion(schema: ObjectNode): Value {
		const names = this.variantsOf(schema);
		if (names.every(name => name !== undefined && this.isDocument(name)))
			return encoded(names as string[]);

		const variants = (schema['oneOf'] as ObjectNode[]).map(variant => this.valueOf(variant));
		const byType = new Map(variants.map(variant => [variant.type, variant]));
		const [first, second] = [...byType.values()] as [Value, Value?];
		if (!second)
			return first;

		const others = [...byType.values()].filter(({ type }) => type !== 'number');
		if (!byType.has('number') || others.length !== 1)
			throw new Error(`no encoder for ${JSON.stringify(schema)}`);
		const [other] = others as [Value];
		return {
			type: `number | ${other.type}`,
			text: expression => `\${typeof ${expression} === 'number' ? ${expression} : \`${other.text(expression)}\`}`
		};
	}

	private static listOf({ type, text, list }: Value): Value {
		return list ?? { type: `readonly (${type})[]`, text: expression => `[\${list(${expression}, item => \`${text('item')}\`)}]` };
	}
}

const HEAD = `import type { Json, JsonList } from '../src/chain/json.js';
import type { Hex, Plain } from '../src/chain/values.js';

/** A number that is written in quotes, as decimal text. */
export type Decimal = bigint | number;

declare const beginning: unique symbol;

/** The members of a document of this schema up to its first list, without braces: documents of other schemas begin with them as well. */
export type Beginning<Name extends keyof Encodables> = string & { readonly [beginning]: Name };

/** Encoded documents joined by commas. */
type JsonText<Name extends keyof Encodables> = JsonList<Name> & string;

/** A document inside another one: its members, or its text if it is encoded already. */
type Part<Name extends keyof Encodables> = Encodables[Name] | Json<Name>;

/** Documents inside another one: the members of each, or their joined texts if they are encoded already. */
type Parts<Name extends keyof Encodables> = readonly Encodables[Name][] | JsonText<Name>;

const quotedList = (texts: readonly (string | bigint | number)[]): string => (texts.length === 0 ? '[]' : \`["\${texts.join('","')}"]\`);

const list = <T>(values: readonly T[], encode: (value: T) => string): string => {
	let text = '';
	for (let i = 0; i < values.length; ++i)
		text += i === 0 ? encode(values[i] as T) : \`,\${encode(values[i] as T)}\`;
	return text;
};
`;

/**
 * @param names - schemas of replies and messages
 * @returns a TypeScript module
 */
export const makeEncoders = (header: string, schemas: SchemaMap, names: readonly string[]): string => {
	const writer = new EncoderWriter(schemas, names);
	const documents = writer.documents();
	return `${header}${HEAD}
/** What the encoders take, by schema name: every member, in the form in which it is written. */
export interface Encodables {
${documents.map(name => writer.types(name)).join('\n')}
}

export type Encodable<Name extends keyof Encodables> = Encodables[Name];

/** Members that transactions of all types have: their encoders take them apart from the others. */
export interface Heads {
${writer.heads().join('\n')}
}

/** Pages by the schema of their entries. */
export interface PageOf {
${writer.pages().map(([item, page]) => `\t${item}: '${page}';`).join('\n')}
}

${[...writer.beginning(), ...documents.map(name => writer.encoder(name))].join('\n\n')}
`;
};
