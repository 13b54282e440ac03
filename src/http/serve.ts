/** How an operation is served: arguments in, text out. Replies that are cached are in serve-cached.ts. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Revisions } from '../chain/index.js';
import { checkAcceptable, prefers } from './accept.js';
import { checkMediaType, isBodyless, readBody } from './body-reader.js';
import { createBodyValidator } from './body-validator.js';
import type { Metrics } from './metrics.js';
import type { Answer, BinaryReply, BoundOperation, OperationArguments } from './operation.js';
import type { ParameterReader } from './parameters.js';
import { queryOf } from './query.js';
import type { ReplyCache } from './reply-cache.js';
import type { RequestSignals } from './request-signals.js';
import { LINES_TYPE, sendLines } from './serve-lines.js';

/** What operations are served with. */
export interface OperationContext {
	/** As of now. */
	readonly revisions: () => Revisions;
	readonly cache: ReplyCache;
	/** Which version of the gateway encodes the replies; part of every ETag. */
	readonly edition: string;
	/** Largest request body, decompressed. */
	readonly bodyBytes: number;
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

const asItIs = (text: string): string => text;

/** Sends encoded content. */
export const sendBody = (reply: FastifyReply, mediaType: string, body: string | Buffer): void => {
	// with a serializer Fastify leaves the media type alone; without one it would put a charset on that of text
	void reply.serializer(asItIs).header('content-type', mediaType).send(body);
};

export const isInPieces = (answer: Answer): answer is AsyncIterable<Uint8Array> =>
	'object' === typeof answer && Symbol.asyncIterator in answer;

/** A page that somebody put on the chain must not act as one of ours: browsers neither guess its type nor run what is in it. */
const FOREIGN_CONTENT = { 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' };

/** Sends bytes with what describes them. */
export const sendBinary = (reply: FastifyReply, { bytes, mediaType, headers }: BinaryReply): void => {
	const given = Object.entries(headers).filter((entry): entry is [string, string] => undefined !== entry[1]);
	sendBody(reply.headers({ ...FOREIGN_CONTENT, ...Object.fromEntries(given) }), mediaType, bytes);
};

/** Sends what a handler answered. */
export const sendAnswer = (reply: FastifyReply, { status, mediaType }: Served, answer: Answer): void => {
	if ('string' === typeof answer)
		sendBody(reply.code(status), mediaType, answer);
	else if (isInPieces(answer))
		void reply.code(status).header('content-type', mediaType).send(Readable.from(answer));
	else if ('lines' in answer)
		sendLines(reply, status, answer.lines);
	else if ('bytes' in answer)
		sendBinary(reply.code(status), answer);
	else
		sendBody(reply.code(answer.status), mediaType, answer.text);
};

/** @returns a handler for an operation whose reply nothing tells the changes of */
export const serveFresh = (served: Served): Handler => (request, reply) => {
	checkAcceptable(request.headers.accept, served.mediaType);
	const answer = served.bound.handle(argumentsOf(served, request));
	if (answer instanceof Promise)
		answer.then(text => sendAnswer(reply, served, text)).catch((error: unknown) => void reply.send(error));
	else
		sendAnswer(reply, served, answer);
};

/** The body of an operation. */
export interface ServedBody {
	/** Name of its schema. */
	readonly schema: Parameters<typeof createBodyValidator>[0];
	/** Whether a request may come without one. */
	readonly isOptional: boolean;
	/** Members that are arrays of texts. */
	readonly arrays: readonly string[];
}

/** @returns a handler for an operation that takes a body */
export const serveBody = (served: Served, { schema, isOptional, arrays }: ServedBody, context: OperationContext): Handler => {
	const validate = createBodyValidator(schema, arrays, context.onlyObjects);
	const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
		const { accept } = request.headers;
		const wantsLines = served.hasLines && prefers(accept, LINES_TYPE, served.mediaType);
		if (!wantsLines)
			checkAcceptable(accept, served.mediaType);
		if (!isOptional || !isBodyless(request.raw))
			checkMediaType(request.headers['content-type']);
		const body = validate(await readBody(request.raw, context.bodyBytes));
		const args = { ...argumentsOf(served, request), body };
		return served.bound.handle(served.hasLines ? { ...args, long: { wantsLines, signal: context.signals.of(reply) } } : args);
	};
	return (request, reply) => {
		answer(request, reply).then(text => sendAnswer(reply, served, text)).catch((error: unknown) => void reply.send(error));
	};
};
