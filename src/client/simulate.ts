/** Simulates transactions. */
import type { Schemas } from '../../generated/schemas.js';
import { bodyOf, type RestClient } from './rest.js';
import { parseTransaction, type SignedTransaction } from './transaction.js';
import type { SimulateOptions } from './types.js';

/** See `SymbolClient.simulate`. */
export const simulate = async (
	rest: RestClient, transactions: readonly SignedTransaction[], { signal, ...options }: SimulateOptions = {}
): Promise<Schemas['SimulationDTO']> => {
	const body = { ...options, payloads: transactions.map(transaction => parseTransaction(transaction).payload) };
	return bodyOf(await rest.POST('/transactions/simulation', { body, ...signal && { signal } }));
};
