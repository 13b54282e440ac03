/** Exports the chain, block by block, while it grows. node/chain-file.ts describes the format. */
import { setImmediate } from 'node:timers/promises';
import { ServiceUnavailable } from '../../chain/index.js';
import { encodeParameters } from '../../parameters/index.js';
import { hash256 } from '../../wire/bytes/values.js';
import type { LedgerConfig } from './ledger/config.js';
import { type BlockRecord, ChainFileEncoder, joinBlock } from './node/chain-file.js';
import type { Queries } from './store/readers/queries.js';

/** Approximate size of a chunk; a larger block is one chunk. */
const PIECE_BYTES = 65_536;

interface BlockRow {
	readonly hash: Buffer;
	readonly header: Buffer;
	readonly epoch: number;
	readonly point: number;
	/** Number of its last transaction. */
	readonly last: number;
}

const readBlock = (queries: Queries, height: number): BlockRecord | undefined => {
	const row = queries.get<BlockRow>(
		`SELECT blocks.hash, header, epoch, point, last_transaction AS last FROM blocks
		JOIN block_proofs ON block_proofs.height = blocks.height JOIN finalized_blocks ON finalized_blocks.height = blocks.height
		WHERE blocks.height = ?`,
		height
	);
	if (!row)
		return undefined;

	const payloads = queries.all<{ payload: Buffer }>(
		'SELECT payload FROM transactions WHERE id > coalesce((SELECT last_transaction FROM blocks WHERE height = ?), 0) AND id <= ? ORDER BY id',
		height - 1, row.last
	);
	const { header, hash, epoch, point } = row;
	return { bytes: joinBlock(header, payloads.map(({ payload }) => payload)), hash: hash256(hash), epoch, point };
};

const hashAt = (queries: Queries, height: number): string | undefined =>
	queries.value<string>('SELECT hex(hash) FROM blocks WHERE height = ?', height);

/**
 * Exports all blocks that exist when the first chunk is read.
 * @returns the pieces of a file
 * @throws ServiceUnavailable when the chain was reverted meanwhile; the file is then incomplete
 */
export async function* exportChain(queries: Queries, config: LedgerConfig): AsyncGenerator<Uint8Array> {
	const newest = queries.value<number>('SELECT max(height) FROM blocks') ?? 0;
	const newestHash = hashAt(queries, newest);
	const encoder = new ChainFileEncoder();
	let parts = [encoder.head(encodeParameters(config))];
	let size = 0;
	for (let height = 1; height <= newest; ++height) {
		// while the newest block is unchanged, all blocks before it are
		const block = hashAt(queries, newest) === newestHash ? readBlock(queries, height) : undefined;
		if (!block)
			throw new ServiceUnavailable('the chain was reverted while it was exported');

		const part = encoder.block(block);
		parts.push(part);
		size += part.length;
		if (size >= PIECE_BYTES) {
			yield Buffer.concat(parts);
			parts = [];
			size = 0;
			// a consumer that reads without pausing must not block other requests
			await setImmediate();
		}
	}
	yield Buffer.concat([...parts, encoder.end()]);
}
