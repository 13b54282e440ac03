/** A connection to a peer, with what is known of its use. */
import type { Hash256 } from '../../../chain/index.js';
import type { KnownPeer } from './peer-book.js';
import type { PeerSession } from './peer-session.js';
import type { ChainFigures, Claim } from './remote-chain.js';

export interface Session {
	readonly peer: KnownPeer;
	readonly remote: PeerSession;
	/** Whether an exchange is in progress. */
	isBusy: boolean;
	/** What the peer states about its chain. */
	claimed: ChainFigures | undefined;
	/** What it has stated when nothing better was found, or before it has delivered blocks that are part of the chain now. */
	confirmed: Claim | undefined;
	/** When it was used last, milliseconds. */
	lastUse: number;
	/** When it may be used next, milliseconds. */
	notBefore: number;
	/** Hash of the block that was pushed to it last. */
	pushedBlock: Hash256 | undefined;
	/** When its peers are requested next, milliseconds. */
	nextDiscovery: number;
}

export const createSession = (peer: KnownPeer, remote: PeerSession): Session => ({
	peer, remote, isBusy: false, claimed: undefined, confirmed: undefined, lastUse: -Infinity, notBefore: -Infinity, pushedBlock: undefined,
	nextDiscovery: -Infinity
});
