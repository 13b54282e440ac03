/**
 * The divisibility of a mosaic in the past. Each definition of a mosaic combines its divisibility with the one before by XOR
 * (ledger/rules/mosaic.ts), so that the later definitions lead back from the current one.
 */
import { fromHex } from '../../../../wire/bytes/hex.js';
import type { Mosaic } from '../../../../wire/state/records.js';
import { TransactionType } from '../../../../wire/transactions/transaction-types.js';
import { ListKind } from '../lists.js';
import { accountCodec } from '../records.js';
import { type Queries, storedHeight } from './queries.js';

/** What is read of the text of a definition. */
interface Definition {
	readonly id: string;
	readonly divisibility: number;
}

/** Definitions of one signer after a transaction. Bindings: kind of list, key, transaction. */
const selectDefinitions = (table: string): string => `SELECT body FROM postings CROSS JOIN ${table} ON ${table}.id = entry
	WHERE list = (SELECT id FROM lists WHERE kind = ? AND key = ? AND type = ${TransactionType.MOSAIC_DEFINITION}) AND entry > ?`;

const SOURCES = [
	{ kind: ListKind.signer, sql: selectDefinitions('transactions') },
	{ kind: ListKind.innerSigner, sql: selectDefinitions('inner_transactions') }
] as const;

/** @returns the divisibility after the block at a height, at which the mosaic existed */
export const divisibilityAt = (queries: Queries, { id, ownerAddress, revision, divisibility }: Mosaic, height: bigint): number => {
	// the first definition is the only one
	if (revision === 1)
		return divisibility;

	const last = queries.value<number>('SELECT last_transaction FROM blocks WHERE height = ?', storedHeight(height));
	const owner = queries.value<Buffer>('SELECT record FROM accounts WHERE address = ?', fromHex(ownerAddress));
	// after the newest block there are no definitions
	if (last === undefined || !owner)
		return divisibility;

	const key = fromHex(accountCodec.decode(owner).publicKey);
	let past = divisibility;
	for (const { kind, sql } of SOURCES) {
		queries.each<{ readonly body: string }>(({ body }) => {
			// the text of a transaction, which the contract describes
			const definition = JSON.parse(body) as Definition;
			if (definition.id === id)
				past ^= definition.divisibility;
			return true;
		}, sql, kind, key, last);
	}
	return past;
};
