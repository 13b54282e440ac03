/** Compiles the format-by-type table into a tree of encoders, one node for every place that an object can stand at in a document. */
import { FORMS, type Form, type Format, type FormName, type Scalar, type Variants } from '../../../../generated/formats.js';
import { createArray, createFirst } from './array-encoder.js';
import { type EncodeMember, type Member, ObjectEncoder, type Variant } from './object-encoder.js';
import { createChoice, createScalar } from './scalar-text.js';

/** What a node keeps in the first element of an array that has one or none, and the contract in the object around it. */
interface FirstOfArray {
	readonly array: string;
	readonly member: string;
}

const FIRST_OF_ARRAY: Readonly<Record<string, Readonly<Record<string, FirstOfArray>>>> = {
	AccountDTO: { importance: { array: 'importances', member: 'value' }, importanceHeight: { array: 'importances', member: 'height' } }
};

/** Text of such a member when the array is empty. */
const NONE = '"0"';

/** The id of a stored document, which the contract calls `id`. Only ids of documents have this format. */
const DOCUMENT_ID = { name: 'id', storedName: '_id', format: 'bytes12' };

const isFormName = (format: Format): format is FormName => 'string' === typeof format && format in FORMS;
const isScalar = (format: Format): format is Scalar => 'string' === typeof format && !(format in FORMS);
const isArray = (format: Format): format is readonly [Format] => Array.isArray(format);
const isVariants = (format: Format): format is Variants => 'object' === typeof format && 'by' in format;

const join = (path: string, name: string): string => ('' === path ? name : `${path}.${name}`);

/** Compiles one kind of document. */
class Compiler {
	private readonly unused: Set<string>;

	constructor(private readonly supplements: readonly string[]) {
		this.unused = new Set(supplements);
	}

	/** @throws Error when a supplement has no place in the documents */
	compile(name: FormName): ObjectEncoder {
		const encoder = this.objectOf([{ name, numbers: [] }], undefined, '');
		if (0 < this.unused.size)
			throw new Error(`${name} has no place for ${[...this.unused].join(', ')}`);
		return encoder;
	}

	private objectOf(names: readonly { name: string; numbers: readonly number[] }[], by: string | undefined, path: string): ObjectEncoder {
		const variants = names.map(({ name, numbers }): Variant => {
			// the generator names no form that it does not make
			const form = FORMS[name as FormName] as Form;
			return { numbers, members: Object.entries(form).map(([key, format]) => this.memberOf(name, key, format, path)) };
		});
		return new ObjectEncoder(variants, by, path);
	}

	private encodeOf(format: Format, path: string): EncodeMember | ObjectEncoder {
		if (isFormName(format))
			return this.objectOf([{ name: format, numbers: [] }], undefined, path);
		if (isScalar(format))
			return createScalar(format, path);
		if (isArray(format)) {
			const element = this.encodeOf(format[0], `${path}[]`);
			return createArray(element instanceof ObjectEncoder ? element.encode : element, path);
		}
		if (isVariants(format))
			return this.objectOf(Object.entries(format.oneOf).map(([name, numbers]) => ({ name, numbers })), format.by, path);

		const formats = (format as { readonly oneOf: readonly Format[] }).oneOf;
		return formats.every(isScalar)
			? createChoice(formats, path)
			: this.objectOf(formats.map(name => ({ name: name as string, numbers: [] })), undefined, path);
	}

	private memberOf(formName: string, key: string, format: Format, objectPath: string): Member {
		const isRequired = !key.endsWith('?');
		const name = isRequired ? key : key.slice(0, -1);
		const path = join(objectPath, name);
		this.unused.delete(path);

		const hasSupplements = this.supplements.some(supplement => supplement.startsWith(`${path}.`));
		const encoder = this.encodeOf(format, path);
		const member: Member = {
			name,
			storedName: DOCUMENT_ID.name === name && DOCUMENT_ID.format === format ? DOCUMENT_ID.storedName : name,
			isRequired,
			encode: encoder instanceof ObjectEncoder ? encoder.encode : encoder,
			absent: isRequired && 'bytes' === format ? '""' : undefined,
			isLeftOutWhenEmpty: !isRequired && 'bytes' === format,
			supplement: this.supplements.indexOf(path),
			encodeAbsent: hasSupplements && encoder instanceof ObjectEncoder ? encoder.encodeAbsent : undefined
		};
		const first = FIRST_OF_ARRAY[formName]?.[name];
		return first ? {
			...member,
			storedName: first.array,
			encode: createFirst(first.member, member.encode, NONE, join(objectPath, first.array))
		} : member;
	}
}

/**
 * @param supplements - members that do not stand in the stored documents, by dotted path
 * @throws Error when one of them has no place in the documents
 */
export const compileForm = (name: FormName, supplements: readonly string[]): ObjectEncoder => new Compiler(supplements).compile(name);
