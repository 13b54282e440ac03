/**
 * The accounts of the development chain. Their keys are derived from one fixed text, so that they are the same on every machine. Source:
 * facts/ledger.md 9.
 */
import type { AccountName, Address, DevelopmentAccount, PublicKey } from '../../../chain/index.js';
import { sha3 } from '../../../wire/bytes/hash.js';
import { toHex } from '../../../wire/bytes/hex.js';
import { publicKey } from '../../../wire/bytes/values.js';
import { addressOfPublicKey } from '../../../wire/identifiers/address.js';
import type { Harvester } from '../ledger/block-builder.js';
import { type KeyPair, keyPairOf } from '../ledger/keys.js';

/** All keys of the development chain are derived from this. It is public: never use these keys elsewhere. */
export const SEED = 'symbol-gateway development chain';

/** Network byte, that of a test network. */
export const NETWORK = 0x98;

const ATOMIC_UNITS = 1_000_000n;
export const ACCOUNT_COUNT = 12;
export const ACCOUNT_FUNDS = 10_000_000n * ATOMIC_UNITS;
export const HARVESTER_FUNDS = 20_000_000n * ATOMIC_UNITS;

/** @returns the keys of an account by its name */
export const keyOf = (name: string): KeyPair => keyPairOf(sha3(Buffer.from(`${SEED}: ${name}`)));

export const publicKeyOf = (keyPair: KeyPair): PublicKey => publicKey(keyPair.publicKey);

export const addressOf = ({ publicKey }: KeyPair): Address => addressOfPublicKey(publicKey, NETWORK);

/** Keys that the chain itself uses. */
export const chainKeys = {
	nemesis: keyOf('nemesis'),
	/** Signs the first block of a chain whose blocks are made when an account hits, so that the first block distinguishes the chains. */
	hitNemesis: keyOf('nemesis of a chain with hits'),
	harvester: keyOf('harvester'),
	harvesterVrf: keyOf('harvester vrf'),
	/** Receives the supply that no other account receives. */
	treasury: keyOf('treasury'),
	treasuryVrf: keyOf('treasury vrf'),
	node: keyOf('node')
} as const;

const NEMESIS_KEYS: ReadonlySet<PublicKey> = new Set([chainKeys.nemesis, chainKeys.hitNemesis].map(publicKeyOf));

/** Whether a gateway has made the network, for development: the keys of its accounts are public. */
export const isDevelopmentNetwork = ({ nemesisSignerPublicKey }: { readonly nemesisSignerPublicKey: PublicKey }): boolean =>
	NEMESIS_KEYS.has(nemesisSignerPublicKey);

/** @returns the funded development accounts, always the same */
export const developmentAccounts = (): DevelopmentAccount[] => Array.from({ length: ACCOUNT_COUNT }, (_, i) => {
	const key = keyOf(`account ${i + 1}`);
	return { address: addressOf(key), publicKey: publicKeyOf(key), privateKey: toHex(key.privateKey), balance: ACCOUNT_FUNDS };
});

/** @returns the names of the accounts that the first block funds */
export const accountNames = (): AccountName[] => [
	...developmentAccounts().map(({ address }, i) => ({ name: `account ${i + 1}`, address })),
	{ name: 'harvester', address: addressOf(chainKeys.harvester) },
	{ name: 'treasury', address: addressOf(chainKeys.treasury) }
];

const harvesterOf = (signingKey: KeyPair, vrfKey: KeyPair): Harvester =>
	({ signingKey, vrfKey, beneficiaryAddress: addressOf(signingKey) });

/** The account that makes the blocks. */
export const harvester = harvesterOf(chainKeys.harvester, chainKeys.harvesterVrf);

/** Makes blocks too where an account has to hit: without its importance, blocks would come far too late. */
export const treasuryHarvester = harvesterOf(chainKeys.treasury, chainKeys.treasuryVrf);
