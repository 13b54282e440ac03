/**
 * Encodes stored documents through objects, as a driver decodes them: the baseline of the direct encoder. It uses the same table of
 * formats, assumes the content of the benchmark's pages, and has fewer checks.
 */
import { deserialize, type Long, type ObjectId } from 'bson';
import path from 'node:path';
import { idAt, toHex } from '../../src/wire/bytes/hex.js';
import { type Format, formsOf } from '../generate/formats.js';
import { loadSchemas } from '../generate/schemas.js';
import { Source } from '../generate/source.js';

type Decoded = Readonly<Record<string, unknown>>;

interface Member {
	readonly name: string;
	readonly isRequired: boolean;
	readonly format: Format;
}

const SCHEMAS = ['BlockInfoDTO', 'TransactionInfoDTO', 'AccountInfoDTO'];

const MEMBERS = new Map<string, readonly Member[]>([...formsOf(loadSchemas(new Source(path.resolve('spec'))), SCHEMAS)]
	.map(([form, members]) => [form, Object.entries(members)
		.map(([key, format]) => ({ name: key.replace('?', ''), isRequired: !key.endsWith('?'), format }))]));

/** @returns the object in the form that the table expects */
const decode = (bson: Uint8Array): Decoded => {
	const { _id: id, ...document } = deserialize(bson, { promoteLongs: false, promoteBuffers: true }) as Decoded;
	const account = document['account'] as { importances: readonly { value: Long; height: Long }[] } | undefined;
	if (!account)
		return { id, ...document };

	const [newest] = account.importances;
	return { id, account: { ...account, importance: newest?.value ?? 0, importanceHeight: newest?.height ?? 0 } };
};

const unsigned = (value: Long | number): string => (typeof value === 'number' ? String(value) : value.toUnsigned().toString());

const encodeId = (value: Long): string => {
	const digits = (half: number) => (half >>> 0).toString(16).toUpperCase().padStart(8, '0');
	return digits(value.high) + digits(value.low);
};

const encodeUnion = (names: readonly string[], object: Decoded): string => {
	const name = names.find(candidate => (MEMBERS.get(candidate) ?? []).every(member => member.name in object || !member.isRequired));
	return encodeForm(name ?? names[0] as string, object);
};

const encodeValue = (format: Format, value: unknown): string => {
	switch (format) {
	// the values have the types of the benchmark's pages
	case 'decimal': return `"${unsigned(value as Long)}"`;
	case 'unsigned': return String((value as number) >>> 0);
	case 'signed': return String(value);
	case 'id': return `"${value instanceof Uint8Array ? idAt(value, 0) : encodeId(value as Long)}"`;
	case 'text': return JSON.stringify((value as Buffer).toString('utf8'));
	case 'bytes12': return `"${(value as ObjectId).toHexString().toUpperCase()}"`;
	}
	if (typeof format === 'string')
		return MEMBERS.has(format) ? encodeForm(format, value as Decoded) : `"${toHex(value as Uint8Array)}"`;
	if (Array.isArray(format))
		return `[${(value as readonly unknown[]).map(element => encodeValue(format[0] as Format, element)).join(',')}]`;
	if (!('by' in format))
		return encodeUnion((format as { readonly oneOf: readonly string[] }).oneOf, value as Decoded);

	const object = value as Decoded;
	const { by, oneOf } = format;
	return encodeUnion(Object.keys(oneOf).filter(name => oneOf[name]?.includes(object[by] as number)), object);
};

const encodeForm = (name: string, object: Decoded): string => {
	let text = '';
	for (const { format, name: member } of MEMBERS.get(name) ?? []) {
		const value = object[member];
		if (value !== undefined)
			text += `${text === '' ? '{' : ','}"${member}":${encodeValue(format, value)}`;
	}
	return text === '' ? '{}' : `${text}}`;
};

/** @returns the JSON text of one document */
export const encodeDecoded = (name: string, bson: Uint8Array): string => encodeForm(name, decode(bson));

/** Decodes a document and discards it. */
export const decodeOnly = (bson: Uint8Array): unknown => deserialize(bson, { promoteLongs: false, promoteBuffers: true });
