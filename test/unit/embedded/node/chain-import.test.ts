/** An exported and imported chain is the same chain. */
import fs from 'node:fs';
import t from 'tap';
import type { Test } from 'tap';
import { ChainStore } from '../../../../src/backends/embedded/store/chain-store.js';
import { TransactionType } from '../../../../src/wire/transactions/transaction-types.js';
import { delegationRequest, links } from '../../../support/ledger/delegation.js';
import { dump, sameDump, tamper } from '../../../support/embedded/database.js';
import { chainDump, exported, exportOf, importOf, refusalOf, smallChain } from '../../../support/embedded/export.js';
import { TestNode } from '../../../support/embedded/node.js';
import { funded, FUNDS } from '../../../support/embedded/accounts.js';
import { cosignatureOf, pay } from '../../../support/embedded/signing.js';
import { namespaceId } from '../../../support/ledger/ids.js';
import { nodeTourChain } from '../../../support/ledger/tour-chains.js';
import { tourOf } from '../../../support/ledger/tour.js';
import {
	addressAlias, childNamespace, mosaicDefinition, multisigModification, nodeKeyLink, rootNamespace
} from '../../../support/transactions/bodies.js';

/** A chain with all effects of the ledger: aliases, aggregates, locks used and expired, namespaces that expire, several periods. */
const grownChain = (t: Test): TestNode => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const swap = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]]);
	const never = signing.bonded('never', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]]);
	chain.confirm(
		signing.sign('root', 'alice', rootNamespace('harbour', 4n), { multiplier: 100n }), signing.sign('gone', 'bob', rootNamespace('wreck', 2n)),
		signing.sign('mosaic', 'carol', mosaicDefinition(7, 2, 0, 5n)), signing.lock('lock', 'alice', swap), signing.lock('lost', 'bob', never, 3n)
	);
	chain.bond(swap, never);
	chain.cosign(cosignatureOf('bob', swap));
	chain.confirm(
		signing.sign('child', 'alice', childNamespace('quay', namespaceId('harbour'))),
		signing.sign('alias', 'alice', addressAlias(namespaceId('harbour'), funded('dave').address)),
		signing.sign('odd', 'erin', pay('frank', 3n), { multiplier: 7n }),
		signing.aggregate('shared', [['grace', multisigModification({
			add: [funded('heidi').address, funded('ivan').address], minApproval: 1, minRemoval: 1
		})]], { cosigners: ['heidi', 'ivan'] }),
		signing.sign('link', 'judy', nodeKeyLink(funded('kate').publicKey)),
		signing.sign('delegate', 'dave', delegationRequest('dave'))
	);
	chain.harvestTo(44);
	chain.confirm(signing.sign('all', 'leo', pay('kate', FUNDS)));
	// the pools are not exported
	chain.announce(signing.sign('waits', 'alice', pay('bob', 1n)), signing.sign('unfunded', 'leo', pay('bob', 1n)));
	return chain;
};

/** @returns a chain with all types of transactions, some of them on ids whose earlier record has expired */
const touredChain = (t: Test): TestNode => {
	const chain = TestNode.begin(t, { changes: { chain: { minVotingKeyLifetime: 1, maxVotingKeyLifetime: 9 } } });
	for (const block of tourOf(nodeTourChain(chain)))
		chain.confirm(...block());
	chain.confirm(
		...Object.values(links).map(link => chain.signing.sign('link', 'judy', link('judy'))),
		chain.signing.sign('delegation', 'judy', delegationRequest('judy'))
	);
	// at least one record of each kind stays
	for (const block of tourOf(nodeTourChain(chain), 3).slice(0, 4))
		chain.confirm(...block());
	return chain;
};

t.test('the imported chain has the same tip, state, documents and lists, and continues', async t => {
	const chain = grownChain(t);

	const imported = importOf(chain, await exported(t, chain));
	imported.run();

	sameDump(t, chainDump(imported.directory), chainDump(chain.directory));
	t.strictSame(dump(imported.directory)['pool'], []);
	t.equal(dump(imported.directory)['harvest_requests']?.length, 1, 'delegated harvesters remain');
	t.strictSame(fs.readdirSync(imported.directory), ['chain.sqlite'], 'nothing else remains');
	const store = ChainStore.open(imported.directory, chain.config);
	t.teardown(() => store.close());
	t.strictSame(store.tip(), chain.store.tip());
	t.equal(store.clockAheadMs(), 0n);
});

t.test('a chain with all types of transactions is the same when imported, as are its documents and search results', async t => {
	const chain = touredChain(t);
	const bytes = await exported(t, chain);

	const imported = importOf(chain, bytes);
	imported.run();

	const [actual, expected] = [chainDump(imported.directory), chainDump(chain.directory)];
	sameDump(t, actual, expected);
	const empty = ['finalization_proofs', 'finalization_voters', 'landmarks', 'removed_blocks', 'snapshots'];
	t.strictSame(Object.keys(expected).filter(table => expected[table]?.length === 0), empty, 'all but long lists, and votes');
	const types = new Set(expected['transactions']?.concat(expected['inner_transactions'] ?? [])
		.map(({ body }) => Number(/"type":(\d+)/.exec(String(body))?.[1])));
	t.strictSame(Object.values(TransactionType).filter(type => !types.has(type)), [], 'all types');
	const store = ChainStore.open(imported.directory, chain.config);
	t.teardown(() => store.close());
	t.strictSame(store.tip(), chain.store.tip());
});

t.test('exporting an imported chain gives the same file', async t => {
	const chain = grownChain(t);
	const bytes = await exported(t, chain);
	const { directory, run } = importOf(chain, bytes);
	run();

	const again = new TestNode(directory, { now: chain.now });
	t.teardown(() => again.close());
	t.ok(bytes.equals(await exported(t, again)));
	again.confirm(again.signing.sign('on', 'kate', pay('leo', 2n * FUNDS - 1n)));
	t.equal(again.height, chain.height + 1);
});

t.test('blocks ahead of the machine\'s clock advance the chain\'s clock accordingly', async t => {
	const chain = smallChain(t);
	const { directory, run } = importOf(chain, await exported(t, chain), chain.now - 5000n);

	run();

	const store = ChainStore.open(directory, chain.config);
	t.teardown(() => store.close());
	t.equal(store.clockAheadMs(), 5000n);
});

t.test('export: excludes blocks made during the export', async t => {
	const chain = TestNode.begin(t);
	for (let i = 0; i < 200; ++i)
		chain.harvest();
	const pieces = [];
	for await (const piece of exportOf(t, chain)) {
		pieces.push(piece);
		chain.harvest();
	}

	t.ok(pieces.length > 1, 'several chunks');
	t.ok(pieces.every(({ length }) => length < 100_000), 'each of them small');
	const { directory, run } = importOf(chain, Buffer.concat(pieces));
	run();
	t.equal(dump(directory)['blocks']?.length, 201);
});

t.test('export: fails when the chain is reverted during the export, and the partial file is unusable', async t => {
	const chain = TestNode.begin(t);
	for (let i = 0; i < 200; ++i)
		chain.harvest();
	const pieces = exportOf(t, chain);
	const first = await pieces.next();

	tamper(chain.directory, 'UPDATE blocks SET hash = x\'00\' WHERE height = 201');

	await t.rejects(pieces.next(), { name: 'ServiceUnavailable', message: 'the chain was reverted while it was exported' });
	t.match(refusalOf(importOf(chain, first.value as Uint8Array)), /is truncated after block \d+$/);
});

t.test('an interrupted import leaves no chain, and the next import succeeds', async t => {
	const chain = smallChain(t);
	const imported = importOf(chain, await exported(t, chain));
	const half = ChainStore.openImport(imported.directory, chain.config);
	// as after a kill: the folder contains a partial import, and the tables of a chain without a block
	half.close();
	ChainStore.open(imported.directory, chain.config).close();
	t.ok(fs.existsSync(`${imported.directory}/import.sqlite`));

	imported.run();

	sameDump(t, chainDump(imported.directory), chainDump(chain.directory));
	t.strictSame(fs.readdirSync(imported.directory), ['chain.accepted', 'chain.sqlite']);
});
