/** The thread for searches that look at much: it reads the same database, so that nobody else waits for them. */
import { parentPort, workerData } from 'node:worker_threads';
import { openForReading } from '../database.js';
import { ConfirmedReader } from './confirmed-reader.js';
import { Queries } from './queries.js';
import type { SearchAnswer, SearchRequest } from './search-protocol.js';

const port = parentPort as NonNullable<typeof parentPort>;
const connection = openForReading(workerData as string);
const queries = new Queries(connection);
const reader = new ConfirmedReader(queries);

const answer = ({ id, filter, page }: SearchRequest): SearchAnswer => {
	// who asks may know of what was written since the last request
	queries.refresh();
	try {
		return { id, page: reader.search(filter, page) };
	} catch (error) {
		return { id, page: undefined, error: error instanceof Error ? error.message : String(error) };
	}
};

port.on('message', (request: SearchRequest | 'close') => {
	if ('close' !== request) {
		port.postMessage(answer(request));
		return;
	}
	connection.close();
	port.close();
});
