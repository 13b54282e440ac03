import { encodeNetworkInflationDTO, encodeNetworkTypeDTO, encodeRentalFeesDTO, encodeTransactionFeesDTO } from '../../generated/encoders.js';
import { arrayOf, type Chain, type InflationStep, joinJson, type NetworkFigures, type PublicKey, ServiceUnavailable } from '../chain/index.js';
import { addressOfPublicKey } from '../wire/identifiers/address.js';
import { fromHex } from '../wire/bytes/hex.js';
import { plainText } from '../wire/bytes/values.js';
import { feeStatistics, median } from './fee-statistics.js';
import type { Handlers } from './handler.js';

type NetworkOperation = 'getNetworkType' | 'getRentalFees' | 'getTransactionFees' | 'getNetworkProperties' | 'getNetworkInflation'
	| 'getNetworkInflationAtHeight' | 'getMaxCurrencySupply' | 'getTotalCurrencySupply' | 'getCirculatingCurrencySupply';

export interface NetworkSettings {
	/** Number of recent blocks in the fee statistics. */
	readonly feeStatisticsBlocks: number;
	/** Accounts whose currency does not count as circulating, in addition to the first block's signer. */
	readonly uncirculatingAccounts: readonly PublicKey[];
}

/** @returns atomic units as whole units with exactly `divisibility` decimals */
const formatUnits = (amount: bigint, divisibility: number): string => {
	if (divisibility === 0)
		return String(amount);

	const digits = String(amount).padStart(divisibility + 1, '0');
	return `${digits.slice(0, -divisibility)}.${digits.slice(-divisibility)}`;
};

const toInflation = ({ startHeight, rewardAmount }: InflationStep) =>
	({ startHeight: plainText(String(startHeight)), rewardAmount });

const BEFORE_INFLATION = { startHeight: plainText('N/A'), rewardAmount: 0 };

type NetworkChain = Pick<Chain, 'network' | 'properties' | 'blocks' | 'mosaics' | 'accounts'>;

/** Source: facts/rest-operations.md 4.9, 5. */
export const createNetworkRoutes = (chain: NetworkChain, settings: NetworkSettings): Handlers<NetworkOperation> => {
	const { network, properties, blocks, mosaics, accounts } = chain;

	const currency = async (figures: NetworkFigures) => {
		const supply = await mosaics.supply(figures.currencyMosaicId);
		if (!supply)
			throw new ServiceUnavailable('the currency mosaic is not known yet');
		return supply;
	};

	const multipliers = async (count: number): Promise<readonly number[]> => {
		const read = await blocks.feeMultipliers(Math.max(1, count));
		if (read.length === 0)
			throw new ServiceUnavailable('the chain has no blocks yet');
		return read;
	};

	return {
		getNetworkType: {
			revision: undefined,
			handle: () => encodeNetworkTypeDTO({ name: network.name, description: network.description })
		},

		getRentalFees: {
			revision: 'chain',
			handle: async () => {
				const figures = await properties.figures();
				const recent = await multipliers(figures.maxDifficultyBlocks);
				const factor = BigInt(median(recent.map(multiplier => multiplier || figures.defaultDynamicFeeMultiplier)));
				return encodeRentalFeesDTO({
					effectiveRootNamespaceRentalFeePerBlock: figures.rootNamespaceRentalFeePerBlock * factor,
					effectiveChildNamespaceRentalFee: figures.childNamespaceRentalFee * factor,
					effectiveMosaicRentalFee: figures.mosaicRentalFee * factor
				});
			}
		},

		getTransactionFees: {
			revision: 'chain',
			handle: async () => {
				const { minFeeMultiplier, defaultDynamicFeeMultiplier } = await properties.figures();
				if (minFeeMultiplier === undefined)
					throw new ServiceUnavailable('the minimum fee multiplier of the node is unknown: its property file is not configured, or cannot be read');
				const statistics = feeStatistics(await multipliers(settings.feeStatisticsBlocks), defaultDynamicFeeMultiplier);
				return encodeTransactionFeesDTO({
					averageFeeMultiplier: statistics.average,
					medianFeeMultiplier: statistics.median,
					highestFeeMultiplier: statistics.highest,
					lowestFeeMultiplier: statistics.lowest,
					minFeeMultiplier
				});
			}
		},

		getNetworkProperties: {
			revision: undefined,
			handle: () => properties.properties()
		},

		getNetworkInflation: {
			revision: undefined,
			handle: async () => {
				const steps = (await properties.inflation()).map(step => encodeNetworkInflationDTO(toInflation(step)));
				return arrayOf(joinJson(steps));
			}
		},

		getNetworkInflationAtHeight: {
			revision: undefined,
			handle: async ({ args }) => {
				const step = (await properties.inflation()).filter(({ startHeight }) => startHeight <= args.height).pop();
				return encodeNetworkInflationDTO(step ? toInflation(step) : BEFORE_INFLATION);
			}
		},

		getMaxCurrencySupply: {
			revision: 'chain',
			handle: async () => {
				const figures = await properties.figures();
				const { divisibility } = await currency(figures);
				return formatUnits(figures.maxMosaicAtomicUnits, divisibility);
			}
		},

		getTotalCurrencySupply: {
			revision: 'chain',
			handle: async () => {
				const { supply, divisibility } = await currency(await properties.figures());
				return formatUnits(supply, divisibility);
			}
		},

		getCirculatingCurrencySupply: {
			revision: 'chain',
			handle: async () => {
				const figures = await properties.figures();
				const { supply, divisibility } = await currency(figures);
				const uncirculating = [figures.nemesisSignerPublicKey, ...settings.uncirculatingAccounts]
					.map(publicKey => addressOfPublicKey(fromHex(publicKey), network.identifier));
				return formatUnits(supply - await accounts.totalBalance(uncirculating, figures.currencyMosaicId), divisibility);
			}
		}
	};
};
