/**
 * A client of symbol-gateway for Node.js and browsers.
 *
 * ```ts
 * const client = createClient('http://localhost:3000');
 * const { data } = await client.rest.GET('/blocks/{height}', { params: { path: { height: '1' } } });
 * const subscription = client.on('confirmedAdded', { address }, ({ transaction, meta }) => console.log(meta.hash, transaction.type));
 * for await (const { block } of client.blocks({ from: { height: '100' } }))
 *     console.log(block.height);
 * const confirmed = await client.announceAndWait(signedPayload);
 * client.close();
 * ```
 *
 * `createRest` alone makes a bundle without the WebSocket part.
 */
export { decodeAddress, encodeAddress } from './address.js';
export { formatAmount, parseAmount } from './amounts.js';
export type { AddressChannel, ChannelName, DataOf, FromOf, HistoryChannel, PoolChannel, Position } from './channels.js';
export { createClient } from './client.js';
export type { ClientState, WebSocketConstructor, WebSocketLike } from './connection.js';
export type { Gap } from './delivery.js';
export { ClientClosed, GatewayUnreachable, RequestRefused, SubscriptionRefused, TransactionFailed } from './errors.js';
export {
	explainStatus, RECEIPT_TYPES, type ReceiptTypeName, receiptTypeName, statusText, TRANSACTION_TYPES, type TransactionTypeName,
	transactionTypeName
} from './names.js';
export { type EntryOf, type PagesOptions, readPages, type SearchPath } from './pages.js';
export { createRest, type RestClient, type RestOptions, type RestPaths } from './rest.js';
export type { Reconnect, Timers } from './timing.js';
export type { SignedTransaction } from './transaction.js';
export type {
	AnnounceOptions, ClientOptions, Handler, IteratorOptions, NotificationInfo, SimulateOptions, StateListener, SubscribeOptions,
	Subscription, SymbolClient
} from './types.js';
export type { Schemas } from '../../generated/schemas.js';
