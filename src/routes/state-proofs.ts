import type { Chain, Json, StateKind } from '../chain/index.js';
import { toHex } from '../wire/bytes/hex.js';
import { readPatriciaPath } from '../wire/trees/patricia-path.js';
import { accountAddress } from './arguments.js';
import type { Handlers } from './handler.js';
import { toJson } from './replies.js';

type StateProofOperation = 'getAccountInfoMerkle' | 'getHashLockMerkle' | 'getSecretLockMerkle' | 'getMetadataMerkle' | 'getMosaicMerkle'
	| 'getAccountMultisigMerkle' | 'getNamespaceMerkle' | 'getAccountRestrictionsMerkle' | 'getMosaicRestrictionsMerkle';

/** The absence of an entry is proven as well, so that none is looked up first. Source: facts/rest-operations.md 7. */
export const createStateProofRoutes = ({ stateProofs }: Pick<Chain, 'stateProofs'>): Handlers<StateProofOperation> => {
	const prove = async (kind: StateKind, key: string): Promise<Json<'MerkleStateInfoDTO'>> => {
		const raw = await stateProofs.path(kind, key);
		return toJson<'MerkleStateInfoDTO'>({ raw: toHex(raw), tree: readPatriciaPath(raw) });
	};

	return {
		getAccountInfoMerkle: { revision: 'chain', handle: ({ args }) => prove('account', args.accountId) },
		getHashLockMerkle: { revision: 'chain', handle: ({ args }) => prove('hashLock', args.hash) },
		getSecretLockMerkle: { revision: 'chain', handle: ({ args }) => prove('secretLock', args.compositeHash) },
		getMetadataMerkle: { revision: 'chain', handle: ({ args }) => prove('metadata', args.compositeHash) },
		getMosaicMerkle: { revision: 'chain', handle: ({ args }) => prove('mosaic', args.mosaicId) },
		getAccountMultisigMerkle: { revision: 'chain', handle: ({ args }) => prove('multisig', accountAddress(args.address)) },
		getNamespaceMerkle: { revision: 'chain', handle: ({ args }) => prove('namespace', args.namespaceId) },
		getAccountRestrictionsMerkle: { revision: 'chain', handle: ({ args }) => prove('accountRestriction', accountAddress(args.address)) },
		getMosaicRestrictionsMerkle: { revision: 'chain', handle: ({ args }) => prove('mosaicRestriction', args.compositeHash) }
	};
};
