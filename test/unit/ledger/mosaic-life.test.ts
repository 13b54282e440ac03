/** Effects of mosaic transactions. Source: facts/ledger.md 3.4, 3.5, 7.3. */
import t from 'tap';
import { ReceiptType } from '../../../src/wire/blocks/statements.js';
import { MosaicFlag } from '../../../src/wire/state/records.js';
import { addressNamed, defineMosaic, mosaicNamed, registerNamespace } from '../../support/ledger/actions.js';
import { CURRENCY, nemesis } from '../../support/ledger/config.js';
import { addressOfName, aliasOfName, namespaceId } from '../../support/ledger/ids.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { addressAlias, mosaicAlias, mosaicDefinition, supplyChange, supplyRevocation, transfer } from '../../support/transactions/bodies.js';

const { SUPPLY_MUTABLE, TRANSFERABLE, REVOKABLE } = MosaicFlag;
const id = mosaicNamed('alice');
const recordOf = (ledger: TestLedger) => ledger.state.mosaics.get(id);

t.test('definition: creates the record', t => {
	const ledger = TestLedger.create();

	ledger.confirm('alice', mosaicDefinition(1, SUPPLY_MUTABLE | REVOKABLE, 3, 50n));

	t.strictSame(recordOf(ledger), {
		id,
		supply: 0n,
		startHeight: 2n,
		ownerAddress: addressNamed('alice'),
		revision: 1,
		flags: SUPPLY_MUTABLE | REVOKABLE,
		divisibility: 3,
		duration: 50n
	});
	t.end();
});

t.test('modification: XORs flags and divisibility, adds durations', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', mosaicDefinition(1, SUPPLY_MUTABLE | TRANSFERABLE, 3, 50n));

	ledger.confirm('alice', mosaicDefinition(1, TRANSFERABLE | REVOKABLE, 5, 30n));

	t.match(recordOf(ledger), { revision: 2, flags: SUPPLY_MUTABLE | REVOKABLE, divisibility: 6, duration: 80n, startHeight: 2n });
	t.end();
});

t.test('modification: validates the resulting divisibility, not the sent one', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', mosaicDefinition(1, 0, 5));

	t.equal(ledger.announce(ledger.sign('alice', mosaicDefinition(1, 0, 2))), 'Failure_Mosaic_Invalid_Divisibility');
	ledger.confirm('alice', mosaicDefinition(1, 0, 7));

	t.equal(recordOf(ledger)?.divisibility, 2);
	t.end();
});

t.test('supply: increases and decreases the supply and the owner\'s balance', t => {
	const ledger = TestLedger.create();
	defineMosaic(ledger, 'alice', { supply: 10n });
	t.equal(ledger.balance('alice', id), 10n);

	ledger.confirm('alice', supplyChange(id, 4n, 'decrease'));
	t.equal(recordOf(ledger)?.supply, 6n);
	t.equal(ledger.balance('alice', id), 6n);

	ledger.confirm('alice', supplyChange(id, 6n, 'decrease'));
	t.equal(recordOf(ledger)?.supply, 0n);
	t.notOk(ledger.account('alice')?.balances.some(({ mosaicId }) => mosaicId === id), 'no row for a balance of zero');
	t.end();
});

t.test('balances: the currency first, the rest ascending', t => {
	const ledger = TestLedger.create({ mosaic: { maxMosaicsPerAccount: 10 } });
	const ids = [1, 2, 3, 4, 5].map(nonce => defineMosaic(ledger, 'alice', { nonce }));

	t.strictSame(ledger.account('alice')?.balances.map(({ mosaicId }) => mosaicId), [CURRENCY, ...ids.sort()]);
	t.end();
});

t.test('balances: a transfer of zero units creates an account but no row', t => {
	const ledger = TestLedger.create();

	ledger.confirm('alice', transfer(addressNamed('nobody'), [[CURRENCY, 0n]]));

	t.strictSame(ledger.account('nobody')?.balances, []);
	t.equal(ledger.account('nobody')?.addressHeight, 2n);
	t.equal(ledger.account('nobody')?.publicKeyHeight, 0n);
	t.end();
});

t.test('transfer to the signer: only the fee changes the balance', t => {
	const ledger = TestLedger.create();
	const before = ledger.balance('alice');

	ledger.confirm('alice', transfer(addressNamed('alice'), [[CURRENCY, before]]), { maxFee: 0n });

	t.equal(ledger.balance('alice'), before);
	t.end();
});

t.test('expiry: one receipt at the first height after the end; balances do not change', t => {
	const ledger = TestLedger.create();
	defineMosaic(ledger, 'alice', { duration: 5n });
	ledger.advanceTo(7n);

	const { statements } = ledger.harvest();

	t.strictSame(statements.transactions[0]?.receipts.slice(1), [{ type: ReceiptType.MOSAIC_EXPIRED, artifactId: id }]);
	t.equal(ledger.balance('alice', id), 1000n);
	t.equal(ledger.harvest().statements.transactions[0]?.receipts.length, 1);
	t.end();
});

t.test('expiry: postponed by a modification before the end', t => {
	const ledger = TestLedger.create();
	ledger.confirm('alice', mosaicDefinition(1, 0, 0, 5n));
	ledger.confirm('alice', mosaicDefinition(1, 0, 0, 3n));
	ledger.advanceTo(7n);
	t.equal(ledger.harvest().statements.transactions[0]?.receipts.length, 1);
	ledger.advanceTo(10n);

	t.strictSame(
		ledger.harvest().statements.transactions[0]?.receipts.slice(1), [{ type: ReceiptType.MOSAIC_EXPIRED, artifactId: id }]
	);
	t.end();
});

t.test('revocation: returns units to the owner even when they are not transferable; the supply does not change', t => {
	const ledger = TestLedger.create();
	defineMosaic(ledger, 'alice', { flags: REVOKABLE });
	ledger.confirm('alice', transfer(addressNamed('bob'), [[id, 5n]]));

	const { statements } = ledger.confirm('alice', supplyRevocation(addressNamed('bob'), [id, 5n]));

	t.equal(ledger.balance('alice', id), 1000n);
	t.notOk(ledger.account('bob')?.balances.some(({ mosaicId }) => mosaicId === id), 'no row for a balance of zero');
	t.equal(recordOf(ledger)?.supply, 1000n);
	t.equal(statements.transactions.length, 1, 'no receipt');
	t.end();
});

t.test('revocation: by aliases, and of a part of the balance', t => {
	const ledger = TestLedger.create();
	defineMosaic(ledger, 'alice', { flags: REVOKABLE });
	ledger.confirm('alice', transfer(addressNamed('bob'), [[id, 5n]]));
	registerNamespace(ledger, 'alice', 'bobs', 20n);
	registerNamespace(ledger, 'alice', 'gold', 20n);
	ledger.confirm('alice', addressAlias(namespaceId('bobs'), addressNamed('bob')));
	ledger.confirm('alice', mosaicAlias(namespaceId('gold'), id));
	const [bobs, gold] = [addressOfName('bobs'), aliasOfName('gold')];

	const { statements, transactions } = ledger.confirm('alice', supplyRevocation(bobs, [gold, 2n]));

	t.equal(ledger.balance('bob', id), 3n);
	const source = { primaryId: 1, secondaryId: 0 };
	t.strictSame(statements.addressResolutions, [{ unresolved: bobs, entries: [{ source, resolved: addressNamed('bob') }] }]);
	t.strictSame(statements.mosaicResolutions, [{ unresolved: gold, entries: [{ source, resolved: id }] }]);
	t.strictSame(transactions[0]?.allAddresses, [addressNamed('alice'), bobs, addressNamed('bob')]);
	t.end();
});

t.test('revocation: the first block\'s signer does not need the flag', t => {
	const ledger = TestLedger.create();
	const required = (signer: typeof nemesis | string) => ledger
		.prepare(ledger.sign(signer, supplyRevocation(addressNamed('bob'), [CURRENCY, 1n])))
		.published.body.find(({ kind }) => kind === 'mosaicRequired');

	t.match(required(nemesis), { requiredFlags: 0 });
	t.match(required('alice'), { requiredFlags: REVOKABLE });
	t.equal(
		ledger.announce(ledger.sign(nemesis, supplyRevocation(addressNamed('bob'), [CURRENCY, 1n]), { maxFee: 0n })),
		'Failure_Core_Nemesis_Account_Signed_After_Nemesis_Block'
	);
	t.end();
});
