/** Transactions that wait, unconfirmed ones for a block and partial ones for cosignatures, and the newest confirmed ones. */
import { effect, signal } from '@preact/signals';
import { read, rest, type Schemas } from '../gateway.js';
import { tick } from './chain.js';
import { Refresher } from './refresher.js';

const LIMIT = 15;
const PERIOD_MS = 2000;
const REFRESH_INTERVAL_MS = 500;

export interface Waiting {
	/** Undefined where the gateway does not count. */
	readonly total: number | undefined;
	/** Some of them, newest first. */
	readonly transactions: readonly Schemas['TransactionInfoDTO'][];
}

export interface Pool {
	readonly unconfirmed: Waiting;
	readonly partial: Waiting;
	/** The newest confirmed ones, newest first. */
	readonly confirmed: readonly Schemas['TransactionInfoDTO'][];
}

/** Undefined until it was read. */
export const pool = signal<Pool | undefined>(undefined);

const toWaiting = ({ data, pagination }: Schemas['TransactionPage']): Waiting => ({ total: pagination.totalEntries, transactions: data });

const QUERY = { params: { query: { order: 'desc', pageSize: LIMIT } } } as const;

/** The state of the chain that the confirmed transactions belong to. */
let confirmedTick = -1;

/** @returns the newest confirmed transactions; read only after the chain has changed, because that is a search over the whole chain */
const readConfirmed = async (): Promise<Pool['confirmed']> => {
	const current = tick.peek();
	if (current === confirmedTick && pool.value)
		return pool.value.confirmed;
	const { data } = await read(rest.GET('/transactions/confirmed', QUERY));
	confirmedTick = current;
	return data;
};

const load = async (): Promise<void> => {
	const [unconfirmed, partial, confirmed] = await Promise.all([
		read(rest.GET('/transactions/unconfirmed', QUERY)), read(rest.GET('/transactions/partial', QUERY)), readConfirmed()
	]);
	pool.value = { unconfirmed: toWaiting(unconfirmed), partial: toWaiting(partial), confirmed };
};

/**
 * Follows the pools while something shows them. They are read in a fixed period, because a subscription would cost more than it saves: it
 * begins with all transactions that are pending, and each notification has a whole transaction, but the page shows a number and the newest
 * few. A gateway may also refuse subscriptions without an address, by closing the connection that all other views use.
 * @returns a function that ends it
 */
export const followPool = (): () => void => {
	const refresher = new Refresher(load, REFRESH_INTERVAL_MS);
	const timer = setInterval(() => refresher.request(), PERIOD_MS);
	const stop = effect(() => {
		if (tick.value >= 0)
			refresher.request();
	});
	return () => {
		clearInterval(timer);
		stop();
		refresher.end();
	};
};
