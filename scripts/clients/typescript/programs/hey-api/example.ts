import { announceTransaction, getAccountInfo, searchBlocks, searchConfirmedTransactions } from './symbol';
import { client } from './symbol/client.gen';

// a function, because CommonJS has no await outside of one
const main = async ([address = '', payload = '']: readonly string[]): Promise<void> => {
	client.setConfig({ baseUrl: 'http://localhost:3000' });

	// page through blocks
	let blocks = 0;
	for (let pageNumber = 1, size = 25; size === 25; ++pageNumber) {
		const { data: page } = await searchBlocks({ query: { pageSize: 25, pageNumber }, throwOnError: true });
		size = page.data.length;
		blocks += size;
	}
	console.log(`${blocks} blocks`);

	// search with filters: the newest transfers (type 16724) to an address
	const { data: found } = await searchConfirmedTransactions({
		query: { recipientAddress: address, type: [16724], order: 'desc', pageSize: 10 }, throwOnError: true
	});
	const newest = found.data[0]?.meta;
	console.log(`${found.data.length} transfers, the newest in block ${newest?.height}`);

	// get an account
	const { data: info } = await getAccountInfo({ path: { accountId: address }, throwOnError: true });
	console.log(`balance ${info.account.mosaics[0]?.amount}`);

	// announce a signed transaction
	const { data: announced } = await announceTransaction({ body: { payload }, throwOnError: true });
	console.log(announced.message);

	// read a typed error
	const { error, response } = await getAccountInfo({ path: { accountId: 'TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA' } });
	if (error)
		console.log(`${response.status} ${error.code}: ${error.message}`);
};

void main(process.argv.slice(2));
