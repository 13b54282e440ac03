/** Each kind of transaction from its intent to a confirmed block, and what the network rejects. */
import { createHash } from 'node:crypto';
import t, { type Test } from 'tap';
import { verifySignature } from '../../src/backends/embedded/ledger/signatures.js';
import type { Hash256, MosaicId } from '../../src/chain/index.js';
import { constructionNetworkOf, createOfflineConstruction, createOnlineConstruction } from '../../src/mesh/construction/index.js';
import { mosaicIdOf, namespaceIdOf } from '../../src/wire/identifiers/ids.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { ConstructionClient, sendTo } from '../support/mesh/construction.js';
import { currencyOfMosaic, lockOf, note, numbered, type Operation, revocationOf, supplyChangeOf, transferOf } from '../support/mesh/intents.js';
import { funded } from '../support/embedded/accounts.js';
import { openGateway } from '../support/processes/gateway.js';
import { Rest } from '../support/http/rest.js';
import { signerNamed } from '../support/transactions/transactions.js';
import { until } from '../support/until.js';

const gateway = await openGateway(t);
const { chain } = gateway;
const rest = new Rest(gateway.httpUrl);
const { currencyMosaicId } = await chain.properties.figures();
const coin = { symbol: String(chain.network.currencyName), decimals: 6, metadata: { id: currencyMosaicId } };
const network = await constructionNetworkOf(chain, coin, verifySignature);
const [alice, bob, carol, shared] = [funded('alice'), funded('bob'), funded('carol'), signerNamed('shared account')];
const handlers = { ...createOfflineConstruction(network), ...createOnlineConstruction(chain, network, { feeStatisticsBlocks: 10 }) };
const client = new ConstructionClient(sendTo(handlers, { blockchain: 'Symbol', network: chain.network.name }), [alice, bob, carol, shared]);

type Requests = Parameters<typeof client.construct>[2];

/** Announces a transaction, and waits for its block. */
const confirm = async (t: Test, operations: Operation[], requests: Requests = {}): Promise<string> => {
	const { signed, hash, suggestedFee } = await client.construct(t, operations, requests);
	t.ok(BigInt(suggestedFee) > 0n);
	t.same(await client.call('meshSubmit', { signed_transaction: signed }), { transaction_identifier: { hash } });
	await until('the transaction is confirmed', async () => (await rest.get('getTransactionStatus', { hash })).group === 'confirmed');
	return hash;
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
	['a swap of three accounts', numbered(transferOf(alice, bob, 1n, coin), transferOf(bob, carol, 3n, token), transferOf(carol, alice, 2n, coin)), { feePayer: bob.text }],
	['several transfers with memos', numbered(transferOf(alice, bob, 1n, coin, 'one'), transferOf(alice, shared, 2n, coin, 'two'))],
	['a multisig account', numbered(note('multisig', shared, {
		minApprovalDelta: 2, minRemovalDelta: 1, addressAdditions: [alice.text, bob.text], addressDeletions: []
	})), { feePayer: alice.text }],
	['a transfer of the multisig account', numbered(transferOf(shared, carol, 1n, coin), note('cosign', bob)), {
		feePayer: alice.text, multisigAccounts: [shared.text]
	}]
];

for (const [title, operations, requests] of KINDS)
	await t.test(`${title}: from the intent to a block`, async t => void await confirm(t, operations, requests));

t.test('a transaction that fails is rejected with its status', async t => {
	const { signed } = await client.construct(t, numbered(transferOf(shared, alice, 10_000_000_000_000n, coin), note('cosign', bob)), {
		feePayer: alice.text, multisigAccounts: [shared.text]
	});
	const failure = await client.call('meshSubmit', { signed_transaction: signed }).catch((error: unknown) => error);
	t.match(failure, { error: 'REJECTED_TRANSACTION', status: 'Failure_Core_Insufficient_Balance' });
});

t.test('metadata refuse fees below the minimum of the node, and wrong decimals', async t => {
	const operations = numbered(transferOf(alice, bob, 1n, currencyOfMosaic(MOSAIC, 3)));
	const metadataFor = async (metadata: Requests) => client.call('meshConstructionMetadata', {
		options: (await client.call('meshPreprocess', { operations: numbered(transferOf(alice, bob, 1n, coin)), ...metadata && { metadata } })).options
	}).catch((error: unknown) => error);
	t.match(await metadataFor({ feeMultiplier: 0 }), { error: 'INVALID_REQUEST', message: /below the minimum/ });
	t.match(await metadataFor({ maxFee: '1' }), { error: 'INVALID_REQUEST', message: /below the minimum/ });
	t.match(await metadataFor({ maxFee: '1000000', deadlineSeconds: 60 }), { metadata: { maxFee: '1000000' }, suggested_fee: [{ value: '1000000', currency: coin }] });
	const { options } = await client.call('meshPreprocess', { operations });
	t.match(await client.call('meshConstructionMetadata', { options }).catch((error: unknown) => error), { message: /has 2 decimals, not 3/ });
	const unknown = await client.call('meshPreprocess', { operations: numbered(transferOf(alice, bob, 1n, currencyOfMosaic('0000000000000001' as MosaicId, 0))) });
	t.match(await client.call('meshConstructionMetadata', { options: unknown.options }).catch((error: unknown) => error), { message: /the chain has no mosaic/ });
});
