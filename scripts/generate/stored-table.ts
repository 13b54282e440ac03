/** Reads spec/stored.yaml, and compares it with the schemas: each must have exactly the members that are listed there. */
import { HEADS } from './encoders.js';
import { alternativesOf, type Form, type Format, isArray, isVariants } from './formats.js';
import { asObject, type ObjectNode } from './source.js';

const NAME = 'spec/stored.yaml';

/** Formats of a BSON type. */
const FORMATS: Readonly<Record<string, RegExp>> = {
	int32: /^(?:un)?signed$/, int64: /^(?:decimal|id)$/, boolean: /^boolean$/, objectId: /^bytes12$/, binary: /^(?:bytes\d*|id|unsigned|text)$/
};

/** Type of members that nodes do not store. */
export const GIVEN = 'given';
const OR_GIVEN = / or given$/;
const FIRST = /^(\w+)\[0\]\.(\w+)$/;

export interface Member {
	readonly name: string;
	/** Whether the contract requires it. */
	readonly isRequired: boolean;
	readonly format: Format;
	/** BSON type; {@link GIVEN} for a member that is not stored. */
	readonly type: string;
	/** Whether nodes may omit it. */
	readonly isOptional: boolean;
	readonly canBeGiven: boolean;
	/** Where it is stored instead: in the first element of an array. */
	readonly first: { readonly array: string; readonly member: string } | undefined;
}

interface StoredForm {
	/** Name of the form whose members come first. */
	readonly head: string | undefined;
	/** The other members. */
	readonly members: readonly Member[];
}

export class StoredTable {
	private readonly stored = new Map<string, StoredForm>();
	private readonly unused: Set<string>;

	/** @param rows - types of the members by schema */
	constructor(private readonly forms: ReadonlyMap<string, Form>, private readonly rows: ObjectNode) {
		this.unused = new Set(Object.keys(rows));
	}

	/** @throws Error when the schema and its row have different members */
	form(name: string): StoredForm {
		const form = this.stored.get(name) ?? this.read(name);
		this.stored.set(name, form);
		return form;
	}

	/** @returns the members of a form, with those of its head */
	allMembers(name: string): readonly Member[] {
		const { head, members } = this.form(name);
		return head === undefined ? members : [...this.form(head).members, ...members];
	}

	/** @returns whether values of the format are objects */
	isObject(format: Format): boolean {
		if (typeof format === 'string')
			return this.forms.has(format);
		return !isArray(format) && (isVariants(format) || format.oneOf.some(one => this.isObject(one)));
	}

	/** @throws Error when a row was not read */
	checkUsed(): void {
		for (const name of this.unused)
			throw new Error(`${NAME}: no document contains ${name}`);
	}

	private read(name: string): StoredForm {
		const keys = this.keysOf(name);
		const head = HEADS.find(base => base !== name && this.keysOf(base).every((key, i) => key === keys[i]));
		const base = head === undefined ? name : name.replace(/^Embedded/, '');
		const row = asObject(this.rows[base], `${NAME}: ${base}`);
		this.unused.delete(base);
		const members = keys.slice(head === undefined ? 0 : this.keysOf(head).length).map(key => this.memberOf(name, key, row, base));
		const extra = Object.keys(row).find(key => members.every(member => member.name !== key.replace('?', '')));
		if (extra !== undefined)
			throw new Error(`${NAME}: ${base} has a member ${extra}, but the schema ${name} has not`);
		return { head, members };
	}

	private memberOf(form: string, key: string, row: ObjectNode, base: string): Member {
		const name = key.replace('?', '');
		const isRequired = name === key;
		const isOptional = `${name}?` in row;
		// the file has texts only
		const entry = row[isOptional ? `${name}?` : name] as string | undefined;
		if (entry === undefined)
			throw new Error(`${NAME}: ${base} has no member ${name}, but the schema ${form} has`);

		const format = this.forms.get(form)?.[key] as Format;
		const type = entry.replace(OR_GIVEN, '');
		const [, array, member] = FIRST.exec(type) ?? [];
		const first = array !== undefined && member !== undefined && format === 'decimal' ? { array, member } : undefined;
		if (type !== GIVEN && !first && !this.fits(format, type))
			throw new Error(`${NAME}: ${base}.${name} is stored as ${type}, which cannot be sent as ${JSON.stringify(format)}`);
		if (isRequired && isOptional && format !== 'bytes')
			throw new Error(`${NAME}: ${base}.${name} may be absent, but the schema ${form} requires it`);
		return { name, isRequired, format, type, isOptional, canBeGiven: entry !== type, first };
	}

	private keysOf(name: string): readonly string[] {
		return Object.keys(this.forms.get(name) ?? {});
	}

	private fits(format: Format, type: string): boolean {
		if (isArray(format))
			return this.isObject(format[0]) ? type === 'documents' : type === 'binaries' && this.fits(format[0], 'binary');
		if (this.isObject(format))
			return type === 'document';
		return alternativesOf(format).every(scalar => type.split(' or ').some(one => FORMATS[one]?.test(scalar as string)));
	}
}
