/** `symbol-gateway check` with a proxy that makes mistakes: each is reported for its operation and for no other. */
import t, { type Test } from 'tap';
import type { CheckOptions } from '../../src/conformance/index.js';
import { openGateway } from '../support/gateway.js';
import { growTwinChain } from '../support/catapult/twin-chain.js';
import { check, DEVELOPMENT_KEY, deviationsOf } from '../support/conformance/checks.js';
import { openProxy, type PassingReply, type PassingRequest, type ProxyRules } from '../support/conformance/proxy.js';

type Json = Record<string, never>;

/** A mistake, the only row that may deviate, and the expected deviation. */
interface Mistake {
	readonly name: string;
	readonly row: string;
	readonly message: RegExp;
	readonly rules: ProxyRules;
}

const OK = 200;

/** Changes the JSON of successful replies to GET requests of a path. */
const editReply = (path: string | RegExp, edit: (document: Json, request: PassingRequest, reply: PassingReply) => unknown): ProxyRules => ({
	onReply: (request, reply) => {
		const isMeant = typeof path === 'string' ? request.path === path : path.test(request.path);
		if (!isMeant || request.method !== 'GET' || reply.status !== OK)
			return;
		const document = JSON.parse(reply.body) as Json;
		reply.body = JSON.stringify(edit(document, request, reply) ?? document);
	}
});

const onPath = (path: RegExp, change: (reply: PassingReply, request: PassingRequest) => void): ProxyRules => ({
	onReply: (request, reply) => {
		if (path.test(request.path))
			change(reply, request);
	}
});

interface Page {
	data: { id: string }[];
	readonly pagination: { totalEntries: number };
}

/** Changes pages of a search. */
const editPage = (path: string, edit: (page: Page, query: URLSearchParams) => void): ProxyRules =>
	editReply(path, (document, { query }) => {
		// the document of a search
		edit(document as object as Page, query);
	});

const set = (path: string, value: unknown) => (document: Json): void => {
	const names = path.split('.');
	const holder = names.slice(0, -1).reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, document);
	const last = names.at(-1) as string;
	if (value === undefined)
		delete holder[last];
	else
		holder[last] = value;
};

/** Where numbered pages overlap with the page before. */
const duplicating = (path: string): ProxyRules => {
	let last: { id: string } | undefined;
	return editPage(path, (page, query) => {
		const isAscending = query.get('order') === 'asc' && query.get('pageSize') === '3';
		if (isAscending && query.get('pageNumber') === '1')
			last = page.data.at(-1);
		if (isAscending && query.get('pageNumber') === '2' && last !== undefined)
			page.data = [last, ...page.data.slice(0, -1)];
	});
};

const STILL: readonly Mistake[] = [
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
			++pagination.totalEntries;
		})
	},
	{
		name: 'a repeated entry', row: 'searchAccounts', message: /\$\.data\[0\]\.id \| the entry "\w+" comes twice/,
		rules: duplicating('/accounts')
	},
	{
		name: 'an entry lost between pages', row: 'searchConfirmedTransactions', message: /\$\.data \| 2 of 3 entries, although another page follows/,
		rules: editPage('/transactions/confirmed', (page, query) => {
			if (query.get('pageNumber') === '2' && query.get('pageSize') === '3' && query.get('order') === 'asc')
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
		name: 'the page size ignored', row: 'searchNamespaces', message: /\$\.pagination\.pageSize \| 3 was requested, got 20/,
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

/** Defects that appear only when blocks are made. */
const MOVING: readonly Mistake[] = [
	{
		name: 'an entity tag that never changes', row: 'getChainInfo', message: /the reply has changed, its ETag "same" has not/,
		rules: {
			onRequest: ({ path, headers }) => {
				if (path === '/chain/info' && headers['if-none-match'] === '"same"')
					headers['if-none-match'] = '*';
			},
			...onPath(/^\/chain\/info$/, ({ headers }) => {
				if ('etag' in headers)
					headers['etag'] = '"same"';
			})
		}
	},
	{
		name: 'a block notification that is never sent', row: 'block', message: /no notification of the block \d+/,
		rules: { onMessage: text => (text.startsWith('{"topic":"block"') ? [] : [text]) }
	},
	{
		name: 'a transaction notification that is never sent', row: 'unconfirmedRemoved', message: /no notification of the transaction/,
		rules: { onMessage: text => (text.startsWith('{"topic":"unconfirmedRemoved') ? [] : [text]) }
	},
	{
		name: 'a notification of a removed partial transaction that is never sent', row: 'partialRemoved', message: /no notification of the transaction/,
		rules: { onMessage: text => (text.startsWith('{"topic":"partialRemoved') ? [] : [text]) }
	},
	{
		name: 'a cosignature notification with a wrong hash', row: 'cosignature', message: /no notification of the transaction/,
		rules: { onMessage: text => [text.startsWith('{"topic":"cosignature') ? text.replace(/"parentHash":"\w+"/, `"parentHash":"${'0'.repeat(64)}"`) : text] }
	},
	{
		name: 'a notification with a field missing', row: 'confirmedAdded', message: /\$\.data\.meta\.hash \| the member hash is missing/,
		rules: { onMessage: text => [text.startsWith('{"topic":"confirmedAdded') ? text.replace(/"meta":\{"hash":"\w+",/, '"meta":{') : text] }
	},
	{
		name: 'a notification of a topic without a subscription', row: 'finalizedBlock', message: /\$\.topic \| a notification of a topic that was not subscribed/,
		rules: { onMessage: text => [text.replace('"topic":"finalizedBlock"', '"topic":"finalizedBlock/all"')] }
	},
	{
		name: 'a refusal with another code', row: 'connection', message: /refused expected before the close frame: code invalidTopic of no-such-topic/,
		rules: { onMessage: text => [text.replace('"code":"invalidTopic"', '"code":"invalidMessage"')] }
	},
	{
		name: 'a notification of an unknown topic', row: 'connection', message: /\$\.topic \| a notification has the unknown topic "blocks"/,
		rules: { onMessage: text => [text, ...text.startsWith('{"uid"') ? ['{"topic":"blocks","data":{}}'] : []] }
	},
	{
		name: 'a block notification that differs from the block', row: 'block', message: /\$\.data\.meta\.generationHash \| differs from GET \/blocks\/\d+/,
		rules: { onMessage: text => [text.startsWith('{"topic":"block"') ? text.replace(/"generationHash":"\w+"/, `"generationHash":"${'0'.repeat(64)}"`) : text] }
	},
	{
		name: 'a message that is not JSON', row: 'connection', message: /a message is not a JSON object/,
		rules: { onMessage: text => (text.startsWith('{"topic":"block"') ? [text, 'block!'] : [text]) }
	}
];

/** Defects at different rows are introduced together: each has to be found at its own row, and no other row may deviate. */
const inGroups = (mistakes: readonly Mistake[]): readonly (readonly Mistake[])[] => {
	const groups: Mistake[][] = [];
	for (const mistake of mistakes) {
		const group = groups.find(others => !others.some(({ row }) => row === mistake.row));
		if (group)
			group.push(mistake);
		else
			groups.push([mistake]);
	}
	return groups;
};

const together = (mistakes: readonly Mistake[]): ProxyRules => ({
	onRequest: request => mistakes.forEach(({ rules }) => rules.onRequest?.(request)),
	onReply: (request, reply) => mistakes.forEach(({ rules }) => rules.onReply?.(request, reply)),
	onMessage: text => mistakes.reduce<readonly string[]>(
		(texts, { rules }) => texts.flatMap(part => rules.onMessage?.(part) ?? [part]), [text]
	)
});

const findAll = async (t: Test, url: string, mistakes: readonly Mistake[], options: Partial<CheckOptions>): Promise<void> => {
	for (const group of inGroups(mistakes)) {
		const outcome = await check(await openProxy(t, url, together(group)), options);
		const found = deviationsOf(outcome);
		for (const { name, row, message } of group)
			t.match(found[row] ?? 'no deviation', message, name);
		t.same(Object.keys(found).sort(), group.map(({ row }) => row).sort(), 'nothing else deviates');
	}
};

t.test('defects in replies', async t => {
	const { gateway } = await growTwinChain(t);
	t.same(deviationsOf(await check(await openProxy(t, gateway.httpUrl, {}))), {}, 'the proxy itself introduces none');
	await findAll(t, gateway.httpUrl, STILL, {});
});

t.test('defects in notifications', async t => {
	const { httpUrl } = await openGateway(t, { options: { 'block-interval': '1' } });
	await findAll(t, httpUrl, MOVING, { privateKey: DEVELOPMENT_KEY, listenMs: 2000 });
});
