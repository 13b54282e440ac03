/** Verifies the certificates of a peer, which prove its identity. There is no common authority. Source: facts/node-packets.md 1.1. */
import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import type { PublicKey } from '../chain/index.js';
import { publicKey } from '../wire/bytes/values.js';

/** The certificates of a peer are not those of a node. The message is for the log. */
export class UnidentifiedPeer extends Error {
	override readonly name = 'UnidentifiedPeer';
}

const ALGORITHM = 'ed25519';

export const isNodeKey = (key: KeyObject): boolean => key.asymmetricKeyType === ALGORITHM;

/** @param key - Ed25519, private or public */
export const publicKeyOf = (key: KeyObject): PublicKey => {
	const { x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
	// keys of this algorithm have the member
	return publicKey(Buffer.from(x!, 'base64url'));
};

const isValidAt = ({ validFrom, validTo }: X509Certificate, nowMs: number): boolean =>
	Date.parse(validFrom) <= nowMs && nowMs < Date.parse(validTo);

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
	certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** @throws UnidentifiedPeer when the chain is not a certificate with a self-signed one that issued it */
const assertChain = (leaf: X509Certificate, root: X509Certificate, nowMs: number): void => {
	if (!isNodeKey(leaf.publicKey) || !isNodeKey(root.publicKey))
		throw new UnidentifiedPeer('a certificate has a key of another type than Ed25519');
	if (!isIssuedBy(root, root))
		throw new UnidentifiedPeer('the chain is not a certificate with a self-signed one that issued it');
	if (!isIssuedBy(leaf, root))
		throw new UnidentifiedPeer('the certificate is not signed by the one that follows it');
	if (!isValidAt(leaf, nowMs) || !isValidAt(root, nowMs))
		throw new UnidentifiedPeer('a certificate has expired, or is not valid yet');
};

/**
 * @param socket - after its handshake
 * @param nowMs - Unix time
 * @returns the public key of the authority: the key of the operator's main account
 * @throws UnidentifiedPeer
 */
export const identifyPeer = (socket: Pick<TLSSocket, 'getPeerCertificate'>, nowMs: number): PublicKey => {
	// empty where the peer has sent no certificate, and without an issuer where it has sent no chain
	const { raw, issuerCertificate } = socket.getPeerCertificate(true);
	// a self-signed certificate is its own issuer
	if (raw === undefined || issuerCertificate?.raw === undefined || issuerCertificate.raw.equals(raw))
		throw new UnidentifiedPeer('the peer has not sent a chain of two certificates');

	const root = new X509Certificate(issuerCertificate.raw);
	assertChain(new X509Certificate(raw), root, nowMs);
	return publicKeyOf(root.publicKey);
};
