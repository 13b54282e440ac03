/** `limits.replyBytes` on the embedded chain: larger replies are rejected before they are assembled; smaller requests succeed. */
import t, { type Test } from 'tap';
import type { OperationId } from '../../generated/operations.js';
import { grow } from '../../scripts/bench/chains/grow.js';
import { createDevelopmentConfig } from '../../src/backends/embedded/node/first-block.js';
import { type Hash256, ReplyTooLarge, type TransactionFilter, type TransactionKey, type UnresolvedMosaicId } from '../../src/chain/index.js';
import { pageOf } from '../support/catapult/page-request.js';
import { openGateway } from '../support/processes/gateway.js';
import { type Call, Rest } from '../support/http/rest.js';

/** The smallest valid value. */
const REPLY_BYTES = 65_536;
/** More entries than the gateway's own thread reads. */
const TRANSACTIONS = 20_100;
/** A number of transactions that exceeds the bound, and one that does not. */
const TOO_MANY = 100;
const FEW = 40;
const MESSAGE = `the reply would be larger than ${REPLY_BYTES} bytes: request fewer ids, or a smaller pageSize`;

const currency = createDevelopmentConfig(5000).chain.currencyMosaicId as string as UnresolvedMosaicId;
const directory = t.testdir();
grow({ directory, transactions: TRANSACTIONS, accounts: 100 });
const gateway = await openGateway(t, {
	directory, options: { 'limits-reply-bytes': String(REPLY_BYTES), 'block-interval': '86400' }
});
const { transactions } = gateway.chain;
const rest = new Rest(gateway.httpUrl);

/** Filter of a search that runs in its own thread. */
const EXPENSIVE: TransactionFilter = { transferMosaicId: currency, fromTransferAmount: 1n };
const EXPENSIVE_ARGS = { transferMosaicId: currency, fromTransferAmount: 1 };

const hashes: Hash256[] = [];
for (const pageNumber of [1, 2, 3]) {
	const { data } = await rest.get('searchConfirmedTransactions', { pageSize: FEW, pageNumber });
	hashes.push(...data.map(({ meta }) => (meta as { readonly hash: string }).hash as Hash256));
}

/** Calls an operation for too much, then for less. */
const compare = async (t: Test, id: OperationId, tooMuch: Call, less: Call): Promise<void> => {
	const refused = await rest.call(id, tooMuch);
	t.same([refused.status, JSON.parse(refused.text)], [409, { code: 'ReplyTooLarge', message: MESSAGE }]);
	const granted = await rest.call(id, less);
	t.equal(granted.status, 200);
	t.ok(REPLY_BYTES / 4 < granted.text.length && granted.text.length <= REPLY_BYTES, `${granted.text.length} bytes`);
};

t.test('pages: 409 above the limit, a smaller pageSize succeeds', async t => {
	await compare(t, 'searchConfirmedTransactions', { args: { pageSize: TOO_MANY } }, { args: { pageSize: FEW } });
});

t.test('batches: 409 above the limit, fewer ids succeed', async t => {
	const id = 'getConfirmedTransactions';
	await compare(t, id, { body: { hashes: hashes.slice(0, TOO_MANY) } }, { body: { hashes: hashes.slice(0, FEW) } });
	t.equal((await rest.send(id, { hashes: Array.from({ length: TOO_MANY }, () => hashes[0]) })).length, 1, 'each counts once');
});

t.test('pages of expensive searches: 409 above the limit, and the search thread remains usable', async t => {
	const page = { args: { ...EXPENSIVE_ARGS, pageSize: TOO_MANY } };
	await compare(t, 'searchConfirmedTransactions', page, { args: { ...EXPENSIVE_ARGS, pageSize: FEW } });
});

t.test('readers reject by themselves, before a reply exists', async t => {
	const keys = hashes.slice(0, TOO_MANY).map((hash): TransactionKey => ({ kind: 'hash', hash }));
	for (const [name, read] of Object.entries({
		page: () => transactions.search('confirmed', {}, pageOf({ pageSize: TOO_MANY })),
		batch: () => transactions.getMany('confirmed', keys),
		'expensive search': () => transactions.search('confirmed', EXPENSIVE, pageOf({ pageSize: TOO_MANY }))
	}))
		await t.rejects(async () => read(), new ReplyTooLarge(REPLY_BYTES), name);
});

t.test('other clients are served while requests for too much are rejected', async t => {
	const requests = Array.from({ length: 20 }, (_, i) => [
		rest.call('getConfirmedTransactions', { body: { hashes } }),
		rest.call('searchConfirmedTransactions', { args: { ...EXPENSIVE_ARGS, pageSize: TOO_MANY } }),
		rest.call('getBlockByHeight', { args: { height: 1 + i } })
	]);
	for (const replies of await Promise.all(requests.map(three => Promise.all(three))))
		t.same(replies.map(({ status }) => status), [409, 409, 200]);
});
