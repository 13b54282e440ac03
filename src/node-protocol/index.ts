export { Backoff } from './backoff.js';
export { BanList } from './bans.js';
export { type Connection, ConnectionLost, type Exchange, NodeConnection, NotConnected } from './connection.js';
export { type Credentials, CredentialsError, type CredentialTexts, readCredentials, warnOfExpiry } from './credentials.js';
export { createDial, type Dial, dialPeer, type Endpoint, type PeerConnection, type PeerDialParts, type PeerEndpoint } from './dial.js';
export { identifyPeer, UnidentifiedPeer } from './peer-identity.js';
export {
	blockHashesQuery, blocksQuery, chainStatisticsQuery, finalizationStatisticsQuery, nodeInfoQuery, partialTransactionsQuery, peersQuery,
	proofAtEpochQuery, proofAtHeightQuery, type Query, timeQuery, transactionsQuery
} from './queries.js';
export { type MemoryShare, ReplyMemory } from './reply-memory.js';
export { firstBytesOf, type ReplyFormat } from './reply-reader.js';
export { createHandlers, type PeerSource } from './handlers.js';
export { openOwnCertificates } from './own-certificates.js';
export { PEER_LIMITS, peerFigures, type PeerLimits, PeerServer } from './peer-server.js';
