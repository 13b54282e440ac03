/** Names of numbers and codes, for people who read replies. */
import { RECEIPT_TYPES, TRANSACTION_TYPES } from '../../generated/names.js';
import type { Schemas } from '../../generated/schemas.js';
import { explainStatus as explain } from '../wire/portable/status-explanations.js';

export { RECEIPT_TYPES, TRANSACTION_TYPES } from '../../generated/names.js';

export type TransactionTypeName = keyof typeof TRANSACTION_TYPES;
export type ReceiptTypeName = keyof typeof RECEIPT_TYPES;

const nameIn = <Name extends string>(table: Readonly<Record<Name, number>>, value: number): Name | undefined =>
	// the keys of a table are its names
	(Object.keys(table) as Name[]).find(name => table[name] === value);

/** @returns `TRANSFER` for 16724; undefined for a number that the contract does not name */
export const transactionTypeName = (type: number): TransactionTypeName | undefined => nameIn(TRANSACTION_TYPES, type);

/** @returns `HARVEST_FEE` for 8515; undefined for a number that the contract does not name */
export const receiptTypeName = (type: number): ReceiptTypeName | undefined => nameIn(RECEIPT_TYPES, type);

/** @returns `Core: insufficient balance` for `Failure_Core_Insufficient_Balance` */
export const statusText = (code: Schemas['TransactionStatusEnum']): string => {
	const [outcome = '', area, ...words] = code.split('_');
	const rule = words.join(' ').toLowerCase();
	return area === undefined ? outcome : `${area}: ${rule}`;
};

/**
 * @param code - `Failure_Core_Insufficient_Balance`, as in statuses, notifications and errors
 * @returns what it means and what to do, as a sentence; for a code without an explanation, its words
 */
export const explainStatus = (code: string): string => explain(code);
