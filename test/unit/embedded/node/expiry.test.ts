/** Expiry of namespaces, locks and mosaics: height, receivers, and the documents afterwards. Source: facts/ledger.md 7.3, 7.6, 10.2. */
import t, { type Test } from 'tap';
import type { MosaicId, NamespaceId } from '../../../../src/chain/index.js';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { EmbeddedNamespaceReader } from '../../../../src/backends/embedded/store/readers/namespace-reader.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { balanceOf } from '../../../../src/backends/embedded/ledger/state/accounts.js';
import { harvester } from '../../../../src/backends/embedded/node/development-accounts.js';
import { mosaicIdOf } from '../../../../src/wire/identifiers/ids.js';
import { viewOf } from '../../../support/embedded/views.js';
import { dump } from '../../../support/embedded/database.js';
import { TestNode } from '../../../support/embedded/node.js';
import { CURRENCY, funded, FUNDS } from '../../../support/embedded/accounts.js';
import { LOCKED, pay } from '../../../support/embedded/signing.js';
import { addressOfName, namespaceId } from '../../../support/ledger/ids.js';
import { addressAlias, childNamespace, mosaicDefinition, rootNamespace, supplyChange, transfer } from '../../../support/transactions/bodies.js';

const root = namespaceId('harbour');
const child = namespaceId('harbour.quay');

/** Active for five blocks from height 2, then in grace for three: expires at 7, deleted at 10. */
const begin = (t: Test): TestNode => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	chain.confirm(
		signing.sign('root', 'alice', rootNamespace('harbour', 5n)), signing.sign('child', 'alice', childNamespace('quay', root)),
		signing.sign('alias', 'alice', addressAlias(child, funded('bob').address))
	);
	return chain;
};

const payQuay = (chain: TestNode): string[] =>
	chain.announce(chain.signing.sign('pay', 'carol', transfer(addressOfName('harbour.quay'), [[CURRENCY, 1n]])));

/** @returns the names in the documents of a reader */
const read = (t: Test, { directory }: TestNode) => {
	const connection = openForReading(directory);
	t.teardown(() => connection.close());
	const reader = new EmbeddedNamespaceReader(new Queries(connection));
	const documentOf = (id: NamespaceId) => JSON.parse(reader.byId(id) ?? '{}') as unknown;
	return {
		root: documentOf(root),
		child: documentOf(child),
		ofBob: reader.aliasesOf({ addresses: [funded('bob').address] }).map(({ namespaceId: id }) => id),
		names: reader.names([root, child]).map(({ name }) => name).sort()
	};
};

t.test('namespace: its alias resolves during the grace period, but it cannot be used otherwise', t => {
	const chain = begin(t);
	chain.harvestTo(6);
	t.strictSame(chain.announce(chain.signing.sign('another', 'alice', childNamespace('pier', root))), ['unconfirmedAdded another']);
	chain.harvestTo(7);
	t.strictSame(chain.announce(chain.signing.sign('late', 'alice', childNamespace('mole', root))), ['status late Failure_Namespace_Expired']);
	chain.harvestTo(9);
	t.strictSame(payQuay(chain), ['unconfirmedAdded pay']);
	chain.harvest();

	t.equal(chain.height, 9);
	t.equal(chain.balance('bob'), FUNDS + 1n);
	t.match(read(t, chain), { root: { meta: { active: true } }, ofBob: [child] });
	t.end();
});

t.test('namespace: deleted after the grace period, with its descendants; documents follow', t => {
	const chain = begin(t);
	chain.harvestTo(10);
	t.strictSame(payQuay(chain), ['unconfirmedAdded pay']);
	chain.confirm(chain.signing.sign('other', 'carol', pay('dave', 1n)));

	t.equal(chain.height, 10);
	t.equal(chain.balance('bob'), FUNDS + 1n, 'resolves in the last block');
	t.strictSame(payQuay(chain), ['status pay Failure_Core_Invalid_Address']);
	const { root_namespaces: roots, namespace_roots: children } = dump(chain.directory);
	const left = [...roots ?? [], ...children ?? []].map(({ namespace }) => String(namespace).toUpperCase());
	t.strictSame(left.sort(), [namespaceId('symbol'), namespaceId('symbol.xym')].sort());
	t.match(read(t, chain), {
		root: { meta: { active: false }, namespace: { endHeight: '10' } },
		child: { meta: { active: false }, namespace: { endHeight: '10', alias: { type: 2 } } },
		names: ['harbour', 'quay']
	});
	t.strictSame(read(t, chain).ofBob, []);
	t.end();
});

t.test('namespace: deleted, then registered by another account: descendants are not restored', t => {
	const chain = begin(t);
	chain.harvestTo(11);
	const before = read(t, chain);

	chain.confirm(chain.signing.sign('new root', 'dave', rootNamespace('harbour', 20n)));

	const after = read(t, chain);
	t.match(after.root, {
		id: (before.root as { id: string }).id, meta: { active: true },
		namespace: { ownerAddress: funded('dave').address, startHeight: '11', endHeight: '34' }
	});
	t.strictSame(after.child, before.child);
	t.strictSame(payQuay(chain), ['status pay Failure_Core_Invalid_Address']);
	chain.confirm(chain.signing.sign('new child', 'dave', childNamespace('quay', root)));
	t.match(read(t, chain).child, { meta: { active: true }, namespace: { ownerAddress: funded('dave').address, alias: { type: 0 } } });
	t.end();
});

t.test('namespace: renewed in its grace period, as if it had never expired', t => {
	const chain = begin(t);
	chain.harvestTo(9);
	chain.confirm(chain.signing.sign('renewal', 'alice', rootNamespace('harbour', 10n)));
	chain.harvestTo(15);

	t.strictSame(payQuay(chain), ['unconfirmedAdded pay']);
	t.match(read(t, chain), {
		root: { meta: { active: true }, namespace: { startHeight: '2', endHeight: '20' } }, child: { namespace: { endHeight: '20' } }, ofBob: [child]
	});
	t.end();
});

t.test('namespace: registered by another account in the block in which it is deleted', t => {
	const chain = begin(t);
	chain.harvestTo(10);
	chain.confirm(chain.signing.sign('new root', 'dave', rootNamespace('harbour', 20n)));

	const { root: after, child: lost, ofBob } = read(t, chain);
	t.match(after, { meta: { active: true }, namespace: { ownerAddress: funded('dave').address, startHeight: '10' } });
	t.match(lost, { meta: { active: false } });
	t.strictSame(ofBob, []);
	t.strictSame(payQuay(chain), ['status pay Failure_Core_Invalid_Address']);
	chain.reopen();
	t.strictSame(payQuay(chain), ['status pay Failure_Core_Invalid_Address'], 'also with empty caches');
	t.end();
});

t.test('hash lock: in the last block of an unused lock the harvester receives the funds, and the lock can no longer be read', t => {
	const chain = TestNode.begin(t);
	const harvested = () => balanceOf(chain.store.state.accounts.get(harvester.beneficiaryAddress), CURRENCY);
	const never = chain.signing.bonded('never', [['alice', pay('bob', 1n)]]);
	chain.confirm(chain.signing.lock('lock', 'carol', never, 3n));
	const before = harvested();
	chain.harvestTo(5);
	t.equal(harvested(), before);
	t.match(dump(chain.directory)['hash_locks'], [{ end_height: 5n }]);
	t.match(viewOf(chain.directory)['hashLocks'], [{ lock: { status: 0 } }]);

	chain.harvest();

	t.equal(harvested(), before + LOCKED);
	t.equal(chain.balance('carol'), FUNDS - LOCKED);
	t.strictSame(dump(chain.directory)['hash_locks'], []);
	chain.harvest();
	t.equal(harvested(), before + LOCKED, 'once only');
	t.end();
});

t.test('hash lock: a used lock can be read until its end', t => {
	const chain = TestNode.begin(t);
	const aggregate = chain.signing.bonded('aggregate', [['alice', pay('bob', 1n)]]);
	chain.confirm(chain.signing.lock('lock', 'carol', aggregate, 3n));
	chain.confirm(aggregate);

	t.match(viewOf(chain.directory)['hashLocks'], [{ lock: { status: 1 } }]);
	chain.harvestTo(6);
	t.strictSame(dump(chain.directory)['hash_locks'], []);
	t.equal(chain.balance('carol'), FUNDS);
	t.end();
});

t.test('mosaic: not transferable after its end, but still readable', t => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const { address } = funded('alice');
	const id: MosaicId = mosaicIdOf(address, 1);
	chain.confirm(signing.sign('definition', 'alice', mosaicDefinition(1, 3, 0, 4n)), signing.sign('supply', 'alice', supplyChange(id, 9n)));
	const give = () => chain.announce(signing.sign('give', 'alice', transfer(funded('bob').address, [[id, 1n]])));
	chain.harvestTo(5);
	t.strictSame(give(), ['unconfirmedAdded give']);

	chain.harvestTo(6);
	t.strictSame(give(), ['status give Failure_Mosaic_Expired']);
	chain.reopen();
	t.match(dump(chain.directory)['mosaics']?.at(-1), { end_height: 6n, holders: 2n });
	t.match((viewOf(chain.directory)['mosaics'] as readonly object[]).at(-1), { mosaic: { duration: '4' } });
	t.end();
});
