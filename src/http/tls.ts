/** Certificate and key for HTTPS: configured, or self-signed and stored in a folder of the gateway. */
import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { domainToASCII } from 'node:url';
import { alternativeNames, basicConstraints, createCertificate, encodeKey, serverUsage, signingUsage } from '../runtime/certificates/index.js';
import { type Config, StartError, systemReason } from '../config/index.js';
import { makeFolder } from '../runtime/folders.js';
import { codeOf, messageOf } from '../runtime/errors.js';
import { readOptional, writePrivate } from '../runtime/files.js';

/** PEM texts. */
export interface TlsMaterial {
	readonly cert: string;
	readonly key: string;
}

const CERTIFICATE_FILE = 'certificate.pem';
const KEY_FILE = 'key.pem';

const DAY_MS = 86_400_000;

/** Longest time that all browsers accept. */
const VALID_DAYS = 825;

/** A certificate that would expire soon is replaced at start. */
const RENEW_BEFORE_DAYS = 7;

const NAME = 'symbol-gateway';

const LOCAL_NAMES = ['localhost', '127.0.0.1', '::1'];

const WILDCARDS = ['0.0.0.0', '::'];

/** @returns a name or an address as certificates have it: names in ASCII, addresses without a zone; empty for an invalid name */
const certified = (host: string): string => (isIP(host) ? host.replace(/%.*$/, '') : domainToASCII(host));

/** @returns the names by which clients connect: those of this machine, and the configured host */
const namesFor = (host: string): string[] =>
	[...new Set([...LOCAL_NAMES, ...(WILDCARDS.includes(host) ? [] : [certified(host)])])].filter(name => name !== '');

/** @throws Error when the texts are not a certificate and its key */
const parse = ({ cert, key }: TlsMaterial): X509Certificate => {
	const certificate = new X509Certificate(cert);
	if (!certificate.checkPrivateKey(createPrivateKey(key)))
		throw new Error('the key is not that of the certificate');
	return certificate;
};

const isGood = (material: TlsMaterial, host: string, now: Date): boolean => {
	try {
		const certificate = parse(material);
		return now.getTime() + RENEW_BEFORE_DAYS * DAY_MS < Date.parse(certificate.validTo)
			&& namesFor(host).every(name => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined);
	} catch {
		// incomplete or invalid files are replaced: the gateway made them
		return false;
	}
};

const create = (host: string, now: Date): TlsMaterial => {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const cert = createCertificate({
		subject: NAME, issuer: NAME, publicKey, issuerKey: privateKey,
		// allows for clients whose clock is late
		notBefore: new Date(now.getTime() - DAY_MS),
		notAfter: new Date(now.getTime() + (VALID_DAYS - 1) * DAY_MS),
		extensions: [basicConstraints(false), signingUsage, serverUsage, alternativeNames(namesFor(host))]
	});
	return { cert, key: encodeKey(privateKey) };
};

/**
 * @param directory - of certificate and key; created when it does not exist
 * @param host - the host that the gateway listens on; the certificate contains it
 * @returns a self-signed certificate and its key: the stored ones while they are valid, otherwise new ones
 */
export const openSelfSigned = (directory: string, host: string, now: Date): TlsMaterial => {
	const [certificateFile, keyFile] = [path.join(directory, CERTIFICATE_FILE), path.join(directory, KEY_FILE)];
	const [cert, key] = [readOptional(certificateFile), readOptional(keyFile)];
	if (cert !== undefined && key !== undefined && isGood({ cert, key }, host, now))
		return { cert, key };

	const made = create(host, now);
	makeFolder(directory, 0o700);
	writePrivate(keyFile, made.key);
	writePrivate(certificateFile, made.cert);
	return made;
};

/** @throws StartError that names the key of the configuration and the file */
const readConfigured = (key: string, file: string): string => {
	try {
		return fs.readFileSync(file, 'utf8');
	} catch (error) {
		throw new StartError(`${key}: the file ${file} cannot be read: ${systemReason(error)}`);
	}
};

/** @throws StartError when a file cannot be read or is invalid */
const openConfigured = (certificateFile: string, keyFile: string, nameOf: (key: string) => string): TlsMaterial => {
	const [certificateKey, keyKey] = [nameOf('tls.certificateFile'), nameOf('tls.keyFile')];
	const material = { cert: readConfigured(certificateKey, certificateFile), key: readConfigured(keyKey, keyFile) };
	try {
		parse(material);
		return material;
	} catch (error) {
		const [reason] = messageOf(error).split('\n');
		throw new StartError(`${certificateKey}, ${keyKey}: ${certificateFile} and ${keyFile} are not a certificate and its key in PEM: ${reason}`);
	}
};

/** @throws StartError that names the folder */
const openOwn = (directory: string, host: string, now: Date): TlsMaterial => {
	try {
		return openSelfSigned(directory, host, now);
	} catch (error) {
		if (!codeOf(error).startsWith('E'))
			throw error;
		throw new StartError(`the folder ${directory} for the self-signed certificate cannot be used: ${systemReason(error)};`
			+ ' make it readable and writable, name certificate and key with --tls-certificate-file and --tls-key-file, or leave HTTPS out with --https-port off');
	}
};

/**
 * @param directory - of the self-signed certificate, if none is configured
 * @param nameOf - returns the name of a key for messages
 * @throws StartError when the configured files are invalid, or the folder cannot be used
 */
export const openTls = (
	{ tls, host }: Config, directory: string, now: Date, nameOf: (key: string) => string = key => key
): TlsMaterial => {
	const { certificateFile, keyFile } = tls;
	// the configuration has both or none
	return certificateFile === undefined || keyFile === undefined
		? openOwn(directory, host, now)
		: openConfigured(certificateFile, keyFile, nameOf);
};
