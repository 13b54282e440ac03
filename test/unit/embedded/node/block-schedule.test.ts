import t from 'tap';
import type { BlockInterval } from '../../../../src/chain/index.js';
import { BlockSchedule } from '../../../../src/backends/embedded/node/block-schedule.js';
import { FakeTimers } from '../../../support/fake-timers.js';

const createSchedule = (blockInterval: BlockInterval) => {
	const timers = new FakeTimers();
	const chain = { waiting: 0, blocks: 0 };
	const schedule = new BlockSchedule({
		blockInterval,
		timers,
		makeBlock: () => {
			++chain.blocks;
			chain.waiting = 0;
		},
		hasCandidates: () => chain.waiting > 0,
		hasHit: () => timers.now() >= 2500,
		untilNextSecondMs: () => 1000 - timers.now() % 1000
	});
	schedule.setHarvesting(true);
	return { chain, schedule, timers };
};

t.test('auto: makes one block for the transactions that wait', async t => {
	const { chain, schedule, timers } = createSchedule('auto');
	for (let i = 0; i < 3; ++i) {
		++chain.waiting;
		schedule.consider();
	}
	await timers.advance(1000);
	t.equal(chain.blocks, 1);
});

t.test('auto: makes no block when no transaction waits any more: a control request has made a block, or reverted the chain', async t => {
	const { chain, schedule, timers } = createSchedule('auto');
	++chain.waiting;
	schedule.consider();
	chain.waiting = 0;
	await timers.advance(1000);
	t.equal(chain.blocks, 0);
	++chain.waiting;
	schedule.consider();
	await timers.advance(1000);
	t.equal(chain.blocks, 1, 'later transactions get a block');
});

t.test('an interval: makes a block after each, with or without transactions', async t => {
	const { chain, timers } = createSchedule(1000);
	await timers.advance(3000);
	t.equal(chain.blocks, 3);
});

t.test('network: makes a block in the first second in which an account hits', async t => {
	const { chain, timers } = createSchedule('network');
	await timers.advance(2999);
	t.equal(chain.blocks, 0);
	await timers.advance(1);
	t.equal(chain.blocks, 1);
});
