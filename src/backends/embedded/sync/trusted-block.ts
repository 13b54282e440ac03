/** A block that the operator knows to be one of the network: the blocks up to it need no proof of who made them. */
import type { Hash256 } from '../../../chain/index.js';
import type { GivenBlock } from '../ledger/verification/given-block.js';
import type { ChainStore } from '../store/chain-store.js';
import { PeerFault } from './remote-chain.js';

export interface TrustedBlock {
	readonly height: bigint;
	readonly hash: Hash256;
}

/** The stored chain has another block at the trusted height. The message is for the operator. */
export class UntrustedChain extends Error {
	override readonly name = 'UntrustedChain';
}

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
