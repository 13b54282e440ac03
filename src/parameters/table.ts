/**
 * The parameters of a network: the notation of each, the public network's value, an example and a description. Source: facts/ledger.md 2,
 * column testnet. A new parameter needs an entry here; its option, its documentation and its storage follow. Its default must be the value
 * that the ledger used before, because existing chains, which do not store it yet, have the default from then on.
 *
 * Names are those of a node's property files. Durations are numbers of blocks, so that the public network's values are the same numbers of
 * blocks regardless of the time between blocks.
 */
import { BOUNDS } from '../../generated/bounds.js';
import { PUBLIC_INFLATION, schedule } from './inflation.js';
import {
	address, bigInteger, blocks, choice, distinct, flag, hex, integer, list, type Notation, orNone, type Setting, text, time
} from '../notation/index.js';
import type { Hash256, MosaicId, PublicKey } from '../chain/index.js';
import { isLevelName, namespaceName, optionalNamespaceName } from './namespace-names.js';
import { PRESET_NAMES } from './presets.js';

export interface Parameter<T> extends Setting<T> {
	/** The public network's value; undefined where every chain has its own. */
	readonly default: T | undefined;
	/** Describes the value where there is no default. */
	readonly origin: string | undefined;
}

const parameter = <T>(notation: Notation<T>, value: NoInfer<T>, example: string, about: string): Parameter<T> =>
	({ notation, default: value, origin: undefined, example, about });

/** A parameter of which every chain has its own value. */
const own = <T>(notation: Notation<T>, origin: string, example: string, about: string): Parameter<T> =>
	({ notation, default: undefined, origin, example, about });

/** Some clients do not represent larger integers exactly. */
const MAX_EXACT = Number.MAX_SAFE_INTEGER;
const AMOUNT = bigInteger({ min: 0, max: MAX_EXACT, unit: 'atomic units' });
const POSITIVE_AMOUNT = bigInteger({ min: 1, max: MAX_EXACT, unit: 'atomic units' });
const MAX_BLOCKS = 1_000_000_000_000;
const POSITIVE_BLOCKS = blocks({ min: 1, max: MAX_BLOCKS });
const PERCENT = bigInteger({ min: 0, max: 100, unit: 'per cent' });
const COUNT = integer({ min: 1, max: 65_535 });
const BYTES_PER_DIGIT = 0.5;
const bytes = (max: number): Notation<number> => integer({ min: 0, max, unit: 'bytes' });
const MESSAGE_BYTES = bytes(BOUNDS.messageDigits.maxLength * BYTES_PER_DIGIT);
const PROOF_BYTES = bytes(BOUNDS.proofDigits.maxLength * BYTES_PER_DIGIT);
const FEE_MULTIPLIER = integer({ min: 0, max: BOUNDS.feeMultiplier.maximum, unit: 'atomic units per byte' });
/** A fee times the largest fee multiplier must stay below 2^64. */
const RENTAL_FEE = bigInteger({ min: 0, max: BOUNDS.feeMultiplier.maximum, unit: 'atomic units' });
const LIFETIME = time('1s', '365d');
const MOSAIC_ID = hex<MosaicId>('a mosaic id', 8);
const OWN = 'the development chain\'s own';
const SINK = 'TBC3AX4TMSYWTCWR6LDHPKWQQL7KPCOMHECN2II';

const RESERVED_NAMES = [
	'symbol', 'symbl', 'xym', 'xem', 'nem', 'user', 'account', 'org', 'com', 'biz', 'net', 'edu', 'mil', 'gov', 'info'
];

/** 2026-01-01: the epoch must lie in the past. */
const LATEST_EPOCH = 1_767_225_600;

/** Blocks of the public network, one every 30 seconds. */
const DAY = 2880n;
const HOUR_MS = 3_600_000n;

/** Parameters that the configuration of a new chain may give. */
export const CONFIGURABLE_PARAMETERS = {
	generationHashSeed: own(hex<Hash256>('a hash', 32), OWN, '49D6E1CE276A85B70EAFE52349AACCA389302E7A9754BCF1221E79494FC665A4',
		'Distinguishes the network from others; every signature of a transaction includes it.'),
	epochAdjustment: own(integer({ min: 1, max: LATEST_EPOCH, unit: 'seconds' }), '1667250467, as on the public test network', '1667250467',
		'Unix time of the network\'s time 0.'),
	currencyNames: parameter(namespaceName, ['symbol', 'xym'], 'cat.currency', 'Namespace that is linked to the currency.'),
	harvestingNames: parameter(optionalNamespaceName, [], 'cat.harvest',
		'Namespace that is linked to the harvesting mosaic, whose supply is totalChainImportance; with `none`, the currency is the harvesting mosaic.'),
	chain: {
		enableVerifiableState: parameter(flag, true, 'true', 'Whether block headers contain the hash of the state.'),
		enableVerifiableReceipts: parameter(flag, true, 'true', 'Whether block headers contain the hash of the statements.'),
		blockGenerationTargetTime: own(time('50ms', '1d'), 'blockInterval, or 5s when that is auto', '15s',
			'Target time between blocks, for the difficulty and for durations that are shown as times.'),
		blockTimeSmoothingFactor: parameter(integer({ min: 0, max: 4_294_967_295, unit: 'thousandths' }), 3000, '3000',
			'Shown to clients only: the difficulty is no longer smoothed.'),
		importanceGrouping: parameter(bigInteger({ min: 1, max: 1_000_000, unit: 'blocks' }), 180n, '20',
			'Number of blocks between two calculations of importance.'),
		importanceActivityPercentage: parameter(bigInteger({ min: 0, max: 99, unit: 'per cent' }), 5n, '0',
			'Part of the importance that depends on activity (paid fees, blocks as beneficiary) instead of the balance.'),
		maxDifficultyBlocks: parameter(integer({ min: 1, max: 10_000, unit: 'blocks' }), 60, '60',
			'Number of latest blocks from which difficulty and dynamic fees are calculated.'),
		defaultDynamicFeeMultiplier: parameter(FEE_MULTIPLIER, 100, '100',
			'Fee multiplier that blocks without transactions count with.'),
		maxTransactionLifetime: parameter(LIFETIME, 6n * HOUR_MS, '24h', 'Longest time until the deadline of a transaction.'),
		maxBlockFutureTime: parameter(time('0ms', '1d'), 300n, '300ms', 'Longest time that the timestamp of a block may be ahead of a node\'s clock.'),
		initialCurrencyAtomicUnits: parameter(POSITIVE_AMOUNT, 7_842_928_625_000_000n, '1000000000000000', 'Currency that the first block creates.'),
		maxMosaicAtomicUnits: parameter(POSITIVE_AMOUNT, 8_999_999_999_000_000n, '8999999999000000', 'Largest supply of a mosaic.'),
		totalChainImportance: own(POSITIVE_AMOUNT, 'initialCurrencyAtomicUnits', '7842928625000000',
			'Sum of all importances: without a harvesting mosaic the initial currency, or that times or divided by a power of ten.'),
		minHarvesterBalance: parameter(POSITIVE_AMOUNT, 10_000_000_000n, '500', 'Lowest balance of the harvesting mosaic with which an account has importance.'),
		maxHarvesterBalance: parameter(POSITIVE_AMOUNT, 50_000_000_000_000n, '50000000000000', 'Largest balance of the harvesting mosaic with which an account can harvest.'),
		minVoterBalance: parameter(AMOUNT, 3_000_000_000_000n, '3000000000000', 'Lowest balance of the harvesting mosaic with which an account can vote.'),
		votingSetGrouping: parameter(bigInteger({ min: 2, max: 1_000_000, unit: 'blocks' }), 720n, '80',
			'Length of a finalization epoch; a multiple of importanceGrouping.'),
		maxVotingKeysPerAccount: parameter(integer({ min: 0, max: 255 }), 3, '3', 'Largest number of voting keys that an account may have at the same time.'),
		minVotingKeyLifetime: parameter(integer({ min: 1, max: 4_294_967_295, unit: 'epochs' }), 28, '1', 'Smallest number of epochs of a voting key.'),
		maxVotingKeyLifetime: parameter(integer({ min: 1, max: 4_294_967_295, unit: 'epochs' }), 720, '720', 'Largest number of epochs of a voting key.'),
		harvestBeneficiaryPercentage: parameter(PERCENT, 25n, '10', 'Part of a block\'s fees and inflation that the beneficiary receives.'),
		harvestNetworkPercentage: parameter(PERCENT, 5n, '0', 'Part of a block\'s fees and inflation that the network receives.'),
		harvestNetworkFeeSinkAddress: own(address, OWN, SINK, 'Account that receives the network\'s part.'),
		maxTransactionsPerBlock: parameter(integer({ min: 1, max: 1_000_000 }), 6000, '6000', 'Largest number of transactions of a block, including inner transactions.'),
		inflation: parameter(schedule, PUBLIC_INFLATION, '2:100000000,1000000:0', 'Amounts that blocks add to the supply of the currency.')
	},
	aggregate: {
		maxTransactionsPerAggregate: parameter(COUNT, 100, '1000', 'Largest number of inner transactions of an aggregate.'),
		maxCosignaturesPerAggregate: parameter(COUNT, 25, '15', 'Largest number of cosignatures of an aggregate; its signer counts as one.'),
		versions: parameter(orNone(distinct(list('versions out of 2, 3, separated by commas', integer({ min: 2, max: 3 })))), [2, 3], '3',
			'Versions of aggregates that may be announced; clients cannot read this value.'),
		maxBondedTransactionLifetime: parameter(LIFETIME, 48n * HOUR_MS, '48h', 'Longest time until the deadline of a bonded aggregate.')
	},
	hashLock: {
		lockedFundsPerAggregate: parameter(POSITIVE_AMOUNT, 10_000_000n, '10000000', 'Exact amount that a hash lock holds.'),
		maxHashLockDuration: parameter(POSITIVE_BLOCKS, 2n * DAY, '2d', 'Longest duration of a hash lock.')
	},
	secretLock: {
		maxSecretLockDuration: parameter(POSITIVE_BLOCKS, 365n * DAY, '30d', 'Longest duration of a secret lock.'),
		minProofSize: parameter(PROOF_BYTES, 0, '1', 'Shortest proof of a secret.'),
		maxProofSize: parameter(PROOF_BYTES, 1024, '1000', 'Longest proof of a secret.')
	},
	metadata: {
		maxValueSize: parameter(bytes(BOUNDS.metadataValueSize.maximum), 1024, '1024', 'Longest metadata value.')
	},
	accountRestriction: {
		maxAccountRestrictionValues: parameter(COUNT, 100, '512', 'Largest number of values of an account restriction.')
	},
	mosaicRestriction: {
		maxMosaicRestrictionValues: parameter(integer({ min: 1, max: 255 }), 20, '20', 'Largest number of keys of the restrictions of a mosaic.')
	},
	mosaic: {
		maxMosaicsPerAccount: parameter(COUNT, 1000, '1000', 'Largest number of different mosaics that an account may hold.'),
		maxMosaicDuration: parameter(POSITIVE_BLOCKS, 3650n * DAY, '3650d', 'Longest duration of a mosaic that expires.'),
		maxMosaicDivisibility: parameter(integer({ min: 6, max: BOUNDS.divisibility.maximum }), 6, '6', 'Largest number of decimal places of a mosaic; the currency has 6.'),
		mosaicRentalFeeSinkAddress: own(address, OWN, SINK, 'Account that receives the fees for mosaics.'),
		mosaicRentalFee: parameter(RENTAL_FEE, 500_000n, '500', 'Fee for a mosaic, before the dynamic multiplier.')
	},
	multisig: {
		maxMultisigDepth: parameter(integer({ min: 1, max: BOUNDS.multisigLevel.maximum }), 3, '3', 'Largest number of levels of multisig accounts.'),
		maxCosignatoriesPerAccount: parameter(COUNT, 25, '10', 'Largest number of cosignatories of an account.'),
		maxCosignedAccountsPerAccount: parameter(COUNT, 25, '5', 'Largest number of accounts that one account is a cosignatory of.')
	},
	namespace: {
		maxNameSize: parameter(integer({ min: 1, max: BOUNDS.namespaceLevelName.maxLength, unit: 'bytes' }), 64, '64', 'Longest name of a namespace level.'),
		maxChildNamespaces: parameter(COUNT, 100, '500', 'Largest number of namespaces below a root namespace.'),
		maxNamespaceDepth: parameter(integer({ min: 2, max: BOUNDS.namespaceDepth.maximum }), 3, '3', 'Largest number of namespace levels, including the root.'),
		minNamespaceDuration: parameter(POSITIVE_BLOCKS, 30n * DAY, '1', 'Shortest rental of a root namespace.'),
		maxNamespaceDuration: parameter(POSITIVE_BLOCKS, 1825n * DAY, '365d', 'Longest rental of a root namespace.'),
		namespaceGracePeriodDuration: parameter(blocks({ min: 0, max: MAX_BLOCKS }), DAY, '20',
			'Time after the expiry of a root namespace in which only its owner can renew it.'),
		reservedRootNamespaceNames: parameter(orNone(distinct(list('names, separated by commas', text('a name', isLevelName)))), RESERVED_NAMES, 'symbol,xym',
			'Names of root namespaces that cannot be rented.'),
		namespaceRentalFeeSinkAddress: own(address, OWN, SINK, 'Account that receives the fees for namespaces.'),
		rootNamespaceRentalFeePerBlock: parameter(RENTAL_FEE, 2n, '1', 'Fee per block of the rental of a root namespace, before the dynamic multiplier.'),
		childNamespaceRentalFee: parameter(RENTAL_FEE, 100_000n, '100', 'Fee for a child namespace, before the dynamic multiplier.')
	},
	transfer: {
		maxMessageSize: parameter(MESSAGE_BYTES, 1024, '1024', 'Longest message of a transfer.')
	}
};

/** Parameters that follow from the chain's own keys or from this ledger. */
export const FIXED_PARAMETERS = {
	identifier: own(integer({ min: 0, max: 255 }), OWN, '152', 'Network byte.'),
	preset: parameter(choice(...PRESET_NAMES), 'testnet', 'bootstrap', 'Preset that gives the parameters that are not given.'),
	nemesisSignerPublicKey: own(hex<PublicKey>('a public key', 32), OWN, '0'.repeat(64), 'Signer of the first block.'),
	chain: {
		currencyMosaicId: own(MOSAIC_ID, OWN, '72C0212E67A08BCE', 'Mosaic of the currency.'),
		harvestingMosaicId: own(MOSAIC_ID, OWN, '72C0212E67A08BCE', 'Mosaic that gives importance.'),
		maxRollbackBlocks: parameter(integer({ min: 0, max: 0 }), 0, '0', '0: only finalization limits rollbacks.')
	}
};
