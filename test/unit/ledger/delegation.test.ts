/** Messages that delegate harvesting, as symbol-sdk creates them. */
import t from 'tap';
import { decryptDelegation } from '../../../src/backends/embedded/ledger/delegation.js';
import { delegationMessage } from '../../support/ledger/delegation.js';
import { signerNamed } from '../../support/transactions/transactions.js';

const node = signerNamed('node').keyPair;
const remote = signerNamed('remote').keyPair;
const vrf = signerNamed('vrf').keyPair;

t.test('decrypts what the SDK encrypts, with the key of the addressed node only', t => {
	for (let i = 0; i < 20; ++i) {
		const message = delegationMessage(remote, vrf, node);

		t.equal(message.length, 132);
		t.strictSame(decryptDelegation(message, node), { signingKey: remote, vrfKey: vrf });
		t.equal(decryptDelegation(message, remote), undefined);
	}
	t.end();
});

t.test('returns undefined for any other message', t => {
	const message = delegationMessage(remote, vrf, node);
	const changed = (offset: number, bytes: Buffer): Buffer => Buffer.concat([
		message.subarray(0, offset), bytes, message.subarray(offset + bytes.length)
	]);
	const cases: Readonly<Record<string, Buffer>> = {
		'empty': Buffer.alloc(0),
		'one byte too short': message.subarray(0, -1),
		'one byte too long': Buffer.concat([message, Buffer.alloc(1)]),
		'another marker': changed(0, Buffer.of(0xfd)),
		'an ephemeral key that is not a point': changed(8, Buffer.alloc(32, 2)),
		'the neutral point': changed(8, Buffer.concat([Buffer.of(1), Buffer.alloc(31)])),
		'a point of order 2': changed(8, Buffer.from('ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'hex')),
		'another tag': changed(40, Buffer.alloc(16)),
		'another vector': changed(56, Buffer.alloc(12)),
		'another text': changed(68, Buffer.alloc(64))
	};
	for (const [name, bytes] of Object.entries(cases))
		t.equal(decryptDelegation(bytes, node), undefined, name);
	t.end();
});
