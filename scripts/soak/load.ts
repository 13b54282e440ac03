/** The load of a soak: a fixed rate of requests, and clients that stay connected. */
import { setMaxListeners } from 'node:events';
import { namespaceIdOf } from '../../src/wire/identifiers/ids.js';
import { randomOf } from '../../test/support/random.js';
import { Rest } from '../../test/support/http/rest.js';
import { Wallet } from '../../test/support/transactions/wallet.js';
import { Announcements } from './announcements.js';
import { SoakClient } from './client.js';
import type { SoakOptions } from './options.js';
import { Reads, type Subjects } from './reads.js';
import { readSlowly, Subscribers } from './subscribers.js';

const TICK_MS = 20;
/** Requests that are due while so many are in flight are skipped, and counted. */
const MAX_IN_FLIGHT = 500;

export interface LoadSample {
	readonly requestsDone: number;
	readonly requestsFailed: number;
	readonly requestsSkipped: number;
	/** Milliseconds, since the last sample. */
	readonly latencyP99: number;
	readonly subscribers: number;
	readonly messages: number;
	readonly height: number;
}

export class Load {
	private skipped = 0;
	private readonly clients: Promise<void>[] = [];
	private readonly end = new AbortController();
	private timer: NodeJS.Timeout | undefined;

	private constructor(
		private readonly url: string,
		private readonly options: SoakOptions,
		private readonly client: SoakClient,
		private readonly subjects: Subjects,
		private readonly reads: Reads,
		private readonly announcements: Announcements,
		private readonly subscribers: Subscribers
	) {
	}

	/** @throws Error when the chain does not confirm the first transactions */
	static async create(url: string, options: SoakOptions): Promise<Load> {
		const client = new SoakClient(url);
		const random = randomOf(options.seed);
		const wallet = await Wallet.connect(new Rest(url));
		const announcements = new Announcements(client, wallet, random, options.blockInterval);
		await announcements.prepare();
		const addresses = wallet.accounts.map(({ text }) => text);
		const subjects: Subjects = {
			height: 1, addresses, hashes: announcements.hashes, confirmed: announcements.confirmed,
			mosaicIds: [wallet.currency, announcements.mosaicId],
			namespaceId: namespaceIdOf(Buffer.from('symbol'))
		};
		return new Load(
			url, options, client, subjects, new Reads(client, subjects, random), announcements, new Subscribers(url, addresses, random)
		);
	}

	get failures(): readonly string[] {
		return this.client.failures;
	}

	start(): void {
		const { rate, announcements, seed, slowReaders, subscribers } = this.options;
		const { signal } = this.end;
		setMaxListeners(0, signal);
		for (let i = 0; i < subscribers; ++i)
			this.clients.push(this.subscribers.run(signal));
		for (let i = 0; i < slowReaders; ++i)
			this.clients.push(readSlowly(this.url, randomOf(seed + i), signal));
		const start = performance.now();
		let [reads, announced] = [0, 0];
		this.timer = setInterval(() => {
			const seconds = (performance.now() - start) / 1000;
			for (; announced < seconds * announcements; ++announced)
				this.issue(() => this.announcements.next());
			for (; reads < seconds * (rate - announcements); ++reads)
				this.issue(() => this.reads.next());
		}, TICK_MS);
	}

	async sample(): Promise<LoadSample> {
		const received = await this.client.call({ path: '/chain/info' });
		if (received !== undefined)
			this.subjects.height = Number((JSON.parse(received.text) as { height: string }).height);
		return {
			requestsDone: this.client.done,
			requestsFailed: this.client.failed,
			requestsSkipped: this.skipped,
			latencyP99: this.client.takeLatencyP99(),
			subscribers: this.subscribers.connected,
			messages: this.subscribers.messages,
			height: this.subjects.height
		};
	}

	async stop(): Promise<void> {
		clearInterval(this.timer);
		this.end.abort();
		await Promise.all(this.clients);
		this.client.close();
	}

	private issue(next: () => Promise<void>): void {
		if (this.client.inFlight < MAX_IN_FLIGHT)
			void next().catch((error: unknown) => this.client.fail(String(error)));
		else
			++this.skipped;
	}
}
