/** Effects of account restrictions on the state. Source: facts/ledger.md 1.6, 3.4, 3.5. */
import t from 'tap';
import { TransactionType } from '../../../src/wire/transactions/transaction-types.js';
import { addressNamed, mosaicNamed, pay, registerNamespace, together } from '../../support/ledger/actions.js';
import { CURRENCY } from '../../support/ledger/config.js';
import { addressOfName, aliasOfName, namespaceId } from '../../support/ledger/ids.js';
import { LOCKED_AMOUNT, locking, opening } from '../../support/ledger/secrets.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { addressAlias } from '../../support/transactions/bodies.js';
import { ListFlags, restrictAddresses, restrictMosaics, restrictOperations } from '../../support/transactions/restrictions.js';

const { ALLOW_INCOMING, BLOCK_INCOMING, ALLOW_OUTGOING, BLOCK_OUTGOING, ALLOW_MOSAICS, BLOCK_MOSAICS, ALLOW_OPERATIONS } = ListFlags;
const { TRANSFER, HASH_LOCK, ACCOUNT_OPERATION_RESTRICTION } = TransactionType;
const address = addressNamed('alice');
const recordOf = (ledger: TestLedger) => ledger.state.accountRestrictions.get(address);
const sorted = <T extends string>(...values: readonly T[]): T[] => [...values].sort();
const bob = addressNamed('bob');
const carol = addressNamed('carol');
/** In a node's order: by bytes, least significant byte first. */
const littleEndian = (id: string): string => id.match(/../g)?.reverse().join('') ?? '';
const ids = [1, 2, 3].map(nonce => mosaicNamed('alice', nonce)).sort((a, b) => (littleEndian(a) < littleEndian(b) ? -1 : 1));

t.test('lists: one record, ordered by restriction flags, values ordered by their stored bytes', t => {
	const ledger = TestLedger.create();
	const descending = [...ids].reverse();

	ledger.confirm('alice', restrictAddresses(BLOCK_OUTGOING, [carol]));
	ledger.confirm('alice', restrictMosaics(ALLOW_MOSAICS, descending.slice(0, 2)));
	ledger.confirm('alice', restrictAddresses(ALLOW_INCOMING, [bob, carol]));
	ledger.confirm('alice', restrictMosaics(ALLOW_MOSAICS, descending.slice(2)));
	ledger.confirm('alice', restrictOperations(ALLOW_OPERATIONS, [ACCOUNT_OPERATION_RESTRICTION, TRANSFER, HASH_LOCK]));

	t.strictSame(recordOf(ledger), {
		address,
		restrictions: [
			{ flags: ALLOW_INCOMING, values: sorted(bob, carol) },
			{ flags: ALLOW_MOSAICS, values: ids },
			{ flags: BLOCK_OUTGOING, values: [carol] },
			{ flags: ALLOW_OPERATIONS, values: ['4148', '4350', '4154'] }
		]
	});
	t.end();
});

t.test('additions and deletions of one transaction are both applied', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', restrictMosaics(BLOCK_MOSAICS, ids.slice(0, 2)));

	ledger.confirm('alice', restrictMosaics(BLOCK_MOSAICS, ids.slice(2), ids.slice(0, 1)));

	t.strictSame(recordOf(ledger)?.restrictions, [{ flags: BLOCK_MOSAICS, values: ids.slice(1) }]);
	t.end();
});

t.test('an empty modification is accepted and does not change the state', t => {
	const ledger = TestLedger.create();

	ledger.confirm('alice', restrictMosaics(BLOCK_MOSAICS, []));

	t.notOk(ledger.state.accountRestrictions.has(address));
	t.end();
});

t.test('removes a list that becomes empty and keeps the others; removes the record with its last list', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', restrictMosaics(BLOCK_MOSAICS, [CURRENCY]));
	ledger.confirm('alice', restrictAddresses(BLOCK_INCOMING, [bob]));

	ledger.confirm('alice', restrictMosaics(BLOCK_MOSAICS, [], [CURRENCY]));
	t.strictSame(recordOf(ledger)?.restrictions, [{ flags: BLOCK_INCOMING, values: [bob] }]);

	ledger.confirm('alice', restrictAddresses(BLOCK_INCOMING, [], [bob]));
	t.notOk(ledger.state.accountRestrictions.has(address));
	t.end();
});

t.test('an allow list that becomes empty restricts nothing, and may become a block list', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', restrictAddresses(ALLOW_OUTGOING, [carol]));
	const send = () => ledger.announce(ledger.sign('alice', pay('bob', 1n)));
	t.equal(send(), 'Failure_RestrictionAccount_Address_Interaction_Prohibited');

	ledger.confirm('alice', restrictAddresses(ALLOW_OUTGOING, [], [carol]));
	t.equal(send(), undefined);

	ledger.confirm('alice', restrictAddresses(BLOCK_OUTGOING, [bob]));
	t.equal(send(), 'Failure_RestrictionAccount_Address_Interaction_Prohibited');
	t.strictSame(recordOf(ledger)?.restrictions, [{ flags: BLOCK_OUTGOING, values: [bob] }]);
	t.end();
});

t.test('a list may change from allow to block within one block, and within one aggregate', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', restrictMosaics(ALLOW_MOSAICS, [CURRENCY]));

	ledger.harvest([together(ledger, [
		['alice', restrictMosaics(ALLOW_MOSAICS, [], [CURRENCY])], ['alice', restrictMosaics(BLOCK_MOSAICS, ids.slice(0, 1))]
	])]);

	t.strictSame(recordOf(ledger)?.restrictions, [{ flags: BLOCK_MOSAICS, values: ids.slice(0, 1) }]);
	t.end();
});

t.test('aliases: stores the resolved values and adds resolutions to the block', t => {
	const ledger = TestLedger.create();
	registerNamespace(ledger, 'carol', 'bobs');
	ledger.confirm('carol', addressAlias(namespaceId('bobs'), bob));
	const source = (primaryId: number) => ({ primaryId, secondaryId: 0 });

	const { statements, transactions } = ledger.harvest([
		ledger.sign('alice', restrictAddresses(BLOCK_INCOMING, [addressOfName('bobs')])),
		ledger.sign('alice', restrictMosaics(BLOCK_MOSAICS, [aliasOfName('symbol.xym')]))
	]);

	t.strictSame(recordOf(ledger)?.restrictions, [{ flags: BLOCK_INCOMING, values: [bob] }, { flags: BLOCK_MOSAICS, values: [CURRENCY] }]);
	t.strictSame(statements.addressResolutions, [{ unresolved: addressOfName('bobs'), entries: [{ source: source(1), resolved: bob }] }]);
	t.strictSame(statements.mosaicResolutions, [
		{ unresolved: aliasOfName('symbol.xym'), entries: [{ source: source(2), resolved: CURRENCY }] }
	]);
	t.strictSame(transactions[0]?.addresses, [address], 'the blocked account does not change');

	ledger.confirm('carol', addressAlias(namespaceId('bobs'), bob, 'unlink'));
	t.equal(ledger.announce(ledger.sign('bob', pay('alice', 1n))), 'Failure_RestrictionAccount_Address_Interaction_Prohibited');
	t.end();
});

t.test('rules that check restrictions add no resolutions', t => {
	const ledger = TestLedger.create();
	ledger.confirm('bob', restrictMosaics(BLOCK_MOSAICS, [CURRENCY]));

	const { statements, failures } = ledger.tryHarvest([ledger.sign('alice', pay('bob', 1n))]);

	t.strictSame([...failures], [[0, 'Failure_RestrictionAccount_Mosaic_Transfer_Prohibited']]);
	t.strictSame([statements.addressResolutions, statements.mosaicResolutions], [[], []]);
	t.end();
});

t.test('a secret lock made before the restrictions still pays its recipient', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', locking());
	ledger.confirm('bob', restrictMosaics(BLOCK_MOSAICS, [CURRENCY]));
	ledger.confirm('bob', restrictAddresses(BLOCK_INCOMING, [address]));
	const before = ledger.balance('bob');

	ledger.confirm('carol', opening());

	t.equal(ledger.balance('bob'), before + LOCKED_AMOUNT);
	t.end();
});
