/** Rules of aggregates. Source: facts/ledger.md 1.10, 4.1. */
import { embeddedTransactionsHash } from '../../../../wire/transactions/transaction-hash.js';
import { isAggregateType } from '../../../../wire/transactions/transaction-types.js';
import type { FailureName } from '../../../../wire/transactions/status-codes.js';
import type { RuleSet } from './rule.js';

const PROHIBITED_VERSION: Readonly<Record<number, FailureName>> = {
	1: 'Failure_Aggregate_V1_Prohibited',
	2: 'Failure_Aggregate_V2_Prohibited',
	3: 'Failure_Aggregate_V3_Prohibited'
};

export const aggregateRules: RuleSet = {
	entity: {
		stateful: [({ type, version }, { config }) => (isAggregateType(type) && !config.aggregate.versions.includes(version)
			? PROHIBITED_VERSION[version]
			: undefined)]
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
			}
		]
	},
	aggregateHash: {
		stateless: [({ transactionsHash, transactions }) => (embeddedTransactionsHash(transactions) === transactionsHash
			? undefined
			: 'Failure_Aggregate_Transactions_Hash_Mismatch')]
	}
};
