/** Calls operations of one gateway and records deviations from the contract. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Operation, OperationId } from '../../generated/operations.js';
import { sha3Text } from '../wire/bytes/hash.js';
import { type Argument, type Arguments, Finds } from './finds.js';
import { type HttpClient, type HttpReply, type HttpRequest, NoReply } from './http-client.js';
import { judge } from './judge.js';
import type { Profile } from './profile.js';
import { findReplyFaults } from './reply-rules.js';
import type { Results } from './results.js';
import type { Fault } from './schema-faults.js';
import { printable } from './text.js';

export type { Argument, Arguments };

export interface Call {
	/** Arguments of the path and of the query. */
	readonly args?: Arguments;
	/** A text is sent unchanged, any other value as JSON. */
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	readonly method?: string;
	/** The statuses that the reply may have; by default that of the success. */
	readonly expect?: readonly number[];
}

export interface Reply {
	readonly status: number;
	readonly headers: HttpReply['headers'];
	/** The parsed JSON; the text if the reply is text. */
	readonly document: unknown;
	readonly bytes: Buffer;
	/** Method and URL. */
	readonly request: string;
	/** Whether the status is declared and the body has the declared form. */
	readonly isUsable: boolean;
	/** Whether the status is expected, too. */
	readonly isGood: boolean;
}

/** The check cannot continue; the message is the reason. */
export class Stopped extends Error {}

export interface SessionOptions {
	/** Time limit for the whole check. */
	readonly maxDurationMs: number;
	/** Stops the check when it is aborted. */
	readonly stop?: AbortSignal | undefined;
	/** Origin of the page on which a browser would send the requests. */
	readonly origin: string;
	/** Pause before replies that disagree are requested again. */
	readonly settleMs: number;
	/** How many more times replies that disagree are requested, before they count. */
	readonly confirmations: number;
}

/** A request, its reply, and the reply as it was compared with the contract. */
interface Compared {
	readonly request: string;
	readonly message: HttpRequest;
	readonly reply: HttpReply;
	readonly compared: Reply | undefined;
}

interface Tagged {
	readonly etag: string;
	/** Digest of the body. */
	readonly digest: string;
}

/** Rows of replies that any operation may send. */
export const RATE_LIMIT = 'rate limit';
export const UNAVAILABLE = 'unavailability';

const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
const SERVICE_UNAVAILABLE = 503;
const BUSY: readonly number[] = [TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE];
const MAX_ATTEMPTS = 6;
const MAX_UNAVAILABLE = 2;
const MAX_WAIT_SECONDS = 10;
const MAX_FAILURES_IN_SUCCESSION = 5;
const MAX_REQUEST_IDS = 20_000;
const MS_PER_SECOND = 1000;

const encodeQuery = (args: readonly (readonly [string, Argument | readonly Argument[]])[]): string => {
	const pairs = args.flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, String(value)]));
	const query = new URLSearchParams(pairs);
	return query.size > 0 ? `?${query.toString()}` : '';
};

const targetOf = ({ path, parameters }: Operation, args: Arguments): string => {
	const inPath = parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name);
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])));
	return filled + encodeQuery(Object.entries(args).filter(([name]) => !inPath.includes(name)));
};

export class Session {
	private readonly tagged = new Map<string, Tagged>();
	/** Operations without a complete reply: they are not called again. */
	private readonly broken = new Set<OperationId>();
	private failures = 0;
	/** Requests by their id. */
	private readonly requestIds = new Map<string, string>();
	private readonly endsAt: number;
	/** Operations that only read and have succeeded, with the arguments of the first success. */
	readonly succeeded = new Map<OperationId, Arguments>();
	/** How many replies pages of another origin may read, and the first request of each operation whose reply they may not read. */
	readonly crossOrigin = { allowed: 0, denied: new Map<OperationId, string>() };

	/** The uids of all WebSocket connections. */
	readonly uids = new Set<string>();
	/** Entries that searches found, and properties of the network. */
	readonly finds = new Finds();

	constructor(
		readonly profile: Profile, readonly results: Results, private readonly client: HttpClient, readonly options: SessionOptions
	) {
		this.endsAt = performance.now() + options.maxDurationMs;
	}

	has(id: OperationId): boolean {
		return this.profile.operations.has(id);
	}

	/** @throws Error when the profile does not have the operation: call `has` before */
	operation(id: OperationId): Operation {
		const operation = this.profile.operations.get(id);
		if (operation === undefined)
			throw new Error(`${id} is no operation of the profile ${this.profile.name}`);
		return operation;
	}

	deviate(id: string, request: string, message: string, path = ''): void {
		this.results.deviate(id, { request, path, message });
	}

	/**
	 * Calls an operation and compares the reply with the contract.
	 * @returns undefined if there is no reply that can be used: none at all, or 429 or 503 after the last repetition
	 */
	async call(id: OperationId, call: Call = {}): Promise<Reply | undefined> {
		const operation = this.operation(id);
		const method = call.method ?? operation.method;
		const target = targetOf(operation, call.args ?? {});
		const request = `${method} ${target}`;
		if (this.broken.has(id))
			return undefined;
		const message = { method, target, ...this.content(operation, call) };
		const reply = await this.exchange(id, request, message);
		if (reply === undefined)
			return undefined;
		this.results.sample(id, reply.status);
		this.noteOrigin(id, request, reply);
		if (method === 'HEAD' && BUSY.includes(reply.status))
			return undefined;
		if (method === 'HEAD')
			return { ...reply, document: undefined, bytes: reply.body, request, isUsable: true, isGood: true };
		const compared = this.compare(id, call.expect ?? [operation.status], request, reply);
		const { args = {} } = call;
		await this.applyRules(id, args, { request, message, reply, compared });
		if (method === 'GET' && compared?.isGood === true && compared.status === operation.status && !this.succeeded.has(id))
			this.succeeded.set(id, args);
		return compared;
	}

	/** @returns the success of an operation; undefined if there is none: what was found may have been removed */
	async find(id: OperationId, args: Arguments): Promise<Reply | undefined> {
		const reply = await this.call(id, { args, expect: [this.operation(id).status, NOT_FOUND] });
		return reply?.isGood === true && reply.status !== NOT_FOUND ? reply : undefined;
	}

	/** Applies the rules of replies. A database may change while a page is read: the request is repeated before a fault counts. */
	private async applyRules(id: OperationId, args: Arguments, { request, message, reply, compared }: Compared): Promise<void> {
		const { profile, finds } = this;
		const faultsOf = ({ status, headers }: HttpReply, document: unknown): readonly Fault[] =>
			findReplyFaults({ id, args, sent: message.headers ?? {}, headers, status, document, profile, finds });
		if (message.method === 'PUT' || faultsOf(reply, compared?.isUsable === true ? compared.document : undefined).length === 0)
			return;
		const again = await this.exchange(id, request, message);
		if (again === undefined)
			return;
		const { document, isUsable } = judge(profile, id, again);
		faultsOf(again, isUsable ? document : undefined).forEach(fault => this.deviate(id, request, fault.message, fault.path));
	}

	/** @throws NoReply */
	async raw(method: string, target: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpReply> {
		this.checkTime();
		return this.client.request({ method, target, headers: { origin: this.options.origin, ...headers } });
	}

	/** Sends a request whose body never arrives; the reply may take any time. @throws NoReply */
	withoutBody(method: string, target: string): Promise<HttpReply> {
		const headers = { origin: this.options.origin, 'content-type': 'application/json' };
		return this.client.request({ method, target, headers, withholdsBody: true });
	}

	/** @throws Stopped when the check has exceeded its duration, or is to stop */
	checkTime(): void {
		const { stop } = this.options;
		if (stop?.aborted)
			throw new Stopped('the check was stopped before its end');
		if (performance.now() > this.endsAt)
			throw new Stopped(`the check was stopped after ${this.options.maxDurationMs / MS_PER_SECOND} s (--max-duration)`);
	}

	private content(operation: Operation, { body, headers }: Call): { readonly headers: Record<string, string>; readonly body?: string } {
		const type = operation.body === null || body === undefined ? {} : { 'content-type': 'application/json' };
		return {
			headers: { origin: this.options.origin, ...type, ...headers },
			...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) })
		};
	}

	/** Repeats a request while the gateway replies 429, and once after 503. */
	private async exchange(id: OperationId, request: string, message: HttpRequest): Promise<HttpReply | undefined> {
		for (let attempt = 1; ; ++attempt) {
			this.checkTime();
			const reply = await this.send(id, request, message);
			if (reply !== undefined)
				this.noteBusy(id, request, reply, message.method !== 'HEAD');
			const mayTryAgain = reply?.status === TOO_MANY_REQUESTS ? attempt < MAX_ATTEMPTS
				: reply?.status === SERVICE_UNAVAILABLE && id !== 'getNodeHealth' && attempt < MAX_UNAVAILABLE;
			if (reply === undefined || !mayTryAgain)
				return reply;
			if (reply.status === TOO_MANY_REQUESTS)
				this.client.slowDown();
			const seconds = Number(reply.headers['retry-after'] ?? 1);
			await pause(Math.min(MAX_WAIT_SECONDS, seconds >= 0 ? seconds : 1) * MS_PER_SECOND);
		}
	}

	/** Records replies with 429 and 503, also those after which the request is repeated. */
	private noteBusy(id: OperationId, request: string, reply: HttpReply, hasBody: boolean): void {
		const row = reply.status === TOO_MANY_REQUESTS ? RATE_LIMIT : UNAVAILABLE;
		// a health report with 503 is not a rejection
		if (!BUSY.includes(reply.status) || id === 'getNodeHealth' || !this.results.has(row))
			return;
		this.results.sample(row, reply.status);
		this.results.tried(row);
		judge(this.profile, id, reply, hasBody).faults.forEach(({ path, message }) => this.deviate(row, request, message, path));
	}

	private async send(id: OperationId, request: string, message: HttpRequest): Promise<HttpReply | undefined> {
		try {
			const reply = await this.client.request(message);
			this.failures = 0;
			return reply;
		} catch (error) {
			if (!(error instanceof NoReply))
				throw error;
			this.results.sample(id);
			this.deviate(id, request, error.message);
			this.broken.add(id);
			if (++this.failures >= MAX_FAILURES_IN_SUCCESSION)
				throw new Stopped(`the check was stopped: ${MAX_FAILURES_IN_SUCCESSION} operations in succession did not reply (${error.message})`);
			return undefined;
		}
	}

	private compare(id: OperationId, expected: readonly number[], request: string, reply: HttpReply): Reply | undefined {
		const { document, faults, isUsable } = judge(this.profile, id, reply);
		faults.forEach(({ path, message }) => this.deviate(id, request, message, path));
		const { status, headers, body } = reply;
		const isDeclared = this.profile.statuses(id).includes(status);
		if (BUSY.includes(status) && isDeclared && !expected.includes(status)) {
			this.results.skip(id, `the gateway replied ${status}: ${printable(body.toString('utf8'), 120)}`);
			return undefined;
		}
		const isExpected = expected.includes(status);
		if (!isExpected && isDeclared)
			this.deviate(id, request, `status ${expected.join(' or ')} expected, got ${status}: ${printable(body.toString('utf8'), 120)}`);
		this.noteTag(id, request, reply);
		this.noteRequestId(id, request, reply);
		return { status, headers, document, bytes: body, request, isUsable, isGood: isExpected && isUsable };
	}

	/** Two different replies must have different entity tags. */
	private noteTag(id: OperationId, request: string, { status, headers: { etag }, body }: HttpReply): void {
		if (etag === undefined || status !== this.operation(id).status)
			return;
		const before = this.tagged.get(request);
		const digest = sha3Text(body);
		if (before?.etag === etag && before.digest !== digest && this.profile.isStrict)
			this.deviate(id, request, `the reply has changed, its ETag ${printable(etag, 40)} has not`);
		this.tagged.set(request, { etag, digest });
	}

	/** A request id names one request in the gateway's log. */
	private noteRequestId(id: OperationId, request: string, { headers }: HttpReply): void {
		const requestId = headers['x-request-id'];
		if (typeof requestId !== 'string' || !this.profile.isStrict)
			return;
		const before = this.requestIds.get(requestId);
		if (before !== undefined)
			this.deviate(id, request, `the X-Request-Id ${printable(requestId, 60)} is the same as in the reply to ${before}`);
		else if (this.requestIds.size < MAX_REQUEST_IDS)
			this.requestIds.set(requestId, request);
	}

	private noteOrigin(id: OperationId, request: string, { headers }: HttpReply): void {
		const allowed = headers['access-control-allow-origin'];
		if (allowed === '*' || allowed === this.options.origin)
			++this.crossOrigin.allowed;
		else if (!this.crossOrigin.denied.has(id))
			this.crossOrigin.denied.set(id, request);
	}
}
