/** Encodes arrays of stored documents. */
import type { EncodeMember } from './object-encoder.js';
import { BsonType, endOfDocument, endOfValue, find, nameOfType } from './raw-bson.js';
import { UnexpectedDocument } from './unexpected-document.js';

/**
 * @param encodeElement - for every element
 * @param path - where the array stands, for errors
 */
export const createArray = (encodeElement: EncodeMember, path: string): EncodeMember => (source, arrayType, start) => {
	if (BsonType.ARRAY !== arrayType)
		throw new UnexpectedDocument(path, nameOfType(arrayType));

	const { bytes } = source;
	const end = endOfDocument(bytes, start, bytes.length, path);
	let text = '[';
	for (let at = start + 4; at < end;) {
		const type = bytes[at] as number;
		// the names are the numbers of the elements, in order
		const valueAt = bytes.indexOf(0, at + 1) + 1;
		const valueEnd = 0 === valueAt || end < valueAt ? -1 : endOfValue(bytes, type, valueAt, end);
		if (-1 === valueEnd)
			throw new UnexpectedDocument(`${path}[]`, `${nameOfType(type)} that is cut off`);
		text += 1 === text.length ? encodeElement(source, type, valueAt) : `,${encodeElement(source, type, valueAt)}`;
		at = valueEnd;
	}
	return `${text}]`;
};

/**
 * A member of the first element of an array that has one or none.
 * @param member - the name of the member
 * @param encode - for its value
 * @param otherwise - the text when the array is empty
 * @param path - where the array stands, for errors
 */
export const createFirst = (member: string, encode: EncodeMember, otherwise: string, path: string): EncodeMember =>
	(source, arrayType, start) => {
		if (BsonType.ARRAY !== arrayType)
			throw new UnexpectedDocument(path, nameOfType(arrayType));

		const { bytes } = source;
		if (!find(bytes, start, bytes.length, '0'))
			return otherwise;

		const place = find(bytes, start, bytes.length, '0', member);
		if (!place)
			throw new UnexpectedDocument(`${path}[].${member}`, 'nothing');
		return encode(source, place.type, place.at);
	};
