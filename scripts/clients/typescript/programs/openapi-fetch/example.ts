import createClient from 'openapi-fetch';
import type { paths } from './symbol';

// a function, because CommonJS has no await outside of one
const main = async ([address = '', payload = '']: readonly string[]): Promise<void> => {
	const client = createClient<paths>({ baseUrl: 'http://localhost:3000' });

	// page through blocks
	let blocks = 0;
	for (let pageNumber = 1, size = 25; size === 25; ++pageNumber) {
		const { data: page } = await client.GET('/blocks', { params: { query: { pageSize: 25, pageNumber } } });
		size = page?.data.length ?? 0;
		blocks += size;
	}
	console.log(`${blocks} blocks`);

	// search with filters: the newest transfers (type 16724) to an address
	const { data: found } = await client.GET('/transactions/confirmed', {
		params: { query: { recipientAddress: address, type: [16724], order: 'desc', pageSize: 10 } }
	});
	const newest = found?.data[0]?.meta;
	console.log(`${found?.data.length} transfers, the newest in block ${newest?.height}`);

	// get an account
	const { data: info } = await client.GET('/accounts/{accountId}', { params: { path: { accountId: address } } });
	console.log(`balance ${info?.account.mosaics[0]?.amount}`);

	// announce a signed transaction
	const { data: announced } = await client.PUT('/transactions', { body: { payload } });
	console.log(announced?.message);

	// read a typed error
	const { error, response } = await client.GET('/accounts/{accountId}', {
		params: { path: { accountId: 'TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA' } }
	});
	if (error)
		console.log(`${response.status} ${error.code}: ${error.message}`);
};

void main(process.argv.slice(2));
