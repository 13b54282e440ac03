/** The expected output of the examples of docs/clients.md, the same for all languages. */
import { Rest } from '../../test/support/http/rest.js';
import { Wallet } from '../../test/support/transactions/wallet.js';

const TRANSFER = 0x4154;
const PAGE_SIZE = 25;

/** Number of a development account that has received transfers. */
const RECIPIENT = 1;

/** An address that is valid but unknown. */
const UNKNOWN = 'TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA';

export interface Example {
	/** Arguments of the shell. */
	readonly args: string;
	readonly output: string;
}

/**
 * Reads the expected output from a gateway.
 * @param payload - of a signed transaction, which is announced
 */
export const exampleOf = async (url: string, payload: string): Promise<Example> => {
	const rest = new Rest(url);
	const blocks = [];
	for (let pageNumber = 1, isLast = false; !isLast; ++pageNumber) {
		const { data } = await rest.get('searchBlocks', { pageSize: PAGE_SIZE, pageNumber });
		blocks.push(...data);
		isLast = data.length < PAGE_SIZE;
	}
	const { text } = (await Wallet.connect(rest)).account(RECIPIENT);
	const { data: transfers } = await rest.get('searchConfirmedTransactions', {
		recipientAddress: text, type: [TRANSFER], order: 'desc', pageSize: 10
	});
	const { account } = await rest.get('getAccountInfo', { accountId: text });
	const { message } = await rest.send('announceTransaction', { payload });
	const failure = await rest.fail('getAccountInfo', 404, { args: { accountId: UNKNOWN } });
	return {
		args: `${text} ${payload}`,
		output: [
			`${blocks.length} blocks`, `${transfers.length} transfers, the newest in block ${transfers[0]?.meta.height}`,
			`balance ${account.mosaics[0]?.amount}`, message, `404 ${failure.code}: ${failure.message}`, ''
		].join('\n')
	};
};
