/**
 * Encoded documents: JSON text that carries the name of its contract schema as a type.
 *
 * A backend encodes a document once, when it writes or fetches it; routes and publishers put envelopes around the text and never
 * parse it (design decision 3).
 */

import { ReplyTooLarge } from './errors.js';

declare const schema: unique symbol;

/** JSON text of one document of the contract schema `Name`. */
export type Json<Name extends string> = string & { readonly [schema]: Name };

/** JSON texts of documents of the schema `Name`, joined by commas, without brackets; the empty string when there are none. */
export type JsonList<Name extends string> = string & { readonly [schema]: readonly [Name, 'list'] };

/** JSON text of an array of documents of the schema `Name`. */
export type JsonArray<Name extends string> = string & { readonly [schema]: readonly [Name, 'array'] };

/** Text that is known to be ASCII: nobody has to count its bytes, which for a page takes longer than reading it. */
export interface AsciiText<Text extends string = string> {
	readonly ascii: Text;
}

/** Joins encoded documents into a list that can be put between brackets. */
export const joinJson = <Name extends string>(documents: readonly Json<Name>[]): JsonList<Name> =>
	documents.join(',') as JsonList<Name>;

/**
 * Joins documents one after another and stops when they exceed a bound, so that a list that is refused never exists in memory.
 * @param maxBytes - compared with the number of UTF-16 units, which for nearly all documents is that of bytes and never above it
 * @throws ReplyTooLarge
 */
export const joinWithin = <Name extends string>(maxBytes: number, documents: Iterable<Json<Name>>): JsonList<Name> => {
	const list: Json<Name>[] = [];
	let size = 0;
	for (const document of documents) {
		size += document.length + 1;
		if (maxBytes < size)
			throw new ReplyTooLarge(maxBytes);
		list.push(document);
	}
	return joinJson(list);
};

/** Puts brackets around a list. */
export const arrayOf = <Name extends string>(list: JsonList<Name>): JsonArray<Name> => `[${list}]` as JsonArray<Name>;
