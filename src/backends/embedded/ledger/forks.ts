/**
 * What depends on the height of a block: the rules before each fork of the public networks, and their exceptions at single heights. With
 * all heights 0, which is the default, the current rules apply from the first block on.
 * Source: facts/sync.md 6; paths below are relative to client/catapult.
 */
import type { Address, Hash256, Signature } from '../../../chain/index.js';
import { NEVER } from '../../../config/parameters/index.js';
import type { LedgerConfig } from './config.js';
import { MosaicFlag } from '../../../wire/state/records.js';

/** The fork applies to the block at its height, and to those after it. */
const isBefore = (height: bigint, fork: bigint): boolean => height < fork;

/** Whether blocks count the accounts with a voting key of any epoch (plugins/coresystem/src/validators/ImportanceBlockValidator.cpp). */
export const countsVotersOfAllEpochs = ({ forkHeights }: LedgerConfig, height: bigint): boolean =>
	isBefore(height, forkHeights.totalVotingBalanceCalculationFix);

/** Whether a transaction pays its fee before its own effects (src/catapult/model/NotificationPublisher.cpp). */
export const paysFeeFirst = ({ forkHeights }: LedgerConfig, height: bigint): boolean =>
	isBefore(height, forkHeights.totalVotingBalanceCalculationFix);

/** Whether rental fees have other sinks than the current ones. */
export const hasEarlierSinks = ({ forkHeights }: LedgerConfig, height: bigint): boolean => isBefore(height, forkHeights.treasuryReissuance);

/** @returns the account that receives the network's part of fees (src/catapult/model/HeightDependentAddress.cpp) */
export const harvestSinkAt = (config: LedgerConfig, height: bigint): Address =>
	(hasEarlierSinks(config, height) ? config.chain.harvestNetworkFeeSinkAddressV1 : config.chain.harvestNetworkFeeSinkAddress);

/**
 * @param height - undefined outside of a block, where the current sinks apply as in the pools of a node
 * @returns the account that receives rental fees
 */
export const rentalSinkAt = (of: 'mosaic' | 'namespace', config: LedgerConfig, height: bigint | undefined): Address => {
	const isEarlier = height !== undefined && hasEarlierSinks(config, height);
	const { mosaic, namespace } = config;
	if (of === 'mosaic')
		return isEarlier ? mosaic.mosaicRentalFeeSinkAddressV1 : mosaic.mosaicRentalFeeSinkAddress;
	return isEarlier ? namespace.namespaceRentalFeeSinkAddressV1 : namespace.namespaceRentalFeeSinkAddress;
};

const ALL_FLAGS = 0x0f;

/** @returns the largest value of a mosaic's flags (plugins/txes/mosaic/src/validators/MosaicFlagsValidator.cpp) */
export const maxMosaicFlagsAt = ({ forkHeights }: LedgerConfig, height: bigint): number =>
	(isBefore(height, forkHeights.treasuryReissuance) ? ALL_FLAGS & ~MosaicFlag.REVOKABLE : ALL_FLAGS);

const NEMESIS_HEIGHT = 1n;

/**
 * Whether the signer of the first block may have made a signature: in the first block, and those listed at the height of the fork
 * (plugins/coresystem/src/validators/NemesisSinkValidator.cpp).
 */
export const mayNemesisSign = ({ forkHeights, exceptions }: LedgerConfig, height: bigint, signature: Signature): boolean =>
	height === NEMESIS_HEIGHT
	|| (height === forkHeights.treasuryReissuance && exceptions.treasuryReissuanceTransactionSignatures.includes(signature));

const VERSION_1: readonly number[] = [1];
const VERSION_3: readonly number[] = [3];

/** @returns the versions that aggregates may have (plugins/txes/aggregate/src/validators/AggregateTransactionVersionValidator.cpp) */
export const aggregateVersionsAt = ({ forkHeights, aggregate }: LedgerConfig, height: bigint): readonly number[] => {
	if (!isBefore(height, forkHeights.uniqueAggregateTransactionHash))
		return VERSION_3;
	return isBefore(height, forkHeights.strictAggregateTransactionHash) ? VERSION_1 : aggregate.versions;
};

/**
 * Whether nodes of the network know a version of aggregates. One that they do not know is invalid without regard to the height, and nodes
 * ban peers that send it. Those of a network without the fork to version 3 know versions 1 and 2.
 */
export const isAggregateVersionKnown = ({ forkHeights, aggregate }: LedgerConfig, version: number): boolean =>
	version === 1 || version === 2
	|| version === 3 && (forkHeights.uniqueAggregateTransactionHash !== NEVER || aggregate.versions.includes(version));

const corruptHashes = new WeakMap<LedgerConfig, ReadonlyMap<string, string>>();

/**
 * @param hash - of an aggregate of version 1
 * @returns the hash of its inner transactions that is accepted although no computation results in it
 */
export const corruptTransactionsHash = (config: LedgerConfig, hash: Hash256): string | undefined => {
	let known = corruptHashes.get(config);
	if (!known) {
		known = new Map(config.exceptions.corruptAggregateTransactionHashes.map((pair): [string, string] => {
			const [aggregate = '', transactions = ''] = pair.split('=');
			return [aggregate, transactions];
		}));
		corruptHashes.set(config, known);
	}
	return known.get(hash);
};

/** Whether a secret lock may replace an active one (plugins/txes/lock_secret/src/validators/SecretLockCacheUniqueValidator.cpp). */
export const mayReplaceSecretLocks = ({ forkHeights }: LedgerConfig, height: bigint): boolean =>
	forkHeights.skipSecretLockUniquenessChecks.includes(height);

/** Whether no secret lock expires (plugins/txes/lock_secret/src/observers/ExpiredSecretLockInfoObserver.cpp). */
export const skipsSecretLockExpiry = ({ forkHeights }: LedgerConfig, height: bigint): boolean =>
	forkHeights.skipSecretLockExpirations.includes(height);

/** Whether a secret lock expires where one that it has replaced ends (the same file). */
export const forcesSecretLockExpiry = ({ forkHeights }: LedgerConfig, height: bigint): boolean =>
	forkHeights.forceSecretLockExpirations.includes(height);
