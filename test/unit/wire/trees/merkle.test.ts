import crypto from 'node:crypto';
import fc from 'fast-check';
import { Hash256 } from 'symbol-sdk';
import { type models, proveMerkle, SymbolFacade } from 'symbol-sdk/symbol';
import t from 'tap';
import { sha3, sha3Of } from '../../../../src/wire/bytes/hash.js';
import { buildMerkleTree, merklePath, merkleRoot, rootOfTree } from '../../../../src/wire/trees/merkle.js';

const leavesOf = (count: number): Buffer[] => Array.from({ length: count }, (_, i) => sha3(Buffer.from(`leaf ${i}`)));

const provedBySdk = (leaf: Buffer, root: Buffer, path: NonNullable<ReturnType<typeof merklePath>>): boolean => proveMerkle(
	new Hash256(leaf), path.map(({ hash, position }) => ({ hash: new Hash256(hash), isLeft: position === 'left' })), new Hash256(root)
);

t.test('root: no leaf, one leaf, and how an odd leaf is paired', t => {
	const [a, b, c] = leavesOf(3) as [Buffer, Buffer, Buffer];

	t.ok(merkleRoot([]).equals(Buffer.alloc(32)));
	t.ok(merkleRoot([a]).equals(a));
	t.ok(merkleRoot([a, b]).equals(sha3Of(a, b)));
	t.ok(merkleRoot([a, b, c]).equals(sha3Of(sha3Of(a, b), sha3Of(c, c))));
	t.end();
});

t.test('tree: all layers, odd ones with their last hash repeated', t => {
	const [a, b, c] = leavesOf(3) as [Buffer, Buffer, Buffer];
	const { nodes, leafCount } = buildMerkleTree([a, b, c]);
	const [left, right] = [sha3Of(a, b), sha3Of(c, c)];

	t.equal(leafCount, 3);
	t.ok(Buffer.from(nodes).equals(Buffer.concat([a, b, c, c, left, right, sha3Of(left, right)])));
	t.strictSame(buildMerkleTree([]), { nodes: Buffer.alloc(32), leafCount: 0 });
	t.end();
});

t.test('path: of every leaf, in trees of every size, proves the root', t => {
	for (let count = 1; count <= 33; ++count) {
		const leaves = leavesOf(count);
		const tree = buildMerkleTree(leaves);
		const root = rootOfTree(tree);
		t.ok(leaves.every(leaf => provedBySdk(leaf, root, merklePath(tree, leaf) ?? [])), `${count} leaves`);
	}
	t.end();
});

t.test('path: random trees, and no proof for another leaf', t => {
	const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => Buffer.from(bytes));
	fc.assert(fc.property(fc.uniqueArray(hash, { minLength: 1, maxLength: 60, selector: bytes => bytes.toString('hex') }), fc.nat(), (leaves, n) => {
		const tree = buildMerkleTree(leaves);
		const leaf = leaves[n % leaves.length] as Buffer;
		const path = merklePath(tree, leaf) ?? [];
		const other = sha3(leaf);
		return provedBySdk(leaf, rootOfTree(tree), path) && !provedBySdk(other, rootOfTree(tree), path);
	}));
	t.pass();
	t.end();
});

t.test('path: returns undefined for a hash that is not a leaf', t => {
	const tree = buildMerkleTree(leavesOf(5));

	t.equal(merklePath(tree, Buffer.alloc(32)), undefined);
	t.equal(merklePath(tree, rootOfTree(tree)), undefined, 'inner hashes are not leaves');
	t.equal(merklePath(buildMerkleTree([]), Buffer.alloc(32)), undefined, 'nor is the root of an empty tree');
	t.strictSame(merklePath(buildMerkleTree(leavesOf(1)), leavesOf(1)[0] as Buffer), []);
	t.end();
});

t.test('path: accepts a view into a larger buffer', t => {
	const leaves = leavesOf(5);
	const { nodes, leafCount } = buildMerkleTree(leaves);
	const larger = Buffer.concat([Buffer.alloc(7), nodes, Buffer.alloc(3)]);
	const tree = { nodes: new Uint8Array(larger.buffer, larger.byteOffset + 7, nodes.length), leafCount };

	t.ok(provedBySdk(leaves[4] as Buffer, rootOfTree(tree), merklePath(tree, leaves[4] as Buffer) ?? []));
	t.end();
});

t.test('builds a very wide tree', t => {
	const leaves = Array.from({ length: 200_001 }, () => Buffer.alloc(32, 1));

	t.equal(buildMerkleTree(leaves).leafCount, 200_001);
	t.end();
});

t.test('root of inner transactions: equals the SDK\'s', t => {
	const bytes = [1, 2, 3].map(n => crypto.createHash('sha256').update(`${n}`).digest());
	// the SDK calls only this method
	const inner = bytes.map(value => ({ serialize: () => value })) as unknown as models.EmbeddedTransaction[];

	t.ok(merkleRoot(bytes.map(sha3)).equals(SymbolFacade.hashEmbeddedTransactions(inner).bytes));
	t.end();
});
