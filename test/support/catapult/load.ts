/** Clients that ask without a pause, and remember what they were answered. */
import type { OperationId } from '../../../generated/operations.js';
import { checkReply } from '../rest.js';

export interface LoadRequest {
	readonly operation: OperationId;
	readonly path: string;
	readonly method?: string;
	/** Made anew for every request. */
	readonly body?: () => string;
}

export interface Answered {
	readonly operation: OperationId;
	readonly status: number;
	readonly text: string;
	readonly headers: Headers;
	readonly tookMs: number;
}

/** A load that goes on until it is stopped. Every reply is checked against the contract. */
export class Load {
	readonly answers: Answered[] = [];
	/** What went wrong besides replies with an error: connections that broke, replies that depart from the contract. */
	readonly faults: unknown[] = [];
	private isStopped = false;
	private readonly clients: Promise<void>[];
	private arrived = (): void => {};

	constructor(private readonly url: string, questions: readonly LoadRequest[], clientsPerQuestion = 2) {
		this.clients = questions.flatMap(question => Array.from({ length: clientsPerQuestion }, () => this.run(question)));
	}

	/** @returns when so many more answers have come that meet a condition */
	async until(count: number, condition: (answer: Answered) => boolean): Promise<void> {
		const from = this.answers.length;
		while (this.answers.slice(from).filter(condition).length < count && this.faults.length === 0) {
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
				this.answers.push({ operation, status, text, headers, tookMs: performance.now() - startedAt });
			} catch (fault) {
				this.faults.push(fault);
				this.isStopped = true;
			}
			this.arrived();
		}
	}
}
