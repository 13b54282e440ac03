/** Difficulty, score, dynamic fees. Source: facts/ledger.md 7.2, 7.5. */
import t from 'tap';
import {
	type BlockFigures, blockScore, dynamicFeeMultiplier, nextDifficulty
} from '../../../src/backends/embedded/ledger/difficulty.js';
import { testConfig } from '../../support/ledger/config.js';

const config = testConfig({ chain: { maxDifficultyBlocks: 4, defaultDynamicFeeMultiplier: 100 } });
const TARGET_MS = 30_000n;

/** Blocks at equal intervals. */
const blocks = (difficulties: readonly bigint[], distanceMs: bigint): BlockFigures[] =>
	difficulties.map((difficulty, i) => ({ difficulty, timestamp: BigInt(i) * distanceMs, feeMultiplier: 0 }));

/** Of the first blocks. */
const D = 100_000_000_000_000n;

const DIFFICULTIES: readonly (readonly [name: string, recent: readonly BlockFigures[], expected: bigint])[] = [
	['no block', [], D],
	['one block', blocks([D * 2n], TARGET_MS), D],
	['blocks at the target time', blocks([D, D, D], TARGET_MS), D],
	['slightly slow', blocks([D, D], TARGET_MS * 100n / 98n), D * TARGET_MS / (TARGET_MS * 100n / 98n)],
	['too slow: decreases by at most a twentieth', blocks([D, D], TARGET_MS * 2n), D * 19n / 20n],
	['too fast: increases by at most a twentieth', blocks([D, D], TARGET_MS / 2n), D * 21n / 20n],
	['the last difficulty sets the limit, the average sets the value', blocks([D * 2n, D], TARGET_MS), D * 21n / 20n],
	['never below a tenth', blocks([D / 10n, D / 10n], TARGET_MS * 10n), D / 10n],
	['never above ten times', blocks([D * 10n, D * 10n], 1n), D * 10n],
	['the average is rounded to an integer', blocks([D + 1n, D, D], TARGET_MS), D]
];

for (const [name, recent, expected] of DIFFICULTIES) {
	t.test(`nextDifficulty: ${name}`, t => {
		t.equal(nextDifficulty(recent, config), expected);
		t.end();
	});
}

t.test('blockScore: the difficulty minus the seconds since the last block', t => {
	const at = (timestamp: bigint): BlockFigures => ({ difficulty: 1000n, timestamp, feeMultiplier: 0 });

	t.equal(blockScore(at(30_999n), at(0n)), 970n);
	t.equal(blockScore(at(2_000_000n), at(0n)), 0n, 'never negative');
	t.end();
});

const FEES: readonly (readonly [multipliers: readonly number[], expected: bigint])[] = [
	[[], 100n],
	[[0, 0, 0, 0], 100n],
	[[500], 100n],
	[[500, 600], 500n],
	[[10, 20], 100n],
	[[10, 20, 30], 30n],
	[[1, 2, 3, 4], 3n],
	[[4, 3, 2, 1], 3n],
	[[0, 5, 0, 7], 100n],
	[[9999, 1, 2, 3, 4], 3n]
];

for (const [multipliers, expected] of FEES) {
	t.test(`dynamicFeeMultiplier: ${multipliers.join(', ') || 'no blocks'} gives ${expected}`, t => {
		const recent = multipliers.map(feeMultiplier => ({ feeMultiplier, difficulty: D, timestamp: 0n }));

		t.equal(dynamicFeeMultiplier(recent, config), expected);
		t.end();
	});
}
