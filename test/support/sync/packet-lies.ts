/**
 * Lies about packets, over a fake node that serves a real chain otherwise: its pools, its peers, its description, its proofs of
 * finalization, and bytes that are no valid reply.
 */
import type { TLSSocket } from 'node:tls';
import { createHandlers, type PeerSource } from '../../../src/node-protocol/index.js';
import type { PublicKey } from '../../../src/chain/index.js';
import { writeNetworkNode } from '../../../src/wire/documents/network-node.js';
import { toHex } from '../../../src/wire/bytes/hex.js';
import { u32 } from '../../../src/wire/bytes/little-endian.js';
import { PACKET_HEADER_SIZE, packetOf, PacketType } from '../../../src/wire/packets/packet.js';
import type { FakeNode, Handler } from '../catapult/fake-node.js';
import { TestLog } from '../catapult/log.js';
import { NODE } from '../node-protocol/server.js';
import { spoilSignature } from '../recorded/tampering.js';

const MIB = 2 ** 20;
const UNKNOWN_PEER = 'EF'.repeat(32) as PublicKey;
const GREATEST_SIZE = 0x7fff_ffff;
const DRIBBLE_MS = 1000;
/** Free on usual machines. */
const UNUSED_PORTS = [1, 2, 3, 4, 5, 6] as const;
/** Every network has another one. */
const OTHER_SEED = Buffer.alloc(32, 0x77);
const Offset = { SEED: 40, ROLES: 72 } as const;
const API_ROLE = 2;
/** Offset of the first signature of a proof. */
const SIGNATURE_OFFSET = 150;

/** Makes a node reply as a source does. */
export const serveSource = (node: FakeNode, source: PeerSource): void => {
	for (const [type, handler] of createHandlers(source, new TestLog())) {
		node.handlers.set(type, async payload => {
			const parts = await handler.handle({ payload, peer: UNKNOWN_PEER, client: '127.0.0.1', reserveReply: () => MIB });
			return parts && packetOf(handler.replyType ?? type, Buffer.concat(parts));
		});
	}
};

/** A genuine transaction of the chain, which has it already. */
export interface LieTerms {
	readonly transaction: Buffer;
}

/** Makes a node lie. */
type PacketLie = (node: FakeNode, terms: LieTerms) => void;

/** Requests that a follower makes without knowing of anything to pull. */
const USUAL = [
	PacketType.CHAIN_STATISTICS, PacketType.PULL_TRANSACTIONS, PacketType.PEERS, PacketType.BLOCK_HASHES, PacketType.PULL_BLOCKS
];

/** Replaces the replies to a type of packets, given the honest reply. */
const altering = (type: number, alter: (reply: Buffer) => Buffer): PacketLie => node => {
	const honest = node.handlers.get(type);
	node.handlers.set(type, async (payload, socket) => {
		const reply = await honest?.(payload, socket);
		return reply && alter(reply);
	});
};

const replying = (type: number, payloadOf: (terms: LieTerms) => Buffer): PacketLie => (node, terms) => {
	node.handlers.set(type, () => packetOf(type, payloadOf(terms)));
};

/** Replaces how all usual replies are sent. */
const sending = (send: (reply: Buffer, socket: TLSSocket, type: number) => Buffer | undefined): PacketLie => node => {
	for (const type of USUAL) {
		const honest: Handler | undefined = node.handlers.get(type);
		node.handlers.set(type, async (payload, socket) => {
			const reply = await honest?.(payload, socket);
			return send(reply ?? packetOf(type), socket, type);
		});
	}
};

const both = (...lies: readonly PacketLie[]): PacketLie => (node, terms) => lies.forEach(lie => lie(node, terms));

/** Sends a header, and bytes for as long as the connection is open. */
const sendEndlessly = (type: number, socket: TLSSocket): Buffer => {
	const more = Buffer.alloc(65_536, 1);
	const feed = (): void => {
		if (!socket.destroyed)
			socket.write(more, () => setImmediate(feed));
	};
	setImmediate(feed);
	return Buffer.concat([u32(GREATEST_SIZE), u32(type)]);
};

const dribble = (bytes: Buffer, socket: TLSSocket): undefined => {
	let at = 0;
	const timer = setInterval(() => {
		if (socket.destroyed || at === bytes.length)
			clearInterval(timer);
		else
			socket.write(bytes.subarray(at, ++at));
	}, DRIBBLE_MS);
};

const withRoles = (roles: number): PacketLie => altering(PacketType.NODE_INFO, reply => {
	reply.writeUInt32LE(roles, PACKET_HEADER_SIZE + Offset.ROLES);
	return reply;
});

const nodesAt = (host: string, ports: readonly number[], seed: Buffer): Buffer => Buffer.concat(ports.map((port, i) => writeNetworkNode({
	...NODE, networkGenerationHashSeed: toHex(seed), host, port, publicKey: toHex(Buffer.alloc(32, i + 1)), friendlyName: `peer ${i}`
})));

/** By title. */
export const PACKET_LIES: Readonly<Record<string, PacketLie>> = {
	'has forged transactions in its pool': replying(PacketType.PULL_TRANSACTIONS, ({ transaction }) => spoilSignature(transaction)),
	'has old transactions in its pool': replying(PacketType.PULL_TRANSACTIONS, ({ transaction }) => transaction),
	'has a pool without end': node => {
		node.handlers.set(PacketType.PULL_TRANSACTIONS, (_, socket) => sendEndlessly(PacketType.PULL_TRANSACTIONS, socket));
	},
	'has no aggregates in its partial pool': both(withRoles(API_ROLE | 1), replying(PacketType.PULL_PARTIAL_TRANSACTIONS, ({ transaction }) => transaction)),
	'lists peers that do not exist': node => {
		const honest = node.handlers.get(PacketType.NODE_INFO);
		node.handlers.set(PacketType.PEERS, async (payload, socket) => {
			const info = await honest?.(payload, socket);
			const seed = info?.subarray(PACKET_HEADER_SIZE + Offset.SEED, PACKET_HEADER_SIZE + Offset.ROLES);
			return packetOf(PacketType.PEERS, nodesAt('127.0.0.1', UNUSED_PORTS, seed ?? OTHER_SEED));
		});
	},
	'lists bytes that are no peers': replying(PacketType.PEERS, () => Buffer.alloc(1000, 1)),
	'lists peers without end': node => {
		node.handlers.set(PacketType.PEERS, (_, socket) => sendEndlessly(PacketType.PEERS, socket));
	},
	'is of another network': altering(PacketType.NODE_INFO, reply => {
		OTHER_SEED.copy(reply, PACKET_HEADER_SIZE + Offset.SEED);
		return reply;
	}),
	'serves no blocks': withRoles(API_ROLE),
	'describes itself with too few bytes': altering(PacketType.NODE_INFO, reply => packetOf(PacketType.NODE_INFO, reply.subarray(PACKET_HEADER_SIZE, -20))),
	'sends one byte per second': sending((reply, socket) => dribble(reply, socket)),
	'sends replies without end': sending((_, socket, type) => sendEndlessly(type, socket)),
	'announces a greater reply than a packet may have': sending((reply, _, type) => Buffer.concat([u32(GREATEST_SIZE), u32(type), reply])),
	'announces fewer bytes than a header has': sending(reply => Buffer.concat([u32(PACKET_HEADER_SIZE - 1), reply.subarray(4)])),
	'replies with another type': sending(reply => packetOf(PacketType.SUB_CACHE_ROOTS, reply.subarray(PACKET_HEADER_SIZE))),
	'replies twice': sending(reply => Buffer.concat([reply, reply])),
	'closes the connection instead of replying': sending((_, socket) => void socket.destroy())
};

const EPOCH_OFFSET = PACKET_HEADER_SIZE;

/** Lies of peers whose chain has proofs. */
export const PROOF_LIES: Readonly<Record<string, PacketLie>> = {
	'sends proofs with a forged signature': altering(PacketType.PROOF_AT_EPOCH, reply => {
		if (reply.length > SIGNATURE_OFFSET + PACKET_HEADER_SIZE)
			reply.writeUInt8(reply.readUInt8(SIGNATURE_OFFSET + PACKET_HEADER_SIZE) ^ 1, SIGNATURE_OFFSET + PACKET_HEADER_SIZE);
		return reply;
	}),
	'sends old proofs': node => {
		const honest = node.handlers.get(PacketType.PROOF_AT_EPOCH);
		node.handlers.set(PacketType.PROOF_AT_EPOCH, (_, socket) => honest?.(u32(1), socket));
	},
	'states a later finalized block than it has': altering(PacketType.FINALIZATION_STATISTICS, reply => {
		reply.writeUInt32LE(reply.readUInt32LE(EPOCH_OFFSET) + 100, EPOCH_OFFSET);
		return reply;
	}),
	'has no proofs': node => {
		node.handlers.set(PacketType.PROOF_AT_EPOCH, () => packetOf(PacketType.PROOF));
	},
	'sends half of a proof': altering(PacketType.PROOF_AT_EPOCH, reply =>
		packetOf(PacketType.PROOF, reply.subarray(PACKET_HEADER_SIZE, reply.length >> 1))),
	'sends a proof without end': node => {
		node.handlers.set(PacketType.PROOF_AT_EPOCH, (_, socket) => sendEndlessly(PacketType.PROOF, socket));
	}
};
