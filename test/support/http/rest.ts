/** A client of the HTTP interface that checks every reply against the contract. */
import type { Operation, OperationId, OPERATIONS } from '../../../generated/operations.js';
import * as replyValidators from '../../../generated/reply-validators.js';
import type { Schemas } from '../../../generated/schemas.js';
import type { ValidateFunction } from '../../../generated/validator.js';
import { exchange, type ReplyHeaders } from './exchange.js';
import { TABLE } from './operations.js';

type Table = typeof OPERATIONS;

/** The document of a successful reply. */
export type ReplyOf<Id extends OperationId> = Table[Id]['reply'] extends infer Name extends keyof Schemas
	? Table[Id]['replyIsArray'] extends true ? readonly Schemas[Name][] : Schemas[Name]
	: string;

type Argument = string | number | boolean | readonly (string | number)[];

export interface Call {
	/** Parameters of path and query. */
	readonly args?: Readonly<Record<string, Argument | undefined>>;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply<Id extends OperationId = OperationId> {
	readonly status: number;
	readonly headers: ReplyHeaders;
	readonly text: string;
	/** Parsed; of a failure, its code and message. */
	readonly body: ReplyOf<Id>;
}

/** A reply does not match the contract, or is not the one that the test expects. */
export class UnexpectedReply extends Error {}

const VALIDATORS: Readonly<Record<string, ValidateFunction>> = replyValidators;
const REQUEST_ID = /^[\w.:-]{1,128}$/;
const MEDIA_TYPE = /^[^/*]+\/[^/*]+$/;

const schemaOf = (id: OperationId, status: number, document: unknown): string | null => {
	const { reply, status: usual } = TABLE[id] as Operation;
	const isHealth = id === 'getNodeHealth' && status === 503 && 'status' in (document as object);
	if (status === 501)
		return 'NotImplementedError';
	return usual === status || isHealth ? reply : 'ModelError';
};

const check = (condition: boolean, complaint: string): void => {
	if (!condition)
		throw new UnexpectedReply(complaint);
};

/** @throws UnexpectedReply if the document does not match the schema */
export const checkDocument = (schema: string, document: unknown): void => {
	const validate = VALIDATORS[schema];
	if (validate === undefined)
		throw new UnexpectedReply(`the contract has no schema ${schema}`);
	// thousands of valid documents need no message
	if (!validate(document))
		throw new UnexpectedReply(`not a ${schema}: ${JSON.stringify(validate.errors)} in ${JSON.stringify(document)?.slice(0, 2000)}`);
};

const checkBody = (id: OperationId, status: number, text: string): unknown => {
	const { reply, replyIsArray, status: usual } = TABLE[id] as Operation;
	if (reply === null && usual === status)
		return text;

	const document: unknown = JSON.parse(text);
	const schema = schemaOf(id, status, document) as string;
	const isArray = usual === status && replyIsArray;
	check(isArray === Array.isArray(document), `${id}: ${isArray ? 'an' : 'no'} array expected`);
	(isArray ? document as unknown[] : [document]).forEach(part => checkDocument(schema, part));
	return document;
};

/** Checks status, headers and body of a reply. @returns the parsed body @throws UnexpectedReply */
export const checkReply = (id: OperationId, { status, headers }: Pick<Reply, 'status' | 'headers'>, text: string): unknown => {
	const { hasEtag, mediaType, replyIsBinary, status: usual, statuses } = TABLE[id] as Operation;
	check(statuses.includes(status), `${id} declares no ${status}: ${text}`);
	check(REQUEST_ID.test(headers.get('x-request-id') ?? ''), `${id}: no request id`);
	if (status === 304) {
		check(text === '' && headers.get('etag') !== null, `${id}: a 304 with a body or without an ETag`);
		return undefined;
	}

	const type = headers.get('content-type');
	check(usual === status && replyIsBinary ? MEDIA_TYPE.test(type ?? '') : type === (usual === status ? mediaType : 'application/json'), `${id}: ${type}`);
	check((usual === status && hasEtag) === (headers.get('etag') !== null), `${id}: ETag not as declared`);
	check(status !== 429 || headers.get('retry-after') !== null, `${id}: 429 without Retry-After`);
	return checkBody(id, status, text);
};

const encodeQuery = (pairs: readonly (readonly [string, Argument])[]): string => {
	const query = new URLSearchParams();
	for (const [name, value] of pairs)
		[value].flat().forEach(element => query.append(name, String(element)));
	return query.size > 0 ? `?${query.toString()}` : '';
};

export class Rest {
	/** The statuses so far, by operation. */
	readonly produced = new Map<OperationId, Set<number>>();

	/** @param url - without a slash at the end */
	constructor(readonly url: string) {
	}

	/** Calls an operation. @throws UnexpectedReply if the reply does not match the contract */
	async call<Id extends OperationId>(id: Id, { args = {}, body, headers = {} }: Call = {}): Promise<Reply<Id>> {
		const { method, body: bodyName, parameters } = TABLE[id] as Operation;
		const { status, headers: replyHeaders, text } = await exchange(this.url + this.target(id, args, parameters), {
			method,
			headers: { ...(bodyName === null ? {} : { 'content-type': 'application/json' }), ...headers },
			...(bodyName === null ? {} : { body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body) })
		});
		const parsed = checkReply(id, { status, headers: replyHeaders }, text);
		this.produced.set(id, (this.produced.get(id) ?? new Set()).add(status));
		return { status, headers: replyHeaders, text, body: parsed as ReplyOf<Id> };
	}

	/** @returns the body of a success @throws UnexpectedReply for anything else */
	async get<Id extends OperationId>(id: Id, args: Call['args'] = {}): Promise<ReplyOf<Id>> {
		return this.succeed(id, await this.call(id, { args }));
	}

	/** As {@link get}, with a body. */
	async send<Id extends OperationId>(id: Id, body: unknown): Promise<ReplyOf<Id>> {
		return this.succeed(id, await this.call(id, { body }));
	}

	/** @returns code and message of a failure @throws UnexpectedReply for any other status */
	async fail(id: OperationId, status: number, call: Call): Promise<{ readonly code: string; readonly message: string }> {
		const reply = await this.call(id, call);
		check(status === reply.status, `${id}: ${reply.status} instead of ${status}: ${reply.text}`);
		// typed as the reply of a success
		return reply.body as unknown as { readonly code: string; readonly message: string };
	}

	private succeed<Id extends OperationId>(id: Id, reply: Reply<Id>): ReplyOf<Id> {
		check(reply.status === (TABLE[id] as Operation).status, `${id}: ${reply.status}: ${reply.text}`);
		return reply.body;
	}

	private target(id: OperationId, args: NonNullable<Call['args']>, parameters: Operation['parameters']): string {
		const inPath = parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name);
		const path = (TABLE[id] as Operation).path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args[name])));
		const query = Object.entries(args).filter((pair): pair is [string, Argument] => pair[1] !== undefined && !inPath.includes(pair[0]));
		return path + encodeQuery(query);
	}
}
