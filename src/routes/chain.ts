import type { Chain } from '../chain/index.js';
import type { Handlers } from './handler.js';
import { found } from './replies.js';

type ChainOperation = 'getChainInfo' | 'getFinalizationProofAtEpoch' | 'getFinalizationProofAtHeight';

/** Source: facts/rest-operations.md 4.3, 4.4. */
export const createChainRoutes = (chain: Pick<Chain, 'info' | 'finalization'>): Handlers<ChainOperation> => ({
	getChainInfo: {
		revision: 'chain',
		handle: () => chain.info()
	},

	getFinalizationProofAtEpoch: {
		revision: 'chain',
		handle: ({ args, raw }) => found(chain.finalization.proofAtEpoch(args.epoch), raw['epoch'])
	},

	getFinalizationProofAtHeight: {
		revision: 'chain',
		handle: ({ args, raw }) => found(chain.finalization.proofAtHeight(args.height), raw['height'])
	}
});
