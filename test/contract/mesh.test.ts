/** The Mesh API over a chain with all types: every balance follows from the operations, at each height and after rollbacks. */
import t from 'tap';
import { MESH_OPERATION_TYPES } from '../../generated/mesh.js';
import type { Schemas } from '../../generated/schemas.js';
import { encodeAddress, decodeAddress } from '../../src/wire/identifiers/address.js';
import { mosaicIdOf } from '../../src/wire/identifiers/ids.js';
import { type Name, funded, CURRENCY } from '../support/embedded/accounts.js';
import { TestNode } from '../support/embedded/node.js';
import { exchange } from '../support/http/exchange.js';
import { Rest } from '../support/http/rest.js';
import { locking, opening } from '../support/ledger/secrets.js';
import { tourOf } from '../support/ledger/tour.js';
import { nodeTourChain } from '../support/ledger/tour-chains.js';
import { MeshChecker } from '../support/mesh/checker.js';
import { MeshRefusal } from '../support/mesh/client.js';
import { openGateway, type OpenGateway } from '../support/processes/gateway.js';
import * as bodies from '../support/transactions/bodies.js';
import type { Body } from '../support/transactions/transactions.js';
import { until } from '../support/until.js';

const CHANGES = {
	chain: {
		importanceGrouping: 10n, votingSetGrouping: 20n, maxDifficultyBlocks: 6, minVotingKeyLifetime: 1, maxVotingKeyLifetime: 9,
		inflation: [{ startHeight: 2n, rewardAmount: 1_000_003n }, { startHeight: 100_000n, rewardAmount: 0n }]
	},
	hashLock: { maxHashLockDuration: 10_000n },
	secretLock: { maxSecretLockDuration: 10_000n },
	namespace: { minNamespaceDuration: 2n, maxNamespaceDuration: 1_000_000n, namespaceGracePeriodDuration: 3n }
};

const NONCE = 71;
const DIVISIBILITIES = [3, 6] as const;

/** A chain with all types, a divisibility that changes within a block, and a secret proof that another account sends. */
const grow = (directory: string): void => {
	const chain = new TestNode(directory, { changes: CHANGES });
	const sign = (signer: Name, body: Body) => chain.signing.sign('mesh', signer, body);
	const id = mosaicIdOf(funded('grace').address, NONCE);
	const [before, after] = DIVISIBILITIES;
	try {
		for (const block of tourOf(nodeTourChain(chain)))
			chain.confirm(...block());
		chain.confirm(
			sign('grace', bodies.mosaicDefinition(NONCE, 1, before)), sign('grace', bodies.supplyChange(id, 77n)),
			sign('alice', locking({ mosaic: [CURRENCY, 9n], recipient: funded('bob').address, duration: 20n, algorithm: 0 }))
		);
		chain.confirm(
			sign('grace', bodies.supplyChange(id, 77n, 'decrease')), sign('grace', bodies.mosaicDefinition(NONCE, 0, before ^ after)),
			sign('grace', bodies.supplyChange(id, 5n)), sign('carol', opening({ recipient: funded('bob').address }))
		);
		const terms = { multiplier: 100n };
		chain.confirm(
			chain.signing.sign('mesh', 'grace', bodies.transfer(funded('alice').address, [[id, 2n]], Buffer.from('\0deposit 17')), terms),
			chain.signing.aggregate('mesh', [['bob', bodies.transfer(funded('carol').address, [[CURRENCY, 1n]])], ['dave', bodies.transfer(funded('bob').address)]], { ...terms, cosigners: ['dave'] })
		);
	} finally {
		chain.close();
	}
};

const open = (directory: string, options: Readonly<Record<string, string>> = {}): Promise<OpenGateway> => openGateway(t, {
	directory, options: { 'mesh-port': '0', 'mesh-offline-port': '0', 'block-interval': '86400', 'balance-history': 'on', ...options }
});

const folder = t.testdir();
grow(folder);
let gateway = await open(folder);
const meshUrl = (): string => gateway.meshUrl!;

/** @returns a checker of the chain once the balances of the past are complete */
const openChecker = async (): Promise<MeshChecker> => {
	let checker = await MeshChecker.open(meshUrl());
	await until('the balances of the past are complete', async () => {
		checker = await MeshChecker.open(meshUrl());
		return checker.hasHistory;
	});
	return checker;
};

const checker = await openChecker();

t.test('the operations of all blocks give every balance, at each height', async t => {
	await checker.sync();
	t.same(MESH_OPERATION_TYPES.filter(type => !checker.counts.has(type)), [], 'all types of operations');
	await checker.compareAll();
	await checker.compare();
	t.ok(checker.height > 20);
});

t.test('the operations give the balances that the REST API returns', async t => {
	const rest = new Rest(gateway.httpUrl);
	const { data } = await rest.send('searchAccounts', { pageSize: 100 });
	for (const { account: { address, mosaics } } of data) {
		for (const { id, amount } of mosaics)
			t.equal(String(checker.balanceOf(encodeAddress(address as never), id)), amount, `${id} of ${address}`);
	}
	t.ok(data.length > 5);
});

t.test('a block is the same by index, by hash, by both, and as the newest one', async t => {
	const newest = await checker.read({});
	const { hash, index } = newest.block_identifier;
	for (const wanted of [{ index }, { hash }, { hash, index }, { hash: hash.toLowerCase() }]) {
		const { block } = await checker.client.send('meshBlock', { block_identifier: wanted });
		t.same(block, newest, JSON.stringify(wanted));
	}
	for (const transaction of newest.transactions) {
		const found = await checker.client.send('meshBlockTransaction', {
			block_identifier: newest.block_identifier, transaction_identifier: transaction.transaction_identifier
		});
		t.same(found.transaction, transaction);
	}
	t.equal(newest.transactions[0]?.metadata?.memo, 'deposit 17');
});

t.test('decimals are those at the block, also in the middle of one', async t => {
	const id = mosaicIdOf(funded('grace').address, NONCE);
	const decimalsAt = async (index: number) => (await checker.read({ index })).transactions.flatMap(({ operations }) => operations)
		.flatMap(({ amount }) => (amount?.currency.symbol === id ? [[amount.value, amount.currency.decimals]] : []));
	const last = checker.height;
	t.same(await decimalsAt(last - 2), [['77', 3]]);
	t.same(await decimalsAt(last - 1), [['-77', 3], ['5', 6]]);
	t.same(await decimalsAt(last), [['-2', 6], ['2', 6]]);
});

t.test('balances are filtered by currencies', async t => {
	const address = encodeAddress(funded('alice').address);
	const all = await checker.client.send('meshAccountBalance', { account_identifier: { address } });
	const [first] = all.balances;
	const some = await checker.client.send('meshAccountBalance', { account_identifier: { address }, currencies: [first!.currency] });
	t.same(some.balances, [first]);
	const { symbol, decimals } = first!.currency;
	const without = await checker.client.send('meshAccountBalance', { account_identifier: { address }, currencies: [{ symbol, decimals }] });
	t.same(without.balances, [first], 'as clients of the reference name them');
	const none = await checker.client.send('meshAccountBalance', {
		account_identifier: { address: encodeAddress(decodeAddress('TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II')!) }, block_identifier: { index: 1 }
	});
	t.same(none.balances, [], 'an unknown account');
});

type Refusals = readonly (readonly [title: string, body: object, code: number, id?: Parameters<MeshChecker['client']['send']>[0]])[];

const REFUSALS: Refusals = [
	['another network', { network_identifier: { blockchain: 'Symbol', network: 'elsewhere' } }, 1, 'meshNetworkStatus'],
	['a sub network', { network_identifier: { blockchain: 'Symbol', network: 'development', sub_network_identifier: { network: 'a' } } }, 1, 'meshNetworkStatus'],
	['a block above the newest one', { block_identifier: { index: 1_000_000 } }, 8],
	['the block 0', { block_identifier: { index: 0 } }, 7],
	['an unknown hash', { block_identifier: { hash: 'AB'.repeat(32) } }, 7],
	['a hash of another block', { block_identifier: { index: 2, hash: 'AB'.repeat(32) } }, 7],
	['a hash that is none', { block_identifier: { hash: 'block' } }, 4],
	['no block', {}, 4],
	['a negative index', { block_identifier: { index: -1 } }, 4],
	['an unknown transaction', { transaction_identifier: { hash: 'AB'.repeat(32) } }, 9, 'meshMempoolTransaction'],
	['an address of another network', { account_identifier: { address: 'NATNE7Q5BITMUTRRN6IB4I7FLSDRDWZA34I33KA' } }, 4, 'meshAccountBalance'],
	['a sub account', { account_identifier: { address: encodeAddress(funded('bob').address), sub_account: { address: 'a' } } }, 4, 'meshAccountBalance'],
	['coins', { account_identifier: { address: encodeAddress(funded('bob').address) }, include_mempool: false }, 99, 'meshAccountCoins'],
	['a currency twice', {
		account_identifier: { address: encodeAddress(funded('bob').address) }, currencies: Array.from({ length: 2 }, () => ({ symbol: 'a', decimals: 1 }))
	}, 4, 'meshAccountBalance'],
	['an unknown method', { method: 'shutdown', parameters: {} }, 4, 'meshCall'],
	['a status without hash', { method: 'transaction_status', parameters: {} }, 4, 'meshCall'],
	['an unknown status', { status: 'lost' }, 4, 'meshSearchTransactions']
];

t.test('failures have the status 500 and a listed error', async t => {
	for (const [title, body, code, id = 'meshBlock'] of REFUSALS) {
		const error = await checker.client.send(id, body).then(() => undefined, (reason: unknown) => reason);
		if (!(error instanceof MeshRefusal)) {
			t.fail(`${title}: ${String(error)}`);
			continue;
		}
		checker.checkError(error.failure);
		t.equal(error.failure.code, code, title);
	}
});

t.test('failures of HTTP have errors that clients can decode', async t => {
	const json = { 'content-type': 'application/json' };
	const cases = [
		['a path that does not exist', '/nowhere', { method: 'POST', headers: json, body: '{}' }, 99],
		['another method', '/block', { method: 'GET' }, 99],
		['another media type', '/block', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }, 4],
		['no JSON', '/block', { method: 'POST', headers: json, body: '{' }, 4],
		['a body that is no object', '/block', { method: 'POST', headers: json, body: '[]' }, 4],
		['no body', '/block', { method: 'POST', headers: json }, 4],
		['a large body', '/block', { method: 'POST', headers: json, body: JSON.stringify({ filler: 'a'.repeat(100_000) }) }, 4]
	] as const;
	for (const [title, path, request, code] of cases) {
		const { headers, status, text } = await exchange(`${meshUrl()}${path}`, request);
		const error = JSON.parse(text) as Schemas['MeshError'];
		t.same([status, headers.get('content-type'), error.code], [500, 'application/json', code], title);
		checker.checkError(error);
	}
});

t.test('the offline port serves what needs no chain', async t => {
	const offline = await MeshChecker.open(meshUrl()).then(({ client: { network } }) => ({ url: gateway.meshOfflineUrl!, network }));
	const send = async (path: string) => {
		const { status, text } = await exchange(`${offline.url}${path}`, {
			method: 'POST', headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ network_identifier: offline.network, block_identifier: {} })
		});
		return [status, (JSON.parse(text) as Partial<Schemas['MeshError']>).code];
	};
	t.same(await send('/network/list'), [200, undefined]);
	t.same(await send('/network/options'), [200, undefined]);
	t.same(await send('/block'), [500, 99]);
	t.same(await send('/network/status'), [500, 99]);
});

t.test('the documents of the port are served', async t => {
	for (const path of ['/docs', '/docs/swagger/', '/docs/swagger/json', '/openapi.json', '/openapi.yaml']) {
		const { status, text } = await exchange(`${meshUrl()}${path}`);
		t.equal(status, 200, path);
		t.match(text, /Mesh|swagger/i, path);
	}
});

type Events = readonly Schemas['MeshBlockEvent'][];

const readEvents = async (body: object = {}): Promise<Events> => (await checker.client.send('meshEventsBlocks', body)).events;

/** @returns the chain that a sequence of events leads to */
const replay = (events: Events): readonly string[] => {
	const chain: string[] = [];
	for (const [index, { block_identifier: { hash, index: height }, sequence, type }] of events.entries()) {
		if (sequence !== index || (type === 'block_added' ? chain.push(hash) !== height : chain.length !== height || chain.pop() !== hash))
			throw new Error(`the event ${sequence} (${type} ${height}) does not follow`);
	}
	return chain;
};

t.test('rollbacks: the checker follows, and the sequence of events has no gaps and survives a restart', async t => {
	const controls = gateway.chain.controls!;
	const snapshot = await controls.takeSnapshot('');
	await controls.mine(3);
	await checker.sync();
	await controls.revert(snapshot.id);
	// the same blocks may come again: with another time they have other hashes
	await controls.advanceClock(1000n);
	await controls.mine(2);
	await checker.sync();
	t.ok(checker.removed >= 2);
	await checker.compareAll();

	await controls.revert(snapshot.id);
	await controls.advanceClock(1000n);
	await controls.mine(1);
	await checker.sync();
	const events = await readEvents({ offset: 0 });
	const { hash, index } = (await checker.read({})).block_identifier;
	t.same([replay(events).length, replay(events).at(-1)], [index, hash]);
	t.equal(events.filter(({ type }) => type === 'block_removed').length, 5);
	t.same(await readEvents({ limit: 4 }), events.slice(-4), 'the newest ones');
	t.same(await readEvents({ offset: 7, limit: 30 }), events.slice(7, 37), 'a part');
	t.same(await readEvents({ offset: events.length }), [], 'after the end');

	await gateway.close();
	gateway = await open(folder, { 'mesh-operations': 'reference' });
	const again = await openChecker();
	t.same((await again.client.send('meshEventsBlocks', { offset: 0 })).events, events, 'after a restart');
	await again.sync();
	await again.compareAll();
	t.same([...again.counts.keys()].sort(), ['cosign', 'multisig', 'transfer'], 'the types of the reference');
});

t.test('search by account: all transactions, newest first, in pages', async t => {
	const { client } = await MeshChecker.open(meshUrl());
	const address = encodeAddress(funded('alice').address);
	const found: string[] = [];
	let offset: number | undefined = 0;
	let total = 0;
	while (offset !== undefined) {
		const page: Schemas['MeshSearchTransactionsResponse'] = await client.send('meshSearchTransactions', { account_identifier: { address }, limit: 7, offset });
		found.push(...page.transactions.map(({ transaction }) => transaction.transaction_identifier.hash));
		total = page.total_count;
		offset = page.next_offset;
	}
	t.equal(found.length, total);
	t.equal(new Set(found).size, total);
	const { transactions: [only], total_count: one } = await client.send('meshSearchTransactions', { transaction_identifier: { hash: found[3]! } });
	t.same([one, only?.transaction.transaction_identifier.hash], [1, found[3]]);
});

t.test('the first block of the preset bootstrap, whose currency has another name', async t => {
	const other = await openGateway(t, { options: { 'preset': 'bootstrap', 'mesh-port': '0' } });
	const first = await MeshChecker.open(other.meshUrl!);
	t.notOk(first.hasHistory, 'without the option there are no balances of the past');
	await first.sync();
	await first.compare();
	t.ok(first.accounts.length > 5);
	const { block } = await first.client.send('meshBlock', { block_identifier: { index: 1 } });
	const operations = block.transactions.flatMap(transaction => transaction.operations);
	const symbols = operations.flatMap(({ amount }) => (amount ? [amount.currency.symbol] : []));
	t.ok(symbols.includes('cat.currency'));
	const past = { account_identifier: { address: first.accounts[0] }, block_identifier: { index: 1 } };
	await t.rejects(first.client.send('meshAccountBalance', past), /99 operation is not supported/);
});
