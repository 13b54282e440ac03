import t from 'tap';
import { feeStatistics, median } from '../../../src/routes/fee-statistics.js';

const DEFAULT = 100;

const CASES = [
	['one block', [7], { average: 7, median: 7, highest: 7, lowest: 7 }],
	['an odd number', [3, 1, 2], { average: 2, median: 2, highest: 3, lowest: 1 }],
	['an even number: the mean of the middle, rounded down', [1, 10, 4, 9], { average: 6, median: 6, highest: 10, lowest: 1 }],
	['zeros: the default in average and median only', [0, 0, 10], { average: 70, median: 100, highest: 10, lowest: 0 }],
	['the average is rounded down', [1, 1, 2, 3], { average: 1, median: 1, highest: 3, lowest: 1 }]
] as const;

for (const [name, multipliers, expected] of CASES) {
	t.test(name, t => {
		t.same(feeStatistics(multipliers, DEFAULT), expected);
		t.end();
	});
}

t.test('median does not change the values', t => {
	const values = [3, 1, 2];
	median(values);
	t.same(values, [3, 1, 2]);
	t.end();
});
