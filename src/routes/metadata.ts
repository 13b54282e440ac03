import { arrayOf, type Chain, ServiceUnavailable } from '../chain/index.js';
import { Slots } from '../runtime/limits/slots.js';
import { accountAddress, decodeAll, type Decoders } from './arguments.js';
import type { Handlers } from './handler.js';
import { MAX_METAL_READS, MAX_METAL_WAITERS, metalReply, readMetal } from './metal.js';
import { found, pageReply, readPage } from './replies.js';

const RETRY_AFTER_SECONDS = 1;

type MetadataOperation = 'searchMetadataEntries' | 'getMetadataEntries' | 'getMetadata' | 'getMetadataMetal';

/** Source: facts/rest-operations.md 4.5. */
export const createMetadataRoutes = (
	{ metadata }: Pick<Chain, 'metadata'>,
	decoders: Decoders,
	metalSlots = new Slots(MAX_METAL_READS, MAX_METAL_WAITERS)
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
			const reading = metalSlots.tryRun(() => readMetal(metadata, args.metalId));
			if (!reading)
				throw new ServiceUnavailable('too many files are being read', RETRY_AFTER_SECONDS);
			const metal = await reading;
			return found(metal && metalReply(metal, args), raw['metalId']);
		}
	}
});
