/** Reads balances of the past. Source: docs/adr/0048-balances-of-the-past.md. */
import {
	type Address, type BalanceHistory, BalanceHistoryIncomplete, type MosaicId, type PastBalance, type PastBalances
} from '../../../../chain/index.js';
import { fromHex } from '../../../../wire/bytes/hex.js';
import { hash256 } from '../../../../wire/bytes/values.js';
import { amountSql, type HistoryProgress, SELECT_AMOUNTS, SELECT_PROGRESS } from '../balance-history.js';
import { mosaicCodec } from '../records.js';
import { divisibilityAt } from './past-divisibility.js';
import { placeholders, type Queries, storedHeight } from './queries.js';

/** An amount as text: it may be greater than the integers that a JavaScript number represents exactly. */
interface AmountRow {
	/** Of the mosaic. */
	readonly record: Buffer;
	readonly amount: string;
}

/** Bindings: number of the account, height. */
const SELECT_ALL = `SELECT record, CAST(amount AS TEXT) AS amount FROM (${SELECT_AMOUNTS}) AS past JOIN mosaics ON mosaics.id = past.mosaic
	WHERE amount > 0 ORDER BY mosaics.mosaic`;

/** Bindings: number of the account, height, the mosaics. */
const selectSome = (ids: readonly MosaicId[]): string => `SELECT record, CAST(amount AS TEXT) AS amount FROM (
		SELECT mosaic, record, (${amountSql('wanted.account', 'mosaics.id', 'wanted.height')}) AS amount
		FROM (SELECT ? AS account, ? AS height) AS wanted CROSS JOIN mosaics WHERE mosaic IN (${placeholders(ids)})
	) WHERE amount > 0 ORDER BY mosaic`;

export class EmbeddedBalanceHistory implements BalanceHistory {
	constructor(private readonly queries: Queries) {
	}

	isComplete(): boolean {
		return this.missing() === undefined;
	}

	balancesAt(address: Address, height: bigint | undefined, mosaicIds?: readonly MosaicId[]): PastBalances | undefined {
		const missing = this.missing();
		if (missing)
			throw missing;
		const block = this.queries.get<{ height: number; hash: Buffer }>(
			`SELECT height, hash FROM blocks WHERE height ${height === undefined ? '<=' : '='} ? ORDER BY height DESC LIMIT 1`,
			height === undefined ? Number.MAX_SAFE_INTEGER : storedHeight(height)
		);
		if (!block)
			return undefined;
		const position = { height: BigInt(block.height), hash: hash256(block.hash) };
		const account = this.queries.value<number>('SELECT id FROM accounts WHERE address = ?', fromHex(address));
		return { block: position, balances: account === undefined ? [] : this.balances(account, block.height, mosaicIds) };
	}

	private balances(account: number, height: number, ids: readonly MosaicId[] | undefined): PastBalance[] {
		const rows = ids
			? this.queries.all<AmountRow>(selectSome(ids), account, height, ...ids.map(fromHex))
			: this.queries.all<AmountRow>(SELECT_ALL, account, height);
		return rows.map(({ record, amount }) => {
			const mosaic = mosaicCodec.decode(record);
			return { mosaicId: mosaic.id, amount: BigInt(amount), divisibility: divisibilityAt(this.queries, mosaic, BigInt(height)) };
		});
	}

	/** @returns the error of queries while the history is incomplete */
	private missing(): BalanceHistoryIncomplete | undefined {
		const { height, isVerified, newest } = this.queries.get<HistoryProgress>(SELECT_PROGRESS)!;
		return isVerified && height === newest ? undefined : new BalanceHistoryIncomplete(BigInt(height), BigInt(newest));
	}
}
