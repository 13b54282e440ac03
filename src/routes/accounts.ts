import { arrayOf, type Chain, InvalidArgument } from '../chain/index.js';
import { accountAddress, decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { found, pageReply, readPage } from './replies.js';

/** Source: facts/rest-operations.md 4.1. */
export const createAccountRoutes = (
	{ accounts }: Pick<Chain, 'accounts'>,
	decoders: Decoders
): Handlers<'searchAccounts' | 'getAccountsInfo' | 'getAccountInfo'> => ({
	searchAccounts: {
		revision: 'chain',
		handle: ({ args, raw }) => {
			const { address, mosaicId } = args;
			const page = readPage(args);
			if (page.orderBy === 'balance' && mosaicId === undefined)
				throw new InvalidArgument('mosaicId must be provided when sorting by balance');

			const filter = { address: address && accountAddress(address), mosaicId };
			return pageReply(accounts.search(filter, page), page, raw['id']);
		}
	},

	getAccountsInfo: {
		revision: undefined,
		handle: async ({ body: { publicKeys, addresses } }) => {
			if (publicKeys && addresses)
				throw new InvalidArgument('publicKeys and addresses cannot both be provided');
			if (!publicKeys && !addresses)
				throw new InvalidArgument('either publicKeys or addresses must be provided');

			const named = publicKeys
				? decodeAll(decoders.AccountIdInput, publicKeys, 'publicKeys')
				: decodeAll(decoders.AddressInput, addresses ?? [], 'addresses').map(accountAddress);
			return arrayOf(await accounts.byAddresses(named));
		}
	},

	getAccountInfo: {
		revision: 'chain',
		handle: ({ args, raw }) => found(accounts.byAddress(args.accountId), raw['accountId'])
	}
});
