import { Long } from 'mongodb';
import t from 'tap';
import { longOf, longOfId, rangeBelow63Bits, unsignedRange } from '../../../../src/backends/catapult/mongo/values.js';

const MAX = 0xffff_ffff_ffff_ffffn;
const HALF = 0x8000_0000_0000_0000n;

/** Whether a stored value meets one of the conditions, compared as MongoDB compares. */
const isIn = (value: bigint, conditions: ReturnType<typeof unsignedRange>): boolean => {
	const stored = longOf(value);
	const compare: Readonly<Record<string, (bound: Long) => boolean>> = {
		$gte: bound => stored.greaterThanOrEqual(bound), $lte: bound => stored.lessThanOrEqual(bound), $lt: bound => stored.lessThan(bound)
	};
	return conditions.some(condition => Object.entries(condition).every(([name, bound]) => compare[name]?.(bound as Long)));
};

t.test('64-bit values are stored signed', t => {
	t.equal(longOf(MAX).toBigInt(), -1n);
	t.equal(longOf(HALF - 1n).toBigInt(), HALF - 1n);
	t.equal(longOfId('E74B99BA41F4AFEE').toBigInt(), BigInt.asIntN(64, 0xe74b99ba41f4afeen));
	t.end();
});

t.test('unsignedRange: bounds compare as unsigned', t => {
	const values = [0n, 1n, 5n, HALF - 1n, HALF, HALF + 5n, MAX - 1n, MAX];
	const bounds = [undefined, ...values];
	for (const from of bounds) {
		for (const to of bounds) {
			const expected = values.filter(value => (from ?? 0n) <= value && value <= (to ?? MAX));
			t.same(values.filter(value => isIn(value, unsignedRange(from, to))), expected, `${from} to ${to}`);
		}
	}
	t.end();
});

t.test('rangeBelow63Bits: bounds beyond stored values are omitted, or match nothing', t => {
	t.equal(rangeBelow63Bits(undefined, undefined), undefined);
	t.equal(rangeBelow63Bits(0n, MAX), undefined);
	t.equal(rangeBelow63Bits(HALF, undefined), null);
	t.equal(rangeBelow63Bits(5n, 4n), null);
	t.same(rangeBelow63Bits(5n, HALF), { $gte: Long.fromNumber(5) });
	t.same(rangeBelow63Bits(undefined, 0n), { $lte: Long.ZERO });
	t.same(rangeBelow63Bits(5n, 5n), { $gte: Long.fromNumber(5), $lte: Long.fromNumber(5) });
	t.end();
});
