/** /block: blocks and their transactions. */
import { encodeMeshBlock, encodeMeshBlockResponse, encodeMeshBlockTransactionResponse } from '../../../generated/encoders.js';
import { joinJson } from '../../chain/index.js';
import { MeshFailure } from '../errors.js';
import type { MeshHandlers } from '../handler.js';
import type { MeshBlockReader } from './block-reader.js';

/** Transactions that exceed this size together are requested one by one, UTF-16 units. */
const MAX_BLOCK_LENGTH = 8_388_608;

/** @returns the number of the first transactions whose texts are not longer than the limit together */
const countWithin = (texts: readonly string[], limit: number): number => {
	let length = 0;
	const count = texts.findIndex(text => {
		length += text.length;
		return length > limit;
	});
	return count === -1 ? texts.length : count;
};

export const createBlockHandlers = (blocks: MeshBlockReader): MeshHandlers<'meshBlock' | 'meshBlockTransaction'> => ({
	meshBlock: async ({ block_identifier: wanted }) => {
		const { identifier, parent, timestamp, transactions } = await blocks.read(wanted);
		const texts = transactions.map(({ text }) => text);
		const count = countWithin(texts, MAX_BLOCK_LENGTH);
		const block = encodeMeshBlock({
			block_identifier: identifier, parent_block_identifier: parent, timestamp, transactions: joinJson(texts.slice(0, count))
		});
		return encodeMeshBlockResponse({
			block, other_transactions: count === texts.length ? undefined : transactions.slice(count).map(({ hash }) => ({ hash }))
		});
	},

	meshBlockTransaction: async ({ block_identifier: wanted, transaction_identifier: { hash } }) => {
		const { transactions } = await blocks.read(wanted);
		const found = transactions.find(transaction => transaction.hash === hash.toUpperCase());
		if (!found)
			throw new MeshFailure('UNKNOWN_TRANSACTION', 'the block has no transaction with this hash');
		return encodeMeshBlockTransactionResponse({ transaction: found.text });
	}
});
