/** What peers push, on its way to the chain's thread. */
import t from 'tap';
import { type Hash256, type PublicKey, ServiceUnavailable, type Signature } from '../../../src/chain/index.js';
import { PeerInbox } from '../../../src/backends/embedded/peer-inbox.js';
import type { PushedBlock, PushedItems } from '../../../src/backends/embedded/node/protocol.js';
import { fromBinaryText } from '../../../src/backends/embedded/node/binary-text.js';
import type { PeerItems } from '../../../src/wire/packets/pools.js';

const PEER = 'EF'.repeat(32) as PublicKey;
const transactions = (...payloads: readonly Buffer[]): PeerItems => ({ kind: 'transactions', payloads });

t.test('items are sent with their sender, and settled by the thread', async t => {
	const sent: (PushedItems | PushedBlock)[] = [];
	const inbox = new PeerInbox(pushed => sent.push(pushed));
	const bytes = Buffer.from([0, 1, 128, 255]);
	const cosignature = { parentHash: 'AB'.repeat(32) as Hash256, version: 0n, signerPublicKey: PEER, signature: 'CD'.repeat(64) as Signature };
	const results = [
		inbox.receive(transactions(bytes), PEER), inbox.receive({ kind: 'cosignatures', cosignatures: [cosignature] }, PEER), inbox.receiveBlock(bytes, { peer: PEER, client: '192.0.2.1' }), inbox.receive(transactions(bytes), PEER)
	];
	t.match(sent, [
		{ kind: 'pushed', peer: PEER, items: { kind: 'transactions' } },
		{ kind: 'pushed', peer: PEER, items: { kind: 'cosignatures', cosignatures: [cosignature] } },
		{ kind: 'pushedBlock', peer: PEER, client: '192.0.2.1' },
		{ kind: 'pushed', peer: PEER, items: { kind: 'transactions' } }
	]);
	for (const item of sent) {
		if (item.kind === 'pushedBlock')
			t.strictSame(fromBinaryText(item.block), bytes);
		else if (item.items.kind !== 'cosignatures')
			t.strictSame(item.items.payloads.map(fromBinaryText), [bytes]);
	}
	inbox.settle({ id: sent[0]!.id, invalid: undefined });
	inbox.settle({ id: sent[1]!.id, invalid: 'it pushed a transaction that fails' });
	inbox.settle({ id: sent[2]!.id });
	inbox.settle({ id: sent[3]!.id, error: 'TypeError: not a function' });
	t.match(await Promise.allSettled(results), [
		{ status: 'fulfilled' }, { status: 'rejected', reason: RangeError }, { status: 'fulfilled' }, { status: 'rejected', reason: /not a function/ }
	]);
});

t.test('at most 1,000 wait; all are rejected when the chain has stopped', async t => {
	const inbox = new PeerInbox(() => undefined);
	const waiting = Array.from({ length: 1000 }, () => inbox.receive(transactions(), PEER));
	await t.rejects(inbox.receive(transactions(), PEER), ServiceUnavailable);
	inbox.stop();
	const results = await Promise.allSettled(waiting);
	t.ok(results.every(({ status }) => status === 'rejected'));
	await t.rejects(inbox.receive(transactions(), PEER), ServiceUnavailable);
});
