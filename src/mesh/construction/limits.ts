/** What the properties of a network say about aggregates. */
import type { Schemas } from '../../../generated/schemas.js';

type Configuration = Schemas['NetworkConfigurationDTO'];

/** Values of the public networks, for files that lack them. */
const MAX_TRANSACTIONS = 100;
const MAX_SIGNATURES = 25;

/** @returns a number with separators of thousands; undefined for text without one */
const numberOf = (text: string | undefined): bigint | undefined => {
	const digits = text?.replaceAll('\'', '');
	return digits !== undefined && /^[0-9]+$/.test(digits) ? BigInt(digits) : undefined;
};

const hasReached = (height: bigint, fork: string | undefined): boolean => {
	const start = numberOf(fork);
	return start !== undefined && height >= start;
};

/** @returns the version that aggregates of a block must have. Source: facts/ledger.md 1.10. */
export const aggregateVersionAt = (height: bigint, { forkHeights }: Configuration): number => {
	const { uniqueAggregateTransactionHash: unique, strictAggregateTransactionHash: strict } = forkHeights ?? {};
	if (hasReached(height, unique))
		return 3;
	// networks without this fork have version 2 from the first block on
	return strict === undefined || hasReached(height, strict) ? 2 : 1;
};

/** @returns how much an aggregate may contain */
export const aggregateLimits = ({ plugins }: Configuration): { readonly maxTransactions: number; readonly maxSignatures: number } => ({
	maxTransactions: Number(numberOf(plugins?.aggregate?.maxTransactionsPerAggregate) ?? MAX_TRANSACTIONS),
	maxSignatures: Number(numberOf(plugins?.aggregate?.maxCosignaturesPerAggregate) ?? MAX_SIGNATURES)
});
