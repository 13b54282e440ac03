import type { ThreadSettings } from '../node/chain-thread.js';
import type { PeerAddress } from './peer-book.js';

/** Options that the thread of a chain that follows peers starts with. */
export interface FollowWorkerSettings extends ThreadSettings {
	/** Folder with the files of the network. */
	readonly networkDirectory: string;
	readonly peers: readonly PeerAddress[];
	/** Whether peers of peers are used too. */
	readonly discovers: boolean;
	/** The gateway's certificates and key, PEM. */
	readonly credentials: { readonly certificate: string; readonly key: string };
}
