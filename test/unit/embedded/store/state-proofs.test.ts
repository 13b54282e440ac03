/** Paths of state trees, verified by a published client. Source: facts/rest-operations.md 7. */
import crypto from 'node:crypto';
import { Hash256 as SdkHash } from 'symbol-sdk';
import { deserializePatriciaTreeNodes, provePatriciaMerkle } from 'symbol-sdk/symbol';
import t, { type Test } from 'tap';
import type { Hash256, StateKind } from '../../../../src/chain/index.js';
import { writeAccount, writeHashLock, writeMosaic, writeMultisig, writeNamespace } from '../../../../src/wire/state/leaf-forms.js';
import { LeafWriter } from '../../../../src/wire/state/leaf-writer.js';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { UNKNOWN_PUBLIC_KEY } from '../../../../src/backends/embedded/ledger/state/accounts.js';
import type { Account } from '../../../../src/wire/state/records.js';
import { EmbeddedBlockReader } from '../../../../src/backends/embedded/store/readers/block-reader.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { EmbeddedStateProofReader } from '../../../../src/backends/embedded/store/readers/state-proof-reader.js';
import { EmbeddedAccountReader } from '../../../../src/backends/embedded/store/readers/state-readers.js';
import { fromHex, idToBytes, toHex } from '../../../../src/wire/bytes/hex.js';
import { TestNode } from '../../../support/embedded/node.js';
import { CURRENCY, funded, NAMES } from '../../../support/embedded/accounts.js';
import { pay } from '../../../support/embedded/signing.js';
import { namespaceId } from '../../../support/ledger/ids.js';
import { hashOf } from '../../../support/transactions/transactions.js';
import { multisigModification, nodeKeyLink, rootNamespace, votingKeyLink, vrfKeyLink } from '../../../support/transactions/bodies.js';

const VALID_POSITIVE = 1;
const VALID_NEGATIVE = 2;
/** The client's result for a proof that ends at another key's leaf, and at a branch whose path diverges. */
const LEAF_VALUE_MISMATCH = 0x8003;
const PATH_MISMATCH = 0x8005;

const sha3 = (bytes: Uint8Array): string => crypto.createHash('sha3-256').update(bytes).digest('hex').toUpperCase();

interface BlockDocument {
	readonly meta: { readonly stateHashSubCacheMerkleRoots: readonly string[] };
	readonly block: { readonly stateHash: string };
}

/** A chain with a lock, a namespace, a multisig account, and many accounts. */
const begin = (t: Test) => {
	const chain = TestNode.begin(t);
	const { signing } = chain;
	const aggregate = signing.bonded('swap', [['alice', pay('bob', 1n)], ['bob', pay('alice', 2n)]]);
	chain.confirm(
		signing.lock('lock', 'carol', aggregate, 20n), signing.sign('root', 'erin', rootNamespace('harbour', 20n)),
		signing.aggregate('share', [
			['frank', multisigModification({ add: [funded('judy').address], minApproval: 1, minRemoval: 1 })]
		], { cosigners: ['judy'] }),
		...NAMES.map(name => signing.sign(`pay ${name}`, 'alice', pay(name, 3n)))
	);
	return { chain, lock: toHex(hashOf(aggregate)) };
};

/** @returns the client's result for the proof that a key is, or is not, in a tree */
const createProver = (t: Test, { directory, store }: TestNode) => {
	const connection = openForReading(directory);
	t.teardown(() => connection.close());
	const queries = new Queries(connection);
	const reader = new EmbeddedStateProofReader(queries);
	const document = JSON.parse(new EmbeddedBlockReader(queries).byHeight(store.tip()?.tip.height ?? 0n)?.text ?? '') as BlockDocument;
	return {
		reader,
		queries,
		document,
		prove: (kind: StateKind, key: string, keyBytes: Uint8Array, value: string) => {
			// the client reads to the end of the underlying memory
			const nodes = deserializePatriciaTreeNodes(Uint8Array.from(reader.path(kind, key)));
			const roots = document.meta.stateHashSubCacheMerkleRoots.map(root => new SdkHash(root));
			const result = provePatriciaMerkle(
				new SdkHash(sha3(keyBytes)), new SdkHash(value), nodes, new SdkHash(document.block.stateHash), roots
			);
			return { result, nodes };
		}
	};
};

const hashOfLeaf = <Value>(write: (writer: LeafWriter, value: Value) => void, value: Value | undefined): string => {
	const writer = new LeafWriter();
	write(writer, value as Value);
	return writer.hash().toUpperCase();
};

t.test('existing keys: the client accepts the proof', async t => {
	const { chain, lock } = begin(t);
	const { prove, document } = createProver(t, chain);
	const { state } = chain.store;
	t.equal(document.meta.stateHashSubCacheMerkleRoots.length, 9);
	const root = namespaceId('harbour');
	const frank = funded('frank').address;
	const cases: readonly (readonly [StateKind, string, Uint8Array, string])[] = [
		...NAMES.map(name => {
			const { address } = funded(name);
			return ['account', address, fromHex(address), hashOfLeaf(writeAccount, state.accounts.get(address))] as const;
		}),
		['namespace', root, idToBytes(root), hashOfLeaf(writeNamespace, state.namespaces.get(root))],
		['mosaic', CURRENCY, idToBytes(CURRENCY), hashOfLeaf(writeMosaic, state.mosaics.get(CURRENCY))],
		['multisig', frank, fromHex(frank), hashOfLeaf(writeMultisig, state.multisigs.get(frank))],
		['hashLock', lock, fromHex(lock), hashOfLeaf(writeHashLock, state.hashLocks.get(lock as Hash256))]
	];
	for (const [kind, key, bytes, value] of cases)
		await t.test(`${kind} ${key}`, t => t.equal(prove(kind, key, bytes, value).result, VALID_POSITIVE) && t.end());
	t.equal(prove('mosaic', CURRENCY, idToBytes(CURRENCY), sha3(Buffer.of(1))).result, LEAF_VALUE_MISMATCH, 'another value is not proven');
});

t.test('node and VRF keys of all zeros: the account is provable without them, and its document omits them', t => {
	const { chain } = begin(t);
	const { address } = funded('alice');
	const links = [nodeKeyLink(UNKNOWN_PUBLIC_KEY), vrfKeyLink(UNKNOWN_PUBLIC_KEY), votingKeyLink(UNKNOWN_PUBLIC_KEY, [1, 30])];
	chain.confirm(...links.map(link => chain.signing.sign('link', 'alice', link)));
	const voting = { publicKeys: [{ publicKey: UNKNOWN_PUBLIC_KEY, startEpoch: 1, endEpoch: 30 }] };

	const check = () => {
		const { prove, queries } = createProver(t, chain);
		const document = JSON.parse(new EmbeddedAccountReader(queries).byAddress(address) ?? '') as { readonly account: unknown };
		t.match(document.account, { supplementalPublicKeys: { linked: undefined, node: undefined, vrf: undefined, voting } });
		const account = chain.store.state.accounts.get(address) as Account;
		const leaf = hashOfLeaf(writeAccount, { ...account, nodeKey: undefined, vrfKey: undefined });
		t.equal(prove('account', address, fromHex(address), leaf).result, VALID_POSITIVE);
	};
	check();
	chain.reopen();
	check();
	t.end();
});

t.test('missing keys: the path proves their absence', t => {
	const { chain } = begin(t);
	const { prove } = createProver(t, chain);
	const tally = { missingLink: 0, otherLeaf: 0, otherBranch: 0 };
	for (let i = 0; i < 300; ++i) {
		const bytes = fromHex(sha3(Buffer.from(`nobody ${i}`)).slice(0, 48));
		const { result, nodes } = prove('account', toHex(bytes), bytes, sha3(bytes));
		const end = nodes[nodes.length - 1];
		if (result === VALID_NEGATIVE)
			++tally.missingLink;
		else if (end && 'value' in end && result === LEAF_VALUE_MISMATCH)
			++tally.otherLeaf;
		else if (result === PATH_MISMATCH)
			++tally.otherBranch;
		else
			t.fail(`the client returns ${result}`);
	}
	t.comment(tally);
	t.ok(tally.missingLink > 0 && tally.otherLeaf > 0);
	t.end();
});

t.test('an empty tree has no nodes, also after it had some', t => {
	const { chain, lock } = begin(t);
	t.equal(createProver(t, chain).reader.path('metadata', lock).length, 0);
	t.not(createProver(t, chain).reader.path('hashLock', lock).length, 0);
	chain.harvestTo(24);
	t.equal(createProver(t, chain).reader.path('hashLock', lock).length, 0);
	t.end();
});

t.test('the document of a block has the roots in their order; the state hash is their hash', t => {
	const { chain } = begin(t);
	const { document: { meta, block } } = createProver(t, chain);
	t.equal(sha3(fromHex(meta.stateHashSubCacheMerkleRoots.join(''))), block.stateHash);
	t.match(meta.stateHashSubCacheMerkleRoots, Array.from({ length: 9 }, () => /^[0-9A-F]{64}$/));
	t.end();
});
