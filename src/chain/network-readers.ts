/** Readers of the network and the node. Common rules: see readers.ts. */
import type { Json, JsonList } from './json.js';
import type { Awaitable, MosaicId, NetworkTime, PublicKey } from './values.js';

/** The parameters of the fee and supply formulas. Amounts in atomic units, fees as described in the contract. */
export interface NetworkFigures {
	readonly currencyMosaicId: MosaicId;
	readonly maxMosaicAtomicUnits: bigint;
	readonly nemesisSignerPublicKey: PublicKey;
	readonly defaultDynamicFeeMultiplier: number;
	/** Number of blocks that the effective rental fee is based on. */
	readonly maxDifficultyBlocks: number;
	readonly rootNamespaceRentalFeePerBlock: bigint;
	readonly childNamespaceRentalFee: bigint;
	readonly mosaicRentalFee: bigint;
	/** The node's own minimum, atomic units per byte; undefined when unknown. */
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
	/** The source of notifications; undefined where it is the node itself. */
	readonly broker?: 'up' | 'down' | undefined;
	/** Problems for the operator, one sentence each; undefined without problems. Public: no paths, no names. */
	readonly details?: readonly string[] | undefined;
}

export interface NodeReader {
	health(): Awaitable<NodeHealth>;
	info(): Awaitable<Json<'NodeInfoDTO'>>;
	peers(): Awaitable<JsonList<'NodeInfoDTO'>>;
	storage(): Awaitable<Json<'StorageInfoDTO'>>;
	/** The node's clock when it received the request and when it replied. */
	time(): Awaitable<{ readonly receiveTimestamp: NetworkTime; readonly sendTimestamp: NetworkTime }>;
	/** How many blocks most peers have more; undefined when it is not known. Absent where the backend cannot tell. */
	blocksBehind?(): bigint | undefined;
	unlockedAccounts(): Awaitable<readonly PublicKey[]>;
}
