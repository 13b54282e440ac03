/** Messages between the primary process of a gateway and its workers. Both run the same program, so that they are not validated. */
import type { FromOwner, ToOwner } from '../../backends/embedded/index.js';
import type { NetworkIdentity, NodeHealth } from '../../chain/index.js';
import type { Config } from '../../config/index.js';
import type { MetricsReport } from '../../http/index.js';
import type { ReachedLimit } from '../../runtime/limits/places.js';

export type PlaceKind = 'connections' | 'webSockets';
export type AmountKind = 'bodyBytes' | 'unsentBytes' | 'subscriptions';

/** A call about limits; `token` and `acquire` get a reply each. */
export type Call =
	/** One token, and up to `further` ones for later. */
	| readonly ['token', client: string, further: number]
	/** Tokens that were not used. */
	| readonly ['giveBack', client: string, count: number]
	| readonly ['acquire', kind: PlaceKind, client: string, isLimited: boolean]
	| readonly ['release', kind: PlaceKind, client: string];

/** 0 or the seconds until there is a token; and the number of further ones. */
export type TokenReply = readonly [waitSeconds: number, further: number];

/** Null when there is a place. */
export type PlaceReply = ReachedLimit | null;

/** Replies to calls, of each kind in the order of the calls. */
export interface Replies {
	readonly tokens: readonly TokenReply[];
	readonly places: readonly PlaceReply[];
}

/** An amount from now on: to the primary process that of the worker, to the worker that of all others. */
export type Change = readonly [kind: AmountKind, key: string, amount: number];

/** What a worker needs in order to start. */
export interface WorkerStart {
	readonly config: Config;
	/** Names of keys for messages. */
	readonly names: Readonly<Record<string, string>>;
	readonly dataDirectory: string;
}

/** Where a gateway listens and what it serves. */
export interface Listening {
	/** The URL of HTTPS when HTTP is disabled. */
	readonly httpUrl: string;
	readonly httpsUrl: string | undefined;
	readonly meshUrl: string | undefined;
	readonly meshOfflineUrl: string | undefined;
	readonly network: Pick<NetworkIdentity, 'name' | 'identifier' | 'generationHashSeed' | 'currencyName'>;
}

/** What the primary process collects from all workers. */
export interface Collected {
	readonly metrics: MetricsReport;
	readonly health: NodeHealth;
}

export type CollectedKind = keyof Collected;

export type CollectedValue = { readonly [Kind in CollectedKind]: { readonly kind: Kind; readonly value: Collected[Kind] } }[CollectedKind];

export type FromWorker =
	| { readonly about: 'hello' }
	| { readonly about: 'ready'; readonly listening: Listening }
	| { readonly about: 'calls'; readonly calls: readonly Call[] }
	| { readonly about: 'amounts'; readonly changes: readonly Change[] }
	/** To the chain that the primary process owns. */
	| { readonly about: 'chain'; readonly message: ToOwner }
	/** Requests what the primary process has collected. */
	| { readonly about: 'read'; readonly kind: CollectedKind; readonly id: number }
	/** `collected` is undefined when the worker could not read it. */
	| { readonly about: 'collected'; readonly id: number; readonly collected: CollectedValue | undefined };

export type ToWorker =
	| { readonly about: 'start'; readonly start: WorkerStart; readonly number: number }
	| { readonly about: 'replies'; readonly replies: Replies }
	| { readonly about: 'amounts'; readonly changes: readonly Change[] }
	| { readonly about: 'chain'; readonly message: FromOwner }
	| { readonly about: 'collect'; readonly kind: CollectedKind; readonly id: number }
	| { readonly about: 'metrics'; readonly id: number; readonly metrics: string }
	| { readonly about: 'health'; readonly id: number; readonly health: NodeHealth }
	/** From now on this worker logs what happens on the chain. */
	| { readonly about: 'logChain' }
	| { readonly about: 'stop'; readonly signal: string };
