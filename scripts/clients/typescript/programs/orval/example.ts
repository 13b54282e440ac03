import { announceTransaction, getAccountInfo, searchBlocks, searchConfirmedTransactions } from './symbol';

// a function, because CommonJS has no await outside of one
const main = async ([address = '', payload = '']: readonly string[]): Promise<void> => {
	// page through blocks
	let blocks = 0;
	for (let pageNumber = 1, size = 25; size === 25; ++pageNumber) {
		const page = await searchBlocks({ pageSize: 25, pageNumber });
		size = page.status === 200 ? page.data.data.length : 0;
		blocks += size;
	}
	console.log(`${blocks} blocks`);

	// search with filters: the newest transfers (type 16724) to an address
	const found = await searchConfirmedTransactions({ recipientAddress: address, type: [16724], order: 'desc', pageSize: 10 });
	if (found.status === 200)
		console.log(`${found.data.data.length} transfers, the newest in block ${found.data.data[0]?.meta.height}`);

	// get an account
	const info = await getAccountInfo(address);
	if (info.status === 200)
		console.log(`balance ${info.data.account.mosaics[0]?.amount}`);

	// announce a signed transaction
	const announced = await announceTransaction({ payload });
	console.log(announced.data.message);

	// read a typed error
	const missing = await getAccountInfo('TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA');
	if (missing.status === 404)
		console.log(`${missing.status} ${missing.data.code}: ${missing.data.message}`);
};

void main(process.argv.slice(2));
