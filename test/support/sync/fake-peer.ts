/** Peers that serve a recorded chain: as sessions without sockets, and as a node that replies over TLS. */
import { blockHash, decodeBlockHeader } from '../../../src/wire/blocks/block.js';
import { fromHex } from '../../../src/wire/bytes/hex.js';
import { hash256 } from '../../../src/wire/bytes/values.js';
import { NOTHING_FINALIZED } from '../../../src/wire/documents/chain-info.js';
import { u32 } from '../../../src/wire/bytes/little-endian.js';
import { type Hash256, type PublicKey, ZERO_HASH } from '../../../src/chain/index.js';
import {
	decodeBlocksRequest, decodeHashesRequest, encodeChainStatistics, encodeFinalizationStatistics, encodeHashes, encodeTimes, type NodeTimes
} from '../../../src/wire/packets/chain.js';
import type { PartialTransactionsEntry, TransactionsRequest } from '../../../src/wire/packets/pools.js';
import { packetOf, PacketType } from '../../../src/wire/packets/packet.js';
import { createClockAhead, createSystemClock } from '../../../src/backends/embedded/node/clock.js';
import type { PeerSession } from '../../../src/backends/embedded/sync/peer-session.js';
import { type FinalizationProof, writeFinalizationProof } from '../../../src/wire/blocks/finalization-proof.js';
import type { NodeInfo } from '../../../src/wire/documents/network-node.js';
import type { FinalizedBlockNotice } from '../../../src/wire/documents/notifications.js';
import { identityOf } from '../catapult/certificates.js';
import { FakeNode } from '../catapult/fake-node.js';
import { NODE } from '../node-protocol/server.js';

/** Limits of a node's replies. */
const MAX_HASHES = 84;
const MAX_BLOCKS = 42;

/** The chain of a peer. */
export interface ServedChain {
	/** From the first one. */
	readonly blocks: readonly Buffer[];
	/** Score of the chain. */
	readonly score: bigint;
	/** Proofs of its epochs, ascending; none by default. */
	readonly proofs?: readonly FinalizationProof[];
}

/** @returns the score of a chain: difficulties less the seconds between blocks, and 1 for the first block */
export const scoreOf = (blocks: readonly Buffer[]): bigint => {
	const headers = blocks.map(decodeBlockHeader);
	return headers.reduce((sum, { difficulty, timestamp }, i) =>
		(i === 0 ? 1n : sum + difficulty - (timestamp - headers[i - 1]!.timestamp) / 1000n), 0n);
};

const finalizedOf = ({ proofs }: ServedChain): FinalizedBlockNotice => {
	const proof = proofs?.at(-1);
	return proof ? { ...proof, hash: hash256(fromHex(proof.hash)) } : { ...NOTHING_FINALIZED, hash: ZERO_HASH };
};

const blocksOf = ({ blocks }: ServedChain, height: bigint, count: number, max = MAX_BLOCKS): readonly Buffer[] =>
	(height === 0n ? [] : blocks.slice(Number(height) - 1, Number(height) - 1 + Math.min(count, max)));

const hashesOf = (chain: ServedChain, height: bigint, count: number): Hash256[] =>
	blocksOf(chain, height, count, MAX_HASHES).map(bytes => blockHash(decodeBlockHeader(bytes)));

export class FakeSession implements PeerSession {
	isOpen = true;
	hasLeft = false;
	isGiven = true;
	readonly identity: PublicKey;
	readonly address: string;
	readonly servesPartials = true;
	readonly info: NodeInfo = NODE;
	/** Number of requests for blocks. */
	pulls = 0;
	/** Its time. */
	clock = 1_000_000_000_000n;
	/** Number of requests for its time. */
	timeRequests = 0;
	/** Packets. */
	readonly pushed: Buffer[] = [];
	/** What its pools contain. */
	pool: readonly Buffer[] = [];
	partialPool: readonly PartialTransactionsEntry[] = [];
	/** Requests for unconfirmed transactions. */
	readonly poolRequests: TransactionsRequest[] = [];

	constructor(readonly name: string, readonly chain: ServedChain, changes: Partial<PeerSession> = {}) {
		// any text that distinguishes it
		this.identity = name as PublicKey;
		this.address = name;
		Object.assign(this, changes);
	}

	statistics(): Promise<{ readonly height: bigint; readonly score: bigint }> {
		return Promise.resolve({ height: BigInt(this.chain.blocks.length), score: this.chain.score });
	}

	hashesFrom(height: bigint, maxHashes: number): Promise<readonly Hash256[]> {
		return Promise.resolve(hashesOf(this.chain, height, maxHashes));
	}

	blocksFrom(height: bigint, { maxBlocks }: { readonly maxBlocks: number }): Promise<readonly Buffer[]> {
		this.pulls += 1;
		return Promise.resolve(blocksOf(this.chain, height, maxBlocks));
	}

	finalized(): Promise<FinalizedBlockNotice> {
		return Promise.resolve(finalizedOf(this.chain));
	}

	proofAt(epoch: number): Promise<FinalizationProof | undefined> {
		return Promise.resolve(this.chain.proofs?.find(proof => proof.epoch === epoch));
	}

	peers(): Promise<readonly never[]> {
		return Promise.resolve([]);
	}

	unconfirmed(request: TransactionsRequest): Promise<readonly Buffer[]> {
		this.poolRequests.push(request);
		return Promise.resolve(this.pool);
	}

	time(): Promise<NodeTimes> {
		this.timeRequests += 1;
		return Promise.resolve({ receiveTimestamp: this.clock, sendTimestamp: this.clock });
	}

	partials(): Promise<readonly PartialTransactionsEntry[]> {
		return Promise.resolve(this.partialPool);
	}

	push(packets: readonly Buffer[]): Promise<void> {
		this.pushed.push(...packets);
		return Promise.resolve();
	}

	close(): void {
		this.isOpen = false;
	}
}

/** Makes a node reply from a chain, which may be replaced meanwhile. */
export const serveChain = (node: FakeNode, chain: () => ServedChain): void => {
	const reply = (type: number, payloadOf: (payload: Buffer) => Buffer): void => {
		node.handlers.set(type, payload => packetOf(type, payloadOf(payload)));
	};
	reply(PacketType.CHAIN_STATISTICS, () => encodeChainStatistics({
		height: BigInt(chain().blocks.length), finalizedHeight: 1n, scoreHigh: 0n, scoreLow: chain().score
	}));
	reply(PacketType.PULL_BLOCK, payload => chain().blocks[Number(payload.readBigUInt64LE(0)) - 1] ?? Buffer.alloc(0));
	reply(PacketType.BLOCK_HASHES, payload => {
		const { height, maxHashes } = decodeHashesRequest(payload);
		return encodeHashes(hashesOf(chain(), height, maxHashes));
	});
	reply(PacketType.PULL_BLOCKS, payload => {
		const { height, maxBlocks } = decodeBlocksRequest(payload);
		return Buffer.concat(blocksOf(chain(), height, maxBlocks));
	});
	reply(PacketType.PEERS, () => Buffer.alloc(0));
	reply(PacketType.PULL_TRANSACTIONS, () => Buffer.alloc(0));
	node.handlers.set(PacketType.PUSH_BLOCK, () => undefined);
	reply(PacketType.FINALIZATION_STATISTICS, () => encodeFinalizationStatistics(finalizedOf(chain())));
	node.handlers.set(PacketType.PROOF_AT_EPOCH, payload => {
		const proof = chain().proofs?.find(({ epoch }) => epoch === payload.readUInt32LE(0));
		return packetOf(PacketType.PROOF, proof && writeFinalizationProof(proof));
	});
};

const HEADER_SIZE = 81;
const PEER_ROLE = 0x41;

interface DescribedNetwork {
	readonly identifier: number;
	readonly generationHashSeed: string;
	readonly epochAdjustmentSeconds: number;
}

/** Makes a node state the time of this machine. @param aheadMs - how far its clock is ahead */
export const setClock = (node: FakeNode, { epochAdjustmentSeconds }: Pick<DescribedNetwork, 'epochAdjustmentSeconds'>, aheadMs: bigint): void => {
	const clock = createClockAhead(createSystemClock(epochAdjustmentSeconds), () => aheadMs);
	node.handlers.set(PacketType.NETWORK_TIME, () =>
		packetOf(PacketType.NETWORK_TIME, encodeTimes({ receiveTimestamp: clock.now(), sendTimestamp: clock.now() })));
};

/** Makes a node describe itself as one of a network. */
export const describeNode = (node: FakeNode, network: DescribedNetwork, roles = PEER_ROLE): void => {
	const bytes = Buffer.concat([
		u32(HEADER_SIZE), u32(0x01000308), Buffer.alloc(32, 7), fromHex(network.generationHashSeed), u32(roles), Buffer.alloc(2),
		Buffer.of(network.identifier), Buffer.alloc(2)
	]);
	node.handlers.set(PacketType.NODE_INFO, () => packetOf(PacketType.NODE_INFO, bytes));
	setClock(node, network, 0n);
};

let nodes = 0;

/** Starts a node with a key of its own: a gateway uses one connection to each key, and bans keys. It stops when the test ends. */
export const startNode = async (t: { teardown(end: () => unknown): unknown }): Promise<FakeNode> => {
	const node = await new FakeNode(identityOf(`peer ${++nodes}`)).start();
	t.teardown(() => node.stop());
	return node;
};

/** Starts a node that serves a chain, which may be replaced meanwhile; it stops when the test ends. */
export const startPeer = async (
	t: { teardown(end: () => unknown): unknown }, network: DescribedNetwork, chain: () => ServedChain
): Promise<FakeNode> => {
	const node = await startNode(t);
	describeNode(node, network);
	serveChain(node, chain);
	return node;
};
