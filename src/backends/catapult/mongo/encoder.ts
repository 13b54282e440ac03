/**
 * Encodes raw BSON as contract JSON, straight from the bytes: members come out in the contract's order and formats (generated/formats.ts),
 * in any order of the stored members; members that the contract does not declare are dropped. Source: facts/mongo.md 1, 2.
 */
import type { FormName } from '../../../../generated/formats.js';
import type { SchemaName } from '../../../../generated/schemas.js';
import { type Json, type JsonList, ReplyTooLarge } from '../../../chain/index.js';
import { BsonType } from './bson-layout.js';
import { compileForm } from './forms.js';
import { JsonWriter } from './json-writer.js';
import { asBuffer } from './raw-bson.js';

/** Shared by all encoders: none is interrupted while it writes. */
const writer = new JsonWriter();

export interface Encoder<Name extends SchemaName> {
	/**
	 * @param bson - one document, as the driver gives it with `raw: true`
	 * @param supplements - JSON texts of the members that were named to {@link createEncoder}, in that order; undefined leaves one out
	 * @throws UnexpectedDocument when a required member is missing, has another type than a node gives it, or the bytes are cut off
	 */
	encode(bson: Uint8Array, supplements?: Supplements): Json<Name>;

	/**
	 * Encodes several documents in one go.
	 * @param maxBytes - of the list
	 * @param supplementsOf - gives what {@link encode} takes; undefined leaves the document out
	 * @throws ReplyTooLarge as soon as the documents encoded exceed the bound
	 */
	encodeList(documents: readonly Uint8Array[], maxBytes: number, supplementsOf?: SupplementsOf): JsonList<Name>;
}

/** JSON texts of members that are not in the stored documents. */
export type Supplements = readonly (string | undefined)[];

/** @param index - of the document among those that are encoded together */
export type SupplementsOf = (document: Buffer, index: number) => Supplements | undefined;

const NONE: Supplements = [];
const COMMA = 0x2c;

/**
 * @param name - the schema of the documents
 * @param supplements - members that are not in the stored documents, by dotted path such as `meta.timestamp`. An object on the path
 * that the document lacks is made when one of its supplements is given
 * @throws Error when one of them has no place in the documents
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
	// the texts have the form of the schema by construction
	return {
		encode: (bson, given = NONE) =>
			write(() => {
				form.write({ bytes: asBuffer(bson), given, writer }, BsonType.DOCUMENT, 0);
				return writer.take();
			}) as Json<Name>,

		encodeList: (documents, maxBytes, supplementsOf) => {
			// all of them beforehand: they may come from another encoder, which writes to the same place
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
