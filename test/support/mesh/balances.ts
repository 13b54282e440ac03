/** Adds up the operations of stored blocks, and compares the sums with the accounts of a ledger. */
import { openForReading } from '../../../src/backends/embedded/store/database.js';
import { EmbeddedBlockReader } from '../../../src/backends/embedded/store/readers/block-reader.js';
import { Queries } from '../../../src/backends/embedded/store/readers/queries.js';
import type { Address, MosaicId } from '../../../src/chain/index.js';
import { effectsOfBlock, type OperationSettings, parseBlock } from '../../../src/mesh/operations/block.js';
import type { Effect } from '../../../src/mesh/operations/effects.js';

/** Amounts by account and mosaic. */
export type Balances = ReadonlyMap<string, bigint>;

const keyOf = (account: Address, mosaicId: MosaicId): string => `${account} ${mosaicId}`;

interface Owner {
	readonly address: Address;
	readonly balances: readonly { readonly mosaicId: MosaicId; readonly amount: bigint }[];
}

interface Accounts {
	readonly accounts: { values(): Iterable<Owner> };
}

export const balancesIn = ({ accounts }: Accounts): Balances => new Map([...accounts.values()].flatMap(({ address, balances }) =>
	balances.map(({ mosaicId, amount }): [string, bigint] => [keyOf(address, mosaicId), amount])));

/** Reads what the blocks of a stored chain do. */
export class EffectReader {
	private readonly database: ReturnType<typeof openForReading>;
	private readonly blocks: EmbeddedBlockReader;
	private readonly queries: Queries;

	/** @param directory - data folder */
	constructor(directory: string, private readonly settings: OperationSettings) {
		this.database = openForReading(directory);
		this.queries = new Queries(this.database);
		this.blocks = new EmbeddedBlockReader(this.queries);
	}

	/** @returns what the block of a height does */
	read(height: bigint): readonly Effect[] {
		// blocks may have been added in this turn
		this.queries.refresh();
		const contents = this.blocks.contents(height);
		if (!contents)
			throw new Error(`there is no block ${height}`);
		const { block, transactions } = effectsOfBlock(parseBlock(contents), this.settings);
		return [...transactions, block].flatMap(({ effects }) => effects);
	}

	close(): void {
		this.queries.refresh();
		this.database.close();
	}
}

/** @throws Error when the operations of a block do not lead from the balances before it to those after it */
export const checkBalances = (before: Balances, effects: readonly Effect[], after: Balances, height: bigint): void => {
	const computed = new Map(before);
	for (const { account, change } of effects) {
		if (change)
			computed.set(keyOf(account, change.mosaicId), (computed.get(keyOf(account, change.mosaicId)) ?? 0n) + change.amount);
	}
	for (const key of new Set([...computed.keys(), ...after.keys()])) {
		if ((computed.get(key) ?? 0n) !== (after.get(key) ?? 0n))
			throw new Error(`block ${height}: ${key} has ${after.get(key)}, and the operations give ${computed.get(key)}`);
	}
};
