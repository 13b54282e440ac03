/** Puts the parts of the client together. */
import type { WEBSOCKET_PATH } from '../../generated/channels.js';
import { announceAndWait } from './announce.js';
import type { ChannelName, DataOf } from './channels.js';
import type { Gap } from './delivery.js';
import { Engine } from './engine.js';
import { ClientClosed } from './errors.js';
import { readPages } from './pages.js';
import { createRest } from './rest.js';
import { simulate } from './simulate.js';
import { Subscriber } from './subscriber.js';
import { DEFAULT_RECONNECT, platformTimers } from './timing.js';
import type { ClientOptions, Handler, IteratorOptions, StateListener, SubscribeOptions, SymbolClient } from './types.js';
import { parseUrl } from './url.js';

/** A list of functions to call. */
class Listeners<Value> {
	private readonly functions = new Set<(value: Value) => void>();

	/** @param onError - called with what a listener throws */
	constructor(private readonly onError: (error: unknown) => void) {
	}

	get size(): number {
		return this.functions.size;
	}

	/** @returns a function that removes it */
	add(listener: (value: Value) => void): () => void {
		// a new function, so that the same listener can be added twice
		const entry = (value: Value): void => listener(value);
		this.functions.add(entry);
		return () => this.functions.delete(entry);
	}

	call(value: Value): void {
		for (const listener of [...this.functions]) {
			try {
				listener(value);
			} catch (error) {
				this.onError(error);
			}
		}
	}
}

const PATH: typeof WEBSOCKET_PATH = '/ws';

/** The part of browsers that reports a network. */
interface NetworkEvents {
	addEventListener?(type: 'online', listener: () => void): void;
	removeEventListener?(type: 'online', listener: () => void): void;
}

/**
 * @param url - of the gateway, for example `http://localhost:3000`
 * @throws TypeError for a URL without `http://` or `https://`, and where there is no WebSocket
 */
export const createClient = (url: string, options: ClientOptions = {}): SymbolClient => {
	const { random = Math.random, timers = platformTimers, reconnect, signal } = options;
	// not in the types of Node.js 20
	const webSocket = options.webSocket ?? (globalThis as { readonly WebSocket?: ClientOptions['webSocket'] }).WebSocket;
	if (webSocket === undefined)
		throw new TypeError('this platform has no WebSocket: pass the option webSocket');
	const webSocketUrl = parseUrl(url);
	webSocketUrl.protocol = webSocketUrl.protocol.replace('http', 'ws');
	webSocketUrl.pathname = webSocketUrl.pathname.replace(/\/*$/, PATH);

	// an error without a listener must be visible, and must not disturb the client
	const errors = new Listeners<unknown>(error => throwOutside(error));
	const throwOutside = (error: unknown): void => {
		timers.setTimeout(() => {
			throw error;
		}, 0);
	};
	const report = (error: unknown): void => (errors.size === 0 ? throwOutside(error) : errors.call(error));
	const states = new Listeners<Parameters<StateListener>>(report);
	const gaps = new Listeners<Gap>(report);

	const rest = createRest(url, options);
	const engine = new Engine({
		url: webSocketUrl.href,
		webSocket,
		rest,
		timing: { timers, random, reconnect: { ...DEFAULT_RECONNECT, ...reconnect } },
		onState: (...change) => states.call(change),
		onGap: gap => gaps.call(gap),
		// not thrown without a listener: a gateway must not be able to end a process
		onError: error => errors.call(error)
	});
	const subscriber = new Subscriber(engine, rest, report);

	// not in the types of Node.js
	const network = globalThis as NetworkEvents;
	const hurry = (): void => engine.hurry();
	network.addEventListener?.('online', hurry);
	const close = (): void => {
		network.removeEventListener?.('online', hurry);
		signal?.removeEventListener('abort', close);
		engine.close(new ClientClosed());
	};
	signal?.addEventListener('abort', close, { once: true });
	if (signal?.aborted)
		close();

	const events = <Name extends ChannelName>(channel: Name, iteratorOptions?: IteratorOptions<Name>) =>
		// data of this channel
		subscriber.iterate(channel, iteratorOptions ?? {}) as AsyncIterableIterator<DataOf<Name>, undefined>;

	const onState = (listener: StateListener): (() => void) => states.add(change => listener(...change));
	const context = { rest, subscriber, timers, onState };
	return {
		rest,
		pages: (path, given) => readPages(rest, path, given),
		get state() {
			return engine.state;
		},
		on: <Name extends ChannelName>(channel: Name, first: Handler<Name> | SubscribeOptions<Name>, second?: Handler<Name>) => {
			const [given, handler] = typeof first === 'function' ? [{}, first] : [first, second];
			// a handler of the data of this channel
			return subscriber.subscribe(channel, given, handler as Handler<ChannelName>);
		},
		events,
		blocks: given => events('block', given),
		confirmed: given => events('confirmedAdded', given),
		finalized: given => events('finalizedBlock', given),
		statuses: given => events('status', given),
		simulate: (transactions, given) => simulate(rest, transactions, given),
		announceAndWait: (transaction, given) => announceAndWait(context, transaction, given),
		onState,
		onGap: listener => gaps.add(listener),
		onError: listener => errors.add(listener),
		close
	};
};
