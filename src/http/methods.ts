/** `OPTIONS`, and 405 with `Allow` for methods that a path does not have, on routes of their own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from './errors.js';
import { reachesRoute, ROUTED_METHODS, sentMethod } from './hardening/unusual-methods.js';

/** @throws HttpError MethodNotAllowed unless the method is OPTIONS */
const refuse = (methods: readonly string[], request: FastifyRequest, reply: FastifyReply): void => {
	const allow = [...methods, 'OPTIONS'].join(', ');
	const method = sentMethod(request.raw);
	if (method !== 'OPTIONS')
		throw new HttpError('MethodNotAllowed', `${method} is not allowed`, { allow });
	// the configuration of methods concerns the Symbol interface, which has no DELETE; the controls have their own access check
	const offered = reply.getHeader('access-control-allow-methods');
	if (typeof offered === 'string' && methods.includes('DELETE'))
		void reply.header('access-control-allow-methods', `${offered},DELETE`);
	void reply.code(204).header('allow', allow).send();
};

/**
 * Records the routes that are registered from now on, and rejects requests without a route.
 * @returns a function that registers a route for all other methods of their paths. Without those, `GET /namespaces/names`, which has only
 * POST, would match `GET /namespaces/{namespaceId}`
 */
export const refuseOtherMethods = (app: FastifyInstance): (() => void) => {
	const urls = new Set<string>();
	app.addHook('onRoute', ({ method, url }) => {
		const unreachable = [method].flat().filter(name => !reachesRoute(name, url));
		if (unreachable.length > 0)
			throw new Error(`no request reaches ${unreachable.join()} ${url}, because it is no operation of the contract`);
		urls.add(url);
	});
	// a request of the server as a whole (RFC 9110, 9.3.7), which the router would take for one of the root
	let ofServer: readonly string[] = [];
	app.addHook('onRequest', (request, reply, done) => {
		const isOfServer = request.url === '*';
		if (isOfServer && (request.method === 'OPTIONS' || !ofServer.includes(request.method)))
			refuse(ofServer, request, reply);
		else if (isOfServer || request.is404)
			throw notFound(request);
		else
			done();
	});
	return () => {
		// Fastify does not report all routes of a prefix
		const paths = [...urls].map(url => [url, ROUTED_METHODS.filter(method => app.hasRoute({ method, url }))] as const);
		ofServer = [...new Set(paths.flatMap(([, methods]) => methods))];
		for (const [url, methods] of paths) {
			app.route({
				method: ROUTED_METHODS.filter(name => !methods.includes(name) && reachesRoute(name, url)),
				url,
				// before the body is read
				onRequest: (request, reply) => refuse(methods, request, reply),
				handler: (_request, reply) => reply.callNotFound()
			});
		}
	};
};
