/** The thread for searches that look at much: it reads the same database, so that nobody else waits for them. */
import { parentPort, workerData } from 'node:worker_threads';
import { ReplyTooLarge } from '../../../../chain/index.js';
import { type Connection, openForReading } from '../database.js';
import { readFaultOf } from '../storage-faults.js';
import { ConfirmedReader } from './confirmed-reader.js';
import { Queries } from './queries.js';
import type { FoundPage, SearchAnswer, Searched, SearchRequest, SearchWorkerSettings } from './search-protocol.js';
import { StoredStatements } from './statement-reader.js';

const port = parentPort as NonNullable<typeof parentPort>;
const { directory, countsTotals, maxListBytes } = workerData as SearchWorkerSettings;

/** What searches, on one connection. */
class Readers {
	private readonly connection: Connection;
	private readonly queries: Queries;
	private readonly transactions: ConfirmedReader;
	private readonly statements: StoredStatements;

	/** @throws UnusableDataFolder */
	constructor() {
		this.connection = openForReading(directory);
		this.queries = new Queries(this.connection, countsTotals, maxListBytes);
		this.transactions = new ConfirmedReader(this.queries);
		this.statements = new StoredStatements(this.queries);
	}

	search(request: SearchRequest): FoundPage<Searched> {
		// who asks may know of what was written since the last request
		this.queries.refresh();
		return request.of === 'statements'
			? this.statements.search(request.filter, request.page)
			: this.transactions.search(request.filter, request.page);
	}

	close(): void {
		this.connection.close();
	}
}

let readers: Readers | undefined;

const answer = (request: SearchRequest): SearchAnswer => {
	const { id } = request;
	try {
		readers ??= new Readers();
		return { id, page: readers.search(request) };
	} catch (error) {
		const fault = readFaultOf(error);
		if (fault !== undefined) {
			// the next search opens the database anew
			readers?.close();
			readers = undefined;
			return { id, page: undefined, error: fault, isStorageFault: true };
		}
		return {
			id,
			page: undefined,
			error: error instanceof Error ? error.message : String(error),
			...(error instanceof ReplyTooLarge ? { isTooLarge: true } : {})
		};
	}
};

port.on('message', (request: SearchRequest | 'close') => {
	if (request !== 'close') {
		const { page, ...rest } = answer(request);
		// a large list is a copy made for this reply
		port.postMessage({ page, ...rest }, page && typeof page.entries !== 'string' ? page.entries.map(({ buffer }) => buffer as ArrayBuffer) : []);
		return;
	}
	readers?.close();
	port.close();
});
