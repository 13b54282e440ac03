import t from 'tap';
import { TooSlow } from '../../../../src/backends/catapult/mongo/errors.js';
import { PrefixSums } from '../../../../src/backends/catapult/mongo/prefix-sums.js';
import { ServiceUnavailable } from '../../../../src/chain/index.js';
import { tipAt } from '../../../support/catapult/fake-tip-cache.js';
import { FakeTimers, idle } from '../../../support/fake-timers.js';

const MAX_WAIT_MS = 5000;

interface Chain {
	/** Identifies the fork of the chain above a height. */
	branch: number;
	forkHeight: bigint;
	/** Heights that were counted: above the first, up to the second. */
	readonly measured: [bigint, bigint][];
	/** The error of counting too many blocks in one query. */
	fail: ((blocks: bigint) => Error | undefined) | undefined;
}

/** Ranges of a chain of 30,000 blocks; none ends above 40,000. */
const RANGES: readonly (readonly [bigint, bigint])[] = [
	[1n, 30_000n], [2n, 29_999n], [9000n, 30_000n], [15_000n, 26_000n], [20_000n, 20_000n], [29_990n, 40_000n]
];

/** A chain whose block at height h holds h modulo 7 entries, and one more on another branch. */
const createChain = () => {
	const chain: Chain = { branch: 0, forkHeight: 0n, measured: [], fail: undefined };
	const branchAt = (height: bigint): number => (chain.forkHeight < height ? chain.branch : 0);
	const entriesAt = (height: bigint): number => Number(height % 7n) + branchAt(height);
	const hashAt = (height: bigint): string => tipAt(height, Number(height % 200n) + branchAt(height)).blockHash as string;
	const measure = (after: bigint, upTo: bigint) => {
		const error = chain.fail?.(upTo - after);
		if (error)
			return Promise.reject(error);
		chain.measured.push([after, upTo]);
		let entries = 0;
		for (let height = after + 1n; height <= upTo; ++height)
			entries += entriesAt(height);
		return Promise.resolve({ entries, blocks: Number(upTo - after) });
	};
	const sumOf = (first: bigint, last: bigint): number => {
		let sum = 0;
		for (let height = first; height <= last; ++height)
			sum += entriesAt(height);
		return sum;
	};
	const timers = new FakeTimers();
	const sums = new PrefixSums({ measure, hashAt: height => Promise.resolve(hashAt(height)) }, timers, MAX_WAIT_MS);
	const tip = (height: bigint) => ({ ...tipAt(height), blockHash: hashAt(height) as ReturnType<typeof tipAt>['blockHash'] });
	/** Blocks that were counted since the last call. */
	const lookedAt = (): number => chain.measured.splice(0).reduce((sum, [after, upTo]) => sum + Number(upTo - after), 0);
	return { chain, sums, timers, tip, sumOf, lookedAt };
};

t.test('counts the whole chain once; then only new blocks', async t => {
	const { lookedAt, sumOf, sums, tip } = createChain();

	t.same(await sums.between(undefined, undefined, tip(25_000n)), { entries: sumOf(1n, 25_000n), blocks: 25_000 });
	t.equal(lookedAt(), 25_000);

	for (const height of [25_001n, 25_002n, 25_010n])
		t.equal((await sums.between(undefined, undefined, tip(height)))['entries'], sumOf(1n, height));
	t.equal(lookedAt(), 10);

	const same = tip(25_011n);
	await sums.between(undefined, undefined, same);
	await sums.between(1n, undefined, same);
	t.equal(lookedAt(), 1);
});

t.test('any range: counts only a part of the chain', async t => {
	const { lookedAt, sumOf, sums, tip } = createChain();
	const tipOf = tip(30_000n);
	await sums.between(undefined, undefined, tipOf);
	lookedAt();

	for (const [first, last] of RANGES) {
		const highest = last < 30_000n ? last : 30_000n;
		t.equal((await sums.between(first, last === 40_000n ? undefined : last, tipOf))['entries'], sumOf(first, highest), `${first} to ${last}`);
		t.ok(lookedAt() <= 20_000);
	}
	t.same(await sums.between(30_001n, undefined, tipOf), {}, 'above the tip there is nothing');
	t.same(await sums.between(8n, 7n, tipOf), {});
	t.equal((await sums.between(0n, 0xffff_ffff_ffff_ffffn, tipOf))['entries'], sumOf(1n, 30_000n));
});

t.test('counts a short range directly, without the sums of the chain', async t => {
	const { lookedAt, sumOf, sums, tip } = createChain();

	t.equal((await sums.between(50_000n, 50_009n, tip(20n)))['entries'], sumOf(50_000n, 50_009n));
	t.equal(lookedAt(), 10);
});

t.test('a rollback: drops the sums above it', async t => {
	const { chain, lookedAt, sumOf, sums, tip } = createChain();
	await sums.between(undefined, undefined, tip(25_000n));
	await sums.between(undefined, undefined, tip(25_004n));
	lookedAt();

	Object.assign(chain, { branch: 1, forkHeight: 24_998n });
	t.equal((await sums.between(undefined, undefined, tip(25_003n)))['entries'], sumOf(1n, 25_003n));
	t.ok(lookedAt() <= 10_000, 'back to a checkpoint, not to the start');

	Object.assign(chain, { branch: 2, forkHeight: 5n });
	t.equal((await sums.between(undefined, undefined, tip(25_003n)))['entries'], sumOf(1n, 25_003n), 'and to the start if no checkpoint is valid');
});

t.test('a tip that is older than the sums', async t => {
	const { sumOf, sums, tip } = createChain();
	await sums.between(undefined, undefined, tip(12_010n));

	t.equal((await sums.between(undefined, undefined, tip(12_003n)))['entries'], sumOf(1n, 12_003n));
});

t.test('concurrent calls share the work', async t => {
	const { lookedAt, sumOf, sums, tip } = createChain();
	const tips = [tip(15_000n), tip(15_001n)];

	const found = await Promise.all([0, 1, 0, 1].map(i => sums.between(undefined, undefined, tips[i] as ReturnType<typeof tip>)));

	t.same(found.map(({ entries }) => entries), [15_000n, 15_001n, 15_000n, 15_001n].map(height => sumOf(1n, height)));
	t.ok(lookedAt() < 30_000);
});

t.test('queries a slow database for fewer blocks at a time', async t => {
	const { chain, sumOf, sums, tip } = createChain();
	chain.fail = blocks => (blocks > 1300n ? new TooSlow('too slow') : undefined);

	t.equal((await sums.between(undefined, undefined, tip(4000n)))['entries'], sumOf(1n, 4000n));
	t.ok(chain.measured.every(([after, upTo]) => upTo - after <= 1300n));

	chain.fail = () => new TooSlow('too slow');
	await t.rejects(sums.between(undefined, undefined, tip(4100n)), { message: 'too slow' }, 'and for at least one');
});

t.test('an error reaches the caller; earlier sums are retained', async t => {
	const { chain, lookedAt, sums, tip } = createChain();
	let calls = 0;
	chain.fail = () => (++calls === 3 ? new ServiceUnavailable('connection failed') : undefined);

	await t.rejects(sums.between(undefined, undefined, tip(40_000n)), { message: 'connection failed' });
	t.equal(lookedAt(), 20_000);
	await sums.between(undefined, undefined, tip(40_000n));
	t.equal(lookedAt(), 20_000);
});

t.test('a call during the first count is rejected as retryable; the work continues', async t => {
	const { chain, sumOf, sums, timers, tip } = createChain();
	let goOn: () => void = () => undefined;
	const waiting = new Promise<void>(resolve => {
		goOn = resolve;
	});
	const slow = new PrefixSums({
		measure: async () => {
			await waiting;
			return { entries: 5 };
		},
		hashAt: () => Promise.resolve('')
	}, timers, MAX_WAIT_MS);
	const failed = slow.between(undefined, undefined, tip(100n)).catch((error: unknown) => error);

	await timers.advance(MAX_WAIT_MS);

	const error = await failed as ServiceUnavailable;
	t.ok(error instanceof ServiceUnavailable);
	t.equal(error.message, 'the entries of the chain are still being counted');
	t.equal(error.retryAfterSeconds, 5);
	goOn();
	await idle();
	t.same(await slow.between(undefined, undefined, tip(100n)), { entries: 5 });
	t.equal(timers.pending, 0);
	t.equal((await sums.between(undefined, undefined, tip(10n)))['entries'], sumOf(1n, 10n));
	t.equal(chain.measured.length, 1);
});
