/**
 * The headers that every reply has: request id, no sniffing, CORS. They are made once for each form of them, not for each request. Replies
 * of Fastify have them in its table of headers; text is sent with one block of headers (send.ts), which begins with them.
 */
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Cors } from './cors.js';
import { NO_SNIFFING } from './hardening/protocol-errors.js';

type Headers = Readonly<Record<string, string>>;

/** The fixed headers of a request. */
interface FixedHeaders {
	/** For Fastify's table. */
	readonly table: Headers;
	/** Names and values alternate. */
	readonly block: readonly string[];
	/** The same, with `Accept-Encoding` in `Vary`. */
	readonly varyingBlock: readonly string[];
}

declare module 'fastify' {
	interface FastifyReply {
		/** Without the request id; null until the first hook has run. */
		fixedHeaders: FixedHeaders | null;
	}
}

const ACCEPT_ENCODING = 'Accept-Encoding';

const blockOf = (headers: Headers): readonly string[] => Object.entries(headers).flat();

/** @returns the value of `Vary` of a reply that also depends on `Accept-Encoding` */
export const varyWith = (vary: string | undefined): string => (vary === undefined ? ACCEPT_ENCODING : `${vary}, ${ACCEPT_ENCODING}`);

const createFixedHeaders = (cors: Headers): FixedHeaders => {
	const table: Headers = { ...NO_SNIFFING, ...cors };
	return { table, block: blockOf(table), varyingBlock: blockOf({ ...table, vary: varyWith(table['vary']) }) };
};

/**
 * @param varies - whether the reply depends on `Accept-Encoding`
 * @returns a block of headers for node:http, which begins with the fixed ones
 */
export const beginBlock = ({ request, fixedHeaders }: FastifyReply, varies: boolean): string[] => {
	const fixed = varies ? fixedHeaders?.varyingBlock : fixedHeaders?.block;
	return fixed ? ['x-request-id', request.id, ...fixed] : ['x-request-id', request.id];
};

/** Adds the headers to all replies. */
export const fixedHeaders = fp<{ readonly cors: Cors }>((app, { cors }, added) => {
	// CORS headers are few objects: one for each allowed origin, and one for preflight requests, which is new each time
	const known = new WeakMap<Headers, FixedHeaders>();
	app.decorateReply('fixedHeaders', null);
	app.addHook('onRequest', ({ id, raw }, reply, done) => {
		const headers = cors(raw.headers.origin, raw.method);
		let fixed = known.get(headers);
		if (!fixed) {
			fixed = createFixedHeaders(headers);
			known.set(headers, fixed);
		}
		reply.fixedHeaders = fixed;
		reply.header('x-request-id', id).headers(fixed.table);
		done();
	});
	added();
}, { name: 'fixed-headers' });
