/** Each kind of transaction from its intent to a confirmed block, and what the network rejects. */
import { createHash } from 'node:crypto';
import t, { type Test } from 'tap';
import type { Hash256, MosaicId } from '../../src/chain/index.js';
import { mosaicIdOf, namespaceIdOf } from '../../src/wire/identifiers/ids.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { ConstructionClient, intentOf, MeshHttpError, post, type Send } from '../support/mesh/construction.js';
import { currencyOfMosaic, lockOf, note, numbered, type Operation, revocationOf, supplyChangeOf, transferOf } from '../support/mesh/intents.js';
import { funded } from '../support/embedded/accounts.js';
import { openGateway } from '../support/processes/gateway.js';
import { Rest } from '../support/http/rest.js';
import { signerNamed } from '../support/transactions/transactions.js';
import { until } from '../support/until.js';

const gateway = await openGateway(t, { options: { 'mesh-port': '0', 'mesh-offline-port': '0' } });
const { chain } = gateway;
const rest = new Rest(gateway.httpUrl);
const { currencyMosaicId } = await chain.properties.figures();
const coin = { symbol: String(chain.network.currencyName), decimals: 6, metadata: { id: currencyMosaicId } };
const network = { blockchain: 'Symbol', network: chain.network.name };
const [alice, bob, carol, shared] = [funded('alice'), funded('bob'), funded('carol'), signerNamed('shared account')];
const ONLINE: readonly string[] = ['meshConstructionMetadata', 'meshSubmit'];
const [online, offline] = [String(gateway.meshUrl), String(gateway.meshOfflineUrl)];
const send: Send = (id, body) => post(ONLINE.includes(id) ? online : offline, network, id, body);
const client = new ConstructionClient(send, [alice, bob, carol, shared]);

type Requests = Parameters<typeof client.construct>[2];

/** Fails unless the block of a transaction shows what was intended. */
const checkBlock = async (t: Test, hash: string, operations: Operation[], memo: string | undefined): Promise<void> => {
	const { meta: { height } } = await rest.get('getConfirmedTransaction', { transactionId: hash });
	const { block: { block_identifier: block } } = await post(online, network, 'meshBlock', { block_identifier: { index: Number(height) } });
	const { transaction } = await post(online, network, 'meshBlockTransaction', { block_identifier: block, transaction_identifier: { hash } });
	const found = transaction.operations.filter(({ status }) => status === 'success').map(intentOf);
	t.same(operations.map(intentOf).filter(intent => !found.includes(intent)), [], 'the block contains the intent');
	t.equal(transaction.metadata?.memo, memo);
};

/** Announces a transaction, and waits for its block. */
const confirm = async (t: Test, operations: Operation[], requests: Requests = {}): Promise<void> => {
	const { signed, hash, suggestedFee } = await client.construct(t, operations, requests);
	t.ok(BigInt(suggestedFee) > 0n);
	t.same(await client.call('meshSubmit', { signed_transaction: signed }), { transaction_identifier: { hash } });
	await until('the transaction is confirmed', async () => (await rest.get('getTransactionStatus', { hash })).group === 'confirmed');
	await checkBlock(t, hash, operations, requests.memo);
};

const NONCE = 4711;
const MOSAIC = mosaicIdOf(alice.address, NONCE);
const token = currencyOfMosaic(MOSAIC, 2);
const PROOF = Buffer.from('a proof of twenty-six bytes');
const SECRET = createHash('sha3-256').update(PROOF).digest('hex').toUpperCase() as Hash256;
const lock = { secret: SECRET, hashAlgorithm: 0, recipientAddress: bob.text } as const;
const ROOT = namespaceIdOf(Buffer.from('exchange'));

/** In an order in which each finds what it needs. */
const KINDS: readonly (readonly [title: string, operations: Operation[], requests?: Requests])[] = [
	['a transfer with a memo', numbered(transferOf(alice, bob, 5_000_000n, coin)), { memo: 'deposit 4711' }],
	['a mosaic', numbered(note('mosaic_definition', alice, { nonce: NONCE, flags: 0x0f, divisibility: 2, duration: '0', mosaicId: MOSAIC }))],
	['its supply', numbered(supplyChangeOf(alice, 1000n, token))],
	['a transfer of two mosaics', numbered(transferOf(alice, bob, 1n, coin), transferOf(alice, bob, 20n, token))],
	['a revocation', numbered(revocationOf(bob, alice, 5n, token))],
	['a smaller supply', numbered(supplyChangeOf(alice, -10n, token))],
	['a namespace', numbered(note('namespace_registration', alice, { name: 'exchange', duration: '100000' }))],
	['a namespace below it', numbered(note('namespace_registration', alice, { name: 'hot', parentId: ROOT }))],
	['a secret lock', numbered(lockOf(alice, 7n, coin, { ...lock, duration: '480' }))],
	['its proof, by another account', numbered(note('secret_proof', carol, { ...lock, proof: toHex(PROOF) }))],
	['a swap of three accounts', numbered(
		transferOf(alice, bob, 1n, coin), transferOf(bob, carol, 3n, token), transferOf(carol, alice, 2n, coin)
	), { feePayer: bob.text }],
	['several transfers with memos', numbered(transferOf(alice, bob, 1n, coin, 'one'), transferOf(alice, shared, 2n, coin, 'two'))],
	['a multisig account', numbered(note('multisig', shared, {
		minApprovalDelta: 2, minRemovalDelta: 1, addressAdditions: [alice.text, bob.text], addressDeletions: []
	})), { feePayer: alice.text }],
	['a transfer of the multisig account', numbered(transferOf(shared, carol, 1n, coin), note('cosign', bob)), {
		feePayer: alice.text, multisigAccounts: [shared.text]
	}]
];

for (const [title, operations, requests] of KINDS)
	await t.test(`${title}: from the intent to a block`, t => confirm(t, operations, requests));

/** @returns the body of a failure; the reply of a success */
const failureOf = (reply: Promise<unknown>): Promise<unknown> =>
	reply.catch((error: unknown) => (error instanceof MeshHttpError ? error.body : error));

t.test('a transaction that fails is rejected with its status', async t => {
	const { signed } = await client.construct(t, numbered(transferOf(shared, alice, 10_000_000_000_000n, coin), note('cosign', bob)), {
		feePayer: alice.text, multisigAccounts: [shared.text]
	});
	t.match(await failureOf(client.call('meshSubmit', { signed_transaction: signed })), {
		code: 11, retriable: false, details: { status: 'Failure_Core_Insufficient_Balance' }
	});
});

t.test('a transaction that is announced twice is accepted twice, and confirmed once', async t => {
	const { signed, hash } = await client.construct(t, numbered(transferOf(alice, bob, 3n, coin)));
	for (const moment of ['first', 'again', 'when it is confirmed']) {
		t.same(await client.call('meshSubmit', { signed_transaction: signed }), { transaction_identifier: { hash } }, moment);
		if (moment === 'again')
			await until('the transaction is confirmed', async () => (await rest.get('getTransactionStatus', { hash })).group === 'confirmed');
	}
});

t.test('what is no transaction, belongs to another network, or needs a chain is refused', async t => {
	const { signed } = await client.construct(t, numbered(transferOf(alice, bob, 3n, coin)));
	t.match(await failureOf(client.call('meshSubmit', { signed_transaction: signed.replace(/.{16}$/, '') })), { code: 4 });
	t.match(await failureOf(post(offline, { ...network, network: 'another' }, 'meshHash', { signed_transaction: signed })), { code: 1 });
	t.match(await failureOf(post(offline, network, 'meshSubmit', { signed_transaction: signed })), { code: 99 });
	t.match(await failureOf(post(offline, network, 'meshParse', { signed: true, transaction: 'no hexadecimal text' })), { code: 4, retriable: false });
});

t.test('metadata refuse fees below the minimum of the node, and wrong decimals', async t => {
	const operations = numbered(transferOf(alice, bob, 1n, currencyOfMosaic(MOSAIC, 3)));
	const metadataFor = async (operations: Operation[], metadata: NonNullable<Requests> = {}): Promise<unknown> => {
		const { options } = await client.call('meshPreprocess', { operations, metadata });
		return failureOf(client.call('meshConstructionMetadata', { options }));
	};
	const own = numbered(transferOf(alice, bob, 1n, coin));
	t.match(await metadataFor(own, { feeMultiplier: 0 }), { code: 4, details: { reason: /below the minimum/ } });
	t.match(await metadataFor(own, { maxFee: '1' }), { code: 4, details: { reason: /below the minimum/ } });
	t.match(await metadataFor(own, { maxFee: '1000000', deadlineSeconds: 60 }), {
		metadata: { maxFee: '1000000', feePayer: alice.text }, suggested_fee: [{ value: '1000000', currency: coin }]
	});
	t.match(await metadataFor(operations), { code: 4, details: { reason: /has 2 decimals, not 3/ } });
	t.match(await metadataFor(numbered(transferOf(alice, bob, 1n, currencyOfMosaic('0000000000000001' as MosaicId, 0)))), {
		code: 4, details: { reason: /the chain has no mosaic/ }
	});
});
