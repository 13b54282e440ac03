import type { MongoOptions } from '../../../src/backends/catapult/options.js';

/** Options of a gateway for a database, with limits on numbers that tests reach, and with long timeouts, because machines are loaded. */
export const mongoOptions = (url: string, options: Partial<MongoOptions> = {}): MongoOptions => ({
	url, database: 'catapult', connections: 4, maxWaiting: 8, connectTimeoutMs: 10_000, queryTimeoutMs: 10_000, readPreference: 'primary',
	maxReplyBytes: 16_777_216, ...options
});
