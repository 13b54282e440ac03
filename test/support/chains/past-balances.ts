/** What balances of the past must be: those that a ledger in memory had after each block. */
import { isDeepStrictEqual } from 'node:util';
import { EmbeddedBalanceHistory } from '../../../src/backends/embedded/store/readers/balance-history.js';
import { Queries } from '../../../src/backends/embedded/store/readers/queries.js';
import { EmbeddedMosaicReader } from '../../../src/backends/embedded/store/readers/state-readers.js';
import { openForReading } from '../../../src/backends/embedded/store/database.js';
import type { Address, Hash256, MosaicId, PastBalance } from '../../../src/chain/index.js';
import type { Account, Mosaic } from '../../../src/wire/state/records.js';
import type { TestLedger } from '../ledger/ledger.js';

/** The part of the state that balances are compared with. */
export interface PastState {
	readonly accounts: ReadonlyMap<Address, Account>;
	readonly mosaics: ReadonlyMap<MosaicId, Mosaic>;
}

/** @returns a reader of a folder, and the function that closes it */
export const openHistory = (directory: string) => {
	const connection = openForReading(directory);
	const queries = new Queries(connection);
	const mosaics = new EmbeddedMosaicReader(queries);
	return { connection, queries, mosaics, history: new EmbeddedBalanceHistory(queries), close: () => connection.close() };
};

/** @returns what the history must contain, in its order */
export const balancesIn = ({ accounts, mosaics }: PastState, address: Address): PastBalance[] =>
	(accounts.get(address)?.balances ?? [])
		.map(({ mosaicId, amount }) => ({ mosaicId, amount, divisibility: mosaics.get(mosaicId)!.divisibility }))
		.sort((a, b) => (a.mosaicId < b.mosaicId ? -1 : 1));

/** @returns how many balances differ between two states */
const countChanges = (before: PastState | undefined, after: PastState): number => {
	const amounts = (state: PastState | undefined) => new Map([...state?.accounts.values() ?? []].flatMap(({ address, balances }) =>
		balances.map(({ mosaicId, amount }) => [`${address} ${mosaicId}`, amount] as const)));
	const [old, current] = [amounts(before), amounts(after)];
	return [...new Set([...old.keys(), ...current.keys()])].filter(key => old.get(key) !== current.get(key)).length;
};

export class PastBalances {
	/** By hash of the block. */
	private readonly states = new Map<Hash256, PastState>();

	/** Remembers the state after the newest block. */
	record({ blocks, state }: TestLedger): void {
		this.states.set(blocks.at(-1)!.hash, { accounts: new Map(state.accounts), mosaics: new Map(state.mosaics) });
	}

	/**
	 * Compares all balances after all blocks of the ledger's chain, and the number of rows.
	 * @returns how many balances were compared
	 * @throws Error when any of them differs
	 */
	compare(directory: string, { blocks, state }: TestLedger): number {
		const { connection, history, mosaics, close } = openHistory(directory);
		let compared = 0;
		let rows = 0;
		let before: PastState | undefined;
		for (const { hash, header: { height } } of blocks) {
			const past = this.states.get(hash)!;
			rows += countChanges(before, past);
			before = past;
			for (const address of state.accounts.keys()) {
				const expected = balancesIn(past, address);
				const found = history.balancesAt(address, height);
				const some = history.balancesAt(address, height, [...state.mosaics.keys()].slice(0, 2));
				const few = new Set([...state.mosaics.keys()].slice(0, 2));
				compared += expected.length;
				if (!isDeepStrictEqual(found, { block: { height, hash }, balances: expected }))
					throw new Error(`${address} has ${JSON.stringify(found, String)} after ${height} instead of ${JSON.stringify(expected, String)}`);
				if (!isDeepStrictEqual(some?.balances, expected.filter(({ mosaicId }) => few.has(mosaicId))))
					throw new Error(`${address} has other balances of two mosaics after ${height}`);
			}
			const divisibilities = mosaics.divisibilitiesAt([...state.mosaics.keys()], height);
			if (!isDeepStrictEqual(divisibilities, new Map([...state.mosaics.keys()].flatMap(id => {
				const mosaic = past.mosaics.get(id);
				return mosaic ? [[id, mosaic.divisibility]] : [];
			}))))
				throw new Error(`other divisibilities after ${height}`);
		}
		const stored = connection.prepare('SELECT count(*) FROM balance_history').pluck().get();
		if (stored !== rows)
			throw new Error(`${String(stored)} rows instead of ${rows}`);
		close();
		return compared;
	}
}
