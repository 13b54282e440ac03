/** The pages for people: Swagger UI, and the events at /docs/events. Everything comes from here, nothing from elsewhere. */
import helmet from '@fastify/helmet';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Transmission } from '../send.js';
import { type Assets, type Document, sendDocument, serveDocument } from './documents.js';

type OpenApiDocument = StaticDocumentSpec['document'];

type Directives = Readonly<Record<string, readonly string[]>>;

/** What both pages may load. */
const SAME_ORIGIN: Directives = {
	'default-src': ['\'none\''],
	'script-src': ['\'self\''],
	'style-src': ['\'self\''],
	'img-src': ['\'self\'', 'data:'],
	'font-src': ['\'self\'', 'data:'],
	'connect-src': ['\'self\''],
	'base-uri': ['\'none\''],
	'form-action': ['\'none\''],
	'frame-ancestors': ['\'none\'']
};

/** The component's bundle compiles schemas while it loads, and does not start where it may not. */
const EVENTS_POLICY: Directives = { ...SAME_ORIGIN, 'script-src': ['\'self\'', '\'unsafe-eval\''] };
const protect = async (scope: FastifyInstance, policy: Directives): Promise<void> => {
	await scope.register(helmet, {
		contentSecurityPolicy: { useDefaults: false, directives: policy },
		// these make sense only where there is nothing but HTTPS with a certificate that browsers trust
		strictTransportSecurity: false,
		crossOriginOpenerPolicy: false,
		originAgentCluster: false
	});
};

const UI = {
	layout: 'BaseLayout',
	deepLinking: true,
	tryItOutEnabled: true,
	displayRequestDuration: true,
	defaultModelsExpandDepth: 0
};

/** What pages are made of and sent with. */
export interface PageParts extends Transmission {
	readonly swaggerAssets: Assets;
}

/** Sends the files of Swagger UI that are in memory, in place of the plugin. */
const serveAssets = (scope: FastifyInstance, folder: string, parts: PageParts): void => {
	for (const { body, forms } of parts.swaggerAssets.values())
		forms.prepare(parts.compressor, body);
	scope.addHook('onRequest', (request, reply, done) => {
		const isRead = 'GET' === request.method || 'HEAD' === request.method;
		const asset = isRead && request.url.startsWith(folder) ? parts.swaggerAssets.get(request.url.slice(folder.length)) : undefined;
		if (asset)
			sendDocument(parts, request, reply, asset);
		else
			done();
	});
};

/**
 * Registers Swagger UI.
 * @param contract - the OpenAPI document, as JSON
 * @param routePrefix - where the page is
 */
export const registerSwagger = async (
	app: FastifyInstance,
	contract: Document,
	{ routePrefix, title }: { readonly routePrefix: string; readonly title: string },
	parts: PageParts
): Promise<void> => {
	await app.register(async scope => {
		await protect(scope, SAME_ORIGIN);
		serveAssets(scope, `${routePrefix}/static/`, parts);
		// what the generator wrote is a document of this form
		const document = JSON.parse(contract.body.toString()) as OpenApiDocument;
		await scope.register(swagger, { mode: 'static', specification: { document } });
		await scope.register(swaggerUi, { routePrefix, uiConfig: UI, theme: { title } });
	});
};

/**
 * @param contract - the OpenAPI document, as JSON
 * @param eventsPage - the page of events with its parts
 */
export const registerPages = async (
	app: FastifyInstance,
	contract: Document,
	eventsPage: readonly Document[],
	parts: PageParts
): Promise<void> => {
	await registerSwagger(app, contract, { routePrefix: '/docs', title: 'symbol-gateway' }, parts);
	await app.register(async scope => {
		await protect(scope, EVENTS_POLICY);
		eventsPage.forEach(part => serveDocument(scope, part, parts));
	});
};
