/** Connects to a node. Source: facts/node-packets.md 1. */
import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import tls, { type ConnectionOptions, type SecureContext, type TLSSocket } from 'node:tls';
import type { PublicKey } from '../chain/index.js';
import { codeOf } from '../runtime/errors.js';
import type { Timers } from '../runtime/timers.js';
import { type AddressScope, isNamable } from '../runtime/addresses/address-scope.js';
import { type Connection, ConnectionLost, NodeConnection, NotConnected } from './connection.js';
import { identifyPeer, UnidentifiedPeer } from './peer-identity.js';
import { chainStatisticsQuery, nodeInfoQuery } from './queries.js';
import type { ReplyMemory } from './reply-memory.js';

/** @returns a connection on which the node has replied; rejects with ConnectionLost, also when aborted by the signal */
export type Dial = (signal: AbortSignal) => Promise<Connection>;

export interface Endpoint {
	readonly host: string;
	readonly port: number;
	/** Time limit of connecting, and of a reply, milliseconds each. */
	readonly timeoutMs: number;
}

/** @returns an error in words: a message of OpenSSL contains numbers, and a line of its source */
const describeError = (error: Error & { readonly reason?: string }): string => {
	if (codeOf(error) === 'ERR_SSL_WRONG_VERSION_NUMBER')
		return 'the port does not use TLS: it is not that of the node protocol, by default 7900';
	return error.reason === undefined ? error.message : `TLS handshake failed: ${error.reason}`;
};

/**
 * @param open - called after the handshake, before any data is received
 * @returns its result; rejects with ConnectionLost, and with NotConnected before the TLS handshake has begun
 */
const connect = <T>(
	{ host, port, timeoutMs }: Endpoint,
	options: ConnectionOptions,
	{ timers, signal }: { readonly timers: Timers; readonly signal: AbortSignal },
	open: (socket: TLSSocket) => T
): Promise<T> => new Promise((resolve, reject) => {
	const socket = tls.connect({ host, port, ...options });
	let Lost: typeof ConnectionLost = NotConnected;
	socket.once('connect', () => {
		Lost = ConnectionLost;
	});
	const giveUp = (lost: ConnectionLost) => {
		cancelTimeout();
		socket.destroy();
		reject(lost);
	};
	const onError = (error: Error) => giveUp(new Lost(describeError(error), 'closed'));
	const onClose = () => giveUp(new ConnectionLost('the node closed the connection', 'closed'));
	const cancelTimeout = timers.after(timeoutMs, () => giveUp(new Lost(`no connection within ${timeoutMs} ms`, 'timeout')));
	const onAbort = () => giveUp(new ConnectionLost('the gateway closed the connection', 'closed'));
	signal.addEventListener('abort', onAbort);
	// the signal lives longer than the socket
	socket.once('close', () => signal.removeEventListener('abort', onAbort));
	socket.on('error', onError);
	socket.on('close', onClose);
	if (signal.aborted)
		onAbort();
	socket.once('secureConnect', () => {
		try {
			const opened = open(socket);
			cancelTimeout();
			socket.off('error', onError);
			socket.off('close', onClose);
			resolve(opened);
		} catch (error) {
			if (!(error instanceof ConnectionLost))
				throw error;
			giveUp(error);
		}
	});
});

/**
 * A node verifies the gateway's certificate only after the gateway has completed the handshake, and closes the connection on failure. A
 * connection therefore counts as established when the node has replied to a first request.
 * @param context - the gateway's certificates and the trusted authority
 */
export const createDial = (endpoint: Endpoint, context: SecureContext, timers: Timers): Dial => async signal => {
	// certificates of nodes contain no host names; the trusted authority identifies the node
	const options: ConnectionOptions = { secureContext: context, checkServerIdentity: () => undefined };
	const open = (socket: TLSSocket) => new NodeConnection(socket, endpoint.timeoutMs, timers);
	const connection = await connect(endpoint, options, { timers, signal }, open);
	await connection.exchange(nodeInfoQuery);
	return connection;
};

/** A peer, which is identified by the key of its authority. */
export interface PeerEndpoint extends Endpoint {
	/** Undefined accepts any peer. */
	readonly publicKey: PublicKey | undefined;
	/** Scope that the host which has named it was reached in, see {@link isNamable}; undefined permits any address. */
	readonly scope?: AddressScope | undefined;
	/** Time limit of a reply, milliseconds; that of connecting by default. */
	readonly replyTimeoutMs?: number;
}

/** A connection to a peer that has proven its identity. */
export interface PeerConnection {
	readonly connection: Connection;
	/** Key of the authority that issued its certificate. */
	readonly publicKey: PublicKey;
	/** IP address that it was reached at. */
	readonly address: string;
}

export interface PeerDialParts {
	/** The gateway's certificates. */
	readonly context: SecureContext;
	readonly timers: Timers;
	/** Unix time, milliseconds. */
	readonly now: () => number;
	/** For the replies of all peers; unbounded when absent. */
	readonly memory?: ReplyMemory;
}

/** @throws ConnectionLost when the peer has no valid certificates, or those of another peer */
const assertIdentity = (socket: TLSSocket, expected: PublicKey | undefined, nowMs: number): PublicKey => {
	try {
		const identity = identifyPeer(socket, nowMs);
		if (expected !== undefined && identity !== expected)
			throw new ConnectionLost(`the peer has the key ${identity} instead of ${expected}`, 'violation');
		return identity;
	} catch (error) {
		if (error instanceof UnidentifiedPeer)
			throw new ConnectionLost(error.message, 'violation');
		throw error;
	}
};

/** @throws ConnectionLost */
const assertNamable = (address: string, scope: AddressScope): void => {
	if (!isNamable(address, scope))
		throw new ConnectionLost(`the address ${address} is not public, and another peer has named it`, 'violation');
};

/** @returns a resolver of names that omits addresses which the scope does not permit */
const lookupIn = (scope: AddressScope): LookupFunction => (hostname, options, callback) => {
	dns.lookup(hostname, { ...options, all: true }, (error, found) => {
		const permitted = error ? [] : found.filter(({ address }) => isNamable(address, scope));
		const [first] = permitted;
		if (error)
			callback(error, '');
		else if (!first)
			callback(new Error(`the host ${hostname} has no public address, and another peer has named it`), '');
		else if (options.all)
			callback(null, permitted);
		else
			callback(null, first.address, first.family);
	});
};

/**
 * Connects to a peer, and requests the statistics of its chain, which every node with blocks has: a peer that rejects the gateway's
 * certificate closes the connection before.
 * @returns rejects with ConnectionLost, also when aborted by the signal
 */
export const dialPeer = async (
	{ publicKey: expected, replyTimeoutMs, scope, ...endpoint }: PeerEndpoint,
	{ context, timers, now, memory }: PeerDialParts,
	signal: AbortSignal
): Promise<PeerConnection> => {
	// the peer's key is compared instead: peers have no common authority
	const options: ConnectionOptions = { secureContext: context, rejectUnauthorized: false, ...scope && { lookup: lookupIn(scope) } };
	// the resolver is not used for addresses
	if (scope && isIP(endpoint.host) !== 0)
		assertNamable(endpoint.host, scope);
	const peer = await connect(endpoint, options, { timers, signal }, socket => {
		const identity = assertIdentity(socket, expected, now());
		const connection = new NodeConnection(socket, replyTimeoutMs ?? endpoint.timeoutMs, timers, memory);
		return { connection, publicKey: identity, address: socket.remoteAddress ?? '' };
	});
	await peer.connection.exchange(chainStatisticsQuery);
	return peer;
};
