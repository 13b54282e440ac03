import t from 'tap';
import type { Hash256 } from '../../../src/chain/index.js';
import { HeldFrames } from '../../../src/channels/held-frames.js';
import { HashGate, type LastRead, PositionGate } from '../../../src/channels/late-events.js';
import { PendingReads } from '../../../src/channels/pending-reads.js';
import { FakeTimers } from '../../support/fake-timers.js';

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
