/** Blocks that peers push: which are accepted immediately, which cause a comparison, and which are ignored. */
import t from 'tap';
import type { Hash256, PublicKey } from '../../../../src/chain/index.js';
import { createCounts } from '../../../../src/backends/embedded/sync/counts.js';
import { PushedBlocks } from '../../../../src/backends/embedded/sync/pushed-blocks.js';
import { PeerFault } from '../../../../src/backends/embedded/sync/remote-chain.js';
import { blockHash, decodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import { TestNode } from '../../../support/embedded/node.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { openStoredSource } from '../../../support/node-protocol/stored-source.js';

const PEER = 'AB'.repeat(32) as PublicKey;
const OTHER = 'CD'.repeat(32) as PublicKey;

t.test('pushed blocks', async t => {
	const chain = TestNode.begin(t);
	chain.harvestTo(5);
	const source = openStoredSource(t, chain.directory);
	const [second, third, fourth] = await Promise.all([2n, 3n, 4n].map(height => source.block(height))) as [Buffer, Buffer, Buffer];
	const hashOf = (block: Buffer): Hash256 => blockHash(decodeBlockHeader(block));

	/** Own chain: block 2 is the newest. */
	const begin = () => {
		const timers = new FakeTimers();
		const calls: string[] = [];
		const counts = createCounts();
		let isReady = true;
		let fault: PeerFault | undefined;
		const pushed = new PushedBlocks({
			timers,
			counts,
			local: { height: 2n, hash: hashOf(second) },
			isReady: () => isReady,
			add: (blocks, peer) => {
				if (fault)
					throw fault;
				calls.push(`add ${blocks.length} of ${peer.slice(0, 2)}`);
			},
			onHint: () => calls.push('hint'),
			onOffence: (peer, offence) => calls.push(`offence of ${peer.slice(0, 2)}: ${offence}`),
			onRefused: (peer, reason, ms) => calls.push(`ignores ${peer.slice(0, 2)} for ${ms} ms: ${reason}`)
		});
		return {
			timers, pushed, counts,
			calls: () => calls.splice(0),
			setBusy: () => {
				isReady = false;
			},
			setFault: (given: PeerFault | undefined) => {
				fault = given;
			}
		};
	};

	t.test('the next block is accepted immediately', t => {
		const { pushed, calls } = begin();
		pushed.receive([third], PEER);
		pushed.receive([third, fourth], OTHER);
		t.strictSame(calls(), ['add 1 of AB', 'add 2 of CD']);
		t.end();
	});

	t.test('a later one, or one of a fork, causes a comparison, at most one in 50 ms', t => {
		const { pushed, calls, timers } = begin();
		const forked = Buffer.from(third);
		forked.writeUInt8(forked.readUInt8(0xd8) ^ 1, 0xd8);
		for (const block of [fourth, forked, fourth])
			pushed.receive([block], PEER);
		t.strictSame(calls(), ['hint']);
		timers.pass(50);
		pushed.receive([forked], PEER);
		t.strictSame(calls(), ['hint']);
		t.end();
	});

	t.test('while blocks are verified, the next one causes a comparison', t => {
		const { pushed, calls, setBusy } = begin();
		setBusy();
		pushed.receive([third], PEER);
		t.strictSame(calls(), ['hint']);
		t.end();
	});

	t.test('an earlier one is ignored', t => {
		const { pushed, calls } = begin();
		pushed.receive([second], PEER);
		pushed.receive([], PEER);
		t.strictSame(calls(), []);
		t.end();
	});

	t.test('a peer that pushes bytes that are no block is reported, and ignored for a minute', t => {
		for (const bytes of [Buffer.alloc(400), Buffer.alloc(3)]) {
			const { pushed, calls, counts, timers } = begin();
			pushed.receive([bytes], PEER);
			pushed.receive([bytes], PEER);
			pushed.receive([third], PEER);
			t.strictSame(calls(), ['ignores AB for 60000 ms: it pushed bytes that are not a block']);
			t.equal(counts.faults.wrong, 1);
			timers.pass(60_000);
			pushed.receive([third], PEER);
			t.strictSame(calls(), ['add 1 of AB']);
		}
		t.end();
	});

	t.test('reports at most 100 refusals a minute, and counts all', t => {
		const { pushed, calls, counts, timers } = begin();
		const pushAll = (): void => {
			for (let i = 0; i < 150; ++i)
				pushed.receive([Buffer.alloc(3)], String(i) as PublicKey);
		};
		pushAll();
		t.equal(calls().length, 100);
		t.equal(counts.faults.wrong, 150);
		timers.pass(60_000);
		pushAll();
		t.equal(calls().length, 100);
		t.end();
	});

	t.test('a block for which there is no memory at present is no fault: it is pulled later', t => {
		const { pushed, calls, counts, setFault } = begin();
		setFault(new PeerFault('unreachable', 'blocks that wait use too much memory'));
		pushed.receive([third], PEER);
		setFault(undefined);
		pushed.receive([third], PEER);
		t.strictSame(calls(), ['add 1 of AB']);
		t.equal(counts.faults.wrong, 0);
		t.end();
	});

	t.test('a block with malformed content is an offence', t => {
		const { pushed, calls, setFault } = begin();
		setFault(new PeerFault('hostile', 'it sent a malformed block'));
		pushed.receive([third], PEER);
		t.strictSame(calls(), ['offence of AB: it sent a malformed block']);
		t.end();
	});

	t.test('a block that cannot be read may be of a later version: nothing of this peer is accepted for a minute', t => {
		const { pushed, calls, setFault } = begin();
		setFault(new PeerFault('wrong', 'it sent a block that cannot be read'));
		pushed.receive([third], PEER);
		t.strictSame(calls(), ['ignores AB for 60000 ms: it sent a block that cannot be read']);
		setFault(undefined);
		pushed.receive([third], PEER);
		pushed.receive([third], OTHER);
		t.strictSame(calls(), ['add 1 of CD']);
		t.end();
	});

	t.test('after a refused block, nothing of this peer is accepted for a minute', t => {
		const { pushed, calls, timers } = begin();
		pushed.refuse(PEER, 'block 3 is refused');
		pushed.receive([third], PEER);
		pushed.receive([third], OTHER);
		t.strictSame(calls(), ['ignores AB for 60000 ms: block 3 is refused', 'add 1 of CD']);
		timers.pass(60_000);
		pushed.receive([third], PEER);
		t.strictSame(calls(), ['add 1 of AB']);
		t.end();
	});
});
