/** The thread for expensive searches: it reads the same database, so that no other request waits for them. */
import { parentPort, workerData } from 'node:worker_threads';
import { AsciiList, piecesOf, ReplyTooLarge } from '../../../../chain/index.js';
import { type Connection, openForReading } from '../database.js';
import { readErrorOf, StorageUnreadable } from '../storage-faults.js';
import { EmbeddedBlockReader } from './block-reader.js';
import { CombinedLists, Unfinished } from './combined-lists.js';
import { TooExpensive } from './pages.js';
import { Queries } from './queries.js';
import type { FoundPage, Searched, SearchReply, SearchRequest, SearchWorkerSettings } from './search-thread.js';
import { SearchTurns } from './search-turns.js';
import { EmbeddedNamespaceReader } from './namespace-reader.js';
import { EmbeddedMetadataReader, EmbeddedMosaicRestrictionReader } from './state-readers.js';
import { StoredStatements } from './statement-reader.js';
import { ConfirmedReader } from './transaction-reader.js';

/** Parts of combined lists that are looked at in one turn; a few tenths of a second. */
const PARTS_IN_TURN = 10;
/** Time limit of a search, milliseconds. */
const LIMIT_MS = 10_000;

const port = parentPort!;
// set by the thread that starts this worker
const { directory, limitMs = LIMIT_MS, part, ...options } = workerData as SearchWorkerSettings;

/** The readers that search, on one connection. */
class Readers {
	private readonly connection: Connection;
	private readonly queries: Queries;
	private readonly combined: CombinedLists;
	private readonly blocks: EmbeddedBlockReader;
	private readonly transactions: ConfirmedReader;
	private readonly statements: StoredStatements;
	private readonly namespaces: EmbeddedNamespaceReader;
	private readonly mosaicRestrictions: EmbeddedMosaicRestrictionReader;
	private readonly metadata: EmbeddedMetadataReader;

	/** @throws UnusableDataFolder */
	constructor() {
		this.connection = openForReading(directory);
		this.queries = new Queries(this.connection, options);
		this.combined = new CombinedLists(this.queries, { part });
		this.blocks = new EmbeddedBlockReader(this.queries, { combined: this.combined });
		this.transactions = new ConfirmedReader(this.queries, this.combined);
		this.statements = new StoredStatements(this.queries, this.combined);
		this.namespaces = new EmbeddedNamespaceReader(this.queries);
		this.mosaicRestrictions = new EmbeddedMosaicRestrictionReader(this.queries);
		this.metadata = new EmbeddedMetadataReader(this.queries);
	}

	/** @throws Unfinished, TooExpensive */
	search(request: SearchRequest): FoundPage<Searched> {
		this.combined.allow(PARTS_IN_TURN);
		// the client may have seen data that was written since the last request
		this.queries.refresh();
		switch (request.of) {
		case 'blocks': return this.blocks.searchHere(request.filter, request.page);
		case 'transactions': return this.transactions.search(request.filter, request.page);
		case 'statements': return this.statements.search(request.filter, request.page);
		case 'namespaces': return this.namespaces.searchHere(request.filter, request.page);
		case 'mosaicRestrictions': return this.mosaicRestrictions.searchHere(request.filter, request.page);
		case 'metadata': return this.metadata.searchHere(request.filter, request.page);
		}
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

const search = (request: SearchRequest): SearchReply | undefined => {
	const { id } = request;
	try {
		readers ??= new Readers();
		return { id, page: readers.search(request) };
	} catch (cause) {
		if (cause instanceof Unfinished)
			return undefined;
		if (cause instanceof TooExpensive)
			return { id, isTooExpensive: true };
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
	return entries === undefined || typeof entries === 'string' || entries instanceof AsciiList ? [] : piecesOf(entries).map(({ buffer }) => buffer as ArrayBuffer);
};

const turns = new SearchTurns<SearchRequest, SearchReply>({
	run: search,
	late: ({ id }) => ({ id, isTooLong: true }),
	post: reply => port.postMessage(reply, transferOf(reply)),
	soon: act => void setImmediate(act),
	now: () => performance.now(),
	limitMs
});

port.on('message', (request: SearchRequest | 'close') => {
	if (request !== 'close') {
		turns.add(request);
		return;
	}
	turns.finish(() => {
		close();
		port.close();
	});
});
