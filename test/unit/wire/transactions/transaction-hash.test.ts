/** Hashes and signing payloads, compared with the SDK. Source: facts/ledger.md 1.3, 1.10. */
import { type models, SymbolFacade, SymbolTransactionFactory } from 'symbol-sdk/symbol';
import t from 'tap';
import { sha3Of } from '../../../../src/wire/bytes/hash.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import {
	embeddedTransactionsHash, isAggregate, merkleComponentHash, signingPayload, transactionHash
} from '../../../../src/wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { aggregateTransaction } from '../../../support/transactions/aggregate.js';
import { rootNamespace, transfer } from '../../../support/transactions/bodies.js';
import {
	embeddedTransaction, facade, GENERATION_HASH_SEED, hashOf, overwrite, plainTransaction, signerNamed
} from '../../../support/transactions/transactions.js';
import { TRANSACTION_VECTORS } from './transaction-vectors.js';
import { encodeTransaction } from '../../../support/transactions/documents.js';

const SEED = fromHex(GENERATION_HASH_SEED);
const alice = signerNamed('alice');
const bob = signerNamed('bob');

t.test('every type: hash and signing payload equal the SDK\'s', t => {
	for (const { label, bytes } of TRANSACTION_VECTORS) {
		const payload = fromHex(bytes);
		const transaction = readTransaction(payload);
		const sdk = SymbolTransactionFactory.deserialize(payload);

		t.strictSame(
			[transactionHash(transaction, SEED), toHex(signingPayload(transaction, SEED))],
			[facade.hashTransaction(sdk).toString(), toHex(facade.extractSigningPayload(sdk))], label
		);
	}
	t.end();
});

const aggregateOf = (version: number, cosigners = [bob]): Buffer => aggregateTransaction(
	alice,
	[alice, bob].map(signer => embeddedTransaction(signer, transfer(bob.address, [], Buffer.alloc(3)))),
	{ deadline: 1n, maxFee: 1n, version, cosigners }
);

for (const version of [1, 2, 3]) {
	t.test(`aggregate version ${version}: hash and signature equal the SDK's`, t => {
		const bytes = aggregateOf(version);
		const transaction = readTransaction(bytes);
		const sdk = SymbolTransactionFactory.deserialize(bytes);

		t.equal(transactionHash(transaction, SEED), facade.hashTransaction(sdk).toString());
		t.equal(transactionHash(transaction, SEED), toHex(hashOf(bytes)));
		t.ok(facade.verifyTransaction(sdk, sdk.signature));
		t.end();
	});
}

t.test('aggregate: cosignatures do not change the hash, nor does the payload size until version 3', t => {
	const hashOfVersion = (version: number, payloadSize: number) => {
		const bytes = aggregateOf(version);
		const changed = Buffer.from(bytes);
		changed.writeUInt32LE(payloadSize, 0xa0);
		return transactionHash({ ...readTransaction(bytes), bytes: changed }, SEED);
	};

	t.equal(transactionHash(readTransaction(aggregateOf(3, [])), SEED), transactionHash(readTransaction(aggregateOf(3)), SEED));
	t.equal(hashOfVersion(2, 8), hashOfVersion(2, 16));
	t.not(hashOfVersion(3, 8), hashOfVersion(3, 16));
	t.end();
});

t.test('merkle component hash: the hash alone, or with the cosigners in their order', t => {
	const component = (bytes: Buffer) => {
		const transaction = readTransaction(bytes);
		const hash = transactionHash(transaction, SEED);
		return [merkleComponentHash(transaction, hash), hash] as const;
	};

	const [plain, plainHash] = component(plainTransaction(alice, transfer(bob.address), { deadline: 1n }));
	t.equal(plain, plainHash);
	const [lonely, lonelyHash] = component(aggregateOf(3, []));
	t.equal(lonely, lonelyHash);
	const carol = signerNamed('carol');
	const [cosigned, hash] = component(aggregateOf(3, [carol, bob]));
	t.equal(cosigned, toHex(sha3Of(fromHex(hash), carol.keyPair.publicKey, bob.keyPair.publicKey)));
	t.end();
});

t.test('root of inner transactions: equals the SDK\'s', t => {
	const bytes = aggregateOf(3);
	const transaction = readTransaction(bytes);
	// the SDK declares the type of all transactions
	const { transactions } = SymbolTransactionFactory.deserialize(bytes) as unknown as { transactions: models.EmbeddedTransaction[] };

	t.ok(isAggregate(transaction));
	t.equal(
		isAggregate(transaction) && embeddedTransactionsHash(transaction.body.transactions),
		SymbolFacade.hashEmbeddedTransactions(transactions).toString()
	);
	t.end();
});

t.test('JSON: escapes names', t => {
	for (const name of ['"}', '\\', '\n\u0000', '\u00e4', '\ud800']) {
		const bytes = plainTransaction(alice, rootNamespace(name, 1n), { deadline: 1n });
		const document = JSON.parse(encodeTransaction(readTransaction(bytes))) as { name: string };
		t.equal(document.name, Buffer.from(name).toString());
	}

	const notUtf8 = plainTransaction(alice, overwrite(rootNamespace('ab', 1n), 18, [0xff, 0xfe]), { deadline: 1n });
	t.match(JSON.parse(encodeTransaction(readTransaction(notUtf8))), { name: '\ufffd\ufffd' });
	t.end();
});
