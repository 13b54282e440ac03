/**
 * Makes certificates: the one for HTTPS, and those of the gateway as a peer. Node.js reads certificates but does not make them. Source:
 * RFC 5280 4.1; algorithms: RFC 8410 (Ed25519), RFC 5758 (ECDSA).
 */
import crypto, { type KeyObject } from 'node:crypto';
import { bitString, der, explicitTag, objectId, sequence, Tag, timeOf } from './der.js';

const COMMON_NAME = objectId(0x55, 0x04, 0x03);
const VERSION = explicitTag(0);
const EXTENSIONS = explicitTag(3);
const VERSION_3 = Buffer.of(2);

interface Algorithm {
	readonly id: Buffer;
	/** Undefined when the algorithm has one of its own. */
	readonly digest: string | undefined;
}

const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
	ed25519: { id: sequence(objectId(0x2b, 0x65, 0x70)), digest: undefined },
	ec: { id: sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)), digest: 'sha256' }
};

const nameOf = (commonName: string): Buffer => sequence(der(Tag.SET, sequence(COMMON_NAME, der(Tag.UTF8_STRING, Buffer.from(commonName)))));

const SERIAL_SIZE = 19;

/** @returns a positive number without leading zeros */
const createSerial = (): Buffer => {
	const bytes = crypto.randomBytes(SERIAL_SIZE);
	bytes.writeUInt8(bytes.readUInt8(0) & 0x3f | 0x40, 0);
	return bytes;
};

export interface CertificateTerms {
	/** Common names. */
	readonly subject: string;
	readonly issuer: string;
	/** Public key of the subject. */
	readonly publicKey: KeyObject;
	/** Private key of the issuer: Ed25519 or ECDSA. */
	readonly issuerKey: KeyObject;
	readonly notBefore: Date;
	readonly notAfter: Date;
	readonly extensions: readonly Buffer[];
}

const PEM_LINE = /.{1,64}/g;

/** @returns a certificate of version 3 in PEM. @throws Error when the issuer's key is of another kind */
export const createCertificate = ({ subject, issuer, publicKey, issuerKey, notBefore, notAfter, extensions }: CertificateTerms): string => {
	const kind = issuerKey.asymmetricKeyType ?? 'secret';
	const algorithm = ALGORITHMS[kind];
	if (!algorithm)
		throw new Error(`certificates cannot be signed with keys of the type ${kind}`);

	const signed = sequence(
		der(VERSION, der(Tag.INTEGER, VERSION_3)),
		der(Tag.INTEGER, createSerial()),
		algorithm.id,
		nameOf(issuer),
		sequence(timeOf(notBefore), timeOf(notAfter)),
		nameOf(subject),
		publicKey.export({ format: 'der', type: 'spki' }),
		der(EXTENSIONS, sequence(...extensions))
	);
	const bytes = sequence(signed, algorithm.id, bitString(crypto.sign(algorithm.digest, signed, issuerKey)));
	const lines = bytes.toString('base64').match(PEM_LINE) ?? [];
	return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

/** @returns a private key in PEM */
export const encodeKey = (key: KeyObject): string => key.export({ format: 'pem', type: 'pkcs8' }).toString();
