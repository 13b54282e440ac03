/** Lies in pages and filters: each page by itself is plausible. */
import { editPage, type Entry, type Mistake, onPath, type Page } from './edits.js';
import type { PassingReply, PassingRequest, ProxyRules } from './proxy.js';

const CONFIRMED = '/transactions/confirmed';

const numberIn = (query: URLSearchParams, name: string, otherwise: number): number => Number(query.get(name) ?? otherwise);

/** Largest page. */
const LARGEST = 100;

/**
 * Omits an entry before pages: they begin one entry later than they should, and all are full.
 * @param firstPage - number of the first page that is affected
 */
const losingEntry = (path: string, firstPage: number, isMeant: (query: URLSearchParams) => boolean) => (): ProxyRules => {
	const passing = new WeakMap<PassingRequest, { readonly size: number; readonly pageNumber: number }>();
	return {
		onRequest: request => {
			const { query } = request;
			const [size, pageNumber] = [numberIn(query, 'pageSize', 20), numberIn(query, 'pageNumber', 1)];
			if (request.path !== path || !isMeant(query) || query.has('offset') || pageNumber < firstPage || !(size * pageNumber < LARGEST))
				return;
			passing.set(request, { size, pageNumber });
			query.set('pageSize', String(size * pageNumber + 1));
			query.set('pageNumber', '1');
		},
		onReply: (request, reply) => {
			const original = passing.get(request);
			if (original === undefined || reply.status !== 200)
				return;
			const { size, pageNumber } = original;
			const page = JSON.parse(reply.body) as Page & { readonly pagination: Record<string, number> };
			const { totalEntries } = page.pagination;
			const totals = totalEntries === undefined ? {} : { totalPages: Math.ceil(totalEntries / size) };
			Object.assign(page.pagination, { pageNumber, pageSize: size, ...totals });
			page.data = page.data.slice(size * (pageNumber - 1) + 1);
			reply.body = JSON.stringify(page);
		}
	};
};

const ignoring = (path: string, ...names: readonly string[]): ProxyRules => ({
	onRequest: ({ path: requested, query }) => {
		if (requested === path)
			names.filter(name => (query.get(name) ?? '').length > 1).forEach(name => query.delete(name));
	}
});

const balanceOf = (entry: Entry, mosaicId: string): string => {
	const { mosaics } = entry['account'] as { readonly mosaics: readonly { readonly id: string; readonly amount: string }[] };
	return mosaics.find(({ id }) => id === mosaicId)?.amount ?? '';
};

/** Swaps neighbours with the same balance. */
const swapEqual = ({ data }: { data: Entry[] }, mosaicId: string): void => {
	for (let index = 1; index < data.length; ++index) {
		const [before, entry] = [data[index - 1]!, data[index]!];
		if (balanceOf(before, mosaicId) === balanceOf(entry, mosaicId)) {
			[data[index - 1], data[index]] = [entry, before];
			++index;
		}
	}
};

export const PAGE_LIES: readonly Mistake[] = [
	{
		name: 'an entry lost at the boundary of pages', row: 'searchMetadataEntries', run: 3, message: /entry \d+ is/,
		rules: losingEntry('/metadata', 2, query => query.get('order') === 'asc')
	},
	{
		name: 'an entry lost at the boundary of pages in the order of balances', row: 'searchAccounts', run: 4, message: /orderBy=balance.*entry \d+ /,
		rules: losingEntry('/accounts', 2, query => query.get('orderBy') === 'balance')
	},
	{
		name: 'an entry lost at the boundary of pages of a filter', row: 'searchConfirmedTransactions', run: 3,
		message: /signerPublicKey=.*entry \d+ /, rules: losingEntry(CONFIRMED, 2, query => query.has('signerPublicKey'))
	},
	{
		name: 'the newest entry missing in descending order', row: 'searchTransactionStatements', run: 3, message: /after the newest/,
		rules: losingEntry('/statements/transaction', 1, query => query.get('order') === 'desc' && numberIn(query, 'pageSize', 20) <= 25)
	},
	{
		name: 'a number of pages that is rounded down', row: 'searchNamespaces', run: 3, message: /totalPages \|/,
		rules: editPage('/namespaces', ({ pagination }, query) => {
			const pages = pagination as Record<string, number>;
			if (pages['totalEntries'] !== undefined)
				pages['totalPages'] = Math.max(1, Math.floor(pages['totalEntries'] / numberIn(query, 'pageSize', 20)));
		})
	},
	{
		name: 'a total of a filter that is too large on full pages', row: 'searchConfirmedTransactions', run: 5, message: /totalEntries \| \d+, but \d+ in/,
		rules: editPage(CONFIRMED, ({ pagination, data }, query) => {
			const pages = pagination as Record<string, number>;
			const size = numberIn(query, 'pageSize', 20);
			if (!query.has('signerPublicKey') || data.length < size || pages['totalEntries'] === undefined)
				return;
			pages['totalEntries'] += 150;
			pages['totalPages'] = Math.ceil(pages['totalEntries'] / size);
		})
	},
	{
		name: 'mosaicId of accounts ignored', row: 'searchAccounts', run: 3, message: /mosaicId=\w+.*\.account\.mosaics \|/,
		rules: { onRequest: ({ path, query }) => {
			if (path === '/accounts' && !query.has('orderBy') && query.get('mosaicId') !== '!')
				query.delete('mosaicId');
		} }
	},
	{
		name: 'transferMosaicId ignored', row: 'searchConfirmedTransactions', run: 3, message: /transferMosaicId=\w+.*\.mosaics \|/,
		rules: ignoring(CONFIRMED, 'transferMosaicId', 'fromTransferAmount', 'toTransferAmount')
	},
	{
		name: 'toTransferAmount ignored', row: 'searchConfirmedTransactions', run: 4, message: /toTransferAmount=\w+.*\.mosaics \|/,
		rules: ignoring(CONFIRMED, 'toTransferAmount')
	},
	{
		name: 'the accounts of receipts ignored', row: 'searchTransactionStatements', run: 3, message: /targetAddress=.*\.receipts \|/,
		rules: ignoring('/statements/transaction', 'targetAddress', 'recipientAddress', 'senderAddress')
	},
	{
		name: 'targetId of metadata ignored', row: 'searchMetadataEntries', run: 4, message: /targetId=.*\.targetId \|/,
		rules: ignoring('/metadata', 'targetId')
	},
	{
		name: 'the account of a mosaic restriction ignored', row: 'searchMosaicRestrictions', run: 3, message: /targetAddress=.*\.targetAddress \|/,
		rules: ignoring('/restrictions/mosaic', 'targetAddress')
	},
	{
		name: 'an entry twice for a name that comes twice', row: 'getMosaics', run: 3, message: /comes twice/,
		rules: onPath(/^\/mosaics$/, (reply: PassingReply, { method, body }) => {
			if (method !== 'POST' || reply.status !== 200)
				return;
			const entries = JSON.parse(reply.body) as { readonly mosaic: { readonly id: string } }[];
			const { mosaicIds } = JSON.parse(body) as { readonly mosaicIds: readonly string[] };
			reply.body = JSON.stringify(mosaicIds.flatMap(id => entries.filter(({ mosaic }) => mosaic.id === id)));
		})
	}
];

/** Found on a chain with accounts of equal balances: at the start of a development chain all are equal. */
export const BALANCE_LIES: readonly Mistake[] = [
	{
		name: 'equal balances in the same order in both directions', row: 'searchAccounts', message: /orderBy=balance.*(?:reverse|entry \d+ )/,
		rules: editPage('/accounts', (page, query) => {
			if (query.get('orderBy') === 'balance' && query.get('order') === 'desc')
				swapEqual(page as object as { data: Entry[] }, query.get('mosaicId') ?? '');
		})
	}
];
