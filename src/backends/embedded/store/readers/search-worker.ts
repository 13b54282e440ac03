/** The thread for expensive searches: it reads the same database, so that no other request waits for them. */
import { parentPort, workerData } from 'node:worker_threads';
import { piecesOf, ReplyTooLarge } from '../../../../chain/index.js';
import { type Connection, openForReading } from '../database.js';
import { readErrorOf, StorageUnreadable } from '../storage-faults.js';
import { Queries } from './queries.js';
import type { FoundPage, Searched, SearchReply, SearchRequest, SearchWorkerSettings } from './search-thread.js';
import { StoredStatements } from './statement-reader.js';
import { ConfirmedReader } from './transaction-reader.js';

const port = parentPort!;
// set by the thread that starts this worker
const { directory, ...options } = workerData as SearchWorkerSettings;

/** The readers that search, on one connection. */
class Readers {
	private readonly connection: Connection;
	private readonly queries: Queries;
	private readonly transactions: ConfirmedReader;
	private readonly statements: StoredStatements;

	/** @throws UnusableDataFolder */
	constructor() {
		this.connection = openForReading(directory);
		this.queries = new Queries(this.connection, options);
		this.transactions = new ConfirmedReader(this.queries);
		this.statements = new StoredStatements(this.queries);
	}

	search(request: SearchRequest): FoundPage<Searched> {
		// the client may have seen data that was written since the last request
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

const close = (): void => {
	readers?.close();
	readers = undefined;
};

const search = (request: SearchRequest): SearchReply => {
	const { id } = request;
	try {
		readers ??= new Readers();
		return { id, page: readers.search(request) };
	} catch (cause) {
		const error = readErrorOf(cause);
		if (error instanceof StorageUnreadable) {
			// the next search opens the database again
			close();
			return { id, unreadable: error.reason };
		}
		if (error instanceof ReplyTooLarge)
			return { id, isTooLarge: true };
		return { id, error: error instanceof Error ? error.message : String(error) };
	}
};

/** @returns the memory that is moved with a reply: a large list is a copy made for it */
const transferOf = (reply: SearchReply): ArrayBuffer[] => {
	const entries = 'page' in reply ? reply.page?.entries : undefined;
	// the memory of such a copy is not shared
	return entries === undefined || typeof entries === 'string' ? [] : piecesOf(entries).map(({ buffer }) => buffer as ArrayBuffer);
};

port.on('message', (request: SearchRequest | 'close') => {
	if (request === 'close') {
		close();
		port.close();
		return;
	}
	const reply = search(request);
	port.postMessage(reply, transferOf(reply));
});
