/** Announces a transaction and waits for its outcome. */
import type { DataOf } from './channels.js';
import type { ClientState } from './connection.js';
import { transactionOf } from './documents.js';
import { ClientClosed, TransactionFailed } from './errors.js';
import { bodyOf, canRetry, type Reply, type RestClient } from './rest.js';
import type { Subscriber } from './subscriber.js';
import { sleep, Timer, type Timers } from './timing.js';
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

/** It waits for a block, or is confirmed: an announcement is ignored. */
const ALREADY_ANNOUNCED = 'Failure_Hash_Already_Exists';

const PAST_DEADLINE = 'Failure_Core_Past_Deadline';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10_000;

interface Settle {
	resolve(confirmed: Confirmed): void;
	reject(reason: unknown): void;
}

class Wait {
	private readonly poll: Timer;
	private readonly signal: AbortSignal;
	private hash = '';
	private isAnnounced = false;
	/** A failure of an earlier announcement of the same transaction is stored. */
	private hasFailedBefore = false;

	/**
	 * @param ended - its signal ends the wait, with all requests and subscriptions
	 * @param settle - called with the confirmed transaction, or with the reason of that signal
	 * @param simulatesFirst - whether it is announced only if a simulation succeeds
	 */
	constructor(
		private readonly context: AnnounceContext, private readonly announcement: Announcement,
		private readonly ended: AbortController, private readonly settle: Settle, private readonly simulatesFirst: boolean
	) {
		this.poll = new Timer(context.timers);
		this.signal = ended.signal;
		this.signal.addEventListener('abort', () => {
			this.poll.clear();
			settle.reject(this.signal.reason);
		});
	}

	readonly fail = (error: unknown): void => this.ended.abort(error);

	/**
	 * Announces it, again while the gateway is unreachable or overloaded: that is harmless, since its hash is the same.
	 * @throws RequestRefused, the reason of a refused subscription, and that of the signal
	 */
	async start(): Promise<void> {
		const { announcement, context: { rest }, signal } = this;
		const { givenHash, isBonded, payload } = announcement;
		this.hash = givenHash ?? announcement.hash(await this.readSeed());
		// before the announcement: otherwise its outcome could be missed
		await this.subscribe();
		await this.readStatus();
		if (this.simulatesFirst)
			await this.simulate();
		await this.persist(() => rest.PUT(isBonded ? '/transactions/partial' : '/transactions', { body: { payload }, signal }));
		this.isAnnounced = true;
		this.schedule();
	}

	/** Reads its status, after a loss of the connection and from time to time. */
	async check(): Promise<void> {
		if (!this.isAnnounced)
			return;
		await this.readStatus();
		this.schedule();
	}

	/** @throws TransactionFailed with the code that it would get */
	private async simulate(): Promise<void> {
		const { announcement: { payload, isBonded }, context: { rest }, hash, signal } = this;
		// a lock that waits does not count for a bonded aggregate
		const body = { payloads: [payload], on: isBonded ? 'confirmed' as const : 'pending' as const };
		const { transactions } = await this.persist(() => rest.POST('/transactions/simulation', { body, signal }));
		for (const { code } of transactions) {
			if (code !== 'Success' && code !== ALREADY_ANNOUNCED)
				throw new TransactionFailed(code, hash);
		}
	}

	private schedule(): void {
		if (!this.signal.aborted)
			this.poll.set(POLL_MS, () => void this.check());
	}

	private async readSeed(): Promise<string> {
		const { rest } = this.context;
		return (await this.persist(() => rest.GET('/node/info', { signal: this.signal }))).networkGenerationHashSeed;
	}

	private async subscribe(): Promise<void> {
		const { announcement: { signer: address }, context: { subscriber }, signal, fail } = this;
		const subscriptions = [
			// notifications of these channels
			subscriber.subscribe('confirmedAdded', { address, signal }, data => this.confirm(data as Confirmed), fail),
			subscriber.subscribe('status', { address, signal }, data => {
				// a notification of this channel
				const { hash, code } = data as DataOf<'status'>;
				if (hash === this.hash)
					fail(new TransactionFailed(code, hash));
			}, fail)
		];
		await Promise.all(subscriptions.map(({ subscribed }) => subscribed));
	}

	private confirm(confirmed: Confirmed): void {
		if (confirmed.meta.hash !== this.hash)
			return;
		this.settle.resolve(confirmed);
		this.ended.abort();
	}

	/** Repeats a request while the gateway is unreachable or overloaded. @throws RequestRefused, and the reason of the signal */
	private async persist<Body>(request: () => Promise<Reply<Body>>): Promise<Body> {
		const { context: { timers }, signal } = this;
		for (let delay = FIRST_RETRY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_MS)) {
			signal.throwIfAborted();
			// unreachable: it may have been accepted
			const reply = await request().catch(() => undefined);
			if (reply && !canRetry(reply.response.status))
				return bodyOf(reply);
			await sleep(timers, delay, signal);
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

/** See `SymbolClient.announceAndWait`. */
export const announceAndWait = async (
	context: AnnounceContext, transaction: SignedTransaction, { signal, timeoutMs, simulateFirst = false }: AnnounceOptions = {}
): Promise<Confirmed> => {
	context.subscriber.throwIfClosed();
	signal?.throwIfAborted();
	const announcement = parseTransaction(transaction);
	const ended = new AbortController();
	const abort = (): void => ended.abort(signal?.reason);
	signal?.addEventListener('abort', abort);
	const timeout = new Timer(context.timers);
	if (timeoutMs !== undefined)
		timeout.set(timeoutMs, () => ended.abort(new DOMException(`not confirmed within ${timeoutMs} ms`, 'TimeoutError')));

	let removeListener: (() => void) | undefined;
	try {
		return await new Promise<Confirmed>((resolve, reject) => {
			const wait = new Wait(context, announcement, ended, { resolve, reject }, simulateFirst);
			removeListener = context.onState(state => {
				if (state === 'open')
					void wait.check();
				else if (state === 'closed')
					wait.fail(new ClientClosed());
			});
			wait.start().catch(wait.fail);
		});
	} finally {
		timeout.clear();
		removeListener?.();
		signal?.removeEventListener('abort', abort);
	}
};
