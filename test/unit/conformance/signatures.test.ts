/** Signatures of documents: genuine ones, and changes of a document that they do not cover any more. */
import t from 'tap';
import { sign } from '../../../src/backends/embedded/ledger/keys.js';
import { wrongBlockSignature, wrongCosignatureOf, wrongSignature } from '../../../src/conformance/signatures.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { signerNamed } from '../../support/transactions/transactions.js';

const HASH = 'AB'.repeat(32);
const ZEROS = '0'.repeat(64);
const signer = signerNamed('signer');

const cosignature = (version = '0') => ({
	version, signerPublicKey: signer.publicKey, signature: toHex(sign(signer.keyPair, Buffer.from(HASH, 'hex')))
});

t.test('cosignatures: of the hash of the aggregate, and of version 0', t => {
	t.equal(wrongCosignatureOf({ cosignatures: [cosignature(), cosignature()] }, HASH), undefined);
	t.match(wrongCosignatureOf({ cosignatures: [cosignature()] }, HASH.replace('AB', 'AC')), { path: 'cosignatures[0]', message: /is not a signature of the aggregate/ });
	t.match(wrongCosignatureOf({ cosignatures: [cosignature(), { ...cosignature(), signerPublicKey: ZEROS }] }, HASH), { path: 'cosignatures[1]' });
	t.match(wrongCosignatureOf({ cosignatures: [cosignature('1')] }, HASH), { path: 'cosignatures[0].version', message: /"0" expected, got "1"/ });
	t.end();
});

t.test('hostile replies: malformed keys and signatures are not genuine, and of many cosignatures only some are verified', t => {
	for (const change of [{ signature: 'AB' }, { signature: 'x'.repeat(128) }, { signerPublicKey: 'FF'.repeat(32) }, { signerPublicKey: '' }])
		t.match(wrongCosignatureOf({ cosignatures: [{ ...cosignature(), ...change }] }, HASH), { message: /is not a signature/ }, JSON.stringify(change));
	let read = 0;
	const counted = (): object => Object.defineProperty({ ...cosignature() }, 'signature', { get: () => {
		++read;
		return cosignature().signature;
	} });
	t.equal(wrongCosignatureOf({ cosignatures: Array.from({ length: 5000 }, counted) }, HASH), undefined);
	t.ok(read > 0 && read < 50, `${read} of 5000 signatures were read`);
	t.end();
});

t.test('documents whose bytes are not known are not verified', t => {
	t.equal(wrongSignature({ type: 1, signature: HASH }, [HASH]), undefined);
	t.equal(wrongBlockSignature({ type: 0x8043 }), undefined);
	t.end();
});
