/** Certificates and keys: usable, unusable, and expired. */
import { X509Certificate } from 'node:crypto';
import t from 'tap';
import { CredentialsError, readCredentials, warnOfExpiry } from '../../../src/node-protocol/credentials.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { fullChain, identityOf } from '../../support/catapult/certificates.js';
import { TestLog } from '../../support/catapult/log.js';
import { skip } from '../../support/catapult/node-client.js';

const DAY_MS = 86_400_000;

t.test('chain: completed with the authority\'s certificate, or used unchanged', { skip }, t => {
	const own = identityOf('gateway');
	const other = identityOf('node');

	for (const [certificate, ca] of [[own.certificate, own.ca], [fullChain(own), own.ca], [fullChain(own), other.ca]] as const) {
		const { chain, publicKey } = readCredentials({ certificate, key: own.key, ca });
		t.strictSame(chain.map(String), [own.certificate, own.ca].map(pem => String(new X509Certificate(pem))));
		t.equal(publicKey, toHex(chain[0].publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)));
	}
	t.end();
});

t.test('ignores text around the certificates', { skip }, t => {
	const own = identityOf('gateway');
	t.doesNotThrow(() => readCredentials({ certificate: `Bag Attributes\r\n${fullChain(own)}`, key: own.key, ca: `# the node's\n${own.ca}` }));
	t.end();
});

t.test('reports unusable files in one line with the reason', { skip }, t => {
	const own = identityOf('gateway');
	const other = identityOf('node');
	const elliptic = identityOf('elliptic', { algorithm: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'] });
	const good = { certificate: own.certificate, key: own.key, ca: own.ca };
	const damaged = own.certificate.replace(/\n.{20}/, '\nAAAAAAAAAAAAAAAAAAAA');
	const cases = [
		[{ certificate: '' }, /client certificate.* contains no certificate in PEM/],
		[{ certificate: own.key }, /client certificate.* contains no certificate in PEM/],
		[{ certificate: damaged }, /client certificate for the node cannot be read/],
		[{ certificate: fullChain(own) + other.ca }, /contains 3 certificates/],
		[{ certificate: own.certificate, ca: undefined }, /append its issuer's certificate/],
		[{ certificate: own.certificate, ca: other.ca }, /not issued by/],
		[{ certificate: own.certificate + other.ca }, /not issued by/],
		[{ certificate: own.ca + own.certificate }, /not issued by/],
		[{ key: '' }, /private key for the node cannot be read/],
		[{ key: own.certificate }, /private key for the node cannot be read/],
		[{ key: other.key }, /private key for the node is not that of the client certificate/],
		[{ ca: '' }, /CA certificate must contain one certificate in PEM, but contains none/],
		[{ ca: own.ca + other.ca }, /CA certificate must contain one certificate in PEM, but contains 2/],
		[{ key: elliptic.key }, /private key for the node has a key of type ec: nodes accept Ed25519 only/],
		[{ certificate: elliptic.certificate, key: elliptic.key, ca: elliptic.ca }, /type ec/],
		[{ certificate: fullChain(own), ca: elliptic.ca }, /CA certificate has a key of type ec/]
	] as const;

	for (const [change, expected] of cases) {
		const read = () => readCredentials({ ...good, ...change });
		t.throws(read, expected);
		t.throws(read, CredentialsError);
		t.throws(read, { message: /^[^\n]+$/ });
	}
	t.end();
});

t.test('warnings: before the validity, from 30 days before its end, after it', { skip }, t => {
	const own = identityOf('gateway');
	const { chain } = readCredentials({ certificate: own.certificate, key: own.key, ca: own.ca });
	// one of the two may have been made a second after the other
	const begins = chain.map(({ validFrom }) => Date.parse(validFrom));
	const end = Date.parse(chain[0].validTo);
	const warningsAt = (now: number): string[] => {
		const log = new TestLog();
		warnOfExpiry({ chain }, log, now);
		t.strictSame(log.entries.map(({ fields }) => fields), log.entries.map((_, i) => ({
			subject: ['CN=gateway', 'CN=gateway-account'][i],
			validFrom: new Date(chain[i]?.validFrom ?? '').toISOString(),
			validTo: new Date(chain[i]?.validTo ?? '').toISOString()
		})));
		return log.messages('warn');
	};

	t.strictSame(warningsAt(Math.min(...begins) - 1), [
		'certificate for the node is not valid yet: the node rejects the gateway', 'certificate for the node is not valid yet: the node rejects the gateway'
	]);
	t.strictSame(warningsAt(Math.max(...begins)), []);
	t.strictSame(warningsAt(end - 30 * DAY_MS), []);
	t.strictSame(warningsAt(end - 30 * DAY_MS + 1), ['certificate for the node expires within 30 days']);
	t.strictSame(warningsAt(end - 1), ['certificate for the node expires within 30 days']);
	t.strictSame(warningsAt(end), ['certificate for the node has expired: the node rejects the gateway']);
	t.end();
});
