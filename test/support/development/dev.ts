/** A client of the development controls that checks every reply against their contract. */
import { DEVELOPMENT_OPERATIONS, type DevelopmentOperationId, type Operation } from '../../../generated/operations.js';
import type { Schemas } from '../../../generated/schemas.js';
import { type CompleteReply, exchange } from '../http/exchange.js';
import { checkDocument, UnexpectedReply } from '../http/rest.js';

type Table = typeof DEVELOPMENT_OPERATIONS;

/** The document of a successful reply. */
export type DevReplyOf<Id extends DevelopmentOperationId> = Table[Id]['reply'] extends infer Name extends keyof Schemas
	? Table[Id]['replyIsArray'] extends true ? readonly Schemas[Name][] : Schemas[Name]
	: string;

export interface DevCall {
	/** In the path. */
	readonly id?: number | string;
	/** Text is sent unchanged. */
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

interface Failure {
	readonly status: number;
	readonly code: string;
	readonly message: string;
}

const table: Readonly<Record<DevelopmentOperationId, Operation>> = DEVELOPMENT_OPERATIONS;

export class Dev {
	/** @param url - without a slash at the end */
	constructor(readonly url: string) {
	}

	/** @returns the body of a success @throws UnexpectedReply for anything else */
	async do<Id extends DevelopmentOperationId>(operation: Id, call: DevCall = {}): Promise<DevReplyOf<Id>> {
		const { status, text } = await this.send(operation, call);
		const { reply, replyIsArray, status: usual } = table[operation];
		if (status !== usual)
			throw new UnexpectedReply(`${operation}: ${status}: ${text}`);

		const document: unknown = JSON.parse(text);
		if (replyIsArray !== Array.isArray(document))
			throw new UnexpectedReply(`${operation}: ${text}`);
		[document].flat().forEach(part => checkDocument(reply as string, part));
		// it was validated against the schema
		return document as DevReplyOf<Id>;
	}

	/** @returns the message of a rejection @throws UnexpectedReply if the contract does not declare it */
	async refusal(operation: DevelopmentOperationId, call: DevCall = {}): Promise<Failure> {
		const { status, text } = await this.send(operation, call);
		if (status < 400 || !table[operation].statuses.includes(status))
			throw new UnexpectedReply(`${operation}: ${status}: ${text}`);

		const document = JSON.parse(text) as Failure;
		checkDocument('ModelError', document);
		return { ...document, status };
	}

	/** @returns the exported chain */
	async exportChain(): Promise<Buffer> {
		const { status, bytes } = await this.send('exportChain', {});
		if (status !== 200)
			throw new UnexpectedReply(`exportChain: ${status}`);
		return bytes;
	}

	send(operation: DevelopmentOperationId, { id, body, headers = {} }: DevCall): Promise<CompleteReply> {
		const { method, path } = table[operation];
		return exchange(this.url + path.replace('{snapshotId}', String(id)), {
			method,
			headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
			...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) })
		});
	}
}
