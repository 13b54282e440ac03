/** The interface of the client. */
import type { Schemas } from '../../generated/schemas.js';
import type { AddressChannel, ChannelName, DataOf, FromOf, Position } from './channels.js';
import type { ClientState, WebSocketConstructor } from './connection.js';
import type { Gap } from './delivery.js';
import type { EntryOf, PagesOptions, SearchPath } from './pages.js';
import type { RestClient, RestOptions } from './rest.js';
import type { Reconnect, Timers } from './timing.js';
import type { SignedTransaction } from './transaction.js';

export interface ClientOptions extends RestOptions {
	/** Opens connections; that of the platform by default, and that of the package `ws` in Node.js 20. */
	readonly webSocket?: WebSocketConstructor | undefined;
	/** Closes the client. */
	readonly signal?: AbortSignal | undefined;
	/** Delays and timeouts. */
	readonly reconnect?: Partial<Reconnect> | undefined;
	/** Source of jitter, `Math.random` by default. */
	readonly random?: (() => number) | undefined;
	/** Those of the platform by default. */
	readonly timers?: Timers | undefined;
}

/** The options of a subscription; those that its channel does not have are errors of the compiler. */
export type SubscribeOptions<Name extends ChannelName> = {
	/** Ends the subscription. */
	readonly signal?: AbortSignal | undefined;
	/** Where notifications begin. Without it: with what happens from now on. */
	readonly from?: FromOf<Name> | undefined;
	/**
	 * The chain returned to this block after this subscription had delivered notifications of later blocks: forget these. Called in order
	 * with the notifications.
	 */
	readonly onRollback?: ((block: Required<Position>) => void) | undefined;
} & (Name extends AddressChannel ? {
	/**
	 * Address (39 characters of base32, or 48 hexadecimal digits) or namespace id (16 hexadecimal digits).
	 * Without it: all, where the gateway allows that.
	 */
	readonly address?: string | undefined;
} : unknown);

export type IteratorOptions<Name extends ChannelName> = SubscribeOptions<Name> & {
	/** Notifications that are buffered while the caller is busy, 1,000 by default. Then the subscription pauses, and resumes later. */
	readonly buffer?: number | undefined;
};

export interface AnnounceOptions {
	/** Stops waiting; the transaction may be confirmed nevertheless. */
	readonly signal?: AbortSignal | undefined;
	/** Stops waiting after this time. By default only the deadline of the transaction limits it. */
	readonly timeoutMs?: number | undefined;
	/** Simulates it first, and does not announce it if it would fail. The backend must be able to: see `SymbolClient.simulate`. */
	readonly simulateFirst?: boolean | undefined;
}

export interface SimulateOptions {
	/** After everything that waits for a block, or after the newest block. By default the first. */
	readonly on?: 'pending' | 'confirmed';
	/** By default the signatures of transactions whose signature is zeros. */
	readonly skipSignatures?: boolean;
	/** Network time in milliseconds. By default that of the chain. */
	readonly time?: string;
	readonly signal?: AbortSignal | undefined;
}

/** @param reason - why the client waits, is idle or is closed */
export type StateListener = (state: ClientState, reason: string | undefined) => void;

export interface NotificationInfo {
	readonly topic: string;
	/** Height of the block that the notification is about, where it has one. */
	readonly height: string | undefined;
}

/** What it throws, or a promise that it returns and that is rejected, is reported to `onError`. */
export type Handler<Name extends ChannelName> = (data: DataOf<Name>, info: NotificationInfo) => unknown;

export interface Subscription {
	readonly topic: string;
	/**
	 * Resolves when the gateway has subscribed, with the block after which notifications begin; rejects when it refuses to, and with
	 * GatewayUnreachable when it is unreachable for `reconnect.unreachableAfterMs`. The subscription begins nevertheless when it is
	 * reachable.
	 */
	readonly ready: Promise<Required<Position>>;
	/** The newest block of which everything was delivered: to be passed as `from` to a later subscription, of another process too. */
	readonly position: Position | undefined;
	/** Idempotent. */
	unsubscribe(): void;
}

export interface SymbolClient {
	/** HTTP operations with the types of the contract: `client.rest.GET('/blocks/{height}', { params: { path: { height: '1' } } })`. */
	readonly rest: RestClient;
	/**
	 * Iterates over the entries of all pages of a search, and reads them when they are needed:
	 * `for await (const { meta } of client.pages('/transactions/confirmed', { params: { query: { type: [16724] } } }))`.
	 * @throws RequestRefused, with the first step of the loop or a later one
	 */
	pages<Path extends SearchPath>(path: Path, options?: PagesOptions<Path>): AsyncGenerator<EntryOf<Path>, void, undefined>;
	readonly state: ClientState;
	/**
	 * Subscribes. The client connects by itself, again after each loss, and delivers each notification once.
	 * @throws TypeError for an unknown channel, and for an address or a height that cannot be one; ClientClosed
	 */
	on<Name extends ChannelName>(channel: Name, handler: Handler<Name>): Subscription;
	on<Name extends ChannelName>(channel: Name, options: SubscribeOptions<Name>, handler: Handler<Name>): Subscription;
	/** Iterates over the notifications of a channel. Leaving the loop unsubscribes; an abort throws the reason of the signal. */
	events<Name extends ChannelName>(channel: Name, options?: IteratorOptions<Name>): AsyncIterableIterator<DataOf<Name>, undefined>;
	/** Iterates over blocks. */
	blocks(options?: IteratorOptions<'block'>): AsyncIterableIterator<DataOf<'block'>, undefined>;
	/** Iterates over confirmed transactions. */
	confirmed(options?: IteratorOptions<'confirmedAdded'>): AsyncIterableIterator<DataOf<'confirmedAdded'>, undefined>;
	/** Iterates over finalized blocks. */
	finalized(options?: IteratorOptions<'finalizedBlock'>): AsyncIterableIterator<DataOf<'finalizedBlock'>, undefined>;
	/** Iterates over failures. */
	statuses(options?: IteratorOptions<'status'>): AsyncIterableIterator<DataOf<'status'>, undefined>;
	/**
	 * Announces a signed transaction, and waits until it is confirmed.
	 * @throws TransactionFailed with the code of the chain; RequestRefused when the gateway does not accept the announcement
	 */
	announceAndWait(transaction: SignedTransaction, options?: AnnounceOptions): Promise<DataOf<'confirmedAdded'>>;
	/**
	 * Executes transactions one after another without announcing them. They need not be signed.
	 * @returns for each of them whether it would fail and why, its fee, and what it would change
	 * @throws TypeError if one is not a transaction; RequestRefused, with status 501 from a gateway that is connected to a node
	 */
	simulate(transactions: readonly SignedTransaction[], options?: SimulateOptions): Promise<Schemas['SimulationDTO']>;
	/** @returns a function that removes the listener */
	onState(listener: StateListener): () => void;
	/** Notifications that were lost, and could not be repeated. @returns a function that removes the listener */
	onGap(listener: (gap: Gap) => void): () => void;
	/**
	 * Errors of handlers, and subscriptions that the gateway refused; a refusal of all subscriptions is reported once. Without a listener,
	 * errors of handlers are thrown outside of the client, as uncaught ones. @returns a function that removes the listener
	 */
	onError(listener: (error: unknown) => void): () => void;
	/** Ends all subscriptions: iterators and waiting promises fail with ClientClosed. */
	close(): void;
}
