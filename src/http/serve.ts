/** How an operation is served: arguments in, text out. Replies that are cached are in serve-cached.ts, how they leave is in send.ts. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { andThen, type Awaitable, ReplyTooLarge, type Revisions } from '../chain/index.js';
import { checkAcceptable, prefers } from './accept.js';
import { type BodyLimits, checkMediaType, isBodyless, readBody } from './body-reader.js';
import { createBodyValidator } from './body-validator.js';
import type { Batches } from './batches.js';
import type { Metrics } from './metrics.js';
import type { Answer, BinaryReply, BoundOperation, OperationArguments } from './operation.js';
import type { ParameterReader } from './parameters.js';
import { queryOf } from './query.js';
import type { ReplyCache } from './reply-cache.js';
import type { RequestSignals } from './request-signals.js';
import { type Content, sendContent, type Transmission } from './send.js';
import { LINES_TYPE, sendLines } from './serve-lines.js';
import type { Turns } from './turns.js';

/** What operations are served with. */
export interface OperationContext extends Transmission {
	/** As of now. */
	readonly revisions: () => Revisions;
	readonly cache: ReplyCache;
	/** Which version of the gateway encodes the replies; part of every ETag. */
	readonly edition: string;
	/** Largest request body, decompressed. */
	readonly bodyBytes: number;
	/** Largest reply, before compression. */
	readonly replyBytes: number;
	/** Makes replies. */
	readonly turns: Turns;
	/** Makes replies to batches. */
	readonly batches: Batches;
	readonly metrics: Metrics | undefined;
	readonly signals: RequestSignals;
	/** Whether JSON bodies that are no objects are refused. Default: they count as objects without members, as for the reference server. */
	readonly onlyObjects?: boolean;
}

/** An operation: what the contract says of its reply, and what answers it. */
export interface Served {
	readonly status: number;
	readonly mediaType: string;
	/** Whether the contract declares the reply in lines of JSON too. */
	readonly hasLines: boolean;
	readonly bound: BoundOperation;
	readonly readParameters: ParameterReader;
}

export type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

/** @returns the arguments of a request without a body; @throws InvalidArgument */
export const argumentsOf = ({ readParameters }: Served, request: FastifyRequest): OperationArguments => ({
	// the router makes an object of the path's parameters, all text
	parameters: readParameters(request.params as Readonly<Record<string, string | undefined>>, queryOf(request.url)),
	body: undefined
});

/** @returns whether an answer is text in the operation's media type, or its bytes */
export const isText = (answer: Answer): answer is string | Buffer => typeof answer === 'string' || Buffer.isBuffer(answer);

export const isInPieces = (answer: Answer): answer is AsyncIterable<Uint8Array> =>
	typeof answer === 'object' && Symbol.asyncIterator in answer;

/** Sends a file as it is made; HEAD does not make it. */
const sendPieces = ({ method }: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<Uint8Array>): void => {
	void reply.send(method === 'HEAD' ? undefined : Readable.from(pieces));
};

/** A page that somebody put on the chain must not act as one of ours: browsers neither guess its type nor run what is in it. */
const FOREIGN_CONTENT = { 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' };

/** @returns content for bytes with what describes them */
export const binaryContent = ({ bytes, mediaType, headers }: BinaryReply): Content => {
	const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return { mediaType, body: bytes, headers: { ...FOREIGN_CONTENT, ...Object.fromEntries(given) } };
};

/** Sends what a handler answered. */
export const sendAnswer = (
	context: Transmission,
	request: FastifyRequest,
	reply: FastifyReply,
	{ status, mediaType }: Served,
	answer: Answer
): void => {
	if (isText(answer))
		sendContent(context, request, reply.code(status), { mediaType, body: answer });
	else if ('ascii' in answer)
		sendContent(context, request, reply.code(status), { mediaType, body: answer.ascii, isAscii: true });
	else if (isInPieces(answer))
		sendPieces(request, reply.code(status).header('content-type', mediaType), answer);
	else if ('lines' in answer)
		sendLines(reply, status, answer.lines);
	else if ('bytes' in answer)
		sendContent(context, request, reply.code(status), binaryContent(answer));
	else
		sendContent(context, request, reply.code(answer.status), { mediaType, body: answer.text });
};

const sizeOf = (answer: Answer): number => {
	if (isText(answer))
		return answer.length;
	if ('ascii' in answer)
		return answer.ascii.length;
	return 'bytes' in answer ? answer.bytes.length : 0;
};

/**
 * Has an operation answer, in its turn.
 * @param ids - how many entries a batch requests; undefined for other requests
 * @throws ReplyTooLarge
 */
export const ask = (
	served: Served,
	args: OperationArguments,
	{ batches, replyBytes, turns }: OperationContext,
	ids?: number
): Awaitable<Answer> => {
	const check = (answer: Answer): Answer => {
		if (replyBytes < sizeOf(answer))
			throw new ReplyTooLarge(replyBytes);
		return answer;
	};
	const act = (): Awaitable<Answer> => served.bound.handle(args);
	return andThen(ids === undefined ? turns.run(act) : batches.run(ids, act), check);
};

/** @returns a handler for an operation whose reply nothing tells the changes of */
export const serveFresh = (served: Served, context: OperationContext): Handler => (request, reply) => {
	checkAcceptable(request.headers.accept, served.mediaType);
	const answer = ask(served, argumentsOf(served, request), context);
	if (answer instanceof Promise)
		answer.then(text => sendAnswer(context, request, reply, served, text)).catch((error: unknown) => void reply.send(error));
	else
		sendAnswer(context, request, reply, served, answer);
};

/** The body of an operation. */
export interface ServedBody {
	/** Name of its schema. */
	readonly schema: Parameters<typeof createBodyValidator>[0];
	/** Whether a request may come without one. */
	readonly isOptional: boolean;
	/** Members that are arrays of texts. */
	readonly arrays: readonly string[];
	/** What the contract allows; the configuration may allow less. */
	readonly bounds: BodyLimits;
}

/** @returns how many entries a validated body requests; undefined where it has no lists of them */
const idsIn = (body: unknown, arrays: readonly string[]): number | undefined => {
	if (arrays.length === 0)
		return undefined;
	// a body that has arrays is an object
	const members = body as Readonly<Record<string, unknown>>;
	return arrays.reduce((sum, name) => sum + (Array.isArray(members[name]) ? members[name].length : 0), 0);
};

/** @returns a handler for an operation that takes a body */
export const serveBody = (served: Served, { schema, isOptional, arrays, bounds }: ServedBody, context: OperationContext): Handler => {
	const validate = createBodyValidator(schema, arrays, context.onlyObjects);
	const limits = { ...bounds, maxBytes: Math.min(bounds.maxBytes, context.bodyBytes) };
	const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
		const { accept } = request.headers;
		const wantsLines = served.hasLines && prefers(accept, LINES_TYPE, served.mediaType);
		if (!wantsLines)
			checkAcceptable(accept, served.mediaType);
		if (!isOptional || !isBodyless(request.raw))
			checkMediaType(request.headers['content-type']);
		const body = validate(await readBody(request.raw, limits));
		const args = { ...argumentsOf(served, request), body };
		const long = served.hasLines ? { long: { wantsLines, signal: context.signals.of(reply) } } : {};
		return ask(served, { ...args, ...long }, context, idsIn(body, arrays));
	};
	return (request, reply) => {
		answer(request, reply)
			.then(text => sendAnswer(context, request, reply, served, text))
			.catch((error: unknown) => void reply.send(error));
	};
};
