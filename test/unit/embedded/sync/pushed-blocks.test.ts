/** Blocks that peers push: which are accepted immediately, which cause a comparison, and which are ignored. */
import t from 'tap';
import type { Hash256, PeerSender, PublicKey } from '../../../../src/chain/index.js';
import type { BlockFault } from '../../../../src/backends/embedded/ledger/verification/unit.js';
import { createCounts } from '../../../../src/backends/embedded/sync/counts.js';
import { PushedBlocks } from '../../../../src/backends/embedded/sync/pushed-blocks.js';
import { PeerFault } from '../../../../src/backends/embedded/sync/remote-chain.js';
import { blockHash, decodeBlockHeader } from '../../../../src/wire/blocks/block.js';
import { TestNode } from '../../../support/embedded/node.js';
import type { UnitSender } from '../../../../src/backends/embedded/sync/unit-queue.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { openStoredSource } from '../../../support/node-protocol/stored-source.js';

const PEER: PeerSender = { peer: 'AB'.repeat(32) as PublicKey, client: '192.0.2.1' };
const OTHER: PeerSender = { peer: 'CD'.repeat(32) as PublicKey, client: '192.0.2.2' };
const UNKNOWN_SIGNER: BlockFault = { code: 'Failure_Chain_Block_Unknown_Signer', height: 3n };

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
		const units: UnitSender[] = [];
		let receiving = PEER;
		const counts = createCounts();
		let isReady = true;
		let fault: PeerFault | undefined;
		let headerFault: BlockFault | undefined;
		const blocks = new PushedBlocks({
			timers,
			counts,
			local: { height: 2n, hash: hashOf(second) },
			isReady: () => isReady,
			findFault: () => headerFault,
			isStorageDown: () => false,
			add: (_, unitSender) => {
				if (fault)
					throw fault;
				calls.push(`add of ${receiving.peer.slice(0, 2)}`);
				units.push(unitSender);
			},
			onHint: () => calls.push('hint'),
			onOffence: (peer, offence) => calls.push(`offence of ${peer.slice(0, 2)}: ${offence}`),
			onRefused: (peer, reason, ms) => calls.push(`ignores ${peer.slice(0, 2)} for ${ms} ms: ${reason}`)
		});
		return {
			timers, counts,
			pushed: {
				receive: (block: Buffer, sender: PeerSender): void => {
					receiving = sender;
					blocks.receive(block, sender);
				}
			},
			units: () => units.splice(0),
			calls: () => calls.splice(0),
			setBusy: () => {
				isReady = false;
			},
			setFault: (given: PeerFault | undefined) => {
				fault = given;
			},
			setHeaderFault: (given: BlockFault | undefined) => {
				headerFault = given;
			}
		};
	};

	t.test('the next block is accepted immediately', t => {
		const { pushed, calls } = begin();
		pushed.receive(third, PEER);
		pushed.receive(third, OTHER);
		t.strictSame(calls(), ['add of AB', 'add of CD']);
		t.end();
	});

	t.test('a later one, or one of a fork, causes a comparison, at most one in 50 ms', t => {
		const { pushed, calls, timers } = begin();
		const forked = Buffer.from(third);
		forked.writeUInt8(forked.readUInt8(0xd8) ^ 1, 0xd8);
		for (const block of [fourth, forked, fourth])
			pushed.receive(block, PEER);
		t.strictSame(calls(), ['hint']);
		timers.pass(50);
		pushed.receive(forked, PEER);
		t.strictSame(calls(), ['hint']);
		t.end();
	});

	t.test('while the chain is not synchronized, the next one causes a comparison', t => {
		const { pushed, calls, setBusy } = begin();
		setBusy();
		pushed.receive(third, PEER);
		t.strictSame(calls(), ['hint']);
		t.end();
	});

	t.test('an earlier one is ignored', t => {
		const { pushed, calls } = begin();
		pushed.receive(second, PEER);
		t.strictSame(calls(), []);
		t.end();
	});

	t.test('a peer that pushes bytes that are no block is reported, and ignored for a minute', t => {
		for (const bytes of [Buffer.alloc(400), Buffer.alloc(3)]) {
			const { pushed, calls, counts, timers } = begin();
			pushed.receive(bytes, PEER);
			pushed.receive(bytes, PEER);
			pushed.receive(third, PEER);
			t.strictSame(calls(), ['ignores AB for 60000 ms: it pushed bytes that are not a block']);
			t.equal(counts.faults.wrong, 1);
			timers.pass(60_000);
			pushed.receive(third, PEER);
			t.strictSame(calls(), ['add of AB']);
		}
		t.end();
	});

	t.test('reports at most 100 refusals a minute, and counts all', t => {
		const { pushed, calls, counts, timers } = begin();
		const pushAll = (): void => {
			for (let i = 0; i < 150; ++i)
				pushed.receive(Buffer.alloc(3), { peer: String(i) as PublicKey, client: String(i) });
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
		pushed.receive(third, PEER);
		setFault(undefined);
		pushed.receive(third, PEER);
		t.strictSame(calls(), ['add of AB']);
		t.equal(counts.faults.wrong, 0);
		t.end();
	});

	t.test('a block with malformed content is an offence', t => {
		const { pushed, calls, setFault } = begin();
		setFault(new PeerFault('hostile', 'it sent a malformed block'));
		pushed.receive(third, PEER);
		t.strictSame(calls(), ['offence of AB: it sent a malformed block']);
		t.end();
	});

	t.test('a block that cannot be read may be of a later version: nothing of this peer is accepted for a minute', t => {
		const { pushed, calls, setFault } = begin();
		setFault(new PeerFault('wrong', 'it sent a block that cannot be read'));
		pushed.receive(third, PEER);
		t.strictSame(calls(), ['ignores AB for 60000 ms: it sent a block that cannot be read']);
		setFault(undefined);
		pushed.receive(third, PEER);
		pushed.receive(third, OTHER);
		t.strictSame(calls(), ['add of CD']);
		t.end();
	});

	t.test('after a refused block, nothing of this peer is accepted for a minute', t => {
		const { pushed, calls, timers, units, counts } = begin();
		pushed.receive(third, PEER);
		units()[0]!.refuse({ code: 'Failure_Chain_Block_Inconsistent_State_Hash', height: 3n });
		pushed.receive(third, PEER);
		pushed.receive(third, OTHER);
		t.match(calls(), ['add of AB', /^ignores AB for 60000 ms: block 3 is refused: .*_State_Hash/, 'add of CD']);
		units()[0]!.fail();
		t.strictSame(calls(), ['ignores CD for 60000 ms: its block has caused an error of this gateway']);
		t.match(counts.pushed, { refused: 2, ignored: 1 });
		timers.pass(60_000);
		pushed.receive(third, PEER);
		t.strictSame(calls(), ['add of AB']);
		t.end();
	});

	t.test('a block whose header shows that it is refused is never queued', t => {
		const { pushed, calls, counts, setHeaderFault } = begin();
		setHeaderFault(UNKNOWN_SIGNER);
		pushed.receive(third, PEER);
		setHeaderFault({ code: 'Failure_Consumer_Batch_Signature_Not_Verifiable', height: 3n });
		pushed.receive(third, OTHER);
		t.match(calls(), [
			'ignores AB for 60000 ms: block 3 is refused: Failure_Chain_Block_Unknown_Signer', /^offence of CD: .*_Signature_Not_Verifiable/
		]);
		t.match(counts.pushed, { refused: 2, accepted: 0, ignored: 0 });
		t.end();
	});

	t.test('a block of the future is not the fault of the peer: it is pulled when its time has come', t => {
		const { pushed, calls, setHeaderFault } = begin();
		setHeaderFault({ code: 'Failure_Consumer_Remote_Chain_Too_Far_In_Future', height: 3n });
		pushed.receive(third, PEER);
		setHeaderFault(undefined);
		pushed.receive(third, PEER);
		t.strictSame(calls(), ['add of AB']);
		t.end();
	});

	t.test('after twenty refusals of an address, its keys are ignored, unless they have delivered a block', t => {
		const { pushed, calls, counts, timers, setHeaderFault, units } = begin();
		const unknown = { peer: 'EE'.repeat(32) as PublicKey, client: PEER.client };
		pushed.receive(third, PEER);
		units()[0]!.accept(1);
		calls();
		setHeaderFault(UNKNOWN_SIGNER);
		for (let i = 0; i < 50; ++i)
			pushed.receive(third, { peer: `fresh ${i}` as PublicKey, client: PEER.client });
		t.equal(calls().length, 20);
		t.match(counts.pushed, { accepted: 1, refused: 20, ignored: 30 });
		setHeaderFault(undefined);
		for (const sender of [PEER, OTHER, unknown])
			pushed.receive(third, sender);
		t.strictSame(calls(), ['add of AB', 'add of CD'], 'not that of a key of the address that has delivered nothing');
		timers.pass(60_000);
		pushed.receive(third, unknown);
		t.strictSame(calls(), ['add of EE']);
		t.end();
	});
});
