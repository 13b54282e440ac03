/** Reads the body of a request as JSON, and checks its media type, encoding and size. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { HttpError, shown } from './errors.js';

const JSON_TYPE = 'application/json';

/** The media type that the error names when a request has none. */
const UNKNOWN_TYPE = 'application/octet-stream';

/** @throws HttpError UnsupportedMediaType unless the header names JSON; parameters do not matter */
export const checkMediaType = (contentType: string | undefined): void => {
	const mediaType = ((contentType ?? '').split(';')[0] as string).trim();
	if (mediaType.toLowerCase() !== JSON_TYPE)
		throw new HttpError('UnsupportedMediaType', shown(mediaType) || UNKNOWN_TYPE);
};

/** @returns whether a request has no body */
export const isBodyless = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
	headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

// the rest of the body is not read, so that the connection cannot be reused
const tooLarge = (limitBytes: number): HttpError =>
	new HttpError('PayloadTooLarge', `the body is larger than ${limitBytes} bytes`, { connection: 'close' });

const unreadable = (error: Error): HttpError =>
	new HttpError('InvalidContent', `the body cannot be read: ${error.message}`, { connection: 'close' });

/** @returns the decoded body */
const decoded = (request: IncomingMessage): Readable => {
	const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
	if (encoding === 'identity' || encoding === '')
		return request;
	if (encoding === 'gzip' || encoding === 'x-gzip')
		return request.pipe(createGunzip());
	throw new HttpError('UnsupportedMediaType', 'content encoding not supported', { 'accept-encoding': 'gzip' });
};

/** Reads a stream to its end or to the limit, which applies to the decompressed size. */
const readAll = (request: IncomingMessage, source: Readable, limitBytes: number): Promise<Buffer> => new Promise((resolve, reject) => {
	const chunks: Buffer[] = [];
	let sizeBytes = 0;
	const fail = (error: HttpError) => {
		source.removeAllListeners('data');
		request.unpipe();
		if (source !== request)
			source.destroy();
		reject(error);
	};
	source.on('data', (chunk: Buffer) => {
		sizeBytes += chunk.length;
		chunks.push(chunk);
		if (limitBytes < sizeBytes)
			fail(tooLarge(limitBytes));
	});
	source.on('end', () => resolve(Buffer.concat(chunks)));
	source.on('error', error => fail(unreadable(error)));
	// when the client disconnects, neither the request nor the stream that it is piped into emits `end`
	request.on('error', error => fail(unreadable(error)));
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
		throw new HttpError('InvalidContent', `Invalid JSON: ${shown((error as SyntaxError).message)}`);
	}
};

/** Limits of a body. */
export interface BodyLimits {
	readonly maxBytes: number;
	readonly maxValues: number;
}

/**
 * @param limits - largest body, decompressed, and how many values may be in it
 * @returns the parsed body; undefined when it is empty
 * @throws HttpError UnsupportedMediaType, PayloadTooLarge, InvalidContent
 */
export const readBody = async (request: IncomingMessage, { maxBytes, maxValues }: BodyLimits): Promise<unknown> => {
	try {
		if (maxBytes < Number(request.headers['content-length'] ?? 0))
			throw tooLarge(maxBytes);
		return parse(await readAll(request, decoded(request), maxBytes), maxValues);
	} catch (error) {
		await drop(request);
		throw error;
	}
};
