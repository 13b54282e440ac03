/** Hit and target as integers. Source: facts/sync.md 3. */
import t from 'tap';
import { findTargetFault, hitOf, scaledLog2, targetOf } from '../../../src/backends/embedded/ledger/verification/hit.js';
import { testConfig } from '../../support/ledger/config.js';

const TWO_TO_54 = 2 ** 54;

t.test('the logarithm is that of a node', t => {
	// a known answer of the node's own tests
	t.equal(scaledLog2(0xf7f6f5f4n, 54n), 0x07fd0e2fccdb25e2n);
	for (const value of [1, 2, 3, 1000, 0x7fffffff, 0xfffffffe])
		t.ok(Math.abs(Number(scaledLog2(BigInt(value), 54n)) / TWO_TO_54 - Math.log2(value)) < 1e-6, `log2 of ${value}`);
	t.end();
});

t.test('the hit is the natural logarithm of the hash, scaled', t => {
	const hash = (start: string): Buffer => Buffer.from(start.padEnd(64, '0'), 'hex');
	for (const [start, expected] of [['8', Math.LN2], ['4', 2 * Math.LN2], ['0001', 16 * Math.LN2], ['FF', -Math.log(255 / 256)]] as const)
		t.ok(Math.abs(Number(hitOf(hash(start))) / TWO_TO_54 - expected) < 1e-6, start);
	t.equal(hitOf(hash('')), 0xffff_ffff_ffff_ffffn, 'of zeros');
	t.equal(hitOf(Buffer.alloc(32, 0xff)), 0n, 'of ones');
	t.end();
});

t.test('the target rises with time and importance', t => {
	const chain = { blockGenerationTargetTimeMs: 60_000n, totalChainImportance: 8_999_999_998n };
	const smooth = testConfig({ chain: { ...chain, blockTimeSmoothingFactor: 3000 } });
	const plain = testConfig({ chain: { ...chain, blockTimeSmoothingFactor: 0 } });
	const at = (seconds: number, config = smooth) =>
		targetOf({ elapsedMs: BigInt(seconds) * 1000n, difficulty: 100_000_000_000_000n, importance: 1_000_000n }, config);

	const isNear = (actual: bigint, expected: number, title: string): void => {
		t.ok(Math.abs(Number(actual) / expected - 1) < 1e-9, title);
	};
	isNear(at(60, plain), 60 * 1_000_000 * 2 ** 64 / 100_000_000_000_000, 'without smoothing');
	isNear(at(30, plain), Number(at(60, plain)) / 2, 'in half of the time');
	t.ok(Math.abs(Number(at(60)) / Number(at(60, plain)) - 1) < 1e-3, 'on time');
	t.ok(Math.abs(Number(at(80)) / Number(at(80, plain)) - Math.E) < 1e-2, 'a third late');
	t.ok(Math.abs(Number(at(40)) / Number(at(40, plain)) - 1 / Math.E) < 1e-3, 'a third early');
	isNear(at(1000), Number(at(1000, plain)) * 100, 'at most a hundred times');
	t.equal(at(0), 0n);
	t.end();
});

t.test('below a target time of one second there is no target with smoothing, because a node divides by whole seconds', t => {
	const terms = { elapsedMs: 2000n, difficulty: 100_000_000_000_000n, importance: 8_999_999_998n };
	const at = (blockGenerationTargetTimeMs: bigint, blockTimeSmoothingFactor: number) =>
		testConfig({ chain: { blockGenerationTargetTimeMs, blockTimeSmoothingFactor, totalChainImportance: 8_999_999_998n } });
	t.match(findTargetFault(at(999n, 3000)), { name: 'chain.blockGenerationTargetTime', message: /^999 ms is less than a second: .* give at least 1s$/ });
	for (const config of [at(999n, 0), at(1000n, 3000), at(1999n, 3000)]) {
		t.equal(findTargetFault(config), undefined);
		t.ok(targetOf(terms, config) > 0n);
	}
	t.equal(targetOf(terms, at(1999n, 3000)), targetOf(terms, at(1000n, 3000)), 'milliseconds of the target time do not count');
	t.end();
});
