/**
 * Derives balances of the past from stored blocks, in their order, and compares the result with the state. Methods must run inside a
 * transaction. Source: docs/adr/0048-balances-of-the-past.md.
 */
import type { Address, Hex, MosaicId, PublicKey } from '../../../chain/index.js';
import type { BlockStatements } from '../../../wire/blocks/statements.js';
import { fromHex } from '../../../wire/bytes/hex.js';
import {
	type ResolutionDocument, resolutionOf, type StatementDocument, statementOf
} from '../../../wire/documents/statements.js';
import { readTransaction } from '../../../wire/transactions/transaction-reader.js';
import { balanceChangesOf, type PastBlock } from './balance-changes.js';
import { amountSql, type BalanceHistoryWriter, type ChangedBalance, SELECT_AMOUNTS } from './balance-history.js';
import type { Connection, Statement } from './database.js';
import { accountCodec } from './records.js';

/** The derived balances are not those of the state, so that they cannot be used. */
export class DifferentBalances extends Error {
	override readonly name = 'DifferentBalances';
}

export interface DerivationTerms {
	readonly currencyMosaicId: MosaicId;
	readonly addressOf: (publicKey: PublicKey) => Address;
}

interface AccountRow {
	readonly id: number;
	readonly record: Buffer;
}

interface AmountRow {
	readonly mosaic: bigint;
	readonly amount: bigint | null;
}

interface BlockRow {
	readonly feeMultiplier: number;
	/** Greatest ids of transactions up to the block, and up to the one before. */
	readonly last: number;
	readonly before: number;
}

/** Accounts, and mosaics, whose numbers are cached; when there are more, all are forgotten. */
const REMEMBERED_NUMBERS = 100_000;

/** Accounts that are compared between two checks of the time. */
const COMPARED_ACCOUNTS = 50;

/** @returns a function that looks up the number of an address or id, through a cache, and one that clears the cache */
const createNumbers = <Key extends Hex>(connection: Connection, table: string, column: string) => {
	const select = connection.prepare<[Buffer], number>(`SELECT id FROM ${table} WHERE ${column} = ?`).pluck();
	const known = new Map<Key, number>();
	return {
		of: (key: Key): number => {
			let number = known.get(key);
			if (number === undefined) {
				number = select.get(fromHex(key));
				if (number === undefined)
					throw new DifferentBalances(`a stored block changes a balance of ${key}, which is not in ${table}`);
				if (known.size >= REMEMBERED_NUMBERS)
					known.clear();
				known.set(key, number);
			}
			return number;
		},
		forget: () => known.clear()
	};
};

export class BalanceDerivation {
	private readonly accounts: ReturnType<typeof createNumbers<Address>>;
	private readonly mosaics: ReturnType<typeof createNumbers<MosaicId>>;
	private readonly selectBlock: Statement<[number], BlockRow>;
	private readonly selectPayloads: Statement<[number, number], Buffer>;
	private readonly selectStatements: Readonly<Record<'transactions' | 'addresses' | 'mosaics', Statement<[number], string>>>;
	private readonly selectAmount: Statement<[number, number, number], bigint>;
	private readonly selectAmounts: Statement<[number, number], AmountRow>;
	private readonly selectAccounts: Statement<[number, number], AccountRow>;
	/** Greatest number of an account whose balances were compared with the state. */
	private comparedAccount = 0;

	constructor(connection: Connection, private readonly writer: BalanceHistoryWriter, private readonly terms: DerivationTerms) {
		this.accounts = createNumbers(connection, 'accounts', 'address');
		this.mosaics = createNumbers(connection, 'mosaics', 'mosaic');
		this.selectBlock = connection.prepare(`SELECT fee_multiplier AS feeMultiplier, last_transaction AS last,
			coalesce((SELECT last_transaction FROM blocks AS earlier WHERE earlier.height = blocks.height - 1), 0) AS before
			FROM blocks WHERE height = ?`);
		this.selectPayloads = connection.prepare<[number, number], Buffer>('SELECT payload FROM transactions WHERE id > ? AND id <= ? ORDER BY id').pluck();
		const statementsOf = (table: string) =>
			connection.prepare<[number], string>(`SELECT statement FROM ${table} WHERE height = ? ORDER BY id`).pluck();
		this.selectStatements = {
			transactions: statementsOf('transaction_statements'),
			addresses: statementsOf('address_resolutions'),
			mosaics: statementsOf('mosaic_resolutions')
		};
		this.selectAmount = connection.prepare<[number, number, number], bigint>(amountSql('?', '?', '?')).pluck().safeIntegers();
		this.selectAmounts = connection.prepare<[number, number], AmountRow>(SELECT_AMOUNTS).safeIntegers();
		this.selectAccounts = connection.prepare('SELECT id, record FROM accounts WHERE id > ? ORDER BY id LIMIT ?');
	}

	/**
	 * Derives the balances of further blocks, and compares those of further accounts after the newest block.
	 * @param isOver - called between two parts of the work, of which at least one is done
	 * @returns whether the history is complete
	 * @throws DifferentBalances
	 */
	continue(isOver: () => boolean): boolean {
		const { height, isVerified, newest } = this.writer.progress();
		for (let next = height + 1; next <= newest; ++next) {
			this.derive(next);
			if (isOver())
				return false;
		}
		if (isVerified)
			return true;
		do {
			const accounts = this.selectAccounts.all(this.comparedAccount, COMPARED_ACCOUNTS);
			if (accounts.length === 0) {
				this.writer.verify(true);
				return true;
			}
			for (const account of accounts)
				this.compare(account, newest);
			this.comparedAccount = accounts.at(-1)!.id;
		} while (!isOver());
		return false;
	}

	/** Clears what undone blocks have invalidated. */
	forget(): void {
		this.accounts.forget();
		this.mosaics.forget();
		this.comparedAccount = 0;
	}

	private derive(height: number): void {
		const changed: ChangedBalance[] = [];
		for (const [address, balances] of balanceChangesOf(this.read(height), this.terms)) {
			for (const [mosaicId, change] of balances) {
				if (change === 0n)
					continue;
				const [account, mosaic] = [this.accounts.of(address), this.mosaics.of(mosaicId)];
				const amount = (this.selectAmount.get(account, mosaic, height) ?? 0n) + change;
				if (amount < 0n)
					throw new DifferentBalances(`the derived balance of ${mosaicId} of ${address} after block ${height} is ${amount}`);
				changed.push({ account, mosaic, amount });
			}
		}
		this.writer.write(BigInt(height), changed);
	}

	private read(height: number): PastBlock {
		const { feeMultiplier, last, before } = this.selectBlock.get(height)!;
		const { transactions, addresses, mosaics } = this.selectStatements;
		// stored texts of the contract's statements
		const parse = <Document>(select: Statement<[number], string>): Document[] =>
			select.all(height).map(text => JSON.parse(text) as Document);
		const resolutionsOf = <Unresolved extends Hex, Resolved extends Hex>(select: Statement<[number], string>) =>
			parse<ResolutionDocument<Unresolved, Resolved>>(select).map(resolutionOf);
		const statements: BlockStatements = {
			transactions: parse<StatementDocument>(transactions).map(statementOf),
			addressResolutions: resolutionsOf(addresses),
			mosaicResolutions: resolutionsOf(mosaics)
		};
		return { feeMultiplier, transactions: this.selectPayloads.all(before, last).map(readTransaction), statements };
	}

	/** Compares the derived balances of an account with those of the state. */
	private compare({ id, record }: AccountRow, newest: number): void {
		const { address, balances } = accountCodec.decode(record);
		const derived = new Map(this.selectAmounts.all(id, newest)
			.flatMap(({ mosaic, amount }) => (amount ? [[Number(mosaic), amount] as const] : [])));
		const isEqual = derived.size === balances.length
			&& balances.every(({ mosaicId, amount }) => derived.get(this.mosaics.of(mosaicId)) === amount);
		if (!isEqual)
			throw new DifferentBalances(`the derived balances of ${address} after block ${newest} are not those of the state`);
	}
}
