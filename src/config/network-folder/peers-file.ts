/** Files of known peers: peers-p2p.json and peers-api.json. Source: facts/sync.md 7. */
import type { PublicKey } from '../../chain/index.js';

export interface KnownPeer {
	readonly publicKey: PublicKey;
	readonly host: string;
	readonly port: number;
	readonly name: string;
}

/** @param roles - such as `Peer` or `Peer,Api` */
export const formatPeersFile = (peers: readonly KnownPeer[], roles: string): string => `${JSON.stringify({
	_info: 'peers of a network, with the keys of their certificate authorities',
	knownPeers: peers.map(({ publicKey, host, port, name }) => ({ publicKey, endpoint: { host, port }, metadata: { name, roles } }))
}, undefined, 2)}\n`;
