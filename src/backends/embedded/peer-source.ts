/**
 * Serves peers from the stored chain. All reads are on the main thread: a statement takes microseconds, and what needs many of them
 * continues in later turns of the event loop. Such reads of all peers run one after another, so that a turn contains one part of one read,
 * regardless of the number of peers.
 */
import { setImmediate } from 'node:timers/promises';
import { type Hash256, type Json, parseDocument } from '../../chain/index.js';
import type { PeerSource } from '../../node-protocol/index.js';
import { decodeFinalizationProof, type FinalizationProof } from '../../wire/blocks/finalization-proof.js';
import { decodeBlockHeader } from '../../wire/blocks/block.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { hash256, publicKey, signature } from '../../wire/bytes/values.js';
import type { FinalizedBlockNotice } from '../../wire/documents/notifications.js';
import type { NodeInfo } from '../../wire/documents/network-node.js';
import { NOTHING_FINALIZED } from '../../wire/documents/chain-info.js';
import type { BlocksRequest, ChainStatistics, HashesRequest, NodeTimes } from '../../wire/packets/chain.js';
import {
	cosignaturesHash, type PartialTransactionsEntry, type PartialTransactionsRequest, type TransactionsRequest
} from '../../wire/packets/pools.js';
import type { Cosignature } from '../../wire/transactions/transaction.js';
import type { PeerInbox } from './peer-inbox.js';
import { Serial } from '../../runtime/limits/serial.js';
import { COSIGNATURE_SIZE } from '../../wire/transactions/transaction-reader.js';
import { PoolStage } from './store/pool-writer.js';
import { readChainFigures, readFinalizedBlock } from './store/readers/block-reader.js';
import { readFinalizedFrom, readStoredProof } from './store/readers/finalization-reader.js';
import { LIMIT, type Queries, storedHeight } from './store/readers/queries.js';
import { readStoredBlock, type StoredBlock } from './stored-block.js';

/** Limits of one reply; nodes have 84 and 42, those of symbol-bootstrap 370 and 360. */
const MAX_HASHES = 400;
const MAX_BLOCKS = 1000;

/** What is read in one turn of the event loop: about a millisecond. */
const BLOCKS_PER_TURN = 32;
const BYTES_PER_TURN = 65_536;
const POOL_ROWS_PER_TURN = 200;

/** The first proof of a chain is that of its first block; every node has it without votes. */
const FIRST_EPOCH = 1;
const FIRST_HEIGHT = 1n;
const PROOF_VERSION = 1;

const MAX_FEE_OFFSET = 0x70;

const SELECT_POOL = `SELECT id, hash, deadline FROM pool WHERE stage = ? AND parent IS NULL AND id > ? ORDER BY id ${LIMIT}`;

interface PoolRow {
	readonly id: number;
	readonly hash: Buffer;
	readonly deadline: number;
}

interface CosignatureRow {
	readonly signer: Buffer;
	readonly signature: Buffer;
	readonly version: number;
}

export interface PeerSourceParts {
	readonly queries: Queries;
	/** Where pushes are sent. */
	readonly inbox: Pick<PeerInbox, 'receive' | 'receiveBlock'>;
	/** Whether pushed blocks are of use; false where the gateway makes its blocks itself. */
	readonly acceptsBlocks: boolean;
	readonly describe: () => NodeInfo;
	readonly peers: () => readonly NodeInfo[];
	readonly time: () => NodeTimes;
}

/** @returns the first 4 bytes of a hash */
const shortHashOf = ({ hash }: PoolRow): number => hash.readUInt32LE(0);

export class EmbeddedPeerSource implements PeerSource {
	readonly receive: PeerSource['receive'];
	readonly pushBlock: PeerSource['pushBlock'];
	private readonly queries: Queries;
	private readonly reads = new Serial();

	constructor(private readonly parts: PeerSourceParts) {
		this.queries = parts.queries;
		const { inbox, acceptsBlocks } = parts;
		this.receive = (items, peer) => inbox.receive(items, peer);
		this.pushBlock = acceptsBlocks ? (block, sender) => inbox.receiveBlock(block, sender) : undefined;
	}

	statistics(): ChainStatistics {
		return { ...readChainFigures(this.queries), finalizedHeight: this.finalized().height };
	}

	block(height: bigint): Promise<Buffer | undefined> {
		return this.serially(() => this.read(height === 0n ? readChainFigures(this.queries).height : height)?.bytes);
	}

	blockHashes({ height, maxHashes }: HashesRequest): Promise<readonly Hash256[]> {
		return this.serially(() => (height === 0n ? [] : this.queries.all<{ hash: Buffer }>(
			`SELECT hash FROM blocks WHERE height >= ? ORDER BY height ${LIMIT}`, storedHeight(height), Math.min(maxHashes, MAX_HASHES)
		).map(({ hash }) => hash256(hash))));
	}

	/** Blocks that were reverted while they were read are omitted: the result is always a part of one chain. */
	blocks(request: BlocksRequest): Promise<readonly Buffer[]> {
		return this.serially(() => this.readBlocks(request));
	}

	subCacheRoots(height: bigint): Promise<readonly Hash256[]> {
		return this.serially(() => {
			const meta = this.queries.value<Json<'BlockMetaDTO'>>('SELECT meta FROM blocks WHERE height = ?', storedHeight(height));
			return meta === undefined ? [] : parseDocument(meta).stateHashSubCacheMerkleRoots.map(root => hash256(fromHex(root)));
		});
	}

	finalized(): FinalizedBlockNotice {
		return readFinalizedBlock(this.queries) ?? NOTHING_FINALIZED;
	}

	/** A chain without voters has no proofs but that of its first block. */
	proofAtEpoch(epoch: number): FinalizationProof | undefined {
		if (epoch === FIRST_EPOCH)
			return this.firstProof();
		const stored = readStoredProof(this.queries, epoch);
		return stored && decodeFinalizationProof(stored);
	}

	proofAtHeight(height: bigint): FinalizationProof | undefined {
		const covering = readFinalizedFrom(this.queries, height);
		return covering && this.proofAtEpoch(covering.epoch);
	}

	transactions(request: TransactionsRequest, maxBytes: number): Promise<readonly Buffer[]> {
		return this.serially(() => this.readTransactions(request, maxBytes));
	}

	partialTransactions(request: PartialTransactionsRequest, maxBytes: number): Promise<readonly PartialTransactionsEntry[]> {
		return this.serially(() => this.readPartialTransactions(request, maxBytes));
	}

	info(): NodeInfo {
		return this.parts.describe();
	}

	peers(): readonly NodeInfo[] {
		return this.parts.peers();
	}

	time(): NodeTimes {
		return this.parts.time();
	}

	/** Runs a read after those that wait, and lets other work run between two reads. */
	private serially<T>(read: () => T | Promise<T>): Promise<T> {
		return this.reads.run(async () => {
			const result = await read();
			await setImmediate();
			return result;
		});
	}

	private async readBlocks({ height, maxBlocks, maxBytes }: BlocksRequest): Promise<readonly Buffer[]> {
		if (height === 0n)
			return [];

		const blocks: Buffer[] = [];
		let previous: Hash256 | undefined;
		let [size, sizeOfTurn] = [0, 0];
		for (let i = 0; i < Math.min(maxBlocks, MAX_BLOCKS); ++i) {
			const block = this.read(height + BigInt(i));
			if (!block || blocks.length > 0 && size + block.bytes.length > maxBytes)
				break;
			if (previous !== undefined && decodeBlockHeader(block.bytes).previousBlockHash !== previous)
				break;

			blocks.push(block.bytes);
			previous = block.hash;
			size += block.bytes.length;
			sizeOfTurn += block.bytes.length;
			if (blocks.length % BLOCKS_PER_TURN === 0 || sizeOfTurn >= BYTES_PER_TURN) {
				sizeOfTurn = 0;
				await setImmediate();
			}
		}
		return blocks;
	}

	private async readTransactions(
		{ minDeadline, minFeeMultiplier, known }: TransactionsRequest, maxBytes: number
	): Promise<readonly Buffer[]> {
		const isKnown = new Set(known);
		const transactions: Buffer[] = [];
		let size = 0;
		for await (const row of this.pool(PoolStage.UNCONFIRMED)) {
			if (BigInt(row.deadline) < minDeadline || isKnown.has(shortHashOf(row)))
				continue;
			const bytes = this.payloadOf(row);
			if (!bytes || bytes.readBigUInt64LE(MAX_FEE_OFFSET) < BigInt(minFeeMultiplier) * BigInt(bytes.length))
				continue;
			if (size + bytes.length > maxBytes)
				break;
			transactions.push(bytes);
			size += bytes.length;
		}
		return transactions;
	}

	private async readPartialTransactions(
		{ minDeadline, known }: PartialTransactionsRequest, maxBytes: number
	): Promise<readonly PartialTransactionsEntry[]> {
		const knownCosignatures = new Map(known.map(({ hash, cosignatures }) => [hash, cosignatures]));
		const entries: PartialTransactionsEntry[] = [];
		let size = 0;
		for await (const row of this.pool(PoolStage.PARTIAL)) {
			const cosignatures = this.cosignaturesOf(row);
			const knownHash = knownCosignatures.get(shortHashOf(row));
			if (BigInt(row.deadline) < minDeadline || knownHash === cosignaturesHash(cosignatures))
				continue;
			const aggregate = knownHash === undefined ? this.payloadOf(row) : hash256(row.hash);
			if (aggregate === undefined)
				continue;
			const entrySize = aggregate.length + (cosignatures.length + 1) * COSIGNATURE_SIZE;
			if (size + entrySize > maxBytes)
				break;
			entries.push({ aggregate, cosignatures });
			size += entrySize;
		}
		return entries;
	}

	private read(height: bigint): StoredBlock | undefined {
		return readStoredBlock(this.queries, Number(storedHeight(height)));
	}

	private firstProof(): FinalizationProof | undefined {
		const hash = this.queries.value<Hash256>('SELECT hex(hash) FROM blocks WHERE height = 1');
		return hash && { version: PROOF_VERSION, epoch: FIRST_EPOCH, point: 1, height: FIRST_HEIGHT, hash, messageGroups: [] };
	}

	/** Reads the transactions of a stage, oldest first, in several turns; those that are added or removed meanwhile may be included. */
	private async *pool(stage: PoolStage): AsyncGenerator<PoolRow> {
		for (let last = 0; ;) {
			const rows = this.queries.all<PoolRow>(SELECT_POOL, stage, last, POOL_ROWS_PER_TURN);
			yield* rows;
			if (rows.length < POOL_ROWS_PER_TURN)
				return;
			last = rows[rows.length - 1]!.id;
			await setImmediate();
		}
	}

	/** @returns undefined when it was removed meanwhile */
	private payloadOf({ id }: PoolRow): Buffer | undefined {
		return this.queries.value<Buffer>('SELECT payload FROM pool WHERE id = ?', id);
	}

	private cosignaturesOf({ id }: PoolRow): readonly Cosignature[] {
		return this.queries.all<CosignatureRow>('SELECT signer, signature, version FROM pool_cosignatures WHERE entry = ? ORDER BY signer', id)
			.map(row => ({ version: BigInt(row.version), signerPublicKey: publicKey(row.signer), signature: signature(row.signature) }));
	}
}
