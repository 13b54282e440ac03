/** How content leaves: compressed where the client takes it and it pays, counted while it is unread, without its body for HEAD. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Compressor, ContentForms } from './compressor.js';
import { type Encoding, isCompressible, type Negotiated, negotiateEncoding } from './content-encoding.js';
import { COUNTED_BYTES, type UnsentReplies } from './unsent-replies.js';

/** Below this, compressed content takes as many packets as before. */
const LEAST_COMPRESSED_BYTES = 1024;

/** What replies are sent with. */
export interface Transmission {
	readonly unsent: UnsentReplies;
	readonly compressor: Compressor;
}

export interface Content {
	readonly mediaType: string;
	readonly body: string | Buffer;
	/** Whether text is known to be ASCII. */
	readonly isAscii?: boolean;
	/** Headers besides. */
	readonly headers?: Readonly<Record<string, string>>;
	/** Present when the content is sent several times. */
	readonly forms?: ContentForms | undefined;
	/** Of the content itself, strong. */
	readonly etag?: string | undefined;
}

/** @returns text as bytes; nearly every reply is ASCII, which can be copied unchanged */
export const bytesOf = (text: string): Buffer => Buffer.from(text, text.length === Buffer.byteLength(text) ? 'latin1' : 'utf8');

/** @returns text as bytes where the reply is large, so that it is in memory once and can be counted */
export const settled = (body: string | Buffer): string | Buffer =>
	(typeof body === 'string' && body.length >= COUNTED_BYTES ? bytesOf(body) : body);

const unchanged = (text: string): string => text;

const addVary = (reply: FastifyReply): void => {
	const vary = reply.getHeader('vary');
	void reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
};

const addTag = (reply: FastifyReply, etag: string): void => {
	void reply.header('etag', etag).header('cache-control', 'no-cache');
};

/** All encodings of content mean the same, which is what a weak tag says; one tag then stands for all of them in `If-None-Match`. */
const weak = (etag: string, { encoding }: Negotiated): string => (encoding === undefined ? etag : `W/${etag}`);

/** @param etag - strong */
export const sendNotModified = (request: FastifyRequest, reply: FastifyReply, etag: string): void => {
	addTag(reply, weak(etag, negotiateEncoding(request.headers['accept-encoding'])));
	addVary(reply);
	void reply.code(304).send();
};

/**
 * Sends text as Fastify would, except for what takes longer with pages than reading them: Fastify counts bytes, and node:http encodes
 * as UTF-8, also where neither is needed.
 */
const sendText = (reply: FastifyReply, text: string, isAscii: boolean): void => {
	const sizeBytes = isAscii ? text.length : Buffer.byteLength(text);
	const { raw } = reply.header('content-length', sizeBytes);
	// Fastify declares no narrower types for the headers that it has been given
	raw.writeHead(raw.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
	raw.end(text, sizeBytes === text.length ? 'latin1' : 'utf8');
};

const finish = (request: FastifyRequest, reply: FastifyReply, body: string | Buffer, isAscii: boolean): void => {
	if (typeof body === 'string' && request.method !== 'HEAD') {
		sendText(reply, body, isAscii);
		return;
	}
	// with a serializer Fastify leaves the media type alone; without one it would put a charset on that of text
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
 * Sends content; the status is set already.
 * @throws HttpError ServiceUnavailable when clients have too much to read already, NotAcceptable when there is no encoding that this one
 * takes; no header is set then
 */
export const sendContent = (transmission: Transmission, request: FastifyRequest, reply: FastifyReply, content: Content): void => {
	const { mediaType, etag } = content;
	const negotiated = negotiateEncoding(request.headers['accept-encoding']);
	const body = settled(content.body);
	if (typeof body !== 'string')
		transmission.unsent.hold(reply.raw, body);
	if (!isCompressible(mediaType)) {
		sendUnencoded(request, reply, content, body, etag);
		return;
	}

	addVary(reply);
	const tag = etag === undefined ? etag : weak(etag, negotiated);
	const { encoding, takesIdentity } = negotiated;
	if (!encoding || (body.length < LEAST_COMPRESSED_BYTES && takesIdentity)) {
		sendUnencoded(request, reply, content, body, tag);
		return;
	}

	compress(transmission, { ...content, body }, encoding).then(bytes => {
		if (bytes && (bytes.length < body.length || !takesIdentity))
			sendUnencoded(request, reply.header('content-encoding', encoding), content, bytes, tag);
		else
			sendUnencoded(request, reply, content, body, tag);
	}).catch((error: unknown) => void reply.send(error));
};
