/** Importance of accounts. Source: facts/ledger.md 7.4. */
import t from 'tap';
import type { Address, MosaicId } from '../../../src/chain/index.js';
import {
	countImportant, importanceHeightOf, isRecalculatedAt, recalculateImportances
} from '../../../src/backends/embedded/ledger/importance.js';
import { createAccount } from '../../../src/backends/embedded/ledger/state/accounts.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import type { Account, ActivityBucket } from '../../../src/wire/state/records.js';
import { addressNamed, keyNamed } from '../../support/ledger/actions.js';
import { testConfig } from '../../support/ledger/config.js';
import { MemoryState } from '../../support/ledger/memory-state.js';

const HARVESTING = '0000000000000007' as MosaicId;
const config = testConfig({
	chain: {
		harvestingMosaicId: HARVESTING,
		importanceGrouping: 20n,
		importanceActivityPercentage: 5n,
		totalChainImportance: 1_000_000n,
		minHarvesterBalance: 100n,
		minVoterBalance: 500n
	}
});

const bucket = (startHeight: bigint, values: Partial<ActivityBucket> = {}): ActivityBucket =>
	({ startHeight, totalFeesPaid: 0n, beneficiaryCount: 0, rawScore: 0n, ...values });

const holding = (name: string, amount: bigint, values: Partial<Account> = {}): Account =>
	({ ...createAccount(addressNamed(name), 1n), balances: [{ mosaicId: HARVESTING, amount }], ...values });

const stateOf = (...accounts: readonly Account[]): LedgerState => {
	const base = new MemoryState();
	accounts.forEach(account => base.accounts.set(account.address, account));
	return new LedgerState(base);
};

const accountOf = (state: LedgerState, name: string): Account => state.accounts.get(addressNamed(name)) as Account;

t.test('importanceHeightOf: the start of the period that precedes a block', t => {
	const cases = [[1n, 1n], [2n, 1n], [20n, 1n], [21n, 20n], [40n, 20n], [41n, 40n], [100n, 80n]] as const;
	for (const [height, expected] of cases)
		t.equal(importanceHeightOf(height, 20n), expected, `height ${height}`);
	t.equal(importanceHeightOf(5n, 1n), 4n);
	t.end();
});

t.test('isRecalculatedAt: the first block and the ends of periods', t => {
	t.strictSame([1n, 2n, 19n, 20n, 21n, 40n].map(height => isRecalculatedAt(height, 20n)), [true, false, false, true, false, true]);
	t.end();
});

t.test('first block: shares of the total by balance, effective immediately', t => {
	const state = stateOf(holding('alice', 100n), holding('bob', 300n), holding('carol', 99n));

	recalculateImportances(state, 1n, config);

	t.match(accountOf(state, 'alice'), { importance: 250_000n, importanceHeight: 1n, activityBuckets: [bucket(1n, { rawScore: 250_000n })] });
	t.match(accountOf(state, 'bob'), { importance: 750_000n, importanceHeight: 1n });
	t.match(accountOf(state, 'carol'), { importance: 0n, importanceHeight: 0n, activityBuckets: [] }, 'one account is below the minimum');
	t.end();
});

t.test('without activity: the stake\'s part is rounded before scaling', t => {
	const state = stateOf(holding('alice', 100n), holding('bob', 200n));

	recalculateImportances(state, 1n, config);

	// 1000000 * 100 * 95 / (300 * 100) = 316666; * 100 / 95 = 333332
	t.equal(accountOf(state, 'alice').importance, 333_332n);
	t.end();
});

t.test('with activity: fees and beneficiary counts weigh inversely to the balance', t => {
	const previous = { rawScore: 900_000n };
	const state = stateOf(
		holding('alice', 100n, { activityBuckets: [bucket(20n, { ...previous, totalFeesPaid: 30n, beneficiaryCount: 1 })] }),
		holding('bob', 300n, { activityBuckets: [bucket(20n, { ...previous, totalFeesPaid: 10n, beneficiaryCount: 4 })] })
	);

	recalculateImportances(state, 40n, config);

	// weight 5 * 100 = 500
	// alice: stake 1000000 * 100 * 95 / 40000 = 237500
	//   fees 1000000 * 30 * 4000 / 40000 / 100 = 30000; count 1000000 * 1 * 1000 / 5000 / 100 = 2000
	// bob: stake 712500; fees 1000000 * 10 * 4000 / 40000 / 300 = 3333; count 1000000 * 4 * 1000 / 5000 / 300 = 2666
	// together 37999; alice 237500 + 32000 * 50000 / 37999 = 279606; bob 712500 + 5999 * 50000 / 37999 = 720393
	t.equal(accountOf(state, 'alice').importance, 279_606n);
	t.equal(accountOf(state, 'bob').importance, 720_393n);
	t.match(accountOf(state, 'alice').activityBuckets[0], bucket(40n, { rawScore: 279_606n }));
	t.end();
});

t.test('with activity: the last product wraps at 64 bits', t => {
	const big = testConfig({
		chain: {
			harvestingMosaicId: HARVESTING,
			importanceGrouping: 20n,
			totalChainImportance: 7_842_928_625_000_000n,
			minHarvesterBalance: 10_000_000_000n
		}
	});
	const state = stateOf(holding('alice', 10_000_000_000n, {
		activityBuckets: [bucket(20n, { rawScore: 1n << 62n, totalFeesPaid: 1n })]
	}));

	recalculateImportances(state, 40n, big);

	const stake = 7_842_928_625_000_000n * 95n / 100n;
	const activity = 7_842_928_625_000_000n * 40n / 1000n;
	const target = 7_842_928_625_000_000n * 5n / 100n;
	t.equal(accountOf(state, 'alice').importance, stake + BigInt.asUintN(64, activity * target) / activity);
	t.end();
});

t.test('later blocks: the lower of the scores of this period and the last one', t => {
	const state = stateOf(
		holding('alice', 100n, { activityBuckets: [bucket(20n, { rawScore: 10n })] }),
		holding('bob', 100n, { activityBuckets: [bucket(20n, { rawScore: 900_000n })] }),
		holding('carol', 200n)
	);

	recalculateImportances(state, 40n, config);

	t.match(accountOf(state, 'alice'), { importance: 10n, importanceHeight: 40n });
	t.match(accountOf(state, 'bob'), { importance: 250_000n, importanceHeight: 40n });
	t.match(accountOf(state, 'carol'), { importance: 0n, importanceHeight: 40n }, 'recently funded');
	t.equal(accountOf(state, 'carol').activityBuckets[0]?.rawScore, 500_000n);
	t.end();
});

t.test('keeps five buckets; activity of the last four periods and the current one counts', t => {
	const heights = [100n, 80n, 60n, 40n, 20n];
	const state = stateOf(
		holding('alice', 100n, { activityBuckets: heights.map(height => bucket(height, { totalFeesPaid: height === 20n ? 1000n : 1n })) }),
		holding('bob', 100n, { activityBuckets: heights.map(height => bucket(height, { totalFeesPaid: height === 40n ? 4n : 0n })) })
	);

	recalculateImportances(state, 120n, config);

	// fees of 40 to 100 count: 4 each, so both have the same score
	t.equal(accountOf(state, 'alice').activityBuckets[0]?.rawScore, accountOf(state, 'bob').activityBuckets[0]?.rawScore);
	t.strictSame(accountOf(state, 'alice').activityBuckets.map(({ startHeight }) => startHeight), [120n, 100n, 80n, 60n, 40n]);
	t.end();
});

t.test('falling below the minimum: adds an empty snapshot and an empty bucket, once', t => {
	const important = { importance: 5n, importanceHeight: 20n, activityBuckets: [bucket(20n, { rawScore: 5n, totalFeesPaid: 7n })] };
	const state = stateOf(holding('alice', 99n, important), holding('bob', 100n));

	recalculateImportances(state, 40n, config);
	const expected = { importance: 0n, importanceHeight: 0n, activityBuckets: [bucket(0n), ...important.activityBuckets] };
	t.match(accountOf(state, 'alice'), expected);
	recalculateImportances(state, 60n, config);
	t.match(accountOf(state, 'alice'), expected);
	t.end();
});

t.test('reaching the minimum again: earlier activity does not count', t => {
	const state = stateOf(
		holding('alice', 100n, {
			activityBuckets: [bucket(60n, { rawScore: 9n, totalFeesPaid: 1n }), bucket(0n), bucket(20n, { totalFeesPaid: 1000n })]
		}),
		holding('bob', 100n, { activityBuckets: [bucket(60n, { totalFeesPaid: 1n })] })
	);

	recalculateImportances(state, 80n, config);

	t.equal(accountOf(state, 'alice').activityBuckets[0]?.rawScore, accountOf(state, 'bob').activityBuckets[0]?.rawScore);
	t.equal(accountOf(state, 'alice').importance, 9n);
	t.end();
});

t.test('reaching the minimum again: the earlier score is not the previous score', t => {
	const state = stateOf(holding('alice', 100n, { activityBuckets: [bucket(0n), bucket(20n, { rawScore: 1000n })] }));

	recalculateImportances(state, 40n, config);

	t.equal(accountOf(state, 'alice').importance, 0n);
	t.end();
});

t.test('countImportant: harvesters by balance, voters by balance and a key for the epoch', t => {
	const votingKeys = [{ publicKey: keyNamed('voter'), startEpoch: 3, endEpoch: 5 }];
	const state = stateOf(
		holding('alice', 500n, { votingKeys }), holding('bob', 499n, { votingKeys }), holding('carol', 99n, { votingKeys }),
		holding('dave', 10_000n)
	);
	const count = (epoch: number) => countImportant(state, epoch, config);

	const withoutVoters = { votingEligibleAccountsCount: 0, harvestingEligibleAccountsCount: 3n, totalVotingBalance: 0n };
	t.strictSame(count(2), withoutVoters);
	for (const epoch of [3, 5])
		t.strictSame(count(epoch), { ...withoutVoters, votingEligibleAccountsCount: 1, totalVotingBalance: 500n });
	t.strictSame(count(6), withoutVoters);
	t.end();
});

t.test('finds accounts that changed in the layer, each once', t => {
	const state = stateOf(holding('alice', 100n));
	const added = holding('bob', 100n);
	state.accounts.set(added.address, added);
	state.accounts.set(addressNamed('alice'), { ...accountOf(state, 'alice') });

	const addresses: Address[] = [...state.accountsHolding(100n)];

	t.strictSame(addresses.sort(), ['alice', 'bob'].map(addressNamed).sort());
	t.equal(countImportant(state, 1, config).harvestingEligibleAccountsCount, 2n);
	t.end();
});
