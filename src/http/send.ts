/**
 * Sends content: compressed if the client accepts that and it becomes smaller, counted while unread, without the body for HEAD.
 *
 * In place of @fastify/compress, which compresses each reply for each request: cached replies store their compressed forms.
 */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AsciiText } from '../chain/index.js';
import type { BinaryReply, OperationReply } from '../routes/operation.js';
import { type Amounts, NO_OTHERS } from '../runtime/limits/amounts.js';
import { Compressor, type ContentForms } from './compression.js';
import { errorBody, errorReplyOf, HttpError } from './errors.js';
import { beginBlock, varyWith } from './fixed-headers.js';
import { logLateError } from './log.js';
import { type Encoding, isCompressible, type Negotiated, negotiateEncoding } from './negotiation.js';
import { LEAST_BUFFERED_BYTES, ReplyBuffer } from './reply-buffer.js';

declare module 'fastify' {
	interface FastifyReply {
		/**
		 * Sends content with the status that is already set.
		 * @throws HttpError ServiceUnavailable when too many replies are unread, NotAcceptable when the client accepts no encoding; no
		 * header is set then
		 */
		sendContent(content: Content): void;
		/** Sends 304. @param etag - strong */
		sendNotModified(etag: string): void;
	}
}

/** Smaller replies are not counted: a connection has one at a time, and the kernel buffers most of them. */
const COUNTED_BYTES = 65_536;

/** A reply may take this part of the remaining memory, so that large replies are refused long before small ones. */
const SHARE = 4;

const RETRY_AFTER_SECONDS = 5;

/** Unread replies are not counted for each client: their amount has this key. */
const ALL_CLIENTS = '';

/** Bodies that are being sent. A cached body that is sent to several clients is in memory once and counted once. */
export class UnsentReplies {
	private readonly uses = new Map<Buffer, number>();
	private total = 0;

	/** @param amounts - of this process and others with the same limit */
	constructor(private readonly limitBytes: number, private readonly amounts: Amounts = NO_OTHERS) {
	}

	/** Bytes of all bodies that this process is sending. */
	get sizeBytes(): number {
		return this.total;
	}

	/**
	 * Counts a body until its reply has been sent or the connection has ended.
	 * @throws HttpError ServiceUnavailable when it is too large for the remaining memory; it is not counted then
	 */
	hold(response: ServerResponse, body: Buffer): void {
		// a destroyed response emits no further event
		if (body.length < COUNTED_BYTES || response.destroyed)
			return;

		const uses = this.uses.get(body) ?? 0;
		if (uses === 0) {
			if (this.limitBytes - this.total - this.amounts.othersTotal < SHARE * body.length) {
				throw new HttpError('ServiceUnavailable', 'too many large replies have not been read by their clients', {
					'retry-after': String(RETRY_AFTER_SECONDS)
				});
			}
			this.resize(this.total + body.length);
		}
		this.uses.set(body, uses + 1);
		response.once('close', () => this.release(body));
	}

	private release(body: Buffer): void {
		const uses = this.uses.get(body)!;
		if (uses > 1) {
			this.uses.set(body, uses - 1);
			return;
		}
		this.uses.delete(body);
		this.resize(this.total - body.length);
	}

	private resize(bytes: number): void {
		this.total = bytes;
		this.amounts.report(ALL_CLIENTS, bytes);
	}
}

/** Smaller content needs as many packets uncompressed. */
const LEAST_COMPRESSED_BYTES = 1024;

export interface SendOptions {
	readonly unsent: UnsentReplies;
}

/** Text, or its bytes. */
export type Body = string | AsciiText | Buffer;

export interface Content {
	readonly mediaType: string;
	readonly body: Body;
	/** Whether text is known to be ASCII. */
	readonly isAscii?: boolean;
	/** Additional headers. */
	readonly headers?: Readonly<Record<string, string>>;
	/** Present when the content is sent several times. */
	readonly forms?: ContentForms | undefined;
	/** Strong tag of the content. */
	readonly etag?: string | undefined;
}

/** @returns text as bytes; nearly every reply is ASCII, which is copied without encoding */
export const bytesOf = (body: Body): Buffer => {
	if (typeof body === 'string')
		return Buffer.from(body, body.length === Buffer.byteLength(body) ? 'latin1' : 'utf8');
	return body instanceof AsciiText ? body.toBytes() : body;
};

/** @returns large text as bytes, so that it is in memory once and can be counted */
export const toBytesIfLarge = (body: Body): Body => (body.length >= COUNTED_BYTES ? bytesOf(body) : body);

const unchanged = (text: string): string => text;

const addVary = (reply: FastifyReply): void => {
	const vary = reply.getHeader('vary');
	void reply.header('vary', varyWith(vary === undefined ? vary : String(vary)));
};

const addTag = (reply: FastifyReply, etag: string): void => {
	void reply.header('etag', etag).header('cache-control', 'no-cache');
};

/** One weak tag for all encodings of the same content. */
const weak = (etag: string, { encoding }: Negotiated): string => (encoding === undefined ? etag : `W/${etag}`);

const sendNotModified = (request: FastifyRequest, reply: FastifyReply, etag: string): void => {
	addTag(reply, weak(etag, negotiateEncoding(request.headers['accept-encoding'])));
	addVary(reply);
	void reply.code(304).send();
};

/** Content in the encoding in which it is sent. */
interface Encoded {
	readonly content: Content;
	readonly body: Body;
	readonly etag: string | undefined;
	/** Of the body; undefined for content that is sent unchanged. */
	readonly encoding?: Encoding;
	/** Whether the reply depends on `Accept-Encoding`. */
	readonly varies: boolean;
}

/**
 * Sends text like Fastify, but faster: Fastify counts the bytes of text, node:http encodes it as UTF-8, which ASCII does not need, and
 * headers are copied from one table to another. The reply has the fixed headers and those of its content: routes whose hooks add others
 * send bytes.
 */
const sendText = (buffer: ReplyBuffer, reply: FastifyReply, { content, etag, varies }: Encoded, text: string | AsciiText): void => {
	const sizeBytes = content.isAscii === true || typeof text !== 'string' ? text.length : Buffer.byteLength(text);
	const block = beginBlock(reply, varies);
	if (content.headers)
		block.push(...Object.entries(content.headers).flat());
	block.push('content-type', content.mediaType);
	if (etag !== undefined)
		block.push('etag', etag, 'cache-control', 'no-cache');
	block.push('content-length', String(sizeBytes));
	// nothing is left for Fastify to do, except its hooks and log after the reply
	const { raw } = reply.hijack();
	raw.writeHead(raw.statusCode, block);
	if (sizeBytes === text.length && LEAST_BUFFERED_BYTES <= sizeBytes)
		buffer.end(raw, text);
	else
		raw.end(String(text), sizeBytes === text.length ? 'latin1' : 'utf8');
};

/** Sends content through Fastify. */
const sendBytes = (request: FastifyRequest, reply: FastifyReply, { content, body, etag, encoding, varies }: Encoded): void => {
	if (varies)
		addVary(reply);
	if (encoding !== undefined)
		void reply.header('content-encoding', encoding);
	if (content.headers)
		void reply.headers(content.headers);
	void reply.header('content-type', content.mediaType);
	if (etag !== undefined)
		addTag(reply, etag);
	// without a serializer Fastify would add a charset to the media type of text
	void reply.serializer(unchanged);
	if (request.method === 'HEAD')
		void reply.header('content-length', typeof body === 'string' ? Buffer.byteLength(body) : body.length).send();
	else
		void reply.send(body);
};

const sendEncoded = (buffer: ReplyBuffer, request: FastifyRequest, reply: FastifyReply, encoded: Encoded): void => {
	const { body } = encoded;
	if (Buffer.isBuffer(body) || request.method === 'HEAD')
		sendBytes(request, reply, encoded);
	else
		sendText(buffer, reply, encoded, body);
};

const compress = async (compressor: Compressor, { body, forms }: Content, encoding: Encoding): Promise<Buffer | undefined> =>
	(forms ? forms.get(compressor, body instanceof AsciiText ? body.toBytes() : body, encoding) : compressor.compress(bytesOf(body), encoding, 'once'));

/** Parts of the plugin. */
interface Sender extends SendOptions {
	readonly compressor: Compressor;
	readonly buffer: ReplyBuffer;
}

const sendContent = ({ buffer, compressor, unsent }: Sender, request: FastifyRequest, reply: FastifyReply, content: Content): void => {
	const { mediaType, etag } = content;
	const negotiated = negotiateEncoding(request.headers['accept-encoding']);
	const body = toBytesIfLarge(content.body);
	if (Buffer.isBuffer(body))
		unsent.hold(reply.raw, body);
	if (!isCompressible(mediaType)) {
		sendEncoded(buffer, request, reply, { content, body, etag, varies: false });
		return;
	}

	const unchangedContent: Encoded = { content, body, etag: etag === undefined ? etag : weak(etag, negotiated), varies: true };
	const { encoding, acceptsIdentity } = negotiated;
	if (!encoding || (body.length < LEAST_COMPRESSED_BYTES && acceptsIdentity)) {
		sendEncoded(buffer, request, reply, unchangedContent);
		return;
	}

	compress(compressor, { ...content, body }, encoding).then(bytes => {
		const isSmaller = bytes && (bytes.length < body.length || !acceptsIdentity);
		sendEncoded(buffer, request, reply, isSmaller ? { ...unchangedContent, body: bytes, encoding } : unchangedContent);
	}).catch((error: unknown) => void reply.send(error));
};

/** Decorates replies with the methods that send content. */
export const send = fp<SendOptions>((app, { unsent }, done) => {
	const sender: Sender = { unsent, compressor: new Compressor(), buffer: new ReplyBuffer() };
	app.decorateReply('sendContent', function (this: FastifyReply, content: Content) {
		sendContent(sender, this.request, this, content);
	});
	app.decorateReply('sendNotModified', function (this: FastifyReply, etag: string) {
		sendNotModified(this.request, this, etag);
	});
	done();
}, { name: 'send' });

/** Media type of lines of JSON, each of which is a document. */
export const LINES_TYPE = 'application/x-ndjson';

/** An error becomes the last line, because the status has been sent by then. */
async function* toBytes(reply: FastifyReply, lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
	try {
		for await (const line of lines)
			yield Buffer.from(`${line}\n`);
	} catch (error) {
		logLateError(error, reply.request, reply);
		yield Buffer.from(`${errorBody(errorReplyOf(error))}\n`);
	}
}

/** Sends each line as soon as there is one. */
const sendLines = (reply: FastifyReply, lines: AsyncIterable<string>): void => {
	// no read-ahead: while the client does not read, the source may replace a line by a newer one
	void reply.header('content-type', LINES_TYPE).send(Readable.from(toBytes(reply, lines), { highWaterMark: 1 }));
};

export const isText = (result: OperationReply): result is string | Buffer => typeof result === 'string' || Buffer.isBuffer(result);

/** Content that clients stored on the chain: browsers must not run scripts in it. */
const UNTRUSTED_CONTENT = { 'content-security-policy': 'sandbox' };

/** @returns the content of a binary reply */
export const binaryContent = ({ bytes, mediaType, headers }: BinaryReply): Content => {
	const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return { mediaType, body: bytes, headers: { ...UNTRUSTED_CONTENT, ...Object.fromEntries(given) } };
};

/** What the contract declares of an operation's reply. */
export interface DeclaredReply {
	readonly status: number;
	readonly mediaType: string;
}

/** Sends what a handler returned. HEAD does not read files. */
export const sendResult = (reply: FastifyReply, { status, mediaType }: DeclaredReply, result: OperationReply): void => {
	void reply.code(status);
	if (isText(result))
		reply.sendContent({ mediaType, body: result });
	else if ('text' in result)
		reply.code(result.status ?? status).sendContent({ mediaType, body: result.text, isAscii: result.isAscii ?? false });
	else if ('bytes' in result)
		reply.sendContent(binaryContent(result));
	else if ('lines' in result)
		sendLines(reply, result.lines);
	else
		void reply.header('content-type', mediaType).send(reply.request.method === 'HEAD' ? undefined : Readable.from(result.pieces));
};
