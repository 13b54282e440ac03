import { arrayOf, type Chain } from '../chain/index.js';
import { accountAddress, decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { metalReply, readMetal } from './metal.js';
import { found, pageReply, readPage } from './replies.js';

type MetadataOperation = 'searchMetadataEntries' | 'getMetadataEntries' | 'getMetadata' | 'getMetadataMetal';

/** Source: facts/rest-operations.md 4.5. */
export const createMetadataRoutes = ({ metadata }: Pick<Chain, 'metadata'>, decoders: Decoders): Handlers<MetadataOperation> => ({
	searchMetadataEntries: {
		revision: 'chain',
		handle: async ({ args, raw }) => {
			const page = readPage(args);
			const { sourceAddress, targetAddress, scopedMetadataKey, targetId, metadataType } = args;
			const filter = {
				sourceAddress: sourceAddress && accountAddress(sourceAddress),
				targetAddress: targetAddress && accountAddress(targetAddress),
				scopedMetadataKey, targetId, metadataType
			};
			return pageReply<'MetadataPage'>(await metadata.search(filter, page), page, raw['id']);
		}
	},

	getMetadataEntries: {
		revision: undefined,
		handle: async ({ body }) =>
			arrayOf(await metadata.byCompositeHashes(decodeAll(decoders.Hash256Input, body.compositeHashes, 'compositeHashes')))
	},

	getMetadata: {
		revision: 'chain',
		handle: async ({ args, raw }) => found(await metadata.byCompositeHash(args.compositeHash), raw['compositeHash'])
	},

	getMetadataMetal: {
		revision: 'chain',
		handle: async ({ args, raw }) => metalReply(found(await readMetal(metadata, args.metalId), raw['metalId']), args)
	}
});
