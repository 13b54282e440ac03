/**
 * Encodes raw BSON as contract JSON, straight from the bytes: members come out in the contract's order and formats (generated/formats.ts),
 * whatever their order in the store, and what the contract does not declare is dropped. Source: facts/mongo.md 1, 2.
 */
import type { FormName } from '../../../../generated/formats.js';
import type { SchemaName } from '../../../../generated/schemas.js';
import type { Json } from '../../../chain/index.js';
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
	encode(bson: Uint8Array, supplements?: readonly (string | undefined)[]): Json<Name>;
}

/**
 * @param name - the schema of the documents
 * @param supplements - members that do not stand in the stored documents, by dotted path such as `meta.timestamp`. An object on the path
 * that the document lacks is made when one of its supplements is given
 * @throws Error when one of them has no place in the documents
 */
export const createEncoder = <Name extends FormName>(name: Name, supplements: readonly string[] = []): Encoder<Name> => {
	const form = compileForm(name, supplements);
	return {
		encode: (bson, given = []) => {
			const bytes = asBuffer(bson);
			try {
				form.write({ bytes, given, writer }, BsonType.DOCUMENT, 0);
				// the text has the form of the schema by construction
				return writer.take() as Json<Name>;
			} catch (error) {
				writer.reset();
				throw error;
			}
		}
	};
};
