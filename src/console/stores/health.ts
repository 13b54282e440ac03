/** The health of the gateway and of the services that it depends on, read in a fixed period: no notification reports it. */
import { effect, signal } from '@preact/signals';
import { type Condition, conditionOf } from '../format/health.js';
import { rest } from '../gateway.js';
import { chainError } from './chain.js';
import { connection } from './connection.js';
import { Refresher } from './refresher.js';

const PERIOD_MS = 5000;
const REFRESH_INTERVAL_MS = 500;

/** Undefined until it was read, and while the gateway is unreachable. */
export const health = signal<Condition | undefined>(undefined);

const load = async (): Promise<void> => {
	try {
		const { data, error } = await rest.GET('/node/health');
		// a reply with 503 has the same form, unless the gateway is shutting down
		const reply = data ?? (error !== undefined && 'status' in error ? error : undefined);
		health.value = reply && conditionOf(reply.status);
	} catch (error) {
		health.value = undefined;
		throw error;
	}
};

/** Follows the health from now on. */
export const followHealth = (): void => {
	const refresher = new Refresher(load, REFRESH_INTERVAL_MS);
	setInterval(() => refresher.request(), PERIOD_MS);
	effect(() => {
		// it may be the reason of these
		if (connection.value !== 'closed' || chainError.value !== undefined)
			refresher.request();
	});
};
