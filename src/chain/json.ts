/**
 * Encoded documents: JSON text that carries the name of its contract schema as a type.
 *
 * A backend encodes a document once, when it writes or fetches it; routes and publishers put envelopes around the text and never
 * parse it (design decision 3).
 */

import type { SchemaName, Schemas } from '../../generated/schemas.js';
import { ReplyTooLarge } from './errors.js';

declare const schema: unique symbol;

/** JSON text of one document of the contract schema `Name`. Encoders make it; the functions below join and wrap it, hence their casts. */
export type Json<Name extends SchemaName> = string & { readonly [schema]: Name };

/** @returns the document, for what is read once per block or less often */
export const parseDocument = <Name extends SchemaName>(json: Json<Name>): Schemas[Name] =>
	// the encoder of that schema made it
	JSON.parse(json) as Schemas[Name];

/** A document that was looked up. */
export interface FoundDocument<Name extends SchemaName> {
	readonly text: Json<Name>;
	/** Whether no later block can change it: what it consists of is finalized. */
	readonly isFinal: boolean;
}

/**
 * A list in UTF-8, with unused bytes around it in a buffer that nothing else uses: an envelope is written there, so that the list is not
 * copied. The bytes of the list never change.
 */
export class SpaciousList {
	private isEnclosed = false;

	/** @param end - of the list, exclusive */
	constructor(private readonly buffer: Buffer, private readonly start: number, private readonly end: number) {
	}

	/** The list, not copied. */
	get bytes(): Buffer {
		return this.buffer.subarray(this.start, this.end);
	}

	/** Bytes of the buffer. */
	get capacity(): number {
		return this.buffer.length;
	}

	/** @returns the list between two ASCII texts; a copy where they do not fit, and for each further envelope */
	enclose(before: string, after: string): Buffer {
		const { buffer, start, end } = this;
		const from = start - before.length;
		const to = end + after.length;
		if (this.isEnclosed || from < 0 || to > buffer.length)
			return concatenate(before, [this.bytes], after);

		this.isEnclosed = true;
		buffer.write(before, from, 'latin1');
		buffer.write(after, end, 'latin1');
		return buffer.subarray(from, to);
	}
}

const COMMA = 0x2c;

/** A list of documents that are ASCII, which are not joined: a reply is written from them into the buffer that is sent. */
export class AsciiList<Name extends SchemaName = SchemaName> {
	/** Characters of the list, which are its bytes. */
	readonly length: number;

	constructor(readonly documents: readonly Json<Name>[]) {
		this.length = documents.reduce((sum, { length }) => sum + length, Math.max(0, documents.length - 1));
	}

	toString(): string {
		return this.documents.join(',');
	}
}

/** An {@link AsciiList} between two ASCII texts. */
export class AsciiText {
	/** Characters of the text, which are its bytes. */
	readonly length: number;

	constructor(private readonly before: string, private readonly list: AsciiList, private readonly after: string) {
		this.length = before.length + list.length + after.length;
	}

	/** Writes the text to the begin of a buffer that has room for it. */
	write(buffer: Buffer): void {
		const { documents } = this.list;
		let end = buffer.write(this.before, 0, 'latin1');
		for (let i = 0; i < documents.length; ++i) {
			if (i > 0)
				buffer[end++] = COMMA;
			end += buffer.write(documents[i]!, end, 'latin1');
		}
		buffer.write(this.after, end, 'latin1');
	}

	/** @returns the text in a buffer of its own */
	toBytes(): Buffer {
		const bytes = Buffer.allocUnsafeSlow(this.length);
		this.write(bytes);
		return bytes;
	}

	toString(): string {
		return `${this.before}${this.list.toString()}${this.after}`;
	}
}

/** Text, or UTF-8 in pieces. */
type ListText = string | readonly Uint8Array[] | SpaciousList;

/**
 * JSON texts of documents of the schema `Name`, joined by commas, without brackets; the empty string when there are none. A list of
 * {@link LARGE_LIST_BYTES} and more is always UTF-8: as text it would be in memory several times before it is sent.
 */
export type JsonList<Name extends SchemaName> = ListText & { readonly [schema]: readonly [Name, 'list'] };

/** Documents of the schema `Name`, or one of it that has a list of others: text, or UTF-8 where it is large. */
export type JsonReply<Name extends SchemaName> = Json<Name> | (Buffer & { readonly [schema]: Name });

/** An array of documents of the schema `Name`: text, or UTF-8 where it is large. */
export type JsonArray<Name extends SchemaName> = (string | Buffer) & { readonly [schema]: readonly [Name, 'array'] };

/** Lists of at least this size are bytes. */
export const LARGE_LIST_BYTES = 262_144;

/** Joins encoded documents into a list that can be put between brackets. */
export const joinJson = <Name extends SchemaName>(documents: readonly Json<Name>[]): JsonList<Name> & string =>
	// documents with commas between them are a list
	documents.join(',') as JsonList<Name> & string;

/**
 * Joins documents one after another and stops when they exceed a bound, so that a list that is too large is never in memory.
 * @param documents - are read one by one, and not referenced afterwards
 * @param maxBytes - compared with the number of UTF-16 units, which is the number of bytes for nearly all documents, and never larger
 * @throws ReplyTooLarge
 */
export const joinWithin = <Name extends SchemaName>(maxBytes: number, documents: Iterable<Json<Name>>): JsonList<Name> => {
	const pieces: Buffer[] = [];
	let piece: Json<Name>[] = [];
	let pieceSize = 0;
	let size = 0;
	for (const document of documents) {
		size += document.length + 1;
		if (maxBytes < size)
			throw new ReplyTooLarge(maxBytes);
		piece.push(document);
		pieceSize += document.length + 1;
		if (pieceSize >= LARGE_LIST_BYTES) {
			pieces.push(Buffer.from(`${pieces.length === 0 ? '' : ','}${joinJson(piece)}`));
			piece = [];
			pieceSize = 0;
		}
	}
	if (pieces.length === 0)
		return joinJson(piece);
	if (piece.length > 0)
		pieces.push(Buffer.from(`,${joinJson(piece)}`));
	const list: readonly Uint8Array[] = pieces;
	// as in joinJson
	return list as JsonList<Name>;
};

const concatenate = (before: string, pieces: readonly Uint8Array[], after: string): Buffer =>
	Buffer.concat([Buffer.from(before), ...pieces, Buffer.from(after)]);

/** @returns the pieces of a list that is not text, not copied */
export const piecesOf = (list: Exclude<ListText, string>): readonly Uint8Array[] => (list instanceof SpaciousList ? [list.bytes] : list);

/** @returns a list between two ASCII texts */
export const encloseList = (before: string, list: ListText, after: string): string | Buffer => {
	if (typeof list === 'string')
		return `${before}${list}${after}`;
	return list instanceof SpaciousList ? list.enclose(before, after) : concatenate(before, list, after);
};

/** Puts brackets around a list. */
export const arrayOf = <Name extends SchemaName>(list: JsonList<Name>): JsonArray<Name> =>
	// the brackets make it an array
	encloseList('[', list, ']') as JsonArray<Name>;

/** @returns a list as text, for one that is put into a document */
export const textOfList = (list: ListText | AsciiList): string =>
	(typeof list === 'string' || list instanceof AsciiList ? list.toString() : Buffer.concat(piecesOf(list)).toString());
