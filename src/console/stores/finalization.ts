/** The finalized height, and when this page saw it change. */
import { effect, signal } from '@preact/signals';
import { client, read, rest } from '../gateway.js';
import { openings } from './connection.js';
import { Refresher } from './refresher.js';

const REFRESH_INTERVAL_MS = 200;
/** Changes in memory. */
const LIMIT = 100;

/** Undefined until it was read. */
export const finalizedHeight = signal<number | undefined>(undefined);

interface Change {
	readonly from: number;
	readonly to: number;
	/** Milliseconds since 1970. */
	readonly at: number;
}

/** Oldest first. */
let changes: readonly Change[] = [];

/** @returns when this page saw that a block became final, milliseconds since 1970; undefined if it was final before, or is not */
export const finalizationSeenAt = (height: number): number | undefined => changes.find(({ from, to }) => from < height && height <= to)?.at;

const load = async (): Promise<void> => {
	finalizedHeight.value = Number((await read(rest.GET('/chain/info'))).latestFinalizedBlock.height);
};

const refresher = new Refresher(load, REFRESH_INTERVAL_MS);

/** Follows the finalization from now on. */
export const followFinalization = (): void => {
	client.on('finalizedBlock', {}, ({ height }) => {
		const from = finalizedHeight.peek();
		const to = Number(height);
		if (from !== undefined)
			changes = [...changes, { from, to, at: Date.now() }].slice(-LIMIT);
		finalizedHeight.value = to;
	});
	client.on('rolledBack', {}, ({ height }) => {
		// a development chain reverts finalized blocks too
		changes = changes.filter(({ to }) => to <= Number(height));
		refresher.request();
	});
	effect(() => {
		if (openings.value >= 0)
			refresher.request();
	});
};
