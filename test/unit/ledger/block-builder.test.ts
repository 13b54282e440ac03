/** Blocks are built as a node builds them. Source: facts/ledger.md 1.3 to 1.5, 7.1, 7.4, 7.5. */
import t from 'tap';
import { deepCount, executeExistingBlock } from '../../../src/backends/embedded/ledger/block-builder.js';
import { verifySignature } from '../../../src/backends/embedded/ledger/signatures.js';
import { nextDifficulty } from '../../../src/backends/embedded/ledger/difficulty.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { verifyVrfProof, vrfProofToHash } from '../../../src/backends/embedded/ledger/vrf.js';
import { blockHash, type BlockHeader, blockSigningData, BlockType } from '../../../src/wire/blocks/block.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { merkleRoot } from '../../../src/wire/trees/merkle.js';
import { addressNamed, keyNamed, pay, together } from '../../support/ledger/actions.js';
import { changesOf } from '../../support/ledger/case.js';
import { BLOCK_TIME_MS } from '../../support/ledger/config.js';
import { harvester, HARVESTER_FUNDS, harvesterVrf } from '../../support/ledger/first-block.js';
import { addressOf, TestLedger } from '../../support/ledger/ledger.js';
import { transfer, votingKeyLink } from '../../support/transactions/bodies.js';
import { GENERATION_HASH_SEED } from '../../support/transactions/transactions.js';

const ZERO = '0'.repeat(64);
const proofOf = ({ proofGamma, proofVerificationHash, proofScalar }: BlockHeader) =>
	({ gamma: fromHex(proofGamma), verificationHash: fromHex(proofVerificationHash), scalar: fromHex(proofScalar) });

const last = <T>(values: readonly T[]): T => values[values.length - 1] as T;

t.test('the first block: type, seed, no parent', t => {
	const [block] = TestLedger.create().blocks;
	const { header, generationHash, hash } = block as NonNullable<typeof block>;

	t.match(header, {
		type: BlockType.NEMESIS, height: 1n, timestamp: 0n, feeMultiplier: 0, previousBlockHash: ZERO, difficulty: 100_000_000_000_000n,
		importance: { harvestingEligibleAccountsCount: 2n, previousImportanceBlockHash: ZERO }
	});
	t.ok(verifyVrfProof(proofOf(header), fromHex(GENERATION_HASH_SEED), fromHex(header.signerPublicKey)));
	t.equal(generationHash, toHex(vrfProofToHash(proofOf(header)).subarray(0, 32)));
	t.equal(hash, blockHash(header));
	t.end();
});

t.test('a block is linked to its parent, signed, and has a VRF proof', t => {
	const ledger = TestLedger.create();
	const parent = last(ledger.blocks);

	const { header, hash, generationHash, transactions } = ledger.harvest([ledger.sign('alice', pay('bob', 1n))]);

	t.match(header, {
		type: BlockType.NORMAL, version: 1, network: 0x98, height: 2n, timestamp: BLOCK_TIME_MS, previousBlockHash: parent.hash,
		signerPublicKey: harvester.publicKey, importance: undefined
	});
	t.ok(verifySignature(harvester.keyPair.publicKey, blockSigningData(header), fromHex(header.signature)));
	t.ok(verifyVrfProof(proofOf(header), fromHex(parent.generationHash), harvesterVrf.keyPair.publicKey));
	t.not(generationHash, parent.generationHash);
	t.equal(hash, blockHash(header));
	t.equal(header.transactionsHash, transactions[0]?.hash, 'one leaf is its own root');
	t.end();
});

t.test('size: includes padding of inner transactions, not padding after the last transaction', t => {
	const ledger = TestLedger.create();
	const odd = (name: string) => ledger.sign(name, transfer(addressNamed('bob'), [], Buffer.alloc(3)));
	const [first, second] = [odd('alice'), odd('carol')];

	const { header } = ledger.harvest([first, second]);

	t.equal(first.length % 8, 3);
	t.equal(header.size, 376 + first.length + 5 + second.length);
	t.end();
});

t.test('trees: the header has the roots of transactions with cosignatures and of statements', t => {
	const ledger = TestLedger.create();
	const aggregate = together(ledger, [['alice', pay('bob', 1n)], ['carol', pay('bob', 1n)]], ['carol']);

	const { header, transactions, transactionTree } = ledger.harvest([aggregate, ledger.sign('bob', pay('alice', 1n))]);

	const [first, second] = transactions;
	t.not(first?.merkleComponentHash, first?.hash);
	t.equal(second?.merkleComponentHash, second?.hash);
	t.equal(transactionTree.leafCount, 2);
	t.equal(header.transactionsHash, toHex(merkleRoot(transactions.map(({ merkleComponentHash }) => fromHex(merkleComponentHash)))));
	t.strictSame(transactions.map(({ transaction }) => deepCount(transaction)), [3, 1]);
	t.end();
});

t.test('receipts hash: zeros on networks without verifiable receipts', t => {
	const ledger = TestLedger.create({ chain: { enableVerifiableReceipts: false } });

	t.equal(ledger.harvest().header.receiptsHash, ZERO);
	t.end();
});

t.test('an importance block: at the end of a period, with the figures after it', t => {
	const ledger = TestLedger.create({ chain: { importanceGrouping: 3n, votingSetGrouping: 6n } });
	ledger.confirm(harvester, votingKeyLink(keyNamed('voter'), [2, 5]), { maxFee: 0n });

	const third = ledger.harvest();
	ledger.advance(2);
	const sixth = ledger.harvest();

	t.match(third.header, {
		type: BlockType.IMPORTANCE,
		importance: {
			votingEligibleAccountsCount: 1,
			harvestingEligibleAccountsCount: 2n,
			totalVotingBalance: HARVESTER_FUNDS,
			previousImportanceBlockHash: ledger.blocks[0]?.hash
		}
	});
	t.equal(sixth.header.importance?.previousImportanceBlockHash, third.hash);
	t.match(ledger.account('harvester'), { importanceHeight: 6n });
	t.equal(blockSigningData(third.header).length, 316);
	t.end();
});

t.test('difficulty follows the time between blocks', t => {
	const ledger = TestLedger.create();
	for (let i = 0; i < 5; ++i)
		ledger.harvest([], { timestamp: ledger.now - BLOCK_TIME_MS + 1000n });

	const difficulties = ledger.blocks.map(({ header }) => header.difficulty);
	t.ok(difficulties.slice(2).every((difficulty, i) => difficulty > (difficulties[i + 1] as bigint)));
	t.equal(ledger.harvest().header.difficulty, nextDifficulty(ledger.blocks.slice(0, -1).map(({ header }) => header), ledger.config));
	t.end();
});

t.test('a harvester that the chain does not know gets an account with its public key', t => {
	const ledger = TestLedger.create();
	const { keyPair } = { keyPair: harvesterVrf.keyPair };

	ledger.harvest([], { harvester: { signingKey: keyPair } });

	t.match(ledger.account('harvester vrf'), { publicKey: harvesterVrf.publicKey, publicKeyHeight: 2n, balances: [] });
	t.end();
});

/** The newest block of a ledger, and the ledger before that block. */
const before = (ledger: TestLedger) => {
	const earlier = ledger.fork();
	return { earlier, make: (transactions: readonly Buffer[]) => ledger.harvest(transactions) };
};

t.test('executing an existing block gives the same state and statements', t => {
	const { earlier, make } = before(TestLedger.create());
	const transactions = [earlier.sign('alice', pay('bob', 1n)), earlier.sign('bob', pay('carol', 2n), { multiplier: 50n })];
	const made = make(transactions);

	const state = new LedgerState(earlier.state);
	const again = executeExistingBlock(
		made.header, transactions.map(bytes => earlier.prepare(bytes)), { config: earlier.config, state, tip: earlier.tip, addressOf }
	);

	t.strictSame(again, made);
	t.equal(state.accounts.get(addressNamed('bob'))?.balances[0]?.amount, 9_000_000_000n + 1n - 2n - 50n * 176n);
	t.end();
});

t.test('does not execute an existing block whose fee multiplier exceeds what a transaction offers', t => {
	const { earlier, make } = before(TestLedger.create());
	const transactions = [earlier.sign('alice', pay('bob', 1n), { multiplier: 50n })];
	const { header } = make(transactions);

	const state = new LedgerState(earlier.state);
	const { failures } = executeExistingBlock(
		{ ...header, feeMultiplier: 51 }, transactions.map(bytes => earlier.prepare(bytes)),
		{ config: earlier.config, state, tip: earlier.tip, addressOf }
	);

	t.strictSame([...failures], [[0, 'Failure_Core_Invalid_Transaction_Fee']]);
	t.end();
});

t.test('building a block twice from the same state gives the same block and does not change that state', t => {
	const ledger = TestLedger.create();
	const transactions = [ledger.sign('alice', pay('bob', 1n)), ledger.sign('bob', pay('nobody', 1n))];
	const copy = ledger.fork();

	const [one, other] = [ledger.harvest(transactions), copy.harvest(transactions)];

	t.strictSame(one, other);
	t.ok(Object.values(changesOf(ledger.layer().state)).every(changes => changes.length === 0));
	t.end();
});
