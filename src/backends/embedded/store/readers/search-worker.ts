/** The thread for searches that look at much: it reads the same database, so that nobody else waits for them. */
import { parentPort, workerData } from 'node:worker_threads';
import { ReplyTooLarge } from '../../../../chain/index.js';
import { openForReading } from '../database.js';
import { ConfirmedReader } from './confirmed-reader.js';
import { Queries } from './queries.js';
import type { FoundPage, SearchAnswer, Searched, SearchRequest, SearchWorkerSettings } from './search-protocol.js';
import { StoredStatements } from './statement-reader.js';

const port = parentPort as NonNullable<typeof parentPort>;
const { directory, countsTotals, maxListBytes } = workerData as SearchWorkerSettings;
const connection = openForReading(directory);
const queries = new Queries(connection, countsTotals, maxListBytes);
const transactions = new ConfirmedReader(queries);
const statements = new StoredStatements(queries);

const search = (request: SearchRequest): FoundPage<Searched> => ('statements' === request.of
	? statements.search(request.filter, request.page)
	: transactions.search(request.filter, request.page));

const answer = (request: SearchRequest): SearchAnswer => {
	const { id } = request;
	// who asks may know of what was written since the last request
	queries.refresh();
	try {
		return { id, page: search(request) };
	} catch (error) {
		return {
			id,
			page: undefined,
			error: error instanceof Error ? error.message : String(error),
			...(error instanceof ReplyTooLarge ? { isTooLarge: true } : {})
		};
	}
};

port.on('message', (request: SearchRequest | 'close') => {
	if ('close' !== request) {
		const { page, ...rest } = answer(request);
		// a large list is a copy made for this reply
		port.postMessage({ page, ...rest }, page && typeof page.entries !== 'string' ? page.entries.map(({ buffer }) => buffer as ArrayBuffer) : []);
		return;
	}
	connection.close();
	port.close();
});
