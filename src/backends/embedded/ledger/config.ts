/**
 * Parameters of a network as the ledger uses them. Amounts are in atomic units, durations in blocks unless the name states another unit;
 * src/parameters/table.ts describes each. Defaults are the public network's values (facts/ledger.md 2, column testnet, except where a
 * development chain needs its own: see src/backends/embedded/node/first-block.ts).
 */
import type { Hash256, PublicKey } from '../../../chain/index.js';
import type { NetworkParameters, PresetName } from '../../../parameters/index.js';

/** Members that are times have names that end with their unit. */
type WithMs<Group, Times extends keyof Group & string> = Omit<Group, Times> & { readonly [Name in Times as `${Name}Ms`]: Group[Name] };

type Single = 'identifier' | 'generationHashSeed' | 'epochAdjustment' | 'nemesisSignerPublicKey' | 'preset' | 'currencyNames' | 'harvestingNames';

export interface LedgerConfig extends Omit<NetworkParameters, Single | 'chain' | 'aggregate'> {
	readonly network: {
		/** Network byte. */
		readonly identifier: number;
		readonly generationHashSeed: Hash256;
		/** Unix time of network time 0, seconds. */
		readonly epochAdjustmentSeconds: number;
		readonly nemesisSignerPublicKey: PublicKey;
	};
	/** Parameters that only the first block depends on. */
	readonly founding: {
		readonly preset: PresetName;
		/** Levels of the namespace that is the alias of the currency, the root first. */
		readonly currencyNames: readonly string[];
		/** Levels of the namespace that is the alias of the harvesting mosaic; empty when that is the currency. */
		readonly harvestingNames: readonly string[];
	};
	readonly chain: WithMs<NetworkParameters['chain'], 'blockGenerationTargetTime' | 'maxTransactionLifetime' | 'maxBlockFutureTime'>;
	readonly aggregate: WithMs<NetworkParameters['aggregate'], 'maxBondedTransactionLifetime'>;
}
