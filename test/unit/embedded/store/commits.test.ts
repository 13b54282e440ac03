/** A commit is atomic: after a fault in any statement, database and memory are as before, and the next commit succeeds. */
import fs from 'node:fs';
import t from 'tap';
import { breakDatabase, dump, type Fault, FAULT, sameDump } from '../../../support/embedded/database.js';
import { preparedTransaction, TestNode } from '../../../support/embedded/node.js';
import { funded, FUNDS } from '../../../support/embedded/accounts.js';
import { cosignatureOf, pay } from '../../../support/embedded/signing.js';
import { mosaicIdOf } from '../../../../src/wire/identifiers/ids.js';
import {
	childNamespace, mosaicDefinition, multisigModification, rootNamespace, supplyChange, transfer
} from '../../../support/transactions/bodies.js';
import { namespaceId } from '../../../support/ledger/ids.js';

const ALL_FLAGS = 3;

/** A chain whose next block touches every table: records are added, changed and removed. */
const grow = (chain: TestNode): void => {
	const { signing } = chain;
	const { address } = funded('grace');
	const coins = mosaicIdOf(address, 1);
	const swap = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]]);
	chain.confirm(signing.lock('lock that ends', 'carol', signing.bonded('never', [['alice', pay('bob', 1n)]]), 3n));
	chain.confirm(
		signing.lock('lock', 'carol', swap, 20n), signing.sign('ending', 'erin', rootNamespace('ending', 2n)),
		signing.aggregate('share', [
			['frank', multisigModification({ add: [funded('judy').address], minApproval: 1, minRemoval: 1 })]
		], { cosigners: ['judy'] }),
		signing.sign('coins', 'grace', mosaicDefinition(1, ALL_FLAGS)), signing.sign('supply', 'grace', supplyChange(coins, 100n)),
		signing.sign('part', 'grace', transfer(funded('heidi').address, [[coins, 9n]]))
	);
	chain.harvest();
	chain.bond(swap);
	chain.cosign(cosignatureOf('bob', swap));
	chain.announce(
		signing.sign('pay', 'alice', pay('bob', 5n)), signing.sign('root', 'erin', rootNamespace('harbour', 20n)),
		signing.aggregate('child', [['erin', childNamespace('quay', namespaceId('harbour'))]]),
		signing.aggregate('plain again', [
			['frank', multisigModification({ remove: [funded('judy').address], minApproval: -1, minRemoval: -1 })]
		], { signer: 'judy' }),
		signing.sign('back', 'heidi', transfer(address, [[coins, 9n]])),
		signing.lock('another lock', 'kate', signing.bonded('later', [['alice', pay('bob', 1n)]])),
		signing.sign('nonsense', 'leo', pay('alice', 2n * FUNDS))
	);
};

const BLOCK_FAULTS: readonly Fault[] = [
	...[
		'blocks', 'block_proofs', 'transactions', 'inner_transactions', 'lists', 'postings', 'transfers', 'balances', 'namespaces',
		'root_namespaces', 'namespace_roots', 'namespace_names', 'hash_locks', 'tree_nodes', 'finalized_blocks'
	].map(table => ({ table })),
	...['lists', 'accounts', 'balances', 'mosaics', 'hash_locks'].map(table => ({ table, statement: 'UPDATE' } as const)),
	...['balances', 'multisigs', 'hash_locks', 'tree_nodes', 'pool', 'pool_addresses', 'pool_transfers'].map(table => ({ table, statement: 'DELETE' } as const)),
	// halfway through the transactions, with existing and new lists
	{ table: 'transactions', when: 'NEW.inner_count = 1' },
	{ table: 'postings', when: 'NEW.rank > 4' },
	{ table: 'block_proofs', atCommit: true }
];

const nameOf = ({ table, statement = 'INSERT', when = '', atCommit }: Fault): string =>
	[atCommit ? 'COMMIT' : `${statement} on ${table}`, when].join(' ').trim();

t.test('storage fault for a block: nothing changes, and the next attempt makes the same block', t => {
	const directory = t.testdir();
	const grown = new TestNode(`${directory}/grown`);
	grow(grown);
	grown.close();
	const copy = (name: string): TestNode => {
		fs.cpSync(grown.directory, `${directory}/${name}`, { recursive: true });
		const chain = new TestNode(`${directory}/${name}`, { now: grown.now });
		t.teardown(() => chain.close());
		return chain;
	};
	const untouched = copy('untouched');
	const before = dump(untouched.directory);
	untouched.harvest();
	untouched.harvest();
	const after = dump(untouched.directory);

	for (const fault of BLOCK_FAULTS) {
		t.test(nameOf(fault), t => {
			const chain = copy(nameOf(fault).replaceAll(/\W/g, '-'));
			const { now } = chain;
			const repair = breakDatabase(chain.directory, fault);

			t.throws(() => chain.harvest(), { message: fault.atCommit ? 'FOREIGN KEY constraint failed' : FAULT });
			sameDump(t, dump(chain.directory), before, 'the database is unchanged');
			repair();
			chain.now = now;
			chain.harvest();
			chain.harvest();
			sameDump(t, dump(chain.directory), after, 'the memory is unchanged');
			t.end();
		});
	}
	t.end();
});

t.test('storage fault for announcements: none is stored', t => {
	const faults: readonly Fault[] = [
		...['pool', 'pool_addresses', 'pool_transfers', 'pool_cosignatures', 'statuses'].map(table => ({ table })),
		{ table: 'pool', statement: 'DELETE' }, { table: 'pool_cosignatures', statement: 'DELETE' },
		{ table: 'statuses', atCommit: true }
	];
	for (const fault of faults) {
		t.test(nameOf(fault), t => {
			const chain = TestNode.begin(t);
			const { signing } = chain;
			const swap = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('carol', 2n)], ['carol', pay('alice', 3n)]]);
			chain.confirm(signing.lock('lock', 'alice', swap));
			chain.bond(swap);
			chain.cosign(cosignatureOf('bob', swap));
			const before = dump(chain.directory);
			const announcements = [
				...[signing.sign('pay', 'alice', pay('bob', 1n)), signing.sign('nonsense', 'bob', pay('alice', 2n * FUNDS))].map(bytes => preparedTransaction(chain.preparation, bytes)),
				{ kind: 'cosignature', cosignature: cosignatureOf('carol', swap) } as const
			];
			const repair = breakDatabase(chain.directory, fault);

			t.throws(() => chain.take(announcements));
			sameDump(t, dump(chain.directory), before, 'the database is unchanged');
			repair();
			chain.open();
			t.strictSame(chain.take(announcements), [
				'unconfirmedAdded pay', 'status nonsense Failure_Core_Insufficient_Balance', 'cosignature swap carol',
				'partialRemoved swap', 'unconfirmedAdded swap'
			]);
			chain.harvest();
			const { pool, pool_addresses: addresses, pool_transfers: transfers, pool_cosignatures: cosignatures } = dump(chain.directory);
			t.strictSame([pool, addresses, transfers, cosignatures], [[], [], [], []], 'nothing remains');
			t.end();
		});
	}
	t.end();
});
