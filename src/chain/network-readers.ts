/** The network, and the node that is asked. What all readers have in common: see readers.ts. */
import type { Json, JsonList } from './json.js';
import type { Awaitable, MosaicId, NetworkTime, PublicKey } from './values.js';

/** The figures that the fee and supply formulas need. Amounts in atomic units, fees per the contract's description. */
export interface NetworkFigures {
	readonly currencyMosaicId: MosaicId;
	readonly maxMosaicAtomicUnits: bigint;
	readonly nemesisSignerPublicKey: PublicKey;
	readonly defaultDynamicFeeMultiplier: number;
	/** Blocks over which the effective rental fee is taken. */
	readonly maxDifficultyBlocks: number;
	readonly rootNamespaceRentalFeePerBlock: bigint;
	readonly childNamespaceRentalFee: bigint;
	readonly mosaicRentalFee: bigint;
	/** The node's own lower limit, atomic units per byte; undefined where it is not known. */
	readonly minFeeMultiplier: number | undefined;
}

export interface InflationStep {
	readonly startHeight: bigint;
	/** Atomic units per block from that height on. */
	readonly rewardAmount: bigint;
}

export interface NetworkReader {
	properties(): Awaitable<Json<'NetworkConfigurationDTO'>>;
	figures(): Awaitable<NetworkFigures>;
	/** Ascending by height. */
	inflation(): Awaitable<readonly InflationStep[]>;
}

export interface NodeHealth {
	readonly apiNode: 'up' | 'down';
	readonly db: 'up' | 'down';
	/** Where notifications come from; undefined where they come from the node itself. */
	readonly broker?: 'up' | 'down' | undefined;
	/** What an operator should know, a sentence each; undefined when there is nothing. For everybody to read: no paths, no names. */
	readonly details?: readonly string[] | undefined;
}

export interface NodeReader {
	health(): Awaitable<NodeHealth>;
	info(): Awaitable<Json<'NodeInfoDTO'>>;
	peers(): Awaitable<JsonList<'NodeInfoDTO'>>;
	storage(): Awaitable<Json<'StorageInfoDTO'>>;
	/** The node's clock when it received the question and when it answered. */
	time(): Awaitable<{ readonly receiveTimestamp: NetworkTime; readonly sendTimestamp: NetworkTime }>;
	unlockedAccounts(): Awaitable<readonly PublicKey[]>;
}
