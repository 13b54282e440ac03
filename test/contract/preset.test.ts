/** A chain with the rules of a private network of symbol-bootstrap, used as published suites and tutorials use one. */
import fs from 'node:fs';
import path from 'node:path';
import {
	Deadline, Mosaic, NamespaceId, NamespaceRegistrationTransaction, PlainMessage, TransferTransaction, UInt64
} from 'symbol-sdk-2';
import t from 'tap';
import type { Address } from '../../src/chain/index.js';
import { developmentAccounts } from '../../src/backends/embedded/index.js';
import { encodeAddress } from '../../src/wire/identifiers/address.js';
import { Rest } from '../support/http/rest.js';
import { Sdk2, uint64 } from '../support/sdk2/sdk.js';
import { runCommand, startCommand } from '../support/processes/command.js';

const BOOTSTRAP = { preset: 'bootstrap' };

t.test('--preset bootstrap: cat.currency and cat.harvest, by name, over HTTP and WebSocket', async t => {
	const directory = t.testdir();
	const gateway = await startCommand(t, { 'data-dir': directory, 'log-format': 'text', ...BOOTSTRAP });
	const sdk = await Sdk2.connect(t, gateway);
	const rest = new Rest(gateway.url);
	const [alice, bob] = [sdk.account(0), sdk.newAccount()];

	t.match(gateway.run.stdout, /Development accounts, 10000000 cat\.currency each/);
	t.equal(sdk.epochAdjustment, 1_573_430_400);
	t.equal(sdk.currency.namespaceId?.fullName, 'cat.currency');

	const mosaics = ['cat.currency', 'cat.harvest'].map(name => new Mosaic(new NamespaceId(name), UInt64.fromUint(500)));
	const confirmed = await sdk.confirm(alice, TransferTransaction.create(
		Deadline.create(1_573_430_400), bob.address, mosaics, PlainMessage.create('hello'), sdk.networkType, UInt64.fromUint(0)
	)) as TransferTransaction;
	t.equal(confirmed.message.payload, 'hello');

	const { account } = await rest.get('getAccountInfo', { accountId: bob.address.plain() });
	const { chain } = await rest.get('getNetworkProperties');
	const idOf = (text = ''): string => text.slice(2).replaceAll('\'', '');
	t.same(new Map(account.mosaics.map(({ id, amount }) => [id, amount])), new Map([
		[idOf(chain?.currencyMosaicId), '500'], [idOf(chain?.harvestingMosaicId), '500']
	]));

	// a rental of a minute, which the public network rejects
	const registration = NamespaceRegistrationTransaction.createRootNamespace(
		sdk.deadline(), 'short-lived', uint64(4), sdk.networkType, UInt64.fromUint(0)
	);
	const registered = await sdk.confirm(alice, registration);
	t.ok(registered instanceof NamespaceRegistrationTransaction);
	await gateway.stop();

	const refused = await runCommand(['start', '--data-dir', directory, '--http-port', '0', '--https-port', 'off', '--preset', 'testnet']);
	t.equal(refused.code, 1);
	t.match(refused.stderr, /was created with preset bootstrap, not testnet: omit this parameter, or create a new chain in another folder/);

	const again = await startCommand(t, { 'data-dir': directory });
	t.match(await new Rest(again.url).get('getNetworkProperties'), { chain: { totalChainImportance: '15\'000\'000' } }, 'stored with the chain');
});

t.test('--preset bootstrap: harvesting by importance, a faucet with both mosaics, and an import', async t => {
	const directory = t.testdir();
	const first = await startCommand(t, {
		'data-dir': path.join(directory, 'first'), ...BOOTSTRAP, 'network-chain-importance-grouping': '5', 'network-chain-voting-set-grouping': '10',
		'network-chain-importance-activity-percentage': '0'
	});
	const rest = new Rest(first.url);
	const dev = (method: string, route: string, body?: object): Promise<Response> => fetch(`${first.url}/dev/${route}`, {
		method, ...body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
	});
	const { chain } = await rest.get('getNetworkProperties');
	const harvestId = chain?.harvestingMosaicId?.slice(2).replaceAll('\'', '') ?? '';
	const [account] = developmentAccounts();
	const address = encodeAddress(account?.address as Address);

	const paid = await dev('POST', 'faucet', { address, amount: '1000', mosaicId: harvestId });
	t.ok(paid.ok, await paid.text());
	const mined = await dev('POST', 'blocks', { blocks: 30 });
	t.ok(mined.ok, await mined.text());
	const info = await rest.get('getAccountInfo', { accountId: address });
	t.equal(info.account.mosaics.find(({ id }) => id === harvestId)?.amount, '501000');
	t.equal(info.account.importance, '501000', 'the whole harvesting supply counts');
	t.equal(await rest.get('getTotalCurrencySupply'), '8998999998.000000', 'the currency is not the harvesting mosaic');

	const exported = await dev('GET', 'export');
	t.ok(exported.ok);
	const file = path.join(directory, 'chain.export');
	fs.writeFileSync(file, Buffer.from(await exported.arrayBuffer()));
	const { height } = await rest.get('getChainInfo');
	const { block, meta } = await rest.get('getBlockByHeight', { height });
	const second = await startCommand(t, { 'data-dir': path.join(directory, 'second'), 'import-file': file, ...BOOTSTRAP });
	t.match(await new Rest(second.url).get('getBlockByHeight', { height }), { meta: { hash: meta.hash }, block: { stateHash: block.stateHash } });
});
