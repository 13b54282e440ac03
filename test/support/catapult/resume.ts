/** A gateway on a node's recorded database, and on a broker that publishes what a test decides. Needs the recordings. */
import { type Binary, type Int32, Long } from 'bson';
import type { Test } from 'tap';
import { openMongo } from '../../../src/backends/catapult/mongo/index.js';
import type {
	EventHistory, HistoryBatch, HistoryCursor, HistoryRequest, HistoryStart, StoredChannel
} from '../../../src/chain/index.js';
import { systemTimers, type Timers } from '../../../src/runtime/timers.js';
import { startBrokerGateway } from './broker-gateway.js';
import { TestLog } from './log.js';
import { mongoOptions } from './mongo-options.js';
import { NO_MONGO, openTestMongo } from './mongo-server.js';
import { binary, int32, int64 } from './stored.js';
import { TestBroker } from './test-broker.js';
import { Listener } from '../channels/listener.js';
import { typedDocuments } from '../recorded/documents.js';
import { readRecordedLines, skipUnlessRecorded } from '../recorded/recorded.js';

/** Why tests are skipped; false if they are not. */
export const NO_RESUME: string | false = skipUnlessRecorded || NO_MONGO;

export const ZERO_HASH = '0'.repeat(64);

export interface Recorded {
	readonly topic?: string;
	readonly data: { readonly meta: { readonly hash: string } };
}

interface Timed<T> {
	readonly at: number;
	readonly message: T;
}

/** @returns the recorded notifications of each topic, in order. The members of transactions had another order in that version */
export const recordedNotifications = (): ReadonlyMap<string, readonly Recorded[]> => {
	const notifications = new Map<string, Recorded[]>();
	for (const { message } of readRecordedLines<Timed<Recorded>>('live', 'ws.jsonl')) {
		if (message.topic !== undefined)
			notifications.set(message.topic, [...notifications.get(message.topic) ?? [], message]);
	}
	return notifications;
};

/** Since the recorded client was connected. */
export const publishedFrames = (): Buffer[][] => {
	const connectedAt = readRecordedLines<Timed<unknown>>('live', 'ws.jsonl')[0]?.at ?? 0;
	return readRecordedLines<{ readonly at: number; readonly frames: readonly string[] }>('live', 'zmq.jsonl')
		.filter(({ at }) => at >= connectedAt)
		.map(({ frames }) => frames.map(frame => Buffer.from(frame, 'hex')));
};

export const hexOf = (value: Binary | undefined): string => value?.toString('hex').toUpperCase() ?? '';

/** A block as clients name it. */
export interface Position {
	readonly height: string;
	readonly hash: string;
}

/** The blocks of the recorded chain, oldest first. */
export const recordedPositions = (): Position[] => typedDocuments('blocks').map(({ block, meta }) => ({
	height: String((block as { height: Long }).height), hash: hexOf((meta as { hash: Binary }).hash)
}));

/** Lets a test act before a read. */
export class HistoryGate implements EventHistory {
	/** A read begins when the promise resolves. */
	beforeRead: (cursor: HistoryCursor) => Promise<void> | undefined = () => undefined;

	constructor(private readonly history: EventHistory) {}

	tip(): ReturnType<EventHistory['tip']> {
		return this.history.tip();
	}

	start(...start: Parameters<EventHistory['start']>): HistoryStart | Promise<HistoryStart> {
		return this.history.start(...start);
	}

	async read<Channel extends StoredChannel>(request: HistoryRequest<Channel>): Promise<HistoryBatch<Channel> | undefined> {
		await this.beforeRead(request.cursor);
		return this.history.read(request);
	}
}

const LAG_MS = 50;

/** The times in which late events and outstanding rollbacks are expected, which pass only where a test fails. */
const LONG_MS = 2_000;
const STRETCH = 20;

/** System timers, with another time after which a database that is not complete is read again, and with long limits. */
class ResumeTimers implements Timers {
	/** Times that the database was not complete. */
	lags = 0;
	/** All times that were waited for. */
	readonly delays = new Set<number>();

	constructor(private readonly lagMs: number) {}

	now(): number {
		return systemTimers.now();
	}

	every(periodMs: number, act: () => void): () => void {
		return systemTimers.every(periodMs, act);
	}

	soon(act: () => void): void {
		systemTimers.soon(act);
	}

	after(delayMs: number, act: () => void): () => void {
		const isLag = delayMs === LAG_MS;
		this.lags += isLag ? 1 : 0;
		this.delays.add(delayMs);
		return systemTimers.after(isLag ? this.lagMs : delayMs < LONG_MS ? delayMs : STRETCH * delayMs, act);
	}
}

/** @param lagMs - by default so long that no test exceeds the limit of such reads */
export const openResume = async (t: Test, { lagMs = 500 } = {}) => {
	const { database, db, url } = await openTestMongo(t);
	for (const name of ['blocks', 'transactions', 'finalizedBlocks', 'chainStatistic'])
		await db.collection(name).insertMany(typedDocuments(name));
	const timers = new ResumeTimers(lagMs);
	const mongo = await openMongo(mongoOptions(url, { database, connections: 8, maxWaiting: 100 }), new TestLog(), { timers });
	t.teardown(() => mongo.close());
	const broker = await TestBroker.open(t);
	let gate: HistoryGate | undefined;
	const { port } = await startBrokerGateway(t, broker.port, stream => gate = new HistoryGate(mongo.historyOf(stream)), timers);
	const blocks = recordedPositions();
	const setHeight = (height: string) =>
		db.collection('chainStatistic').updateOne({}, { $set: { 'current.height': Long.fromString(height) } });
	return {
		db, broker, setHeight, timers,
		// created with the gateway
		gate: gate as unknown as HistoryGate,
		first: blocks[0] as Position, newest: blocks.at(-1) as Position,
		listen: () => Listener.open(t, `ws://127.0.0.1:${port}/ws`)
	};
};

export type Resume = Awaited<ReturnType<typeof openResume>>;

/** @returns the notifications of a topic, unchanged */
export const textsOf = ({ texts }: Listener, topic: string): readonly string[] =>
	texts.filter(text => text.startsWith(`{"topic":"${topic}","data"`));

export interface StoredTransaction {
	readonly meta: Readonly<Record<string, Binary>>;
	readonly transaction: { readonly size?: Int32 | number; readonly cosignatures?: readonly unknown[] };
}

const COSIGNATURE_SIZE = 104;

/** The size of a partial transaction is that without the cosignatures that were added to it. */
const withPartialSize = ({ size, cosignatures = [], ...body }: StoredTransaction['transaction']) =>
	({ ...body, ...(size === undefined ? {} : { size: int32(Number(size) - COSIGNATURE_SIZE * cosignatures.length), cosignatures }) });

const asPending = (document: StoredTransaction, channel: string) => ({
	...document,
	transaction: channel === 'partialAdded' ? withPartialSize(document.transaction) : document.transaction,
	meta: {
		...document.meta,
		height: int64(0n),
		...(channel === 'partialAdded' && 'hash' in document.meta ? { merkleComponentHash: binary(ZERO_HASH) } : {})
	}
});

/** @returns the transactions that were notified on a channel as they were stored then: each embedded one after its aggregate */
export const pendingDocuments = (channel: 'unconfirmedAdded' | 'partialAdded') => {
	const hashes = new Set((recordedNotifications().get(channel) ?? []).map(({ data }) => data.meta.hash));
	// documents of this collection
	const confirmed = typedDocuments('transactions') as unknown as StoredTransaction[];
	return confirmed
		.filter(({ meta }) => hashes.has(hexOf(meta['hash'] ?? meta['aggregateHash'])))
		.map(document => asPending(document, channel));
};
