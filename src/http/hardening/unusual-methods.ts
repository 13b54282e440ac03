/**
 * Lets the router handle methods that no route has, such as PATCH and PROPFIND, as it handles OPTIONS: every path has a route for it, which
 * rejects other methods. Routes for the 26 methods that only Node.js knows took 18 MB, and the router compiles functions for each method
 * and path at start.
 */
import type { IncomingMessage } from 'node:http';

/** Methods that routes have. */
export const ROUTED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const;

const ROUTED: ReadonlySet<string | undefined> = new Set(ROUTED_METHODS);

const sentMethods = new WeakMap<IncomingMessage, string>();

/** To be called before a request is routed, as Fastify's `rewriteUrl`. @returns the URL of the request, unchanged */
export const replaceUnusualMethod = (request: IncomingMessage): string => {
	if (!ROUTED.has(request.method)) {
		sentMethods.set(request, request.method!);
		request.method = 'OPTIONS';
	}
	return request.url!;
};

/** @returns the method that a client has sent */
export const sentMethod = (request: IncomingMessage): string => sentMethods.get(request) ?? request.method!;
