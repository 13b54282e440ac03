/**
 * Sends content: compressed if the client accepts that and it becomes smaller, counted while unread, without the body for HEAD.
 *
 * In place of @fastify/compress, which compresses each reply for each request: cached replies store their compressed forms.
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { BinaryReply, OperationReply } from '../routes/operation.js';
import { type Amounts, NO_OTHERS } from '../runtime/limits/amounts.js';
import { Compressor, type ContentForms } from './compression.js';
import { errorBody, errorReplyOf, HttpError } from './errors.js';
import { logLateError } from './log.js';
import { type Encoding, isCompressible, type Negotiated, negotiateEncoding } from './negotiation.js';

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

export interface Content {
	readonly mediaType: string;
	readonly body: string | Buffer;
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
export const bytesOf = (text: string): Buffer => Buffer.from(text, text.length === Buffer.byteLength(text) ? 'latin1' : 'utf8');

/** @returns large text as bytes, so that it is in memory once and can be counted */
export const toBytesIfLarge = (body: string | Buffer): string | Buffer =>
	(typeof body === 'string' && body.length >= COUNTED_BYTES ? bytesOf(body) : body);

const unchanged = (text: string): string => text;

const addVary = (reply: FastifyReply): void => {
	const vary = reply.getHeader('vary');
	void reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
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

/**
 * Sends text like Fastify, but faster: Fastify counts the bytes of text, and node:http encodes it as UTF-8, which ASCII does not need and
 * which takes longer than reading a page from the database.
 */
const sendText = (reply: FastifyReply, text: string, isAscii: boolean): void => {
	const sizeBytes = isAscii ? text.length : Buffer.byteLength(text);
	// nothing is left for Fastify to do, except its hooks and log after the reply
	const { raw } = reply.header('content-length', sizeBytes).hijack();
	// Fastify's type of headers is wider than that of node:http
	raw.writeHead(raw.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
	raw.end(text, sizeBytes === text.length ? 'latin1' : 'utf8');
};

const finish = (request: FastifyRequest, reply: FastifyReply, body: string | Buffer, isAscii: boolean): void => {
	if (typeof body === 'string' && request.method !== 'HEAD') {
		sendText(reply, body, isAscii);
		return;
	}
	// without a serializer Fastify would add a charset to the media type of text
	void reply.serializer(unchanged);
	if (request.method === 'HEAD')
		void reply.header('content-length', Buffer.byteLength(body)).send();
	else
		void reply.send(body);
};

const sendUnencoded = (
	request: FastifyRequest,
	reply: FastifyReply,
	{ mediaType, headers, isAscii = false }: Content,
	body: string | Buffer,
	etag: string | undefined
): void => {
	if (headers)
		void reply.headers(headers);
	void reply.header('content-type', mediaType);
	if (etag !== undefined)
		addTag(reply, etag);
	finish(request, reply, body, isAscii);
};

const compress = async (compressor: Compressor, { body, forms }: Content, encoding: Encoding): Promise<Buffer | undefined> =>
	(forms ? forms.get(compressor, body, encoding) : compressor.compress(typeof body === 'string' ? bytesOf(body) : body, encoding, 'once'));

/** Parts of the plugin. */
interface Sender extends SendOptions {
	readonly compressor: Compressor;
}

const sendContent = ({ compressor, unsent }: Sender, request: FastifyRequest, reply: FastifyReply, content: Content): void => {
	const { mediaType, etag } = content;
	const negotiated = negotiateEncoding(request.headers['accept-encoding']);
	const body = toBytesIfLarge(content.body);
	if (typeof body !== 'string')
		unsent.hold(reply.raw, body);
	if (!isCompressible(mediaType)) {
		sendUnencoded(request, reply, content, body, etag);
		return;
	}

	addVary(reply);
	const tag = etag === undefined ? etag : weak(etag, negotiated);
	const { encoding, acceptsIdentity } = negotiated;
	if (!encoding || (body.length < LEAST_COMPRESSED_BYTES && acceptsIdentity)) {
		sendUnencoded(request, reply, content, body, tag);
		return;
	}

	compress(compressor, { ...content, body }, encoding).then(bytes => {
		if (bytes && (bytes.length < body.length || !acceptsIdentity))
			sendUnencoded(request, reply.header('content-encoding', encoding), content, bytes, tag);
		else
			sendUnencoded(request, reply, content, body, tag);
	}).catch((error: unknown) => void reply.send(error));
};

/** Decorates replies with the methods that send content. */
export const send = fp<SendOptions>((app, { unsent }, done) => {
	const sender: Sender = { unsent, compressor: new Compressor() };
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
