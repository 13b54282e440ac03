import { arrayOf, type Chain } from '../chain/index.js';
import { accountAddress, decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { found, pageReply, readPage } from './replies.js';

type AccountRestrictionOperation = 'searchAccountRestrictions' | 'getAccountRestrictionsBatch' | 'getAccountRestrictions';

/** Source: facts/rest-operations.md 4.12. */
export const createAccountRestrictionRoutes = (
	{ accountRestrictions }: Pick<Chain, 'accountRestrictions'>,
	decoders: Decoders
): Handlers<AccountRestrictionOperation> => ({
	searchAccountRestrictions: {
		revision: 'chain',
		handle: ({ args, raw }) => {
			const page = readPage(args);
			const filter = { address: args.address && accountAddress(args.address) };
			return pageReply(accountRestrictions.search(filter, page), page, raw['id']);
		}
	},

	getAccountRestrictionsBatch: {
		revision: undefined,
		handle: async ({ body }) => {
			const addresses = decodeAll(decoders.AddressInput, body.addresses, 'addresses').map(accountAddress);
			return arrayOf(await accountRestrictions.byAddresses(addresses));
		}
	},

	getAccountRestrictions: {
		revision: 'chain',
		handle: ({ args, raw }) => found(accountRestrictions.byAddress(accountAddress(args.address)), raw['address'])
	}
});
