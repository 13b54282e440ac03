/**
 * Content type parser for JSON: receives a body within the limits of its route, decompresses and parses it.
 *
 * In place of Fastify's parser, which stops to read a body that is too large: the connection is reset before a client that sends
 * everything first reads the reply. It also has no limits for compressed bodies, for values, and for the memory of all bodies together.
 */
import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { codeOf, messageOf } from '../runtime/errors.js';
import { ReceivedBytes } from '../runtime/limits/received-bytes.js';
import type { HeldMemory, SharedMemory } from '../runtime/limits/shared-memory.js';
import { HttpError, shown, unsupportedMediaType } from './errors.js';
import { type BodyQueue, QUICK_BYTES } from './loop-time.js';
import { clientOfRequest } from './rate-limit.js';

declare module 'fastify' {
	interface FastifyRequest {
		/** The memory of the body; null without one. Handlers release it before they reply; it is released after errors. */
		bodyMemory: HeldMemory | null;
	}

	interface FastifyContextConfig {
		/** How many JSON values the body of a request may have; absent on routes that ignore bodies. */
		maxBodyValues?: number;
	}
}

const JSON_TYPE = 'application/json';

/** Bodies of this size are received and processed even when the memory of all bodies is used up. */
export const SMALL_BODY_BYTES = 4096;

/** A client gets a fifth of what the others leave. */
const CLIENT_DIVISOR = 4;

const RETRY_AFTER_SECONDS = 5;

/** @returns memory of a request, or of requests that wait on a connection. @param client - whose share it is; see peers/client.ts */
export const openBodyMemory = (memory: SharedMemory, client: string): HeldMemory => memory.open({ name: client, divisor: CLIENT_DIVISOR });

/** @throws HttpError ServiceUnavailable when the bytes are more than the client may use */
const reserve = (memory: HeldMemory, bytes: number): void => {
	if (!memory.resize(bytes)) {
		throw new HttpError('ServiceUnavailable', 'too many request bodies are being received or processed', {
			'retry-after': String(RETRY_AFTER_SECONDS)
		});
	}
};

/** @throws HttpError UnsupportedMediaType unless the header names JSON; parameters do not matter */
export const checkMediaType = (contentType: string | undefined): void => {
	const mediaType = (contentType ?? '').split(';')[0]!.trim();
	if (mediaType.toLowerCase() !== JSON_TYPE)
		throw unsupportedMediaType(contentType);
};

/** @returns whether a request has no body */
export const isBodyless = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
	headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

// the rest of the body is not read, so that the connection cannot be reused
const tooLarge = (limitBytes: number): HttpError =>
	new HttpError('PayloadTooLarge', `the body is larger than ${limitBytes} bytes`, { connection: 'close' });

const unreadable = (error: Error): HttpError =>
	new HttpError('InvalidContent', `the body cannot be read: ${error.message}`, { connection: 'close' });

/** How a body is encoded. */
type BodyEncoding = 'identity' | 'gzip';

/** @throws HttpError UnsupportedMediaType */
const encodingOf = ({ headers }: IncomingMessage): BodyEncoding => {
	const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
	if (encoding === 'identity' || encoding === '')
		return 'identity';
	if (encoding === 'gzip' || encoding === 'x-gzip')
		return 'gzip';
	throw new HttpError('UnsupportedMediaType', 'content encoding not supported', { 'accept-encoding': 'gzip' });
};

/** A body may become this many times as large when it is decompressed, so that sending a body costs more than receiving it. */
const MAX_INFLATION = 64;

/** Smaller bodies may become larger than that, up to this size: short texts that repeat themselves, such as lists of one id. */
const FREE_INFLATED_BYTES = 65_536;

/** Memory is allocated in pieces of this size during decompression. */
const INFLATED_CHUNK_BYTES = 65_536;

const inflate = (bytes: Buffer, maxBytes: number): Buffer => {
	if (bytes.length === 0)
		return bytes;

	const ratioBytes = Math.max(FREE_INFLATED_BYTES, MAX_INFLATION * bytes.length);
	try {
		return gunzipSync(bytes, { maxOutputLength: Math.min(maxBytes, ratioBytes), chunkSize: INFLATED_CHUNK_BYTES });
	} catch (error) {
		if (codeOf(error) !== 'ERR_BUFFER_TOO_LARGE')
			throw new HttpError('InvalidContent', `the body cannot be read: ${messageOf(error)}`);
		throw ratioBytes < maxBytes
			? new HttpError('PayloadTooLarge', `the body is more than ${MAX_INFLATION} times as large when it is decompressed; send it uncompressed`)
			: new HttpError('PayloadTooLarge', `the body is larger than ${maxBytes} bytes`);
	}
};

/** Receives a body to its end or to the limit. Nothing is decompressed before the body is complete. */
const receive = (request: IncomingMessage, maxBytes: number, memory: HeldMemory): Promise<Buffer> => new Promise((resolve, reject) => {
	const { 'content-length': length } = request.headers;
	const received = new ReceivedBytes(bytes => reserve(memory, bytes), length === undefined ? undefined : Number(length));
	const fail = (error: Error) => {
		request.removeAllListeners('data');
		reject(error);
	};
	request.on('data', (chunk: Buffer) => {
		if (received.sizeBytes + chunk.length > maxBytes) {
			fail(tooLarge(maxBytes));
			return;
		}
		try {
			received.add(chunk);
		} catch (error) {
			// the memory is used up
			fail(error as HttpError);
		}
	});
	request.on('end', () => resolve(received.join()));
	request.on('error', error => fail(unreadable(error)));
	// when the client disconnects, the request does not emit `end`
	request.on('close', () => {
		if (!request.readableEnded)
			fail(unreadable(new Error('it is incomplete')));
	});
});

/** Number of bytes of a rejected body that are read and dropped. */
const MAX_DROPPED_BYTES = 8_388_608;

/** Reads and drops the rest of a request: a client that sends everything before it reads would otherwise not receive the reply. */
const drop = (request: IncomingMessage): Promise<void> => new Promise(resolve => {
	const done = () => resolve();
	if (request.readableEnded || request.destroyed) {
		done();
		return;
	}
	let sizeBytes = 0;
	request.on('data', (chunk: Buffer) => {
		sizeBytes += chunk.length;
		if (sizeBytes > MAX_DROPPED_BYTES)
			done();
	});
	request.on('end', done).on('error', done).on('close', done);
	request.resume();
});

/** Every value except the first follows one of these characters. Those inside strings are counted, too; the limit allows for them. */
const STRUCTURE = [',', ':', '[', '{'].map(character => character.charCodeAt(0));

/** Smaller bodies are not checked: parsing them takes little time in any case. */
const SMALL_BYTES = 8192;

/** Refuses bodies with too many values, which take much longer to parse than strings of the same size. @throws HttpError */
const checkStructure = (bytes: Buffer, maxValues: number): void => {
	if (bytes.length <= SMALL_BYTES)
		return;

	// each value needs up to two such characters
	let left = 2 * maxValues;
	for (const character of STRUCTURE) {
		for (let at = bytes.indexOf(character); at !== -1; at = bytes.indexOf(character, at + 1)) {
			if (left-- === 0)
				throw new HttpError('PayloadTooLarge', `the body has more than ${maxValues} values`);
		}
	}
};

const parse = (bytes: Buffer, maxValues: number): unknown => {
	if (bytes.length === 0)
		return undefined;

	checkStructure(bytes, maxValues);

	try {
		return JSON.parse(bytes.toString());
	} catch (error) {
		throw new HttpError('InvalidContent', `Invalid JSON: ${shown(messageOf(error))}`);
	}
};

/** Limits of a body. */
interface BodyLimits {
	readonly maxBytes: number;
	readonly maxValues: number;
}

/** A complete body, which is not decoded yet. */
interface ReceivedBody {
	/** Whether decoding it may take long. */
	readonly isLarge: boolean;

	/**
	 * @returns the parsed body; undefined when it is empty
	 * @throws HttpError PayloadTooLarge, InvalidContent, ServiceUnavailable
	 */
	decode(): unknown;
}

/**
 * Receives a body.
 * @param limits - largest body, compressed and decompressed, and how many values may be in it
 * @param memory - of the request; counts the body until it is released
 * @throws HttpError UnsupportedMediaType, PayloadTooLarge, InvalidContent, ServiceUnavailable
 */
const receiveBody = async (
	request: IncomingMessage,
	{ maxBytes, maxValues }: BodyLimits,
	memory: HeldMemory
): Promise<ReceivedBody> => {
	try {
		if (maxBytes < Number(request.headers['content-length'] ?? 0))
			throw tooLarge(maxBytes);
		const encoding = encodingOf(request);
		const bytes = await receive(request, maxBytes, memory);
		return {
			isLarge: encoding === 'gzip' || bytes.length > QUICK_BYTES,
			decode: () => {
				const decoded = encoding === 'gzip' ? inflate(bytes, maxBytes) : bytes;
				reserve(memory, decoded.length);
				return parse(decoded, maxValues);
			}
		};
	} catch (error) {
		// nothing of a rejected body is in memory
		memory.release();
		await drop(request);
		throw error;
	}
};

export interface BodyParserOptions {
	/** Counts the memory of bodies. */
	readonly memory: SharedMemory;
	/** Processes large bodies. */
	readonly queue: BodyQueue;
}

type Done = (error: null, body?: unknown) => void;

/** What the parser passes on in place of a body that it refuses: after an error of a parser, Fastify would close the connection. */
class RefusedBody {
	constructor(readonly error: unknown) {}
}

/**
 * @param parsed - as the parser passed it on
 * @returns the value; undefined for an empty body
 * @throws HttpError when the parser has refused the body
 */
export const acceptedBody = (parsed: unknown): unknown => {
	if (parsed instanceof RefusedBody)
		throw parsed.error;
	return parsed;
};

/** Adds the content type parser to a scope; its routes read bodies with {@link acceptedBody}. */
export const bodyParser = fp<BodyParserOptions>((app, { memory, queue }, added) => {
	app.decorateRequest('bodyMemory', null);
	app.addHook('onError', (request, _reply, _error, done) => {
		request.bodyMemory?.release();
		done();
	});
	const parseBody = async (request: FastifyRequest, payload: IncomingMessage, limits: BodyLimits, done: Done): Promise<void> => {
		const client = clientOfRequest(request);
		const held = openBodyMemory(memory, client);
		request.bodyMemory = held;
		const received = await receiveBody(payload, limits, held);
		// `done` validates the body and calls the handler before it returns: this counts as time of the body
		const finish = (): void => done(null, received.decode());
		if (received.isLarge)
			await queue.run(client, finish);
		else
			finish();
	};
	app.addContentTypeParser(JSON_TYPE, (request, payload, done: Done) => {
		const { bodyLimit, config: { maxBodyValues } } = request.routeOptions;
		if (maxBodyValues === undefined)
			done(null);
		else
			parseBody(request, payload, { maxBytes: bodyLimit, maxValues: maxBodyValues }, done)
				.catch((error: unknown) => done(null, new RefusedBody(error)));
	});
	added();
}, { name: 'body-parser' });
