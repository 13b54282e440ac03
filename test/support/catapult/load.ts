/** Clients that send requests without a pause, and record the replies. */
import type { OperationId } from '../../../generated/operations.js';
import { checkReply } from '../http/rest.js';

export interface LoadRequest {
	readonly operation: OperationId;
	readonly path: string;
	readonly method?: string;
	/** Called for every request. */
	readonly body?: () => string;
}

export interface TimedReply {
	readonly operation: OperationId;
	readonly status: number;
	readonly text: string;
	readonly headers: Headers;
	readonly tookMs: number;
}

/** Sends requests until it is stopped. Every reply is checked against the contract. */
export class Load {
	readonly replies: TimedReply[] = [];
	/** Lost connections and replies that deviate from the contract, without valid replies with an error status. */
	readonly faults: unknown[] = [];
	private isStopped = false;
	private readonly clients: Promise<void>[];
	private arrived = (): void => {};

	constructor(private readonly url: string, requests: readonly LoadRequest[], clientsPerRequest = 2) {
		this.clients = requests.flatMap(request => Array.from({ length: clientsPerRequest }, () => this.run(request)));
	}

	/** Resolves when this number of further replies meet a condition. */
	async until(count: number, condition: (reply: TimedReply) => boolean): Promise<void> {
		const from = this.replies.length;
		while (this.replies.slice(from).filter(condition).length < count && this.faults.length === 0) {
			await new Promise<void>(resolve => {
				this.arrived = resolve;
			});
		}
	}

	async stop(): Promise<void> {
		this.isStopped = true;
		await Promise.all(this.clients);
	}

	private async run({ operation, path, method = 'GET', body }: LoadRequest): Promise<void> {
		while (!this.isStopped) {
			try {
				const startedAt = performance.now();
				const response = await fetch(this.url + path, {
					method, ...body ? { body: body(), headers: { 'content-type': 'application/json' } } : {}
				});
				const text = await response.text();
				const { status, headers } = response;
				checkReply(operation, response, text);
				this.replies.push({ operation, status, text, headers, tookMs: performance.now() - startedAt });
			} catch (fault) {
				this.faults.push(fault);
				this.isStopped = true;
			}
			this.arrived();
		}
	}
}
