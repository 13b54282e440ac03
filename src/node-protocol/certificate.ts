/**
 * Makes certificates with Ed25519 keys, as nodes have them. Source: RFC 5280 4.1, RFC 8410; facts/node-packets.md 1.3. Node.js reads
 * certificates but does not make them, and the package that makes those for HTTPS does not know these keys.
 */
import crypto, { type KeyObject } from 'node:crypto';

const Tag = {
	BOOLEAN: 0x01, INTEGER: 0x02, BIT_STRING: 0x03, OCTET_STRING: 0x04, OBJECT_ID: 0x06, UTF8_STRING: 0x0c, UTC_TIME: 0x17,
	GENERALIZED_TIME: 0x18, SEQUENCE: 0x30, SET: 0x31, VERSION: 0xa0, EXTENSIONS: 0xa3
} as const;

const ED25519 = Buffer.of(0x2b, 0x65, 0x70);
const COMMON_NAME = Buffer.of(0x55, 0x04, 0x03);
const BASIC_CONSTRAINTS = Buffer.of(0x55, 0x1d, 0x13);
const VERSION_3 = Buffer.of(2);
const TRUE = Buffer.of(0xff);

const SERIAL_SIZE = 19;
const LONG_LENGTH = 0x80;

const encodeLength = (length: number): Buffer => {
	if (length < LONG_LENGTH)
		return Buffer.of(length);

	const bytes = Buffer.alloc(Uint32Array.BYTES_PER_ELEMENT);
	bytes.writeUInt32BE(length);
	const digits = bytes.subarray(bytes.findIndex(byte => byte !== 0));
	return Buffer.concat([Buffer.of(LONG_LENGTH | digits.length), digits]);
};

/** @returns a value in DER */
const der = (tag: number, ...content: readonly Buffer[]): Buffer => {
	const length = content.reduce((total, part) => total + part.length, 0);
	return Buffer.concat([Buffer.of(tag), encodeLength(length), ...content]);
};

const sequence = (...content: readonly Buffer[]): Buffer => der(Tag.SEQUENCE, ...content);

const ALGORITHM = sequence(der(Tag.OBJECT_ID, ED25519));

const nameOf = (commonName: string): Buffer =>
	sequence(der(Tag.SET, sequence(der(Tag.OBJECT_ID, COMMON_NAME), der(Tag.UTF8_STRING, Buffer.from(commonName)))));

const FIRST_YEAR_OF_GENERALIZED_TIME = 2050;

const timeOf = (time: Date): Buffer => {
	const digits = time.toISOString().replace(/\.\d+Z$/, 'Z').replace(/[-:T]/g, '');
	return time.getUTCFullYear() < FIRST_YEAR_OF_GENERALIZED_TIME
		? der(Tag.UTC_TIME, Buffer.from(digits.slice(2)))
		: der(Tag.GENERALIZED_TIME, Buffer.from(digits));
};

/** @returns a positive number without leading zeros */
const createSerial = (): Buffer => {
	const bytes = crypto.randomBytes(SERIAL_SIZE);
	bytes.writeUInt8(bytes.readUInt8(0) & 0x3f | 0x40, 0);
	return bytes;
};

const basicConstraints = (isAuthority: boolean): Buffer => sequence(
	der(Tag.OBJECT_ID, BASIC_CONSTRAINTS), der(Tag.BOOLEAN, TRUE),
	der(Tag.OCTET_STRING, sequence(...isAuthority ? [der(Tag.BOOLEAN, TRUE)] : []))
);

export interface CertificateTerms {
	/** Common names. */
	readonly subject: string;
	readonly issuer: string;
	/** Public key of the subject. */
	readonly publicKey: KeyObject;
	/** Private key of the issuer. */
	readonly issuerKey: KeyObject;
	/** Whether the certificate may issue others. */
	readonly isAuthority: boolean;
	readonly notBefore: Date;
	readonly notAfter: Date;
}

const PEM_LINE = /.{1,64}/g;

/** @returns a certificate of version 3 in PEM */
export const createCertificate = (terms: CertificateTerms): string => {
	const signed = sequence(
		der(Tag.VERSION, der(Tag.INTEGER, VERSION_3)),
		der(Tag.INTEGER, createSerial()),
		ALGORITHM,
		nameOf(terms.issuer),
		sequence(timeOf(terms.notBefore), timeOf(terms.notAfter)),
		nameOf(terms.subject),
		terms.publicKey.export({ format: 'der', type: 'spki' }),
		der(Tag.EXTENSIONS, sequence(basicConstraints(terms.isAuthority)))
	);
	const signature = crypto.sign(null, signed, terms.issuerKey);
	const noUnusedBits = Buffer.of(0);
	const bytes = sequence(signed, ALGORITHM, der(Tag.BIT_STRING, noUnusedBits, signature));
	const lines = bytes.toString('base64').match(PEM_LINE) ?? [];
	return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};
