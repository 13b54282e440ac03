/** Certificates that the gateway makes, read by node:crypto, openssl and a TLS client. */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, type KeyPairKeyObjectResult, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import t from 'tap';
import {
	alternativeNames, basicConstraints, type CertificateTerms, createCertificate, encodeKey, serverUsage, signingUsage
} from '../../../../src/runtime/certificates/index.js';
import { skip } from '../../../support/catapult/node-client.js';

const NOT_BEFORE = new Date('2026-11-21T12:34:56Z');
const NOT_AFTER = new Date('2049-12-31T23:59:59Z');

const ecdsa = (): KeyPairKeyObjectResult => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed25519 = (): KeyPairKeyObjectResult => generateKeyPairSync('ed25519');

const selfSigned = ({ publicKey, privateKey }: KeyPairKeyObjectResult, terms: Partial<CertificateTerms> = {}): string => createCertificate({
	subject: 'server', issuer: 'server', publicKey, issuerKey: privateKey, notBefore: NOT_BEFORE, notAfter: NOT_AFTER,
	extensions: [basicConstraints(false), signingUsage, serverUsage, alternativeNames(['localhost', '127.0.0.1'])], ...terms
});

const openssl = (...args: readonly string[]): string => execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' });

t.test('node:crypto reads what was written, and verifies the signature', t => {
	for (const keys of [ecdsa(), ed25519()]) {
		const certificate = new X509Certificate(selfSigned(keys));

		t.ok(certificate.verify(keys.publicKey));
		t.ok(certificate.checkPrivateKey(keys.privateKey));
		t.notOk(certificate.verify(ecdsa().publicKey));
		t.strictSame([certificate.subject, certificate.issuer], ['CN=server', 'CN=server']);
		t.strictSame([Date.parse(certificate.validFrom), Date.parse(certificate.validTo)], [NOT_BEFORE.getTime(), NOT_AFTER.getTime()]);
		t.strictSame(certificate.keyUsage, ['1.3.6.1.5.5.7.3.1']);
		t.equal(certificate.ca, false);
		t.match(certificate.serialNumber, /^[4-7][0-9A-F]{37}$/);
	}
	t.end();
});

t.test('alternative names are those that were given, IPv6 in each notation', t => {
	const names = ['gateway.example', '192.0.2.7', '::', '::1', 'fe80::', '2001:db8::1:0:0:7', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.7'];
	const certificate = new X509Certificate(selfSigned(ecdsa(), { extensions: [alternativeNames(names)] }));

	t.equal(certificate.subjectAltName, [
		'DNS:gateway.example', 'IP Address:192.0.2.7', 'IP Address:0:0:0:0:0:0:0:0', 'IP Address:0:0:0:0:0:0:0:1', 'IP Address:FE80:0:0:0:0:0:0:0',
		'IP Address:2001:DB8:0:0:1:0:0:7', 'IP Address:1:2:3:4:5:6:7:8', 'IP Address:0:0:0:0:0:FFFF:C000:207'
	].join(', '));
	t.end();
});

t.test('lengths of one, two and three bytes', t => {
	for (const count of [1, 10, 300, 5000]) {
		const names = Array.from({ length: count }, (_, i) => `host-${i}.gateway.example`);
		const certificate = new X509Certificate(selfSigned(ecdsa(), { extensions: [alternativeNames(names)] }));
		t.equal(certificate.subjectAltName, names.map(name => `DNS:${name}`).join(', '), String(count));
	}
	t.end();
});

t.test('bits and times have the form that DER and RFC 5280 require, which readers do not verify', t => {
	const bytesOf = (notAfter: Date): string => new X509Certificate(selfSigned(ecdsa(), { notAfter })).raw.toString('latin1');
	const withoutTrailingZeros = '\x03\x02\x07\x80';
	t.match(bytesOf(NOT_AFTER), withoutTrailingZeros);
	t.match(bytesOf(NOT_AFTER), '\x17\x0d491231235959Z');
	t.match(bytesOf(new Date('2050-01-01T00:00:00Z')), '\x18\x0f20500101000000Z');
	t.end();
});

t.test('keys of other kinds cannot sign', t => {
	t.throws(() => selfSigned(generateKeyPairSync('rsa', { modulusLength: 1024 })), { message: /keys of the type rsa/ });
	t.end();
});

t.test('openssl reads the certificate of a server in the same way, and verifies it', { skip }, t => {
	const keys = ecdsa();
	const file = path.join(t.testdir({ 'certificate.pem': selfSigned(keys), 'key.pem': encodeKey(keys.privateKey) }), 'certificate.pem');

	const text = openssl('x509', '-in', file, '-noout', '-text');

	t.match(text, new RegExp([
		'Version: 3 \\(0x2\\)', 'Signature Algorithm: ecdsa-with-SHA256', 'Issuer: CN ?= ?server', 'Not Before: Nov 21 12:34:56 2026 GMT',
		'Not After : Dec 31 23:59:59 2049 GMT', 'Subject: CN ?= ?server', 'NIST CURVE: P-256', 'Basic Constraints: critical\\s+CA:FALSE',
		'Key Usage: critical\\s+Digital Signature\\s', 'Extended Key Usage:\\s+TLS Web Server Authentication\\s',
		'Subject Alternative Name:\\s+DNS:localhost, IP Address:127\\.0\\.0\\.1\\s'
	].join('.*'), 's'));
	const verify = (...args: readonly string[]): string =>
		openssl('verify', '-x509_strict', '-check_ss_sig', '-purpose', 'sslserver', '-attime', String(NOT_BEFORE.getTime() / 1000), ...args, '-CAfile', file, file);
	t.match(verify('-verify_ip', '127.0.0.1'), /: OK\n$/);
	t.match(openssl('pkey', '-in', path.join(path.dirname(file), 'key.pem'), '-check', '-noout'), /Key is valid/);
	const damaged = path.join(t.testdir({ 'certificate.pem': selfSigned(keys, { issuerKey: ecdsa().privateKey }) }), 'certificate.pem');
	fs.copyFileSync(damaged, file);
	t.throws(() => verify(), 'signed by another key');
	t.end();
});

t.test('a TLS client that trusts the certificate connects by its names, and by no others', async t => {
	for (const keys of [ecdsa(), ed25519()]) {
		const now = Date.now();
		const cert = selfSigned(keys, { notBefore: new Date(now - 60_000), notAfter: new Date(now + 3_600_000) });
		const server = tls.createServer({ cert, key: encodeKey(keys.privateKey) }, socket => socket.end()).listen(0, '127.0.0.1');
		t.teardown(() => server.close());
		await once(server, 'listening');
		// a server that listens on a port has such an address
		const { port } = server.address() as AddressInfo;
		const connect = async (servername: string, options: tls.ConnectionOptions = { ca: cert }): Promise<boolean> => {
			const socket = tls.connect({ host: '127.0.0.1', port, servername, ...options });
			await once(socket, 'secureConnect');
			socket.destroy();
			return socket.authorized;
		};

		t.equal(await connect('localhost'), true);
		t.equal(await connect(''), true);
		await t.rejects(connect('other.example'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
		await t.rejects(connect('localhost', {}), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
	}
});
