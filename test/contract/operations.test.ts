/** Every operation of the contract against a real gateway on a grown chain: each declared status is produced, and each reply conforms. */
import t from 'tap';
import { type Operation, type OperationId, OPERATIONS } from '../../generated/operations.js';
import { type Address, type Chain, ServiceUnavailable } from '../../src/chain/index.js';
import { bindOperations, type RouteSettings } from '../../src/routes/index.js';
import type { Metadata } from '../../src/wire/state/records.js';
import { decodeAddress } from '../../src/wire/identifiers/address.js';
import { openGateway } from '../support/processes/gateway.js';
import { confirm, confirmed, growChain } from '../support/chains/grown-chain.js';
import { buildApp, listen, revisionsAt } from '../support/http/app.js';
import { IDS, TABLE } from '../support/http/operations.js';
import {
	accountRestrictions, changeState, hashOfName, mosaicRules, mosaicValues, secretLock
} from '../support/ledger/keyed-state.js';
import { metalId, writeMetal } from '../support/metal/metal.js';
import { type Call, checkReply, Rest } from '../support/http/rest.js';
import { Wallet } from '../support/transactions/wallet.js';
import { exchange, parseReply } from '../support/http/raw.js';

/** Statuses that the embedded chain cannot produce, with the reason. */
const EXEMPT: { readonly [Id in OperationId]?: Readonly<Record<number, string>> } = {
	simulateTransactions: { 501: 'this backend can simulate: see unit/routes/simulation.test.ts' }
};

const SETTINGS: RouteSettings = {
	version: '0.0.0', deployment: { deploymentTool: 'none', deploymentToolVersion: 'none', lastUpdatedDate: 'never' },
	metadata: {}, feeStatisticsBlocks: 1, uncirculatingAccounts: []
};

const UNKNOWN_ADDRESS = 'TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA';
const ZERO_HASH = '0'.repeat(64);
const UNKNOWN_ID = 'F'.repeat(24);

const directory = t.testdir();
const growing = await openGateway(t, { directory });
const grown = await growChain(new Rest(growing.httpUrl), await Wallet.connect(new Rest(growing.httpUrl)));
await growing.close();

const [owner, other] = [grown.multisig.address, decodeAddress(UNKNOWN_ADDRESS) as Address];
const lock = secretLock({ ownerAddress: owner, recipientAddress: other, secret: hashOfName('secret'), mosaicId: grown.mosaic });
const [rules, values] = [mosaicRules(grown.mosaic), mosaicValues(grown.mosaic, other)];
const file = writeMetal(owner, Buffer.from('{}'), '["seal1",2,"application/json"]');
const [entry] = file.entries as [Metadata];
changeState(directory, state => {
	state.secretLocks.set(lock.compositeHash, lock);
	state.mosaicRestrictions.set(rules.compositeHash, rules);
	state.mosaicRestrictions.set(values.compositeHash, values);
	state.accountRestrictions.set(owner, accountRestrictions(owner, grown.mosaic));
	state.metadata.set(entry.compositeHash, entry);
});

// from here on, nothing changes by itself
const gateway = await openGateway(t, { directory, options: { 'block-interval': '86400' } });
const rest = new Rest(gateway.httpUrl);
const wallet = await Wallet.connect(rest);
const [alice, bob] = [wallet.account(0), wallet.account(1)];
const waiting = wallet.transfer(alice, bob, 2n);
await rest.send('announceTransaction', waiting.body);

const { data: blocks } = await rest.get('searchBlocks', { pageSize: 100 });
const { merkleComponentHash } = (await rest.get('searchConfirmedTransactions', { height: '2' })).data[0]?.meta as { merkleComponentHash: string };

/** With a single statement, its hash is the root. */
const lonely = blocks.find(({ meta }) => meta.statementsCount === 1) as (typeof blocks)[0];

/** A successful call of each operation. */
const GOOD: { readonly [Id in OperationId]?: Call } = {
	getAccountsInfo: { body: { addresses: [alice.text, bob.text] } },
	getAccountInfo: { args: { accountId: alice.publicKey } },
	getBlockByHeight: { args: { height: '2' } },
	getMerkleTransaction: { args: { height: '2', hash: merkleComponentHash } },
	getMerkleReceipts: { args: { height: lonely.block.height, hash: lonely.block.receiptsHash } },
	getAccountInfoMerkle: { args: { accountId: alice.publicKey } },
	getHashLockMerkle: { args: { hash: grown.partial.hash } },
	getSecretLockMerkle: { args: { compositeHash: ZERO_HASH } },
	getMetadataMerkle: { args: { compositeHash: ZERO_HASH } },
	getMosaicMerkle: { args: { mosaicId: grown.mosaic } },
	getAccountMultisigMerkle: { args: { address: grown.multisig.text } },
	getNamespaceMerkle: { args: { namespaceId: grown.root } },
	getAccountRestrictionsMerkle: { args: { address: alice.text } },
	getMosaicRestrictionsMerkle: { args: { compositeHash: ZERO_HASH } },
	searchTransactionStatements: { args: { height: '2', receiptType: [8515, 20803] } },
	getFinalizationProofAtEpoch: { args: { epoch: 2 } },
	getFinalizationProofAtHeight: { args: { height: '2' } },
	getAccountRestrictions: { args: { address: grown.multisig.text } },
	getAccountRestrictionsBatch: { body: { addresses: [grown.multisig.text, UNKNOWN_ADDRESS] } },
	searchAccountHashLocks: { args: { address: alice.text } },
	getHashLocks: { body: { hashes: [grown.partial.hash] } },
	getHashLock: { args: { hash: grown.partial.hash } },
	getMetadata: { args: { compositeHash: entry.compositeHash } },
	getMetadataEntries: { body: { compositeHashes: [entry.compositeHash, ZERO_HASH] } },
	getMetadataMetal: { args: { metalId: file.id } },
	getMosaic: { args: { mosaicId: grown.mosaic } },
	getMosaicRestrictions: { args: { compositeHash: values.compositeHash } },
	getMosaicRestrictionsBatch: { body: { compositeHashes: [rules.compositeHash, values.compositeHash] } },
	getMosaics: { body: { mosaicIds: [grown.mosaic, wallet.currency] } },
	getAccountMultisig: { args: { address: grown.multisig.text } },
	getAccountMultisigGraph: { args: { address: grown.multisig.text } },
	getNamespace: { args: { namespaceId: grown.child } },
	getNamespacesNames: { body: { namespaceIds: [grown.child] } },
	getAccountsNames: { body: { addresses: [wallet.account(3).text, UNKNOWN_ADDRESS] } },
	getMosaicsNames: { body: { mosaicIds: [grown.mosaic, wallet.currency] } },
	getNetworkInflationAtHeight: { args: { height: '1' } },
	announceTransaction: { body: wallet.transfer(alice, bob, 3n).body },
	announceTransactionLegacy: { body: wallet.transfer(alice, bob, 4n).body },
	announcePartialTransaction: { body: grown.partial.body },
	announceCosignatureTransaction: { body: wallet.cosign(bob, grown.partial) },
	simulateTransactions: { body: { payloads: [wallet.transfer(alice, bob, 5n).body.payload, grown.partial.body.payload] } },
	getConfirmedTransaction: { args: { transactionId: grown.aggregate.hash } },
	getConfirmedTransactions: { body: { transactionIds: [grown.aggregate.hash, grown.transfer.hash] } },
	getUnconfirmedTransaction: { args: { transactionId: waiting.hash } },
	getUnconfirmedTransactions: { body: { hashes: [waiting.hash] } },
	getPartialTransaction: { args: { transactionId: grown.partial.hash } },
	getPartialTransactions: { body: { transactionIds: [grown.partial.hash] } },
	searchAccountSecretLocks: { args: { address: grown.multisig.text } },
	getSecretLock: { args: { compositeHash: lock.compositeHash.toLowerCase() } },
	getSecretLocks: { body: { compositeHashes: [lock.compositeHash] } },
	getTransactionStatus: { args: { hash: grown.failed.hash } },
	getTransactionStatuses: { body: { hashes: [grown.failed.hash, grown.transfer.hash, waiting.hash, grown.partial.hash, ZERO_HASH] } }
};

/** Arguments that match nothing. */
const NOWHERE: { readonly [Id in OperationId]?: Call['args'] } = {
	getAccountInfo: { accountId: UNKNOWN_ADDRESS },
	getBlockByHeight: { height: '4711' },
	getMerkleTransaction: { height: '4711', hash: ZERO_HASH },
	getMerkleReceipts: { height: '4711', hash: ZERO_HASH },
	getFinalizationProofAtEpoch: { epoch: 4711 },
	getFinalizationProofAtHeight: { height: '4711' },
	searchAccountHashLocks: { address: UNKNOWN_ADDRESS, id: UNKNOWN_ID },
	getHashLock: { hash: ZERO_HASH },
	searchAccountSecretLocks: { address: UNKNOWN_ADDRESS, id: UNKNOWN_ID },
	getSecretLock: { compositeHash: ZERO_HASH },
	getAccountRestrictions: { address: UNKNOWN_ADDRESS },
	getMosaicRestrictions: { compositeHash: ZERO_HASH },
	getMetadata: { compositeHash: ZERO_HASH },
	getMetadataMetal: { metalId: metalId(ZERO_HASH) },
	getMosaic: { mosaicId: '0'.repeat(16) },
	getAccountMultisig: { address: UNKNOWN_ADDRESS },
	getAccountMultisigGraph: { address: UNKNOWN_ADDRESS },
	getNamespace: { namespaceId: '8000000000000000' },
	getConfirmedTransaction: { transactionId: ZERO_HASH },
	getUnconfirmedTransaction: { transactionId: UNKNOWN_ID },
	getPartialTransaction: { transactionId: ZERO_HASH },
	getTransactionStatus: { hash: ZERO_HASH }
};

const produced = new Map<OperationId, Set<number>>(IDS.map(id => [id, new Set()]));

/** Calls an operation and records its status. */
const call = async (from: Rest, id: OperationId, status: number, what: Call): Promise<void> => {
	const reply = await from.call(id, what);
	if (status !== reply.status)
		throw new Error(`${id}: ${reply.status} instead of ${status}: ${reply.text}`);
	produced.get(id)?.add(status);
};

/** @returns whether a status means a malformed request: http-declared.test.ts produces those for every operation */
const isOfAnyRequest = (id: OperationId, status: number): boolean =>
	[408, 431].includes(status) || (status === 400 && OPERATIONS[id].body === null);

/** @returns operations that must produce a status here */
const declaring = (status: number): OperationId[] => IDS.filter(id =>
	OPERATIONS[id].statuses.some(declared => status === declared) && EXEMPT[id]?.[status] === undefined && !isOfAnyRequest(id, status));

/** @returns whether an operation can reply that its path is valid but names nothing */
const canMiss = (id: OperationId): boolean => id in NOWHERE || (TABLE[id] as Operation).parameters.some(({ name }) => name === 'id');

const goodOf = (id: OperationId): Call => GOOD[id] ?? {};

const malformed = (id: OperationId): Call => {
	const [first] = (TABLE[id] as Operation).parameters;
	return first ? { args: { ...goodOf(id).args, [first.name]: '!' } } : { body: [] };
};

t.test('the success status, and 304 for a known ETag', async t => {
	for (const id of declaring(304)) {
		const { headers } = await rest.call(id, goodOf(id));
		await call(rest, id, 304, { ...goodOf(id), headers: { 'if-none-match': headers.get('etag') as string } });
	}
	for (const id of IDS.filter(id => declaring(OPERATIONS[id].status).includes(id)))
		await call(rest, id, OPERATIONS[id].status, goodOf(id));
	t.end();
});

t.test('404 for what does not exist', async t => {
	for (const id of declaring(404).filter(canMiss))
		await call(rest, id, 404, { args: NOWHERE[id] ?? { id: UNKNOWN_ID } });
	t.end();
});

t.test('404 for a path that cannot be decoded, if nothing else causes 404', async t => {
	for (const id of declaring(404).filter(id => !canMiss(id))) {
		const { method, path } = OPERATIONS[id];
		const reply = await fetch(gateway.httpUrl + path.replace(/\{\w+\}/, '%zz'), { method });
		t.equal(reply.status, 404, id);
		checkReply(id, reply, await reply.text());
		produced.get(id)?.add(reply.status);
	}
});

t.test('400, 406, 409, 413, 415', async t => {
	for (const id of declaring(400))
		await call(rest, id, 400, { body: '{' });
	for (const id of declaring(406))
		await call(rest, id, 406, { ...goodOf(id), headers: { accept: 'image/png' } });
	for (const id of declaring(409))
		await call(rest, id, 409, malformed(id));
	for (const id of declaring(413))
		await call(rest, id, 413, { body: ' '.repeat(1_048_577) });
	for (const id of declaring(415))
		await call(rest, id, 415, { ...goodOf(id), headers: { 'content-type': 'text/plain' } });
	t.end();
});

t.test('429 from a gateway with a limit', async t => {
	const limited = await openGateway(t, {
		directory: `${directory}/limited`,
		options: { 'rate-limit-requests-per-second': '0.01', 'rate-limit-burst': '1', 'rate-limit-exempt-loopback': 'false' }
	});
	const client = new Rest(limited.httpUrl);
	await client.get('getNodeInfo');
	for (const id of declaring(429))
		await call(client, id, 429, goodOf(id));
	t.end();
});

/** A chain of which every part is unreachable; only constants are available. */
const unreachable = (chain: Chain): Chain => {
	const refuse = () => {
		throw new ServiceUnavailable('connection failed', 3);
	};
	const part = new Proxy({}, { get: () => refuse });
	const known: readonly string[] = ['network', 'events', 'revisions', 'close'] satisfies (keyof Chain)[];
	return new Proxy(chain, {
		get: (target, name: string) => (name === 'info' ? refuse : known.includes(name) ? Reflect.get(target, name) as unknown : part)
	});
};

t.test('503 from a gateway whose chain is unreachable', async t => {
	const { app } = await buildApp(t, { operations: bindOperations(unreachable(gateway.chain), SETTINGS), revisions: () => revisionsAt('x') });
	const client = new Rest(`http://127.0.0.1:${await listen(app)}`);
	const known = ['getNetworkType', 'getServerInfo', 'getNodeMetadata'] as const satisfies OperationId[];
	for (const id of declaring(503).filter(id => !(known as readonly OperationId[]).includes(id)))
		await call(client, id, 503, goodOf(id));

	for (const id of known)
		await call(client, id, 200, {});
});

t.test('503 from a gateway that shuts down, also for constants', async t => {
	for (const id of ['getNetworkType', 'getServerInfo', 'getNodeMetadata', 'getNodeHealth'] as const) {
		const { app } = await buildApp(t, { operations: bindOperations(gateway.chain, SETTINGS) });
		const port = await listen(app);
		app.server.once('request', () => void app.close());
		const text = await exchange(port, 'POST /mosaics HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{"mosaicIds":[]}',
			`GET ${OPERATIONS[id].path} HTTP/1.1\r\nHost: x\r\n\r\n`);
		const { status, head, body } = parseReply(text.slice(text.lastIndexOf('HTTP/1.1 ')));
		t.equal(status, 503, text);
		const headers = new Headers(head.split('\r\n').slice(1).map(line => line.split(': ') as [string, string]));
		checkReply(id, { status, headers }, body);
		produced.get(id)?.add(status);
	}
});

t.test('every declared status was produced, or is exempt with a reason', t => {
	for (const id of IDS) {
		const missing = OPERATIONS[id].statuses.filter(status => !produced.get(id)?.has(status) && !isOfAnyRequest(id, status));
		t.same(missing, Object.keys(EXEMPT[id] ?? {}).map(Number), id);
	}
	t.end();
});

t.test('pending transactions are confirmed by the next blocks', async t => {
	await gateway.close();
	const last = await openGateway(t, { directory });
	const client = new Rest(last.httpUrl);
	await confirm(client, waiting);
	await confirmed(client, grown.partial);
	t.end();
});
