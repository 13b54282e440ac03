import t from 'tap';
import { aggregateLimits, aggregateVersionAt } from '../../../../src/mesh/construction/limits.js';

t.test('the version of aggregates depends on the forks of the network', t => {
	const forks = { strictAggregateTransactionHash: '1\'690\'500', uniqueAggregateTransactionHash: '2\'742\'000' };
	for (const [height, forkHeights, version] of [
		[1_690_499n, forks, 1], [1_690_500n, forks, 2], [2_741_999n, forks, 2], [2_742_000n, forks, 3],
		[1n, { strictAggregateTransactionHash: '0' }, 2], [1n, { strictAggregateTransactionHash: '0', uniqueAggregateTransactionHash: '0' }, 3], [1n, {}, 2]
	] as const)
		t.equal(aggregateVersionAt(height, { forkHeights } as never), version, `${height} ${JSON.stringify(forkHeights)}`);
	t.end();
});

t.test('limits of aggregates are those of the network, or else of the public ones', t => {
	const plugins = { aggregate: { maxTransactionsPerAggregate: '1\'000', maxCosignaturesPerAggregate: '15' } };
	t.same(aggregateLimits({ plugins } as never), { maxTransactions: 1000, maxSignatures: 15 });
	t.same(aggregateLimits({ plugins: {} } as never), { maxTransactions: 100, maxSignatures: 25 });
	t.end();
});
