/** What the client reads from a signed transaction, compared with symbol-sdk. */
import t from 'tap';
import { parseTransaction } from '../../../src/client/transaction.js';
import { SEED, signWithSdk } from '../../support/client-transactions.js';

const TYPES = [
	'transfer_transaction_v1', 'aggregate_complete_transaction_v2', 'aggregate_complete_transaction_v3',
	'aggregate_bonded_transaction_v2', 'aggregate_bonded_transaction_v3'
];

for (const type of TYPES) {
	t.test(`${type}: hash, signer, deadline and kind, from text, JSON and an object`, t => {
		const { json, payload, hash, signer } = signWithSdk(type, 2n ** 63n);
		for (const form of [json, payload, payload.toLowerCase(), { payload }, { payload, hash: 'IGNORED' }]) {
			const transaction = parseTransaction(form);
			t.equal(transaction.hash(SEED), hash);
			t.match(transaction, { signer, deadline: 2n ** 63n, isBonded: type.includes('bonded') });
		}
		t.equal(parseTransaction(payload).givenHash, undefined);
		t.equal(parseTransaction({ payload, hash: hash.toLowerCase() }).givenHash, hash);
		t.end();
	});
}

t.test('rejects what is no transaction', t => {
	for (const wrong of ['', 'AB', 'XY'.repeat(200), 'A'.repeat(401), '{"payload":"AB"}', '{}', { payload: 'AB' }])
		t.throws(() => parseTransaction(wrong), TypeError, JSON.stringify(wrong));
	t.end();
});
