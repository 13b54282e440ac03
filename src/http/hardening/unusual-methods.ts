/**
 * Lets the router handle methods that a path does not have, such as PATCH, as it handles OPTIONS: every path has a route for it, which
 * rejects other methods. The router compiles functions for each method and path at start: routes for the 26 methods that only Node.js
 * knows took 18 MB; those for POST, PUT and DELETE, which few paths have, 1 MB and a twentieth of the time of a start.
 */
import type { IncomingMessage } from 'node:http';
import { DEVELOPMENT_OPERATIONS, type Operation, OPERATIONS } from '../../../generated/operations.js';

/** Methods that routes have. */
export const ROUTED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const;

const ROUTED: ReadonlySet<string | undefined> = new Set(ROUTED_METHODS);

/** Paths of a method. */
interface Paths {
	readonly constant: ReadonlySet<string>;
	/** What the others begin with, before their first parameter. */
	readonly prefixes: readonly string[];
}

const ALL: readonly Operation[] = [OPERATIONS, DEVELOPMENT_OPERATIONS].flatMap(table => Object.values<Operation>(table));

const pathsOf = (method: string): Paths => {
	const paths = ALL.filter(operation => operation.method === method).map(({ path }) => path.split('{'));
	return {
		constant: new Set(paths.filter(({ length }) => length === 1).map(([path]) => path!)),
		prefixes: paths.filter(({ length }) => length > 1).map(([prefix]) => prefix!)
	};
};

/** Paths of the methods that few paths have: those of operations only. */
const FEW: ReadonlyMap<string | undefined, Paths> = new Map(['POST', 'PUT', 'DELETE'].map(method => [method, pathsOf(method)]));

const mayHave = ({ constant, prefixes }: Paths, path: string): boolean =>
	constant.has(path) || prefixes.some(prefix => path.startsWith(prefix));

/** @returns the path of a URL as the router reads it */
const pathOf = (url: string): string => {
	const [path] = /^[^?#]*/.exec(url.replace(/^https?:\/\/.*?\//, '/'))!;
	try {
		return path.includes('%') ? decodeURI(path) : path;
	} catch {
		// no route has it
		return path;
	}
};

const isRouted = ({ method, url = '' }: IncomingMessage): boolean => {
	const few = FEW.get(method);
	return few && url !== '*' ? mayHave(few, pathOf(url)) : ROUTED.has(method);
};

/**
 * @param route - in the router's notation
 * @returns whether the router gets requests of this method that the route would match
 */
export const reachesRoute = (method: string, route: string): boolean => {
	const few = FEW.get(method);
	const [start = '', ...parameters] = route.split(':');
	return !few || mayHave(few, start) || (parameters.length > 0 && few.prefixes.some(prefix => prefix.startsWith(start)));
};

const sentMethods = new WeakMap<IncomingMessage, string>();

/**
 * To be called before a request is routed, as Fastify's `rewriteUrl`.
 * @returns the URL of the request without a fragment, which no request should have, and which the router would read as a query
 */
export const prepareRouting = (request: IncomingMessage): string => {
	if (!isRouted(request)) {
		sentMethods.set(request, request.method!);
		request.method = 'OPTIONS';
	}
	return request.url!.split('#', 1)[0]!;
};

/** @returns the method that a client has sent */
export const sentMethod = (request: IncomingMessage): string => sentMethods.get(request) ?? request.method!;
