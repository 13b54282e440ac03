import { dataOf, failureOf } from './library';
import { AccountRoutesApi, BlockRoutesApi, Configuration, Order, TransactionRoutesApi, TransactionTypeEnum } from './symbol';

// a function, because CommonJS has no await outside of one
const main = async ([address = '', payload = '']: readonly string[]): Promise<void> => {
	const configuration = new Configuration({ basePath: 'http://localhost:3000' });
	const accountApi = new AccountRoutesApi(configuration);
	const transactionApi = new TransactionRoutesApi(configuration);

	// page through blocks
	let blocks = 0;
	for (let pageNumber = 1, size = 25; size === 25; ++pageNumber) {
		const page = await dataOf(new BlockRoutesApi(configuration).searchBlocks({ pageSize: 25, pageNumber }));
		size = page.data.length;
		blocks += size;
	}
	console.log(`${blocks} blocks`);

	// search with filters: the newest transfers to an address
	const found = await dataOf(transactionApi.searchConfirmedTransactions({
		recipientAddress: address, type: [TransactionTypeEnum.TRANSFER], order: Order.Desc, pageSize: 10
	}));
	console.log(`${found.data.length} transfers, the newest in block ${found.data[0]?.meta.height}`);

	// get an account
	const { account } = await dataOf(accountApi.getAccountInfo({ accountId: address }));
	console.log(`balance ${account.mosaics[0]?.amount}`);

	// announce a signed transaction
	const { message } = await dataOf(transactionApi.announceTransaction({ transactionPayload: { payload } }));
	console.log(message);

	// read a typed error
	try {
		await accountApi.getAccountInfo({ accountId: 'TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA' });
	} catch (error) {
		const { failure, status } = await failureOf(error);
		console.log(`${status} ${failure.code}: ${failure.message}`);
	}
};

void main(process.argv.slice(2));
