/** Lies that a rule for all replies shows: each is in one operation or on one page. */
import { editPage, editReply, type Entry, type Mistake, OK, onPath, set } from './edits.js';

const CONFIRMED = '/transactions/confirmed';
const HASH = 'AB'.repeat(32);

const isLong = (query: URLSearchParams, number = '1'): boolean => query.get('pageSize') === '100' && (query.get('pageNumber') ?? '1') === number;

interface Transaction {
	readonly meta: { height: string };
	readonly transaction: { signerPublicKey: string };
}

const transactionsOf = (page: { readonly data: readonly object[] }): readonly Transaction[] => page.data as readonly Transaction[];

export const RULE_LIES: readonly Mistake[] = [
	{
		name: 'a height one too high on a long page', row: 'searchConfirmedTransactions', run: 6, message: /pageSize=100.*differs from the one in POST/,
		rules: editPage(CONFIRMED, (page, query) => {
			const entry = transactionsOf(page)[60];
			if (isLong(query) && [...query.keys()].length === 1 && entry !== undefined)
				entry.meta.height = String(BigInt(entry.meta.height) + 1n);
		})
	},
	{
		name: 'the last entry of a long page of a filter has another value', row: 'searchConfirmedTransactions', run: 6,
		message: /signerPublicKey=\w+.*pageSize=100.*\.transaction\.signerPublicKey \| .*does not have the value/,
		rules: editPage(CONFIRMED, (page, query) => {
			const entry = transactionsOf(page).at(-1);
			if (isLong(query) && query.has('signerPublicKey') && entry !== undefined)
				entry.transaction.signerPublicKey = HASH;
		})
	},
	{
		name: 'the second long page in another order', row: 'searchTransactionStatements', run: 6, message: /pageNumber=2.*not in the order asc/,
		rules: editPage('/statements/transaction', (page, query) => {
			if (isLong(query, '2'))
				page.data.reverse();
		})
	},
	{
		name: 'a parent missing among names', row: 'getNamespacesNames', run: 6, message: /parentId \| the name of the parent/,
		rules: onPath(/^\/namespaces\/names$/, reply => {
			if (reply.status !== OK)
				return;
			const names = JSON.parse(reply.body) as readonly Entry[];
			const parents = names.map(({ parentId }) => parentId);
			reply.body = JSON.stringify(names.filter(({ id }) => !parents.includes(id)));
		})
	},
	{
		name: 'another code in a refusal with 409', row: 'getAccountRestrictions', run: 6, message: /\$\.code \| InvalidArgument or ReplyTooLarge expected/,
		rules: onPath(/^\/restrictions\/account\/!$/, reply => {
			reply.body = reply.body.replace('InvalidArgument', 'ResourceNotFound');
		})
	},
	{
		name: 'a compressed reply that was not requested', row: 'getNetworkInflation', run: 6, message: /Content-Encoding gzip, although/,
		rules: onPath(/^\/network\/inflation$/, (reply, { method }) => {
			if (method === 'GET' && reply.status === OK)
				Object.assign(reply.headers, { 'content-encoding': 'gzip', 'vary': 'Accept-Encoding' });
		})
	},
	{
		name: 'a compressed reply without Vary', row: 'getNetworkProperties', run: 6, message: /the reply is compressed, and the header Vary/,
		rules: onPath(/^\/network\/properties$/, ({ headers }) => {
			if (headers['content-encoding'] !== undefined)
				delete headers['vary'];
		})
	},
	{
		name: 'an uncompressed form without Vary', row: 'searchBlocks', run: 6, message: /the reply is compressed for others/,
		rules: onPath(/^\/blocks$/, reply => {
			if (reply.headers['content-encoding'] === undefined)
				delete reply.headers['vary'];
		})
	},
	{
		name: 'an unknown path refused with a page', row: 'unknown path', run: 6, message: /content type application\/json expected, got text\/html/,
		rules: onPath(/^\/no\/such\/path$/, ({ headers }) => {
			headers['content-type'] = 'text/html';
		})
	},
	{
		name: 'another method refused with a page', row: 'other method', run: 6, message: /content type application\/json expected, got text\/html/,
		rules: onPath(/^\/blocks$/, ({ headers }, { method }) => {
			if (method === 'DELETE')
				headers['content-type'] = 'text/html';
		})
	},
	{
		name: 'a healthy status although the database is down', row: 'getNodeHealth', run: 6, message: /\$\.status \| apiNode up and db down with status 200/,
		rules: editReply('/node/health', set('status.db', 'down'))
	},
	{
		name: 'an integer with a fraction', row: 'getTransactionFees', run: 6, message: /\$\.averageFeeMultiplier \| an integer without fraction/,
		rules: onPath(/^\/network\/fees\/transaction$/, reply => {
			reply.body = reply.body.replace(/("averageFeeMultiplier":\d+)/, '$1.0');
		})
	}
];
