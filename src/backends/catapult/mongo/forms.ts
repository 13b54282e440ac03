/** Compiles the format-by-type table into a tree of encoders, one for every place that an object can are at in a document. */
import { FORMS, type Form, type Format, type FormName, type Scalar, type Variants } from '../../../../generated/formats.js';
import { type Member, ObjectEncoder } from './object-encoder.js';
import { createValue, type Value } from './stored-values.js';

/** What a node keeps in the first element of an array that has one or none, and the contract in the object around it. */
const FIRST_OF_ARRAY: Readonly<Record<string, { readonly array: string; readonly member: string }>> = {
	'AccountDTO.importance': { array: 'importances', member: 'value' },
	'AccountDTO.importanceHeight': { array: 'importances', member: 'height' }
};

/** The id of a stored document, which the contract calls `id`. Other ids have other formats. */
const DOCUMENT_ID = { name: 'id', storedName: '_id', format: 'bytes12' };

const BYTES = 'bytes';
const EMPTY_TEXT = '""';

const isFormName = (format: Format): format is FormName => typeof format === 'string' && format in FORMS;
const isScalar = (format: Format): format is Scalar => typeof format === 'string' && !(format in FORMS);
const isArray = (format: Format): format is readonly [Format] => Array.isArray(format);
const isVariants = (format: Format): format is Variants => typeof format === 'object' && 'by' in format;

/** What is left when a format is none of those. */
type OneOf = Extract<Format, { readonly oneOf: readonly Format[] }>;

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const scalarOf = (format: Scalar, path: string): Value => {
	if (format.startsWith(BYTES))
		return createValue(BYTES, path, { size: format === BYTES ? -1 : Number(format.slice(BYTES.length)) });
	// what is left of the scalars without those that start with `bytes`
	return createValue(format as Value['kind'], path);
};

/** Compiles one kind of document. */
class Compiler {
	private readonly unplaced: Set<string>;

	constructor(private readonly supplements: readonly string[]) {
		this.unplaced = new Set(supplements);
	}

	/** @throws Error when a supplement has no place in the documents */
	compile(name: FormName): ObjectEncoder {
		const encoder = this.objectOf({ [name]: [] }, undefined, '');
		if (this.unplaced.size > 0)
			throw new Error(`${name} has no place for ${[...this.unplaced].join(', ')}`);
		return encoder;
	}

	/** @param names - of the forms, each with its numbers of the member `by` */
	private objectOf(names: Variants['oneOf'], by: string | undefined, path: string): ObjectEncoder {
		const variants = Object.entries(names).map(([name, numbers]) => {
			// the table has all forms that it names
			const form = FORMS[name as FormName] as Form;
			return { numbers, members: Object.entries(form).map(([key, format]) => this.memberOf(name, key, format, path)) };
		});
		return new ObjectEncoder(variants, by, path);
	}

	private valueOf(format: Format, path: string): Value {
		if (isFormName(format))
			return createValue('object', path, { object: this.objectOf({ [format]: [] }, undefined, path) });
		if (isScalar(format))
			return scalarOf(format, path);
		if (isArray(format))
			return createValue('array', path, { parts: [this.valueOf(format[0], `${path}[]`)] });
		if (isVariants(format))
			return createValue('object', path, { object: this.objectOf(format.oneOf, format.by, path) });

		const { oneOf: formats } = format as OneOf;
		if (formats.every(isScalar))
			return createValue('choice', path, { parts: formats.map(scalar => scalarOf(scalar, path)) });

		const names = Object.fromEntries(formats.filter(isFormName).map(name => [name, []]));
		return createValue('object', path, { object: this.objectOf(names, undefined, path) });
	}

	private memberOf(formName: string, key: string, format: Format, objectPath: string): Member {
		const isRequired = !key.endsWith('?');
		const name = isRequired ? key : key.slice(0, -1);
		const path = join(objectPath, name);
		this.unplaced.delete(path);
		const member: Member = {
			name,
			storedName: DOCUMENT_ID.name === name && DOCUMENT_ID.format === format ? DOCUMENT_ID.storedName : name,
			isRequired,
			value: this.valueOf(format, path),
			isLeftOutWhenEmpty: !isRequired && format === BYTES,
			absent: isRequired && format === BYTES ? EMPTY_TEXT : undefined,
			supplement: this.supplements.indexOf(path),
			inner: this.supplements.flatMap((supplement, i) => (supplement.startsWith(`${path}.`) ? [i] : []))
		};
		const first = FIRST_OF_ARRAY[`${formName}.${name}`];
		if (!first)
			return member;

		const array = join(objectPath, first.array);
		const value = { ...member.value, path: `${array}[].${first.member}` };
		return { ...member, storedName: first.array, value: createValue('first', array, { parts: [value], member: first.member }) };
	}
}

/**
 * @param supplements - members that do not are in the stored documents, by dotted path
 * @throws Error when one of them has no place in the documents
 */
export const compileForm = (name: FormName, supplements: readonly string[]): ObjectEncoder => new Compiler(supplements).compile(name);
