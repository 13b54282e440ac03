/** The development controls: routes and access check. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.js';
import type { BoundDevelopmentOperations } from '../operation.js';
import { checkMediaType, isBodyless } from './body-reader.js';
import { type Document, serveDocument } from './docs/documents.js';
import { registerPage } from './docs/pages.js';
import { HttpError } from './errors.js';
import { foreignReason } from './local-access.js';
import { registerDevelopmentOperations } from './operations.js';
import type { OperationContext } from './serve.js';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Requests with an effect must have the JSON media type or no body. Without CORS, forms and scripts of another origin cannot send those.
 * @throws HttpError UnsupportedMediaType
 */
const checkEffect = ({ raw }: FastifyRequest): void => {
	const type = raw.headers['content-type'];
	if (!SAFE_METHODS.includes(raw.method ?? '') && (type !== undefined || !isBodyless(raw)))
		checkMediaType(type);
};

/** Refuses clients without access to the controls. */
const guard = (scope: FastifyInstance, { access, host }: Development): void => {
	scope.addHook('onRequest', (request, _reply, done) => {
		const reason = access === 'anywhere' ? undefined : foreignReason(request.raw, host);
		if (reason !== undefined)
			throw new HttpError('Forbidden', `the development controls answer only this machine: ${reason}; the configuration key dev can change that`);
		checkEffect(request);
		done();
	});
};

/** The parts of the controls. */
export interface Development {
	readonly operations: BoundDevelopmentOperations;
	readonly contracts: readonly Document[];
	readonly page: Document;
	readonly access: Config['dev'];
	/** The host that the gateway listens on. */
	readonly host: string;
}

/** Registers the controls with their documents and page, unless they are off. */
export const registerDevelopment = async (
	app: FastifyInstance,
	development: Development,
	context: OperationContext
): Promise<void> => {
	const { operations, contracts, page, access } = development;
	if (access === 'off')
		return;

	await app.register(async scope => {
		guard(scope, development);
		registerDevelopmentOperations(scope, operations, { ...context, onlyObjects: true });
		contracts.forEach(document => serveDocument(scope, document, context));
		await registerPage(scope, page, context);
	});
};
