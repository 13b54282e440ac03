/** Uses of aliases, and the resolution statements of the block. Source: facts/ledger.md 1.6; 10.2 traps 1 and 2. */
import t from 'tap';
import { addressNamed, lockFor, makeMultisig, pay, registerNamespace, together } from '../../support/ledger/actions.js';
import { CURRENCY } from '../../support/ledger/config.js';
import { addressOfName, aliasOfName, namespaceId } from '../../support/ledger/ids.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { addressAlias, hashLock, multisigModification, supplyChange, transfer } from '../../support/transactions/bodies.js';
import { hashOf } from '../../support/transactions/transactions.js';

const XYM = aliasOfName('symbol.xym');
const source = (primaryId: number, secondaryId = 0) => ({ primaryId, secondaryId });
const bobs = addressOfName('bobs');

const withAlias = (name = 'bobs', account = 'bob'): TestLedger => {
	const ledger = TestLedger.create();
	registerNamespace(ledger, 'alice', name);
	ledger.confirm('alice', addressAlias(namespaceId(name), addressNamed(account)));
	return ledger;
};

t.test('transfer by aliases: uses the resolved recipient and mosaic, and adds resolutions to the block', t => {
	const ledger = withAlias();
	const before = ledger.balance('bob');

	const { statements, transactions } = ledger.confirm('carol', transfer(bobs, [[XYM, 7n]]));

	t.equal(ledger.balance('bob'), before + 7n);
	t.strictSame(statements.addressResolutions, [{ unresolved: bobs, entries: [{ source: source(1), resolved: addressNamed('bob') }] }]);
	t.strictSame(statements.mosaicResolutions, [{ unresolved: XYM, entries: [{ source: source(1), resolved: CURRENCY }] }]);
	t.strictSame(transactions[0]?.addresses, [addressNamed('carol'), bobs]);
	t.strictSame(transactions[0]?.allAddresses, [addressNamed('carol'), bobs, addressNamed('bob')]);
	t.end();
});

t.test('no alias, no resolution', t => {
	const { statements, transactions } = withAlias().confirm('carol', pay('bob', 1n));

	t.strictSame(statements.addressResolutions, []);
	t.strictSame(statements.mosaicResolutions, []);
	t.equal(transactions[0]?.allAddresses, transactions[0]?.addresses);
	t.end();
});

t.test('an entry equal to the previous one is omitted', t => {
	const ledger = withAlias();
	const send = (name: string) => ledger.sign(name, transfer(bobs, [[XYM, 1n]]));

	const { statements } = ledger.harvest([send('alice'), send('carol'), send('dave')]);

	t.strictSame(statements.addressResolutions[0]?.entries, [{ source: source(1), resolved: addressNamed('bob') }]);
	t.strictSame(statements.mosaicResolutions[0]?.entries, [{ source: source(1), resolved: CURRENCY }]);
	t.end();
});

t.test('an alias that changes within a block has one entry per change, also when it changes back', t => {
	const ledger = withAlias();
	const link = (name: string, action?: 'unlink') => ledger.sign('alice', addressAlias(namespaceId('bobs'), addressNamed(name), action));
	const send = () => ledger.sign('dave', transfer(bobs));

	const { statements } = ledger.harvest([
		send(), link('bob', 'unlink'), link('carol'), send(), link('carol', 'unlink'), link('bob'), send(), send()
	]);

	t.strictSame(statements.addressResolutions[0]?.entries, [
		{ source: source(1), resolved: addressNamed('bob') },
		{ source: source(4), resolved: addressNamed('carol') },
		{ source: source(7), resolved: addressNamed('bob') }
	]);
	t.end();
});

t.test('inner transactions are sources of their own', t => {
	const ledger = withAlias();
	const aggregate = together(ledger, [['alice', pay('bob', 1n)], ['alice', transfer(bobs, [[XYM, 1n]])]]);

	const { statements } = ledger.harvest([ledger.sign('carol', pay('bob', 1n)), aggregate]);

	t.strictSame(statements.addressResolutions[0]?.entries, [{ source: source(2, 2), resolved: addressNamed('bob') }]);
	t.strictSame(statements.mosaicResolutions[0]?.entries, [{ source: source(2, 2), resolved: CURRENCY }]);
	t.end();
});

t.test('the resolutions of a failed transaction are dropped, and the next transaction takes its index', t => {
	const ledger = withAlias();
	const fails = ledger.sign('carol', transfer(bobs, [[XYM, 1n << 62n]]));
	const passes = ledger.sign('dave', transfer(bobs, [[XYM, 1n]]));

	const { statements } = ledger.tryHarvest([fails, passes]);

	t.strictSame(statements.addressResolutions[0]?.entries, [{ source: source(1), resolved: addressNamed('bob') }]);
	t.end();
});

t.test('an alias of another network is accepted: only the flag and the namespace id are read', t => {
	const ledger = withAlias();
	const before = ledger.balance('bob');
	const elsewhere = `69${bobs.slice(2, 18)}${'F'.repeat(30)}` as typeof bobs;

	const { statements } = ledger.confirm('carol', transfer(elsewhere, [[CURRENCY, 3n]]));

	t.equal(ledger.balance('bob'), before + 3n);
	t.equal(statements.addressResolutions[0]?.unresolved, elsewhere);
	t.end();
});

t.test('several aliases: statements ascend by unresolved value', t => {
	const ledger = withAlias();
	registerNamespace(ledger, 'alice', 'carols');
	ledger.confirm('alice', addressAlias(namespaceId('carols'), addressNamed('carol')));
	const carols = addressOfName('carols');

	const { statements } = ledger.harvest([bobs, carols].map(alias => ledger.sign('dave', transfer(alias))));

	t.strictSame(statements.addressResolutions.map(({ unresolved }) => unresolved), [bobs, carols].sort());
	t.end();
});

t.test('hash lock and supply change resolve the mosaic', t => {
	const ledger = withAlias();

	const { statements } = ledger.harvest([ledger.sign('bob', hashLock(Buffer.alloc(32), [XYM, 10_000_000n], 5n))]);

	t.strictSame(statements.mosaicResolutions, [{ unresolved: XYM, entries: [{ source: source(1), resolved: CURRENCY }] }]);
	t.equal(ledger.state.hashLocks.values().next().value?.mosaicId, CURRENCY);
	t.equal(ledger.announce(ledger.sign('alice', supplyChange(XYM, 1n))), 'Failure_Mosaic_Owner_Conflict');
	t.end();
});

t.test('cosignatories by alias: added and removed by the resolved address', t => {
	const ledger = withAlias();
	ledger.harvest([together(
		ledger, [['carol', multisigModification({ add: [bobs, addressNamed('dave')], minApproval: 1, minRemoval: 1 })]], ['bob', 'dave']
	)]);
	t.strictSame(
		ledger.state.multisigs.get(addressNamed('carol'))?.cosignatories, [addressNamed('bob'), addressNamed('dave')].sort()
	);

	const removal = together(ledger, [['carol', multisigModification({ remove: [bobs] })]], [], { signer: 'dave' });
	const { transactions, statements } = ledger.harvest([removal]);

	t.strictSame(ledger.state.multisigs.get(addressNamed('carol'))?.cosignatories, [addressNamed('dave')]);
	t.strictSame(statements.addressResolutions[0]?.entries, [{ source: source(1, 1), resolved: addressNamed('bob') }]);
	t.strictSame(transactions[0]?.allAddresses, [addressNamed('dave'), addressNamed('carol')], 'no resolution for removed cosignatories');
	t.end();
});

t.test('rules add no resolutions: validating a bonded aggregate resolves nothing', t => {
	const ledger = withAlias();
	makeMultisig(ledger, 'grace', ['dave']);
	const bonded = together(ledger, [['carol', transfer(bobs, [[XYM, 1n]])]], [], { isBonded: true });
	ledger.confirm('carol', lockFor(bonded));
	const { executor } = ledger.layer();
	const { published, hash } = ledger.prepare(bonded);

	t.equal(executor.validatePartial(published, 0n, () => true), undefined);
	t.equal(executor.validate(published.body), undefined);
	t.equal(executor.validate(published.tail), undefined);
	t.equal(ledger.layer(1n << 60n).executor.validate(published.head), 'Failure_Core_Past_Deadline');

	t.strictSame(executor.statements.build(), { transactions: [], addressResolutions: [], mosaicResolutions: [] });
	t.equal(hash, hashOf(bonded).toString('hex').toUpperCase());
	t.end();
});
