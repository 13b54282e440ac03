import type { MongoOptions } from '../../../src/backends/catapult/options.js';

/** Options of a gateway for a database, with limits that tests reach. */
export const mongoOptions = (url: string, options: Partial<MongoOptions> = {}): MongoOptions => ({
	url, database: 'catapult', connections: 4, maxWaiting: 8, connectTimeoutMs: 300, queryTimeoutMs: 5000, readPreference: 'primary',
	maxReplyBytes: 16_777_216, ...options
});
