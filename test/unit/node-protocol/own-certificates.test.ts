/** Certificates of the gateway as a peer: made once, with the permissions and in the form that nodes expect. */
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { CredentialsError, readCredentials } from '../../../src/node-protocol/credentials.js';
import { openOwnCertificates } from '../../../src/node-protocol/own-certificates.js';
import { skip } from '../../support/catapult/node-client.js';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-23T20:00:00Z');
const FILES = ['ca.crt.pem', 'ca.key.pem', 'node.full.crt.pem', 'node.key.pem'];

const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

t.test('makes a chain of two that the client of a node accepts, in files that only the user can read', t => {
	const directory = path.join(t.testdir(), 'new', 'peer');

	const made = openOwnCertificates(directory, NOW);

	const { chain: [leaf, root] } = readCredentials(made);
	t.match([leaf.publicKey.asymmetricKeyType, root.publicKey.asymmetricKeyType], ['ed25519', 'ed25519']);
	t.strictSame([leaf.ca, root.ca], [false, true]);
	t.equal(leaf.subject, 'CN=symbol-gateway');
	t.equal(leaf.issuer, root.subject);
	t.ok(leaf.serialNumber !== root.serialNumber);
	t.equal(Date.parse(leaf.validTo), later(375).getTime());
	t.equal(Date.parse(root.validTo), later(7300).getTime());
	t.strictSame(fs.readdirSync(directory).sort(), FILES);
	for (const file of FILES)
		t.equal(fs.statSync(path.join(directory, file)).mode & 0o777, 0o600, file);
	t.equal(fs.statSync(directory).mode & 0o777, 0o700);
	t.end();
});

t.test('openssl verifies the chain', { skip }, t => {
	const directory = t.testdir();
	openOwnCertificates(directory, new Date());
	const [ca, full] = [path.join(directory, 'ca.crt.pem'), path.join(directory, 'node.full.crt.pem')];

	const verified = execFileSync('openssl', ['verify', '-CAfile', ca, full], { encoding: 'utf8' });
	const text = execFileSync('openssl', ['x509', '-in', full, '-noout', '-text'], { encoding: 'utf8' });

	t.match(verified, /: OK\n$/);
	t.match(text, /Version: 3 .*Signature Algorithm: ED25519.*Issuer: CN ?= ?symbol-gateway-account.*CA:FALSE/s);
	t.end();
});

t.test('the same files give the same identity', t => {
	const directory = t.testdir();
	const first = openOwnCertificates(directory, NOW);

	t.strictSame(openOwnCertificates(directory, later(1)), first);
	t.end();
});

t.test('a certificate that expires within 30 days is replaced, and its authority remains', t => {
	const directory = t.testdir();
	const first = openOwnCertificates(directory, NOW);
	t.strictSame(openOwnCertificates(directory, later(375 - 31)), first);

	const renewed = openOwnCertificates(directory, later(375 - 29));

	t.not(renewed.key, first.key);
	t.equal(readCredentials(renewed).identity, readCredentials(first).identity);
	t.equal(Date.parse(new X509Certificate(renewed.certificate).validTo), later(2 * 375 - 29).getTime());
	t.end();
});

t.test('years from 2050 have four digits', t => {
	const { chain: [, root] } = readCredentials(openOwnCertificates(t.testdir(), new Date('2031-06-01T00:00:00Z')));
	t.equal(new Date(root.validTo).getUTCFullYear(), 2051);
	t.end();
});

t.test('a damaged certificate is replaced', t => {
	for (const file of ['node.full.crt.pem', 'node.key.pem']) {
		const directory = t.testdir();
		const { identity } = readCredentials(openOwnCertificates(directory, NOW));
		fs.writeFileSync(path.join(directory, file), 'damaged');
		t.equal(readCredentials(openOwnCertificates(directory, NOW)).identity, identity, file);
	}
	t.end();
});

t.test('a damaged or missing authority stops the start: another one would be another identity', t => {
	const other = openOwnCertificates(path.join(t.testdir(), 'other'), NOW);
	for (const [file, text] of [['ca.key.pem', 'damaged'], ['ca.key.pem', other.key], ['ca.crt.pem', ''], ['ca.key.pem', undefined]] as const) {
		const directory = t.testdir();
		openOwnCertificates(directory, NOW);
		if (text === undefined)
			fs.rmSync(path.join(directory, file));
		else
			fs.writeFileSync(path.join(directory, file), text);
		const open = () => openOwnCertificates(directory, NOW);
		t.throws(open, CredentialsError);
		t.throws(open, { message: /ca\.key\.pem and .*ca\.crt\.pem are not a certificate of a peer and its key: [^\n]+$/ });
	}
	t.end();
});
