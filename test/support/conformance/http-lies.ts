/** Lies in headers, and about the state of the chain and its fees. */
import { editReply, type Mistake, onPath, set } from './edits.js';
import type { ProxyRules } from './proxy.js';

interface Chain {
	latestFinalizedBlock: object;
}

interface Blocks {
	readonly data: readonly { readonly block: { readonly height: string }; readonly meta: { readonly hash: string } }[];
}

interface PoolEntry {
	readonly id: string;
	readonly transaction: { readonly maxFee: string };
}

/** Replies with the block before the newest one, which is final, once a page had both. */
const staleFinalization = (): ProxyRules => {
	let before: Blocks['data'][number] | undefined;
	return editReply(/^\/(chain\/info|blocks)$/, (document, { path, query }) => {
		const [chain, blocks] = [document as object as Chain, document as object as Blocks];
		if (path === '/chain/info' && before !== undefined)
			chain.latestFinalizedBlock = { ...chain.latestFinalizedBlock, height: before.block.height, hash: before.meta.hash };
		else if (query.get('orderBy') === 'height' && query.get('order') === 'desc')
			before ??= blocks.data[1];
	});
};

export const HTTP_LIES: readonly Mistake[] = [
	{
		name: 'an entity tag that changes with every reply', row: 'getRentalFees', run: 3, message: /ETag .*although the reply is the same/,
		rules: () => {
			let count = 0;
			return onPath(/^\/network\/fees\/rental$/, reply => {
				if ('etag' in reply.headers)
					reply.headers['etag'] = `"${++count}"`;
			});
		}
	},
	{
		name: '304 for any entity tag', row: 'getMaxCurrencySupply', run: 3, message: /status 200 expected, got 304/,
		rules: { onRequest: ({ path, headers }) => {
			if (path === '/network/currency/supply/max' && headers['if-none-match'] !== undefined)
				headers['if-none-match'] = '*';
		} }
	},
	{
		name: 'a list of entity tags ignored', row: 'getChainInfo', run: 5, message: /If-None-Match .*list/,
		rules: { onRequest: ({ headers }) => {
			if (headers['if-none-match']?.includes(',') === true)
				delete headers['if-none-match'];
		} }
	},
	{
		name: 'HEAD with the length of an empty body', row: 'getServerInfo', run: 3, message: /^HEAD .*Content-Length/,
		rules: onPath(/^\/node\/server$/, (reply, { method }) => {
			if (method === 'HEAD')
				reply.headers['content-length'] = '0';
		})
	},
	{
		name: 'a finalized block that is not the newest one', row: 'getChainInfo', run: 3, message: /\$\.latestFinalizedBlock .*proof/,
		rules: staleFinalization
	},
	{
		name: 'an average fee above the highest', row: 'getTransactionFees', run: 3, message: /\$\.averageFeeMultiplier \|/,
		rules: editReply('/network/fees/transaction', set('averageFeeMultiplier', 5_000_000))
	},
	{
		name: 'a confirmed transaction that is still unconfirmed', row: 'searchUnconfirmedTransactions', message: /is confirmed/,
		rules: () => {
			let confirmed: PoolEntry | undefined;
			return editReply(/^\/transactions\/(?:un)?confirmed$/, (document, { path, query }) => {
				const { data } = document as object as { readonly data: PoolEntry[] };
				if (path === '/transactions/confirmed') {
					if (query.get('order') === 'asc' && query.get('pageSize') === '25')
						confirmed ??= data[21];
					return;
				}
				const index = query.has('signerPublicKey') ? -1 : data.findIndex(({ transaction }) => transaction.maxFee === '100010');
				if (index !== -1 && confirmed !== undefined)
					data[index] = { ...confirmed, id: data[index]!.id };
			});
		}
	}
];
