/** What is pulled from a peer with a better chain, and the faults of one whose replies do not fit together. Source: facts/sync.md 2.3. */
import t, { type Test } from 'tap';
import type { LocalChain } from '../../../../src/backends/embedded/sync/local-chain.js';
import { findJunction, type Junction, pullUnit as pull } from '../../../../src/backends/embedded/sync/pull-unit.js';
import type { PeerFault, RemoteChain } from '../../../../src/backends/embedded/sync/remote-chain.js';
import type { Hash256 } from '../../../../src/chain/index.js';
import { ReplyMemory } from '../../../../src/node-protocol/index.js';
import { type BlockHeader, blockHash, decodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import { TestNode } from '../../../support/embedded/node.js';
import { openStoredSource } from '../../../support/node-protocol/stored-source.js';
import { scoreOf } from '../../../support/sync/fake-peer.js';

const BLOCKS_PER_REPLY = 5;
const QUICK_MS = 5000;
const SLOW_MS = 60_000;

/** A chain after a first block that all have. @param gaps - milliseconds before each block */
const chainOf = async (t: Test, directory: string, gaps: readonly number[]): Promise<readonly Buffer[]> => {
	const chain = new TestNode(directory);
	t.teardown(() => chain.close());
	gaps.forEach(gap => chain.harvest(gap));
	return openStoredSource(t, chain.directory).blocks({ height: 1n, maxBlocks: 1000, maxBytes: 2 ** 26 });
};

const headerAt = (blocks: readonly Buffer[], height: bigint): BlockHeader => decodeBlockHeader(blocks[Number(height) - 1] as Buffer);

const hashesOf = (blocks: readonly Buffer[], height: bigint, count: number): Hash256[] =>
	blocks.slice(Number(height) - 1, Number(height) - 1 + count).map(block => blockHash(decodeBlockHeader(block)));

const localOf = (blocks: readonly Buffer[]): LocalChain => ({
	height: BigInt(blocks.length),
	hash: hashesOf(blocks, BigInt(blocks.length), 1)[0] as Hash256,
	score: scoreOf(blocks),
	finalizedHeight: 1n,
	refutedBy: undefined,
	hashesFrom: (height, count) => hashesOf(blocks, height, count),
	blockAt: height => ({ figures: headerAt(blocks, height), score: scoreOf(blocks.slice(0, Number(height))) })
});

interface Remote extends RemoteChain {
	/** May be replaced between two requests. */
	blocks: readonly Buffer[];
	pulls: number;
}

const remoteOf = (blocks: readonly Buffer[], changes: Partial<RemoteChain> = {}): Remote => ({
	blocks,
	pulls: 0,
	statistics() {
		return Promise.resolve({ height: BigInt(this.blocks.length), score: scoreOf(this.blocks) });
	},
	hashesFrom(height, count) {
		return Promise.resolve(hashesOf(this.blocks, height, count));
	},
	blocksFrom(height) {
		this.pulls += 1;
		return Promise.resolve(this.blocks.slice(Number(height) - 1, Number(height) - 1 + BLOCKS_PER_REPLY));
	},
	...changes
});

const pullUnit = (local: LocalChain, remote: RemoteChain, junction: Junction, memory = new ReplyMemory()): Promise<readonly Buffer[]> =>
	pull(local, remote, junction, memory);

const ignore = (): void => undefined;

const junctionOf = async (local: LocalChain, remote: RemoteChain): Promise<Junction> =>
	await findJunction(local, remote, ignore) as Junction;

const gaps = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

t.test('a peer with another first block is of another network, and one with the same is on another fork', async t => {
	t.testdir({ own: {}, better: {}, other: {} });
	const own = await chainOf(t, `${t.testdirName}/own`, gaps(4, SLOW_MS));
	const better = await chainOf(t, `${t.testdirName}/better`, gaps(5, QUICK_MS));
	const other = await chainOf(t, `${t.testdirName}/other`, [1]);
	const faultOf = (blocks: readonly Buffer[]) => findJunction({ ...localOf(own), finalizedHeight: 3n }, remoteOf(blocks, {
		statistics: () => Promise.resolve({ height: 6n, score: 2n ** 64n })
	}), ignore);
	await t.rejects(faultOf(better), { message: /^its chain has another block 3, and that of this gateway is not undone any more/ });
	await t.rejects(faultOf([other[1] as Buffer, ...better.slice(1)]), {
		gravity: 'wrong',
		message: `it is of another network, which has the same generation hash seed: its first block is ${hashesOf(other, 2n, 1)[0]}, not ${hashesOf(own, 1n, 1)[0]}`
	});
});

t.test('pulls', async t => {
	const directory = t.testdir({ own: {}, late: {}, other: {} });
	const own = await chainOf(t, `${directory}/own`, gaps(10, QUICK_MS));
	// its first ten blocks have a lower score
	const late = await chainOf(t, `${directory}/late`, [...gaps(10, SLOW_MS), ...gaps(30, QUICK_MS)]);
	const shared = own.slice(0, 6);
	const local = localOf(own);

	t.test('one reply of a chain that continues the own one', async t => {
		const remote = remoteOf(own);
		const junction = await junctionOf(localOf(shared), remote);
		t.match(junction, { height: 6n, hash: hashesOf(own, 6n, 1)[0], forkDepth: 0n });
		t.strictSame(await pullUnit(localOf(shared), remote, junction), own.slice(6));
	});

	t.test('a fork up to the block with which it is better, not only as many blocks as it replaces', async t => {
		const remote = remoteOf(late);
		const junction = await junctionOf(local, remote);
		t.match(junction, { height: 1n, forkDepth: 10n });
		t.ok(scoreOf(late.slice(0, 11)) < local.score, 'as many blocks would be worse');
		const pulled = await pullUnit(local, remote, junction);
		t.strictSame(pulled, late.slice(1, 1 + pulled.length));
		t.ok(scoreOf([...late.slice(0, 1), ...pulled]) > local.score);
		t.ok(pulled.length < late.length - 1, 'and no more');
	});

	t.test('a fork with the final block regardless of its length and score, and no more; others as without a final block', async t => {
		const refuted = { ...local, refutedBy: { height: 7n, hash: hashesOf(late, 7n, 1)[0] as Hash256 } };
		const remote = remoteOf(late.slice(0, 9));
		const junction = await junctionOf(refuted, remote);
		t.match(junction, { height: 1n, forkDepth: 10n });
		t.strictSame(await pullUnit(refuted, remote, junction), late.slice(1, 9));
		t.ok(scoreOf(late.slice(0, 9)) < local.score);
		t.equal(remote.pulls, 2, 'the first reply does not contain it');
		t.equal(await findJunction(refuted, remoteOf(late.slice(0, 6)), ignore), undefined, 'a chain that ends before it');
		const other = { ...refuted, refutedBy: { height: 7n, hash: refuted.hash } };
		t.equal(await findJunction(other, remoteOf(late.slice(0, 9)), ignore), undefined, 'a chain without it');
		const without = remoteOf(late, { blocksFrom: () => Promise.resolve([]) });
		await t.rejects(pullUnit(refuted, without, junction), { name: 'PeerFault', gravity: 'unreachable', message: /has changed/ });
		t.strictSame(await pullUnit(local, remoteOf(late.slice(0, 5)), junction), [], 'the own chain has the block meanwhile');
	});

	t.test('a fork that needs more memory than is free is not pulled, and the peer is not blamed', async t => {
		const remote = remoteOf(late);
		const junction = await junctionOf(local, remote);
		const bytesOfReply = late.slice(1, 1 + BLOCKS_PER_REPLY).reduce((sum, { length }) => sum + length, 0);
		const memory = new ReplyMemory(bytesOfReply + 100);
		await t.rejects(pullUnit(local, remote, junction, memory), { name: 'PeerFault', gravity: 'unreachable', message: /too much memory/ });
		t.equal(remote.pulls, 2);
		t.equal(memory.usedBytes, 0);
		await pullUnit(local, remoteOf(late), junction, new ReplyMemory(1_000_000));
	});

	t.test('a fork of more than 128 MiB is not pulled further, and the fault names what to do', async t => {
		const room = Buffer.alloc(30 * 1_048_576);
		let pulls = 0;
		const remote = remoteOf(late, {
			blocksFrom: height => {
				pulls += 1;
				return Promise.resolve([Buffer.concat([late[Number(height) - 1] as Buffer, room])]);
			}
		});
		const memory = new ReplyMemory();
		await t.rejects(pullUnit(local, remote, await junctionOf(local, remote), memory), {
			name: 'PeerFault', gravity: 'wrong', message: 'the blocks of its chain that would replace 10 blocks have more than 128 MiB, and cannot be followed. '
				+ 'If an explorer has that chain too, stop, rename the data folder, and start with an empty or a copied one'
		});
		t.equal(pulls, 5);
		t.equal(memory.usedBytes, 0);
	});

	t.test('nothing after blocks that wait, when the peer has another chain; it is not at fault', async t => {
		const junction = { height: 10n, hash: hashesOf(own, 10n, 1)[0] as Hash256, forkDepth: 0n, claimed: undefined };
		t.strictSame(await pullUnit(local, remoteOf(late), junction), []);
		t.strictSame(await pullUnit(local, remoteOf(late.slice(0, 5)), junction), []);
	});

	const refuses = (title: string, expected: Pick<PeerFault, 'gravity'> & { readonly message: RegExp | string }, remote: () => RemoteChain): void => {
		t.test(`a peer ${title}`, async t => {
			const peer = remote();
			await t.rejects(async () => pullUnit(local, peer, await junctionOf(local, peer)), { name: 'PeerFault', ...expected });
		});
	};

	const boasting = (blocks: readonly Buffer[], changes: Partial<RemoteChain> = {}): RemoteChain =>
		remoteOf(blocks, { statistics: () => Promise.resolve({ height: BigInt(blocks.length), score: 10n ** 30n }), ...changes });

	refuses('that claims a better score than that of its fork is wrong',
		{ gravity: 'wrong', message: 'it does not send the blocks of the better chain that it claims to have' }, () => boasting(late.slice(0, 11)));
	refuses('that sends no blocks is wrong',
		{ gravity: 'wrong', message: 'it does not send the blocks of the better chain that it claims to have' },
		() => boasting(late, { blocksFrom: () => Promise.resolve([]) }));
	refuses('that claims a better score for the same blocks is wrong',
		{ gravity: 'wrong', message: 'its chain cannot be followed: Remote_Lied_About_Chain_Score' }, () => boasting(own));
	t.test('a peer with another chain below what can be undone is wrong, and the fault names what to do', async t => {
		await t.rejects(junctionOf({ ...local, finalizedHeight: 2n }, remoteOf(late)), {
			name: 'PeerFault', gravity: 'wrong', message: 'its chain has another block 2, and that of this gateway is not undone any more: it is final,'
				+ ' or more than 2880 blocks follow it. If an explorer has that chain too, stop, rename the data folder, and start with an empty or a copied one'
		});
	});

	refuses('that sends other heights is hostile',
		{ gravity: 'hostile', message: 'it sent block 9 instead of 2' }, () => boasting(late, { blocksFrom: () => Promise.resolve(late.slice(8, 9)) }));
	refuses('that sends bytes of no block is hostile',
		{ gravity: 'hostile', message: /malformed block/ }, () => boasting(late, { blocksFrom: () => Promise.resolve([Buffer.alloc(400, 0xff)]) }));

	t.test('a peer whose chain changes while it is compared is not blamed', async t => {
		const remote: Remote = remoteOf(late, {
			hashesFrom: (height, count) => {
				remote.blocks = own;
				return Promise.resolve(hashesOf(own, height, count));
			}
		});
		await t.rejects(junctionOf(local, remote), { gravity: 'unreachable', message: 'its chain has changed while it was compared' });
	});

	t.test('a peer whose chain changes between two replies is not blamed', async t => {
		const other = await chainOf(t, `${directory}/other`, gaps(40, QUICK_MS - 1));
		const remote = remoteOf(late);
		const junction = await junctionOf(local, remote);
		remote.blocksFrom = height => {
			const reply = remote.blocks.slice(Number(height) - 1, Number(height) - 1 + BLOCKS_PER_REPLY);
			remote.blocks = other;
			return Promise.resolve(reply);
		};
		await t.rejects(pullUnit(local, remote, junction), { gravity: 'unreachable', message: 'its chain has changed while it was pulled' });
	});

	t.test('a peer is not blamed when the own chain has become better meanwhile', async t => {
		const remote = remoteOf(late.slice(0, 30));
		const junction = await junctionOf(local, remote);
		const better = { ...local, score: 10n ** 30n };
		t.strictSame(await pullUnit(better, remote, junction), []);
	});
});
