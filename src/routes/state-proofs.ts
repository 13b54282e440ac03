import { encodeMerkleStateInfoDTO, encodeMerkleTreeBranchDTO, encodeMerkleTreeLeafDTO } from '../../generated/encoders.js';
import { type Chain, joinJson, type Json, type StateKind } from '../chain/index.js';
import { toHex } from '../wire/bytes/hex.js';
import { type PatriciaNode, readPatriciaPath } from '../wire/trees/patricia-path.js';
import { accountAddress } from './arguments.js';
import type { Handlers } from './handler.js';

type StateProofOperation = 'getAccountInfoMerkle' | 'getHashLockMerkle' | 'getSecretLockMerkle' | 'getMetadataMerkle' | 'getMosaicMerkle'
	| 'getAccountMultisigMerkle' | 'getNamespaceMerkle' | 'getAccountRestrictionsMerkle' | 'getMosaicRestrictionsMerkle';

const encodeNode = (node: PatriciaNode) => (node.type === 0 ? encodeMerkleTreeBranchDTO(node) : encodeMerkleTreeLeafDTO(node));

/** There are also proofs that an entry is absent, so no entry is looked up first. Source: facts/rest-operations.md 7. */
export const createStateProofRoutes = ({ stateProofs }: Pick<Chain, 'stateProofs'>): Handlers<StateProofOperation> => {
	const prove = async (kind: StateKind, key: string): Promise<Json<'MerkleStateInfoDTO'>> => {
		const raw = await stateProofs.path(kind, key);
		return encodeMerkleStateInfoDTO({ raw: toHex(raw), tree: joinJson(readPatriciaPath(raw).map(encodeNode)) });
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
