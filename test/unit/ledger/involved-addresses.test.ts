/** Which addresses a transaction involves, for each type. Source: facts/ledger.md 3.4. */
import t from 'tap';
import { LAYOUTS } from '../../../src/wire/transactions/layouts.js';
import { ONLY_EMBEDDED, TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { addressNamed, type Inner, keyNamed, mosaicNamed, pay, together } from '../../support/ledger/actions.js';
import { CURRENCY, sinks } from '../../support/ledger/config.js';
import { addressOfName, namespaceId } from '../../support/ledger/ids.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import {
	accountKeyLink, accountMetadata, addressAlias, childNamespace, hashLock, mosaicAlias, mosaicDefinition, mosaicMetadata,
	multisigModification, namespaceMetadata, nodeKeyLink, rootNamespace, secretLock, secretProof, supplyChange, supplyRevocation, transfer,
	votingKeyLink, vrfKeyLink
} from '../../support/transactions/bodies.js';
import { demand, give, restrictAddresses, restrictMosaics, restrictOperations } from '../../support/transactions/restrictions.js';
import type { Body } from '../../support/transactions/transactions.js';

const id = mosaicNamed('alice');
const key = keyNamed('key');
const gold = namespaceId('gold');
const secret = Buffer.alloc(32, 1);
const value = Buffer.of(1);
const toName = { target: addressOfName('gold'), value };
const toBob = { target: addressNamed('bob'), value };
const lockTerms = { secret, mosaic: [CURRENCY, 1n], duration: 5n } as const;

/** Addresses that a type adds to the signer. */
const CASES: readonly (readonly [name: string, type: number, body: Body, others: readonly string[]])[] = [
	['transfer', TransactionType.TRANSFER, pay('bob', 1n), [addressNamed('bob')]],
	['transfer by alias', TransactionType.TRANSFER, transfer(addressOfName('gold')), [addressOfName('gold')]],
	['transfer to the signer', TransactionType.TRANSFER, pay('alice', 1n), []],
	['hash lock', TransactionType.HASH_LOCK, hashLock(Buffer.alloc(32), [CURRENCY, 10_000_000n], 1n), []],
	['secret lock', TransactionType.SECRET_LOCK, secretLock({ ...lockTerms, recipient: addressNamed('bob') }), [addressNamed('bob')]],
	['secret lock by alias', TransactionType.SECRET_LOCK, secretLock({ ...lockTerms, recipient: addressOfName('gold') }), [addressOfName('gold')]],
	['secret proof', TransactionType.SECRET_PROOF, secretProof(addressNamed('bob'), secret, value), []],
	['account metadata', TransactionType.ACCOUNT_METADATA, accountMetadata(toBob), [addressNamed('bob')]],
	['account metadata by alias', TransactionType.ACCOUNT_METADATA, accountMetadata(toName), [addressOfName('gold')]],
	['mosaic metadata', TransactionType.MOSAIC_METADATA, mosaicMetadata(id, toBob), []],
	['namespace metadata', TransactionType.NAMESPACE_METADATA, namespaceMetadata(gold, toBob), []],
	['supply revocation', TransactionType.MOSAIC_SUPPLY_REVOCATION, supplyRevocation(addressNamed('bob'), [id, 1n]), [addressNamed('bob')]],
	['mosaic definition', TransactionType.MOSAIC_DEFINITION, mosaicDefinition(1, 0), [sinks.mosaic]],
	['supply change', TransactionType.MOSAIC_SUPPLY_CHANGE, supplyChange(id, 1n), []],
	['root namespace', TransactionType.NAMESPACE_REGISTRATION, rootNamespace('gold', 10n), [sinks.namespace]],
	['child namespace', TransactionType.NAMESPACE_REGISTRATION, childNamespace('child', gold), [sinks.namespace]],
	['address alias', TransactionType.ADDRESS_ALIAS, addressAlias(gold, addressNamed('bob')), []],
	['mosaic alias', TransactionType.MOSAIC_ALIAS, mosaicAlias(gold, id), []],
	['account key link', TransactionType.ACCOUNT_KEY_LINK, accountKeyLink(key), [addressNamed('key')]],
	['account key unlink', TransactionType.ACCOUNT_KEY_LINK, accountKeyLink(key, 'unlink'), []],
	['node key link', TransactionType.NODE_KEY_LINK, nodeKeyLink(key), []],
	['VRF key link', TransactionType.VRF_KEY_LINK, vrfKeyLink(key), []],
	['voting key link', TransactionType.VOTING_KEY_LINK, votingKeyLink(key, [1, 5]), []],
	[
		'multisig modification',
		TransactionType.MULTISIG_ACCOUNT_MODIFICATION,
		multisigModification({ add: ['bob', 'carol'].map(addressNamed), remove: [addressNamed('dave')] }),
		['bob', 'carol'].map(addressNamed)
	],
	['address restriction', TransactionType.ACCOUNT_ADDRESS_RESTRICTION, restrictAddresses(0x8001, [addressNamed('bob')]), []],
	['mosaic restriction', TransactionType.ACCOUNT_MOSAIC_RESTRICTION, restrictMosaics(0x8002, [id]), []],
	['operation restriction', TransactionType.ACCOUNT_OPERATION_RESTRICTION, restrictOperations(0xc004, [TransactionType.TRANSFER]), []],
	['global mosaic restriction', TransactionType.MOSAIC_GLOBAL_RESTRICTION, demand(id, [1, 1n], { reference: CURRENCY }), []],
	['address mosaic restriction', TransactionType.MOSAIC_ADDRESS_RESTRICTION, give(id, addressNamed('bob'), 1n), []]
];

const inside = (ledger: TestLedger, inner: readonly Inner[], signer: string) =>
	ledger.prepare(together(ledger, inner, [], { signer })).addresses;

for (const [name, type, body, others] of CASES) {
	t.test(`${name}: ${others.length} in addition to the signer`, t => {
		const ledger = TestLedger.create();
		const expected = [addressNamed('alice'), ...others];

		t.strictSame(inside(ledger, [['alice', body]], 'alice'), expected, 'inside an aggregate');
		t.strictSame(inside(ledger, [['alice', body]], 'frank'), [addressNamed('frank'), ...expected], 'inside an aggregate of another signer');
		if (!ONLY_EMBEDDED.has(type))
			t.strictSame(ledger.prepare(ledger.sign('alice', body)).addresses, expected, 'as a transaction of its own');
		t.end();
	});
}

t.test('aggregate: every inner signer and every involved account once, cosigners not', t => {
	const ledger = TestLedger.create();
	const aggregate = together(ledger, [['alice', pay('bob', 1n)], ['bob', pay('carol', 1n)]], ['bob', 'dave']);

	t.strictSame(ledger.prepare(aggregate).addresses, ['alice', 'bob', 'carol'].map(addressNamed));
	t.end();
});

t.test('the cases above cover every type that an aggregate may contain', t => {
	const covered = new Set(CASES.map(([, type]) => type));

	t.strictSame([...covered].sort(), Object.keys(LAYOUTS).map(Number).sort());
	t.end();
});
