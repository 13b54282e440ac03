/** The gateway's certificates for a node. Source: facts/node-packets.md 1. */
import crypto, { type KeyObject, X509Certificate } from 'node:crypto';
import tls, { type SecureContext } from 'node:tls';
import type { PublicKey } from '../../../chain/index.js';
import { publicKey } from '../../../wire/bytes/values.js';
import { UnusableNode } from '../errors.js';
import type { NodeOptions } from '../options.js';
import type { Log } from '../../../runtime/log.js';

/** The certificates or the key cannot be used. The message is one line for the operator. */
export class NodeCredentialsError extends UnusableNode {}

export interface Credentials {
	/** Key, certificate chain, and the only trusted authority. */
	readonly context: SecureContext;
	/** Of the gateway's own key. */
	readonly publicKey: PublicKey;
	/** The gateway's certificate and its issuer's. */
	readonly chain: readonly [X509Certificate, X509Certificate];
}

const ALGORITHM = 'ed25519';
/** A node accepts chains of exactly two. */
const CHAIN_LENGTH = 2;
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

const fail = (message: string): never => {
	throw new NodeCredentialsError(message);
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
const readChain = (pem: string, authority: X509Certificate): Credentials['chain'] => {
	const [certificate, issuer = authority, ...others] = readCertificates(pem, 'client certificate for the node');
	if (certificate === undefined)
		return fail('the file of the client certificate for the node contains no certificate in PEM');
	if (others.length > 0)
		return fail(`the file of the client certificate for the node contains ${CHAIN_LENGTH + others.length} certificates: a node accepts chains of exactly two`);
	if (!isIssuedBy(certificate, issuer))
		return fail('the client certificate for the node is not issued by the certificate that follows it, or by the node\'s CA: append its issuer\'s certificate');
	return [certificate, issuer];
};

const assertAlgorithm = (key: KeyObject, what: string): void => {
	if (key.asymmetricKeyType !== ALGORITHM)
		fail(`the ${what} has a key of type ${key.asymmetricKeyType ?? 'unknown'}: nodes accept Ed25519 only`);
};

const publicKeyOf = (key: KeyObject): PublicKey => {
	const { x } = crypto.createPublicKey(key).export({ format: 'jwk' });
	// keys of this algorithm have the member
	return publicKey(Buffer.from(x as string, 'base64url'));
};

const createContext = (key: string, chain: Credentials['chain'], authority: X509Certificate): SecureContext => {
	try {
		return tls.createSecureContext({
			key, cert: chain.map(String).join(''), ca: authority.toString(), minVersion: 'TLSv1.3', ecdhCurve: 'X25519'
		});
	} catch (error) {
		return fail(`the certificates for the node cannot be used: ${(error as Error).message}`);
	}
};

/** @throws NodeCredentialsError when they cannot be used with any node */
export const readCredentials = ({ certificate, key: keyText, ca }: Pick<NodeOptions, 'certificate' | 'key' | 'ca'>): Credentials => {
	const authority = readAuthority(ca);
	const chain = readChain(certificate, authority);
	const key = readKey(keyText);
	assertAlgorithm(key, 'private key for the node');
	assertAlgorithm(chain[0].publicKey, 'client certificate for the node');
	assertAlgorithm(chain[1].publicKey, 'issuer of the client certificate for the node');
	assertAlgorithm(authority.publicKey, 'node\'s CA certificate');
	if (!chain[0].checkPrivateKey(key))
		fail('the private key for the node is not that of the client certificate');

	const context = createContext(keyText, chain, authority);
	return { context, publicKey: publicKeyOf(key), chain };
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
