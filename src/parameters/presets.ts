/**
 * Values of the parameters that are not given. Source: facts/ledger.md, preset `bootstrap`: the published presets of
 * symbol-bootstrap (shared values, and those of its private network with two mosaics).
 */

export const PRESET_NAMES = ['testnet', 'bootstrap'] as const;

export type PresetName = (typeof PRESET_NAMES)[number];

/**
 * Texts of parameters by name, where a preset differs from the table. Durations are blocks of 15 seconds: the numbers that clients of
 * such a network compute, however fast blocks are made.
 */
export const PRESETS: Readonly<Record<PresetName, Readonly<Record<string, string>>>> = {
	testnet: {},
	bootstrap: {
		'epochAdjustment': '1573430400',
		'currencyNames': 'cat.currency',
		'harvestingNames': 'cat.harvest',
		'chain.defaultDynamicFeeMultiplier': '1000',
		'chain.maxBlockFutureTime': '500ms',
		'chain.initialCurrencyAtomicUnits': '8998999998000000',
		'chain.maxMosaicAtomicUnits': '9000000000000000',
		'chain.totalChainImportance': '15000000',
		'chain.minHarvesterBalance': '500',
		'chain.minVoterBalance': '50000',
		'chain.votingSetGrouping': '180',
		'chain.maxVotingKeyLifetime': '26280',
		'chain.harvestBeneficiaryPercentage': '10',
		'chain.inflation': 'none',
		'hashLock.maxHashLockDuration': '11520',
		'secretLock.maxSecretLockDuration': '172800',
		'secretLock.minProofSize': '20',
		'accountRestriction.maxAccountRestrictionValues': '512',
		'mosaic.maxMosaicDuration': '21024000',
		'mosaic.mosaicRentalFee': '500',
		'namespace.maxChildNamespaces': '256',
		'namespace.minNamespaceDuration': '4',
		'namespace.maxNamespaceDuration': '2102400',
		'namespace.namespaceGracePeriodDuration': '172800',
		'namespace.rootNamespaceRentalFeePerBlock': '1',
		'namespace.childNamespaceRentalFee': '100'
	}
};
