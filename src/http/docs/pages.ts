/** The pages for people: Swagger UI, and the events at /docs/events. Everything comes from here, nothing from elsewhere. */
import helmet from '@fastify/helmet';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type Document, serveDocument } from './documents.js';

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

/**
 * Registers Swagger UI.
 * @param contract - the OpenAPI document, as JSON
 * @param routePrefix - where the page is
 */
export const registerSwagger = async (
	app: FastifyInstance,
	contract: Document,
	{ routePrefix, title }: { readonly routePrefix: string; readonly title: string }
): Promise<void> => {
	await app.register(async scope => {
		await protect(scope, SAME_ORIGIN);
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
export const registerPages = async (app: FastifyInstance, contract: Document, eventsPage: readonly Document[]): Promise<void> => {
	await registerSwagger(app, contract, { routePrefix: '/docs', title: 'symbol-gateway' });
	await app.register(async scope => {
		await protect(scope, EVENTS_POLICY);
		eventsPage.forEach(part => serveDocument(scope, part));
	});
};
