import { isAxiosError } from 'axios';
import {
	AccountRoutesApi, BlockRoutesApi, Configuration, type ModelError, Order, TransactionRoutesApi, TransactionTypeEnum
} from './symbol';

const [address = '', payload = ''] = process.argv.slice(2);
const configuration = new Configuration({ basePath: 'http://localhost:3000' });
const accountApi = new AccountRoutesApi(configuration);
const transactionApi = new TransactionRoutesApi(configuration);

// page through blocks
let blocks = 0;
for (let pageNumber = 1, size = 25; size === 25; ++pageNumber) {
	const { data: page } = await new BlockRoutesApi(configuration).searchBlocks({ pageSize: 25, pageNumber });
	size = page.data.length;
	blocks += size;
}
console.log(`${blocks} blocks`);

// search with filters: the newest transfers to an address
const { data: found } = await transactionApi.searchConfirmedTransactions({
	recipientAddress: address, type: [TransactionTypeEnum.TRANSFER], order: Order.Desc, pageSize: 10
});
console.log(`${found.data.length} transfers, the newest in block ${found.data[0]?.meta.height}`);

// get an account
const { data: info } = await accountApi.getAccountInfo({ accountId: address });
console.log(`balance ${info.account.mosaics[0]?.amount}`);

// announce a signed transaction
const { data: announced } = await transactionApi.announceTransaction({ transactionPayload: { payload } });
console.log(announced.message);

// read a typed error
try {
	await accountApi.getAccountInfo({ accountId: 'TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA' });
} catch (error) {
	if (!isAxiosError<ModelError>(error) || !error.response)
		throw error;
	console.log(`${error.response.status} ${error.response.data.code}: ${error.response.data.message}`);
}
