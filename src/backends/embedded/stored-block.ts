/** Reads blocks as a node stores them. */
import type { Hash256 } from '../../chain/index.js';
import { hash256 } from '../../wire/bytes/values.js';
import { joinBlock } from './node/chain-file.js';
import type { Queries } from './store/readers/queries.js';

export interface StoredBlock {
	/** Header and transactions. */
	readonly bytes: Buffer;
	readonly hash: Hash256;
}

interface BlockRow {
	readonly hash: Buffer;
	readonly header: Buffer;
	/** Number of its last transaction. */
	readonly last: number;
}

/** @returns undefined when there is no block of this height */
export const readStoredBlock = (queries: Queries, height: number): StoredBlock | undefined => {
	const row = queries.get<BlockRow>(
		`SELECT blocks.hash, header, last_transaction AS last FROM blocks JOIN block_proofs ON block_proofs.height = blocks.height
		WHERE blocks.height = ?`,
		height
	);
	if (!row)
		return undefined;

	const payloads = queries.all<{ payload: Buffer }>(
		'SELECT payload FROM transactions WHERE id > coalesce((SELECT last_transaction FROM blocks WHERE height = ?), 0) AND id <= ? ORDER BY id',
		height - 1, row.last
	);
	return { bytes: joinBlock(row.header, payloads.map(({ payload }) => payload)), hash: hash256(row.hash) };
};
