/** Compiles the table of formats into a tree of encoders, one for every place in a document that can contain an object. */
import { FORMS, type Form, type Format, type FormName, type Scalar, type Variants } from '../../../../generated/formats.js';
import { type Member, ObjectEncoder } from './object-encoder.js';
import { createValue, type Value } from './stored-values.js';

/** Members of the first element of a stored array with one element or none, which the contract has in the object around the array. */
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

/** The remaining kind of format. */
type OneOf = Extract<Format, { readonly oneOf: readonly Format[] }>;

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const scalarOf = (format: Scalar, path: string): Value => {
	if (format.startsWith(BYTES))
		return createValue(BYTES, path, { size: format === BYTES ? -1 : Number(format.slice(BYTES.length)) });
	// the other scalars have the name of a kind
	return createValue(format as Value['kind'], path);
};

/** Compiles one kind of document. */
class Compiler {
	private readonly unplaced: Set<string>;

	constructor(private readonly supplements: readonly string[]) {
		this.unplaced = new Set(supplements);
	}

	/** @throws Error when the form does not have a supplement */
	compile(name: FormName): ObjectEncoder {
		const encoder = this.objectOf({ [name]: [] }, undefined, '');
		if (this.unplaced.size > 0)
			throw new Error(`${name} has no place for ${[...this.unplaced].join(', ')}`);
		return encoder;
	}

	/** @param names - names of the forms, each with the values of the member `by` that select it */
	private objectOf(names: Variants['oneOf'], by: string | undefined, path: string): ObjectEncoder {
		const variants = Object.entries(names).map(([name, numbers]) => {
			// the table contains all forms that it refers to
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
 * @param supplements - members that stored documents do not have, by dotted path
 * @throws Error when the form does not have one of them
 */
export const compileForm = (name: FormName, supplements: readonly string[]): ObjectEncoder => new Compiler(supplements).compile(name);
