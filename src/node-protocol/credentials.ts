/** The gateway's certificates for connections with nodes. Source: facts/node-packets.md 1. */
import crypto, { type KeyObject, X509Certificate } from 'node:crypto';
import tls, { type SecureContext } from 'node:tls';
import type { PublicKey } from '../chain/index.js';
import type { Log } from '../runtime/log.js';
import { messageOf } from '../runtime/errors.js';
import { isNodeKey, publicKeyOf } from './peer-identity.js';

/** The certificates or the key cannot be used. The message is one line for the operator. */
export class CredentialsError extends Error {
	override readonly name = 'CredentialsError';
}

/** PEM texts. */
export interface CredentialTexts {
	/** The certificate may be followed by its issuer's. */
	readonly certificate: string;
	readonly key: string;
	/** The only trusted authority; undefined where peers are identified by their keys ({@link identifyPeer}). */
	readonly ca?: string | undefined;
}

export interface Credentials {
	/** Key, certificate chain, and the trusted authority, if any. */
	readonly context: SecureContext;
	/** Public key that belongs to the gateway's own key. */
	readonly publicKey: PublicKey;
	/** Key of the issuer: peers know the gateway by it. */
	readonly identity: PublicKey;
	/** The gateway's certificate and its issuer's. */
	readonly chain: readonly [X509Certificate, X509Certificate];
}

/** A node accepts chains of exactly two. */
const CHAIN_LENGTH = 2;
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

const fail = (message: string): never => {
	throw new CredentialsError(message);
};

/** @param what - names the file's role in messages */
const readCertificates = (pem: string, what: string): X509Certificate[] => {
	try {
		return (pem.match(PEM_CERTIFICATE) ?? []).map(text => new X509Certificate(text));
	} catch {
		return fail(`the ${what} cannot be read: the file is damaged`);
	}
};

const readKey = (pem: string): KeyObject => {
	try {
		return crypto.createPrivateKey(pem);
	} catch {
		return fail('the private key for the node cannot be read: a key in PEM, not encrypted, is expected');
	}
};

const readAuthority = (pem: string): X509Certificate => {
	const [authority, ...others] = readCertificates(pem, 'node\'s CA certificate');
	if (authority === undefined || others.length > 0)
		return fail(`the file of the node's CA certificate must contain one certificate in PEM, but contains ${authority ? others.length + 1 : 'none'}`);
	return authority;
};

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
	certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Appends the issuer when the file contains only the gateway's certificate. */
const readChain = (pem: string, authority: X509Certificate | undefined): Credentials['chain'] => {
	const [certificate, issuer = authority, ...others] = readCertificates(pem, 'client certificate for the node');
	if (certificate === undefined)
		return fail('the file of the client certificate for the node contains no certificate in PEM');
	if (issuer === undefined)
		return fail('the file of the client certificate for the node contains one certificate: append its issuer\'s certificate');
	if (others.length > 0)
		return fail(`the file of the client certificate for the node contains ${CHAIN_LENGTH + others.length} certificates: a node accepts chains of exactly two`);
	if (!isIssuedBy(certificate, issuer))
		return fail('the client certificate for the node is not issued by the certificate that follows it, or by the node\'s CA: append its issuer\'s certificate');
	return [certificate, issuer];
};

const assertAlgorithm = (key: KeyObject, what: string): void => {
	if (!isNodeKey(key))
		fail(`the ${what} has a key of type ${key.asymmetricKeyType ?? 'unknown'}: nodes accept Ed25519 only`);
};

const createContext = (key: string, chain: Credentials['chain'], authority: X509Certificate | undefined): SecureContext => {
	try {
		return tls.createSecureContext({
			key, cert: chain.map(String).join(''), ca: authority ? authority.toString() : [], minVersion: 'TLSv1.3', ecdhCurve: 'X25519'
		});
	} catch (error) {
		return fail(`the certificates for the node cannot be used: ${messageOf(error)}`);
	}
};

/** @throws CredentialsError when they cannot be used with any node */
export const readCredentials = ({ certificate, key: keyText, ca }: CredentialTexts): Credentials => {
	const authority = ca === undefined ? undefined : readAuthority(ca);
	const chain = readChain(certificate, authority);
	const key = readKey(keyText);
	assertAlgorithm(key, 'private key for the node');
	assertAlgorithm(chain[0].publicKey, 'client certificate for the node');
	assertAlgorithm(chain[1].publicKey, 'issuer of the client certificate for the node');
	if (authority)
		assertAlgorithm(authority.publicKey, 'node\'s CA certificate');
	if (!chain[0].checkPrivateKey(key))
		fail('the private key for the node is not that of the client certificate');

	const context = createContext(keyText, chain, authority);
	return { context, publicKey: publicKeyOf(key), identity: publicKeyOf(chain[1].publicKey), chain };
};

const DAY_MS = 86_400_000;
const NOTICE_DAYS = 30;

/**
 * Logs a warning for certificates that have expired or expire soon. The gateway starts all the same: reads do not need the node.
 * @param nowMs - Unix time
 */
export const warnOfExpiry = ({ chain }: Pick<Credentials, 'chain'>, log: Log, nowMs: number): void => {
	for (const { subject, validFrom, validTo } of chain) {
		const end = Date.parse(validTo);
		const fields = { subject, validFrom: new Date(validFrom).toISOString(), validTo: new Date(end).toISOString() };
		if (nowMs < Date.parse(validFrom))
			log.warn(fields, 'certificate for the node is not valid yet: the node rejects the gateway');
		else if (end <= nowMs)
			log.warn(fields, 'certificate for the node has expired: the node rejects the gateway');
		else if (end - nowMs < NOTICE_DAYS * DAY_MS)
			log.warn(fields, `certificate for the node expires within ${NOTICE_DAYS} days`);
	}
};
