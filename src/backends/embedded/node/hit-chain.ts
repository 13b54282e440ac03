/**
 * A development chain that nodes can follow: its blocks are made when the hit of an account is below its target, as nodes make them
 * (`--block-interval network`). All of its blocks are, so that it is decided when the chain is created. Source: facts/sync.md 3, 8.
 */
import type { ParameterFault } from '../../../config/parameters/index.js';
import type { Harvester } from '../ledger/block-builder.js';
import type { LedgerConfig } from '../ledger/config.js';
import { findTargetFault } from '../ledger/verification/hit.js';
import { chainKeys, harvester, publicKeyOf, treasuryHarvester } from './development-accounts.js';

const HIT_NEMESIS = publicKeyOf(chainKeys.hitNemesis);

/** Whether each block of the chain has a hit. */
export const hasHits = ({ network }: Pick<LedgerConfig, 'network'>): boolean => network.nemesisSignerPublicKey === HIT_NEMESIS;

/** @returns the accounts that the chain itself makes blocks with */
export const ownHarvesters = (config: LedgerConfig): readonly [Harvester, ...Harvester[]] =>
	(hasHits(config) ? [harvester, treasuryHarvester] : [harvester]);

/** The version of aggregates that nodes accept without the fork uniqueAggregateTransactionHash. */
export const AGGREGATE_VERSION_OF_NODES = 2;

const MS_PER_MINUTE = 60_000n;

/** Numbers of blocks that nodes read as minutes, hours or days. */
const spansOf = ({ hashLock, secretLock, mosaic, namespace }: LedgerConfig): readonly (readonly [name: string, blocks: bigint])[] => [
	['hashLock.maxHashLockDuration', hashLock.maxHashLockDuration],
	['secretLock.maxSecretLockDuration', secretLock.maxSecretLockDuration],
	['mosaic.maxMosaicDuration', mosaic.maxMosaicDuration],
	['namespace.minNamespaceDuration', namespace.minNamespaceDuration],
	['namespace.maxNamespaceDuration', namespace.maxNamespaceDuration],
	['namespace.namespaceGracePeriodDuration', namespace.namespaceGracePeriodDuration]
];

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/** @returns why nodes could not follow a chain with these parameters */
export const findHitChainFaults = (config: LedgerConfig): readonly ParameterFault[] => {
	const { blockGenerationTargetTimeMs: blockTimeMs } = config.chain;
	const targetFault = findTargetFault(config);
	/** Least number of blocks whose time is whole minutes. */
	const step = MS_PER_MINUTE / greatestDivisor(MS_PER_MINUTE, blockTimeMs);
	return [
		...targetFault ? [targetFault] : [],
		...spansOf(config).filter(([, blocks]) => blocks % step !== 0n).map(([name, blocks]) => ({
			name, message: `${blocks} blocks of ${blockTimeMs} ms are no whole minutes, which nodes need; give a multiple of ${step}, for example ${
				(blocks / step + 1n) * step}`
		})),
		...config.aggregate.versions.every(version => version === AGGREGATE_VERSION_OF_NODES) ? [] : [{
			name: 'aggregate.versions', message: `${config.aggregate.versions.join(',')}: nodes accept version 2 only on this chain; give 2, or omit it`
		}]
	];
};
