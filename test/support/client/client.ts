/** A client with short delays, and what it delivers. */
import { once } from 'node:events';
import { EventEmitter } from 'node:events';
import type { Test } from 'tap';
import type { ClientOptions, Gap, SymbolClient } from '../../../src/client/index.js';
import { createClient } from '../../../src/client/node.js';

/** Long, because it passes only where a test fails, and machines are loaded. */
const TIMEOUT_MS = 60_000;

/** Short, so that tests do not wait. */
export const FAST = { baseDelayMs: 5, maxDelayMs: 20 };

export interface OpenClient {
	readonly client: SymbolClient;
	readonly gaps: Gap[];
	readonly errors: unknown[];
}

export const openClient = (t: Test, { url }: { readonly url: string }, options: ClientOptions = {}): OpenClient => {
	const client = createClient(url, { ...options, reconnect: { ...FAST, ...options.reconnect } });
	t.teardown(() => client.close());
	const gaps: Gap[] = [];
	const errors: unknown[] = [];
	client.onGap(gap => gaps.push(gap));
	client.onError(error => errors.push(error));
	return { client, gaps, errors };
};

/** Items in order, which a test can wait for. */
export class Recorder<Item> {
	readonly items: Item[] = [];
	private readonly emitter = new EventEmitter();

	add(item: Item): void {
		this.items.push(item);
		this.emitter.emit('item');
	}

	/** Waits until there are this many. @throws Error with the items after a minute */
	reach(count: number): Promise<readonly Item[]> {
		return this.until(() => this.items.length >= count);
	}

	/** @throws Error with the items after a minute */
	async until(isComplete: (items: readonly Item[]) => boolean): Promise<readonly Item[]> {
		const signal = AbortSignal.timeout(TIMEOUT_MS);
		while (!isComplete(this.items)) {
			await once(this.emitter, 'item', { signal }).catch(() => {
				throw new Error(`not complete: ${JSON.stringify(this.items)}`);
			});
		}
		return this.items;
	}
}
