/** Rules that each reply follows by itself: replies that must pass, and the same replies with one fault. */
import t from 'tap';
import { Finds } from '../../../src/conformance/finds.js';
import { loadProfile } from '../../../src/conformance/profile.js';
import { type Exchange, findReplyFaults } from '../../../src/conformance/reply-rules.js';

const profile = await loadProfile('gateway');
const published = await loadProfile('published');

const ID = '0'.repeat(23);
const KEY = 'AB'.repeat(32);
const [HEXADECIMAL, BASE32] = ['98223AF34A98119217DC2427C6DE7F577A33D8242A2F54C3', 'TARDV42KTAIZEF64EQT4NXT7K55DHWBEFIXVJQY'];

interface Case {
	readonly name: string;
	readonly exchange: Partial<Exchange>;
	/** Path of the fault; undefined if there is none. */
	readonly fault?: string;
	/** Whether `--profile published` permits it. */
	readonly isOwn?: true;
}

const page = (data: readonly object[], { pageSize = 20, pageNumber = 1, totals = {} } = {}) =>
	({ data, pagination: { pageNumber, pageSize, ...totals } });

const block = (height: number, { id = height, hash = height, previous = height - 1 } = {}) =>
	({ id: `${ID}${id}`, meta: { hash: `H${hash}` }, block: { height: String(height), previousBlockHash: `H${previous}`, signerPublicKey: KEY } });

const transaction = (id: number, meta: object = {}) => ({
	id: `${ID}${id}`, meta: { height: '5', timestamp: '7', feeMultiplier: 0, ...meta },
	transaction: { type: 16724, signerPublicKey: KEY, recipientAddress: HEXADECIMAL, mosaics: [{ id: '1A', amount: '9' }] }
});

const blocks = (exchange: Partial<Exchange>): Partial<Exchange> => ({ id: 'searchBlocks', ...exchange });
const transactions = (args: Exchange['args'], data: readonly object[] = [transaction(1)]): Partial<Exchange> =>
	({ id: 'searchConfirmedTransactions', args, document: page(data) });

const TOTALS = { totalEntries: 41, totalPages: 3 };
const SMALL = { pageSize: 2 };

const CASES: readonly Case[] = [
	{ name: 'compressed as requested', exchange: { sent: { 'accept-encoding': 'gzip' }, headers: { 'content-encoding': 'gzip', 'vary': 'Origin, accept-encoding' } } },
	{ name: 'compressed without a request', exchange: { headers: { 'content-encoding': 'gzip', 'vary': 'Accept-Encoding' } }, fault: '', isOwn: true },
	{ name: 'compressed without Vary', exchange: { sent: { 'accept-encoding': 'gzip' }, headers: { 'content-encoding': 'gzip', 'vary': 'Origin' } }, fault: '', isOwn: true },
	{ name: 'healthy', exchange: { id: 'getNodeHealth', document: { status: { apiNode: 'up', db: 'up' } } } },
	{ name: 'not healthy', exchange: { id: 'getNodeHealth', status: 503, document: { status: { apiNode: 'up', db: 'down' } } } },
	{ name: '200 although the node is down', exchange: { id: 'getNodeHealth', document: { status: { apiNode: 'down', db: 'up' } } }, fault: '$.status' },
	{ name: '503 although all are up', exchange: { id: 'getNodeHealth', status: 503, document: { status: { apiNode: 'up', db: 'up' } } }, fault: '$.status' },
	{ name: 'a confirmed status', exchange: { id: 'getTransactionStatus', document: { group: 'confirmed', height: '5' } } },
	{ name: 'a confirmed status without height', exchange: { id: 'getTransactionStatuses', document: [{ group: 'partial' }, { group: 'confirmed' }] }, fault: '$[1].height', isOwn: true },
	{ name: 'names with their parents', exchange: { id: 'getNamespacesNames', document: [{ id: 'B', parentId: 'A' }, { id: 'A' }] } },
	{ name: 'a parent missing', exchange: { id: 'getNamespacesNames', document: [{ id: 'A' }, { id: 'C', parentId: 'B' }] }, fault: '$[1].parentId' },
	{ name: 'a page', exchange: blocks({ document: page([block(1), block(2)], { totals: TOTALS }) }) },
	{ name: 'the largest page instead of a larger one', exchange: blocks({ args: { pageSize: 1000 }, document: page([block(1)], { pageSize: 100 }) }) },
	{ name: 'another size', exchange: blocks({ args: { pageSize: 50 }, document: page([block(1)]) }), fault: '$.pagination.pageSize' },
	{ name: 'another size by default', exchange: blocks({ document: page([block(1)], { pageSize: 25 }) }), fault: '$.pagination.pageSize', isOwn: true },
	{ name: 'another number', exchange: blocks({ args: { pageNumber: 2 }, document: page([block(21)]) }), fault: '$.pagination.pageNumber' },
	{ name: 'too many entries', exchange: blocks({ args: SMALL, document: page([block(1), block(2), block(3)], SMALL) }), fault: '$.data' },
	{ name: 'pages rounded down', exchange: blocks({ document: page([block(1)], { totals: { totalEntries: 41, totalPages: 2 } }) }), fault: '$.pagination.totalPages' },
	{ name: 'one of two totals', exchange: blocks({ document: page([block(1)], { totals: { totalEntries: 41 } }) }), fault: '$.pagination' },
	{ name: 'descending as requested', exchange: blocks({ args: { order: 'desc' }, document: page([block(3), block(2)]) }) },
	{ name: 'ascending although descending was requested', exchange: transactions({ order: 'desc' }, [transaction(1), transaction(2)]), fault: '$.data[1]' },
	{ name: 'descending by default', exchange: transactions({}, [transaction(2), transaction(1)]), fault: '$.data[1]' },
	{ name: 'an entry twice', exchange: transactions({}, [transaction(1), transaction(1)]), fault: '$.data[1].id' },
	{
		name: 'another order of heights', exchange: blocks({ args: { orderBy: 'height', signerPublicKey: KEY }, document: page([block(5), block(3)]) }),
		fault: '$.data[1]'
	},
	{
		name: 'another order of balances', fault: '$.data[1]',
		exchange: { id: 'searchAccounts', args: { orderBy: 'balance', mosaicId: '1A', order: 'desc' }, document: page(['8', '9'].map((amount, index) =>
			({ id: `${ID}${index}`, account: { mosaics: [{ id: '1A', amount }] } }))) }
	},
	{ name: 'the first page begins with another block', exchange: blocks({ document: page([block(2)]) }), fault: '$.data[0].block.height' },
	{ name: 'a later page', exchange: blocks({ args: { pageNumber: 2 }, document: page([block(21), block(22)], { pageNumber: 2 }) }) },
	{ name: 'a gap between blocks', exchange: blocks({ document: page([block(1), block(3, { previous: 1 })]) }), fault: '$.data[1].block.height' },
	{ name: 'blocks of a signer', exchange: blocks({ args: { signerPublicKey: KEY }, document: page([block(1), block(3)]) }) },
	{ name: 'a block with another link', exchange: blocks({ document: page([block(1), block(2, { previous: 9 })]) }), fault: '$.data[1].block.previousBlockHash' },
	{
		name: 'a block with another link, descending', exchange: blocks({ args: { order: 'desc' }, document: page([block(4, { previous: 9 }), block(3)]) }),
		fault: '$.data[0].block.previousBlockHash'
	},
	{ name: 'transactions of one block', exchange: transactions({}, [transaction(1), transaction(2), transaction(3, { height: '6', timestamp: '8' })]) },
	{ name: 'a height with two times', exchange: transactions({}, [transaction(1), transaction(2, { timestamp: '8' })]), fault: '$.data[1].meta.timestamp' },
	{ name: 'an account in base32', exchange: transactions({ recipientAddress: BASE32 }) },
	{ name: 'an account in lower-case hexadecimal text', exchange: transactions({ recipientAddress: HEXADECIMAL.toLowerCase() }) },
	{ name: 'another account', exchange: transactions({ recipientAddress: BASE32.replace('TARD', 'TARE') }), fault: '$.data[0].transaction.recipientAddress' },
	{ name: 'a key in lower case', exchange: transactions({ signerPublicKey: KEY.toLowerCase() }) },
	{ name: 'another key', exchange: transactions({ signerPublicKey: KEY.replace('A', 'C') }), fault: '$.data[0].transaction.signerPublicKey' },
	{ name: 'one of several types', exchange: transactions({ type: [16725, 16724] }) },
	{ name: 'none of several types', exchange: transactions({ type: [16725, 16726] }), fault: '$.data[0].transaction.type' },
	{ name: 'both ends of a range', exchange: transactions({ fromHeight: '5', toHeight: '5' }) },
	{ name: 'below a range', exchange: transactions({ fromHeight: '6' }), fault: '$.data[0].meta.height' },
	{ name: 'above a range', exchange: transactions({ toHeight: '4' }), fault: '$.data[0].meta.height' },
	{ name: 'a mosaic within amounts', exchange: transactions({ transferMosaicId: '1A', fromTransferAmount: '9', toTransferAmount: '9' }) },
	{ name: 'another mosaic', exchange: transactions({ transferMosaicId: '1B' }), fault: '$.data[0].transaction.mosaics' },
	{ name: 'an amount below', exchange: transactions({ transferMosaicId: '1A', fromTransferAmount: '10' }), fault: '$.data[0].transaction.mosaics' },
	{ name: 'an account that a transaction concerns', exchange: transactions({ address: BASE32 }) },
	{ name: 'an account that it does not concern', exchange: transactions({ address: BASE32.replace('TARD', 'TARE') }), fault: '$.data[0].transaction' },
	{
		name: 'no receipt of the type', fault: '$.data[0].statement.receipts',
		exchange: { id: 'searchTransactionStatements', args: { receiptType: [8515] }, document: page([{ id: `${ID}1`, statement: { receipts: [{ type: 8516 }] } }]) }
	}
];

for (const { name, exchange, fault, isOwn } of CASES) {
	t.test(`${name}: ${fault === undefined ? 'no fault' : 'a fault'}`, t => {
		const full: Exchange = { id: 'getChainInfo', args: {}, sent: {}, headers: {}, status: 200, document: {}, profile, finds: new Finds(), ...exchange };
		t.same(findReplyFaults(full).map(({ path }) => path), fault === undefined ? [] : [fault]);
		t.same(findReplyFaults({ ...full, profile: published }).map(({ path }) => path), fault === undefined || isOwn ? [] : [fault], 'published');
		t.end();
	});
}
