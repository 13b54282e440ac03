/** A block that the operator knows to be one of the network: the blocks up to it need no proof of who made them. */
import type { Hash256 } from '../../../chain/index.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import { hash256 } from '../../../wire/bytes/values.js';
import type { GivenBlock } from '../ledger/verification/given-block.js';
import type { ChainStore } from '../store/chain-store.js';
import { PeerFault } from './remote-chain.js';

const FIRST_HEIGHT = 1n;

export interface TrustedBlock {
	readonly height: bigint;
	readonly hash: Hash256;
}

/** The stored chain has another block at the trusted height. The message is for the operator. */
export class UntrustedChain extends Error {
	override readonly name = 'UntrustedChain';
}

const textOf = ({ height, hash }: TrustedBlock): string => `${height}:${hash}`;

const NEVER_TRUSTED = '';

/** @returns the trusted block that the stored blocks were to lead to; undefined when they do, or no block was trusted */
const openTrust = (store: ChainStore): TrustedBlock | undefined => {
	const [height = '', hash = ''] = (store.note('trusted') ?? NEVER_TRUSTED).split(':');
	if (hash === '')
		return undefined;
	const noted = { height: BigInt(height), hash: hash256(fromHex(hash)) };
	return store.hashesFrom(noted.height, 1)[0] === noted.hash ? undefined : noted;
};

/**
 * Stored blocks whose signatures were not verified, because they were to lead to a trusted block, are of no use when the gateway is
 * started without that trust: nothing else shows who made them.
 * @param store - with at least the first block
 * @param trusted - of this start
 * @returns the trust that the blocks depended on, if they must be discarded
 */
export const findBrokenTrust = (store: ChainStore, trusted: TrustedBlock | undefined): TrustedBlock | undefined => {
	const { height } = store.tip()!.tip;
	const isCovered = height === FIRST_HEIGHT || trusted !== undefined && trusted.height > height;
	return isCovered ? undefined : openTrust(store);
};

/** Notes on which trust the blocks depend that are stored from now on. */
export const noteTrust = (store: ChainStore, trusted: TrustedBlock | undefined): void => {
	const text = trusted && trusted.height > store.tip()!.tip.height ? textOf(trusted) : NEVER_TRUSTED;
	if (text !== (store.note('trusted') ?? NEVER_TRUSTED))
		store.storeNote('trusted', text);
};

/** @throws UntrustedChain */
export const assertTrusted = (store: ChainStore, trusted: TrustedBlock | undefined): void => {
	const [stored] = trusted ? store.hashesFrom(trusted.height, 1) : [];
	if (stored !== undefined && stored !== trusted?.hash)
		throw new UntrustedChain(`the stored chain has the block ${stored} at height ${trusted?.height}, not the trusted ${trusted?.hash}`);
};

/**
 * @returns whether the unit ends at the trusted block or before it
 * @throws PeerFault when it has another block at the trusted height
 */
export const isTrusted = (unit: readonly GivenBlock[], trusted: TrustedBlock | undefined): boolean => {
	const found = unit.find(({ header }) => header.height === trusted?.height);
	if (found && found.hash !== trusted?.hash)
		throw new PeerFault('wrong', `its block ${found.header.height} is ${found.hash}, not the trusted ${trusted?.hash}`);
	return trusted !== undefined && unit.at(-1)!.header.height <= trusted.height;
};
