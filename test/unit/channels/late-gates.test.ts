import t from 'tap';
import type { Hash256 } from '../../../src/chain/index.js';
import { PositionGate } from '../../../src/channels/late-events.js';
import { LateGates } from '../../../src/channels/late-gates.js';
import { FakeTimers } from '../../support/fake-timers.js';

const HASH = 'AB'.repeat(32) as Hash256;

const create = () => {
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
	const { gates, closed, add } = create();
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
	const { gates, closed, add } = create();
	add(5n);
	add(6n);
	gates.onRolledBack({ height: 5n, hash: HASH });
	t.same(closed, [6n]);
	t.end();
});

t.test('many gates are closed in several turns', t => {
	const { timers, gates, closed, add } = create();
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
	const { timers, gates, closed, add } = create();
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
