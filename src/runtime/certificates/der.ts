/** Writes values of ASN.1 in DER. Source: ITU-T X.690; types of certificates: RFC 5280. */

export const Tag = {
	BOOLEAN: 0x01, INTEGER: 0x02, BIT_STRING: 0x03, OCTET_STRING: 0x04, OBJECT_ID: 0x06, UTF8_STRING: 0x0c, UTC_TIME: 0x17,
	GENERALIZED_TIME: 0x18, SEQUENCE: 0x30, SET: 0x31
} as const;

const CONTEXT = 0x80;
const CONSTRUCTED = 0x20;

/** @returns the tag [number] of a primitive value */
export const implicitTag = (number: number): number => CONTEXT | number;

/** @returns the tag [number] around another value */
export const explicitTag = (number: number): number => CONTEXT | CONSTRUCTED | number;

const LONG_LENGTH = 0x80;

const encodeLength = (length: number): Buffer => {
	if (length < LONG_LENGTH)
		return Buffer.of(length);

	const bytes = Buffer.alloc(Uint32Array.BYTES_PER_ELEMENT);
	bytes.writeUInt32BE(length);
	const digits = bytes.subarray(bytes.findIndex(byte => byte !== 0));
	return Buffer.concat([Buffer.of(LONG_LENGTH | digits.length), digits]);
};

/** @returns a value of any type; content is encoded already */
export const der = (tag: number, ...content: readonly Buffer[]): Buffer => {
	const length = content.reduce((total, part) => total + part.length, 0);
	return Buffer.concat([Buffer.of(tag), encodeLength(length), ...content]);
};

export const sequence = (...content: readonly Buffer[]): Buffer => der(Tag.SEQUENCE, ...content);

/** @param base128 - as DER has it: the first two numbers in one byte, the others in groups of seven bits */
export const objectId = (...base128: readonly number[]): Buffer => der(Tag.OBJECT_ID, Buffer.from(base128));

const TRUE = Buffer.of(0xff);

/** False is the default of each boolean of a certificate, so that it is omitted. */
export const trueValue: Buffer = der(Tag.BOOLEAN, TRUE);

/** @param unusedBits - at the end of the last byte */
export const bitString = (bytes: Buffer, unusedBits = 0): Buffer => der(Tag.BIT_STRING, Buffer.of(unusedBits), bytes);

const FIRST_YEAR_OF_GENERALIZED_TIME = 2050;

/** @returns the form that RFC 5280 4.1.2.5 requires in the year */
export const timeOf = (time: Date): Buffer => {
	const digits = time.toISOString().replace(/\.\d+Z$/, 'Z').replace(/[-:T]/g, '');
	return time.getUTCFullYear() < FIRST_YEAR_OF_GENERALIZED_TIME
		? der(Tag.UTC_TIME, Buffer.from(digits.slice(2)))
		: der(Tag.GENERALIZED_TIME, Buffer.from(digits));
};
