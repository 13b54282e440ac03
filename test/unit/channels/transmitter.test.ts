import fc from 'fast-check';
import t from 'tap';
import { textFrame } from '../../../src/channels/frame.js';
import { inSlices, Transmitter } from '../../../src/channels/transmitter.js';
import { FakeClient } from '../../support/channels/channels.js';
import { FakeTimers } from '../../support/fake-timers.js';

t.test('inSlices: the first slice immediately, the others in later turns of the event loop', t => {
	const timers = new FakeTimers();
	const seen: number[] = [];

	inSlices(Array.from({ length: 1_200 }, (_, i) => i), timers, i => seen.push(i));
	t.equal(seen.length, 250);
	timers.turn();
	t.equal(seen.length, 500);
	timers.settle();
	t.same(seen, Array.from({ length: 1_200 }, (_, i) => i));
	t.end();
});

const create = (maxUnsentBytes = 1_000_000) => {
	const timers = new FakeTimers();
	return { timers, transmitter: new Transmitter(timers, maxUnsentBytes) };
};

const clients = (count: number): FakeClient[] => Array.from({ length: count }, () => new FakeClient());

t.test('frames appended in one turn are sent in one write, and shared', t => {
	const { timers, transmitter } = create();
	const [a, b, c] = clients(3) as [FakeClient, FakeClient, FakeClient];
	const [one, two] = [textFrame('one'), textFrame('two')];

	for (const frame of [one, two]) {
		for (const client of [a, b])
			transmitter.append(client, frame);
	}
	transmitter.append(c, two);
	t.same(a.writes, [], 'not before the end of the turn');
	timers.turn();

	t.same(a.messages, ['one', 'two']);
	t.same(a.counts, [2]);
	t.equal(a.buffers[0], b.buffers[0], 'joined once');
	t.equal(c.buffers[0], two, 'a single frame is not copied');
	t.end();
});

t.test('writes again in a new turn, in order', t => {
	const { timers, transmitter } = create();
	const client = new FakeClient();

	transmitter.append(client, textFrame('one'));
	timers.turn();
	transmitter.append(client, textFrame('two'));
	timers.turn();

	t.same(client.messages, ['one', 'two']);
	t.equal(client.writes.length, 2);
	t.equal(timers.settle(), 0, 'then idle');
	t.end();
});

t.test('serves many clients in slices, one per turn; later frames join those of clients still waiting', t => {
	const { timers, transmitter } = create();
	const all = clients(1_200);
	const [one, two] = [textFrame('one'), textFrame('two')];

	all.forEach(client => transmitter.append(client, one));
	timers.turn();
	t.equal(all.filter(({ writes }) => writes.length === 1).length, 250);
	all.forEach(client => transmitter.append(client, two));
	timers.settle();

	t.ok(all.every(({ messages }) => messages.join() === 'one,two'));
	t.equal(all[0]?.writes.length, 2);
	t.equal(all[1_199]?.writes.length, 1);
	t.equal(new Set(all.slice(250).map(({ buffers }) => buffers[0])).size, 1, 'joined once');
	t.end();
});

t.test('serves fewer clients per turn with many bytes', t => {
	const { timers, transmitter } = create(10_000_000);
	const all = clients(10);
	const frame = textFrame('x'.repeat(1_500_000));

	all.forEach(client => transmitter.append(client, frame));
	timers.turn();

	t.equal(all.filter(({ writes }) => writes.length === 1).length, 3);
	timers.settle();
	t.ok(all.every(({ writes }) => writes.length === 1));
	t.end();
});

t.test('reports too many unsent bytes without writing; other clients are not affected', t => {
	const { timers, transmitter } = create(100);
	const [slow, brisk] = clients(2) as [FakeClient, FakeClient];
	const frame = textFrame('x'.repeat(48));

	slow.unsentBytes = 51;
	brisk.unsentBytes = 50;
	for (const client of [slow, brisk])
		transmitter.append(client, frame);
	timers.settle();

	t.equal(slow.overflows, 1);
	t.same(slow.writes, []);
	t.equal(slow.pending, undefined);
	t.equal(brisk.overflows, 0);
	t.equal(brisk.writes.length, 1);
	t.end();
});

t.test('flush: immediately and once; discarded frames are not written', t => {
	const { timers, transmitter } = create();
	const [a, b] = clients(2) as [FakeClient, FakeClient];

	transmitter.append(a, textFrame('one'));
	t.ok(transmitter.flush(a));
	t.same(a.messages, ['one']);
	t.ok(transmitter.flush(a), 'nothing remains');
	transmitter.append(a, textFrame('two'));
	transmitter.append(b, textFrame('one'));
	b.pending = undefined;
	timers.settle();

	t.same(a.messages, ['one', 'two']);
	t.same(b.writes, []);
	t.end();
});

t.test('whenIdle: in a later turn, when everything has been written', t => {
	const { timers, transmitter } = create();
	const all = clients(400);
	const seen: number[] = [];

	all.forEach(client => transmitter.append(client, textFrame('one')));
	transmitter.whenIdle(() => seen.push(all.filter(({ writes }) => writes.length === 1).length));
	timers.turn();
	t.same(seen, []);
	timers.turn();
	t.same(seen, [400]);

	transmitter.whenIdle(() => seen.push(0));
	t.same(seen, [400], 'not immediately either when already idle');
	timers.turn();
	t.same(seen, [400, 0]);
	t.end();
});

const STEP = fc.oneof(
	{ weight: 6, arbitrary: fc.record({ client: fc.nat(3), frame: fc.nat(5) }) },
	{ weight: 1, arbitrary: fc.constantFrom('turn' as const) },
	{ weight: 1, arbitrary: fc.record({ flush: fc.nat(3) }) }
);

t.test('each client receives its frames in order, for any sequence', t => {
	const frames = Array.from({ length: 6 }, (_, i) => textFrame(`message ${i}`));
	fc.assert(fc.property(fc.array(STEP, { maxLength: 200 }), steps => {
		const { timers, transmitter } = create();
		const all = clients(4);
		const expected: string[][] = all.map(() => []);
		for (const step of steps) {
			if (step === 'turn') {
				timers.turn();
			} else if ('flush' in step) {
				transmitter.flush(all[step.flush] as FakeClient);
			} else {
				transmitter.append(all[step.client] as FakeClient, frames[step.frame] as Buffer);
				expected[step.client]?.push(`message ${step.frame}`);
			}
		}
		timers.settle();
		return all.every((client, i) => client.messages.join() === expected[i]?.join()
			&& client.counts.reduce((sum, count) => sum + count, 0) === expected[i].length);
	}));
	t.end();
});
