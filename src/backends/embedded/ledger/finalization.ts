/** Finalization epochs, and who votes in them. Source: facts/ledger.md 7.6; facts/sync.md 5.2, 5.3. */
import type { Address } from '../../../chain/index.js';
import type { LedgerConfig } from './config.js';
import { balanceOf } from './state/accounts.js';
import type { LedgerState } from './state/ledger-state.js';
import type { VotingKey } from '../../../wire/state/records.js';

/** @returns the finalization epoch that a height belongs to */
export const epochOf = (height: bigint, votingSetGrouping: bigint): number => {
	if (height <= 1n)
		return 1;

	return Number(1n + height / votingSetGrouping + (height % votingSetGrouping === 0n ? 0n : 1n));
};

/** @param epoch - at least 1 @returns the last height of an epoch */
export const endOfEpoch = (epoch: number, votingSetGrouping: bigint): bigint =>
	(epoch === 1 ? 1n : BigInt(epoch - 1) * votingSetGrouping);

/** A point up to which the chain is final. */
export interface FinalizedBlock {
	readonly epoch: number;
	readonly point: number;
	readonly height: bigint;
}

/** @returns the next finalization round's result when it finalizes `height`; points count from 1 within an epoch */
export const nextFinalization = (previous: FinalizedBlock, height: bigint, votingSetGrouping: bigint): FinalizedBlock => {
	const epoch = epochOf(height, votingSetGrouping);
	return { epoch, point: epoch === previous.epoch ? previous.point + 1 : 1, height };
};

/** An account that votes in the epochs of its keys. */
export interface Voter {
	readonly address: Address;
	/** Amount of the harvesting mosaic, atomic units: the weight of its votes. */
	readonly balance: bigint;
	readonly votingKeys: readonly VotingKey[];
}

/**
 * @param state - after the last block of an epoch
 * @returns the accounts that have voting keys and enough of the harvesting mosaic, ascending by address; they vote in the next epoch, if
 * one of their keys is for it
 */
export const votersOf = (state: Pick<LedgerState, 'accounts' | 'accountsHolding'>, { chain }: LedgerConfig): Voter[] => {
	const voters: Voter[] = [];
	for (const address of state.accountsHolding(chain.minVoterBalance)) {
		const account = state.accounts.get(address);
		const balance = balanceOf(account, chain.harvestingMosaicId);
		if (account && account.votingKeys.length > 0 && balance >= chain.minVoterBalance)
			voters.push({ address, balance, votingKeys: account.votingKeys });
	}
	return voters.sort((a, b) => (a.address < b.address ? -1 : 1));
};
