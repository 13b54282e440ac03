import { arrayOf, type Chain } from '../chain/index.js';
import { accountAddress, decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { found, pageReply, readPage } from './replies.js';

type HashLockOperation = 'searchAccountHashLocks' | 'searchHashLock' | 'getHashLocks' | 'getHashLock';

/** Source: facts/rest-operations.md 4.16. */
export const createHashLockRoutes = ({ hashLocks }: Pick<Chain, 'hashLocks'>, decoders: Decoders): Handlers<HashLockOperation> => ({
	searchAccountHashLocks: {
		revision: 'chain',
		handle: ({ args, raw }) => {
			const page = readPage(args);
			const filter = { ownerAddress: accountAddress(args.address) };
			return pageReply(hashLocks.search(filter, page), page, raw['id']);
		}
	},

	searchHashLock: {
		revision: 'chain',
		handle: ({ args, raw }) => {
			const page = readPage(args);
			const filter = { ownerAddress: args.address && accountAddress(args.address) };
			return pageReply(hashLocks.search(filter, page), page, raw['id']);
		}
	},

	getHashLocks: {
		revision: undefined,
		handle: async ({ body }) => arrayOf(await hashLocks.byHashes(decodeAll(decoders.Hash256Input, body.hashes, 'hashes')))
	},

	getHashLock: {
		revision: 'chain',
		handle: ({ args, raw }) => found(hashLocks.byHash(args.hash), raw['hash'])
	}
});
