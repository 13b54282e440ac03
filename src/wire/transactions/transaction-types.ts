/** Transaction types. Source: facts/rest-schemas.md 10.4. */
import { AGGREGATE_BONDED, AGGREGATE_COMPLETE, type AggregateType } from '../portable/transactions.js';

export { type AggregateType, isAggregateType } from '../portable/transactions.js';

export const TransactionType = {
	ACCOUNT_KEY_LINK: 0x414c,
	NODE_KEY_LINK: 0x424c,
	VRF_KEY_LINK: 0x4243,
	VOTING_KEY_LINK: 0x4143,
	AGGREGATE_COMPLETE,
	AGGREGATE_BONDED,
	HASH_LOCK: 0x4148,
	SECRET_LOCK: 0x4152,
	SECRET_PROOF: 0x4252,
	ACCOUNT_METADATA: 0x4144,
	MOSAIC_METADATA: 0x4244,
	NAMESPACE_METADATA: 0x4344,
	MOSAIC_DEFINITION: 0x414d,
	MOSAIC_SUPPLY_CHANGE: 0x424d,
	MOSAIC_SUPPLY_REVOCATION: 0x434d,
	NAMESPACE_REGISTRATION: 0x414e,
	ADDRESS_ALIAS: 0x424e,
	MOSAIC_ALIAS: 0x434e,
	MULTISIG_ACCOUNT_MODIFICATION: 0x4155,
	ACCOUNT_ADDRESS_RESTRICTION: 0x4150,
	ACCOUNT_MOSAIC_RESTRICTION: 0x4250,
	ACCOUNT_OPERATION_RESTRICTION: 0x4350,
	MOSAIC_GLOBAL_RESTRICTION: 0x4151,
	MOSAIC_ADDRESS_RESTRICTION: 0x4251,
	TRANSFER: 0x4154
} as const;

export type TransactionType = typeof TransactionType[keyof typeof TransactionType];

/** The types that an aggregate may contain: all except aggregates. */
export type EmbeddableType = Exclude<TransactionType, AggregateType>;

/** The types that are valid only inside an aggregate. */
export const ONLY_EMBEDDED: ReadonlySet<number> = new Set([
	TransactionType.ACCOUNT_METADATA, TransactionType.MOSAIC_METADATA, TransactionType.NAMESPACE_METADATA,
	TransactionType.MULTISIG_ACCOUNT_MODIFICATION
]);
