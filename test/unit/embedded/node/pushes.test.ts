/** What becomes of what a peer pushes: an error that it causes concerns its sender only. */
import t from 'tap';
import type { PublicKey } from '../../../../src/chain/index.js';
import { toBinaryText } from '../../../../src/backends/embedded/node/binary-text.js';
import type { BlockSource } from '../../../../src/backends/embedded/node/block-source.js';
import { processPush, type PushParts } from '../../../../src/backends/embedded/node/pushes.js';
import { InvalidArgument } from '../../../../src/chain/index.js';

const PEER = 'EF'.repeat(32) as PublicKey;
const BLOCK = { kind: 'pushedBlock', id: 7, peer: PEER, client: '192.0.2.1', block: toBinaryText(Buffer.of(1, 2)) } as const;
const ITEMS = { kind: 'pushed', id: 8, peer: PEER, items: { kind: 'transactions', payloads: [] } } as const;

const sourceOf = (changes: Partial<BlockSource>): BlockSource => ({
	start: () => undefined, consider: () => undefined, control: () => undefined, cancel: () => undefined, close: () => undefined,
	running: () => ({ isHarvesting: false, blockInterval: 'auto', clockAheadMs: 0n }), isSynchronized: () => true, ...changes
});

const partsOf = (changes: Partial<PushParts> = {}): PushParts => ({
	source: sourceOf({}),
	intake: { receive: () => Promise.resolve({ fatal: undefined, isExcessive: false }) },
	onOffence: () => undefined,
	...changes
});

t.test('a block is passed on with its sender', async t => {
	const received: unknown[] = [];
	const source = sourceOf({ receiveBlock: (block, { peer, client }) => received.push(block.toString('hex'), peer, client) });
	t.strictSame(await processPush(BLOCK, partsOf({ source })), { id: 7 });
	t.strictSame(received, ['0102', PEER, '192.0.2.1']);
});

t.test('an unexpected error is a result for the sender of the push', async t => {
	const fail = (): never => {
		throw new TypeError('x is not a function');
	};
	t.match(await processPush(BLOCK, partsOf({ source: sourceOf({ receiveBlock: fail }) })), { id: 7, error: /TypeError: x is not a function/ });
	t.match(await processPush(ITEMS, partsOf({ intake: { receive: fail } })), { id: 8, error: /TypeError/ });
	t.match(await processPush(ITEMS, partsOf({ source: sourceOf({ isSynchronized: fail }) })), { id: 8, error: /TypeError/ });
});

t.test('what is malformed or an offence is not processed further; offences ban', async t => {
	const banned: unknown[] = [];
	const source = sourceOf({ ban: peer => banned.push(peer) });
	const offences: unknown[] = [];
	const onOffence: PushParts['onOffence'] = (...offence) => offences.push(offence);
	const failing = (error: Error) => ({ receive: () => Promise.reject(error) });
	t.strictSame(await processPush(ITEMS, partsOf({ intake: failing(new InvalidArgument('unreadable')) })), { id: 8, invalid: 'unreadable' });
	const fatal = { receive: () => Promise.resolve({ fatal: 'Failure_Core_Wrong_Network', isExcessive: false } as const) };
	t.match(await processPush(ITEMS, partsOf({ source, intake: fatal, onOffence })), { invalid: /fails with Failure_Core_Wrong_Network/ });
	t.match([banned, offences], [[PEER], [[PEER, 'forged_transaction', /Wrong_Network/]]]);
});
