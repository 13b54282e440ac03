import { arrayOf, type Chain } from '../chain/index.js';
import { accountAddress, decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { found, pageReply, readPage } from './replies.js';

/** Source: facts/rest-operations.md 4.6. */
export const createMosaicRoutes = (
	{ mosaics }: Pick<Chain, 'mosaics'>,
	decoders: Decoders
): Handlers<'searchMosaics' | 'getMosaics' | 'getMosaic'> => ({
	searchMosaics: {
		revision: 'chain',
		handle: ({ args, raw }) => {
			const page = readPage(args);
			const filter = { ownerAddress: args.ownerAddress && accountAddress(args.ownerAddress) };
			return pageReply(mosaics.search(filter, page), page, raw['id']);
		}
	},

	getMosaics: {
		revision: undefined,
		handle: async ({ body }) => arrayOf(await mosaics.byIds(decodeAll(decoders.MosaicIdInput, body.mosaicIds, 'mosaicIds')))
	},

	getMosaic: {
		revision: 'chain',
		handle: ({ args, raw }) => found(mosaics.byId(args.mosaicId), raw['mosaicId'])
	}
});
