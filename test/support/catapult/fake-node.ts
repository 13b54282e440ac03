/** A TLS server that replies to packets as a node does, with configurable misbehaviour. Source: facts/node-packets.md. */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import tls, { type TLSSocket } from 'node:tls';
import { PACKET_HEADER_SIZE, packetOf, PacketType } from '../../../src/wire/packets/packet.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { fullChain, type Identity } from './certificates.js';
import * as examples from './example-packets.js';

/** @returns bytes to send, not necessarily whole packets; undefined sends nothing */
export type Handler = (payload: Buffer, socket: TLSSocket) => Buffer | undefined | Promise<Buffer | undefined>;

/** A received packet. */
export interface Received {
	readonly type: number;
	/** Hexadecimal text. */
	readonly payload: string;
	/** Connections count from 1. */
	readonly connection: number;
}

const replying = ({ response }: examples.ExamplePacket): Handler => () => fromHex(response);
const nothing: Handler = () => undefined;

const DEFAULTS: readonly (readonly [number, Handler])[] = [
	[PacketType.NODE_INFO, replying(examples.NODE_INFO)],
	[PacketType.PEERS, replying(examples.PEERS)],
	[PacketType.NETWORK_TIME, replying(examples.TIME)],
	[PacketType.CHAIN_STATISTICS, replying(examples.CHAIN_STATISTICS)],
	[PacketType.FINALIZATION_STATISTICS, replying(examples.FINALIZATION_STATISTICS)],
	[PacketType.UNLOCKED_ACCOUNTS, replying(examples.UNLOCKED_ACCOUNTS)],
	[PacketType.PROOF_AT_EPOCH, replying(examples.PROOF)],
	[PacketType.PROOF_AT_HEIGHT, replying(examples.NO_PROOF)],
	[PacketType.PUSH_TRANSACTIONS, nothing],
	[PacketType.PUSH_PARTIAL_TRANSACTIONS, nothing],
	[PacketType.PUSH_COSIGNATURES, nothing]
];

const PATHS = [
	PacketType.ACCOUNT_PATH, PacketType.METADATA_PATH, PacketType.HASH_LOCK_PATH, PacketType.MOSAIC_PATH, PacketType.NAMESPACE_PATH,
	PacketType.ACCOUNT_RESTRICTION_PATH, PacketType.MOSAIC_RESTRICTION_PATH, PacketType.SECRET_LOCK_PATH, PacketType.MULTISIG_PATH
];

const PATH_PAYLOAD = fromHex(examples.ACCOUNT_PATH.response).subarray(PACKET_HEADER_SIZE);

const isRoot = ({ raw }: tls.DetailedPeerCertificate): boolean => new X509Certificate(raw).verify(new X509Certificate(raw).publicKey);

/** @returns the certificates that the peer sent, its own first */
const chainOf = (socket: TLSSocket): tls.DetailedPeerCertificate[] => {
	const chain = [];
	for (let next = socket.getPeerCertificate(true) as tls.DetailedPeerCertificate | undefined; next; next = next.issuerCertificate) {
		chain.push(next);
		if (isRoot(next))
			break;
	}
	return chain;
};

/** A chain of exactly two: the second is self-signed and has signed the first. */
const isAcceptable = (chain: readonly tls.DetailedPeerCertificate[]): boolean => {
	const [leaf, root, ...others] = chain;
	return leaf !== undefined && root !== undefined && others.length === 0 && isRoot(root)
		&& new X509Certificate(leaf.raw).verify(new X509Certificate(root.raw).publicKey) && Date.now() < Date.parse(leaf.valid_to);
};

export class FakeNode {
	/** By packet type; on a type without handler the node closes all connections. */
	readonly handlers = new Map<number, Handler>(DEFAULTS);
	readonly received: Received[] = [];
	/** Number of connections accepted. */
	accepted = 0;
	/** Further connections are closed immediately. */
	maxConnections = Infinity;
	/** Sends every byte separately. */
	isSplitting = false;
	/** Replaces the handling of a new connection. */
	onConnection: ((socket: TLSSocket) => void) | undefined;
	private readonly sockets = new Set<TLSSocket>();
	private readonly server: tls.Server;
	private lastPort = 0;

	constructor(identity: Identity, options: tls.TlsOptions = {}) {
		for (const type of PATHS)
			this.handlers.set(type, () => packetOf(type, PATH_PAYLOAD));
		this.server = tls.createServer({
			key: identity.key, cert: fullChain(identity), minVersion: 'TLSv1.3', ecdhCurve: 'X25519', requestCert: true, rejectUnauthorized: false, ...options
		}, socket => this.accept(socket));
		this.server.on('tlsClientError', () => undefined);
	}

	get port(): number {
		return this.lastPort;
	}

	/** Number of open connections. */
	get connections(): number {
		return this.sockets.size;
	}

	/** Listens on the previous port, or on a free one. */
	async start(port = this.lastPort): Promise<this> {
		this.server.listen(port, '127.0.0.1');
		await once(this.server, 'listening');
		this.lastPort = (this.server.address() as AddressInfo).port;
		return this;
	}

	async stop(): Promise<void> {
		if (!this.server.listening)
			return;

		this.server.close();
		this.drop();
		await once(this.server, 'close');
	}

	/** Closes all connections. */
	drop(): void {
		for (const socket of this.sockets)
			socket.destroy();
	}

	/** @returns the received payloads of a type, in order */
	payloads(type: number): string[] {
		return this.received.filter(packet => type === packet.type).map(({ payload }) => payload);
	}

	/** Sends bytes on every connection, without a request. */
	sendBytes(bytes: Buffer): void {
		for (const socket of this.sockets)
			socket.write(bytes);
	}

	private accept(socket: TLSSocket): void {
		socket.on('error', () => undefined);
		// its handshake ended after the node was stopped, which waits until all connections are closed
		if (!this.server.listening) {
			socket.destroy();
			return;
		}

		const connection = ++this.accepted;
		this.sockets.add(socket);
		socket.setNoDelay(true);
		socket.on('close', () => this.sockets.delete(socket));
		if (this.onConnection) {
			this.onConnection(socket);
			return;
		}
		if (this.maxConnections < this.sockets.size || !isAcceptable(chainOf(socket))) {
			socket.destroy();
			return;
		}

		let buffered = Buffer.alloc(0);
		let turn = Promise.resolve();
		socket.on('data', (chunk: Buffer) => {
			buffered = Buffer.concat([buffered, chunk]);
			while (PACKET_HEADER_SIZE <= buffered.length && buffered.readUInt32LE(0) <= buffered.length) {
				const packet = buffered.subarray(0, buffered.readUInt32LE(0));
				buffered = buffered.subarray(packet.length);
				// in order, as nodes do
				turn = turn.then(() => this.handle(packet, socket, connection));
			}
		});
	}

	private async handle(packet: Buffer, socket: TLSSocket, connection: number): Promise<void> {
		const type = packet.readUInt32LE(4);
		const payload = packet.subarray(PACKET_HEADER_SIZE);
		this.received.push({ type, payload: toHex(payload), connection });
		const handler = this.handlers.get(type);
		if (!handler) {
			this.drop();
			return;
		}

		const reply = await handler(payload, socket);
		if (reply && !socket.destroyed)
			this.send(socket, reply);
	}

	private send(socket: TLSSocket, bytes: Buffer): void {
		if (!this.isSplitting) {
			socket.write(bytes);
			return;
		}
		for (const byte of bytes)
			socket.write(Buffer.of(byte));
	}
}
