/** State proofs of trees that were built on purpose: what they show about a key, and lies about it. */
import t from 'tap';
import { walkTree } from '../../../src/backends/embedded/ledger/tree/patricia-tree.js';
import { encodeNode, type TreeNode } from '../../../src/backends/embedded/ledger/tree/tree-node.js';
import { findProofFault, type Proven } from '../../../src/conformance/state-path.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { readPatriciaPath } from '../../../src/wire/trees/patricia-path.js';
import { buildNaiveTree } from '../../support/ledger/naive-tree.js';

const keyOf = (start: string): string => start.padEnd(64, '0');
const valueOf = (start: string): string => start.padEnd(64, 'b');

/** Keys begin with these nibbles; all other nibbles are 0. */
const treeOf = (...starts: readonly string[]) => {
	const { root, nodes } = buildNaiveTree(new Map(starts.map(start => [keyOf(start), valueOf(start)])));
	return {
		root: root.toUpperCase(),
		pathTo: (start: string): readonly TreeNode[] => walkTree(position => nodes.get(position), keyOf(start))
	};
};

const documentOf = (nodes: readonly TreeNode[]): object => {
	const raw = Buffer.concat(nodes.map(encodeNode));
	return { raw: toHex(raw), tree: readPatriciaPath(raw) };
};

const proven = (root: string, start: string, isPresent?: boolean): Proven => ({
	key: keyOf(start).toUpperCase(), roots: [root], isPresent, value: { hash: valueOf(start).toUpperCase(), request: 'GET /entry' }, isStrict: true
});

interface Case {
	readonly name: string;
	/** Starts of the keys of the tree. */
	readonly tree: readonly string[];
	readonly key: string;
	/** Kinds of the nodes of the path. */
	readonly kinds: readonly TreeNode['kind'][];
	readonly isPresent: boolean;
}

/** Every way in which a path ends. */
const TRUTHS: readonly Case[] = [
	{ name: 'an empty tree', tree: [], key: '1', kinds: [], isPresent: false },
	{ name: 'a branch without the nibble', tree: ['1', '2'], key: '3', kinds: ['branch'], isPresent: false },
	{ name: 'a branch below another one without the nibble', tree: ['1', '21', '22'], key: '23', kinds: ['branch', 'branch'], isPresent: false },
	{ name: 'a branch whose path leads elsewhere', tree: ['121', '122'], key: '13', kinds: ['branch'], isPresent: false },
	{ name: 'a branch below another one whose path leads elsewhere', tree: ['1', '2341', '2342'], key: '235', kinds: ['branch', 'branch'], isPresent: false },
	{ name: 'the only leaf, of another key', tree: ['1'], key: '2', kinds: ['leaf'], isPresent: false },
	{ name: 'a leaf of another key below a branch', tree: ['12', '2'], key: '13', kinds: ['branch', 'leaf'], isPresent: false },
	{ name: 'the only leaf', tree: ['1'], key: '1', kinds: ['leaf'], isPresent: true },
	{ name: 'a leaf below two branches', tree: ['1', '21', '22'], key: '21', kinds: ['branch', 'branch', 'leaf'], isPresent: true }
];

for (const { name, tree, key, kinds, isPresent } of TRUTHS) {
	t.test(`${name}: shows that the key is ${isPresent ? 'present' : 'absent'}, and not the contrary`, t => {
		const { root, pathTo } = treeOf(...tree);
		const nodes = pathTo(key);
		const document = documentOf(nodes);
		t.same(nodes.map(({ kind }) => kind), kinds);
		t.equal(findProofFault(document, proven(root, key, isPresent)), undefined);
		t.equal(findProofFault(document, proven(root, key)), undefined, 'where it is not known whether the key is present');
		t.match(findProofFault(document, proven(root, key, !isPresent)), { path: '$.tree', message: isPresent ? /is not in the state tree/ : /does not end at a leaf/ });
		t.end();
	});
}

const shorten = (node: TreeNode, length: number): TreeNode => ({ ...node, path: node.path.slice(0, length) });

t.test('lies: a path that shows nothing about the key is a fault, whether the key is present or not', t => {
	const { root, pathTo } = treeOf('1', '21', '22', '3');
	const [top, lower] = pathTo('21') as [TreeNode, TreeNode];
	const lies: readonly (readonly [name: string, key: string, nodes: readonly TreeNode[], fault: object])[] = [
		['nothing, although the tree has leaves', '4', [], { path: '$.tree', message: /empty, although/ }],
		['the path to another key', '1', pathTo('3'), { path: '$.tree[1]', message: /not the one that the node before links to/ }],
		['a branch that has a link to the key', '21', [top, lower], { path: '$.tree[1]', message: /ends at a branch with a link/ }],
		['a path without its first node', '21', pathTo('21').slice(1), { path: '$.tree[0]', message: /is not the root/ }],
		['nodes after the end', '4', [top, ...pathTo('1').slice(1)], { path: '$.tree[1]', message: /links to/ }],
		['nodes after the leaf', '1', [...pathTo('1'), lower], { path: '$.tree[2]', message: /links to/ }],
		['another tree', '1', treeOf('1').pathTo('1'), { path: '$.tree[0]', message: /is not the root/ }]
	];
	for (const [name, key, nodes, fault] of lies) {
		for (const isPresent of [true, false, undefined])
			t.match(findProofFault(documentOf(nodes), proven(root, key, isPresent)), fault, `${name}, present: ${isPresent}`);
	}
	t.end();
});

t.test('lies: a leaf at a depth at which no key ends, and a leaf with another value', t => {
	const [leaf] = treeOf('1').pathTo('1') as [TreeNode];
	const short = documentOf([shorten(leaf, 63)]);
	const { tree: [{ leafHash }] } = short as { readonly tree: readonly [{ readonly leafHash: string }] };
	t.match(findProofFault(short, proven(leafHash, '1')), { path: '$.tree[0].nibbleCount', message: /^64 expected/ });

	const { root, pathTo } = treeOf('1', '2');
	const other = { ...proven(root, '1', true), value: { hash: 'CD'.repeat(32), request: 'GET /entry' } };
	t.match(findProofFault(documentOf(pathTo('1')), other), { path: '$.tree[1].value', message: /is not the hash of the entry in GET \/entry/ });
	const only = treeOf('1');
	t.equal(findProofFault(documentOf(only.pathTo('3')), { ...other, ...proven(only.root, '3', false) }), undefined, 'the leaf of another key has the value of that key');
	t.end();
});

t.test('raw and tree are the same nodes', t => {
	const { root, pathTo } = treeOf('1', 'a');
	const document = documentOf(pathTo('a')) as { readonly raw: string; readonly tree: readonly object[] };
	t.match(findProofFault({ ...document, raw: document.raw.slice(2) }, proven(root, 'a')), { path: '$.raw' });
	t.match(findProofFault({ ...document, tree: document.tree.slice(1) }, proven(root, 'a')), { path: '$.tree[0]' });
	t.match(findProofFault({ ...document, tree: [...document.tree, document.tree[0]] }, proven(root, 'a')), { path: '$.tree[2]' });
	const lower = { ...document, tree: JSON.parse(JSON.stringify(document.tree).replace(/:"[0-9A-F]+"/g, text => text.toLowerCase())) as object[] };
	t.match(findProofFault(lower, proven(root, 'a')), { path: '$.tree[0]' });
	t.equal(findProofFault(lower, { ...proven(root, 'a'), isStrict: false }), undefined);
	t.end();
});

t.test('networks without verifiable state have neither roots nor nodes', t => {
	t.equal(findProofFault({ raw: '', tree: [] }, { ...proven('', '1', true), roots: [] }), undefined);
	t.end();
});
