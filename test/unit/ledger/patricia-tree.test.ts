/** Compares trees that are changed step by step with trees built from scratch. Source: facts/ledger.md 1.7, facts/rest-operations.md 7. */
import crypto from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import t from 'tap';
import { type LeafChange, updateTree, walkTree } from '../../../src/backends/embedded/ledger/tree/patricia-tree.js';
import { decodeNode, encodeNode, hashNode, NO_LINK, type TreeNode } from '../../../src/backends/embedded/ledger/tree/tree-node.js';
import { buildNaiveTree } from '../../support/ledger/naive-tree.js';

const hashOf = (text: string): string => crypto.createHash('sha3-256').update(text).digest('hex');

/** A tree that stores its nodes, and the expected leaves. */
class Tree {
	readonly nodes = new Map<string, TreeNode>();
	readonly leaves = new Map<string, string>();
	root = NO_LINK;
	reads = 0;

	readonly read = (position: string): TreeNode | undefined => {
		++this.reads;
		return this.nodes.get(position);
	};

	change(changes: readonly LeafChange[]): ReadonlyMap<string, TreeNode | undefined> {
		const { root, nodes } = updateTree(this.read, changes);
		this.root = root;
		for (const [position, node] of nodes) {
			if (node)
				this.nodes.set(position, node);
			else
				this.nodes.delete(position);
		}
		for (const { path, value } of changes) {
			if (value === undefined)
				this.leaves.delete(path);
			else
				this.leaves.set(path, value);
		}
		return nodes;
	}

	/** @returns the difference to a tree built from scratch; undefined if there is none */
	difference(): string | undefined {
		const expected = buildNaiveTree(this.leaves);
		if (this.root !== expected.root)
			return `root ${this.root} instead of ${expected.root}`;
		return isDeepStrictEqual(this.nodes, expected.nodes) ? undefined : 'the nodes differ';
	}
}

const paddedPath = (start: string, end = ''): string => start + '0'.repeat(64 - start.length - end.length) + end;

// few nibbles at both ends, so that paths diverge early, late, and in the middle of branches
const paths = fc.tuple(
	fc.array(fc.constantFrom('0', '7', 'f'), { maxLength: 3 }), fc.array(fc.constantFrom('0', '1', 'e'), { maxLength: 3 })
).map(([start, end]) => paddedPath(start.join(''), end.join('')));

const values = fc.oneof({ weight: 3, arbitrary: fc.nat(5).map(seed => hashOf(`${seed}`)) }, { weight: 2, arbitrary: fc.constant(undefined) });

const batches = fc.array(
	fc.uniqueArray(fc.record({ path: paths, value: values }), { maxLength: 25, size: 'max', selector: ({ path }) => path }),
	{ minLength: 1, maxLength: 12, size: 'max' }
);

t.test('random batches of insertions, changes and removals: root and nodes equal those of a new tree', t => {
	let removed = 0;
	fc.assert(fc.property(batches, changes => {
		const tree = new Tree();
		for (const batch of changes) {
			removed += batch.filter(({ path, value }) => value === undefined && tree.leaves.has(path)).length;
			tree.change(batch);
			const difference = tree.difference();
			if (difference !== undefined)
				throw new Error(difference);
		}
	}), { numRuns: 150 });
	t.ok(removed > 300, `${removed} removals`);
	t.end();
});

t.test('inserting random paths and removing them again leaves an empty tree', t => {
	const tree = new Tree();
	const keys = Array.from({ length: 300 }, (_, i) => hashOf(`key ${i}`));
	for (const path of keys)
		tree.change([{ path, value: hashOf(path) }]);
	t.equal(tree.difference(), undefined);
	for (const path of keys.reverse())
		tree.change([{ path, value: undefined }]);
	t.equal(tree.root, NO_LINK);
	t.equal(tree.nodes.size, 0);
	t.end();
});

t.test('the order of insertions does not matter', t => {
	const changes = Array.from({ length: 200 }, (_, i) => ({ path: hashOf(`key ${i}`), value: hashOf(`${i}`) }));
	const [together, apart] = [new Tree(), new Tree()];
	together.change(changes);
	for (const change of changes.slice().reverse())
		apart.change([change]);
	t.equal(apart.root, together.root);
	t.strictSame(apart.nodes, together.nodes);
	t.end();
});

t.test('writing a value that is already stored changes nothing', t => {
	const tree = new Tree();
	const changes = Array.from({ length: 50 }, (_, i) => ({ path: hashOf(`key ${i}`), value: hashOf(`${i}`) }));
	tree.change(changes);
	const { root } = tree;
	t.equal(tree.change([...changes.slice(10), { path: hashOf('absent'), value: undefined }]).size, 0);
	t.equal(tree.root, root);
	t.end();
});

t.test('cost: reads and writes depend on the depth of the tree, not on its size', t => {
	const tree = new Tree();
	tree.change(Array.from({ length: 20_000 }, (_, i) => ({ path: hashOf(`key ${i}`), value: hashOf(`${i}`) })));
	for (const path of [hashOf('key 77'), hashOf('another key')]) {
		const depth = walkTree(tree.read, path).length;
		tree.reads = 0;
		const changed = tree.change([{ path, value: hashOf('changed') }]);
		t.ok(depth <= 8, `${depth} levels`);
		t.ok(tree.reads <= depth, `${tree.reads} reads`);
		t.ok(changed.size <= depth + 2, `${changed.size} nodes changed`);
	}
	t.end();
});

t.test('serializes nodes', async t => {
	const [one, two] = [hashOf('1'), hashOf('2')];
	const links = Array.from({ length: 16 }, (_, i) => [NO_LINK, one, two][i === 0 ? 1 : i === 15 ? 2 : 0] as string);
	const cases: readonly (readonly [string, TreeNode, string])[] = [
		['leaf, even path', { kind: 'leaf', path: 'abcd', value: one }, `ff04abcd${one}`],
		['leaf, odd path', { kind: 'leaf', path: 'abc', value: one }, `ff03abc0${one}`],
		['leaf, whole path', { kind: 'leaf', path: two, value: one }, `ff40${two}${one}`],
		['leaf without path', { kind: 'leaf', path: '', value: one }, `ff00${one}`],
		['branch without path', { kind: 'branch', path: '', links }, `00000180${one}${two}`],
		['branch, odd path', { kind: 'branch', path: '1', links }, `0001100180${one}${two}`],
		['branch, even path', { kind: 'branch', path: '12', links }, `0002120180${one}${two}`]
	];
	for (const [name, node, bytes] of cases) {
		await t.test(name, t => {
			t.equal(encodeNode(node).toString('hex'), bytes);
			t.strictSame(decodeNode(Buffer.from(bytes, 'hex')), node);
			t.end();
		});
	}
});

t.test('the hash of a node covers its path, its length and its kind', t => {
	const value = hashOf('value');
	const hashes = ['', '0', '00', '1', '10'].map(path => hashNode({ kind: 'leaf', path, value }));
	t.equal(new Set(hashes).size, hashes.length);
	t.equal(hashNode({ kind: 'leaf', path: '1', value }), crypto.createHash('sha3-256').update(Buffer.from(`31${value}`, 'hex')).digest('hex'));
	t.equal(hashNode({ kind: 'leaf', path: '10', value }), crypto.createHash('sha3-256').update(Buffer.from(`2010${value}`, 'hex')).digest('hex'));
	t.end();
});

t.test('walk: returns the nodes to the leaf or to the point where the path diverges', async t => {
	const tree = new Tree();
	const present = [paddedPath('a1'), paddedPath('a23'), paddedPath('a24')];
	tree.change(present.map(path => ({ path, value: hashOf(path) })));
	const walk = (path: string) => walkTree(tree.read, path).map(({ kind, path: own }) => `${kind} ${own}`.trim());
	const cases: readonly (readonly [string, string, readonly string[]])[] = [
		['to a leaf', paddedPath('a1'), ['branch a', `leaf ${'0'.repeat(62)}`]],
		['to a deeper leaf', paddedPath('a24'), ['branch a', 'branch', `leaf ${'0'.repeat(61)}`]],
		['to a missing link', paddedPath('a25'), ['branch a', 'branch']],
		['to a leaf with another path', paddedPath('a1', '1'), ['branch a', `leaf ${'0'.repeat(62)}`]],
		['to a branch with another path', paddedPath('b1'), ['branch a']]
	];
	for (const [name, path, expected] of cases)
		await t.test(name, t => t.strictSame(walk(path), expected) && t.end());
	t.strictSame(walkTree(() => undefined, paddedPath('a')), [], 'nothing in an empty tree');
});
