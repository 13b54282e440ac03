import t from 'tap';
import type { Hash256, HistoryBatch, Json } from '../../../src/chain/index.js';
import { HeldFrames } from '../../../src/channels/held-frames.js';
import { PendingReads } from '../../../src/channels/pending-reads.js';

type Batch = HistoryBatch<'unconfirmedAdded'>;

const hashOf = (name: string): Hash256 => name as Hash256;

/** @returns a batch whose data are the hashes, because the code under test passes data on unread */
const batchOf = (...names: readonly string[]): Batch => ({
	data: names as unknown as readonly Json<'TransactionNotificationData'>[], hashes: names.map(hashOf), cursor: { height: 0n }, end: undefined
});

const create = () => {
	const held = new HeldFrames();
	return { held, reads: new PendingReads('unconfirmedAdded', held) };
};

t.test('includes what was read', t => {
	const { reads } = create();
	t.ok(reads.isEmpty);
	reads.begin();
	t.same(reads.end(batchOf('a', 'b')), ['a', 'b']);

	t.notOk(reads.isEmpty);
	t.ok(reads.includes({ transaction: hashOf('a') }));
	t.notOk(reads.includes({ transaction: hashOf('c') }));
	t.notOk(reads.includes({}), 'an event that is not about a transaction');
	t.end();
});

t.test('a batch of a backend with revisions: includes nothing', t => {
	const { reads } = create();
	reads.begin();
	const { data, cursor, end } = batchOf('a');
	t.same(reads.end({ data, cursor, end }), ['a']);
	t.ok(reads.isEmpty);
	t.end();
});

t.test('a removal during a read wins over it; one before it does not', t => {
	const { reads } = create();
	reads.onRemoved('unconfirmedRemoved', hashOf('a'));
	reads.begin();
	reads.onRemoved('unconfirmedRemoved', hashOf('b'));
	reads.onRemoved('partialRemoved', hashOf('c'));
	t.same(reads.end(batchOf('a', 'b', 'c')), ['a', 'c']);
	t.notOk(reads.includes({ transaction: hashOf('b') }));

	reads.begin();
	t.same(reads.end(batchOf('b')), ['b'], 'the next read has it again');
	t.end();
});

t.test('a removal ends what was read, and what is held', t => {
	const { held, reads } = create();
	reads.begin();
	reads.end(batchOf('a'));
	held.start();
	held.add({ transaction: hashOf('a') }, Buffer.alloc(1));
	held.add({ transaction: hashOf('b') }, Buffer.alloc(2));
	reads.onRemoved('unconfirmedRemoved', hashOf('a'));

	t.ok(reads.isEmpty);
	t.same(held.stop().map(({ event }) => event.transaction), ['b']);
	t.end();
});

t.test('includes the newest 1,000 of what was read', t => {
	const { reads } = create();
	reads.begin();
	reads.end(batchOf(...Array.from({ length: 1_002 }, (_, i) => String(i))));

	t.same(['0', '1', '2', '1001'].map(name => reads.includes({ transaction: hashOf(name) })), [false, false, true, true]);
	t.end();
});
