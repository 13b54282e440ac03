/** A connection to a peer, over which a synchronizer reads its chain. Source: facts/sync.md 1, 2.1, 7. */
import { isIP } from 'node:net';
import type { Hash256, NetworkIdentity, PublicKey } from '../../../chain/index.js';
import {
	blockHashesQuery, blocksQuery, chainStatisticsQuery, type Connection, ConnectionLost, finalizationStatisticsQuery, NotConnected,
	partialTransactionsQuery, type PeerConnection, peersQuery, proofAtEpochQuery, type Query, timeQuery, transactionsQuery
} from '../../../node-protocol/index.js';
import { isNamable, scopeOf } from '../../../runtime/addresses/address-scope.js';
import type { FinalizationProof } from '../../../wire/blocks/finalization-proof.js';
import type { NodeInfo } from '../../../wire/documents/network-node.js';
import type { FinalizedBlockNotice } from '../../../wire/documents/notifications.js';
import type { NodeTimes } from '../../../wire/packets/chain.js';
import type { PartialTransactionsEntry, PartialTransactionsRequest, TransactionsRequest } from '../../../wire/packets/pools.js';
import type { PeerAddress } from './peer-book.js';
import { type ChainFigures, PeerFault, type PullLimits, type RemoteChain } from './remote-chain.js';

const LOW_BITS = 64n;
const Role = { PEER: 1, API: 2 } as const;

const FIRST_HEIGHT = 1n;

export const IS_SELF = 'it is this gateway itself';

/** A connected peer. */
export interface PeerSession extends RemoteChain {
	/** For the log. */
	readonly name: string;
	/** Key of its authority. */
	readonly identity: PublicKey;
	/** IP address that it was reached at. */
	readonly address: string;
	/** How others reach it, and what it states about itself; if it has no such information, what is known without it. */
	readonly info: NodeInfo;
	/** Whether it has partial aggregates: a node without them closes all connections that send such packets. */
	readonly servesPartials: boolean;
	/** Whether the operator has given it. */
	readonly isGiven: boolean;
	/** Whether the connection has not ended. */
	readonly isOpen: boolean;
	/** Whether the peer has ended the connection, and not this gateway. */
	readonly hasLeft: boolean;
	/** @returns the newest finalized block, as the peer states it: a claim without proof */
	finalized(): Promise<FinalizedBlockNotice>;
	/** @returns the newest proof of an epoch, not verified; undefined when the peer has none */
	proofAt(epoch: number): Promise<FinalizationProof | undefined>;
	/** @returns the peers that this one knows, and that may be connected to; none when it has no such list */
	peers(): Promise<readonly PeerAddress[]>;
	/** @returns when it has received the request and sent the reply, by its clock */
	time(): Promise<NodeTimes>;
	/** @returns unconfirmed transactions that the request does not contain, oldest first */
	unconfirmed(request: TransactionsRequest): Promise<readonly Buffer[]>;
	/** Only of a peer that {@link servesPartials}. @returns aggregates and cosignatures that the request does not contain */
	partials(request: PartialTransactionsRequest): Promise<readonly PartialTransactionsEntry[]>;
	/** Sends packets that have no reply; resolves when the peer has read them, valid or not. */
	push(packets: readonly Buffer[]): Promise<void>;
	close(): void;
}

/** @returns rejects with PeerFault */
export type ConnectPeer = (peer: PeerAddress, signal: AbortSignal) => Promise<PeerSession>;

/** What a session knows of its network. */
export interface PeerTerms {
	readonly network: Pick<NetworkIdentity, 'identifier' | 'generationHashSeed'>;
	/** Key of the gateway's own authority. */
	readonly identity: PublicKey;
	/** Maximum in the network, bytes; rules about the number of transactions do not apply to its first block. */
	readonly maxBlockSize: number;
}

/** @param onViolation - gravity of a violation of the protocol */
export const faultOf = (error: unknown, onViolation: PeerFault['gravity']): unknown => {
	if (error instanceof ConnectionLost)
		return new PeerFault(error.how === 'violation' ? onViolation : 'unreachable', error.message, { isStopped: error instanceof NotConnected });
	return error instanceof RangeError ? new PeerFault('hostile', `it sent an invalid reply: ${error.message}`) : error;
};

/** @returns what is known of a peer that does not describe itself: its chain has the first block of the network */
const undescribed = ({ identifier, generationHashSeed }: PeerTerms['network']): Omit<NodeInfo, 'publicKey'> => ({
	version: 0, networkIdentifier: identifier, networkGenerationHashSeed: generationHashSeed, roles: Role.PEER, host: '', port: 0, friendlyName: ''
});

export class NodeSession implements PeerSession {
	isOpen = true;
	hasLeft = false;
	readonly isGiven: boolean;
	readonly name: string;
	readonly identity: PublicKey;
	readonly address: string;
	readonly info: NodeInfo;
	readonly servesPartials: boolean;
	private readonly servesPeers: boolean;
	private readonly connection: Connection;

	/** @param info - how it describes itself; undefined if it does not, and has no list of peers either */
	constructor(
		{ host, port, isGiven }: PeerAddress, { connection, publicKey: identity, address }: PeerConnection, info: NodeInfo | undefined,
		private readonly parts: PeerTerms
	) {
		this.name = `${host}:${port}`;
		this.isGiven = isGiven;
		this.connection = connection;
		this.identity = identity;
		this.address = address;
		const described = info ?? undescribed(parts.network);
		this.info = { ...described, publicKey: identity, host: described.host || host, port: described.port || port };
		this.servesPeers = info !== undefined;
		this.servesPartials = (described.roles & Role.API) !== 0;
		connection.whenLost(({ how }) => {
			// close() comes before
			this.hasLeft = this.isOpen && how === 'closed';
			this.isOpen = false;
		});
	}

	async statistics(): Promise<ChainFigures> {
		const { height, scoreHigh, scoreLow } = await this.query(chainStatisticsQuery);
		return { height, score: scoreHigh << LOW_BITS | scoreLow };
	}

	hashesFrom(height: bigint, maxHashes: number): Promise<readonly Hash256[]> {
		return this.query(blockHashesQuery({ height, maxHashes }));
	}

	blocksFrom(height: bigint, { maxBlocks, maxBytes }: PullLimits): Promise<readonly Buffer[]> {
		return this.query(blocksQuery({ height, maxBlocks, maxBytes }, height === FIRST_HEIGHT ? Infinity : this.parts.maxBlockSize));
	}

	finalized(): Promise<FinalizedBlockNotice> {
		return this.query(finalizationStatisticsQuery);
	}

	proofAt(epoch: number): Promise<FinalizationProof | undefined> {
		return this.query(proofAtEpochQuery(epoch));
	}

	async peers(): Promise<readonly PeerAddress[]> {
		const nodes = this.servesPeers ? await this.query(peersQuery) : [];
		const scope = scopeOf(this.address) ?? 'public';
		return nodes.filter(node => node.host !== '' && node.port !== 0 && findInfoFault(node, this.parts) === undefined)
			// names are resolved when they are used
			.filter(({ host }) => isIP(host) === 0 || isNamable(host, scope))
			// what a peer states about the key of another one may be wrong, and proves nothing
			.map(({ host, port }): PeerAddress => ({ host, port, publicKey: undefined, isGiven: false, scope }));
	}

	time(): Promise<NodeTimes> {
		return this.query(timeQuery);
	}

	unconfirmed(request: TransactionsRequest): Promise<readonly Buffer[]> {
		return this.query(transactionsQuery(request));
	}

	partials(request: PartialTransactionsRequest): Promise<readonly PartialTransactionsEntry[]> {
		return this.query(partialTransactionsQuery(request));
	}

	async push(packets: readonly Buffer[]): Promise<void> {
		// pushes have no reply: the reply to a request that follows shows that they were read
		await this.query({ ...chainStatisticsQuery, bytes: Buffer.concat([...packets, chainStatisticsQuery.bytes]) });
	}

	close(): void {
		this.isOpen = false;
		void this.connection.close();
	}

	private async query<Reply>(query: Query<Reply>): Promise<Reply> {
		try {
			return query.decode(await this.connection.exchange(query));
		} catch (error) {
			this.close();
			throw faultOf(error, 'hostile');
		}
	}
}

/** @returns why a node cannot be used; undefined when it can */
export const findInfoFault = (
	{ publicKey: key, networkIdentifier, networkGenerationHashSeed, roles }: NodeInfo, { network, identity }: Pick<PeerTerms, 'network' | 'identity'>
): string | undefined => {
	if (key === identity)
		return IS_SELF;
	if (networkIdentifier !== network.identifier || networkGenerationHashSeed !== network.generationHashSeed)
		return `it is a node of another network (${networkIdentifier}, ${networkGenerationHashSeed})`;
	return (roles & Role.PEER) === 0 ? 'it does not serve blocks to peers' : undefined;
};
