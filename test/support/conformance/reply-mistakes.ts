/** Defects of replies. */
import { editPage, editReply, type Mistake, OK, onPath, set } from './edits.js';
import type { ProxyRules } from './proxy.js';

/** Whether the page has the size with which the check follows pages, in one of its profiles. */
const isFollowed = (query: URLSearchParams): boolean => ['3', '10'].includes(query.get('pageSize') ?? '');

/** Where numbered pages overlap with the page before. */
const duplicating = (path: string) => (): ProxyRules => {
	let last: { id: string } | undefined;
	return editPage(path, (page, query) => {
		const isAscending = query.get('order') === 'asc' && isFollowed(query);
		if (isAscending && query.get('pageNumber') === '1')
			last = page.data.at(-1);
		if (isAscending && query.get('pageNumber') === '2' && last !== undefined)
			page.data = [last, ...page.data.slice(0, -1)];
	});
};

export const REPLY_MISTAKES: readonly Mistake[] = [
	{
		name: 'a missing field', row: 'getMosaic', message: /\$\.mosaic\.supply \| the member supply is missing/,
		rules: editReply(/^\/mosaics\/\w+$/, set('mosaic.supply', undefined))
	},
	{
		name: 'a wrong type', row: 'getNodeStorage', message: /\$\.numBlocks \| integer expected, got "many"/,
		rules: editReply('/node/storage', set('numBlocks', 'many'))
	},
	{
		name: 'a number instead of a string', row: 'getAccountInfo', message: /\$\.account\.importance \| string expected, got 5/,
		rules: editReply(/^\/accounts\/\w+$/, set('account.importance', 5))
	},
	{
		name: 'an undeclared member', row: 'getNetworkType', message: /\$\.color \| the member color is not declared/,
		rules: editReply('/network', set('color', 'blue'))
	},
	{
		name: 'a value outside an enumeration', row: 'getTransactionStatus', message: /\$\.group \| "done" is not one of the declared values/,
		rules: editReply(/^\/transactionStatus\/\w+$/, set('group', 'done'))
	},
	{
		name: 'a field missing inside a union', row: 'getConfirmedTransaction', message: /\$\.transaction\.signature \| the member signature is missing/,
		rules: editReply(/^\/transactions\/confirmed\/\w+$/, set('transaction.signature', undefined))
	},
	{
		name: 'a wrong status', row: 'getNamespace', message: /status 404 expected, got 400/,
		rules: onPath(/^\/namespaces\/F\w+$/, reply => {
			reply.status = reply.status === 404 ? 400 : reply.status;
		})
	},
	{
		name: 'an undeclared status', row: 'getNodeMetadata', message: /status 500 is not declared/,
		rules: onPath(/^\/node\/metadata$/, reply => {
			reply.status = 500;
			reply.body = '{"code":"Internal","message":"oops"}';
		})
	},
	{
		name: 'a wrong content type', row: 'getNodeTime', message: /content type application\/json expected, got text\/html/,
		rules: onPath(/^\/node\/time$/, ({ headers }) => {
			headers['content-type'] = 'text/html';
		})
	},
	{
		name: 'large headers refused with another status', row: 'large headers', message: /status 431 expected, got 400/,
		rules: {
			onReply: (_, reply) => {
				reply.status = reply.status === 431 ? 400 : reply.status;
			}
		}
	},
	{
		name: 'no request id', row: 'getNodePeers', message: /the header X-Request-Id is missing/,
		rules: onPath(/^\/node\/peers$/, ({ headers }) => {
			delete headers['x-request-id'];
		})
	},
	{
		name: 'no entity tag', row: 'getRentalFees', message: /the header ETag is missing/,
		rules: onPath(/^\/network\/fees\/rental$/, ({ headers }) => {
			delete headers['etag'];
		})
	},
	{
		name: 'no cross-origin header', row: 'getServerInfo', message: /the header Access-Control-Allow-Origin is missing/,
		rules: onPath(/^\/node\/server$/, ({ headers }) => {
			delete headers['access-control-allow-origin'];
		})
	},
	{
		name: 'an error of another form', row: 'getFinalizationProofAtEpoch', message: /\$\.code \| the member code is missing/,
		rules: onPath(/^\/finalization\/proof\/epoch\/4\d+$/, reply => {
			reply.body = '{"error":"nothing there"}';
		})
	},
	{
		name: 'a wrong total', row: 'searchMosaics', message: /\$\.pagination\.totalEntries \| \d+, but there are \d+/,
		rules: editPage('/mosaics', ({ pagination }) => {
			pagination.totalEntries = pagination.totalEntries! + 1;
		})
	},
	{
		name: 'a repeated entry', row: 'searchAccounts', message: /\$\.data\[0\]\.id \| the entry "\w+" comes twice/,
		rules: duplicating('/accounts')
	},
	{
		name: 'an entry lost between pages', row: 'searchConfirmedTransactions', message: /\$\.data \| (?:2 of 3|9 of 10) entries, although another page follows/,
		rules: editPage('/transactions/confirmed', (page, query) => {
			if (query.get('pageNumber') === '2' && isFollowed(query) && query.get('order') === 'asc')
				page.data.splice(1, 1);
		})
	},
	{
		name: 'the wrong order', row: 'searchTransactionStatements', message: /not in the order asc/,
		rules: editPage('/statements/transaction', (page, query) => {
			if (query.get('order') === 'asc')
				page.data.reverse();
		})
	},
	{
		name: 'the order ignored', row: 'searchBlocks', message: /not in the order desc/,
		rules: { onRequest: ({ path, query }) => {
			if (path === '/blocks' && query.get('orderBy') === null)
				query.delete('order');
		} }
	},
	{
		name: 'the page size ignored', row: 'searchNamespaces', message: /\$\.pagination\.pageSize \| (?:3|10) was requested, got 20/,
		rules: { onRequest: ({ path, query }) => {
			if (path === '/namespaces')
				query.delete('pageSize');
		} }
	},
	{
		name: 'a filter ignored', row: 'searchSecretLock', message: /\$\.data\[\d+\]\.lock\.\w+ \| /,
		rules: { onRequest: ({ path, query }) => {
			if (path === '/lock/secret')
				['address', 'secret'].filter(name => query.get(name) !== '!').forEach(name => query.delete(name));
		} }
	},
	{
		name: 'a lookup that differs from the page', row: 'getMetadata', message: /differs from the entry that searchMetadataEntries lists/,
		others: ['getMetadataMerkle'],
		rules: editReply(/^\/metadata\/\w+$/, set('metadataEntry.scopedMetadataKey', '0000000000000001'))
	},
	{
		name: 'an entry missing in a batch', row: 'getHashLocks', message: /was requested and is missing/,
		rules: onPath(/^\/lock\/hash$/, (reply, { method }) => {
			if (method === 'POST' && reply.status === OK)
				reply.body = '[]';
		})
	},
	{
		name: 'a Merkle path with another root', row: 'getMerkleTransaction', message: /does not lead to the root/,
		rules: editReply(/\/transactions\/\w+\/merkle$/, () => ({ merklePath: [{ position: 'left', hash: '0'.repeat(64) }] }))
	},
	{
		name: 'a malformed argument that is accepted', row: 'getAccountMultisig', message: /status 409 expected, got 404/,
		rules: onPath(/^\/account\/!\/multisig$/, reply => {
			reply.status = reply.status === 409 ? 404 : reply.status;
		})
	},
	{
		name: 'HEAD rejected', row: 'getNetworkInflation', message: /status 200 expected, as for GET, got 405/,
		rules: onPath(/^\/network\/inflation$/, (reply, { method }) => {
			reply.status = method === 'HEAD' ? 405 : reply.status;
		})
	},
	{
		name: 'a condition ignored', row: 'getMaxCurrencySupply', message: /status 304 expected for If-None-Match/,
		rules: { onRequest: ({ path, headers }) => {
			if (path === '/network/currency/supply/max')
				delete headers['if-none-match'];
		} }
	},
	{
		name: 'a text of another form', row: 'getTotalCurrencySupply', message: /does not have the declared form/,
		rules: onPath(/^\/network\/currency\/supply\/total$/, (reply, { method }) => {
			reply.body = method === 'GET' && reply.status === OK ? 'plenty' : reply.body;
		})
	},
	{
		name: '405 without Allow', row: 'other method', message: /the header allow is missing/,
		rules: onPath(/^\/chain\/info$/, ({ headers }) => {
			delete headers['allow'];
		})
	}
];
