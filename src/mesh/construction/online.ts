/** Construction that needs the chain: deadline and fee, and announcements. */
import { encodeMeshConstructionMetadataResponse, encodeMeshTransactionIdentifierResponse } from '../../../generated/encoders.js';
import { type Chain, type Hash256, InvalidArgument, type MosaicId, parseDocument, ServiceUnavailable } from '../../chain/index.js';
import { feeStatistics } from '../../routes/fee-statistics.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { plainText } from '../../wire/bytes/values.js';
import { transactionHash } from '../../wire/transactions/transaction-hash.js';
import { MeshFailure } from '../errors.js';
import type { MeshHandlers } from '../handler.js';
import { AmountReader } from './amounts.js';
import { aggregateVersionAt } from './limits.js';
import { type ConstructionNetwork, invalid } from './network.js';
import { readSigned } from './offline.js';

export interface OnlineSettings {
	/** Number of recent blocks that the suggested fee depends on. */
	readonly feeStatisticsBlocks: number;
}

const MS_PER_SECOND = 1000n;
const DEFAULT_DEADLINE_SECONDS = 3600;

type OnlineChain = Pick<Chain, 'properties' | 'blocks' | 'mosaics' | 'node' | 'announcer' | 'transactions'>;

/** @returns atomic units per byte: what recent blocks had, and at least what the node demands */
const suggestMultiplier = async ({ properties, blocks }: OnlineChain, count: number) => {
	const { defaultDynamicFeeMultiplier, minFeeMultiplier = 0 } = await properties.figures();
	const multipliers = await blocks.feeMultipliers(Math.max(1, count));
	const usual = multipliers.length === 0 ? defaultDynamicFeeMultiplier : feeStatistics(multipliers, defaultDynamicFeeMultiplier).average;
	return { suggested: Math.max(minFeeMultiplier, usual), minimum: minFeeMultiplier };
};

/** @throws MeshFailure INVALID_REQUEST if the chain has a mosaic with other decimals, or not at all */
const checkDecimals = async ({ mosaics }: OnlineChain, id: MosaicId, decimals: number): Promise<void> => {
	const mosaic = await mosaics.supply(id);
	if (mosaic === undefined)
		throw invalid(`the chain has no mosaic ${id}`);
	if (mosaic.divisibility !== decimals)
		throw invalid(`the mosaic ${id} has ${mosaic.divisibility} decimals, not ${decimals}`);
};

/**
 * A chain in this process has executed an announced transaction already; a node reports later.
 * @returns why it has failed; undefined if it has not, or if that is not known
 */
const readFailure = async ({ transactions }: OnlineChain, hash: Hash256): Promise<string | undefined> => {
	try {
		const [status] = await transactions.statuses([hash]);
		const { group, code } = status === undefined ? {} : parseDocument(status);
		return group === 'failed' ? code : undefined;
	} catch (error) {
		// the announcement was accepted all the same
		if (error instanceof ServiceUnavailable)
			return undefined;
		throw error;
	}
};

export const createOnlineConstruction = (
	chain: OnlineChain, network: ConstructionNetwork, { feeStatisticsBlocks }: OnlineSettings
): MeshHandlers<'meshConstructionMetadata' | 'meshSubmit'> => ({
	meshConstructionMetadata: async ({ options }) => {
		const { size, feePayer, memo, feeMultiplier, maxFee, multisigAccounts, currencies = [] } = options;
		const lifetimeMs = BigInt(options.deadlineSeconds ?? DEFAULT_DEADLINE_SECONDS) * MS_PER_SECOND;
		const amounts = new AmountReader(network);
		currencies.forEach(currency => amounts.read({ value: '1', currency }));
		for (const [id, decimals] of amounts.decimals)
			await checkDecimals(chain, id, decimals);

		const [{ sendTimestamp }, { suggested, minimum }, height, configuration] = await Promise.all([
			chain.node.time(), suggestMultiplier(chain, feeStatisticsBlocks), chain.blocks.height(), chain.properties.properties()
		]);
		const fee = maxFee === undefined ? BigInt(size) * BigInt(feeMultiplier ?? suggested) : BigInt(maxFee);
		if (fee < BigInt(size) * BigInt(minimum))
			throw invalid(`a fee of ${fee} atomic units is below the minimum of the node, ${minimum} for each of ${size} bytes`);
		return encodeMeshConstructionMetadataResponse({
			metadata: {
				deadline: sendTimestamp + lifetimeMs,
				maxFee: fee,
				feePayer: plainText(feePayer),
				aggregateVersion: aggregateVersionAt(height + 1n, parseDocument(configuration)),
				multisigAccounts: multisigAccounts?.map(plainText),
				memo
			},
			suggested_fee: [{ value: plainText(String(fee)), currency: network.currency }]
		});
	},

	meshSubmit: async ({ signed_transaction: text }) => {
		const { transaction } = readSigned(text, network);
		const hash = transactionHash(transaction, fromHex(network.generationHashSeed));
		try {
			await chain.announcer.transaction(transaction.bytes);
		} catch (error) {
			if (error instanceof InvalidArgument)
				throw new MeshFailure('REJECTED_TRANSACTION', error.message);
			throw error;
		}
		const code = await readFailure(chain, hash);
		if (code !== undefined)
			throw new MeshFailure('REJECTED_TRANSACTION', `the transaction ${hash} has failed: ${code}`, code);
		return encodeMeshTransactionIdentifierResponse({ transaction_identifier: { hash } });
	}
});
