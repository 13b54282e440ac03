/** What the client reads from a signed transaction, compared with symbol-sdk. */
import t from 'tap';
import { Address, models } from 'symbol-sdk/symbol';
import { aliasAddressOf, parseTransaction } from '../../../src/client/transaction.js';
import { ALIAS, NAMESPACE } from '../../support/client/chain.js';
import { SEED, signWithSdk } from '../../support/client/transactions.js';

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

t.test('the address form of a namespace', t => {
	for (const [id, network] of [[NAMESPACE, 0x98], ['0000000000000001', 0x68], ['ffffffffffffffff', 0x68]] as const)
		t.equal(aliasAddressOf(id, network), Address.fromNamespaceId(new models.NamespaceId(BigInt(`0x${id}`)), network).toString());
	t.equal(aliasAddressOf(NAMESPACE, 0x98), ALIAS);
	t.end();
});
