/** Sends content: compressed if the client accepts that and it becomes smaller, counted while unread, without the body for HEAD. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Compressor, ContentForms } from './compressor.js';
import { type Encoding, isCompressible, type Negotiated, negotiateEncoding } from './content-encoding.js';
import { COUNTED_BYTES, type UnsentReplies } from './unsent-replies.js';

/** Smaller content needs as many packets uncompressed. */
const LEAST_COMPRESSED_BYTES = 1024;

/** The means by which replies are sent. */
export interface Transmission {
	readonly unsent: UnsentReplies;
	readonly compressor: Compressor;
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

/** @param etag - strong */
export const sendNotModified = (request: FastifyRequest, reply: FastifyReply, etag: string): void => {
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
	const { raw } = reply.header('content-length', sizeBytes);
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

const compress = async ({ compressor }: Transmission, { body, forms }: Content, encoding: Encoding): Promise<Buffer | undefined> =>
	(forms ? forms.get(compressor, body, encoding) : compressor.compress(typeof body === 'string' ? bytesOf(body) : body, encoding, 'once'));

/**
 * Sends content with the status that is already set.
 * @throws HttpError ServiceUnavailable when too many replies are unread, NotAcceptable when the client accepts no encoding; no header is
 * set then
 */
export const sendContent = (transmission: Transmission, request: FastifyRequest, reply: FastifyReply, content: Content): void => {
	const { mediaType, etag } = content;
	const negotiated = negotiateEncoding(request.headers['accept-encoding']);
	const body = toBytesIfLarge(content.body);
	if (typeof body !== 'string')
		transmission.unsent.hold(reply.raw, body);
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

	compress(transmission, { ...content, body }, encoding).then(bytes => {
		if (bytes && (bytes.length < body.length || !acceptsIdentity))
			sendUnencoded(request, reply.header('content-encoding', encoding), content, bytes, tag);
		else
			sendUnencoded(request, reply, content, body, tag);
	}).catch((error: unknown) => void reply.send(error));
};
