import { arrayOf, type Chain } from '../chain/index.js';
import { accountAddress, decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { MAX_METAL_READS, MAX_METAL_WAITERS, metalReply, readMetal } from './metal.js';
import { found, pageReply, readPage } from './replies.js';
import { Semaphore } from './semaphore.js';

type MetadataOperation = 'searchMetadataEntries' | 'getMetadataEntries' | 'getMetadata' | 'getMetadataMetal';

/** Source: facts/rest-operations.md 4.5. */
export const createMetadataRoutes = (
	{ metadata }: Pick<Chain, 'metadata'>,
	decoders: Decoders,
	metalSlots = new Semaphore(MAX_METAL_READS, MAX_METAL_WAITERS, 'too many files are being read')
): Handlers<MetadataOperation> => ({
	searchMetadataEntries: {
		revision: 'chain',
		handle: ({ args, raw }) => {
			const page = readPage(args);
			const { sourceAddress, targetAddress, scopedMetadataKey, targetId, metadataType } = args;
			const filter = {
				sourceAddress: sourceAddress && accountAddress(sourceAddress),
				targetAddress: targetAddress && accountAddress(targetAddress),
				scopedMetadataKey, targetId, metadataType
			};
			return pageReply(metadata.search(filter, page), page, raw['id']);
		}
	},

	getMetadataEntries: {
		revision: undefined,
		handle: async ({ body }) =>
			arrayOf(await metadata.byCompositeHashes(decodeAll(decoders.Hash256Input, body.compositeHashes, 'compositeHashes')))
	},

	getMetadata: {
		revision: 'chain',
		handle: ({ args, raw }) => found(metadata.byCompositeHash(args.compositeHash), raw['compositeHash'])
	},

	getMetadataMetal: {
		revision: 'chain',
		handle: async ({ args, raw }) => {
			const metal = await metalSlots.run(() => readMetal(metadata, args.metalId));
			return found(metal && metalReply(metal, args), raw['metalId']);
		}
	}
});
