/** Units that wait for their execution: their memory, and how pulled and pushed ones affect each other. */
import t, { type Test } from 'tap';
import type { BlockFault } from '../../../../src/backends/embedded/ledger/verification/unit.js';
import type { ChainHost } from '../../../../src/backends/embedded/node/block-source.js';
import { joinBlock, splitBlock } from '../../../../src/backends/embedded/node/chain-file.js';
import { createCounts } from '../../../../src/backends/embedded/sync/counts.js';
import type { FollowingNode } from '../../../../src/backends/embedded/sync/following-node.js';
import { UnitQueue, type UnitSender } from '../../../../src/backends/embedded/sync/unit-queue.js';
import { ReplyMemory } from '../../../../src/node-protocol/index.js';
import { systemTimers } from '../../../../src/runtime/timers.js';
import { skipUnlessRecorded } from '../../../support/recorded/recorded.js';
import { tamperWith } from '../../../support/recorded/tampering.js';
import { harvester } from '../../../support/ledger/first-block.js';
import { Following, readRecordedChain } from '../../../support/sync/following.js';
import { until } from '../../../support/until.js';

const options = { skip: skipUnlessRecorded };

const sizeOf = (blocks: readonly Buffer[]): number => blocks.reduce((sum, { length }) => sum + length, 0);

/** A queue of a chain that has its first block. Nothing is executed before {@link verify} is called. */
const begin = (t: Test, limit: number) => {
	const chain = readRecordedChain('r101');
	const following = Following.begin(t, chain);
	const memory = new ReplyMemory(limit, 0);
	const accepted: bigint[] = [];
	const refused: BlockFault[] = [];
	const senders: string[] = [];
	const counts = createCounts();
	let verify!: () => void;
	const verified = new Promise<void>(resolve => {
		verify = resolve;
	});
	const host: ChainHost<FollowingNode> = {
		node: () => following.node,
		writable: () => following.node,
		now: () => following.now,
		isStorageDown: () => false,
		attempt: work => {
			work();
			return true;
		},
		consider: () => undefined,
		publish: () => undefined,
		settle: () => undefined,
		recover: error => t.fail(String(error))
	};
	const senderOf = (name: string): UnitSender => ({
		accept: () => undefined,
		refuse: fault => {
			senders.push(name);
			refused.push(fault);
		},
		fail: () => t.fail('failed')
	});
	const units = new UnitQueue({
		host,
		memory,
		preparation: following.preparation,
		threads: {
			verify: async jobs => {
				await verified;
				return jobs.map(() => true);
			},
			// this thread computes what it lacks
			hash: gammas => Promise.resolve(gammas.map(() => undefined)),
			close: () => undefined
		},
		timers: systemTimers,
		trusted: undefined,
		counts,
		onAccepted: ({ height }) => accepted.push(height),
		onRoom: () => undefined
	});
	const queue = {
		add: (name: string, blocks: readonly Buffer[]) => units.add(senderOf(name), blocks),
		addPushed: (name: string, block: Buffer) => units.addPushed(senderOf(name), block),
		get end() {
			return units.end;
		}
	};
	return { blocks: chain.blocks, memory, queue, accepted, refused, senders, counts, verify, following };
};

t.test('units that wait use the memory of replies until they are executed', options, async t => {
	const { blocks, memory, queue, accepted, verify } = begin(t, 1_000_000);
	const [first, second] = [blocks.slice(1, 5), blocks.slice(5, 9)];
	queue.add('peer', first);
	t.equal(memory.usedBytes, sizeOf(first));
	queue.add('peer', second);
	t.equal(memory.usedBytes, sizeOf(first) + sizeOf(second));
	verify();
	await until('both are executed', () => accepted.length === 2);
	await until('they use nothing', () => memory.usedBytes === 0);
	t.strictSame(accepted, [5n, 9n]);
});

t.test('a unit that the memory does not allow is not added', options, async t => {
	const { blocks: all } = readRecordedChain('r101');
	const limit = sizeOf(all.slice(1, 6));
	const { blocks, memory, queue, accepted, counts, verify } = begin(t, limit);
	queue.add('peer', blocks.slice(1, 5));
	const used = memory.usedBytes;
	t.throws(() => queue.add('peer', blocks.slice(5, 9)),
		{ name: 'PeerFault', gravity: 'unreachable', message: `blocks that wait use too much memory: ${sizeOf(blocks.slice(5, 9))} bytes were sent` });
	t.equal(memory.usedBytes, used);
	t.equal(queue.end?.height, 5n);
	t.equal(counts.units.refused, 0, 'it may be valid');
	verify();
	await until('the first one is executed', () => accepted.length === 1 && memory.usedBytes === 0);
	queue.add('peer', blocks.slice(5, 6));
	await until('the next one is executed', () => accepted.length === 2);
});

t.test('a refused unit, and those that are discarded with it, use nothing', options, async t => {
	const { blocks, memory, queue, refused, verify } = begin(t, 1_000_000);
	queue.add('peer', [...blocks.slice(1, 4), tamperWith(blocks[4]!, 'stateHash', harvester.keyPair).bytes]);
	queue.add('peer', blocks.slice(5, 9));
	t.ok(memory.usedBytes > 0);
	verify();
	await until('it is refused', () => refused.length > 0);
	await until('nothing is used', () => memory.usedBytes === 0);
	t.match(refused, [{ code: 'Failure_Chain_Block_Inconsistent_State_Hash', height: 5n }]);
	t.equal(queue.end, undefined);
});

const wrong = (block: Buffer): Buffer => tamperWith(block, 'stateHash', harvester.keyPair).bytes;

t.test('a pushed block is never the end that pulls continue from, and pulled units precede it', options, async t => {
	const { blocks, memory, queue, accepted, refused, senders, counts, verify, following } = begin(t, 1_000_000);
	queue.addPushed('stranger', wrong(blocks[1]!));
	t.equal(queue.end, undefined);
	queue.addPushed('pusher', blocks[1]!);
	queue.addPushed('another', blocks[1]!);
	queue.add('peer', blocks.slice(1, 5));
	queue.add('peer', blocks.slice(5, 9));
	t.equal(queue.end?.height, 9n);
	verify();
	await until('nothing waits', () => memory.usedBytes === 0);
	t.strictSame([accepted, refused, senders], [[5n, 9n], [], []], 'the pushed copy, and that of the stranger, are not needed any more');
	t.strictSame([following.node.height, counts.units], [9n, { accepted: 2, refused: 0, discarded: 0, failed: 0 }]);
});

t.test('a pushed block that is refused, or that a pulled unit contains, affects no pulled unit', options, async t => {
	const { blocks, memory, queue, accepted, refused, senders, counts, verify } = begin(t, 1_000_000);
	verify();
	queue.addPushed('stranger', wrong(blocks[1]!));
	await until('it is refused', () => refused.length === 1);
	queue.addPushed('pusher', blocks[1]!);
	await until('it is accepted', () => accepted.length === 1);
	t.equal(queue.add('peer', blocks.slice(1, 2)), false, 'nothing is new');
	t.equal(queue.add('peer', blocks.slice(1, 5)), true);
	queue.addPushed('late', wrong(blocks[2]!));
	queue.add('peer', blocks.slice(5, 9));
	await until('nothing waits', () => memory.usedBytes === 0);
	t.strictSame([accepted, senders], [[2n, 5n, 9n], ['stranger']]);
	t.strictSame(counts.units, { accepted: 3, refused: 1, discarded: 0, failed: 0 });
});

t.test('at most eight pushed blocks wait', options, t => {
	const { blocks, memory, queue } = begin(t, 1_000_000);
	const { header, payloads } = splitBlock(blocks[1]!);
	for (let i = 0; i < 20; ++i) {
		const copy = Buffer.from(header);
		// in the signature
		copy.writeUInt8(i, 8);
		queue.addPushed('stranger', joinBlock(copy, payloads));
	}
	t.equal(memory.usedBytes, 8 * blocks[1]!.length);
	t.end();
});
