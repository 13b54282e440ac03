import { encodeMerkleProofInfoDTO } from '../../generated/encoders.js';
import { type Chain, type FoundDocument, type Hash256, InvalidArgument } from '../chain/index.js';
import { fromHex, toHex } from '../wire/bytes/hex.js';
import { merklePath } from '../wire/trees/merkle.js';
import { accountAddress } from './arguments.js';
import type { Handlers } from './handler.js';
import { found, pageReply, readPage } from './replies.js';

type BlockOperation = 'searchBlocks' | 'getBlockByHeight' | 'getMerkleTransaction' | 'getMerkleReceipts';

/** Source: facts/rest-operations.md 4.2. */
export const createBlockRoutes = ({ blocks }: Pick<Chain, 'blocks'>): Handlers<BlockOperation> => {
	const provePath = async (
		of: 'transactions' | 'statements',
		{ height, hash }: { readonly height: bigint; readonly hash: Hash256 }
	): Promise<FoundDocument<'MerkleProofInfoDTO'> | undefined> => {
		const tree = await blocks.merkleTree(height, of);
		if (!tree)
			return undefined;

		const path = merklePath(tree, fromHex(hash));
		if (!path)
			throw new InvalidArgument(`hash '${hash}' not included in block height '${height}'`);
		const text = encodeMerkleProofInfoDTO({
			merklePath: path.map(({ position, hash: sibling }) => ({ position, hash: toHex(sibling) }))
		});
		return { text, isFinal: tree.isFinal };
	};

	return {
		searchBlocks: {
			revision: 'history',
			handle: ({ args, raw }) => {
				const { beneficiaryAddress, signerPublicKey, fromTimestamp, toTimestamp } = args;
				const page = readPage(args);
				const filter = {
					signerPublicKey,
					beneficiaryAddress: beneficiaryAddress && accountAddress(beneficiaryAddress),
					fromTimestamp,
					toTimestamp
				};
				return pageReply(blocks.search(filter, page), page, raw['id']);
			}
		},

		getBlockByHeight: {
			revision: 'history',
			handle: ({ args, raw }) => found(blocks.byHeight(args.height), raw['height'])
		},

		getMerkleTransaction: {
			revision: 'history',
			handle: ({ args }) => found(provePath('transactions', args), args.height)
		},

		getMerkleReceipts: {
			revision: 'history',
			handle: ({ args }) => found(provePath('statements', args), args.height)
		}
	};
};
