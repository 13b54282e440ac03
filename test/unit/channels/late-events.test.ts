import t from 'tap';
import type { Hash256, HistoryBatch, Json } from '../../../src/chain/index.js';
import { HashGate, HeldFrames, type LastRead, LateGates, PendingReads, PositionGate } from '../../../src/channels/late-events.js';
import { FakeTimers } from '../../support/fake-timers.js';

const frameOf = (text: string): Buffer => Buffer.from(text);

const textsOf = (held: HeldFrames): string[] => held.stop().map(({ frame }) => frame.toString());

t.test('holds what arrives between start and stop, in order', t => {
	const held = new HeldFrames();
	held.add({}, frameOf('before'));
	held.start();
	held.add({ height: 1n }, frameOf('first'));
	held.start();
	held.add({ height: 2n }, frameOf('second'));

	t.same(held.stop(), [{ event: { height: 1n }, frame: frameOf('first') }, { event: { height: 2n }, frame: frameOf('second') }]);
	held.add({}, frameOf('after'));
	t.same(textsOf(held), []);
	t.end();
});

for (const [bound, count, size] of [['number', 1_001, 1], ['size', 3, 524_288]] as const) {
	t.test(`drops all when the ${bound} exceeds its bound, until the next start`, t => {
		const held = new HeldFrames();
		held.start();
		for (let i = 1; i < count; ++i)
			held.add({}, Buffer.alloc(size));
		t.notOk(held.hasOverflowed);
		held.add({}, Buffer.alloc(size));
		held.add({}, Buffer.alloc(size));
		t.ok(held.hasOverflowed);
		t.same(held.stop(), []);

		held.start();
		t.notOk(held.hasOverflowed);
		held.add({}, frameOf('next'));
		t.same(textsOf(held), ['next']);
		t.end();
	});
}

t.test('removes the notifications about a transaction, and their bytes', t => {
	const held = new HeldFrames();
	const [first, second] = ['A'.repeat(64) as Hash256, 'B'.repeat(64) as Hash256];
	held.remove(first);
	held.start();
	held.add({ transaction: first }, Buffer.alloc(1_048_576));
	held.remove(second);
	held.remove(first);
	held.add({ transaction: second }, Buffer.alloc(1_048_576));

	t.notOk(held.hasOverflowed);
	t.same(held.stop().map(({ event }) => event.transaction), [second]);
	t.end();
});

type Batch = HistoryBatch<'unconfirmedAdded'>;

const hashOf = (name: string): Hash256 => name as Hash256;

/** @returns a batch whose data are the hashes, because the code under test passes data on unread */
const batchOf = (...names: readonly string[]): Batch => ({
	data: names as unknown as readonly Json<'TransactionNotificationData'>[], hashes: names.map(hashOf), cursor: { height: 0n }, end: undefined
});

const createReads = () => {
	const held = new HeldFrames();
	return { held, reads: new PendingReads('unconfirmedAdded', held) };
};

t.test('includes what was read', t => {
	const { reads } = createReads();
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
	const { reads } = createReads();
	reads.begin();
	const { data, cursor, end } = batchOf('a');
	t.same(reads.end({ data, cursor, end }), ['a']);
	t.ok(reads.isEmpty);
	t.end();
});

t.test('a removal during a read wins over it; one before it does not', t => {
	const { reads } = createReads();
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
	const { held, reads } = createReads();
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
	const { reads } = createReads();
	reads.begin();
	reads.end(batchOf(...Array.from({ length: 1_002 }, (_, i) => String(i))));

	t.same(['0', '1', '2', '1001'].map(name => reads.includes({ transaction: hashOf(name) })), [false, false, true, true]);
	t.end();
});

const HASH = 'AB'.repeat(32) as Hash256;

const createGate = (last: LastRead) => {
	const calls: string[] = [];
	return { calls, gate: new PositionGate(last, () => calls.push('release')) };
};

t.test('by height: drops events up to that block, and is released by the first newer one', t => {
	const { gate, calls } = createGate({ height: 7n, revision: undefined });
	t.same([6n, 7n].map(height => gate.admits({ height, revision: 99 })), [false, false]);
	t.same(calls, []);
	t.ok(gate.admits({ height: 8n, revision: 1 }));
	t.same(calls, ['release']);
	t.end();
});

t.test('by revision: drops events up to that revision, and is released by the first newer one', t => {
	const { gate, calls } = createGate({ height: undefined, revision: 7 });
	t.same([6, 7].map(revision => gate.admits({ height: 99n, revision })), [false, false]);
	t.same(calls, []);
	t.ok(gate.admits({ revision: 8 }));
	t.same(calls, ['release']);
	t.end();
});

t.test('by revision and height: both must be newer', t => {
	const { gate, calls } = createGate({ height: 7n, revision: 3 });
	t.notOk(gate.admits({ height: 9n, revision: 3 }), 'a block that was abandoned before the read');
	t.notOk(gate.admits({ height: 7n, revision: 4 }), 'a block that was read, with the revision of a later change');
	t.same(calls, []);
	t.ok(gate.admits({ height: 8n, revision: 4 }));
	t.same(calls, ['release']);
	t.end();
});

t.test('by round: several rounds that finalize the same block are different events', t => {
	const { gate } = createGate({ height: 7n, revision: undefined, round: 3 });
	t.same([2, 3, 4].map(round => gate.admits({ height: 7n, round })), [false, false, true]);
	t.end();
});

t.test('a rollback releases it only below its height', t => {
	const { gate, calls } = createGate({ height: 7n, revision: 9 });
	gate.onRolledBack({ height: 7n, hash: HASH });
	t.same(calls, []);
	gate.onRolledBack({ height: 6n, hash: HASH });
	t.same(calls, ['release']);

	const other = createGate({ height: undefined, revision: 7 });
	other.gate.onRolledBack({ height: 1n, hash: HASH });
	t.same(other.calls, [], 'statuses and pending transactions are not rolled back');
	t.end();
});

t.test('by hash: drops events about what was read, for two seconds', t => {
	const [timers, calls] = [new FakeTimers(), [] as string[]];
	const reads = new PendingReads('partialAdded', new HeldFrames());
	reads.begin();
	reads.end({ data: [], hashes: [HASH], cursor: { height: 0n }, end: undefined });
	const create = (name: string) => new HashGate(reads, timers, () => calls.push(name));
	const [gate, closed] = [create('gate'), create('closed')];

	t.notOk(gate.admits({ transaction: HASH }));
	t.ok(gate.admits({ transaction: 'CD'.repeat(32) as Hash256 }));
	closed.close();
	t.same(calls, ['closed']);
	timers.pass(1_999);
	t.same(calls, ['closed']);
	timers.pass(1);
	t.same(calls, ['closed', 'gate']);
	t.end();
});

const createGates = () => {
	const [timers, closed] = [new FakeTimers(), [] as (bigint | number)[]];
	const gates = new LateGates(timers);
	const add = (height: bigint | undefined, revision?: number): void => {
		const gate = new PositionGate({ height, revision }, () => {
			gates.delete(gate);
			closed.push(height ?? revision ?? 0);
		});
		gates.add(gate);
	};
	return { timers, gates, closed, add };
};

t.test('an event closes the gates that are older, by height or by revision', t => {
	const { gates, closed, add } = createGates();
	add(5n);
	add(undefined, 50);
	add(6n);
	gates.onEvent({ height: 5n, revision: 50 });
	t.same(closed, []);
	gates.onEvent({ height: 6n, revision: 60 });
	t.same(closed, [5n, 50]);
	gates.onEvent({ height: 7n, revision: 70 });
	t.same(closed, [5n, 50, 6n]);
	t.end();
});

t.test('a rollback closes the gates above it', t => {
	const { gates, closed, add } = createGates();
	add(5n);
	add(6n);
	gates.onRolledBack({ height: 5n, hash: HASH });
	t.same(closed, [6n]);
	t.end();
});

t.test('many gates are closed in several turns', t => {
	const { timers, gates, closed, add } = createGates();
	for (let i = 0; i < 1_250; ++i)
		add(5n);
	gates.onEvent({ height: 6n });
	t.equal(closed.length, 500);
	gates.onEvent({ height: 7n });
	t.equal(closed.length, 500, 'another event in the same turn');
	timers.turn();
	t.equal(closed.length, 1_000);
	timers.turn();
	t.equal(closed.length, 1_250);
	t.notOk(timers.turn());
	t.end();
});

t.test('turns that follow a rollback close no gate of the new chain', t => {
	const { timers, gates, closed, add } = createGates();
	for (let i = 0; i < 501; ++i)
		add(5n);
	gates.onEvent({ height: 9n });
	gates.onRolledBack({ height: 5n, hash: HASH });
	add(6n);
	timers.settle();
	t.equal(closed.length, 500);

	gates.onEvent({ height: 7n });
	t.equal(closed.length, 502);
	t.end();
});
