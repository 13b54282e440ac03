/** The searches for statements over a grown chain: all entries, and which filters match them. */
import type { Schemas } from '../../../generated/schemas.js';
import {
	type BlockStatements, hashStatements, type Receipt, type ResolutionStatement
} from '../../../src/wire/blocks/statements.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { merkleRoot } from '../../../src/wire/trees/merkle.js';
import { alias, type PagingChain } from './chain.js';
import { addressOf, MAX_UINT64, meets, NO_ID, UNKNOWN_ADDRESS, textOf, UNKNOWN_NAMESPACE, within } from './filters.js';
import { type Query, type Search, searchOf } from './model.js';
import { readAll } from '../documents/pages.js';

type StatementInfo = Schemas['TransactionStatementInfoDTO'];
type ResolutionInfo = Schemas['ResolutionStatementInfoDTO'];
type ReceiptDTO = StatementInfo['statement']['receipts'][number];

/** All statements of the blocks, each search separately. */
interface AllStatements {
	readonly statements: readonly StatementInfo[];
	readonly addresses: readonly ResolutionInfo[];
	readonly mosaics: readonly ResolutionInfo[];
}

/** @returns a receipt in the ledger's form, to be hashed; the cast: the compiler does not narrow a union by conditional members */
const toReceipt = (receipt: ReceiptDTO): Receipt => ({
	...receipt,
	...'amount' in receipt ? { amount: BigInt(receipt.amount) } : {},
	...'targetAddress' in receipt ? { target: receipt.targetAddress } : {},
	...'senderAddress' in receipt ? { sender: receipt.senderAddress, recipient: receipt.recipientAddress } : {}
} as unknown as Receipt);

const toResolutions = <Unresolved extends string, Resolved extends string>(infos: readonly ResolutionInfo[]) =>
	infos.map(({ statement: { unresolved, resolutionEntries: entries } }) => ({ unresolved, entries })) as
		unknown as ResolutionStatement<Unresolved, Resolved>[];

const groupByHeight = <Info extends { readonly statement: { readonly height: string } }>(infos: readonly Info[]): Map<string, Info[]> => {
	const groups = new Map<string, Info[]>();
	for (const info of infos)
		groups.set(info.statement.height, [...groups.get(info.statement.height) ?? [], info]);
	return groups;
};

/** The hash in each header covers all statements of the block, in this order, so nothing is missing or different. */
const checkAgainstHeaders = (blocks: readonly Schemas['BlockInfoDTO'][], all: AllStatements): void => {
	const [statements, addresses, mosaics] = [groupByHeight(all.statements), groupByHeight(all.addresses), groupByHeight(all.mosaics)];
	for (const { meta, block: { height, receiptsHash, timestamp } } of blocks) {
		const infos = statements.get(height) ?? [];
		const said: BlockStatements = {
			transactions: infos.map(({ statement: { source, receipts } }) => ({ source, receipts: receipts.map(toReceipt) })),
			addressResolutions: toResolutions(addresses.get(height) ?? []),
			mosaicResolutions: toResolutions(mosaics.get(height) ?? [])
		};
		const hashes = hashStatements(said);
		if (toHex(merkleRoot(hashes)) !== receiptsHash || hashes.length !== meta.statementsCount)
			throw new Error(`statements of block ${height} do not match its hash`);
		if (infos.some(info => info.meta.timestamp !== timestamp))
			throw new Error(`statements of block ${height} have another timestamp`);
	}
	if (all.addresses.length === 0 || all.mosaics.length === 0)
		throw new Error('nothing was resolved');
};

/** Bounds take precedence over the exact height. */
const heightFilter = ({ height, fromHeight, toHeight }: Query): ((value: bigint) => boolean) =>
	(fromHeight === undefined && toHeight === undefined ? within(height, height) : within(fromHeight, toHeight));

const searchReceipts = ({ people, wallet, cargo, namespaces, firstHeight }: PagingChain, entries: readonly StatementInfo[]): Search => {
	const all = entries.flatMap(({ statement: { receipts } }) => receipts);
	const addressesAs = (name: 'senderAddress' | 'recipientAddress' | 'targetAddress'): string[] => {
		const found = all.map(receipt => (receipt as Partial<Record<typeof name, string>>)[name]);
		return [...new Set(found.filter(address => address !== undefined))].map(textOf);
	};
	const types = [...new Set(all.map(({ type }) => type))];
	const heights = [firstHeight, firstHeight + 1n, firstHeight + 3n, 1n, 2n, 700n].map(String);
	return searchOf({
		operation: 'searchTransactionStatements',
		entries,
		matches: query => {
			const isHeight = heightFilter(query);
			const { receiptType = [], recipientAddress, senderAddress, targetAddress, artifactId } = query;
			const wanted = receiptType as readonly number[];
			return ({ statement: { height, receipts } }) => isHeight(BigInt(height))
				&& (wanted.length === 0 || receipts.some(({ type }) => wanted.includes(type)))
				&& meets(recipientAddress, text => receipts.some(one => 'recipientAddress' in one && one.recipientAddress === addressOf(text)))
				&& meets(senderAddress, text => receipts.some(one => 'senderAddress' in one && one.senderAddress === addressOf(text)))
				&& meets(targetAddress, text => receipts.some(one => 'targetAddress' in one && one.targetAddress === addressOf(text)))
				&& meets(artifactId, id => receipts.some(one => id === ('artifactId' in one ? one.artifactId : one.mosaicId)));
		},
		filters: {
			height: [...heights, '0', MAX_UINT64],
			fromHeight: [...heights, '0', MAX_UINT64],
			toHeight: [...heights, '0', MAX_UINT64],
			receiptType: [...types.map(type => [type]), types, types.slice(0, 2), types.slice(-2), [57667], [8515, 8515]],
			recipientAddress: [...addressesAs('recipientAddress'), ...addressesAs('recipientAddress'), people.owner.text, UNKNOWN_ADDRESS],
			senderAddress: [...addressesAs('senderAddress'), UNKNOWN_ADDRESS, textOf(alias.target)],
			targetAddress: [...addressesAs('targetAddress'), ...addressesAs('targetAddress'), UNKNOWN_ADDRESS],
			artifactId: [wallet.currency, wallet.currency, cargo, namespaces[0] ?? NO_ID, NO_ID, UNKNOWN_NAMESPACE]
		}
	});
};

const searchResolutions = (operation: Search['operation'], entries: readonly ResolutionInfo[]): Search => searchOf({
	operation,
	entries,
	matches: ({ height }) => {
		const isHeight = within(height, height);
		return ({ statement }) => isHeight(BigInt(statement.height));
	},
	filters: { height: [...new Set(entries.map(({ statement }) => statement.height)), '0', '1', MAX_UINT64] }
});

export const searchStatements = async (chain: PagingChain): Promise<readonly Search[]> => {
	const { rest } = chain;
	const all: AllStatements = {
		statements: await readAll(page => rest.get('searchTransactionStatements', page)),
		addresses: await readAll(page => rest.get('searchAddressResolutionStatements', page)),
		mosaics: await readAll(page => rest.get('searchMosaicResolutionStatements', page))
	};
	checkAgainstHeaders(await readAll(page => rest.get('searchBlocks', page)), all);
	return [
		searchReceipts(chain, all.statements),
		searchResolutions('searchAddressResolutionStatements', all.addresses),
		searchResolutions('searchMosaicResolutionStatements', all.mosaics)
	];
};
