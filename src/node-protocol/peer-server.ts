/** Accepts connections of peers over TLS, and serves their requests within bounds. Source: facts/node-packets.md 1; facts/sync.md 1. */
import crypto from 'node:crypto';
import net, { type Socket } from 'node:net';
import tls, { type TLSSocket } from 'node:tls';
import type { Figure, Offence, PublicKey } from '../chain/index.js';
import { clientOf, isShared } from '../runtime/addresses/client.js';
import { messageOf } from '../runtime/errors.js';
import { ReportLimit } from '../runtime/limits/report-limit.js';
import { SharedMemory } from '../runtime/limits/shared-memory.js';
import type { Log } from '../runtime/log.js';
import type { Timers } from '../runtime/timers.js';
import { BanList } from './bans.js';
import type { CredentialTexts } from './credentials.js';
import { identifyPeer, UnidentifiedPeer } from './peer-identity.js';
import { type PacketHandlers, PeerSession, type SessionLimits, SMALL_REQUEST_BYTES, type UnreceivedCause } from './peer-session.js';
import { READ_RATE_PERIOD_MS, ReadRate } from './read-rate.js';

export interface PeerLimits extends SessionLimits {
	/** Connections at one time: of all peers, of one identity, of one client address. */
	readonly connections: number;
	readonly connectionsPerIdentity: number;
	readonly connectionsPerAddress: number;
	readonly handshakeTimeoutMs: number;
	/** Memory for requests, and for replies that were not sent yet, of all peers, bytes. */
	readonly requestBytes: number;
	readonly replyBytes: number;
	/** Bytes that an identity may send within a minute; above, it is banned. */
	readonly readBytesPerMinute: number;
}

const MIB = 2 ** 20;

/** Where a node has a limit, that of its shipped configuration, or of symbol-bootstrap. */
export const PEER_LIMITS: PeerLimits = {
	connections: 512,
	connectionsPerIdentity: 6,
	connectionsPerAddress: 64,
	handshakeTimeoutMs: 10_000,
	idleTimeoutMs: 600_000,
	requestTimeoutMs: 60_000,
	leastRequestBytes: 131_072,
	leastRequestPeriodMs: 5000,
	replyTimeoutMs: 60_000,
	maxReplyBytes: 4 * MIB,
	requestBytes: 128 * MIB,
	replyBytes: 128 * MIB,
	readBytesPerMinute: 100 * MIB
};

export interface PeerServerParts {
	/** Certificate with its issuer's, and key. */
	readonly credentials: CredentialTexts;
	readonly handlers: PacketHandlers;
	readonly limits: PeerLimits;
	readonly timers: Timers;
	/** Unix time, milliseconds. */
	readonly now: () => number;
	readonly log: Log;
}

/** Requests that were not received, and are logged within a minute. */
const MAX_UNRECEIVED_REPORTS = 10;

/** Requests that have failed by an error of the gateway, and are logged within a minute. */
const MAX_FAILURE_REPORTS = 10;

const OFFENCES: readonly Offence[] = ['bytes', 'forged_transaction', 'failed_transactions', 'block', 'reply'];

/** A connection from its acceptance. */
interface Accepted {
	readonly socket: Socket;
	readonly client: string;
	/** Whether other hosts may have the same address. */
	readonly isShared: boolean;
	readonly cancelHandshakeLimit: () => void;
}

/** What is known about an identity while it has connections, and for a minute afterwards. */
interface Identity {
	/** With the client of each. */
	readonly sessions: Map<PeerSession, Pick<Accepted, 'client' | 'isShared'>>;
	readonly rate: ReadRate;
}

const endpointOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress ?? ''} ${remotePort ?? ''}`;

export class PeerServer {
	private readonly tls: tls.Server;
	private readonly listeners: net.Server[] = [];
	private readonly accepted = new Map<string, Accepted>();
	private readonly countOfClient = new Map<string, number>();
	private readonly identities = new Map<PublicKey, Identity>();
	private readonly bans: BanList;
	private readonly requestMemory: SharedMemory;
	private readonly replyMemory: SharedMemory;
	private readonly requests: Map<string, number>;
	private readonly banned: Map<Offence, number> = new Map(OFFENCES.map(offence => [offence, 0]));
	private readonly unreceived = new Map<UnreceivedCause, number>([['time', 0], ['memory', 0]]);
	private readonly unreceivedReports: ReportLimit;
	private readonly failureReports: ReportLimit;
	private refused = 0;
	private violations = 0;
	private bytesIn = 0;
	private bytesOut = 0;

	constructor(private readonly parts: PeerServerParts) {
		const { credentials: { certificate, key }, limits, handlers, timers } = parts;
		this.failureReports = new ReportLimit(timers, MAX_FAILURE_REPORTS);
		this.bans = new BanList(() => timers.now());
		this.unreceivedReports = new ReportLimit(timers, MAX_UNRECEIVED_REPORTS);
		this.requestMemory = new SharedMemory(limits.requestBytes, { smallBytes: SMALL_REQUEST_BYTES });
		this.replyMemory = new SharedMemory(limits.replyBytes);
		this.requests = new Map([...handlers.values()].map(({ name }) => [name, 0]));
		this.tls = tls.createServer({
			cert: certificate, key,
			// peers have no common authority: their certificates are verified after the handshake
			ca: [], requestCert: true, rejectUnauthorized: false,
			// a resumed session has no certificates
			secureOptions: crypto.constants.SSL_OP_NO_TICKET,
			minVersion: 'TLSv1.3', ecdhCurve: 'X25519'
		});
		this.tls.on('secureConnection', socket => this.serve(socket));
		this.tls.on('tlsClientError', (error, socket) => {
			parts.log.debug({ reason: messageOf(error) }, 'handshake with a peer failed');
			socket.destroy();
		});
	}

	/** Open connections, those without a complete handshake included. */
	get size(): number {
		return this.accepted.size;
	}

	/**
	 * @param port - 0 chooses a free one
	 * @returns the port
	 * @throws Error of the operating system
	 */
	listen(host: string, port: number): Promise<number> {
		// accepted before the handshake, which costs more than the connection
		const listener = net.createServer({ noDelay: true }, socket => this.accept(socket));
		return new Promise((resolve, reject) => {
			listener.once('error', reject);
			listener.listen({ host, port }, () => {
				listener.off('error', reject);
				listener.on('error', error => this.parts.log.warn({ reason: error.message }, 'connection of a peer could not be accepted'));
				this.listeners.push(listener);
				const address = listener.address();
				resolve(typeof address === 'object' && address ? address.port : port);
			});
		});
	}

	figures(): readonly Figure[] {
		return peerFigures({
			connections: this.accepted.size, refused: this.refused, violations: this.violations, bans: this.banned,
			bytesIn: this.bytesIn, bytesOut: this.bytesOut,
			requestBytes: this.requestMemory.sizeBytes, unsentBytes: this.replyMemory.sizeBytes,
			requests: this.requests, unreceived: this.unreceived
		});
	}

	/** Closes the connections of a peer and refuses new ones, also from its addresses, unless other hosts may have them too. */
	ban(publicKey: PublicKey, offence: Offence, reason: string): void {
		const identity = this.identities.get(publicKey);
		const clients = [...identity?.sessions.values() ?? []];
		const addresses = [...new Set(clients.map(({ client }) => client))];
		this.parts.log.warn({ peer: publicKey, addresses, reason }, 'peer banned');
		this.banned.set(offence, this.banned.get(offence)! + 1);
		this.bans.add(publicKey);
		for (const address of new Set(clients.filter(found => !found.isShared).map(({ client }) => client)))
			this.bans.add(address);
		if (identity)
			PeerServer.closeAll(identity);
	}

	/** Closes all connections. Idempotent. */
	async close(): Promise<void> {
		const closed = this.listeners.splice(0).map(listener => new Promise<void>(resolve => {
			listener.close(() => resolve());
		}));
		for (const { socket, cancelHandshakeLimit } of this.accepted.values()) {
			cancelHandshakeLimit();
			socket.destroy();
		}
		await Promise.all(closed);
	}

	private accept(socket: Socket): void {
		const { limits, timers } = this.parts;
		if (socket.remoteAddress === undefined) {
			// it has closed the connection already
			socket.destroy();
			return;
		}
		const client = clientOf(socket.remoteAddress);
		const count = this.countOfClient.get(client) ?? 0;
		if (limits.connections <= this.accepted.size || limits.connectionsPerAddress <= count || this.bans.has(client)) {
			this.refuse(socket, 'too many connections, or banned');
			return;
		}
		const endpoint = endpointOf(socket);
		const cancelHandshakeLimit = timers.after(limits.handshakeTimeoutMs, () => socket.destroy());
		this.accepted.set(endpoint, { socket, client, isShared: isShared(socket.remoteAddress), cancelHandshakeLimit });
		this.countOfClient.set(client, count + 1);
		socket.once('close', () => {
			cancelHandshakeLimit();
			this.accepted.delete(endpoint);
			this.release(client);
		});
		this.tls.emit('connection', socket);
	}

	private release(client: string): void {
		const count = this.countOfClient.get(client)!;
		if (count === 1)
			this.countOfClient.delete(client);
		else
			this.countOfClient.set(client, count - 1);
	}

	private refuse(socket: Socket, reason: string): void {
		this.refused += 1;
		this.parts.log.debug({ reason, address: socket.remoteAddress }, 'connection of a peer refused');
		socket.destroy();
	}

	/** @param socket - after its handshake */
	private serve(socket: TLSSocket): void {
		const accepted = this.accepted.get(endpointOf(socket));
		if (!accepted) {
			socket.destroy();
			return;
		}
		accepted.cancelHandshakeLimit();
		const publicKey = this.identify(socket);
		if (publicKey === undefined)
			return;

		const identity = this.identities.get(publicKey) ?? { sessions: new Map(), rate: new ReadRate(() => this.parts.timers.now()) };
		if (this.bans.has(publicKey) || this.parts.limits.connectionsPerIdentity <= identity.sessions.size) {
			this.refuse(socket, 'too many connections of this identity, or banned');
			return;
		}
		this.identities.set(publicKey, identity);
		this.start(socket, publicKey, identity, accepted);
	}

	private identify(socket: TLSSocket): PublicKey | undefined {
		try {
			return identifyPeer(socket, this.parts.now());
		} catch (error) {
			if (!(error instanceof UnidentifiedPeer))
				throw error;
			this.refuse(socket, error.message);
			return undefined;
		}
	}

	private start(socket: TLSSocket, publicKey: PublicKey, identity: Identity, client: Pick<Accepted, 'client' | 'isShared'>): void {
		const { handlers, limits, timers, log } = this.parts;
		const session = new PeerSession(socket, publicKey, {
			handlers, limits, timers, log,
			client: client.client,
			requestMemory: this.requestMemory,
			replyMemory: this.replyMemory,
			onReceived: bytes => {
				this.bytesIn += bytes;
				if (identity.rate.add(bytes) > limits.readBytesPerMinute)
					this.ban(publicKey, 'bytes', 'it has sent more than it may within a minute');
			},
			onSent: bytes => {
				this.bytesOut += bytes;
			},
			onFailure: (request, error) => {
				if (this.failureReports.admits())
					log.error({ request, peer: publicKey, error }, 'request of a peer failed, its connections are closed');
			},
			onRequest: ({ name }) => this.requests.set(name, this.requests.get(name)! + 1),
			onUnreceived: (cause, details) => {
				this.unreceived.set(cause, this.unreceived.get(cause)! + 1);
				if (this.unreceivedReports.admits())
					log.warn(details, 'request of a peer was not received, connection closed');
			},
			onViolation: (reason, firstBytes) => {
				this.violations += 1;
				log.debug({ peer: publicKey, reason, firstBytes }, 'peer violated the protocol, all its connections are closed');
				PeerServer.closeAll(identity);
			}
		});
		identity.sessions.set(session, client);
		void session.run().finally(() => this.end(session, publicKey, identity));
	}

	private end(session: PeerSession, publicKey: PublicKey, identity: Identity): void {
		identity.sessions.delete(session);
		// its rate counts for a peer that connects again
		this.parts.timers.after(READ_RATE_PERIOD_MS, () => {
			if (identity.sessions.size === 0 && this.identities.get(publicKey) === identity)
				this.identities.delete(publicKey);
		});
	}


	private static closeAll({ sessions }: Identity): void {
		for (const session of sessions.keys())
			session.close();
	}
}

export interface PeerFigures {
	readonly connections: number;
	readonly refused: number;
	readonly violations: number;
	/** By reason. */
	readonly bans: ReadonlyMap<string, number>;
	readonly bytesIn: number;
	readonly bytesOut: number;
	readonly requestBytes: number;
	readonly unsentBytes: number;
	/** By name of the packet type. */
	readonly requests: ReadonlyMap<string, number>;
	/** By cause. */
	readonly unreceived: ReadonlyMap<string, number>;
}

const NO_PEERS: PeerFigures = {
	connections: 0, refused: 0, violations: 0, bans: new Map(), bytesIn: 0, bytesOut: 0, requestBytes: 0, unsentBytes: 0,
	requests: new Map(), unreceived: new Map()
};

/** @returns the metrics of a server; by default of a gateway that does not serve peers */
export const peerFigures = (figures: PeerFigures = NO_PEERS): readonly Figure[] => [
	{ name: 'peer_connections', help: 'Connections that peers have opened.', value: figures.connections },
	{ name: 'peer_connections_refused_total', help: 'Connections of peers refused because of limits, bans or invalid certificates.', value: figures.refused },
	{ name: 'peer_violations_total', help: 'Times that a peer violated the protocol and all its connections were closed.', value: figures.violations },
	{ name: 'peer_bans_total', help: 'Bans of peers, by what they have sent.', value: { label: 'reason', values: figures.bans } },
	{ name: 'peer_requests_total', help: 'Requests and pushes of peers, by type.', value: { label: 'type', values: figures.requests } },
	{
		name: 'peer_requests_unreceived_total',
		help: 'Requests of peers that did not arrive in time, or would use more memory than their peer may.',
		value: { label: 'cause', values: figures.unreceived }
	},
	{ name: 'peer_request_bytes', help: 'Memory of requests of peers that are being received or processed.', value: figures.requestBytes },
	{ name: 'peer_bytes_in_total', help: 'Bytes received from peers.', value: figures.bytesIn },
	{ name: 'peer_bytes_out_total', help: 'Bytes of replies that peers have received.', value: figures.bytesOut },
	{ name: 'peer_unsent_bytes', help: 'Memory of replies that peers have not read yet.', value: figures.unsentBytes }
];
