/** Property files of a node. The layout is that of public nodes; the values are invented. */

/** All properties of the contract, and others. */
export const NETWORK_FILE = `[network]

identifier = mainnet
nodeEqualityStrategy = host
nemesisSignerPublicKey = 1BFA46A6842469EC1CF679AC22FF2671855524387D5677F0CEB431D3B3689A37
generationHashSeed = 87e871d75c74eee0454a5e01d78bce5babf3e5d248115a90259ffe3b84001180
epochAdjustment = 1615853185s

[chain]

enableVerifiableState = true
enableVerifiableReceipts = true

currencyMosaicId = 0x3F47'EADA'867F'0A7E
harvestingMosaicId = 0x3F47'EADA'867F'0A7E

blockGenerationTargetTime = 30s
blockTimeSmoothingFactor = 3000

importanceGrouping = 720
importanceActivityPercentage = 5
maxRollbackBlocks = 0
maxDifficultyBlocks = 60
defaultDynamicFeeMultiplier = 100

maxTransactionLifetime = 6h
maxBlockFutureTime = 300ms

initialCurrencyAtomicUnits = 7'842'928'625'000'000
maxMosaicAtomicUnits = 8'999'999'999'000'000

totalChainImportance = 7'842'928'625'000'000
minHarvesterBalance = 10'000'000'000
maxHarvesterBalance = 50'000'000'000'000
minVoterBalance = 3'000'000'000'000

votingSetGrouping = 1440
maxVotingKeysPerAccount = 3
minVotingKeyLifetime = 112
maxVotingKeyLifetime = 360

harvestBeneficiaryPercentage = 25
harvestNetworkPercentage = 5
harvestNetworkFeeSinkAddressV1 = TA5WWLKV2QRKTH5TGXTNHQJHCXV7IGZ7CJV5ZAI
harvestNetworkFeeSinkAddress = TDQVU7XCRXSGQLXETQ4ZJY3IUOFAPD5ROSNCDBI

maxTransactionsPerBlock = 6'000
aPropertyOfTheFuture = 17

[fork_heights]

totalVotingBalanceCalculationFix = 528'000
treasuryReissuance = 689'761
strictAggregateTransactionHash = 1'690'500
skipSecretLockUniquenessChecks =
skipSecretLockExpirations = 1'690'900, 1'691'000
forceSecretLockExpirations = 1'691'100

[treasury_reissuance_transaction_signatures]

FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00 = true
0A00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00 = true
AA00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00FF00 = false

[corrupt_aggregate_transaction_hashes]

9628FEB5BA4BC3716EDE29D7417E653CD7ACC8352D59EF0E1A061E61EB6F0953 = 18A842F09E7D9B23417EF83F27D341473DCAB1EECD653915C46DB7040590A25C
0028FEB5BA4BC3716EDE29D7417E653CD7ACC8352D59EF0E1A061E61EB6F0953 = 28A842F09E7D9B23417EF83F27D341473DCAB1EECD653915C46DB7040590A25C

[plugin:catapult.plugins.accountlink]

dummy = to trigger plugin load

[plugin:catapult.plugins.aggregate]

maxTransactionsPerAggregate = 100
maxCosignaturesPerAggregate = 25

# multisig plugin is expected to do more advanced cosignature checks
enableStrictCosignatureCheck = false
enableBondedAggregateSupport = true

maxBondedTransactionLifetime = 48h

[plugin:catapult.plugins.future]

maxFutures = 3

[plugin:catapult.plugins.lockhash]

lockedFundsPerAggregate = 10'000'000
maxHashLockDuration = 2d

[plugin:catapult.plugins.locksecret]

maxSecretLockDuration = 365d
minProofSize = 0
maxProofSize = 1024

[plugin:catapult.plugins.metadata]

maxValueSize = 1024

[plugin:catapult.plugins.mosaic]

maxMosaicsPerAccount = 1'000
maxMosaicDuration = 3650d
maxMosaicDivisibility = 6

mosaicRentalFeeSinkAddressV1 = TA5WWLKV2QRKTH5TGXTNHQJHCXV7IGZ7CJV5ZAI
mosaicRentalFeeSinkAddress = TDQVU7XCRXSGQLXETQ4ZJY3IUOFAPD5ROSNCDBI
mosaicRentalFee = 500'000

[plugin:catapult.plugins.multisig]

maxMultisigDepth = 3
maxCosignatoriesPerAccount = 25
maxCosignedAccountsPerAccount = 25

[plugin:catapult.plugins.namespace]

maxNameSize = 64
maxChildNamespaces = 100
maxNamespaceDepth = 3

# *approximate* days based on blockGenerationTargetTime
minNamespaceDuration = 30d
maxNamespaceDuration = 1825d
namespaceGracePeriodDuration = 30d
reservedRootNamespaceNames = symbol, symbl, xym, xem, nem, user, account, org, com, biz, net, edu, mil, gov, info

namespaceRentalFeeSinkAddressV1 = TA5WWLKV2QRKTH5TGXTNHQJHCXV7IGZ7CJV5ZAI
namespaceRentalFeeSinkAddress = TDQVU7XCRXSGQLXETQ4ZJY3IUOFAPD5ROSNCDBI
rootNamespaceRentalFeePerBlock = 2
childNamespaceRentalFee = 100'000

[plugin:catapult.plugins.restrictionaccount]

maxAccountRestrictionValues = 100

[plugin:catapult.plugins.restrictionmosaic]

maxMosaicRestrictionValues = 20

[plugin:catapult.plugins.transfer]

maxMessageSize = 1024
`;

export const NODE_FILE = `[node]

port = 7900
maxIncomingConnectionsPerIdentity = 3
minFeeMultiplier = 10'000
language =

[localnode]

host = node.example.org
friendlyName = a = b ; c # d
`;

export const INFLATION_FILE = `; the first block has no reward
[inflation]

starting-at-height-2 = 0
starting-at-height-435299 = 175'884'998
starting-at-height-5760 = 191997042
starting-at-height-172799 = 183764522
`;

/** @returns a file with one text replaced by another */
export const changed = (file: string, from: string, to: string): string => {
	if (!file.includes(from))
		throw new Error(`the file has no ${from}`);
	return file.replace(from, to);
};
