/** Comparison of chains with those of peers, honest and dishonest ones. Source: facts/sync.md 2.2. */
import t from 'tap';
import { compareChains, type ComparedChain, type Comparison } from '../../../../src/backends/embedded/sync/compare-chains.js';
import type { RemoteChain } from '../../../../src/backends/embedded/sync/remote-chain.js';
import type { Hash256 } from '../../../../src/chain/index.js';

/** Hashes a peer returns at most, like a node's maxHashesPerSyncAttempt. */
const SERVER_BATCH = 7;

const hashOf = (branch: string, height: number): Hash256 => `${branch}${height}`.padStart(64, '0') as Hash256;

interface Chain {
	readonly height: number;
	/** Height of the last block that it shares with the main branch. */
	readonly common: number;
	readonly branch?: string;
	readonly score: number;
	readonly finalized?: number;
	readonly isFinal?: boolean;
}

const hashesOf = ({ height, common, branch = 'B' }: Chain, from: bigint, count: number): Hash256[] =>
	Array.from({ length: Math.max(0, Math.min(count, height - Number(from) + 1)) }, (_, i) => {
		const at = Number(from) + i;
		return hashOf(at <= common ? 'A' : branch, at);
	});

const localOf = (chain: Chain, later: Partial<Chain> = {}): ComparedChain & { grow(): void } => {
	let now = chain;
	return {
		get height() {
			return BigInt(now.height);
		},
		get score() {
			return BigInt(now.score);
		},
		get finalizedHeight() {
			return BigInt(now.finalized ?? 1);
		},
		hashesFrom: (from, count) => hashesOf(now, from, count),
		grow: () => {
			now = { ...now, ...later };
		}
	};
};

const remoteOf = (chain: Chain, changes: Partial<RemoteChain> = {}): RemoteChain & { readonly requests: bigint[] } => {
	const requests: bigint[] = [];
	return {
		requests,
		statistics: () => Promise.resolve({ height: BigInt(chain.height), score: BigInt(chain.score) }),
		hashesFrom: (from, count) => {
			requests.push(from);
			return Promise.resolve(hashesOf(chain, from, Math.min(count, SERVER_BATCH)));
		},
		blocksFrom: () => Promise.resolve([]),
		...changes
	};
};

const TERMS = { hashesPerBatch: 10, isFinal: false };

const compare = (local: Chain, remote: Chain, changes: Partial<RemoteChain> = {}): Promise<Comparison> =>
	compareChains(localOf({ branch: 'C', ...local }), remoteOf(remote, changes), { ...TERMS, isFinal: remote.isFinal ?? false });

/** @returns a block of the main branch, as comparisons return it */
const common = (height: number) => ({ commonHeight: BigInt(height), commonHash: hashOf('A', height) });

const cases: readonly (readonly [title: string, local: Chain, remote: Chain, expected: Comparison])[] = [
	['a longer chain', { height: 5, common: 5, score: 5 }, { height: 9, common: 9, score: 9 },
		{ code: 'Remote_Is_Not_Synced', ...common(5), forkDepth: 0n }],
	['a much longer chain', { height: 500, common: 500, score: 5 }, { height: 900, common: 900, score: 9 },
		{ code: 'Remote_Is_Not_Synced', ...common(500), forkDepth: 0n }],
	['the first blocks', { height: 1, common: 1, score: 1 }, { height: 1000, common: 1000, score: 9 },
		{ code: 'Remote_Is_Not_Synced', ...common(1), forkDepth: 0n }],
	['a fork', { height: 9, common: 6, score: 5 }, { height: 10, common: 6, score: 9 },
		{ code: 'Remote_Is_Not_Synced', ...common(6), forkDepth: 3n }],
	['a better, shorter fork', { height: 9, common: 6, score: 5 }, { height: 8, common: 6, score: 9 },
		{ code: 'Remote_Is_Not_Synced', ...common(6), forkDepth: 3n }],
	['a deep fork', { height: 500, common: 123, score: 5 }, { height: 490, common: 123, score: 9 },
		{ code: 'Remote_Is_Not_Synced', ...common(123), forkDepth: 377n }],
	['a fork right after what is final', { height: 40, common: 20, score: 5, finalized: 20 }, { height: 44, common: 20, score: 9 },
		{ code: 'Remote_Is_Not_Synced', ...common(20), forkDepth: 20n }],
	['an equal score', { height: 5, common: 5, score: 5 }, { height: 5, common: 5, score: 5 }, { code: 'Remote_Reported_Equal_Chain_Score' }],
	['a lower score', { height: 5, common: 5, score: 5 }, { height: 9, common: 9, score: 4 }, { code: 'Remote_Reported_Lower_Chain_Score' }],
	['a chain that ends before what is final', { height: 50, common: 50, score: 5, finalized: 40 }, { height: 40, common: 40, score: 9 },
		{ code: 'Remote_Is_Too_Far_Behind' }],
	['a fork below what is final', { height: 50, common: 30, score: 5, finalized: 40 }, { height: 55, common: 30, score: 9 },
		{ code: 'Remote_Is_Forked' }],
	['another network', { height: 5, common: 5, score: 5 }, { height: 9, common: 0, score: 9 }, { code: 'Remote_Is_Forked' }],
	['an equal chain with a higher score', { height: 20, common: 20, score: 5 }, { height: 20, common: 20, score: 9 },
		{ code: 'Remote_Lied_About_Chain_Score' }],
	['a beginning of the own chain with a higher score', { height: 20, common: 20, score: 5 }, { height: 12, common: 12, score: 9 },
		{ code: 'Remote_Lied_About_Chain_Score' }],
	['a deep fork of a much shorter chain', { height: 500, common: 123, score: 5 }, { height: 140, common: 123, score: 9 },
		{ code: 'Remote_Is_Not_Synced', ...common(123), forkDepth: 377n }],
	['a lower score of a chain that is final', { height: 9, common: 6, score: 9 }, { height: 8, common: 6, score: 5, isFinal: true },
		{ code: 'Remote_Is_Not_Synced', ...common(6), forkDepth: 3n }],
	['the same chain, when it has become final', { height: 9, common: 9, score: 9 }, { height: 9, common: 9, score: 9, isFinal: true },
		{ code: 'Local_Score_Updated' }]
];

for (const [title, local, remote, expected] of cases) {
	t.test(`finds ${title}`, async t => {
		t.strictSame(await compare(local, remote), expected);
	});
}

t.test('refuses no hashes, and more than were requested', async t => {
	const [local, remote] = [{ height: 5, common: 5, score: 5 }, { height: 30, common: 30, score: 9 }];
	t.strictSame(await compare(local, remote, { hashesFrom: () => Promise.resolve([]) }), { code: 'Remote_Returned_Too_Many_Hashes' });
	t.strictSame(
		await compare(local, remote, { hashesFrom: from => Promise.resolve(hashesOf(remote, from, 11)) }), { code: 'Remote_Returned_Too_Many_Hashes' }
	);
});

t.test('a peer that claims more than its hashes show has lied', async t => {
	const [local, remote] = [{ height: 5, common: 5, score: 5 }, { height: 30, common: 30, score: 9 }];
	t.strictSame(
		await compare(local, remote, { hashesFrom: from => Promise.resolve(hashesOf({ ...remote, height: 5 }, from, 10)) }),
		{ code: 'Remote_Lied_About_Chain_Score' }
	);
});

t.test('the peer is not blamed when the own chain has become equal meanwhile', async t => {
	const remote = { height: 8, common: 8, score: 9 };
	const local = localOf({ height: 5, common: 5, score: 5 }, remote);
	const chain = remoteOf(remote, {
		hashesFrom: (from, count) => {
			local.grow();
			return Promise.resolve(hashesOf(remote, from, count));
		}
	});
	t.strictSame(await compareChains(local, chain, TERMS), { code: 'Local_Score_Updated' });
});

t.test('bisects', async t => {
	const remote = remoteOf({ height: 100_000, common: 77_777, score: 9 });
	await compareChains(localOf({ height: 99_999, common: 77_777, branch: 'C', score: 5 }), remote, TERMS);
	t.ok(remote.requests.length < 40, `${remote.requests.length} requests`);
});
