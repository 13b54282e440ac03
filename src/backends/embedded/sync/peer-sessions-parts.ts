/** What the connections to peers use, and whom they notify. */
import type { PublicKey } from '../../../chain/index.js';
import type { Timers } from '../../../runtime/timers.js';
import type { GrowingCounts } from './counts.js';
import type { PeerBook, RememberedPeer } from './peer-book.js';
import type { ConnectPeer } from './peer-session.js';

export interface PeerSessionsParts {
	readonly peers: PeerBook;
	readonly connect: ConnectPeer;
	readonly timers: Timers;
	/** Whether peers of peers are used too. */
	readonly discovers: boolean;
	readonly counts: Pick<GrowingCounts, 'faults'>;
	/** Whether discovered peers may be used now; if not, only given ones are. */
	readonly usesDiscovered: () => boolean;
	/** Stores discovered peers that have delivered blocks, for the next start; called when they have changed. */
	readonly remember: (peers: readonly RememberedPeer[]) => void;
	/** Notified of a new connection. */
	readonly onOpen: () => void;
	/** Notified of the key of a peer that was connected before, and does not listen any more. */
	readonly onStopped: (identity: PublicKey) => void;
	/** Notified of a peer that is dropped. @param avoidedMs - how long it is not used */
	readonly onFault: (peer: string, fault: string, avoidedMs: number) => void;
	/** Notified of the key of a peer that has sent what no correct node sends. */
	readonly onHostile: (identity: PublicKey, fault: string) => void;
}
