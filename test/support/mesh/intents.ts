/** Operations that transactions are constructed from. */
import type { Schemas } from '../../../generated/schemas.js';
import type { MosaicId } from '../../../src/chain/index.js';
import type { Signer } from '../transactions/transactions.js';

export type Operation = Schemas['MeshOperationInput'];
export type Currency = Schemas['MeshCurrencyInput'];
/** An operation without number. */
export type Part = Omit<Operation, 'operation_identifier'>;

/** @returns the operations of all parts, numbered */
export const numbered = (...parts: readonly (Part | readonly Part[])[]): Operation[] =>
	parts.flat().map((part, index) => ({ operation_identifier: { index }, ...part }));

export const currencyOfMosaic = (id: MosaicId, decimals: number): Currency => ({ symbol: id, decimals, metadata: { id } });

const account = ({ text }: Pick<Signer, 'text'>) => ({ address: text });

export const amount = (value: bigint, currency: Currency) => ({ value: String(value), currency });

export const transferOf = (from: Signer, to: Signer, value: bigint, currency: Currency, memo?: string): Part[] => [
	{ type: 'transfer', account: account(from), amount: amount(-value, currency), ...memo !== undefined && { metadata: { memo } } },
	{ type: 'transfer', account: account(to), amount: amount(value, currency) }
];

export const revocationOf = (source: Signer, owner: Signer, value: bigint, currency: Currency): Part[] => [
	{ type: 'revocation', account: account(source), amount: amount(-value, currency) },
	{ type: 'revocation', account: account(owner), amount: amount(value, currency) }
];

export const supplyChangeOf = (owner: Signer, value: bigint, currency: Currency): Part =>
	({ type: 'supply_change', account: account(owner), amount: amount(value, currency) });

/** An operation without amount. */
export const note = (type: Part['type'], of: Signer, metadata?: Part['metadata']): Part =>
	({ type, account: account(of), ...metadata && { metadata } });

export const lockOf = (owner: Signer, value: bigint, currency: Currency, metadata: NonNullable<Part['metadata']>): Part =>
	({ type: 'lock', account: account(owner), amount: amount(-value, currency), metadata });
