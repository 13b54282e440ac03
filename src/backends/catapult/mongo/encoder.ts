/**
 * Encodes raw BSON as contract JSON, directly from the bytes, by generated encoders (generated/stored-encoders.ts). Members are written in
 * the contract's order and formats, regardless of the order in which they are stored. Members that the contract does not declare are
 * dropped. Source: facts/mongo.md 1, 2.
 */
import type { SchemaName } from '../../../../generated/schemas.js';
import type { StoredEncoder } from '../../../../generated/stored-encoders.js';
import { type Json, type JsonList, ReplyTooLarge } from '../../../chain/index.js';
import { asBuffer } from './raw-bson.js';
import { BsonTranscoder } from './transcoder.js';

/** Shared by all encoders: an encoder always finishes before another one begins. */
const transcoder = new BsonTranscoder();

export interface Encoder<Name extends SchemaName, Given = void> {
	/**
	 * @param bson - one document, as the driver returns it with `raw: true`
	 * @param given - members that stored documents do not have
	 * @throws UnexpectedDocument when a required member is missing, has another type than a node stores, or the bytes are truncated
	 */
	encode(bson: Uint8Array, given: Given): Json<Name>;

	/**
	 * Encodes several documents into one list.
	 * @param maxBytes - of the list
	 * @param given - members of each document
	 * @param onEnd - called after each document, with its end in the list, bytes
	 * @throws ReplyTooLarge as soon as the encoded documents exceed the bound
	 */
	encodeList(documents: readonly Uint8Array[], maxBytes: number, given: Given, onEnd?: (end: number) => void): JsonList<Name>;

	/**
	 * The same, with members of their own for the documents.
	 * @param givenOf - returns the members of a document; undefined omits the document
	 */
	encodeEach(documents: readonly Uint8Array[], maxBytes: number, givenOf: GivenOf<Given>): JsonList<Name>;
}

export interface MeasuredList<Name extends SchemaName> {
	readonly list: JsonList<Name>;
	/** Offset of the end of each document in the list, bytes. A comma follows it. */
	readonly ends: readonly number[];
}

/** @param index - of the document in the list */
export type GivenOf<Given> = (document: Buffer, index: number) => Given | undefined;

const COMMA = 0x2c;

export const createEncoder = <Name extends SchemaName, Given>(encodeStored: StoredEncoder<Name, Given>): Encoder<Name, Given> => {
	const { writer } = transcoder;
	const write = <T>(act: () => T): T => {
		try {
			return act();
		} catch (error) {
			writer.reset();
			throw error;
		}
	};
	const writeNext = (document: Uint8Array, maxBytes: number, given: Given): void => {
		if (writer.size > 0)
			writer.character(COMMA);
		transcoder.write(document, encodeStored, given);
		if (maxBytes < writer.size)
			throw new ReplyTooLarge(maxBytes);
	};
	// all texts written here have the form of the schema
	return {
		encode: (bson, given) => write(() => {
			transcoder.write(bson, encodeStored, given);
			return writer.take();
		}) as Json<Name>,

		encodeList: (documents, maxBytes, given, onEnd) => write(() => {
			documents.forEach(document => {
				writeNext(document, maxBytes, given);
				onEnd?.(writer.size);
			});
			return writer.takeList();
		}) as JsonList<Name>,

		encodeEach: (documents, maxBytes, givenOf) => {
			// all of them first: computing them may use another encoder, and thus the same writer
			const givens = documents.map((document, i) => givenOf(asBuffer(document), i));
			// the text has the form of the schema, like the others
			return write(() => {
				documents.forEach((document, i) => {
					const given = givens[i];
					if (given !== undefined)
						writeNext(document, maxBytes, given);
				});
				return writer.takeList();
			}) as JsonList<Name>;
		}
	};
};

/** Encodes several documents into one list. @throws ReplyTooLarge */
export const encodeMeasured = <Name extends SchemaName>(
	encoder: Encoder<Name>, documents: readonly Uint8Array[], maxBytes: number
): MeasuredList<Name> => {
	const ends: number[] = [];
	const list = encoder.encodeList(documents, maxBytes, undefined, end => void ends.push(end));
	return { list, ends };
};
