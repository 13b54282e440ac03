/**
 * Rules of aggregates. Source: facts/ledger.md 1.10, 4.1; facts/sync.md 6. Names of files are those of
 * client/catapult/plugins/txes/aggregate/src/validators.
 */
import { embeddedTransactionsHash, faultyTransactionsHashes } from '../../../../wire/transactions/transaction-hash.js';
import { isAggregateType } from '../../../../wire/transactions/transaction-types.js';
import type { FailureName } from '../../../../wire/transactions/status-codes.js';
import type { LedgerConfig } from '../config.js';
import { aggregateVersionsAt, corruptTransactionsHash } from '../forks.js';
import type { NotificationOf } from '../notifications.js';
import type { RuleSet } from './rule.js';

/** Version of aggregates whose hash of inner transactions may be wrong. */
const FAULTY_VERSION = 1;

const PROHIBITED_VERSION: Readonly<Record<number, FailureName>> = {
	1: 'Failure_Aggregate_V1_Prohibited',
	2: 'Failure_Aggregate_V2_Prohibited',
	3: 'Failure_Aggregate_V3_Prohibited'
};

/** Earlier clients made wrong hashes for aggregates of version 1 (AggregateTransactionsHashValidator.cpp). */
const isTransactionsHash = (
	{ hash, version, transactionsHash, transactions }: NotificationOf<'aggregateHash'>, config: LedgerConfig
): boolean => {
	if (embeddedTransactionsHash(transactions) === transactionsHash)
		return true;
	return version === FAULTY_VERSION && (
		faultyTransactionsHashes(transactions).includes(transactionsHash) || corruptTransactionsHash(config, hash) === transactionsHash
	);
};

/** The signers of inner transactions must be the cosigners and the aggregate's signer (StrictAggregateCosignaturesValidator.cpp). */
const checkStrictly = (
	{ signer, transactions, cosignatures }: NotificationOf<'aggregateCosignatures'>
): FailureName | undefined => {
	const cosigners = new Set([signer, ...cosignatures.map(({ signerPublicKey }) => signerPublicKey)]);
	const signers = new Set(transactions.map(({ signerPublicKey }) => signerPublicKey));
	if ([...cosigners].some(key => !signers.has(key)))
		return 'Failure_Aggregate_Ineligible_Cosignatories';
	return [...signers].every(key => cosigners.has(key)) ? undefined : 'Failure_Aggregate_Missing_Cosignatures';
};

export const aggregateRules: RuleSet = {
	entity: {
		stateful: [({ type, version }, { config, height }) =>
			(isAggregateType(type) && !aggregateVersionsAt(config, height).includes(version) ? PROHIBITED_VERSION[version] : undefined)]
	},
	aggregateCosignatures: {
		stateless: [
			({ transactions }) => (transactions.length === 0 ? 'Failure_Aggregate_No_Transactions' : undefined),
			({ transactions }, { aggregate }) => (aggregate.maxTransactionsPerAggregate < transactions.length
				? 'Failure_Aggregate_Too_Many_Transactions'
				: undefined),
			({ cosignatures }, { aggregate }) => (aggregate.maxCosignaturesPerAggregate < cosignatures.length + 1
				? 'Failure_Aggregate_Too_Many_Cosignatures'
				: undefined),
			({ signer, cosignatures }) => {
				const signers = new Set([signer, ...cosignatures.map(cosignature => cosignature.signerPublicKey)]);
				return signers.size === cosignatures.length + 1 ? undefined : 'Failure_Aggregate_Redundant_Cosignatures';
			},
			(notification, { aggregate }) => (aggregate.enableStrictCosignatureCheck ? checkStrictly(notification) : undefined)
		]
	},
	aggregateHash: {
		stateless: [(notification, config) => (isTransactionsHash(notification, config)
			? undefined
			: 'Failure_Aggregate_Transactions_Hash_Mismatch')]
	}
};
