/** Tree nodes in the database: written with the block, read again, and never from a failed commit. */
import t from 'tap';
import { breakDatabase, FAULT } from '../../../support/embedded/database.js';
import { TestNode } from '../../../support/embedded/node.js';
import { pay } from '../../../support/embedded/signing.js';
import { hashNode } from '../../../../src/backends/embedded/ledger/tree/tree-node.js';

const rootOf = ({ store }: TestNode): string | undefined => {
	const node = store.state.treeNode(0, '');
	return node && hashNode(node);
};

t.test('written nodes are found after a restart, and with an empty cache', t => {
	const chain = TestNode.begin(t);
	chain.confirm(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	const root = rootOf(chain);
	chain.store.state.trees.forget();
	t.equal(rootOf(chain), root, 'dropped from the cache');
	chain.reopen();
	t.equal(rootOf(chain), root, 'reopened');
	chain.confirm(chain.signing.sign('pay again', 'alice', pay('bob', 1n)));
	t.not(rootOf(chain), root);
	t.end();
});

t.test('a failed commit does not change the memory', t => {
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

t.test('a node that cannot be written fails the block', t => {
	const chain = TestNode.begin(t);
	chain.announce(chain.signing.sign('pay', 'alice', pay('bob', 1n)));
	const repair = breakDatabase(chain.directory, { table: 'tree_nodes' });
	t.throws(() => chain.harvest(), { message: FAULT });
	t.equal(chain.height, 1);
	repair();
	t.end();
});
