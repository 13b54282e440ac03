/** The controls of a development chain: their routes, and who may use them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.js';
import { isLoopback } from '../peers/client.js';
import { type Document, serveDocument } from './docs/documents.js';
import { registerSwagger } from './docs/pages.js';
import { HttpError } from './errors.js';
import type { BoundDevelopmentOperations } from './operation.js';
import { registerDevelopmentOperations } from './operations.js';
import type { OperationContext } from './serve.js';

const LOCAL_NAME = /^(?:localhost|[^:/]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** @returns whether a page is one of this machine's; what is no URL, such as `null`, is nobody's */
const isLocalOrigin = (origin: string): boolean => {
	try {
		return LOCAL_NAME.test(new URL(origin).hostname);
	} catch {
		return false;
	}
};

/**
 * Whether a request comes from this machine, and not on behalf of a page from elsewhere: any page that a developer visits may send requests
 * to this machine, and browsers say on whose behalf.
 */
const isLocal = ({ raw: { socket, headers } }: FastifyRequest): boolean => isLoopback(socket.remoteAddress ?? '')
	// behind a proxy on this machine everybody seems to be here
	&& undefined === headers['x-forwarded-for'] && undefined === headers['forwarded']
	&& (undefined === headers.origin || isLocalOrigin(headers.origin));

/** Refuses who may not use the controls. */
const guard = (scope: FastifyInstance, access: Config['dev']): void => {
	if ('anywhere' === access)
		return;

	scope.addHook('onRequest', (request, _reply, done) => {
		if (!isLocal(request))
			throw new HttpError('Forbidden', 'the development controls answer only this machine; the configuration key dev can change that');
		done();
	});
};

/** What the controls consist of. */
export interface Development {
	readonly operations: BoundDevelopmentOperations;
	/** Their contract; JSON comes first. */
	readonly contracts: readonly Document[];
	readonly access: Config['dev'];
}

/** Registers the controls with their documents and page, unless they are off. */
export const registerDevelopment = async (
	app: FastifyInstance,
	{ operations, contracts, access }: Development,
	context: OperationContext
): Promise<void> => {
	if ('off' === access)
		return;

	await app.register(async scope => {
		guard(scope, access);
		registerDevelopmentOperations(scope, operations, context);
		contracts.forEach(document => serveDocument(scope, document));
		await registerSwagger(scope, contracts[0] as Document, { routePrefix: '/dev/docs', title: 'symbol-gateway development controls' });
	});
};
