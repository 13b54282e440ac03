/**
 * Lets the router handle methods that no route has, such as PROPFIND, like one of them. Node.js knows 26 of them; routes for them on
 * every path would take 18 MB per server.
 */
import type { IncomingMessage } from 'node:http';

/** Fastify's router knows these without `addHttpMethod`. */
const ROUTED: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY']);

const STAND_IN = 'TRACE';

const sentMethods = new WeakMap<IncomingMessage, string>();

/** To be called before a request is routed, as Fastify's `rewriteUrl`. @returns the URL of the request, unchanged */
export const replaceUnusualMethod = (request: IncomingMessage): string => {
	if (!ROUTED.has(request.method)) {
		sentMethods.set(request, request.method!);
		request.method = STAND_IN;
	}
	return request.url!;
};

/** @returns the method that a client has sent */
export const sentMethod = (request: IncomingMessage): string => sentMethods.get(request) ?? request.method!;
