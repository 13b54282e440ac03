/** Lies about values that follow from others, and in replies that only browsers and compressing clients request. */
import { editPage, editReply, type Entry, hideLast, inEntries, type Mistake, onPath, set } from './edits.js';

const TRANSACTIONS = /^\/transactions\/confirmed(\/\w+)?$/;

const inMeta = (entry: Entry): Record<string, unknown> => entry['meta'] as Record<string, unknown>;

export const VALUE_LIES: readonly Mistake[] = [
	{
		name: 'transactions with another time than their block', row: 'searchConfirmedTransactions', message: /\.meta\.timestamp \|/,
		rules: inEntries(TRANSACTIONS, entry => {
			inMeta(entry)['timestamp'] = '7';
		})
	},
	{
		name: 'transactions with another fee multiplier than their block', row: 'searchConfirmedTransactions',
		message: /\.meta\.feeMultiplier \|/,
		rules: inEntries(TRANSACTIONS, entry => {
			inMeta(entry)['feeMultiplier'] = 7;
		})
	},
	{
		name: 'fees of a block that its transactions did not pay', row: 'getBlockByHeight', message: /\.meta\.totalFee \|/,
		rules: inEntries(/^\/blocks(\/\d+)?$/, entry => {
			inMeta(entry)['totalFee'] = '12345';
		})
	},
	{
		name: 'a statement of a block hidden', row: 'searchTransactionStatements', message: /statementsCount/,
		rules: editPage('/statements/transaction', (page, query) => {
			if (query.has('height') && page.data.length > 1)
				hideLast(page);
		})
	},
	{
		name: 'a rental fee that does not follow from the properties of the network', row: 'getRentalFees', message: /effectiveChildNamespaceRentalFee/,
		rules: editReply('/network/fees/rental', set('effectiveChildNamespaceRentalFee', '7'))
	},
	{
		name: 'a compressed reply with other content', row: 'getNetworkProperties', message: /Accept-Encoding: gzip/,
		rules: onPath(/^\/network\/properties$/, reply => {
			if (reply.headers['content-encoding'] === 'gzip')
				reply.body = reply.body.replace('"maxDifficultyBlocks":"', '"maxDifficultyBlocks":"9');
		})
	},
	{
		name: 'a preflight request that forbids announcements', row: 'cross-origin access', message: /^OPTIONS \/transactions \| .*PUT/,
		rules: onPath(/^\/transactions$/, (reply, { method }) => {
			if (method === 'OPTIONS')
				reply.headers['access-control-allow-methods'] = 'GET,POST';
		})
	}
];
