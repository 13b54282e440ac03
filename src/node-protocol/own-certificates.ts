/** The gateway's own certificates as a peer: made once, and stored in a folder. Source: facts/node-packets.md 1. */
import crypto, { type KeyObject, X509Certificate } from 'node:crypto';
import path from 'node:path';
import { basicConstraints, createCertificate, encodeKey } from '../runtime/certificates/index.js';
import { messageOf } from '../runtime/errors.js';
import { readOptional, writePrivate } from '../runtime/files.js';
import { makeFolder } from '../runtime/folders.js';
import { CredentialsError, type CredentialTexts } from './credentials.js';
import { isNodeKey } from './peer-identity.js';

/** As a node names its files. */
const File = { AUTHORITY_KEY: 'ca.key.pem', AUTHORITY: 'ca.crt.pem', KEY: 'node.key.pem', CERTIFICATES: 'node.full.crt.pem' } as const;

const NAME = 'symbol-gateway';
const AUTHORITY_NAME = `${NAME}-account`;

const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 7300;
const CERTIFICATE_DAYS = 375;

/** A certificate that would expire soon is replaced at start. */
const RENEW_BEFORE_DAYS = 30;

interface Authority {
	readonly key: KeyObject;
	/** PEM. */
	readonly certificate: string;
}

const createKey = (): KeyObject => crypto.generateKeyPairSync('ed25519').privateKey;

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** Allows for peers whose clock is late. */
const startOf = (now: Date): Date => inDays(now, -1);

const createAuthority = (now: Date): Authority => {
	const key = createKey();
	const certificate = createCertificate({
		subject: AUTHORITY_NAME, issuer: AUTHORITY_NAME, publicKey: crypto.createPublicKey(key), issuerKey: key,
		notBefore: startOf(now), notAfter: inDays(now, AUTHORITY_DAYS), extensions: [basicConstraints(true)]
	});
	return { key, certificate };
};

/** @throws Error when the texts are not a certificate and its key */
const parseAuthority = (keyText: string, certificate: string): Authority => {
	const key = crypto.createPrivateKey(keyText);
	if (!isNodeKey(key) || !new X509Certificate(certificate).checkPrivateKey(key))
		throw new Error('the key is not that of the certificate');
	return { key, certificate };
};

/** @throws CredentialsError when the files cannot be used: a new authority would be another identity */
const openAuthority = (directory: string, now: Date): Authority => {
	const [keyFile, certificateFile] = [path.join(directory, File.AUTHORITY_KEY), path.join(directory, File.AUTHORITY)];
	const [key, certificate] = [readOptional(keyFile), readOptional(certificateFile)];
	if (key === undefined && certificate === undefined) {
		const authority = createAuthority(now);
		writePrivate(keyFile, encodeKey(authority.key));
		writePrivate(certificateFile, authority.certificate);
		return authority;
	}
	try {
		return parseAuthority(key ?? '', certificate ?? '');
	} catch (error) {
		const [reason] = messageOf(error).split('\n');
		throw new CredentialsError(`${keyFile} and ${certificateFile} are not a certificate of a peer and its key: ${reason};`
			+ ' restore them, or remove both for a new identity');
	}
};

const isUsable = (keyText: string, certificates: string, { certificate }: Authority, now: Date): boolean => {
	try {
		const [leaf, issuer] = [new X509Certificate(certificates), new X509Certificate(certificate)];
		return leaf.checkPrivateKey(crypto.createPrivateKey(keyText)) && leaf.verify(issuer.publicKey) && certificates.endsWith(certificate)
			&& inDays(now, RENEW_BEFORE_DAYS).getTime() < Date.parse(leaf.validTo);
	} catch {
		// incomplete or invalid files are replaced: the gateway made them
		return false;
	}
};

/**
 * @param directory - created when it does not exist
 * @returns the key of the gateway, and its certificate with the authority's that issued it
 * @throws CredentialsError when the authority's files cannot be used; errors of the operating system
 */
export const openOwnCertificates = (directory: string, now: Date): CredentialTexts => {
	makeFolder(directory, 0o700);
	const authority = openAuthority(directory, now);
	const [keyFile, certificatesFile] = [path.join(directory, File.KEY), path.join(directory, File.CERTIFICATES)];
	const [key, certificate] = [readOptional(keyFile), readOptional(certificatesFile)];
	if (key !== undefined && certificate !== undefined && isUsable(key, certificate, authority, now))
		return { key, certificate };

	const own = createKey();
	const leaf = createCertificate({
		subject: NAME, issuer: AUTHORITY_NAME, publicKey: crypto.createPublicKey(own), issuerKey: authority.key,
		notBefore: startOf(now), notAfter: inDays(now, CERTIFICATE_DAYS), extensions: [basicConstraints(false)]
	});
	const made = { key: encodeKey(own), certificate: leaf + authority.certificate };
	writePrivate(keyFile, made.key);
	writePrivate(certificatesFile, made.certificate);
	return made;
};
