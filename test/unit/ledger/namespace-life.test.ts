/** Namespaces over their lifetime. Source: facts/ledger.md 3.4, 3.5, 7.3, 7.6; 10.2 traps 13 and 14. */
import t from 'tap';
import type { BuiltBlock } from '../../../src/backends/embedded/ledger/block-builder.js';
import { Executor } from '../../../src/backends/embedded/ledger/executor.js';
import { pruneAt } from '../../../src/backends/embedded/ledger/prune.js';
import { type Receipt, ReceiptType } from '../../../src/wire/blocks/statements.js';
import { ETERNAL } from '../../../src/wire/state/records.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { addressNamed, registerNamespace } from '../../support/ledger/actions.js';
import { nemesis } from '../../support/ledger/config.js';
import { addressOfName, namespaceId } from '../../support/ledger/ids.js';
import { addressOf, TestLedger } from '../../support/ledger/ledger.js';
import { addressAlias, childNamespace, rootNamespace, transfer } from '../../support/transactions/bodies.js';

const root = namespaceId('root');
const expired = { type: ReceiptType.NAMESPACE_EXPIRED, artifactId: root };
const deleted = { type: ReceiptType.NAMESPACE_DELETED, artifactId: root };

/** The block's own receipts except the harvester's fee. */
const ownReceipts = (block: BuiltBlock): readonly Receipt[] =>
	(block.statements.transactions[0]?.receipts ?? []).filter(({ type }) => type !== ReceiptType.HARVEST_FEE);

/** A root namespace of ten blocks from height 2, with an alias and a child; grace period 5. */
const registered = (): TestLedger => {
	const ledger = TestLedger.create();
	registerNamespace(ledger, 'alice', 'root.child');
	ledger.confirm('alice', addressAlias(root, addressNamed('bob')));
	return ledger;
};

const recordOf = (ledger: TestLedger) => ledger.state.namespaces.get(root);

t.test('registration: creates records of a root and of a child', t => {
	const ledger = registered();
	registerNamespace(ledger, 'alice', 'root.child.grandchild');
	registerNamespace(ledger, 'alice', 'root.aunt');
	const [child, grandchild, aunt] = ['root.child', 'root.child.grandchild', 'root.aunt'].map(namespaceId) as [typeof root, typeof root, typeof root];
	const paths = [[child], [child, grandchild], [aunt]].sort((a, b) => (a.join('') < b.join('') ? -1 : 1));

	const record = recordOf(ledger);

	t.match(record, {
		id: root, ownerAddress: addressNamed('alice'), startHeight: 2n, endHeight: 17n, alias: { type: 'address', address: addressNamed('bob') }
	});
	t.strictSame(record?.children.map(({ path }) => path), paths, 'children ascend by path');
	for (const id of [child, grandchild, aunt])
		t.equal(ledger.state.namespaceRoots.get(id), root);
	t.end();
});

t.test('registration: without end in the first block', t => {
	t.equal(TestLedger.create().state.namespaces.get(namespaceId('symbol'))?.endHeight, ETERNAL);
	t.end();
});

t.test('registration: rejects a second registration without end in the first block', t => {
	const ledger = TestLedger.create();
	const { config, dynamicFeeMultiplier } = ledger;
	const state = new LedgerState(ledger.state);
	const executor = new Executor({ config, state, height: 1n, time: 0n, dynamicFeeMultiplier, addressOf });
	const execute = (name: string) =>
		executor.execute(ledger.prepare(ledger.sign(nemesis, rootNamespace(name, 0n))).published, 0n);

	t.equal(execute('symbol'), 'Failure_Namespace_Invalid_Duration');
	t.equal(execute('more'), undefined);
	t.end();
});

t.test('expiry: one receipt each at the start and at the end of the grace period', t => {
	const ledger = registered();
	const seen = new Map<bigint, readonly Receipt[]>();
	while (ledger.height < 20n) {
		const block = ledger.harvest();
		if (ownReceipts(block).length > 0)
			seen.set(block.header.height, ownReceipts(block));
	}

	t.strictSame([...seen], [[12n, [expired]], [17n, [deleted]]]);
	t.end();
});

t.test('expiry: without a grace period, both receipts are in one block, ordered by type', t => {
	const ledger = TestLedger.create({ namespace: { namespaceGracePeriodDuration: 0n } });
	registerNamespace(ledger, 'alice', 'root');
	ledger.advanceTo(12n);

	t.strictSame(ownReceipts(ledger.harvest()), [expired, deleted]);
	t.end();
});

t.test('expiry: several in one block, ascending by id', t => {
	const ledger = TestLedger.create();
	const names = ['one', 'two', 'three', 'four'];
	ledger.harvest(names.map(name => ledger.sign('alice', rootNamespace(name, 10n))));
	ledger.advanceTo(12n);

	const ids = names.map(namespaceId).sort();
	t.strictSame(ownReceipts(ledger.harvest()), ids.map(artifactId => ({ type: ReceiptType.NAMESPACE_EXPIRED, artifactId })));
	t.end();
});

t.test('expiry: an alias resolves during the grace period and until the row is pruned', t => {
	const ledger = registered();
	const resolves = () => ledger.announce(ledger.sign('alice', transfer(addressOfName('root'))));

	ledger.advanceTo(16n);
	t.equal(resolves(), undefined, 'in the grace period');
	ledger.advanceTo(18n);
	t.equal(resolves(), undefined, 'after the grace period');

	const state = new LedgerState(ledger.state);
	pruneAt(state, 17n);
	ledger.state.apply(state);
	t.equal(recordOf(ledger), undefined);
	t.equal(ledger.state.namespaceRoots.get(namespaceId('root.child')), undefined);
	t.equal(resolves(), 'Failure_Core_Invalid_Address', 'after pruning');
	t.end();
});

t.test('pruning: not before the end', t => {
	const ledger = registered();
	const state = new LedgerState(ledger.state);
	pruneAt(state, 16n);

	t.ok(state.namespaces.get(root));
	t.end();
});

for (const [height, when] of [[10n, 'while active'], [16n, 'in the grace period']] as const) {
	t.test(`renewal: ${when}: a later end, no other change`, t => {
		const ledger = registered();
		ledger.advanceTo(height);
		const before = recordOf(ledger);

		ledger.confirm('alice', rootNamespace('root', 20n));

		t.strictSame(recordOf(ledger), { ...before, endHeight: 37n });
		t.equal(ledger.announce(ledger.sign('alice', childNamespace('more', root))), undefined, 'the namespace can be used again');
		t.end();
	});
}

for (const owner of ['alice', 'carol']) {
	t.test(`registration after the grace period by ${owner} replaces the previous namespace`, t => {
		const ledger = registered();
		ledger.advanceTo(17n);

		ledger.confirm(owner, rootNamespace('root', 10n));

		t.match(recordOf(ledger), {
			ownerAddress: addressNamed(owner), startHeight: 17n, endHeight: 32n, alias: { type: 'none' }, children: []
		});
		t.equal(ledger.state.namespaceRoots.get(namespaceId('root.child')), undefined);
		t.equal(ledger.announce(ledger.sign(owner, childNamespace('child', root))), undefined, 'the child\'s name is free');
		t.end();
	});
}

t.test('registration after the grace period: adds no receipt at the original end', t => {
	const ledger = registered();
	ledger.advanceTo(17n);

	const block = ledger.confirm('carol', rootNamespace('root', 10n));

	t.strictSame(ownReceipts(block), []);
	t.end();
});

t.test('alias: linked and unlinked on every level', t => {
	const ledger = registered();
	const child = namespaceId('root.child');
	const aliasOf = () => recordOf(ledger)?.children.find(({ id }) => id === child)?.alias;

	ledger.confirm('alice', addressAlias(child, addressNamed('carol')));
	t.strictSame(aliasOf(), { type: 'address', address: addressNamed('carol') });
	ledger.confirm('alice', addressAlias(child, addressNamed('carol'), 'unlink'));
	t.strictSame(aliasOf(), { type: 'none' });
	t.match(recordOf(ledger)?.alias, { type: 'address' }, 'does not change the root\'s alias');
	t.end();
});
