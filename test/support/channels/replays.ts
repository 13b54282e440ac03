/** Replays of subscriptions with a history, a publisher and clients that a test controls. */
import { CounterBook } from '../../../src/channels/counters.js';
import { Publisher } from '../../../src/channels/publisher.js';
import type { ReplayStart } from '../../../src/channels/request.js';
import { Replays } from '../../../src/channels/replays.js';
import { type Subscriber, Subscriptions } from '../../../src/channels/subscriptions.js';
import { createTopicParser } from '../../../src/channels/request.js';
import { Transmitter } from '../../../src/channels/transmitter.js';
import { FakeClient, FakeEvents, FakeLog, NETWORK } from './channels.js';
import { FakeHistory } from './fake-history.js';
import { FakeTimers } from '../fake-timers.js';

interface Settings {
	/** Default: one of these settings. */
	readonly history?: FakeHistory;
	/** Whether reads wait until the test releases them. */
	readonly isHeld?: boolean;
	/** Largest number of entries of a read. */
	readonly maxCount?: number;
	/** Largest number of blocks of a replay. */
	readonly maxBlocks?: number;
	/** Time until a subscription to the event stream takes effect. */
	readonly activationMs?: number;
	/** Whether pending transactions have hashes instead of revisions. */
	readonly hasHashes?: boolean;
}

export const parseTopic = createTopicParser(NETWORK, true);

/** The position before the first block. */
export const BEGINNING: ReplayStart = { height: 0n, hash: undefined };

export const createReplays = (settings: Settings = {}) => {
	const { isHeld, maxCount, hasHashes, maxBlocks = 1_000, activationMs = 0 } = settings;
	const { history = new FakeHistory(isHeld, maxCount, hasHashes) } = settings;
	const [timers, log] = [new FakeTimers(), new FakeLog()];
	const subscriptions = new Subscriptions<Subscriber>(new FakeEvents());
	const transmitter = new Transmitter(timers, 100_000_000);
	const counters = new CounterBook();
	const replays = new Replays({ history, activationMs, subscriptions, transmitter, maxBlocks, counters, timers, log });
	const publisher = new Publisher({ subscriptions, transmitter, replays, timers, counters, log, bytesPerRound: 1_000_000 });
	const resume = (client: FakeClient, topic: string, from: ReplayStart): void => {
		subscriptions.add(client, topic, parseTopic(topic));
		replays.start(client, topic, from);
	};
	/** Runs everything that can run without a reply to a read. */
	const turn = async (): Promise<void> => {
		for (let isBusy = true; isBusy;) {
			await Promise.resolve();
			await new Promise(setImmediate);
			isBusy = timers.turn();
		}
	};
	const settle = async (): Promise<void> => {
		await turn();
		while (history.release())
			await turn();
	};
	return { timers, log, history, subscriptions, transmitter, replays, publisher, resume, turn, settle };
};

/** @returns replays, and a client that waits for the last read of the blocks: of one block */
export const createInLastRead = async () => {
	const created = createReplays({ isHeld: true });
	const client = new FakeClient();
	created.history.add();
	created.resume(client, 'block', BEGINNING);
	await created.turn();
	created.history.release();
	await created.turn();
	return { ...created, client };
};

/** Messages in short: `started 1`, `live 2`, `rolledBack 1`, or the data. */
export const short = (client: FakeClient): string[] => client.messages.map(text => {
	const replay = /"state":"(\w+)","height":"(\d+)"/.exec(text);
	if (replay)
		return `${replay[1]} ${replay[2]}`;
	const rolledBack = /"rolledBack","data":\{"height":"(\d+)"/.exec(text);
	return rolledBack ? `rolledBack ${rolledBack[1]}` : /"data":"?(?:\d+:0*)?(\w+)/.exec(text)?.[1] as string;
});
