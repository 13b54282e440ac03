/**
 * Encoded documents: JSON text that carries the name of its contract schema as a type.
 *
 * A backend encodes a document once, when it writes or fetches it; routes and publishers put envelopes around the text and never
 * parse it (design decision 3).
 */

declare const schema: unique symbol;

/** JSON text of one document of the contract schema `Name`. */
export type Json<Name extends string> = string & { readonly [schema]: Name };

/** JSON texts of documents of the schema `Name`, joined by commas, without brackets; the empty string when there are none. */
export type JsonList<Name extends string> = string & { readonly [schema]: readonly [Name, 'list'] };

/** JSON text of an array of documents of the schema `Name`. */
export type JsonArray<Name extends string> = string & { readonly [schema]: readonly [Name, 'array'] };

/** Joins encoded documents into a list that can be put between brackets. */
export const joinJson = <Name extends string>(documents: readonly Json<Name>[]): JsonList<Name> =>
	documents.join(',') as JsonList<Name>;

/** Puts brackets around a list. */
export const arrayOf = <Name extends string>(list: JsonList<Name>): JsonArray<Name> => `[${list}]` as JsonArray<Name>;
