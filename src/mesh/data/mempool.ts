/** /mempool: unconfirmed transactions. */
import { encodeMeshBlockTransactionResponse, encodeMeshMempoolResponse } from '../../../generated/encoders.js';
import type { Schemas } from '../../../generated/schemas.js';
import { type Hash256, type MosaicId, parseDocument } from '../../chain/index.js';
import { type MeshContext, divisibilitiesAt } from '../context.js';
import { MeshFailure } from '../errors.js';
import type { MeshHandlers } from '../handler.js';
import { hashOf, memoOfTransaction } from '../operations/block.js';
import { effectsOfTransaction } from '../operations/effects.js';
import { resolvePresent } from '../operations/pending.js';
import { OperationWriter, toReference } from '../operations/transactions.js';
import { parseList, typed } from '../documents.js';

const PAGE_SIZE = 100;
/** Larger than any pool. */
const MAX_PAGES = 10_000;

const readHashes = async ({ chain: { transactions } }: MeshContext): Promise<readonly Hash256[]> => {
	const hashes = new Set<Hash256>();
	for (let pageNumber = 1; pageNumber <= MAX_PAGES; ++pageNumber) {
		const page = await transactions.search('unconfirmed', {}, { pageSize: PAGE_SIZE, pageNumber, order: 'asc', orderBy: 'id' });
		const entries = page ? parseList(page.entries) : [];
		entries.forEach(entry => hashes.add(hashOf(entry)));
		if (entries.length < PAGE_SIZE)
			break;
	}
	return [...hashes];
};

/** @returns the largest fee that the signer accepts */
const maxFeeOf = ({ transaction }: Schemas['TransactionInfoDTO']): bigint => BigInt('maxFee' in transaction ? transaction.maxFee : 0);

export const createMempoolHandlers = (context: MeshContext): MeshHandlers<'meshMempool' | 'meshMempoolTransaction'> => ({
	meshMempool: async () => encodeMeshMempoolResponse({ transaction_identifiers: (await readHashes(context)).map(hash => ({ hash })) }),

	meshMempoolTransaction: async ({ transaction_identifier: { hash } }) => {
		const { chain, types } = context;
		const found = await chain.transactions.get('unconfirmed', { kind: 'hash', hash: typed<Hash256>(hash.toUpperCase()) });
		if (!found)
			throw new MeshFailure('UNKNOWN_TRANSACTION', 'no transaction with this hash is unconfirmed: it may be confirmed, or have failed');
		const info = parseDocument(found.text);
		const currency = await context.currency();
		const resolver = await resolvePresent(chain, info);
		const fee = { mosaicId: currency.id, amount: maxFeeOf(info) };
		const parts = { addressOf: context.addressOf, resolver, receipts: () => [] };
		const effects = effectsOfTransaction(info.transaction, 1, fee, parts);
		const mosaics = [...new Set(effects.flatMap(({ change }) => change?.mosaicId ?? []))];
		const divisibilities = await divisibilitiesAt(context, mosaics, await chain.blocks.height());
		const writer = new OperationWriter({
			currency, status: types === 'reference' ? 'success' : 'pending', decimals: (id: MosaicId) => divisibilities.get(id) ?? 0
		});
		const shown = { hash: hashOf(info), memo: memoOfTransaction(info), effects };
		const [first = shown] = types === 'reference' ? toReference([shown], { hash: shown.hash, effects: [] }) : [];
		return encodeMeshBlockTransactionResponse({ transaction: writer.transaction(first) });
	}
});
