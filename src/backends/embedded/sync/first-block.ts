/**
 * Verifies and stores the first block of a network that the gateway has not made. Source: facts/sync.md 6;
 * client/catapult/src/catapult/extensions/NemesisBlockLoader.cpp.
 */
import type { Address, MosaicId } from '../../../chain/index.js';
import { isPowerOfTenApart } from '../../../config/parameters/index.js';
import {
	type BlockHeader, blockHash, blockSigningData, BlockType, decodeBlockHeader, encodeBlockHeader
} from '../../../wire/blocks/block.js';
import { fromHex, toHex } from '../../../wire/bytes/hex.js';
import { readTransaction } from '../../../wire/transactions/transaction-reader.js';
import { merkleRoot } from '../../../wire/trees/merkle.js';
import { merkleComponentHash } from '../../../wire/transactions/transaction-hash.js';
import { messageOf } from '../../../runtime/errors.js';
import { type ExecutedBlock, executeExistingBlock, type PreparedTransaction } from '../ledger/block-builder.js';
import type { LedgerConfig } from '../ledger/config.js';
import { votersOf } from '../ledger/finalization.js';
import { verifySignature } from '../ledger/signatures.js';
import { NEMESIS_SCORE } from '../ledger/difficulty.js';
import { validateStateless } from '../ledger/executor.js';
import { vrfProofOf } from '../ledger/generation-hash.js';
import { resolveMosaic } from '../ledger/resolver.js';
import { LedgerState } from '../ledger/state/ledger-state.js';
import { verifyVrfProof } from '../ledger/vrf.js';
import { splitBlock } from '../node/chain-file.js';
import type { Preparation } from '../node/preparation.js';
import type { ChainStore } from '../store/chain-store.js';

/** The first block is not that of the network, or was made with other parameters. The message is for the operator. */
export class UnusableFirstBlock extends Error {
	override readonly name = 'UnusableFirstBlock';
}

const NEMESIS_HEIGHT = 1n;

const demand = (condition: boolean, reason: string): void => {
	if (!condition)
		throw new UnusableFirstBlock(`the first block cannot be used: ${reason}`);
};

const checkHeader = (header: BlockHeader, { network }: LedgerConfig): void => {
	demand(header.type === BlockType.NEMESIS && header.height === NEMESIS_HEIGHT, 'it is not a first block');
	demand(header.network === network.identifier, `its network is ${header.network} instead of ${network.identifier}`);
	demand(header.signerPublicKey === network.nemesisSignerPublicKey,
		`it is signed by ${header.signerPublicKey} instead of nemesisSignerPublicKey, which is ${network.nemesisSignerPublicKey}`);
	demand(header.feeMultiplier === 0, 'it has a fee multiplier');
	demand(verifySignature(fromHex(header.signerPublicKey), blockSigningData(header), fromHex(header.signature)), 'its signature is not genuine');
	demand(verifyVrfProof(vrfProofOf(header), fromHex(network.generationHashSeed), fromHex(header.signerPublicKey)),
		`its VRF proof is not one of generationHashSeed, which is ${network.generationHashSeed}`);
};

const checkTransactions = (transactions: readonly PreparedTransaction[], header: BlockHeader, preparation: Preparation): void => {
	const root = toHex(merkleRoot(transactions.map(({ transaction, hash }) => fromHex(merkleComponentHash(transaction, hash)))));
	demand(root === header.transactionsHash, 'its transactions are not those of its header');
	for (const [i, entry] of transactions.entries()) {
		const { head, body, tail } = entry.published;
		const failure = validateStateless([...head, ...body, ...tail], preparation.config);
		demand(failure === undefined, `its transaction ${i} fails with ${failure}`);
		demand(preparation.isFullySigned(entry), `the signature of its transaction ${i} is not genuine`);
	}
};

/** @returns what the signer of the block transfers to others, by mosaic: what a node compares, because inflation may add to the supply */
const transferredBySigner = (
	transactions: readonly PreparedTransaction[], state: LedgerState, signer: Address
): ReadonlyMap<MosaicId, bigint> => {
	const sums = new Map<MosaicId, bigint>();
	for (const notification of transactions.flatMap(({ published }) => published.body)) {
		if (notification.kind === 'balanceTransfer' && notification.sender === signer) {
			const id = resolveMosaic(state, notification.mosaicId);
			sums.set(id, (sums.get(id) ?? 0n) + notification.amount);
		}
	}
	return sums;
};

const checkFunds = (transferred: ReadonlyMap<MosaicId, bigint>, { chain }: LedgerConfig): void => {
	const currency = transferred.get(chain.currencyMosaicId) ?? 0n;
	demand(currency === chain.initialCurrencyAtomicUnits,
		`it distributes ${currency} units of the currency instead of initialCurrencyAtomicUnits, which is ${chain.initialCurrencyAtomicUnits}`);
	const harvesting = transferred.get(chain.harvestingMosaicId) ?? 0n;
	demand(isPowerOfTenApart(harvesting, chain.totalChainImportance),
		`it distributes ${harvesting} units of the harvesting mosaic, which is not totalChainImportance (${chain.totalChainImportance}) times a power of ten`);
	for (const [id, amount] of transferred)
		demand(amount <= chain.maxMosaicAtomicUnits, `it distributes ${amount} units of mosaic ${id}, more than maxMosaicAtomicUnits, which is ${chain.maxMosaicAtomicUnits}`);
};

const checkResult = (given: BlockHeader, made: ExecutedBlock): void => {
	const parts = ['stateHash', 'receiptsHash'] as const;
	const different = parts.find(part => given[part] !== made.header[part])
		?? (encodeBlockHeader(given).equals(encodeBlockHeader(made.header)) ? undefined : 'header');
	demand(different === undefined, `its ${different} differs from the result of its execution: it was made with other parameters of the network`);
};

interface ParsedBlock {
	readonly header: BlockHeader;
	readonly transactions: readonly PreparedTransaction[];
}

const parse = (bytes: Buffer, preparation: Preparation): ParsedBlock => {
	try {
		const { header, payloads } = splitBlock(bytes);
		return { header: decodeBlockHeader(header), transactions: payloads.map(payload => preparation.prepare(readTransaction(payload))) };
	} catch (error) {
		throw new UnusableFirstBlock(`the first block cannot be used: ${messageOf(error)}`);
	}
};

/**
 * Verifies the first block by executing it, and stores it.
 * @param bytes - as a peer sends it
 * @throws UnusableFirstBlock; nothing is stored
 */
export const storeFirstBlock = (bytes: Buffer, store: ChainStore, preparation: Preparation): void => {
	const { config, addressOf } = preparation;
	const { header, transactions } = parse(bytes, preparation);
	checkHeader(header, config);
	checkTransactions(transactions, header, preparation);

	const state = new LedgerState(store.state);
	const block = executeExistingBlock(header, transactions, { config, state, tip: undefined, addressOf });
	for (const [index, failure] of block.failures)
		demand(false, `its transaction ${index} fails with ${failure}`);
	checkFunds(transferredBySigner(transactions, state, addressOf(header.signerPublicKey)), config);
	checkResult(header, block);
	demand(blockHash(header) === block.hash, 'its hash differs from the result of its execution');
	const finalized = { epoch: 1, point: 1, height: NEMESIS_HEIGHT };
	store.commitBlock({ block, state, score: NEMESIS_SCORE, finalized, voters: votersOf(state, config) }, []);
};
