/** The network of the ledger's tests: the public rules with limits small enough to reach. */
import { createLedgerConfig, type LedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import { mosaicIdOf } from '../../../src/wire/identifiers/ids.js';
import { GENERATION_HASH_SEED, NETWORK_IDENTIFIER, signerNamed } from '../transactions/transactions.js';

/** Changes to single parameters. */
export type ConfigChanges = { readonly [Section in keyof LedgerConfig]?: Partial<LedgerConfig[Section]> };

export const nemesis = signerNamed('nemesis');
export const CURRENCY = mosaicIdOf(nemesis.address, 0);

/** The sinks of the tests' network. */
export const sinks = {
	network: signerNamed('network fee sink').address,
	mosaic: signerNamed('mosaic fee sink').address,
	namespace: signerNamed('namespace fee sink').address
} as const;

export const BLOCK_TIME_MS = 30_000n;

const defaults = createLedgerConfig({
	network: {
		identifier: NETWORK_IDENTIFIER,
		generationHashSeed: GENERATION_HASH_SEED,
		epochAdjustmentSeconds: 1_767_225_600,
		nemesisSignerPublicKey: nemesis.publicKey
	},
	chain: {
		currencyMosaicId: CURRENCY,
		harvestNetworkFeeSinkAddress: sinks.network,
		blockGenerationTargetTimeMs: BLOCK_TIME_MS
	},
	mosaic: { mosaicRentalFeeSinkAddress: sinks.mosaic },
	namespace: { namespaceRentalFeeSinkAddress: sinks.namespace }
});

const SMALL: ConfigChanges = {
	chain: { importanceGrouping: 20n, votingSetGrouping: 40n, inflation: [], minVotingKeyLifetime: 2, maxVotingKeyLifetime: 10 },
	accountRestriction: { maxAccountRestrictionValues: 4 },
	mosaicRestriction: { maxMosaicRestrictionValues: 2 },
	aggregate: { maxTransactionsPerAggregate: 5, maxCosignaturesPerAggregate: 5 },
	hashLock: { maxHashLockDuration: 10n },
	secretLock: { maxSecretLockDuration: 10n, minProofSize: 1, maxProofSize: 40 },
	metadata: { maxValueSize: 16 },
	mosaic: { maxMosaicsPerAccount: 3, maxMosaicDuration: 100n },
	multisig: { maxCosignatoriesPerAccount: 3, maxCosignedAccountsPerAccount: 2 },
	namespace: { maxChildNamespaces: 4, minNamespaceDuration: 10n, maxNamespaceDuration: 50n, namespaceGracePeriodDuration: 5n }
};

const SECTIONS = Object.keys(defaults) as (keyof LedgerConfig)[];

// Object.fromEntries loses the names of the sections
export const change = (config: LedgerConfig, changes: ConfigChanges): LedgerConfig =>
	Object.fromEntries(SECTIONS.map(section => [section, { ...config[section], ...changes[section] }])) as unknown as LedgerConfig;

/** @returns the parameters of the tests' network with some of them changed */
export const testConfig = (changes: ConfigChanges = {}): LedgerConfig => change(change(defaults, SMALL), changes);
