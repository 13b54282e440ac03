/**
 * Importance of accounts, which decides their chance to harvest. Source: facts/ledger.md 7.4.
 */
import type { Address } from '../../../chain/index.js';
import type { LedgerConfig } from './config.js';
import { balanceOf } from './state/accounts.js';
import type { LedgerState } from './state/ledger-state.js';
import { type Account, type ActivityBucket, EMPTY_BUCKET, MAX_BUCKETS } from '../../../wire/state/records.js';

const NEMESIS_HEIGHT = 1n;
/** Number of periods before the newest one whose activity is included. */
const COUNTED_PERIODS = 4n;
const WRAP = 1n << 64n;

/** @returns the height whose importances apply at `height`: the start of its period, never below 1 */
export const importanceHeightOf = (height: bigint, grouping: bigint): bigint => {
	const start = (height - 1n) / grouping * grouping;
	return start < NEMESIS_HEIGHT ? NEMESIS_HEIGHT : start;
};

/** @returns whether the block at `height` recalculates importances when it ends */
export const isRecalculatedAt = (height: bigint, grouping: bigint): boolean => height === NEMESIS_HEIGHT || height % grouping === 0n;

interface Summary {
	readonly account: Account;
	readonly balance: bigint;
	readonly fees: bigint;
	readonly beneficiaryCount: bigint;
	/** Raw score of the period before. */
	readonly previousScore: bigint;
}

interface Totals {
	readonly balance: bigint;
	readonly fees: bigint;
	readonly beneficiaryCount: bigint;
}

const summarize = (account: Account, height: bigint, config: LedgerConfig): Summary => {
	const { harvestingMosaicId, importanceGrouping } = config.chain;
	const oldest = height - COUNTED_PERIODS * importanceGrouping;
	const previous = height === NEMESIS_HEIGHT ? 0n : importanceHeightOf(height, importanceGrouping);
	// an empty bucket ends the sum: activity from before an account lost its importance is not included
	const end = account.activityBuckets.findIndex(({ startHeight }) => startHeight < NEMESIS_HEIGHT || startHeight < oldest);
	const counted = end === -1 ? account.activityBuckets : account.activityBuckets.slice(0, end);
	return {
		account,
		balance: balanceOf(account, harvestingMosaicId),
		fees: counted.reduce((sum, bucket) => sum + bucket.totalFeesPaid, 0n),
		beneficiaryCount: counted.reduce((sum, bucket) => sum + BigInt(bucket.beneficiaryCount), 0n),
		previousScore: counted.find(bucket => bucket.startHeight === previous)?.rawScore ?? 0n
	};
};

const share = (total: bigint, part: bigint, weight: bigint, sum: bigint, balance: bigint): bigint =>
	(sum === 0n ? 0n : total * part * weight / (sum * 1000n) / balance);

const stakeOf = ({ balance }: Summary, totals: Totals, { chain }: LedgerConfig): bigint =>
	chain.totalChainImportance * balance * (100n - chain.importanceActivityPercentage) / (totals.balance * 100n);

const activityOf = ({ balance, fees, beneficiaryCount }: Summary, totals: Totals, { chain }: LedgerConfig): bigint => {
	const weight = chain.importanceActivityPercentage * chain.minHarvesterBalance;
	return share(chain.totalChainImportance, fees, weight * 8n, totals.fees, balance)
		+ share(chain.totalChainImportance, beneficiaryCount, weight * 2n, totals.beneficiaryCount, balance);
};

const scoreOf = (stake: bigint, activity: bigint, totalActivity: bigint, { chain }: LedgerConfig): bigint => {
	const { importanceActivityPercentage, totalChainImportance } = chain;
	if (totalActivity === 0n)
		return stake * 100n / (100n - importanceActivityPercentage);

	// a node's 64-bit integers overflow in this product
	return stake + activity * (totalChainImportance * importanceActivityPercentage / 100n) % WRAP / totalActivity;
};

const shiftIn = (buckets: readonly ActivityBucket[], bucket: ActivityBucket): ActivityBucket[] =>
	[bucket, ...buckets].slice(0, MAX_BUCKETS);

const holders = (state: LedgerState, { chain }: LedgerConfig): Account[] => {
	const accounts: Account[] = [];
	for (const address of state.accountsHolding(chain.minHarvesterBalance)) {
		const account = state.accounts.get(address);
		if (account && chain.minHarvesterBalance <= balanceOf(account, chain.harvestingMosaicId))
			accounts.push(account);
	}
	return accounts;
};

const dropOthers = (state: LedgerState, important: ReadonlySet<Address>): void => {
	for (const address of state.accountsWithImportance()) {
		const account = state.accounts.get(address);
		if (account && account.importanceHeight !== 0n && !important.has(address)) {
			state.accounts.set(address, {
				...account, importance: 0n, importanceHeight: 0n, activityBuckets: shiftIn(account.activityBuckets, EMPTY_BUCKET)
			});
		}
	}
};

/** Recalculates all importances from the state after the block at `height`. */
export const recalculateImportances = (state: LedgerState, height: bigint, config: LedgerConfig): void => {
	const summaries = holders(state, config).map(account => summarize(account, height, config));
	const totals = summaries.reduce((sum, summary): Totals => ({
		balance: sum.balance + summary.balance,
		fees: sum.fees + summary.fees,
		beneficiaryCount: sum.beneficiaryCount + summary.beneficiaryCount
	}), { balance: 0n, fees: 0n, beneficiaryCount: 0n });
	const activities = summaries.map(summary => activityOf(summary, totals, config));
	const totalActivity = activities.reduce((sum, activity) => sum + activity, 0n);

	summaries.forEach((summary, i) => {
		const { account, previousScore } = summary;
		const rawScore = scoreOf(stakeOf(summary, totals, config), activities[i]!, totalActivity, config);
		const importance = height === NEMESIS_HEIGHT || rawScore < previousScore ? rawScore : previousScore;
		state.accounts.set(account.address, {
			...account,
			importance,
			importanceHeight: height,
			activityBuckets: shiftIn(account.activityBuckets, { ...EMPTY_BUCKET, startHeight: height, rawScore })
		});
	});
	dropOthers(state, new Set(summaries.map(summary => summary.account.address)));
};

/** The figures that a block of type importance carries. Source: facts/ledger.md 7.4. */
export interface ImportanceFigures {
	readonly votingEligibleAccountsCount: number;
	readonly harvestingEligibleAccountsCount: bigint;
	/** Atomic units. */
	readonly totalVotingBalance: bigint;
}

/**
 * Counts the accounts that may vote in a finalization epoch, and those that may harvest.
 * @param epoch - undefined counts the voters of all epochs
 */
export const countImportant = (state: LedgerState, epoch: number | undefined, config: LedgerConfig): ImportanceFigures => {
	const accounts = holders(state, config);
	const votingBalances = accounts
		.filter(account => account.votingKeys.some(key => epoch === undefined || (key.startEpoch <= epoch && epoch <= key.endEpoch)))
		.map(account => balanceOf(account, config.chain.harvestingMosaicId))
		.filter(balance => config.chain.minVoterBalance <= balance);
	return {
		votingEligibleAccountsCount: votingBalances.length,
		harvestingEligibleAccountsCount: BigInt(accounts.length),
		totalVotingBalance: votingBalances.reduce((sum, balance) => sum + balance, 0n)
	};
};
