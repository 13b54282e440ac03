/** Announces a transaction and waits for its outcome. */
import type { DataOf } from './channels.js';
import type { ClientState } from './connection.js';
import { transactionOf } from './documents.js';
import { ClientClosed, RequestRefused, TransactionFailed } from './errors.js';
import type { RestClient } from './rest.js';
import type { Subscriber } from './subscriber.js';
import { Timer, type Timers } from './timing.js';
import { type Announcement, parseTransaction, type SignedTransaction } from './transaction.js';
import type { AnnounceOptions } from './types.js';

export interface AnnounceContext {
	readonly rest: RestClient;
	readonly subscriber: Subscriber;
	readonly timers: Timers;
	onState(listener: (state: ClientState) => void): () => void;
}

type Confirmed = DataOf<'confirmedAdded'>;

/** A status can be missed where a gateway cannot resume, and an expired transaction may have none: so it is read too. */
const POLL_MS = 10_000;

/** A node removes expired transactions with the next block. */
const EXPIRY_GRACE_MS = 60_000n;

const PAST_DEADLINE = 'Failure_Core_Past_Deadline';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;
const TOO_MANY_REQUESTS = 429;
const INTERNAL_ERROR = 500;
const REQUEST_TIMEOUT = 408;

const canRetry = (status: number): boolean => status === TOO_MANY_REQUESTS || status === REQUEST_TIMEOUT || status >= INTERNAL_ERROR;

class Wait {
	readonly outcome: Promise<Confirmed>;
	private readonly poll: Timer;
	private readonly retry: Timer;
	private settle: { resolve(confirmed: Confirmed): void; reject(error: unknown): void } | undefined;
	private isSettled = false;
	private isAnnounced = false;
	/** A failure of an earlier announcement of the same transaction is stored. */
	private hasFailedBefore = false;

	constructor(
		private readonly context: AnnounceContext, private readonly announcement: Announcement,
		private readonly hash: string, private readonly signal: AbortSignal
	) {
		this.poll = new Timer(context.timers);
		this.retry = new Timer(context.timers);
		this.outcome = new Promise((resolve, reject) => {
			this.settle = { resolve, reject };
		});
		// it may fail before it is awaited
		this.outcome.catch(() => undefined);
		signal.addEventListener('abort', () => this.fail(signal.reason), { once: true });
	}

	readonly confirm = (confirmed: Confirmed): void => {
		this.end();
		this.settle?.resolve(confirmed);
	};

	readonly fail = (error: unknown): void => {
		this.end();
		this.settle?.reject(error);
	};

	/** Announces it, again while the gateway is unreachable or overloaded: that is harmless, since its hash is the same. */
	async announce(): Promise<void> {
		await this.readStatus();
		for (let delay = FIRST_RETRY_MS; !this.isSettled; delay = Math.min(2 * delay, MAX_RETRY_MS)) {
			const { isAccepted, error } = await this.send();
			if (isAccepted)
				break;
			if (error)
				return this.fail(error);
			await new Promise<void>(resolve => {
				this.retry.set(delay, resolve);
			});
		}
		this.isAnnounced = true;
		this.schedule();
	}

	/** Reads its status, after a loss of the connection and from time to time. */
	async check(): Promise<void> {
		if (!this.isAnnounced || this.isSettled)
			return;
		await this.readStatus();
		this.schedule();
	}

	private schedule(): void {
		if (!this.isSettled)
			this.poll.set(POLL_MS, () => void this.check());
	}

	private end(): void {
		this.isSettled = true;
		this.poll.clear();
		this.retry.clear();
	}

	private async send(): Promise<{ readonly isAccepted: boolean; readonly error?: unknown }> {
		const { announcement: { payload, isBonded }, signal, context: { rest } } = this;
		try {
			const { response, error } = await rest.PUT(isBonded ? '/transactions/partial' : '/transactions', { body: { payload }, signal });
			if (response.ok || canRetry(response.status))
				return { isAccepted: response.ok };
			return { isAccepted: false, error: new RequestRefused(response.status, error?.message ?? response.statusText) };
		} catch {
			// unreachable: it may have been accepted
			return { isAccepted: false };
		}
	}

	/** Ends the wait if the outcome can be read. */
	private async readStatus(): Promise<void> {
		const { context: { rest }, hash, signal } = this;
		try {
			const { data, response } = await rest.GET('/transactionStatus/{hash}', { params: { path: { hash } }, signal });
			if (data?.group === 'confirmed')
				await this.readConfirmed();
			else if (data?.group === 'failed')
				await this.onFailed(data.code);
			else if (this.isAnnounced && (data !== undefined || response.status === 404))
				await this.expireIfLate(data !== undefined);
		} catch {
			// unreachable: the next attempt follows
		}
	}

	private async readConfirmed(): Promise<void> {
		const { context: { rest }, hash: transactionId, signal } = this;
		const { data } = await rest.GET('/transactions/confirmed/{transactionId}', { params: { path: { transactionId } }, signal });
		if (data)
			this.confirm(transactionOf(data));
	}

	private async onFailed(code: string): Promise<void> {
		if (!this.isAnnounced)
			this.hasFailedBefore = true;
		else if (this.hasFailedBefore)
			await this.expireIfLate(false);
		else
			this.fail(new TransactionFailed(code, this.hash));
	}

	/** @param isPending - whether it waits for a block or for cosignatures */
	private async expireIfLate(isPending: boolean): Promise<void> {
		const { data } = await this.context.rest.GET('/node/time', { signal: this.signal });
		if (data === undefined)
			return;

		const now = BigInt(data.communicationTimestamps.receiveTimestamp);
		if (now > this.announcement.deadline + (isPending ? EXPIRY_GRACE_MS : 0n))
			this.fail(new TransactionFailed(PAST_DEADLINE, this.hash));
	}
}

const readSeed = async (rest: RestClient, signal: AbortSignal): Promise<string> => {
	const { data, response } = await rest.GET('/node/info', { signal });
	if (data === undefined)
		throw new RequestRefused(response.status, 'GET /node/info');
	return data.networkGenerationHashSeed;
};

/** See `SymbolClient.announceAndWait`. */
export const announceAndWait = async (
	context: AnnounceContext, transaction: SignedTransaction, { signal, timeoutMs }: AnnounceOptions = {}
): Promise<Confirmed> => {
	signal?.throwIfAborted();
	const announcement = parseTransaction(transaction);
	const ended = new AbortController();
	const abort = (): void => ended.abort(signal?.reason);
	signal?.addEventListener('abort', abort, { once: true });
	const timeout = new Timer(context.timers);
	if (timeoutMs !== undefined)
		timeout.set(timeoutMs, () => ended.abort(new DOMException(`not confirmed within ${timeoutMs} ms`, 'TimeoutError')));

	let removeListener: (() => void) | undefined;
	try {
		const hash = announcement.givenHash ?? announcement.hash(await readSeed(context.rest, ended.signal));
		const wait = new Wait(context, announcement, hash, ended.signal);
		removeListener = context.onState(state => {
			if (state === 'open')
				void wait.check();
			else if (state === 'closed')
				wait.fail(new ClientClosed());
		});

		const options = { address: announcement.signer, signal: ended.signal };
		const subscriptions = [
			context.subscriber.subscribe('confirmedAdded', options, data => {
				// a notification of this channel
				if ((data as Confirmed).meta.hash === hash)
					wait.confirm(data as Confirmed);
			}, wait.fail),
			context.subscriber.subscribe('status', options, data => {
				const status = data as DataOf<'status'>;
				if (status.hash === hash)
					wait.fail(new TransactionFailed(status.code, hash));
			}, wait.fail)
		];
		// before the announcement: otherwise its outcome could be missed
		await Promise.race([Promise.all(subscriptions.map(({ ready }) => ready)), wait.outcome]);
		void wait.announce();
		return await wait.outcome;
	} finally {
		timeout.clear();
		removeListener?.();
		signal?.removeEventListener('abort', abort);
		// ends requests and subscriptions
		ended.abort();
	}
};
