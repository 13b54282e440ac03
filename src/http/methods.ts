/** `OPTIONS`, and 405 with `Allow`, for requests that match no route although their path has routes of other methods. */
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpError, notFound } from './errors.js';

/** Methods of routes, in the order of `Allow`. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

/** @throws HttpError MethodNotAllowed unless the method is OPTIONS */
const refuse = (methods: readonly string[], { method }: FastifyRequest, reply: FastifyReply): void => {
	const allow = [...methods, 'OPTIONS'].join(', ');
	if (method !== 'OPTIONS')
		throw new HttpError('MethodNotAllowed', `${method} is not allowed`, { allow });
	// the configuration of methods concerns the Symbol interface, which has no DELETE; the controls have their own access check
	const offered = reply.getHeader('access-control-allow-methods');
	if (typeof offered === 'string' && methods.includes('DELETE'))
		void reply.header('access-control-allow-methods', `${offered},DELETE`);
	void reply.code(204).header('allow', allow).send();
};

/** @param url - in the router's notation */
const isPattern = (url: string): boolean => /[:*]/.test(url);

/** @param url - in the router's notation @returns a pattern of the decoded paths that the router matches with it */
const patternOf = (url: string): RegExp =>
	new RegExp(`^${url.replaceAll('.', '\\.').replace('*', '.*').replaceAll(/:\w+/g, '[^/]*')}$`);

/** @returns the decoded path; a URL that cannot be decoded has been rejected before */
const pathOf = (url: string): string => decodeURI(url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0]!);

/**
 * Records the routes that are registered from now on, and rejects requests without a route before their body is read.
 * @returns a function to call after the last route. It registers routes that refuse what a path with a parameter would match otherwise:
 * `GET /namespaces/names`, which has only POST, is not `GET /namespaces/{namespaceId}`
 */
export const refuseOtherMethods = (app: FastifyInstance): (() => void) => {
	const urls = new Set<string>();
	let paths: readonly { readonly url: string; readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
	// a request of the server as a whole (RFC 9110, 9.3.7)
	let ofServer: readonly string[] = [];
	app.addHook('onRoute', ({ url }) => void urls.add(url));
	app.addHook('onRequest', (request, reply, done) => {
		const isOfServer = request.url === '*';
		if (!isOfServer && !request.is404) {
			done();
			return;
		}
		const methods = isOfServer ? ofServer : paths.find(({ pattern }) => pattern.test(pathOf(request.url)))?.methods;
		if (!methods || (isOfServer && methods.includes(request.method)))
			throw notFound(request);
		refuse(methods, request, reply);
	});
	return () => {
		// Fastify does not report all routes of a prefix; paths without a parameter come first
		paths = [...urls].sort((a, b) => Number(isPattern(a)) - Number(isPattern(b)))
			.map(url => ({ url, pattern: patternOf(url), methods: METHODS.filter(method => app.hasRoute({ method, url })) }));
		ofServer = METHODS.filter(method => paths.some(({ methods }) => methods.includes(method)));
		for (const { url, methods } of paths) {
			const taken = paths.filter(other => other.url !== url && other.pattern.test(url)).flatMap(other => other.methods);
			const method = METHODS.filter(name => taken.includes(name) && !methods.includes(name));
			if (method.length > 0) {
				const onRequest: onRequestHookHandler = (request, reply) => refuse(methods, request, reply);
				app.route({ method, url, onRequest, handler: (_request, reply) => reply.callNotFound() });
			}
		}
	};
};
