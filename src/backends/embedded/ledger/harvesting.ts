/**
 * Accounts that may harvest, and the choice of the harvester. Source: facts/ledger.md 3.4, 7.1, 7.4, 7.5;
 * client/catapult/extensions/harvesting/src/UnlockedAccountsUpdater.cpp, DelegatePrioritizationPolicy.cpp,
 * client/catapult/src/catapult/chain/BlockScorer.cpp.
 */
import type { Address, PublicKey } from '../../../chain/index.js';
import type { LedgerConfig } from './config.js';
import { importanceHeightOf } from './importance.js';
import { balanceOf, mainAccountOf } from './state/accounts.js';
import { type Account, AccountType } from '../../../wire/state/records.js';
import type { Readable } from './state/table.js';

/** Accounts and keys that a request to harvest contains. */
export interface Delegation {
	readonly mainKey: PublicKey;
	/** Key of the remote account, which signs blocks. */
	readonly remoteKey: PublicKey;
	readonly vrfKey: PublicKey;
}

/** An account that a node can sign blocks with. */
export type Unlocked = Pick<Delegation, 'remoteKey' | 'vrfKey'>;

/** State and height for which harvesters are selected. */
export interface HarvestPlace {
	readonly accounts: Readable<Address, Account>;
	readonly config: LedgerConfig;
	readonly addressOf: (publicKey: PublicKey) => Address;
	/** Height of the block to be made. */
	readonly height: bigint;
}

/** How many accounts a node unlocks, its own included; a node's default. */
const MAX_UNLOCKED_ACCOUNTS = 10;

const mainOf = ({ accounts, addressOf }: HarvestPlace, signer: PublicKey): Account | undefined =>
	accounts.get(mainAccountOf(accounts, addressOf(signer), addressOf));

/** @returns the importance of the account that `signer` harvests for, at the height of the block to be made */
export const importanceOf = (place: HarvestPlace, signer: PublicKey): bigint => {
	const main = mainOf(place, signer);
	return main?.importanceHeight === importanceHeightOf(place.height, place.config.chain.importanceGrouping) ? main.importance : 0n;
};

const hasHarvesterBalance = (place: HarvestPlace, signer: PublicKey): boolean => {
	const { minHarvesterBalance, maxHarvesterBalance, harvestingMosaicId } = place.config.chain;
	const balance = balanceOf(mainOf(place, signer), harvestingMosaicId);
	return minHarvesterBalance <= balance && balance <= maxHarvesterBalance;
};

/** @returns whether the account that `signer` harvests for may make the block: by its balance and its importance */
export const isEligible = (place: HarvestPlace, signer: PublicKey): boolean =>
	hasHarvesterBalance(place, signer) && importanceOf(place, signer) > 0n;

/** @returns the importance that an unlocked account harvests with; 0 when it may not */
export const harvestingImportance = (place: HarvestPlace, { remoteKey, vrfKey }: Unlocked): bigint =>
	(mainOf(place, remoteKey)?.vrfKey === vrfKey && hasHarvesterBalance(place, remoteKey) ? importanceOf(place, remoteKey) : 0n);

const isInPlace = ({ accounts, addressOf }: HarvestPlace, { mainKey, remoteKey, vrfKey }: Delegation, nodeKey: PublicKey): boolean => {
	const main = accounts.get(addressOf(mainKey));
	const remote = accounts.get(addressOf(remoteKey));
	return main?.linkedKey === remoteKey && main.vrfKey === vrfKey && main.nodeKey === nodeKey
		&& remote?.type === AccountType.REMOTE && remote.linkedKey === mainKey;
};

/**
 * @param delegations - oldest first
 * @param nodeKey - the key that accounts link to name this node
 * @returns accounts with complete links, one per remote account, as many as a node unlocks in addition to its own, the most important
 * first
 */
export const selectDelegations = <T extends Delegation>(
	delegations: readonly T[],
	nodeKey: PublicKey,
	place: HarvestPlace
): readonly T[] => {
	const byRemote = new Map(delegations.filter(delegation => isInPlace(place, delegation, nodeKey))
		.map(delegation => [delegation.remoteKey, delegation]));
	const ranked = [...byRemote.values()].map(delegation => ({ delegation, importance: importanceOf(place, delegation.remoteKey) }));
	ranked.sort((a, b) => Number(b.importance - a.importance));
	return ranked.slice(0, MAX_UNLOCKED_ACCOUNTS - 1).map(({ delegation }) => delegation);
};

const HASH_BITS = 256;

/**
 * A number that decides which account makes a block: over time, the share of blocks of an account equals its share of all importance.
 * @param generationHash - 32 bytes, of the block that it would make
 * @returns -ln(hash / 2^256) / importance; the account with the least number harvests
 */
export const hitTime = (generationHash: Uint8Array, importance: bigint): number =>
	(HASH_BITS * Math.LN2 - Math.log(Number(BigInt(`0x${Buffer.from(generationHash).toString('hex')}`)))) / Number(importance);
