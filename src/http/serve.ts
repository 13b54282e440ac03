/** Serves operations: reads the arguments, runs the handler, sends its reply. Cached replies are in serve-cached.ts. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { andThen, type Awaitable, ReplyTooLarge, type Revisions } from '../chain/index.js';
import type { BinaryReply, BoundOperation, OperationArguments, OperationReply, TextReply } from '../operation.js';
import { clientOf } from '../peers/client.js';
import { checkAcceptable, prefers } from './accept.js';
import type { BodyMemory, HeldMemory } from './body-memory.js';
import { type BodyLimits, checkMediaType, isBodyless, receiveBody } from './body-reader.js';
import type { BodyTurns } from './body-turns.js';
import { createBodyValidator } from './body-validator.js';
import type { Batches } from './batches.js';
import type { Metrics } from './metrics.js';
import type { ParameterReader } from './parameters.js';
import { queryOf } from './query.js';
import type { ReplyCache } from './reply-cache.js';
import type { RequestSignals } from './request-signals.js';
import { type Content, sendContent, type Transmission } from './send.js';
import { LINES_TYPE, sendLines } from './serve-lines.js';
import type { Turns } from './turns.js';

/** The means by which operations are served. */
export interface OperationContext extends Transmission {
	/** Returns the present revisions. */
	readonly revisions: () => Revisions;
	readonly cache: ReplyCache;
	/** Identifies the contract by which replies are encoded; part of every ETag. */
	readonly edition: string;
	/** Largest request body, decompressed. */
	readonly bodyBytes: number;
	/** Largest reply, before compression. */
	readonly replyBytes: number;
	/** Runs handlers. */
	readonly turns: Turns;
	/** Runs handlers of batches. */
	readonly batches: Batches;
	/** Processes large bodies. */
	readonly bodyTurns: BodyTurns;
	/** Limits the memory of bodies. */
	readonly bodyMemory: BodyMemory;
	readonly metrics: Metrics | undefined;
	readonly signals: RequestSignals;
	/** Whether JSON bodies that are not objects are refused. Default: they are read as objects without members, as the reference does. */
	readonly onlyObjects?: boolean;
}

/** An operation, with what the contract declares of its reply. */
export interface ServedOperation {
	readonly status: number;
	readonly mediaType: string;
	/** Whether the contract also declares the reply in lines of JSON. */
	readonly hasLines: boolean;
	readonly bound: BoundOperation;
	readonly readParameters: ParameterReader;
}

export type RequestHandler = (request: FastifyRequest, reply: FastifyReply) => void;

/** @returns the arguments of a request without a body; @throws InvalidArgument */
export const argumentsOf = ({ readParameters }: ServedOperation, request: FastifyRequest): OperationArguments => ({
	// the router makes an object of the path's parameters, all text
	parameters: readParameters(request.params as Readonly<Record<string, string | undefined>>, queryOf(request.url)),
	body: undefined
});

export const isText = (result: OperationReply): result is string | Buffer => typeof result === 'string' || Buffer.isBuffer(result);

/** Content that clients stored on the chain: browsers must not run scripts in it. */
const UNTRUSTED_CONTENT = { 'content-security-policy': 'sandbox' };

/** @returns the content of a binary reply */
export const binaryContent = ({ bytes, mediaType, headers }: BinaryReply): Content => {
	const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return { mediaType, body: bytes, headers: { ...UNTRUSTED_CONTENT, ...Object.fromEntries(given) } };
};

const sendText = (
	context: Transmission,
	request: FastifyRequest,
	reply: FastifyReply,
	mediaType: string,
	{ text, isAscii = false }: TextReply
): void => sendContent(context, request, reply, { mediaType, body: text, isAscii });

/** Sends what a handler returned. HEAD does not read files. */
export const sendResult = (
	context: OperationContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ status, mediaType }: ServedOperation,
	result: OperationReply
): void => {
	void reply.code(status);
	if (isText(result))
		sendContent(context, request, reply, { mediaType, body: result });
	else if ('text' in result)
		sendText(context, request, reply.code(result.status ?? status), mediaType, result);
	else if ('bytes' in result)
		sendContent(context, request, reply, binaryContent(result));
	else if ('lines' in result)
		sendLines(reply, result.lines);
	else
		void reply.header('content-type', mediaType).send(request.method === 'HEAD' ? undefined : Readable.from(result.pieces));
};

/** @returns bytes, or UTF-16 units of text; 0 for a streamed reply */
const sizeOf = (result: OperationReply): number => {
	if (isText(result))
		return result.length;
	if ('text' in result)
		return result.text.length;
	return 'bytes' in result ? result.bytes.length : 0;
};

/**
 * Runs the handler of an operation when the event loop has time for it.
 * @param ids - how many entries a batch requests; undefined for other requests
 * @throws ReplyTooLarge
 */
export const runHandler = (
	{ bound }: ServedOperation,
	args: OperationArguments,
	{ batches, replyBytes, turns }: OperationContext,
	ids?: number
): Awaitable<OperationReply> => {
	const check = (result: OperationReply): OperationReply => {
		if (sizeOf(result) > replyBytes)
			throw new ReplyTooLarge(replyBytes);
		return result;
	};
	const run = (): Awaitable<OperationReply> => bound.handle(args);
	return andThen(ids === undefined ? turns.run(run) : batches.run(ids, run), check);
};

/** @returns a handler for an operation without a body whose reply has no revision */
export const serveFresh = (operation: ServedOperation, context: OperationContext): RequestHandler => (request, reply) => {
	checkAcceptable(request.headers.accept, operation.mediaType);
	const result = runHandler(operation, argumentsOf(operation, request), context);
	if (result instanceof Promise)
		result.then(value => sendResult(context, request, reply, operation, value)).catch((error: unknown) => void reply.send(error));
	else
		sendResult(context, request, reply, operation, result);
};

/** The request body of an operation. */
export interface RequestBody {
	/** Name of its schema. */
	readonly schema: Parameters<typeof createBodyValidator>[0];
	readonly isOptional: boolean;
	/** Members that are arrays of texts. */
	readonly arrays: readonly string[];
	/** Limits of the contract; the configuration may have lower ones. */
	readonly bounds: BodyLimits;
}

/** @returns how many entries a validated body requests; undefined when it contains no lists of ids */
const idsIn = (body: unknown, arrays: readonly string[]): number | undefined => {
	if (arrays.length === 0)
		return undefined;
	// a body that has arrays is an object
	const members = body as Readonly<Record<string, unknown>>;
	return arrays.reduce((sum, name) => sum + (Array.isArray(members[name]) ? members[name].length : 0), 0);
};

/** @returns a handler for an operation that has a request body */
export const serveBody = (
	operation: ServedOperation,
	{ schema, isOptional, arrays, bounds }: RequestBody,
	context: OperationContext
): RequestHandler => {
	const validate = createBodyValidator(schema, arrays, context.onlyObjects);
	const limits = { ...bounds, maxBytes: Math.min(bounds.maxBytes, context.bodyBytes) };
	const { bodyMemory, bodyTurns } = context;
	const { checkBody } = operation.bound;
	const readValid = async (request: FastifyRequest, client: string, memory: HeldMemory): Promise<unknown> => {
		const received = await receiveBody(request.raw, limits, memory);
		const decode = (): unknown => {
			const body = received.decode();
			checkBody?.(body);
			return validate(body);
		};
		return received.isLarge ? bodyTurns.run(client, decode) : decode();
	};
	const run = async (request: FastifyRequest, reply: FastifyReply): Promise<OperationReply> => {
		const { accept } = request.headers;
		const wantsLines = operation.hasLines && prefers(accept, LINES_TYPE, operation.mediaType);
		if (!wantsLines)
			checkAcceptable(accept, operation.mediaType);
		if (!isOptional || !isBodyless(request.raw))
			checkMediaType(request.headers['content-type']);
		const client = clientOf(request.ip);
		const memory = bodyMemory.open(client);
		try {
			const body = await readValid(request, client, memory);
			const args = { ...argumentsOf(operation, request), body };
			const long = operation.hasLines ? { long: { wantsLines, signal: context.signals.of(reply) } } : {};
			return await runHandler(operation, { ...args, ...long }, context, idsIn(body, arrays));
		} finally {
			memory.release();
		}
	};
	return (request, reply) => {
		run(request, reply)
			.then(result => sendResult(context, request, reply, operation, result))
			.catch((error: unknown) => void reply.send(error));
	};
};
