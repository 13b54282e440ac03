/**
 * Encodes raw BSON as contract JSON, directly from the bytes. Members are written in the contract's order and formats
 * (generated/formats.ts), regardless of the order in which they are stored. Members that the contract does not declare are dropped.
 * Source: facts/mongo.md 1, 2.
 */
import type { FormName } from '../../../../generated/formats.js';
import type { SchemaName } from '../../../../generated/schemas.js';
import { type Json, type JsonList, ReplyTooLarge } from '../../../chain/index.js';
import { BsonType } from './bson-layout.js';
import { compileForm } from './forms.js';
import { JsonWriter } from './json-writer.js';
import { asBuffer } from './raw-bson.js';

/** Shared by all encoders: an encoder always finishes before another one begins. */
const writer = new JsonWriter();

export interface Encoder<Name extends SchemaName> {
	/**
	 * @param bson - one document, as the driver returns it with `raw: true`
	 * @param supplements - JSON texts of the members that {@link createEncoder} received, in that order; undefined omits a member
	 * @throws UnexpectedDocument when a required member is missing, has another type than a node stores, or the bytes are truncated
	 */
	encode(bson: Uint8Array, supplements?: Supplements): Json<Name>;

	/**
	 * Encodes several documents into one list.
	 * @param maxBytes - of the list
	 * @param supplementsOf - returns the supplements of a document; undefined omits the document
	 * @throws ReplyTooLarge as soon as the encoded documents exceed the bound
	 */
	encodeList(documents: readonly Uint8Array[], maxBytes: number, supplementsOf?: SupplementsOf): JsonList<Name>;
}

/** JSON texts of members that stored documents do not have. */
export type Supplements = readonly (string | undefined)[];

/** @param index - of the document in the list */
export type SupplementsOf = (document: Buffer, index: number) => Supplements | undefined;

const NONE: Supplements = [];
const COMMA = 0x2c;

/**
 * @param name - the schema of the documents
 * @param supplements - members that stored documents do not have, by dotted path such as `meta.timestamp`. An object of the path that a
 * document does not have is written when one of its supplements is given
 * @throws Error when the schema does not have one of them
 */
export const createEncoder = <Name extends FormName>(name: Name, supplements: readonly string[] = []): Encoder<Name> => {
	const form = compileForm(name, supplements);
	const write = <T>(act: () => T): T => {
		try {
			return act();
		} catch (error) {
			writer.reset();
			throw error;
		}
	};
	// all texts written here have the form of the schema
	return {
		encode: (bson, given = NONE) =>
			write(() => {
				form.write({ bytes: asBuffer(bson), given, writer }, BsonType.DOCUMENT, 0);
				return writer.take();
			}) as Json<Name>,

		encodeList: (documents, maxBytes, supplementsOf) => {
			// all supplements first: computing them may use another encoder, and thus the same writer
			const given = supplementsOf && documents.map((document, i) => supplementsOf(asBuffer(document), i));
			return write(() => {
				let isFirst = true;
				documents.forEach((document, i) => {
					const own = given ? given[i] : NONE;
					if (!own)
						return;
					if (!isFirst)
						writer.character(COMMA);
					isFirst = false;
					form.write({ bytes: asBuffer(document), given: own, writer }, BsonType.DOCUMENT, 0);
					if (maxBytes < writer.size)
						throw new ReplyTooLarge(maxBytes);
				});
				return writer.takeList();
			}) as JsonList<Name>;
		}
	};
};
