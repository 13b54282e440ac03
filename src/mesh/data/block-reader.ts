/** Reads blocks of the chain as the Mesh API shows them. */
import { LRUCache } from 'lru-cache';
import type { Encodable } from '../../../generated/encoders.js';
import type { Schemas } from '../../../generated/schemas.js';
import { type Hash256, type Json, parseDocument } from '../../chain/index.js';
import { type MeshContext, divisibilitiesAt } from '../context.js';
import { MeshFailure } from '../errors.js';
import { blockIdentifierOf } from '../identifiers.js';
import { effectsOfBlock, mosaicsOf, type ParsedBlock, parseBlock } from '../operations/block.js';
import { Decimals, definitionsIn } from '../operations/decimals.js';
import { OperationWriter, toReference } from '../operations/transactions.js';
import { unixTimeOf } from './network.js';
import { typed } from '../documents.js';

/** A transaction of a block, as text. */
interface WrittenTransaction {
	readonly hash: Hash256;
	readonly text: Json<'MeshTransaction'>;
}

/** A block whose operations are written. It never changes. */
export interface WrittenBlock {
	readonly identifier: Encodable<'MeshBlockIdentifier'>;
	readonly parent: Encodable<'MeshBlockIdentifier'>;
	/** Unix time, milliseconds. */
	readonly timestamp: number;
	readonly transactions: readonly WrittenTransaction[];
}

const FIRST_HEIGHT = 1n;

/** Clients read the transactions of a large block one by one, and the newest blocks several times. */
const CACHED_BYTES = 33_554_432;
const OVERHEAD_BYTES = 500;

const sizeOf = ({ transactions }: WrittenBlock): number =>
	transactions.reduce((sum, { text }) => sum + text.length + OVERHEAD_BYTES, OVERHEAD_BYTES);

export class MeshBlockReader {
	/** By hash: a hash stands for the whole block. */
	private readonly cache = new LRUCache<string, WrittenBlock>({ maxSize: CACHED_BYTES, sizeCalculation: sizeOf });

	constructor(private readonly context: MeshContext) {}

	/**
	 * @param wanted - height and hash; both absent: the newest block
	 * @throws MeshFailure BLOCK_NOT_YET_THERE, UNKNOWN_BLOCK, NOT_SUPPORTED, SYNC_DURING_OPERATION
	 */
	async read(wanted: Schemas['MeshPartialBlockIdentifierInput']): Promise<WrittenBlock> {
		const hash = wanted.hash === undefined ? undefined : typed<Hash256>(wanted.hash.toUpperCase());
		const height = wanted.index === undefined ? await this.heightOf(hash) : BigInt(wanted.index);
		const block = await this.at(height);
		if (!block) {
			if (wanted.index === undefined)
				throw new MeshFailure('SYNC_DURING_OPERATION', 'the block was removed from the chain while it was read');
			throw height < FIRST_HEIGHT
				? new MeshFailure('UNKNOWN_BLOCK', 'the first block has the index 1')
				: new MeshFailure('BLOCK_NOT_YET_THERE', `the newest block has the index ${await this.context.chain.blocks.height()}`);
		}
		if (hash !== undefined && block.identifier.hash !== hash)
			throw new MeshFailure('UNKNOWN_BLOCK', `the block with the index ${height} has another hash`);
		return block;
	}

	/** @returns undefined when there is no block at this height */
	async at(height: bigint): Promise<WrittenBlock | undefined> {
		const { blocks } = this.context.chain;
		if (height < FIRST_HEIGHT)
			return undefined;
		const header = await blocks.byHeight(height);
		if (!header)
			return undefined;
		const cached = this.cache.get(parseDocument(header.text).meta.hash);
		if (cached)
			return cached;
		const contents = await blocks.contents(height);
		if (!contents)
			return undefined;
		const written = await this.write(parseBlock(contents), height);
		this.cache.set(written.identifier.hash, written);
		return written;
	}

	private async write(parsed: ParsedBlock, height: bigint): Promise<WrittenBlock> {
		const { addressOf, chain, currency: readCurrency, types } = this.context;
		const currency = await readCurrency();
		const effects = effectsOfBlock(parsed, { currencyId: currency.id, addressOf });
		const before = await divisibilitiesAt(this.context, mosaicsOf(effects), height - 1n);
		const decimals = new Decimals(before, definitionsIn(parsed.transactions));
		const writer = new OperationWriter({ currency, status: 'success', decimals: (id, source) => decimals.at(id, source) });
		const { info: { block, meta } } = parsed;
		const shown = types === 'reference'
			? toReference(effects.transactions, effects.block)
			: [...effects.transactions, ...effects.block.effects.length === 0 ? [] : [effects.block]];
		const hash = typed<Hash256>(meta.hash);
		return {
			identifier: blockIdentifierOf(height, hash),
			parent: height === FIRST_HEIGHT
				? blockIdentifierOf(height, hash)
				: blockIdentifierOf(height - 1n, typed(block.previousBlockHash)),
			timestamp: unixTimeOf(block.timestamp, chain),
			transactions: shown.map(transaction => ({ hash: transaction.hash, text: writer.transaction(transaction) }))
		};
	}

	private async heightOf(hash: Hash256 | undefined): Promise<bigint> {
		const { chain: { blocks } } = this.context;
		if (hash === undefined)
			return blocks.height();
		const height = await blocks.heightOf(hash);
		if (height !== undefined)
			return height;
		throw Number.isFinite(blocks.searchedHashes)
			? new MeshFailure('NOT_SUPPORTED', `only the newest ${blocks.searchedHashes} blocks are found by their hash alone: give the index, too`)
			: new MeshFailure('UNKNOWN_BLOCK', 'the chain has no block with this hash');
	}
}
