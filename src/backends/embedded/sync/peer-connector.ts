/**
 * Connects to peers: compares their networks, and requests how they describe themselves, which not every node can. Source: facts/sync.md
 * 1, 7, 8.
 */
import type { Hash256 } from '../../../chain/index.js';
import {
	blockHashesQuery, type Connection, ConnectionLost, type Credentials, dialPeer, nodeInfoQuery, type PeerConnection, type Query,
	type ReplyMemory
} from '../../../node-protocol/index.js';
import type { Timers } from '../../../runtime/timers.js';
import type { NodeInfo } from '../../../wire/documents/network-node.js';
import type { PeerAddress } from './peer-book.js';
import { type ConnectPeer, faultOf, findInfoFault, IS_SELF, NodeSession, type PeerTerms } from './peer-session.js';
import { PeerFault } from './remote-chain.js';

const CONNECT_TIMEOUT_MS = 10_000;
/** A node's time limit of one operation. */
const REPLY_TIMEOUT_MS = 60_000;

/** Time before a peer that did not describe itself is queried again. */
const UNDESCRIBED_MS = 3_600_000;

const FIRST_BLOCK = { height: 1n, maxHashes: 1 };

export interface ConnectorParts extends PeerTerms {
	/** The gateway's certificates. */
	readonly context: Credentials['context'];
	readonly timers: Timers;
	/** Unix time, milliseconds. */
	readonly now: () => number;
	/** For the replies of all peers. */
	readonly memory: ReplyMemory;
	/** Hash of the network's first block; undefined while it is not known. */
	readonly firstBlock: () => Hash256 | undefined;
}

/** The connection has ended because the peer does not describe itself; the next one is used without that. */
class Undescribed extends Error {
}

const requestOf = async <Reply>(connection: Connection, query: Query<Reply>): Promise<Reply> =>
	query.decode(await connection.exchange(query));

class Connector {
	/** Until when a peer is not queried for how it describes itself, milliseconds. */
	private readonly undescribed = new WeakMap<PeerAddress, number>();

	constructor(private readonly parts: ConnectorParts) {
	}

	/** @returns rejects with Undescribed, PeerFault, ConnectionLost, or RangeError for an invalid reply */
	async connect(address: PeerAddress, signal: AbortSignal): Promise<NodeSession> {
		const { host, port, publicKey: key, scope } = address;
		const endpoint = { host, port, publicKey: key, scope, timeoutMs: CONNECT_TIMEOUT_MS, replyTimeoutMs: REPLY_TIMEOUT_MS };
		const peer = await dialPeer(endpoint, this.parts, signal);
		try {
			return await this.open(address, peer);
		} catch (error) {
			void peer.connection.close();
			throw error;
		}
	}

	private async open(address: PeerAddress, peer: PeerConnection): Promise<NodeSession> {
		if (peer.publicKey === this.parts.identity)
			throw new PeerFault('wrong', IS_SELF);
		await this.compareNetwork(peer);
		const info = await this.describe(address, peer);
		const fault = info && findInfoFault({ ...info, publicKey: peer.publicKey }, this.parts);
		if (fault !== undefined)
			throw new PeerFault('wrong', fault);
		return new NodeSession(address, peer, info, this.parts);
	}

	/** What a peer states about its network proves nothing, and not every node states it. */
	private async compareNetwork({ connection }: PeerConnection): Promise<void> {
		const expected = this.parts.firstBlock();
		if (expected === undefined)
			return;
		const [hash] = await requestOf(connection, blockHashesQuery(FIRST_BLOCK));
		if (hash === undefined)
			throw new PeerFault('wrong', 'it has no blocks');
		if (hash !== expected)
			throw new PeerFault('wrong', `it is a node of another network: its first block is ${hash} instead of ${expected}`);
	}

	/**
	 * A node without the extension for discovery closes the connection.
	 * @returns undefined when the peer does not describe itself; rejects with Undescribed when that is found out now
	 */
	private async describe(address: PeerAddress, { connection }: PeerConnection): Promise<NodeInfo | undefined> {
		const now = this.parts.timers.now();
		if (now < (this.undescribed.get(address) ?? -Infinity))
			return undefined;
		try {
			return await requestOf(connection, nodeInfoQuery);
		} catch (error) {
			if (!(error instanceof ConnectionLost) || error.how === 'violation')
				throw error;
			this.undescribed.set(address, now + UNDESCRIBED_MS);
			throw new Undescribed(error.message);
		}
	}
}

export const createConnector = (parts: ConnectorParts): ConnectPeer => {
	const connector = new Connector(parts);
	return async (address, signal) => {
		for (;;) {
			try {
				return await connector.connect(address, signal);
			} catch (error) {
				if (!(error instanceof Undescribed))
					throw faultOf(error, 'wrong');
			}
		}
	};
};
