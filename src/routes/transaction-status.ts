import { arrayOf, type Chain, joinJson } from '../chain/index.js';
import { decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { found } from './replies.js';

/** Source: facts/rest-operations.md 4.15. */
export const createTransactionStatusRoutes = (
	{ transactions }: Pick<Chain, 'transactions'>,
	decoders: Decoders
): Handlers<'getTransactionStatuses' | 'getTransactionStatus'> => ({
	getTransactionStatuses: {
		revision: undefined,
		handle: async ({ body }) =>
			arrayOf(joinJson(await transactions.statuses(decodeAll(decoders.Hash256Input, body.hashes, 'hashes'))))
	},

	getTransactionStatus: {
		revision: 'pool',
		handle: async ({ args, raw }) => {
			const [status] = await transactions.statuses([args.hash]);
			return found(status, raw['hash']);
		}
	}
});
