/** Hashes of inner transactions that aggregates of version 1 may have, and the strict check of cosigners. Source: facts/sync.md 6. */
import t from 'tap';
import { faultyMerkleRoot, faultyTransactionsHashes, isAggregate } from '../../../src/wire/transactions/transaction-hash.js';
import { readAnnouncement } from '../../../src/wire/transactions/transaction-reader.js';
import { merkleRoot } from '../../../src/wire/trees/merkle.js';
import { sha3 } from '../../../src/wire/bytes/hash.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { addressNamed, lockFor, pay, together } from '../../support/ledger/actions.js';
import type { ConfigChanges } from '../../support/ledger/config.js';
import { TestLedger } from '../../support/ledger/ledger.js';
import { transfer } from '../../support/transactions/bodies.js';
import { hashOf } from '../../support/transactions/transactions.js';

const LEAVES = [
	'36C8213162CDBC78767CF43D4E06DDBE0D3367B6CEAEAEB577A50E2052441BC8', '8A316E48F35CDADD3F827663F7535E840289A16A43E7134B053A86773E474C28',
	'6D80E71F00DFB73B358B772AD453AEB652AE347D3E098AE269005A88DA0B84A7', '2AE2CA59B5BB29721BFB79FE113929B6E52891CAA29CBF562EBEDC46903FF681',
	'421D6B68A6DF8BB1D5C9ACF7ED44515E77945D42A491BECE68DA009B551EE6CE', '7A1711AF5C402CFEFF87F6DA4B9C738100A7AC3EDAD38D698DF36CA3FE883480',
	'1E6516B2CC617E919FAE0CF8472BEB2BFF598F19C7A7A7DC260BC6715382822C', '410330530D04A277A7C96C1E4F34184FDEB0FFDA63563EFD796C404D7A6E5A20'
].map(fromHex);

// known answers of a node: client/catapult/tests/catapult/crypto/InvalidMerkleHashBuilderTests.cpp
t.test('the faulty computation of a merkle root has the results of a node', t => {
	t.equal(toHex(faultyMerkleRoot(LEAVES)), '59D6AB7B7809AE1D5953860E756A96425EAD8EF4B9A30EB9AE1283D68CC0BEB5');
	t.equal(toHex(faultyMerkleRoot(LEAVES.slice(0, 5))), '12E6F9716BB13BBD73081296DEA62388C178A2B9119C7D2F40B35A34F30A09FF');
	t.equal(toHex(faultyMerkleRoot(LEAVES.slice(0, 1))), toHex(LEAVES[0]!));
	t.equal(toHex(faultyMerkleRoot([])), '00'.repeat(32));
	t.same(faultyMerkleRoot(LEAVES.slice(0, 2)), merkleRoot(LEAVES.slice(0, 2)), 'two leaves have the correct root');
	t.end();
});

/** Before the fork, so that version 1 is accepted. */
const EARLIER: ConfigChanges = { forkHeights: { strictAggregateTransactionHash: 1000n } };

/** Inner transactions that are padded. */
const inner = [1, 2, 3].map(size => ['alice', transfer(addressNamed('bob'), [], Buffer.alloc(size, 1))] as const);

const aggregate = (ledger: TestLedger, version: number, transactionsHash: Buffer): Buffer =>
	together(ledger, inner, [], { version, transactionsHash });

const correct = (() => {
	const transaction = readAnnouncement(together(TestLedger.create(), inner));
	const transactions = isAggregate(transaction) ? transaction.body.transactions : [];
	return { transactions, hash: merkleRoot(transactions.map(({ bytes }) => sha3(bytes))) };
})();

t.test('aggregates of version 1 may have any of four hashes, later ones only the correct hash', t => {
	const faulty = faultyTransactionsHashes(correct.transactions).map(fromHex);
	t.equal(new Set([correct.hash, ...faulty].map(toHex)).size, 4, 'four different hashes');
	const [earlier, current] = [TestLedger.create(EARLIER), TestLedger.create()];
	for (const hash of [correct.hash, ...faulty])
		t.equal(earlier.announce(aggregate(earlier, 1, hash)), undefined);
	for (const version of [2, 3]) {
		t.equal(current.announce(aggregate(current, version, correct.hash)), undefined);
		for (const hash of faulty)
			t.equal(current.announce(aggregate(current, version, hash)), 'Failure_Aggregate_Transactions_Hash_Mismatch');
	}
	t.equal(earlier.announce(aggregate(earlier, 1, LEAVES[0]!)), 'Failure_Aggregate_Transactions_Hash_Mismatch');
	t.end();
});

t.test('a corrupt hash is accepted for its aggregate only', t => {
	const [wrong, otherWrong] = [LEAVES[0]!, LEAVES[1]!];
	const signed = aggregate(TestLedger.create(EARLIER), 1, wrong);
	const ledgerWith = (...pair: readonly [Uint8Array, Uint8Array]) =>
		TestLedger.create({ ...EARLIER, exceptions: { corruptAggregateTransactionHashes: [pair.map(toHex).join('=')] } });
	const mismatch = 'Failure_Aggregate_Transactions_Hash_Mismatch';
	t.equal(ledgerWith(hashOf(signed), wrong).announce(signed), undefined);
	t.equal(ledgerWith(hashOf(signed), otherWrong).announce(signed), mismatch);
	t.equal(ledgerWith(otherWrong, wrong).announce(signed), mismatch);
	t.end();
});

t.test('enableStrictCosignatureCheck requires that cosigners and signers of inner transactions are the same', t => {
	const strict = TestLedger.create({ aggregate: { enableStrictCosignatureCheck: true } });
	const cases = [
		[[['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['bob'], 'alice', undefined],
		[[['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], [], 'alice', 'Failure_Aggregate_Missing_Cosignatures'],
		[[['alice', pay('bob', 1n)]], ['carol'], 'alice', 'Failure_Aggregate_Ineligible_Cosignatories'],
		[[['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], ['carol'], 'alice', 'Failure_Aggregate_Ineligible_Cosignatories']
	] as const;
	for (const [transactions, cosigners, signer, failure] of cases)
		t.equal(strict.announce(together(strict, transactions, cosigners, { signer })), failure);

	const partial = together(strict, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]], [], { isBonded: true });
	strict.confirm('alice', lockFor(partial));
	t.equal(strict.announcePartial(partial), undefined, 'a partial aggregate may lack cosignatures');
	t.equal(strict.announce(partial), 'Failure_Aggregate_Missing_Cosignatures');
	t.end();
});
