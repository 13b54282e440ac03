/** State trees: their leaves over time, compared with trees built from scratch. Source: facts/ledger.md 1.7. */
import crypto from 'node:crypto';
import fc from 'fast-check';
import t from 'tap';
import { pruneAt } from '../../../src/backends/embedded/ledger/prune.js';
import { createAccount } from '../../../src/backends/embedded/ledger/state/accounts.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { ETERNAL, NO_ALIAS, type SecretLock } from '../../../src/wire/state/records.js';
import { leafPath } from '../../../src/backends/embedded/ledger/tree/leaf-paths.js';
import { walkTree } from '../../../src/backends/embedded/ledger/tree/patricia-tree.js';
import { type StateTrees, TREE_KINDS, updateStateTrees } from '../../../src/backends/embedded/ledger/tree/state-trees.js';
import type { Address, Hash256, MosaicId, NamespaceId, StateKind } from '../../../src/chain/index.js';
import { bigIntToId, fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { addressNamed, lockFor, pay, registerNamespace, together } from '../../support/ledger/actions.js';
import { namespaceId } from '../../support/ledger/ids.js';
import { randomBeneficiaries, type RandomTransaction, randomTransactions } from '../../support/ledger/random.js';
import { ledgerTourChain } from '../../support/ledger/tour-chains.js';
import { tourOf } from '../../support/ledger/tour.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { testConfig } from '../../support/ledger/config.js';
import { MemoryState } from '../../support/ledger/memory-state.js';
import { stateTreeDifference } from '../../support/ledger/state-leaves.js';
import { addressAlias } from '../../support/transactions/bodies.js';
import { hashOf } from '../../support/transactions/transactions.js';

const ZERO = '0'.repeat(64);

const mustBeSame = (state: MemoryState, height: bigint, { roots }: StateTrees): void => {
	const difference = stateTreeDifference(state, height, roots);
	if (difference !== undefined)
		throw new Error(difference);
};

const has = (state: MemoryState, kind: StateKind, key: string): boolean => {
	const tree = TREE_KINDS.indexOf(kind);
	const path = leafPath(key);
	const nodes = walkTree(position => state.treeNode(tree, position), path);
	const last = nodes[nodes.length - 1];
	return last?.kind === 'leaf' && path.endsWith(last.path);
};

t.test('state hash: the hash of the roots in their order', t => {
	const { header, stateTrees } = TestLedger.create().confirm('alice', pay('bob', 1n));

	t.equal(stateTrees.roots.length, 9);
	t.equal(header.stateHash, crypto.createHash('sha3-256').update(fromHex(stateTrees.roots.join(''))).digest('hex').toUpperCase());
	t.strictSame(stateTrees.roots.map(root => root === ZERO), [false, false, false, true, true, true, true, true, true]);
	t.end();
});

t.test('a network without verifiable state: hashes of zeros, and no roots', t => {
	const { header, stateTrees } = TestLedger.create({ chain: { enableVerifiableState: false } }).confirm('alice', pay('bob', 1n));

	t.equal(header.stateHash, ZERO);
	t.strictSame(stateTrees.roots, []);
	t.strictSame(stateTrees.nodes, []);
	t.end();
});

t.test('random blocks: the trees equal newly built ones, and pruning does not change them', t => {
	let blocksCount = 0;
	const block = fc.record({
		transactions: fc.array(randomTransactions, { minLength: 2, maxLength: 10 }), beneficiary: randomBeneficiaries
	});
	const announceAll = (ledger: TestLedger, transactions: readonly RandomTransaction[]): Buffer[] => {
		const on = ledger.layer();
		return transactions.flatMap(create => create(ledger)).filter(bytes => ledger.announce(bytes, { on }) === undefined);
	};
	fc.assert(fc.property(fc.array(block, { minLength: 3, maxLength: 20 }), blocks => {
		const ledger = TestLedger.create({
			chain: { importanceGrouping: 5n }, namespace: { minNamespaceDuration: 1n, namespaceGracePeriodDuration: 2n }
		});
		for (const { transactions, beneficiary } of blocks) {
			const made = ledger.tryHarvest(announceAll(ledger, transactions), { harvester: { beneficiaryAddress: beneficiary } });
			mustBeSame(ledger.state, ledger.height, made.stateTrees);
			const pruned = new LedgerState(ledger.state);
			pruneAt(pruned, ledger.height);
			ledger.state.apply(pruned);
			mustBeSame(ledger.state, ledger.height, made.stateTrees);
			++blocksCount;
		}
	}), { numRuns: 15 });
	t.ok(blocksCount > 30);
	t.end();
});

t.test('all transaction types: leaves are added and removed in all nine trees', t => {
	const ledger = TestLedger.create();
	const seen = TREE_KINDS.map(() => new Set<string>());
	for (const block of tourOf(ledgerTourChain(() => ledger))) {
		const { stateTrees } = ledger.harvest(block());
		mustBeSame(ledger.state, ledger.height, stateTrees);
		stateTrees.roots.forEach((root, tree) => seen[tree]?.add(root));
	}
	const last = ledger.blocks.at(-1)?.stateTrees.roots;
	t.strictSame(TREE_KINDS.filter((_, tree) => (seen[tree]?.size ?? 0) < 2), [], 'leaves were added or changed');
	t.strictSame(TREE_KINDS.filter((_, tree) => last?.[tree] === ZERO), TREE_KINDS.slice(3), 'leaves were removed where possible');
	t.end();
});

const address = (seed: number) => seed.toString(16).padStart(2, '0').repeat(24) as Address;
const id = (seed: number) => bigIntToId(BigInt(seed));
const hash = (seed: number) => seed.toString(16).padStart(2, '0').repeat(32) as Hash256;

const lockOf = (seed: number, endHeight: bigint, isUsed: boolean) => ({
	ownerAddress: address(seed), mosaicId: id(seed) as MosaicId, amount: BigInt(seed), endHeight, isUsed
});

/** A random change to a record of one table. */
type Change = { readonly table: number; readonly seed: number; readonly detail: number; readonly isRemoved: boolean };

const edit = (state: LedgerState, height: bigint, { table, seed, detail, isRemoved }: Change): void => {
	const endHeight = height + BigInt(detail % 3) + 1n;
	const isUsed = detail > 4;
	const edits: readonly (() => void)[] = [
		() => state.accounts.set(address(seed), {
			...createAccount(address(seed), 1n), importance: BigInt(detail), importanceHeight: BigInt(detail)
		}),
		() => (isRemoved ? state.namespaces.delete(id(seed) as NamespaceId) : state.namespaces.set(id(seed) as NamespaceId, {
			id: id(seed) as NamespaceId, ownerAddress: address(detail), startHeight: 1n, endHeight: detail === 0 ? ETERNAL : endHeight,
			alias: NO_ALIAS, children: []
		})),
		() => state.mosaics.set(id(seed) as MosaicId, {
			id: id(seed) as MosaicId, supply: BigInt(detail), startHeight: 1n, ownerAddress: address(seed), revision: 1, flags: 0,
			divisibility: 0, duration: 1n
		}),
		() => (isRemoved ? state.multisigs.delete(address(seed)) : state.multisigs.set(address(seed), {
			address: address(seed), minApproval: 1, minRemoval: 1, cosignatories: [address(detail)], multisigs: []
		})),
		() => (isRemoved ? state.hashLocks.delete(hash(seed)) : state.hashLocks.set(hash(seed), {
			...lockOf(seed, endHeight, isUsed), hash: hash(seed)
		})),
		() => (isRemoved ? state.secretLocks.delete(hash(seed)) : state.secretLocks.set(hash(seed), {
			...lockOf(seed, endHeight, isUsed), compositeHash: hash(seed), algorithm: 0, secret: hash(seed), recipientAddress: address(1)
		})),
		() => (isRemoved ? state.accountRestrictions.delete(address(seed)) : state.accountRestrictions.set(address(seed), {
			address: address(seed), restrictions: [{ flags: 2, values: [id(detail)] }]
		})),
		() => (isRemoved ? state.mosaicRestrictions.delete(hash(seed)) : state.mosaicRestrictions.set(hash(seed), {
			compositeHash: hash(seed), mosaicId: id(seed) as MosaicId, kind: 'address', targetAddress: address(1),
			values: [{ key: id(1), value: BigInt(detail) }]
		})),
		() => (isRemoved ? state.metadata.delete(hash(seed)) : state.metadata.set(hash(seed), {
			compositeHash: hash(seed), sourceAddress: address(1), targetAddress: address(2), scopedKey: id(3), targetId: id(0), type: 0,
			value: id(detail)
		}))
	];
	edits[table]?.();
};

t.test('random changes of all nine kinds: the trees equal newly built ones', t => {
	const change = fc.record({ table: fc.nat(8), seed: fc.nat(12), detail: fc.nat(6), isRemoved: fc.boolean() });
	const heights = fc.array(fc.array(change, { maxLength: 30, size: 'max' }), { minLength: 2, maxLength: 12, size: 'max' });
	fc.assert(fc.property(heights, blocks => {
		const state = new MemoryState();
		blocks.forEach((changes, i) => {
			const height = BigInt(i + 1);
			const layer = new LedgerState(state);
			for (const each of changes)
				edit(layer, height, each);
			const trees = updateStateTrees(layer, height, testConfig());
			state.apply(layer);
			state.applyTrees(trees);
			mustBeSame(state, height, trees);
		});
	}), { numRuns: 100 });
	t.end();
});

t.test('an unused hash lock: in the tree until the block before its end; its record stays', t => {
	const ledger = TestLedger.create();
	const aggregate = together(ledger, [['alice', pay('bob', 1n)]], [], { isBonded: true });
	const key = toHex(hashOf(aggregate)) as Hash256;
	ledger.confirm('carol', lockFor(aggregate, 3n));
	const seen: Record<string, boolean> = {};
	for (; ledger.height < 6n; ledger.advance())
		seen[String(ledger.height)] = has(ledger.state, 'hashLock', key);

	t.equal(ledger.state.hashLocks.get(key)?.endHeight, 5n);
	t.strictSame(seen, { 2: true, 3: true, 4: true, 5: false });
	t.equal(ledger.blocks[4]?.stateTrees.roots[4], ZERO);
	t.end();
});

t.test('a used hash lock: removed from the tree by the block that uses it; never added if that block also creates it', t => {
	const ledger = TestLedger.create();
	const aggregate = together(ledger, [['alice', pay('bob', 1n)]], [], { isBonded: true });
	const key = toHex(hashOf(aggregate)) as Hash256;
	const atOnce = ledger.fork();
	ledger.confirm('carol', lockFor(aggregate, 9n));
	t.equal(has(ledger.state, 'hashLock', key), true);
	ledger.harvest([aggregate]);
	t.equal(ledger.state.hashLocks.get(key)?.isUsed, true);
	t.equal(has(ledger.state, 'hashLock', key), false);

	const block = atOnce.harvest([atOnce.sign('carol', lockFor(aggregate, 9n)), aggregate]);
	t.equal(block.stateTrees.roots[4], ZERO);
	t.end();
});

t.test('a secret lock: in the tree while its funds are locked', t => {
	const state = new MemoryState();
	const lock: SecretLock = {
		...lockOf(1, 5n, false), compositeHash: hash(2), algorithm: 0, secret: hash(3), recipientAddress: address(4)
	};
	const rootAt = (height: bigint, change?: SecretLock): string | undefined => {
		const layer = new LedgerState(state);
		if (change)
			layer.secretLocks.set(change.compositeHash, change);
		const trees = updateStateTrees(layer, height, testConfig());
		state.apply(layer);
		state.applyTrees(trees);
		return trees.roots[TREE_KINDS.indexOf('secretLock')];
	};
	t.not(rootAt(3n, lock), ZERO);
	t.not(rootAt(4n), ZERO);
	t.equal(rootAt(5n), ZERO, 'expired');
	t.not(rootAt(6n, { ...lock, endHeight: 9n }), ZERO, 'replaced');
	t.equal(rootAt(7n, { ...lock, endHeight: 9n, isUsed: true }), ZERO, 'used');
	t.equal(state.secretLocks.size, 1);
	t.end();
});

t.test('a root namespace: in the tree to the end of its grace period, with its descendants, under its own key', t => {
	const ledger = TestLedger.create();
	registerNamespace(ledger, 'alice', 'root.child');
	const root = namespaceId('root');
	const before = ledger.blocks[Number(ledger.height) - 1]?.stateTrees.roots[1];
	const linked = ledger.confirm('alice', addressAlias(namespaceId('root.child'), addressNamed('bob')));
	t.not(linked.stateTrees.roots[1], before, 'an alias of a child changes the leaf');
	t.equal(has(ledger.state, 'namespace', namespaceId('root.child')), false);
	const end = ledger.state.namespaces.get(root)?.endHeight as bigint;
	ledger.advanceTo(end);
	t.equal(has(ledger.state, 'namespace', root), true);
	ledger.advance();
	t.equal(ledger.height, end);
	t.equal(has(ledger.state, 'namespace', root), false);
	t.ok(ledger.state.namespaces.get(root), 'the record stays until it is pruned');
	t.end();
});
