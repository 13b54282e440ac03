import { arrayOf, type Chain } from '../chain/index.js';
import { accountAddress, decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { found, pageReply, readPage } from './replies.js';

type SecretLockOperation = 'searchAccountSecretLocks' | 'searchSecretLock' | 'getSecretLocks' | 'getSecretLock';

/** Source: facts/rest-operations.md 4.17. */
export const createSecretLockRoutes = (
	{ secretLocks }: Pick<Chain, 'secretLocks'>,
	decoders: Decoders
): Handlers<SecretLockOperation> => ({
	searchAccountSecretLocks: {
		revision: 'chain',
		handle: ({ args, raw }) => {
			const page = readPage(args);
			const filter = { ownerAddress: accountAddress(args.address), secret: args.secret };
			return pageReply(secretLocks.search(filter, page), page, raw['id']);
		}
	},

	searchSecretLock: {
		revision: 'chain',
		handle: ({ args, raw }) => {
			const page = readPage(args);
			const filter = { ownerAddress: args.address && accountAddress(args.address), secret: args.secret };
			return pageReply(secretLocks.search(filter, page), page, raw['id']);
		}
	},

	getSecretLocks: {
		revision: undefined,
		handle: async ({ body }) =>
			arrayOf(await secretLocks.byCompositeHashes(decodeAll(decoders.Hash256Input, body.compositeHashes, 'compositeHashes')))
	},

	getSecretLock: {
		revision: 'chain',
		handle: ({ args, raw }) => found(secretLocks.byCompositeHash(args.compositeHash), raw['compositeHash'])
	}
});
