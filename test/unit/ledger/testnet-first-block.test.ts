/** Known answers: the public testnet's first block, if its files are present. Source: facts/ledger.md 1.9, 9. */
import fs from 'node:fs';
import path from 'node:path';
import { models } from 'symbol-sdk/symbol';
import t from 'tap';
import { executeExistingBlock, type PreparedTransaction } from '../../../src/backends/embedded/ledger/block-builder.js';
import { verifySignature } from '../../../src/backends/embedded/ledger/signatures.js';
import { involvedAddresses, publish } from '../../../src/backends/embedded/ledger/publisher.js';
import { encodeStatements } from '../../../src/wire/blocks/statements.js';
import { LedgerState } from '../../../src/backends/embedded/ledger/state/ledger-state.js';
import { verifyVrfProof } from '../../../src/backends/embedded/ledger/vrf.js';
import { blockHash, blockHeaderSize, blockSigningData, decodeBlockHeader, encodeBlockHeader } from '../../../src/wire/blocks/block.js';
import { fromHex, hexAt, idToBigInt } from '../../../src/wire/bytes/hex.js';
import { merkleComponentHash, signingPayload, transactionHash } from '../../../src/wire/transactions/transaction-hash.js';
import { paddingOf, readAnnouncement } from '../../../src/wire/transactions/transaction-reader.js';
import { TransactionText } from '../../../src/wire/transactions/transaction-text.js';
import { MemoryState } from '../../support/ledger/memory-state.js';
import {
	SEED, TESTNET_ADDRESS_OF as addressOf, TESTNET_CONFIG as config, TESTNET_FOLDER as FOLDER
} from '../../support/recorded/testnet.js';

const HASH = '135B9276FE14D6724F87764DD3F8E332813AE9A36D1A7953B12213EA9ACB6B97';
const RECEIPTS_HASH = 'FE9F5C12D44A2DC3FC8522D89898C3E1E358052862790FC2D86BBA733CEFBAC5';
const STATE_HASH = '41035A0194F64830C34737D3B707754C1A7098ECF41BA3337B9B2EA0D4F15327';

const prepare = (bytes: Buffer): PreparedTransaction => {
	const transaction = readAnnouncement(bytes);
	const hash = transactionHash(transaction, fromHex(SEED));
	const published = publish(transaction, hash, { config, addressOf });
	return { transaction, hash, text: new TransactionText(transaction), published, addresses: involvedAddresses(published) };
};

/**
 * The block file: block, hash, generation hash, number of transactions and their hashes, number of sub-cache roots of the state and the
 * roots.
 */
const readBlockFile = (bytes: Buffer) => {
	const header = decodeBlockHeader(bytes);
	const transactions: PreparedTransaction[] = [];
	for (let offset = blockHeaderSize(header.type); offset < header.size;) {
		const size = bytes.readUInt32LE(offset);
		transactions.push(prepare(bytes.subarray(offset, offset + size)));
		offset += size + paddingOf(size);
	}
	const hashes = transactions.map((_, i) => {
		const offset = header.size + 68 + 64 * i;
		return [hexAt(bytes, offset, 32), hexAt(bytes, offset + 32, 32)];
	});
	const rootsOffset = header.size + 68 + 64 * transactions.length;
	const roots = Array.from({ length: bytes.readUInt32LE(rootsOffset) }, (_, i) => hexAt(bytes, rootsOffset + 4 + 32 * i, 32));
	return {
		header, transactions, hash: hexAt(bytes, header.size, 32), generationHash: hexAt(bytes, header.size + 32, 32), hashes, roots
	};
};

const execute = () => {
	const file = readBlockFile(fs.readFileSync(path.join(FOLDER, '00001.dat')));
	const state = new LedgerState(new MemoryState());
	const block = executeExistingBlock(file.header, file.transactions, { config, state, tip: undefined, addressOf });
	return { file, state, block };
};

const skip = fs.existsSync(FOLDER) ? false : `no ${FOLDER}`;

t.test('parses the block file and writes the same bytes', { skip }, t => {
	const bytes = fs.readFileSync(path.join(FOLDER, '00001.dat'));
	const { header, transactions, hash, hashes } = readBlockFile(bytes);

	t.equal(hash, HASH);
	t.equal(blockHash(header), HASH);
	t.ok(encodeBlockHeader(header).equals(bytes.subarray(0, blockHeaderSize(header.type))), 'header');
	t.strictSame(transactions.map(({ transaction, hash }) => [hash, merkleComponentHash(transaction, hash)]), hashes, 'hashes of transactions');
	t.end();
});

t.test('verifies its signatures and its VRF proof', { skip }, t => {
	const { header, transactions } = execute().file;
	const proof = {
		gamma: fromHex(header.proofGamma), verificationHash: fromHex(header.proofVerificationHash), scalar: fromHex(header.proofScalar)
	};

	t.ok(verifySignature(fromHex(header.signerPublicKey), blockSigningData(header), fromHex(header.signature)));
	t.ok(verifyVrfProof(proof, fromHex(SEED), fromHex(header.signerPublicKey)));
	for (const { transaction } of transactions) {
		t.ok(verifySignature(
			fromHex(transaction.signerPublicKey), signingPayload(transaction, fromHex(SEED)), fromHex(transaction.signature)
		));
	}
	t.end();
});

t.test('executing it gives the recorded hashes', { skip }, t => {
	const { file, block } = execute();

	t.strictSame([...block.failures], [], 'every transaction is executed');
	t.equal(block.generationHash, file.generationHash);
	t.equal(block.header.receiptsHash, RECEIPTS_HASH);
	t.equal(block.header.stateHash, STATE_HASH);
	t.equal(file.roots.length, 9);
	t.strictSame(block.stateTrees.roots, file.roots);
	t.strictSame(block.header, file.header);
	t.equal(block.hash, HASH);
	t.end();
});

t.test('executing it gives the recorded statements', { skip }, t => {
	const { block: { statements } } = execute();
	const file = models.BlockStatement.deserialize(fs.readFileSync(path.join(FOLDER, '00001.stmt'))).toJson() as {
		readonly transactionStatements: readonly unknown[];
		readonly addressResolutionStatements: readonly unknown[];
		readonly mosaicResolutionStatements: readonly unknown[];
	};

	t.strictSame(statements.transactions.map(({ source, receipts }) => ({
		...source,
		receipts: receipts.map(receipt => ('target' in receipt ? {
			version: 1,
			type: receipt.type,
			mosaic: { mosaicId: `${idToBigInt(receipt.mosaicId)}`, amount: `${receipt.amount}` },
			targetAddress: receipt.target
		} : undefined))
	})), file.transactionStatements);
	t.strictSame(statements.addressResolutions, file.addressResolutionStatements);
	t.strictSame(statements.mosaicResolutions.map(({ unresolved, entries }) => ({
		unresolved: `${idToBigInt(unresolved)}`,
		resolutionEntries: entries.map(({ source, resolved }) => ({ source, resolvedValue: `${idToBigInt(resolved)}` }))
	})), file.mosaicResolutionStatements);
	t.strictSame(encodeStatements(statements), fs.readFileSync(path.join(FOLDER, '00001.stmt')), 'the same file');
	t.end();
});

t.test('the recipients of its transfers then hold the whole currency', { skip }, t => {
	const { state } = execute();
	let sum = 0n;
	for (const account of state.accounts.changes().values()) {
		for (const { amount } of account?.balances ?? [])
			sum += amount;
	}

	t.equal(sum, config.chain.initialCurrencyAtomicUnits);
	t.equal(state.mosaics.get(config.chain.currencyMosaicId)?.supply, sum);
	t.strictSame(state.accounts.get(addressOf(config.network.nemesisSignerPublicKey))?.balances, []);
	t.end();
});
