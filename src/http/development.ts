/** The controls of a development chain: their routes, and who may use them. */
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
 * Requests with an effect have the JSON media type or no body at all, as neither HTML forms nor scripts without CORS can send them under
 * a foreign origin.
 * @throws HttpError UnsupportedMediaType
 */
const checkEffect = ({ raw }: FastifyRequest): void => {
	const type = raw.headers['content-type'];
	if (!SAFE_METHODS.includes(raw.method ?? '') && (type !== undefined || !isBodyless(raw)))
		checkMediaType(type);
};

/** Refuses clients that may not use the controls. */
const guard = (scope: FastifyInstance, { access, host }: Development): void => {
	scope.addHook('onRequest', (request, _reply, done) => {
		const reason = access === 'anywhere' ? undefined : foreignReason(request.raw, host);
		if (reason !== undefined)
			throw new HttpError('Forbidden', `the development controls answer only this machine: ${reason}; the configuration key dev can change that`);
		checkEffect(request);
		done();
	});
};

/** What the controls consist of. */
export interface Development {
	readonly operations: BoundDevelopmentOperations;
	readonly contracts: readonly Document[];
	readonly page: Document;
	readonly access: Config['dev'];
	/** What the gateway listens on. */
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
