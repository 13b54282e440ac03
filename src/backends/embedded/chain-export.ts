/** Exports the chain, block by block, while it grows. node/chain-file.ts describes the format. */
import { setImmediate } from 'node:timers/promises';
import { ServiceUnavailable } from '../../chain/index.js';
import { encodeParameters } from '../../config/parameters/index.js';
import type { LedgerConfig } from './ledger/config.js';
import { type BlockRecord, ChainFileEncoder } from './node/chain-file.js';
import { readStoredBlock } from './stored-block.js';
import type { Queries } from './store/readers/queries.js';

/** Approximate size of a chunk; a larger block is one chunk. */
const PIECE_BYTES = 65_536;

/** When a block became final. */
type Finalization = Pick<BlockRecord, 'epoch' | 'point'>;

const readBlock = (queries: Queries, height: number): BlockRecord | undefined => {
	const block = readStoredBlock(queries, height);
	const finalization = block && queries.get<Finalization>('SELECT epoch, point FROM finalized_blocks WHERE height = ?', height);
	return finalization && { ...block, ...finalization };
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
