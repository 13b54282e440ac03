/** The development chain as its tests use it: its funded accounts by name, and its parameters with limits small enough to reach. */
import type { LedgerConfig } from '../../../src/backends/embedded/ledger/config.js';
import { keyPairOf } from '../../../src/backends/embedded/ledger/keys.js';
import { developmentAccounts } from '../../../src/backends/embedded/node/development-accounts.js';
import { createDevelopmentConfig } from '../../../src/backends/embedded/node/first-block.js';
import { encodeAddress } from '../../../src/wire/identifiers/address.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { change, type ConfigChanges } from '../ledger/config.js';
import { GENERATION_HASH_SEED, type Signer } from '../transactions/transactions.js';

export const NAMES = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank', 'grace', 'heidi', 'ivan', 'judy', 'kate', 'leo'] as const;
export type Name = typeof NAMES[number];

const accounts = developmentAccounts();

/** Initial balance of every funded account, atomic units. */
export const FUNDS = accounts[0]?.balance as bigint;

const signers = new Map(accounts.map(({ address, publicKey, privateKey }, i): [string, Signer] => {
	const name = NAMES[i] as Name;
	return [name, { name, keyPair: keyPairOf(fromHex(privateKey)), publicKey, address, text: encodeAddress(address) }];
}));

/** @returns a funded account of the development chain */
export const funded = (name: Name): Signer => signers.get(name) as Signer;

/** @returns the name of a funded account */
export const nameOfKey = (publicKey: string): string =>
	[...signers.values()].find(signer => publicKey === signer.publicKey)?.name ?? publicKey;

export const BLOCK_TIME_MS = 30_000;

const development = createDevelopmentConfig(BLOCK_TIME_MS);

export const CURRENCY = development.chain.currencyMosaicId;

const SMALL: ConfigChanges = {
	// the seed that the tests' transactions are signed for
	network: { generationHashSeed: GENERATION_HASH_SEED },
	chain: { importanceGrouping: 10n, votingSetGrouping: 20n, maxDifficultyBlocks: 6 },
	hashLock: { maxHashLockDuration: 50n },
	namespace: { minNamespaceDuration: 2n, maxNamespaceDuration: 50n, namespaceGracePeriodDuration: 3n }
};

/** @returns the development chain's parameters with small limits, and with these changes */
export const nodeConfig = (changes: ConfigChanges = {}): LedgerConfig => change(change(development, SMALL), changes);
