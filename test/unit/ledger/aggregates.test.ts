/** Inner transactions that depend on each other. Source: facts/ledger.md 3.2, 4.1, 4.3; 10.2 trap 3. */
import t from 'tap';
import { ReceiptType } from '../../../src/wire/blocks/statements.js';
import { addressNamed, keyNamed, lockFor, mosaicNamed, pay, together } from '../../support/ledger/actions.js';
import { changesOf } from '../../support/ledger/case.js';
import { CURRENCY } from '../../support/ledger/config.js';
import { FUNDS } from '../../support/ledger/first-block.js';
import { addressOfName, aliasOfName, namespaceId } from '../../support/ledger/ids.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import {
	accountKeyLink, addressAlias, childNamespace, mosaicAlias, mosaicDefinition, multisigModification, rootNamespace, supplyChange,
	transfer
} from '../../support/transactions/bodies.js';

const id = mosaicNamed('alice');
const gold = namespaceId('gold');
const free = { maxFee: 0n } as const;

t.test('one aggregate defines a mosaic, creates units, links an alias and transfers by alias', t => {
	const ledger = TestLedger.create();

	const { statements } = ledger.harvest([together(ledger, [
		['alice', mosaicDefinition(1, 2)],
		['alice', supplyChange(id, 100n)],
		['alice', rootNamespace('gold', 10n)],
		['alice', mosaicAlias(gold, id)],
		['alice', transfer(addressNamed('bob'), [[aliasOfName('gold'), 40n]])]
	])]);

	t.equal(ledger.balance('bob', id), 40n);
	t.strictSame(
		statements.transactions.slice(1).map(({ source, receipts }) => [source, receipts.map(({ type }) => type)]),
		[
			[{ primaryId: 1, secondaryId: 1 }, [ReceiptType.MOSAIC_RENTAL_FEE]],
			[{ primaryId: 1, secondaryId: 3 }, [ReceiptType.NAMESPACE_RENTAL_FEE]]
		]
	);
	t.strictSame(statements.mosaicResolutions, [
		{ unresolved: aliasOfName('gold'), entries: [{ source: { primaryId: 1, secondaryId: 5 }, resolved: id }] }
	]);
	t.end();
});

t.test('an inner transaction can spend what an earlier one received', t => {
	const ledger = TestLedger.create();

	ledger.harvest([together(ledger, [['alice', pay('grace', 5n)], ['grace', pay('bob', 5n)]], ['grace'])]);

	t.equal(ledger.balance('grace'), 0n);
	t.equal(ledger.balance('bob'), FUNDS + 5n);
	t.end();
});

t.test('when the last inner transaction fails, the first one has no effect', t => {
	const ledger = TestLedger.create();
	const transaction = together(ledger, [
		['alice', mosaicDefinition(1, 2)],
		['alice', supplyChange(id, 100n)],
		['alice', rootNamespace('gold', 10n)],
		['alice', addressAlias(gold, addressNamed('bob'))],
		['alice', transfer(addressOfName('gold'), [[CURRENCY, FUNDS]])]
	]);
	const on = ledger.layer();

	t.equal(ledger.announce(transaction, { on }), 'Failure_Core_Insufficient_Balance');

	t.ok(Object.values(changesOf(on.state)).every(changes => changes.length === 0));
	t.strictSame(on.executor.statements.build(), { transactions: [], addressResolutions: [], mosaicResolutions: [] });
	t.end();
});

t.test('when the fee cannot be paid, the inner transactions have no effect', t => {
	const ledger = TestLedger.create();
	const on = ledger.layer();
	const transaction = together(ledger, [['alice', pay('bob', FUNDS)]], [], { maxFee: 1n });

	t.equal(ledger.announce(transaction, { on }), 'Failure_Core_Insufficient_Balance');
	t.equal(on.state.accounts.changes().size, 0);
	t.end();
});

t.test('a failed aggregate does not affect the transactions around it', t => {
	const ledger = TestLedger.create();
	const on = ledger.layer();
	const announce = (bytes: Buffer) => ledger.announce(bytes, { on });

	t.equal(announce(ledger.sign('alice', pay('grace', 5n), free)), undefined);
	t.equal(announce(together(ledger, [['alice', pay('grace', 7n)], ['alice', pay('bob', FUNDS)]])), 'Failure_Core_Insufficient_Balance');
	t.equal(announce(ledger.sign('grace', pay('bob', 6n), free)), 'Failure_Core_Insufficient_Balance');
	t.equal(announce(ledger.sign('grace', pay('bob', 5n), free)), undefined);
	t.end();
});

t.test('cosigners that sign no inner transaction pay nothing and get no account', t => {
	const ledger = TestLedger.create();
	ledger.harvest([together(ledger, [
		['alice', multisigModification({ add: ['x', 'y'].map(addressNamed), minApproval: 2, minRemoval: 1 })]
	], ['x', 'y'], free)]);
	t.equal(ledger.account('x')?.publicKeyHeight, 0n, 'cosigning does not store the public key');

	const { transactions } = ledger.harvest([together(ledger, [['alice', pay('bob', 1n)]], ['y'], { signer: 'x', ...free })]);

	t.equal(ledger.account('x')?.publicKeyHeight, 3n);
	t.equal(ledger.account('y')?.publicKeyHeight, 0n);
	t.strictSame(transactions[0]?.addresses, [addressNamed('x'), addressNamed('alice'), addressNamed('bob')]);
	t.end();
});

for (const version of [2, 3]) {
	t.test(`version ${version}: executes complete and bonded aggregates`, t => {
		const ledger = TestLedger.create();
		const bonded = together(ledger, [['alice', pay('bob', 1n)], ['carol', pay('bob', 2n)]], ['carol'], { isBonded: true, version });
		ledger.confirm('alice', lockFor(bonded));

		ledger.harvest([bonded, together(ledger, [['alice', pay('bob', 1n)], ['carol', pay('bob', 2n)]], ['carol'], { version })]);

		t.equal(ledger.balance('bob'), FUNDS + 6n);
		t.end();
	});
}

t.test('the fee counts the size with cosignatures, the block\'s maximum counts inner transactions', t => {
	const ledger = TestLedger.create();
	const transaction = together(ledger, [['alice', pay('bob', 1n)], ['carol', pay('bob', 1n)]], ['carol']);

	const block = ledger.harvest([transaction]);

	t.equal(block.totalFee, 100n * BigInt(transaction.length));
	t.equal(block.totalTransactionsCount, 3);
	t.equal(block.transactions.length, 1);
	t.end();
});

t.test('executes an inner transaction of a remote account', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', accountKeyLink(keyNamed('remote')));

	t.equal(ledger.announce(together(ledger, [['bob', pay('carol', 1n)], ['remote', transfer(addressNamed('carol'))]], ['remote'])), undefined);
	t.end();
});

t.test('partial: does not check content that needs the state, checks everything else', t => {
	const ledger = TestLedger.create();
	const partial = (inner: Parameters<typeof together>[1], special: Parameters<typeof together>[3] = {}) => {
		const bytes = together(ledger, inner, [], { isBonded: true, ...special });
		ledger.confirm('alice', lockFor(bytes));
		return ledger.announcePartial(bytes);
	};

	t.equal(partial([['alice', pay('bob', 1n)], ['carol', pay('bob', 1n)]]), undefined, 'cosignatures are missing');
	t.equal(partial([['alice', pay('bob', FUNDS * 2n)]]), undefined, 'more than the balance');
	t.equal(partial([['alice', childNamespace('child', gold)]]), undefined, 'the parent does not exist');
	t.equal(partial([['alice', supplyChange(id, 0n)]]), 'Failure_Mosaic_Invalid_Supply_Change_Amount');
	t.equal(partial([['grace', pay('bob', 1n)]]), 'Failure_Core_Insufficient_Balance', 'the fee exceeds the balance');
	t.equal(partial([['alice', pay('bob', 1n)]], { deadline: ledger.now - 1n }), 'Failure_Core_Past_Deadline');
	t.end();
});
