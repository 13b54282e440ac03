import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import t from 'tap';
import { openSelfSigned, openTls } from '../../../src/http/tls.js';
import { configOf } from '../../support/http/app.js';

const NOW = new Date('2026-11-21T00:00:00Z');
const YEARS_LATER = new Date('2029-06-01T00:00:00Z');

const mode = (file: string): number => fs.statSync(file).mode & 0o777;

t.test('self-signed: created once, private, for this machine', t => {
	const directory = path.join(t.testdir({}), 'made', 'tls');
	const made = openSelfSigned(directory, '192.0.2.7', NOW);
	const certificate = new X509Certificate(made.cert);

	['localhost', 'LOCALHOST'].forEach(name => t.ok(certificate.checkHost(name), name));
	['127.0.0.1', '::1', '192.0.2.7'].forEach(address => t.ok(certificate.checkIP(address), address));
	t.notOk(certificate.ca);
	t.ok(Date.parse(certificate.validFrom) <= NOW.getTime(), 'clocks may differ');
	t.same(fs.readdirSync(directory).sort(), ['certificate.pem', 'key.pem']);
	t.same([mode(path.join(directory, 'certificate.pem')), mode(path.join(directory, 'key.pem'))], [0o600, 0o600]);
	t.same(openSelfSigned(directory, '192.0.2.7', NOW), made, 'reused');
	t.same(openSelfSigned(directory, '0.0.0.0', NOW), made, 'valid for all addresses too');
	t.end();
});

t.test('self-signed: created again when expired, for another host, or damaged', t => {
	const directory = t.testdir({});
	const keyFile = path.join(directory, 'key.pem');
	const first = openSelfSigned(directory, 'localhost', NOW);
	const renewed = openSelfSigned(directory, 'localhost', YEARS_LATER);
	const named = openSelfSigned(directory, 'gateway.example', YEARS_LATER);
	fs.writeFileSync(keyFile, first.key);
	const repaired = openSelfSigned(directory, 'gateway.example', YEARS_LATER);
	fs.writeFileSync(keyFile, 'rubbish');
	const again = openSelfSigned(directory, 'gateway.example', YEARS_LATER);
	fs.rmSync(keyFile);
	const last = openSelfSigned(directory, 'gateway.example', YEARS_LATER);

	t.equal(new Set([first, renewed, named, repaired, again, last].map(({ cert }) => cert)).size, 6);
	t.ok(YEARS_LATER.getTime() < Date.parse(new X509Certificate(renewed.cert).validTo));
	t.ok(new X509Certificate(named.cert).checkHost('gateway.example'));
	t.equal(mode(keyFile), 0o600);
	t.end();
});

t.test('self-signed: the stored one is valid for addresses with a zone, IPv4 in IPv6, and names in other scripts', t => {
	for (const [host, name] of [['fe80::1%eth0', 'fe80::1'], ['::ffff:192.0.2.7', '::ffff:192.0.2.7'], ['g\u00e4teway.example', 'xn--gteway-bua.example']] as const) {
		const directory = t.testdir({});
		const made = openSelfSigned(directory, host, NOW);
		const certificate = new X509Certificate(made.cert);

		t.ok(isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name), host);
		t.same(openSelfSigned(directory, host, NOW), made, host);
	}
	t.end();
});

t.test('self-signed: a name that is none is not in the certificate', t => {
	const { cert } = openSelfSigned(t.testdir({}), 'a b', NOW);
	t.equal(new X509Certificate(cert).subjectAltName, 'DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1');
	t.end();
});

t.test('an unreadable directory does not cause another certificate', t => {
	const directory = t.testdir({ 'key.pem': {} });
	t.throws(() => openSelfSigned(directory, 'localhost', NOW), { code: 'EISDIR' });
	t.end();
});

t.test('configured files: returns them, and names the key of one that cannot be used', t => {
	const directory = t.testdir({ rubbish: 'x' });
	const made = openSelfSigned(directory, 'localhost', NOW);
	const file = (name: string) => path.join(directory, name);
	const configured = (cert: string, key: string) =>
		openTls(configOf({ 'tls-certificate-file': file(cert), 'tls-key-file': file(key) }), '/nowhere', NOW);

	t.same(configured('certificate.pem', 'key.pem'), made);
	t.throws(() => configured('certificate.pem', 'absent'), { message: /^tls\.keyFile: the file \S+\/absent cannot be read: it does not exist/ });
	t.throws(() => configured('rubbish', 'key.pem'), { message: /^tls\.certificateFile, tls\.keyFile: / });
	const other = openSelfSigned(path.join(directory, 'other'), 'localhost', NOW);
	fs.writeFileSync(file('key.pem'), other.key);
	t.throws(() => configured('certificate.pem', 'key.pem'), { message: /the key is not that of the certificate/ });
	t.same(openTls(configOf(), path.join(directory, 'other'), NOW), other);
	t.end();
});
