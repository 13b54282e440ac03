/** Batches of stored notifications that several replays share. */
import t, { type Test } from 'tap';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { EmbeddedEventHistory } from '../../../../src/backends/embedded/store/readers/event-history.js';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import type { HistoryBatch, HistoryCursor } from '../../../../src/chain/index.js';
import { RevertingChain } from '../../../support/chains/reverting-chain.js';
import { idle } from '../../../support/fake-timers.js';
import { addressNamed } from '../../../support/ledger/actions.js';

const open = (t: Test) => {
	const directory = t.testdir();
	const chain = new RevertingChain(directory, {});
	const connection = openForReading(directory);
	const history = new EmbeddedEventHistory(new Queries(connection));
	t.teardown(() => {
		chain.close();
		connection.close();
	});
	const harvest = (count: number, beneficiary: string): void => {
		for (let i = 0; i < count; ++i)
			chain.harvest([], addressNamed(beneficiary));
	};
	/** Reads in a turn of its own, which sees what was committed before. */
	const read = async (cursor: HistoryCursor, maxCount = 2): Promise<HistoryBatch<'block'> | undefined> => {
		await idle();
		return history.read({ channel: 'block', address: undefined, cursor, maxCount, maxBytes: 1_000_000 });
	};
	return { chain, harvest, history, read };
};

t.test('a second replay receives the batch that the first one has read', async t => {
	const { harvest, read } = open(t);
	harvest(6, 'bob');

	const first = await read({ height: 1n });

	t.equal(first?.data.length, 2);
	t.equal(await read({ height: 1n }), first);
	t.not((await read({ height: 2n }))?.data[0], first?.data[0]);
	t.equal((await read({ height: 1n }, 3))?.data.length, 3);
});

t.test('a batch of blocks that were abandoned is not sent again', async t => {
	const { chain, harvest, read } = open(t);
	harvest(1, 'bob');
	const snapshot = chain.takeSnapshot();
	harvest(4, 'bob');
	const abandoned = await read({ height: 2n });

	chain.revert(snapshot);
	harvest(4, 'carol');

	const batch = await read({ height: 2n });
	t.equal(batch?.data.length, 2);
	t.match(abandoned?.data[0], '"height":"3"');
	t.match(batch?.data[0], '"height":"3"');
	t.not(batch?.data[0], abandoned?.data[0]);
	t.equal(batch?.abandonedBlocks, 4);
});

t.test('the last batch is read again, because more may follow', async t => {
	const { harvest, read } = open(t);
	harvest(2, 'bob');
	t.equal((await read({ height: 2n }))?.data.length, 1);

	harvest(1, 'bob');

	t.equal((await read({ height: 2n }))?.data.length, 2);
});

t.test('a replay since a height begins with that block; since one that does not exist yet, with the tip', async t => {
	const { harvest, history } = open(t);
	harvest(3, 'bob');
	await idle();

	const starts = [2n, 4n, 9n].map(height => history.start('block', undefined, { height, hash: undefined }));
	t.strictSame(starts.map(({ block, tip }) => [block.height, tip.height]), [[2n, 4n], [4n, 4n], [4n, 4n]]);
});
