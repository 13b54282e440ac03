import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { openSelfSigned, openTls } from '../../../src/http/tls.js';
import { configOf } from '../../support/http/app.js';

const NOW = new Date('2026-11-21T00:00:00Z');
const YEARS_LATER = new Date('2029-06-01T00:00:00Z');

const mode = (file: string): number => fs.statSync(file).mode & 0o777;

t.test('self-signed: created once, private, for this machine', async t => {
	const directory = path.join(t.testdir({}), 'made', 'tls');
	const made = await openSelfSigned(directory, '192.0.2.7', NOW);
	const certificate = new X509Certificate(made.cert);

	['localhost', 'LOCALHOST'].forEach(name => t.ok(certificate.checkHost(name), name));
	['127.0.0.1', '::1', '192.0.2.7'].forEach(address => t.ok(certificate.checkIP(address), address));
	t.notOk(certificate.ca);
	t.ok(Date.parse(certificate.validFrom) <= NOW.getTime(), 'clocks may differ');
	t.same(fs.readdirSync(directory).sort(), ['certificate.pem', 'key.pem']);
	t.same([mode(path.join(directory, 'certificate.pem')), mode(path.join(directory, 'key.pem'))], [0o600, 0o600]);
	t.same(await openSelfSigned(directory, '192.0.2.7', NOW), made, 'reused');
	t.same(await openSelfSigned(directory, '0.0.0.0', NOW), made, 'valid for all addresses too');
});

t.test('self-signed: created again when expired, for another host, or damaged', async t => {
	const directory = t.testdir({});
	const keyFile = path.join(directory, 'key.pem');
	const first = await openSelfSigned(directory, 'localhost', NOW);
	const renewed = await openSelfSigned(directory, 'localhost', YEARS_LATER);
	const named = await openSelfSigned(directory, 'gateway.example', YEARS_LATER);
	fs.writeFileSync(keyFile, first.key);
	const repaired = await openSelfSigned(directory, 'gateway.example', YEARS_LATER);
	fs.writeFileSync(keyFile, 'rubbish');
	const again = await openSelfSigned(directory, 'gateway.example', YEARS_LATER);
	fs.rmSync(keyFile);
	const last = await openSelfSigned(directory, 'gateway.example', YEARS_LATER);

	t.equal(new Set([first, renewed, named, repaired, again, last].map(({ cert }) => cert)).size, 6);
	t.ok(YEARS_LATER.getTime() < Date.parse(new X509Certificate(renewed.cert).validTo));
	t.ok(new X509Certificate(named.cert).checkHost('gateway.example'));
	t.equal(mode(keyFile), 0o600);
});

t.test('an unreadable directory does not cause another certificate', async t => {
	const directory = t.testdir({ 'key.pem': {} });
	await t.rejects(openSelfSigned(directory, 'localhost', NOW), { code: 'EISDIR' });
});

t.test('configured files: returns them, and names the key of one that cannot be used', async t => {
	const directory = t.testdir({ rubbish: 'x' });
	const made = await openSelfSigned(directory, 'localhost', NOW);
	const file = (name: string) => path.join(directory, name);
	const configured = (cert: string, key: string) =>
		openTls(configOf({ 'tls-certificate-file': file(cert), 'tls-key-file': file(key) }), '/nowhere', NOW);

	t.same(await configured('certificate.pem', 'key.pem'), made);
	await t.rejects(configured('certificate.pem', 'absent'), { message: /^tls\.keyFile: the file \S+\/absent cannot be read: it does not exist/ });
	await t.rejects(configured('rubbish', 'key.pem'), { message: /^tls\.certificateFile, tls\.keyFile: / });
	const other = await openSelfSigned(path.join(directory, 'other'), 'localhost', NOW);
	fs.writeFileSync(file('key.pem'), other.key);
	await t.rejects(configured('certificate.pem', 'key.pem'), { message: /the key is not that of the certificate/ });
	t.same(await openTls(configOf(), path.join(directory, 'other'), NOW), other);
});
