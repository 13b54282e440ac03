/** Tree nodes in the database: written with the block, found again, and never from a commit that failed. */
import t from 'tap';
import { breakDatabase, FAULT } from '../../../support/embedded-database.js';
import { TestNode } from '../../../support/embedded-node.js';
import { pay } from '../../../support/embedded-signing.js';
import { hashNode } from '../../../../src/backends/embedded/ledger/tree/tree-node.js';

const rootOf = ({ store }: TestNode): string | undefined => {
	const node = store.state.treeNode(0, '');
	return node && hashNode(node);
};

t.test('what was written is there after a restart, and with nothing in memory', t => {
	const chain = TestNode.begin(t);
	chain.confirm(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	const root = rootOf(chain);
	chain.store.state.trees.forget();
	t.equal(rootOf(chain), root, 'forgotten');
	chain.reopen();
	t.equal(rootOf(chain), root, 'reopened');
	chain.confirm(chain.signing.sign('pay again', 'alice', pay('bob', 1n)));
	t.not(rootOf(chain), root);
	t.end();
});

t.test('a commit that fails leaves memory as it was', t => {
	const chain = TestNode.begin(t);
	const root = rootOf(chain);
	chain.announce(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	const repair = breakDatabase(chain.directory, { table: 'tree_nodes', atCommit: true });
	t.throws(() => chain.harvest());
	t.equal(rootOf(chain), root);
	repair();
	chain.store.state.trees.forget();
	t.equal(rootOf(chain), root);
	t.end();
});

t.test('a node that cannot be written stops the block', t => {
	const chain = TestNode.begin(t);
	chain.announce(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	const repair = breakDatabase(chain.directory, { table: 'tree_nodes' });
	t.throws(() => chain.harvest(), { message: FAULT });
	t.equal(chain.height, 1);
	repair();
	t.end();
});
