import { arrayOf, type Chain } from '../chain/index.js';
import { accountAddress, decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { found, pageReply, readPage } from './replies.js';

type MosaicRestrictionOperation = 'searchMosaicRestrictions' | 'getMosaicRestrictionsBatch' | 'getMosaicRestrictions';

/** Source: facts/rest-operations.md 4.11. */
export const createMosaicRestrictionRoutes = (
	{ mosaicRestrictions }: Pick<Chain, 'mosaicRestrictions'>,
	decoders: Decoders
): Handlers<MosaicRestrictionOperation> => ({
	searchMosaicRestrictions: {
		revision: 'chain',
		handle: ({ args, raw }) => {
			const page = readPage(args);
			const { mosaicId, entryType, targetAddress } = args;
			const filter = { mosaicId, entryType, targetAddress: targetAddress && accountAddress(targetAddress) };
			return pageReply(mosaicRestrictions.search(filter, page), page, raw['id']);
		}
	},

	getMosaicRestrictionsBatch: {
		revision: undefined,
		handle: async ({ body }) =>
			arrayOf(await mosaicRestrictions.byCompositeHashes(decodeAll(decoders.Hash256Input, body.compositeHashes, 'compositeHashes')))
	},

	getMosaicRestrictions: {
		revision: 'chain',
		handle: ({ args, raw }) => found(mosaicRestrictions.byCompositeHash(args.compositeHash), raw['compositeHash'])
	}
});
