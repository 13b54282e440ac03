/** Construction without a chain: the bytes are those of symbol-sdk, and parse accepts nothing that its operations do not express. */
import t, { type Test } from 'tap';
import { MESH_OPERATION_TYPES } from '../../../../generated/mesh.js';
import type { Schemas } from '../../../../generated/schemas.js';
import { verifySignature } from '../../../../src/backends/embedded/ledger/signatures.js';
import type { Hash256, MosaicId } from '../../../../src/chain/index.js';
import { MeshFailure } from '../../../../src/mesh/errors.js';
import type { ConstructionNetwork } from '../../../../src/mesh/construction/network.js';
import { createOfflineConstruction } from '../../../../src/mesh/construction/offline.js';
import { fromHex, idToBytes, toHex } from '../../../../src/wire/bytes/hex.js';
import { mosaicIdOf, namespaceIdOf } from '../../../../src/wire/identifiers/ids.js';
import { ConstructionClient, keyOf, sendTo, signatureOf } from '../../../support/mesh/construction.js';
import {
	amount, type Currency, currencyOfMosaic, lockOf, note, numbered, type Operation, type Part, revocationOf, supplyChangeOf, transferOf
} from '../../../support/mesh/intents.js';
import { aggregateTransaction } from '../../../support/transactions/aggregate.js';
import * as bodies from '../../../support/transactions/bodies.js';
import {
	type Body, embeddedTransaction, GENERATION_HASH_SEED, hashOf, NETWORK_IDENTIFIER, overwrite, plainTransaction, type Signer, signerNamed
} from '../../../support/transactions/transactions.js';

const [alice, bob, carol, dave] = [signerNamed('alice'), signerNamed('bob'), signerNamed('carol'), signerNamed('dave')];
const CURRENCY = '3F47EADA867F0A7E' as MosaicId;
const coin = { symbol: 'symbol.xym', decimals: 6, metadata: { id: CURRENCY } };
const NONCE = 7;
const OTHER = mosaicIdOf(alice.address, NONCE);
const other = currencyOfMosaic(OTHER, 2);
const network: ConstructionNetwork = {
	identifier: NETWORK_IDENTIFIER, generationHashSeed: GENERATION_HASH_SEED, currency: coin, maxTransactions: 100, maxSignatures: 25,
	types: MESH_OPERATION_TYPES, verify: verifySignature
};
const send = sendTo(createOfflineConstruction(network), { blockchain: 'Symbol', network: 'tests' });
const client = new ConstructionClient(send, [alice, bob, carol, dave]);

const [deadline, maxFee] = [7_200_000n, 123_456n];
const SECRET = 'AB'.repeat(32) as Hash256;
const PROOF = '0102030405';

interface Kind {
	readonly title: string;
	readonly operations: Operation[];
	readonly requests?: Schemas['MeshPreprocessMetadataInput'];
	/** Signed by symbol-sdk. */
	readonly expected: Buffer;
}

const plain = (signer: Signer, body: Body): Buffer => plainTransaction(signer, body, { deadline, maxFee });

type Inner = readonly (readonly [Signer, Body])[];

const aggregate = (signer: Signer, inner: Inner, cosigners: readonly Signer[] = [], version = 3): Buffer => aggregateTransaction(
	signer, inner.map(([of, body]) => embeddedTransaction(of, body)),
	{ deadline, maxFee, version, cosigners: [...cosigners].sort((a, b) => (a.address < b.address ? -1 : 1)) }
);

const transferTo = (to: Signer, value: bigint, memo?: string): Body =>
	bodies.transfer(to.address, [[CURRENCY, value]], memo === undefined ? memo : textMessage(memo));

const textMessage = (text: string): Buffer => Buffer.from(`\0${text}`);
const sortedMosaics = ([...mosaics]: (readonly [MosaicId, bigint])[]) => mosaics.sort(([a], [b]) => (a < b ? -1 : 1));
const lockMetadata = { secret: SECRET, hashAlgorithm: 0, recipientAddress: bob.text, duration: '480' } as const;
const multisigMetadata = { minApprovalDelta: 2, minRemovalDelta: 1, addressAdditions: [bob.text, carol.text], addressDeletions: [] };
const ROOT = namespaceIdOf(Buffer.from('exchange'));

const KINDS: readonly Kind[] = [
	{
		title: 'a transfer with a memo is a plain transaction',
		operations: numbered(transferOf(alice, bob, 5n, coin)), requests: { memo: 'deposit 4711 ✓' },
		expected: plain(alice, bodies.transfer(bob.address, [[CURRENCY, 5n]], textMessage('deposit 4711 ✓')))
	},
	{
		title: 'a transfer of another mosaic is one of that mosaic',
		operations: numbered(transferOf(alice, bob, 5n, other)),
		expected: plain(alice, bodies.transfer(bob.address, [[OTHER, 5n]]))
	},
	{
		title: 'a transfer of several mosaics',
		operations: numbered(transferOf(alice, bob, 1n, coin), transferOf(alice, bob, 2n, other)),
		expected: plain(alice, bodies.transfer(bob.address, sortedMosaics([[CURRENCY, 1n], [OTHER, 2n]])))
	},
	{
		title: 'several transfers of one signer, with memos, are an aggregate without cosigners',
		operations: numbered(transferOf(alice, bob, 1n, coin, 'one'), transferOf(alice, carol, 2n, coin), transferOf(alice, carol, 3n, coin, 'two')),
		expected: aggregate(alice, [
			[alice, transferTo(bob, 1n, 'one')], [alice, transferTo(carol, 2n)], [alice, transferTo(carol, 3n, 'two')]
		])
	},
	{
		title: 'several signers: the fee payer signs, the others cosign',
		operations: numbered(transferOf(alice, bob, 1n, coin), transferOf(bob, alice, 2n, other), transferOf(carol, alice, 3n, coin)),
		requests: { feePayer: bob.text },
		expected: aggregate(bob, [
			[alice, transferTo(bob, 1n)], [bob, bodies.transfer(alice.address, [[OTHER, 2n]])],
			[carol, bodies.transfer(alice.address, [[CURRENCY, 3n]])]
		], [alice, carol])
	},
	{
		title: 'a multisig account: new cosignatories cosign',
		operations: numbered(note('multisig', alice, multisigMetadata)),
		expected: aggregate(alice, [
			[alice, bodies.multisigModification({ add: [bob.address, carol.address], minApproval: 2, minRemoval: 1 })]
		], [bob, carol])
	},
	{
		title: 'a multisig account does not sign, its cosignatories do',
		operations: numbered(transferOf(dave, alice, 9n, coin), note('cosign', carol)),
		requests: { feePayer: bob.text, multisigAccounts: [dave.text] },
		expected: aggregate(bob, [[dave, bodies.transfer(alice.address, [[CURRENCY, 9n]])]], [carol])
	},
	{
		title: 'a secret lock', operations: numbered(lockOf(alice, 10n, coin, lockMetadata)),
		expected: plain(alice, bodies.secretLock({
			recipient: bob.address, secret: fromHex(SECRET), mosaic: [CURRENCY, 10n], duration: 480n
		}))
	},
	{
		title: 'a secret proof',
		operations: numbered(note('secret_proof', carol, { secret: SECRET, hashAlgorithm: 0, recipientAddress: bob.text, proof: PROOF })),
		expected: plain(carol, bodies.secretProof(bob.address, fromHex(SECRET), fromHex(PROOF)))
	},
	{
		title: 'definition and supply of a mosaic',
		operations: numbered(
			note('mosaic_definition', alice, { nonce: NONCE, flags: 0x0f, divisibility: 2, duration: '0', mosaicId: OTHER }),
			supplyChangeOf(alice, 1000n, other)
		),
		expected: aggregate(alice, [[alice, bodies.mosaicDefinition(NONCE, 0x0f, 2)], [alice, bodies.supplyChange(OTHER, 1000n)]])
	},
	{
		title: 'a decrease of a supply', operations: numbered(supplyChangeOf(alice, -3n, other)),
		expected: plain(alice, bodies.supplyChange(OTHER, 3n, 'decrease'))
	},
	{
		title: 'a revocation', operations: numbered(revocationOf(bob, alice, 4n, other)),
		expected: plain(alice, bodies.supplyRevocation(bob.address, [OTHER, 4n]))
	},
	{
		title: 'a root namespace and one below it',
		operations: numbered(
			note('namespace_registration', alice, { name: 'exchange', duration: '86400' }), note('namespace_registration', alice, { name: 'hot', parentId: ROOT })
		),
		expected: aggregate(alice, [[alice, bodies.rootNamespace('exchange', 86400n)], [alice, bodies.childNamespace('hot', ROOT)]])
	}
];

/** Metadata as the chain would add them. */
const metadataOf = (
	{ feePayer, memo, multisigAccounts }: Schemas['MeshConstructionOptions'], aggregateVersion = 3
): Schemas['MeshConstructionMetadata'] => ({
	deadline: String(deadline), maxFee: String(maxFee), feePayer, aggregateVersion,
	...memo !== undefined && { memo }, ...multisigAccounts && { multisigAccounts }
});

const build = async (t: Test, { operations, requests = {} }: Pick<Kind, 'operations' | 'requests'>, version?: number) => {
	const { options, required_public_keys: required } = await client.call('meshPreprocess', { operations, metadata: requests });
	const made = await client.sign(t, operations, metadataOf(options, version), required);
	return { ...made, options };
};

for (const kind of KINDS) {
	t.test(`${kind.title}: the bytes, signatures and hash of symbol-sdk`, async t => {
		const { signed, hash, options } = await build(t, kind);
		t.equal(signed.slice(0, 2 * kind.expected.length), toHex(kind.expected));
		t.equal(hash, toHex(hashOf(kind.expected)));
		t.equal(options.size, kind.expected.length, 'the fee is of its size');
		t.equal(signed.length / 2 - kind.expected.length, 9 * (options.currencies?.length ?? 0), 'decimals of the other mosaics follow');
	});
}

t.test('aggregates have the version that the network demands', async t => {
	const operations = numbered(transferOf(alice, bob, 1n, coin), transferOf(bob, alice, 2n, coin));
	const inner = [[alice, transferTo(bob, 1n)], [bob, transferTo(alice, 2n)]] as const;
	t.equal((await build(t, { operations }, 2)).signed, toHex(aggregate(alice, inner, [bob], 2)));
});

t.test('derive', async t => {
	t.same(await client.call('meshDerive', { public_key: keyOf(alice) }), { account_identifier: { address: alice.text } });
	const errorOf = async (key: object): Promise<unknown> =>
		client.call('meshDerive', { public_key: { ...keyOf(alice), ...key } })
			.catch((error: unknown) => (error instanceof MeshFailure ? error.error : error));
	t.equal(await errorOf({ curve_type: 'secp256k1' }), 'UNSUPPORTED_CURVE');
	for (const hex of ['', 'AB', '00'.repeat(32), 'AB'.repeat(33)])
		t.equal(await errorOf({ hex_bytes: hex }), 'INVALID_PUBLIC_KEY', hex);
});

const swap = numbered(transferOf(alice, bob, 1n, coin), transferOf(bob, alice, 2n, other));
const single = numbered(transferOf(alice, bob, 1n, coin));
const proofMetadata = { secret: SECRET, hashAlgorithm: 0, recipientAddress: bob.text, proof: PROOF } as const;

const money = (value: string, currency: Currency = coin) => ({ value, currency });
const side = (of: Signer, value: string, currency?: Currency): Part => ({ type: 'transfer', account: { address: of.text }, amount: money(value, currency) });
const aliasCurrency = currencyOfMosaic('E74B99BA41F4AFEE' as MosaicId, 6);
const mainnetAddress = 'NATNE7Q5BITMUTRRN6IB4I7FLSDRDWZA37JGO5Q';

/** Intents that are refused, with the reason. */
const REFUSED: readonly (readonly [title: string, operations: Operation[], requests: Schemas['MeshPreprocessMetadataInput'], reason: RegExp])[] = [
	['a lone debit', numbered(side(alice, '-1')), {}, /other side of it is missing/],
	['sides that differ', numbered(side(alice, '-1'), side(bob, '2')), {}, /not the same amount/],
	['sides of different mosaics', numbered(side(alice, '-5', coin), side(bob, '5', other)), {}, /not the same amount of the same mosaic/],
	['two credits', numbered(side(alice, '1'), side(bob, '1')), {}, /not the same amount/],
	['an amount of 0', numbered(side(alice, '0'), side(bob, '0')), {}, /not one of 1 to/],
	['an amount of 2^64', numbered(side(alice, '-18446744073709551616'), side(bob, '18446744073709551616')), {}, /not one of 1 to/],
	['the name of the currency with the id of another mosaic', numbered(transferOf(alice, bob, 5n, { ...coin, metadata: { id: OTHER } })), {},
		/is not a currency/],
	['the id of the currency instead of its name', numbered(transferOf(alice, bob, 5n, currencyOfMosaic(CURRENCY, 6))), {}, /is not a currency/],
	['other decimals of the currency', numbered(transferOf(alice, bob, 5n, { ...coin, decimals: 3 })), {}, /is not a currency/],
	['a name that is unknown', numbered(transferOf(alice, bob, 5n, { symbol: 'btc', decimals: 8 })), {}, /is not a currency/],
	['an alias of a mosaic', numbered(transferOf(alice, bob, 5n, aliasCurrency)), {}, /is an alias/],
	['two decimals of a mosaic', numbered(transferOf(alice, bob, 5n, other), transferOf(bob, alice, 5n, { ...other, decimals: 3 })), {},
		/has 2 and 3 decimals/],
	['8 decimals', numbered(transferOf(alice, bob, 5n, { ...other, decimals: 8 })), {}, /cannot have 8 decimals/],
	['an address of another network', numbered(side(alice, '-1'), { ...side(bob, '1'), account: { address: mainnetAddress } }), {}, /not an address of/],
	['a wrong index', [{ ...numbered(transferOf(alice, bob, 1n, coin))[0]!, operation_identifier: { index: 1 } }], {}, /its index is 1/],
	['a related operation that follows', [
		{ ...single[0]!, related_operations: [{ index: 1 }] }, single[1]!
	], {}, /related operations are different earlier ones/],
	['a fee', numbered({ ...side(alice, '-1'), type: 'fee' }), {}, /fee follows from a transaction/],
	['an unlock', numbered({ ...side(alice, '1'), type: 'unlock' }), {}, /unlock follows from a transaction/],
	['members that would be ignored', numbered({ ...side(alice, '-1'), metadata: { secret: SECRET } }, side(bob, '1')), {}, /transfer has no secret/],
	['an amount of a proof', numbered({ ...note('secret_proof', alice, proofMetadata), amount: amount(1n, coin) }), {}, /has no amount/],
	['a lock without its secret', numbered(lockOf(alice, 1n, coin, { hashAlgorithm: 0, recipientAddress: bob.text, duration: '1' })), {},
		/needs metadata\.secret/],
	['a lock that gives', numbered(lockOf(alice, -1n, coin, lockMetadata)), {}, /it is negative/],
	['a proof of half a byte', numbered(note('secret_proof', alice, { ...proofMetadata, proof: 'ABC' })), {}, /number of bytes/],
	['the id of another mosaic', numbered(note('mosaic_definition', bob, {
		nonce: NONCE, flags: 0, divisibility: 0, duration: '0', mosaicId: OTHER
	})), {}, /the account defines the mosaic/],
	['the id of another namespace', numbered(note('namespace_registration', alice, {
		name: 'exchange', duration: '1', namespaceId: '8000000000000000'
	})), {}, /the namespace of this name is/],
	['a name with capital letters', numbered(note('namespace_registration', alice, { name: 'Exchange', duration: '1' })), {}, /a name has 1 to 64/],
	['a namespace with parent and duration', numbered(note('namespace_registration', alice, { name: 'a', duration: '1', parentId: ROOT })), {},
		/needs metadata/],
	['cosignatures only', numbered(note('cosign', alice)), {}, /do nothing/],
	['two cosignatures of an account', numbered(transferOf(alice, bob, 1n, coin), note('cosign', bob), note('cosign', bob)), {}, /cosigns once/],
	['a cosignature of the fee payer', numbered(transferOf(alice, bob, 1n, coin), note('cosign', alice)), {}, /does not cosign/],
	['a fee payer who takes no part', numbered(transferOf(alice, bob, 1n, coin)), { feePayer: carol.text }, /takes no part/],
	['multisig accounts that no operation has', single, { multisigAccounts: [dave.text] }, /the operations do not have/],
	['a multisig account without cosignatories', numbered(transferOf(dave, bob, 1n, coin)), { multisigAccounts: [dave.text] }, /no account signs/],
	['a memo of 1,024 bytes', numbered(transferOf(alice, bob, 1n, coin)), { memo: 'é'.repeat(512) }, /at most 1023 bytes/],
	['a memo with half a character', numbered(transferOf(alice, bob, 1n, coin)), { memo: '\ud800' }, /Unicode text/],
	['a memo of a lock', numbered(lockOf(alice, 1n, coin, lockMetadata)), { memo: 'x' }, /one transfer/],
	['a memo of a single transfer at its operation', numbered(transferOf(alice, bob, 1n, coin, 'x')), {}, /metadata\.memo/],
	['101 transactions', numbered(...Array.from({ length: 101 }, () => transferOf(alice, bob, 1n, coin))), {}, /at most 100/],
	['26 signers', numbered(...Array.from({ length: 25 }, (_, i) => transferOf(signerNamed(`signer ${i}`), bob, 1n, coin)), transferOf(bob, alice, 1n, coin)), {},
		/at most 25 signatures/]
];

for (const [title, operations, metadata, reason] of REFUSED)
	t.test(`preprocess refuses ${title}`, t => t.rejects(client.call('meshPreprocess', { operations, metadata }), { error: 'INVALID_REQUEST', message: reason }));

const refuses = (t: Test, promise: Promise<unknown>, message: RegExp, title: string) =>
	t.rejects(promise, { name: MeshFailure.name, error: 'INVALID_REQUEST', message }, title);

t.test('payloads refuse keys that are missing, and a wrong signature of the fee payer', async t => {
	const { options } = await client.call('meshPreprocess', { operations: swap });
	const metadata = metadataOf(options);
	await refuses(t, client.call('meshPayloads', { operations: swap, metadata, public_keys: [keyOf(alice)] }), new RegExp(`no key of ${bob.text}`), 'no key');
	const keys = [keyOf(alice), keyOf(bob)];
	await refuses(t, client.call('meshPayloads', { operations: swap, metadata: { ...metadata, feePayerSignature: 'AB'.repeat(64) }, public_keys: keys }),
		/signature of \w+ is wrong/, 'no signature');
	const { payloads: [payload] } = await client.call('meshPayloads', { operations: swap, metadata, public_keys: keys });
	const feePayerSignature = signatureOf(payload!, alice).hex_bytes;
	await refuses(t, client.call('meshPayloads', { operations: swap, metadata: { ...metadata, maxFee: '1', feePayerSignature }, public_keys: keys }),
		/signature of \w+ is wrong/, 'a signature of other terms');
});

t.test('combine refuses signatures that are missing, wrong, of others, or of something else', async t => {
	const { options } = await client.call('meshPreprocess', { operations: single });
	const { unsigned_transaction: unsigned, payloads } = await client.call('meshPayloads', {
		operations: single, metadata: metadataOf(options), public_keys: [keyOf(alice)]
	});
	const [payload] = payloads;
	const genuine = signatureOf(payload!, alice);
	const combine = (...signatures: Schemas['MeshSignatureInput'][]) => client.call('meshCombine', { unsigned_transaction: unsigned, signatures });
	const ofBob = signatureOf(payload!, bob);
	for (const [title, signatures, message] of [
		['a signature of another account', [ofBob], /does not have to sign/],
		['the signature of another account', [{ ...genuine, hex_bytes: ofBob.hex_bytes }], /is wrong/],
		['the payload of another account', [{ ...genuine, signing_payload: { ...payload!, account_identifier: { address: bob.text } } }], /was signed by/],
		['an altered payload', [{ ...genuine, signing_payload: { ...payload!, hex_bytes: payload!.hex_bytes.replace(/.$/, '7') } }], /something else/],
		['another type', [{ ...genuine, signature_type: 'ecdsa' }], /not of the type/],
		['half a signature', [{ ...genuine, hex_bytes: genuine.hex_bytes.slice(64) }], /is wrong/],
		['two signatures', [genuine, genuine], /two signatures/]
	] as const)
		await refuses(t, combine(...signatures), message, title);

	const { signed_transaction: signed } = await combine(genuine);
	await refuses(t, client.call('meshParse', { transaction: unsigned, signed: true }), /signatures are missing/, 'unsigned as signed');
	await refuses(t, client.call('meshParse', { transaction: signed, signed: false }), /is signed/, 'signed as unsigned');
	await refuses(t, client.call('meshHash', { signed_transaction: unsigned }), /signatures are missing/, 'the hash of an unsigned one');

	const several = await client.call('meshPreprocess', { operations: swap });
	const first = await client.call('meshPayloads', { operations: swap, metadata: metadataOf(several.options), public_keys: [keyOf(alice), keyOf(bob)] });
	await refuses(t, client.call('meshCombine', { unsigned_transaction: first.unsigned_transaction, signatures: client.signAll(first.payloads) }),
		new RegExp(`missing: of ${bob.text}; cosigners sign after the fee payer`), 'a missing cosignature');
});

t.test('parse refuses every altered byte: it is not what was signed, or more than the operations express', async t => {
	for (const { operations, requests } of [KINDS[1]!, KINDS[4]!, KINDS[7]!]) {
		const { unsigned, signed } = await build(t, { operations, ...requests && { requests } });
		for (const [transaction, isSigned] of [[unsigned, false], [signed, true]] as const) {
			const original = JSON.stringify(await client.call('meshParse', { transaction, signed: isSigned }));
			const silent: number[] = [];
			for (let offset = 0; offset < transaction.length / 2; ++offset) {
				const bytes = fromHex(transaction);
				bytes[offset]! ^= 0x21;
				const parsed = await client.call('meshParse', { transaction: toHex(bytes), signed: isSigned }).catch((error: unknown) => {
					if (!(error instanceof MeshFailure))
						throw error;
				});
				if (parsed !== undefined && JSON.stringify(parsed) === original)
					silent.push(offset);
				// decimals are not signed; everything else is
				if (parsed !== undefined && isSigned && offset < fromHex(transaction).readUInt32LE(0))
					t.fail(`byte ${offset} of a signed transaction`);
			}
			t.same(silent, [], 'no byte is without meaning');
		}
	}
});

t.test('with the types of the reference, other types are refused, also by parse', async t => {
	const handlers = createOfflineConstruction({ ...network, types: ['transfer', 'cosign', 'multisig'] });
	const reference = new ConstructionClient(sendTo(handlers, { blockchain: 'Symbol', network: 'tests' }), [alice]);
	t.equal((await reference.call('meshPreprocess', { operations: single })).options.feePayer, alice.text);
	const operations = numbered(lockOf(alice, 10n, coin, lockMetadata));
	await refuses(t, reference.call('meshPreprocess', { operations }), /has no operations of the type lock/, 'preprocess');
	await refuses(t, reference.call('meshParse', { transaction: toHex(KINDS[7]!.expected), signed: true }), /has no operations of the type lock/, 'parse');
});

/** Offset in the body of a transfer. */
const SECOND_MOSAIC = 48;

t.test('parse refuses what construction does not make', async t => {
	const twoMosaics = sortedMosaics([[CURRENCY, 1n], [OTHER, 1n]]);
	const cases: readonly (readonly [string, Buffer, RegExp])[] = [
		['another kind', plain(alice, bodies.hashLock(fromHex(SECRET), [CURRENCY, 10n], 480n)), /cannot express/],
		['a transfer of nothing', plain(alice, bodies.transfer(bob.address)), /do nothing/],
		['a message that is not text', plain(alice, bodies.transfer(bob.address, [[CURRENCY, 1n]], Buffer.of(1, 2))), /contains more/],
		['text that is not UTF-8', plain(alice, bodies.transfer(bob.address, [[CURRENCY, 1n]], Buffer.of(0, 0xff))), /contains more/],
		['another mosaic without decimals', plain(alice, bodies.transfer(bob.address, [[OTHER, 1n]])), /decimals of the mosaic/],
		['a mosaic twice', plain(alice, overwrite(bodies.transfer(bob.address, twoMosaics), SECOND_MOSAIC, [...idToBytes(twoMosaics[0]![0])])),
			/contains more/],
		['an aggregate for one transfer', aggregate(alice, [[alice, transferTo(bob, 1n)]]), /contains more/],
		['a cosigner who takes no part', aggregate(alice, [
			[alice, transferTo(bob, 1n)], [alice, bodies.transfer(carol.address, [[CURRENCY, 1n]])]
		], [dave]), /takes no part/],
		['a bonded aggregate', aggregateTransaction(alice, [embeddedTransaction(alice, transferTo(bob, 1n))], {
			deadline, maxFee, isBonded: true
		}), /bonded/],
		['101 transactions', aggregate(alice, Array.from({ length: 101 }, () => [alice, transferTo(bob, 1n)] as const)), /at most 100 transactions/],
		['26 signatures', aggregate(alice, [[alice, transferTo(bob, 1n)]], Array.from({ length: 25 }, (_, i) => signerNamed(`signer ${i}`))), /25 signatures/],
		['cosigners in another order', (() => {
			const cosigners = [alice, carol].sort((a, b) => (a.address < b.address ? 1 : -1));
			return aggregateTransaction(bob, [
				embeddedTransaction(alice, transferTo(bob, 1n)), embeddedTransaction(carol, transferTo(bob, 1n)),
				embeddedTransaction(bob, transferTo(carol, 1n))
			], { deadline, maxFee, cosigners });
		})(), /contains more/],
		['surplus bytes', Buffer.concat([plain(alice, transferTo(bob, 1n)), Buffer.of(1)]), /not a list of decimals/],
		['no transaction', Buffer.alloc(200), /size|short/]
	];
	for (const [title, bytes, reason] of cases)
		await refuses(t, client.call('meshParse', { transaction: toHex(bytes), signed: true }), reason, title);
	const ofMainnet = plainTransaction(alice, transferTo(bob, 1n), { deadline, maxFee, editEntity: bytes => bytes.writeUInt8(0x68, 0x6d) });
	await refuses(t, client.call('meshParse', { transaction: toHex(ofMainnet), signed: true }), /another network/, 'another network');
});
