/** Lies in replies: each reply has the declared form, and only a comparison with another one, or with its own bytes, shows it. */
import { editPage, editReply, type Entry, hideLast, inEntries, type Mistake, OK, onPath, set } from './edits.js';
import { CONTENT_LIES } from './content-lies.js';
import { PROOF_LIES } from './proof-lies.js';
import type { PassingReply, ProxyRules } from './proxy.js';
import { HTTP_LIES } from './http-lies.js';
import { PAGE_LIES } from './page-lies.js';
import { RULE_LIES } from './rule-lies.js';
import { SIGNATURE_LIES } from './signature-lies.js';
import { STATE_LIES } from './state-lies.js';
import { VALUE_LIES } from './value-lies.js';

/** Ignores or changes a parameter of a search, unless its value is one that must be refused. */
const onParameter = (path: string, name: string, change: (query: URLSearchParams) => void): ProxyRules => ({
	onRequest: request => {
		const value = request.query.get(name);
		if (request.path === path && value !== null && value.length > 1 && !request.query.has('id'))
			change(request.query);
	}
});

const ignoring = (path: string, name: string): ProxyRules => onParameter(path, name, query => query.delete(name));

const CONFIRMED = '/transactions/confirmed';
const STATEMENTS = '/statements/transaction';

/** Changes aggregates in single look-ups. */
const inAggregate = (edit: (inner: Entry[]) => Entry[]): ProxyRules => editReply(/^\/transactions\/confirmed\/\w+$/, document => {
	const { transaction } = document as object as { readonly transaction: { transactions?: Entry[] } };
	if (transaction.transactions !== undefined)
		transaction.transactions = edit(transaction.transactions);
});

const withHeader = (name: string, value: string) => ({ headers }: PassingReply): void => {
	headers[name] = value;
};

const HASH = 'AB'.repeat(32);

const FORMS: readonly Mistake[] = [
	{
		name: 'another charset', row: 'getNodeTime', run: 1, message: /charset=latin1.*UTF-8/,
		rules: onPath(/^\/node\/time$/, withHeader('content-type', 'application/json; charset=latin1'))
	},
	{
		name: 'a member twice', row: 'getServerInfo', run: 1, message: /\$\.serverInfo \| the member comes twice/,
		rules: onPath(/^\/node\/server$/, reply => {
			reply.body = reply.body.replace(/^\{("serverInfo":\{.*\})\}$/, '{$1,$1}');
		})
	},
	{
		name: 'bytes that are not UTF-8', row: 'getNetworkType', run: 1, message: /the body is not UTF-8/,
		rules: onPath(/^\/network$/, reply => {
			reply.body = reply.body.replace('"description":"', '"description":"\xff');
		})
	},
	{
		name: 'HEAD with another ETag', row: 'getRentalFees', run: 1, message: /^HEAD .*ETag/,
		rules: onPath(/^\/network\/fees\/rental$/, (reply, { method }) => {
			if (method === 'HEAD')
				reply.headers['etag'] = '"other"';
		})
	},
	{
		name: 'HEAD with another length', row: 'getNodePeers', run: 1, message: /^HEAD .*Content-Length/,
		rules: onPath(/^\/node\/peers$/, (reply, { method }) => {
			if (method === 'HEAD')
				reply.headers['content-length'] = '7777';
		})
	},
	{
		name: 'the same request id for all replies', row: 'getTransactionFees', run: 1, message: /X-Request-Id .* same/,
		rules: onPath(/^\/network\/fees\/transaction$/, withHeader('x-request-id', 'always-the-same'))
	}
];

const SEARCHES: readonly Mistake[] = [
	{
		name: 'address ignored', row: 'searchConfirmedTransactions', run: 1, message: /address=\w+.*does not concern/,
		rules: ignoring(CONFIRMED, 'address')
	},
	{
		name: 'fromHeight ignored', row: 'searchConfirmedTransactions', run: 1, message: /fromHeight=.*\.meta\.height/,
		rules: ignoring(CONFIRMED, 'fromHeight')
	},
	{
		name: 'toHeight exclusive', row: 'searchConfirmedTransactions', run: 1, message: /toHeight=.*is missing/,
		rules: onParameter(CONFIRMED, 'toHeight', query => query.set('toHeight', String(BigInt(query.get('toHeight')!) - 1n)))
	},
	{
		name: 'only the first of several types', row: 'searchConfirmedTransactions', run: 1, message: /type=\d+&type=\d+.*is missing/,
		rules: onParameter(CONFIRMED, 'type', query => query.set('type', query.get('type')!))
	},
	{
		name: 'embedded ignored', row: 'searchConfirmedTransactions', run: 1, others: ['getNodeStorage'], message: /embedded=true.*inner transaction/,
		rules: ignoring(CONFIRMED, 'embedded')
	},
	{
		name: 'a rare transaction type with a member missing', row: 'searchConfirmedTransactions', run: 1,
		message: /the member linkAction is missing/,
		rules: onPath(/^\/transactions\/confirmed$/, (reply, { query }) => {
			if (query.get('type') === '16963')
				reply.body = reply.body.replaceAll(/,"linkAction":\d/g, '');
		})
	},
	{
		name: 'an entry in the middle with another form', row: 'searchAccounts', run: 1, message: /pageNumber=.*the member importance is missing/,
		rules: onPath(/^\/accounts$/, (reply, { query }) => {
			if (Number(query.get('pageNumber')) > 5)
				reply.body = reply.body.replaceAll(/"importance":"\d+",/g, '');
		})
	},
	{
		name: 'an entry that comes twice in pages of 100', row: 'searchConfirmedTransactions', run: 2, message: /pageSize=100.*comes twice/,
		rules: editReply(CONFIRMED, (document, { query }) => {
			const { data } = document as object as { readonly data: Entry[] };
			if (query.get('pageSize') === '100' && data.length === 100)
				data[99] = { ...data[0] };
		})
	},
	{
		name: 'a transaction of a block hidden', row: 'searchConfirmedTransactions', run: 2, message: /transactionsHash/,
		rules: editPage(CONFIRMED, (page, query) => {
			if (query.has('height') && query.get('pageSize') === '100' && !query.has('embedded') && page.data.length > 1)
				hideLast(page);
		})
	},
	{
		name: 'fromHeight of statements ignored', row: 'searchTransactionStatements', run: 1, message: /fromHeight=/,
		rules: ignoring(STATEMENTS, 'fromHeight')
	},
	{
		name: 'receiptType ignored', row: 'searchTransactionStatements', run: 1, message: /receiptType=\d+.*no object/,
		rules: ignoring(STATEMENTS, 'receiptType')
	},
	{
		name: 'fromTimestamp ignored', row: 'searchBlocks', run: 1, message: /fromTimestamp=/,
		rules: ignoring('/blocks', 'fromTimestamp')
	},
	{
		name: 'a block that is not linked to its predecessor', row: 'searchBlocks', run: 2, message: /previousBlockHash \|/,
		rules: inEntries(/^\/blocks(\/\d+)?$/, entry => {
			const block = entry['block'] as { height: string; previousBlockHash: string };
			if (block.height === '7')
				block.previousBlockHash = HASH;
		})
	},
	{
		name: 'an address that is not the one of the public key', row: 'searchAccounts', run: 2, message: /\.account\.address \|/,
		others: ['getAccountInfo', 'getAccountInfoMerkle', 'getAccountsInfo'],
		rules: inEntries(/^\/accounts(\/\w+)?$/, entry => {
			const account = entry['account'] as { publicKey: string };
			if (!/^0+$/.test(account.publicKey))
				account.publicKey = HASH;
		})
	},
	{
		name: 'metadata with another composite hash', row: 'searchMetadataEntries', run: 1, message: /\.compositeHash \|/,
		others: ['getMetadataMerkle'],
		rules: inEntries(/^\/metadata(\/\w+)?$/, entry => {
			(entry['metadataEntry'] as { targetId: string }).targetId = '0000000000000009';
		})
	}
];

const LOOK_UPS: readonly Mistake[] = [
	{
		name: 'a public key unknown', row: 'getAccountInfo', run: 1, message: /GET \/accounts\/[0-9A-F]{64} \| .*404/,
		rules: onPath(/^\/accounts\/[0-9A-F]{64}$/, reply => {
			reply.status = 404;
			reply.body = '{"code":"ResourceNotFound","message":"no resource exists"}';
			delete reply.headers['etag'];
		})
	},
	{
		name: 'an inner transaction missing', row: 'getConfirmedTransaction', run: 3, message: /\.transactions \| \d+ inner transactions?/,
		rules: inAggregate(inner => inner.slice(0, -1))
	},
	{
		name: 'inner transactions in another order', row: 'getConfirmedTransaction', run: 2, message: /\.meta\.index \|/,
		rules: inAggregate(inner => [...inner].reverse())
	},
	{
		name: 'an inner transaction of another aggregate', row: 'getConfirmedTransaction', run: 1, message: /\.meta\.aggregateHash \|/,
		rules: inAggregate(inner => inner.map(entry => ({ ...entry, meta: { ...entry['meta'] as object, aggregateHash: HASH } })))
	},
	{
		name: 'a batch whose entry differs from the single reply', row: 'getMosaics', run: 1, others: ['searchMosaics'], message: /differs from/,
		rules: onPath(/^\/mosaics$/, (reply, { method }) => {
			if (method === 'POST' && reply.status === OK)
				reply.body = reply.body.replaceAll(/"divisibility":\d/g, '"divisibility":5');
		})
	},
	{
		name: 'a group that is not the one of the transaction', row: 'getTransactionStatus', run: 1, message: /\$\.group \| "unconfirmed"/,
		rules: onPath(/^\/transactionStatus\/\w+$/, reply => {
			reply.body = reply.body.replace('"group":"confirmed"', '"group":"unconfirmed"');
		})
	},
	{
		name: 'the height of another block in a status', row: 'getTransactionStatuses', run: 1, message: /\.height \|/,
		rules: onPath(/^\/transactionStatus$/, reply => {
			reply.body = reply.body.replaceAll(/"height":"\d+"/g, '"height":"3"');
		})
	},
	{
		name: 'a name that does not give the id', row: 'getNamespacesNames', run: 1, message: /\.name \|/,
		rules: onPath(/^\/namespaces\/names$/, reply => {
			reply.body = reply.body.replaceAll(/"name":"\w+"/g, '"name":"elsewhere"');
		})
	},
	{
		name: 'an alias missing', row: 'getMosaicsNames', run: 1, message: /alias/,
		rules: onPath(/^\/namespaces\/mosaic\/names$/, reply => {
			reply.body = reply.body.replaceAll(/"names":\[[^\]]*\]/g, '"names":[]');
		})
	},
	{
		name: 'another reward than the schedule has', row: 'getNetworkInflationAtHeight', run: 1, message: /schedule/,
		rules: editReply(/^\/network\/inflation\/at\/\d+$/, set('rewardAmount', '12345'))
	},
	{
		name: 'a total supply that differs from the mosaic', row: 'getTotalCurrencySupply', run: 1, message: /supply/,
		rules: onPath(/^\/network\/currency\/supply\/total$/, (reply, { method }) => {
			if (method === 'GET' && reply.status === OK)
				reply.body = reply.body.replace(/^\d/, '1');
		})
	},
	{
		name: 'a level of the graph missing', row: 'getAccountMultisigGraph', run: 1, message: /level|graph/,
		rules: onPath(/\/multisig\/graph$/, reply => {
			if (reply.status === OK)
				reply.body = JSON.stringify((JSON.parse(reply.body) as Entry[]).filter(({ level }) => level === 0));
		})
	},
	{
		name: 'a graph that differs from the entry', row: 'getAccountMultisigGraph', run: 2, message: /differs from/,
		rules: onPath(/\/multisig\/graph$/, reply => {
			reply.body = reply.body.replaceAll(/"minApproval":[1-9]/g, '"minApproval":9');
		})
	}
];

export const REPLY_LIES: readonly Mistake[] = [
	...FORMS, ...SEARCHES, ...LOOK_UPS, ...PROOF_LIES, ...VALUE_LIES, ...STATE_LIES, ...CONTENT_LIES,
	...SIGNATURE_LIES, ...PAGE_LIES, ...HTTP_LIES, ...RULE_LIES
];
