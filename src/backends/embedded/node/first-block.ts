/** The first block of the development chain: its network, and what it gives to its accounts. Source: facts/ledger.md 9. */
import type { Address, MosaicId, NamespaceId } from '../../../chain/index.js';
import { sha3 } from '../../../wire/bytes/hash.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { hash256 } from '../../../wire/bytes/values.js';
import { mosaicIdOf, namespaceIdOf } from '../../../wire/identifiers/ids.js';
import type { Transaction } from '../../../wire/transactions/transaction.js';
import { signingPayload } from '../../../wire/transactions/transaction-hash.js';
import { readTransaction } from '../../../wire/transactions/transaction-reader.js';
import { type BodyContent, putSignature, writeTransaction } from '../../../wire/transactions/transaction-writer.js';
import { type EmbeddableType, TransactionType } from '../../../wire/transactions/transaction-types.js';
import { buildBlock, type BuiltBlock } from '../ledger/block-builder.js';
import { createLedgerConfig, type LedgerConfig } from '../ledger/config.js';
import { type KeyPair, sign } from '../ledger/keys.js';
import type { LedgerState } from '../ledger/state/ledger-state.js';
import { MosaicFlag } from '../../../wire/state/records.js';
import { type ParameterFault, type ParameterTexts, presetTexts } from '../../../config/parameters/index.js';
import {
	ACCOUNT_COUNT, ACCOUNT_FUNDS, addressOf, chainKeys, developmentAccounts, HARVESTER_FUNDS, keyOf, NETWORK, publicKeyOf, SEED
} from './development-accounts.js';
import { AGGREGATE_VERSION_OF_NODES, findHitChainFaults, hasHits, ownHarvesters } from './hit-chain.js';
import type { Preparation } from './preparation.js';

/** Network time 0 of the public testnet, so that SDKs with testnet settings compute times correctly. */
const EPOCH_ADJUSTMENT_SECONDS = 1667250467;

/** The shares of a harvesting mosaic are fractions of its supply with this denominator. */
const HARVESTING_PARTS = 30n;
const HARVESTER_PARTS = 4n;

const CURRENCY = { nonce: 0, divisibility: 6, flags: MosaicFlag.TRANSFERABLE } as const;
/** Only where it is not the currency. */
const HARVESTING = { nonce: 1, divisibility: 3, flags: MosaicFlag.TRANSFERABLE | MosaicFlag.SUPPLY_MUTABLE } as const;
const NEMESIS_DEADLINE = 1n;
const TRANSACTION_VERSION = 1;
const Action = { LINK: 1, INCREASE: 1, CHILD: 1, ROOT: 0 } as const;

const nemesisOf = (isWithHits: boolean): KeyPair => (isWithHits ? chainKeys.hitNemesis : chainKeys.nemesis);

/** @returns the signer of the first block */
const signerOf = (config: LedgerConfig): KeyPair => nemesisOf(hasHits(config));

const mosaicOf = ({ nonce }: { readonly nonce: number }, signer: KeyPair): MosaicId => mosaicIdOf(addressOf(signer), nonce);

const hasHarvestingMosaic = (given: ParameterTexts): boolean => {
	const { harvestingNames = 'none' } = presetTexts(given);
	return harvestingNames !== 'none';
};

const createConfig = (blockTimeMs: number, given: ParameterTexts, isWithHits: boolean): LedgerConfig => createLedgerConfig({
	network: {
		identifier: NETWORK,
		generationHashSeed: hash256(sha3(Buffer.from(`${SEED}: generation hash seed${isWithHits ? ' of a chain with hits' : ''}`))),
		epochAdjustmentSeconds: EPOCH_ADJUSTMENT_SECONDS,
		nemesisSignerPublicKey: publicKeyOf(nemesisOf(isWithHits))
	},
	chain: {
		currencyMosaicId: mosaicOf(CURRENCY, nemesisOf(isWithHits)),
		harvestNetworkFeeSinkAddress: addressOf(keyOf('network fee sink')),
		blockGenerationTargetTimeMs: BigInt(blockTimeMs)
	},
	mosaic: { mosaicRentalFeeSinkAddress: addressOf(keyOf('mosaic rental fee sink')) },
	namespace: { namespaceRentalFeeSinkAddress: addressOf(keyOf('namespace rental fee sink')) }
}, { ...given, ...hasHarvestingMosaic(given) && { 'chain.harvestingMosaicId': mosaicOf(HARVESTING, nemesisOf(isWithHits)) } });

const MAX_HARVESTER_BALANCE = 'chain.maxHarvesterBalance';
const AGGREGATE_VERSIONS = 'aggregate.versions';

/**
 * Parameters of the development chain.
 * @param blockTimeMs - blocks are made this far apart, milliseconds
 * @param given - texts of single parameters by name
 * @param isWithHits - whether its blocks are made when an account hits. Most of the importance must then be able to harvest, and aggregates
 * have the version that nodes accept.
 * @throws InvalidParameters when a given text is not a valid value
 */
export const createDevelopmentConfig = (blockTimeMs: number, given: ParameterTexts = {}, isWithHits = false): LedgerConfig => {
	const config = createConfig(blockTimeMs, given, isWithHits);
	if (!isWithHits)
		return config;

	const { aggregate, chain } = config;
	const chosen = presetTexts(given);
	return {
		...config,
		chain: {
			...chain,
			maxHarvesterBalance: chosen[MAX_HARVESTER_BALANCE] === undefined ? chain.initialCurrencyAtomicUnits : chain.maxHarvesterBalance
		},
		aggregate: { ...aggregate, versions: chosen[AGGREGATE_VERSIONS] === undefined ? [AGGREGATE_VERSION_OF_NODES] : aggregate.versions }
	};
};

const FUNDS = BigInt(ACCOUNT_COUNT) * ACCOUNT_FUNDS + HARVESTER_FUNDS;

/** Balance of the harvesting mosaic after the first block, atomic units. */
interface HarvestingFunds {
	readonly account: bigint;
	readonly harvester: bigint;
}

const harvestingFunds = ({ chain: { totalChainImportance: supply } }: LedgerConfig): HarvestingFunds =>
	({ account: supply / HARVESTING_PARTS, harvester: supply * HARVESTER_PARTS / HARVESTING_PARTS });

const isSeparate = ({ chain }: LedgerConfig): boolean => chain.harvestingMosaicId !== chain.currencyMosaicId;

/** @returns why the first block, or a block after it, cannot be made with these parameters */
export const findFirstBlockFaults = (config: LedgerConfig): readonly ParameterFault[] => {
	const { chain } = config;
	const harvesterBalance = isSeparate(config) ? harvestingFunds(config).harvester : HARVESTER_FUNDS;
	return [
		...(chain.initialCurrencyAtomicUnits >= FUNDS ? [] : [{
			name: 'chain.initialCurrencyAtomicUnits',
			message: `${chain.initialCurrencyAtomicUnits} is less than the first block distributes; give at least ${FUNDS}`
		}]),
		...(!isSeparate(config) || chain.totalChainImportance <= chain.maxMosaicAtomicUnits ? [] : [{
			name: 'chain.totalChainImportance',
			message: `${chain.totalChainImportance}, the supply of the harvesting mosaic, is more than maxMosaicAtomicUnits; give at most ${chain.maxMosaicAtomicUnits}`
		}]),
		...(chain.minHarvesterBalance <= harvesterBalance ? [] : [{
			name: 'chain.minHarvesterBalance',
			message: `${chain.minHarvesterBalance} is more than the chain's own harvester has; give at most ${harvesterBalance}`
		}]),
		...(harvesterBalance <= chain.maxHarvesterBalance ? [] : [{
			name: 'chain.maxHarvesterBalance',
			message: `${chain.maxHarvesterBalance} is less than the chain's own harvester has; give at least ${harvesterBalance}`
		}]),
		...hasHits(config) ? findHitChainFaults(config) : []
	];
};

const createTransaction = <Type extends EmbeddableType>(
	type: Type,
	signer: KeyPair,
	content: BodyContent<Type>,
	{ network }: LedgerConfig
): Transaction => {
	const head = {
		signerPublicKey: publicKeyOf(signer),
		version: TRANSACTION_VERSION,
		network: network.identifier,
		maxFee: 0n,
		deadline: NEMESIS_DEADLINE
	};
	const bytes = writeTransaction(type, head, content);
	const payload = signingPayload(readTransaction(bytes), fromHex(network.generationHashSeed));
	putSignature(bytes, sign(signer, payload));
	return readTransaction(bytes);
};

const namespaceIdOfLevels = (levels: readonly string[]): NamespaceId =>
	levels.reduce<NamespaceId | undefined>((parent, level) => namespaceIdOf(Buffer.from(level), parent), undefined)!;

/** Registers a namespace, and its root unless it is registered. @param known - ids of registered namespaces */
const registerNamespace = (levels: readonly string[], known: Set<NamespaceId>, config: LedgerConfig): Transaction[] =>
	levels.flatMap((name, i) => {
		const id = namespaceIdOfLevels(levels.slice(0, i + 1));
		if (known.has(id))
			return [];

		known.add(id);
		return [createTransaction(TransactionType.NAMESPACE_REGISTRATION, signerOf(config), i === 0
			? { id, registrationType: Action.ROOT, duration: 0n, parentId: undefined, name }
			: { id, registrationType: Action.CHILD, duration: undefined, parentId: namespaceIdOfLevels(levels.slice(0, i)), name },
		config)];
	});

interface FirstMosaic {
	readonly kind: typeof CURRENCY | typeof HARVESTING;
	readonly supply: bigint;
	readonly names: readonly string[];
}

const createMosaic = ({ kind, supply, names }: FirstMosaic, known: Set<NamespaceId>, config: LedgerConfig): Transaction[] => {
	const nemesis = signerOf(config);
	const { nonce, flags, divisibility } = kind;
	const mosaicId = mosaicOf(kind, nemesis);
	return [
		...registerNamespace(names, known, config),
		createTransaction(TransactionType.MOSAIC_DEFINITION, nemesis, { id: mosaicId, duration: 0n, nonce, flags, divisibility }, config),
		createTransaction(TransactionType.MOSAIC_ALIAS, nemesis, {
			namespaceId: namespaceIdOfLevels(names), mosaicId, aliasAction: Action.LINK
		}, config),
		createTransaction(TransactionType.MOSAIC_SUPPLY_CHANGE, nemesis, { mosaicId, delta: supply, action: Action.INCREASE }, config)
	];
};

/** @returns the shares of accounts in the currency, and in the harvesting mosaic if that is another one */
const endowments = (config: LedgerConfig): { readonly address: Address; readonly currency: bigint; readonly harvesting: bigint }[] => {
	const { initialCurrencyAtomicUnits, totalChainImportance } = config.chain;
	const { account, harvester: harvesterShare } = isSeparate(config) ? harvestingFunds(config) : { account: 0n, harvester: 0n };
	const restOfHarvesting = isSeparate(config) ? totalChainImportance - BigInt(ACCOUNT_COUNT) * account - harvesterShare : 0n;
	return [
		...developmentAccounts().map(({ address, balance }) => ({ address, currency: balance, harvesting: account })),
		{ address: addressOf(chainKeys.harvester), currency: HARVESTER_FUNDS, harvesting: harvesterShare },
		{ address: addressOf(chainKeys.treasury), currency: initialCurrencyAtomicUnits - FUNDS, harvesting: restOfHarvesting }
	];
};

const createTransfers = (config: LedgerConfig): Transaction[] => {
	const { currencyMosaicId, harvestingMosaicId } = config.chain;
	return endowments(config).flatMap(({ address, currency, harvesting }) => {
		const mosaics = [{ id: currencyMosaicId, amount: currency }, { id: harvestingMosaicId, amount: harvesting }]
			.filter(({ amount }) => amount > 0n)
			.sort((a, b) => (a.id < b.id ? -1 : 1));
		return mosaics.length === 0 ? [] : [createTransaction(TransactionType.TRANSFER, signerOf(config), {
			recipientAddress: address, mosaics, message: ''
		}, config)];
	});
};

const createTransactions = (config: LedgerConfig): Transaction[] => {
	const { chain, founding } = config;
	const known = new Set<NamespaceId>();
	const mosaics: readonly FirstMosaic[] = [
		{ kind: CURRENCY, supply: chain.initialCurrencyAtomicUnits, names: founding.currencyNames },
		...isSeparate(config) ? [{ kind: HARVESTING, supply: chain.totalChainImportance, names: founding.harvestingNames }] : []
	];
	return [
		...mosaics.flatMap(mosaic => createMosaic(mosaic, known, config)),
		...createTransfers(config),
		...ownHarvesters(config).map(({ signingKey, vrfKey }) => createTransaction(TransactionType.VRF_KEY_LINK, signingKey, {
			linkedPublicKey: publicKeyOf(vrfKey), linkAction: Action.LINK
		}, config))
	];
};

/**
 * Makes the first block.
 * @param state - an empty layer; it contains the state after the block when this returns
 */
export const buildFirstBlock = (preparation: Preparation, state: LedgerState): BuiltBlock => {
	const { config } = preparation;
	const nemesis = signerOf(config);
	const candidates = createTransactions(config).map(transaction => preparation.prepare(transaction));
	const nemesisHarvester = { signingKey: nemesis, vrfKey: nemesis, beneficiaryAddress: addressOf(nemesis) };
	const block = buildBlock(candidates, nemesisHarvester, {
		config, state, tip: undefined, timestamp: 0n, addressOf: preparation.addressOf
	});
	for (const [index, failure] of block.failures)
		throw new Error(`transaction ${index} of the first block fails: ${failure}`);
	return block;
};
