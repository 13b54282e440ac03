/** Lies about the content of blocks, transactions and statements, the same in all replies, and about forms, counts and proofs. */
import { editPage, editReply, type Entry, inEntries, type Mistake, onPath } from './edits.js';
import type { ProxyRules } from './proxy.js';

const TRANSACTIONS = /^\/transactions\/confirmed(\/\w+)?$/;
const TRANSFER = 16724;

interface Transaction {
	readonly type: number;
	readonly mosaics?: { amount: string }[];
	readonly transactions?: { transaction: { recipientAddress?: string } }[];
	cosignatures?: unknown[];
}

const transactionOf = (entry: Entry): Transaction => entry['transaction'] as Transaction;

const isInner = (entry: Entry): boolean => 'aggregateHash' in (entry['meta'] as object);

/** Ignores a parameter whose value has a form. */
const ignoringForm = (path: string, name: string, form: RegExp): ProxyRules => ({
	onRequest: request => {
		if (request.path === path && form.test(request.query.get(name) ?? ''))
			request.query.delete(name);
	}
});

const ignoringAddress = (path: string): ProxyRules => ignoringForm(path, 'address', /^\w{39,48}$/);

export const CONTENT_LIES: readonly Mistake[] = [
	{
		name: 'another difficulty of blocks', row: 'searchBlocks', run: 5, others: ['block'], message: /\.meta\.hash \| .*the members of its header/,
		rules: inEntries(/^\/blocks(\/\d+)?$/, entry => {
			(entry['block'] as { difficulty: string }).difficulty = '12345';
		})
	},
	{
		name: 'another amount of transfers', row: 'searchConfirmedTransactions', run: 5, message: /\.meta\.hash \| .*the members of the transaction give/,
		rules: inEntries(TRANSACTIONS, entry => {
			const { type, mosaics } = transactionOf(entry);
			if (type === TRANSFER && !isInner(entry))
				mosaics?.forEach(mosaic => {
					mosaic.amount = '1';
				});
		})
	},
	{
		name: 'another recipient of an inner transaction', row: 'getConfirmedTransaction', run: 5, message: /\.transactionsHash \| the inner transactions give/,
		rules: inEntries(/^\/transactions\/confirmed\/\w+$/, entry => transactionOf(entry).transactions?.forEach(({ transaction }) => {
			if (transaction.recipientAddress !== undefined)
				transaction.recipientAddress = transaction.recipientAddress.replace(/..$/, '00');
		}))
	},
	{
		name: 'cosignatures in another order', row: 'getConfirmedTransaction', run: 4, message: /\.merkleComponentHash \| .*cosigners in their order/,
		rules: inEntries(TRANSACTIONS, entry => {
			transactionOf(entry).cosignatures?.reverse();
		})
	},
	{
		name: 'another source of receipts', row: 'searchTransactionStatements', run: 5, message: /receiptsHash in the header/,
		rules: inEntries(/^\/statements\/transaction$/, entry => {
			(entry['statement'] as { source: { primaryId: number } }).source.primaryId = 9;
		})
	},
	{
		name: 'another amount of receipts', row: 'searchTransactionStatements', run: 4, message: /receiptsHash in the header/,
		rules: onPath(/^\/statements\/transaction$/, reply => {
			reply.body = reply.body.replaceAll(/"amount":"\d+"/g, '"amount":"1"');
		})
	},
	{
		name: 'an entry on two pages in the order of balances', row: 'searchAccounts', run: 5, message: /comes twice in the order of balance/,
		rules: () => {
			let last: { id: string } | undefined;
			return editPage('/accounts', (page, query) => {
				if (query.get('orderBy') !== 'balance')
					return;
				if (query.get('pageNumber') === '1')
					last = page.data.at(-1);
				else if (last !== undefined && query.get('pageNumber') === '2')
					page.data[0] = last;
			});
		}
	},
	{
		name: 'a total that ignores the filter', row: 'searchMosaics', run: 5, message: /\?.*ownerAddress=.*totalEntries \|/,
		rules: editPage('/mosaics', ({ pagination }, query) => {
			if (query.has('ownerAddress') && pagination.totalEntries !== undefined)
				pagination.totalEntries += 5;
		})
	},
	{
		name: 'an account too many in the storage', row: 'getNodeStorage', run: 5, message: /\$\.numAccounts \|/,
		rules: editReply('/node/storage', document => {
			const storage = document as object as { numAccounts: number };
			++storage.numAccounts;
		})
	},
	{
		name: 'a lower-case public key unknown', row: 'getAccountInfo', run: 5, message: /^GET \/accounts\/[0-9a-f]{64} \| .*another form/,
		rules: onPath(/^\/accounts\/(?=.*[a-f])[0-9a-f]{64}$/, reply => {
			reply.status = 404;
			reply.body = '{"code":"ResourceNotFound","message":"no resource exists"}';
			delete reply.headers['etag'];
		})
	},
	{
		name: 'another account for a hexadecimal address', row: 'getAccountInfo', run: 5, message: /^GET \/accounts\/[0-9A-F]{48} \| .*another form/,
		rules: onPath(/^\/accounts\/[0-9A-F]{48}$/, reply => {
			reply.body = reply.body.replace(/"addressHeight":"\d+"/, '"addressHeight":"77"');
		})
	},
	{
		name: 'a filter by a hexadecimal address ignored', row: 'searchNamespaces', run: 5, message: /other entries than .* ownerAddress in another form/,
		rules: ignoringForm('/namespaces', 'ownerAddress', /^\w{48}$/)
	},
	{
		name: 'address ignored among unconfirmed transactions', row: 'searchUnconfirmedTransactions', run: 5, message: /no account with this address/,
		rules: ignoringAddress('/transactions/unconfirmed')
	},
	{
		name: 'address ignored among partial transactions', row: 'searchPartialTransactions', run: 5, message: /no account with this address/,
		rules: ignoringAddress('/transactions/partial')
	},
	{
		name: 'the finalization proof of another epoch', row: 'getFinalizationProofAtEpoch', run: 5, message: /\$\.finalizationEpoch \| \d+ was requested/,
		rules: editReply(/^\/finalization\/proof\/epoch\/\d+$/, document => {
			const proof = document as object as { finalizationEpoch: number };
			++proof.finalizationEpoch;
		})
	},
	{
		name: 'the finalization proof of another block', row: 'getFinalizationProofAtHeight', run: 5, message: /\$\.hash \| .*the block at that height/,
		rules: onPath(/^\/finalization\/proof\/height\/\d+$/, reply => {
			reply.body = reply.body.replace(/"hash":"\w{8}/, '"hash":"00000000');
		})
	},
	{
		name: 'a Merkle path without its last step', row: 'getMerkleTransaction', run: 5, message: /does not lead to the root/,
		rules: editReply(/\/transactions\/\w+\/merkle$/, document => {
			(document as object as { merklePath: unknown[] }).merklePath.pop();
		})
	}
];
