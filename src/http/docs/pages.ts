/** The pages for people. They load everything from this gateway. */
import helmet from '@fastify/helmet';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Transmission } from '../send.js';
import { type Assets, type Document, sendDocument, serveAsset, serveDocument } from './documents.js';

type OpenApiDocument = StaticDocumentSpec['document'];

type Directives = Readonly<Record<string, readonly string[]>>;

/** What pages may load. */
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

const protect = async (scope: FastifyInstance): Promise<void> => {
	await scope.register(helmet, {
		contentSecurityPolicy: { useDefaults: false, directives: SAME_ORIGIN },
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
		await protect(scope);
		serveAssets(scope, `${routePrefix}/static/`, parts);
		// what the generator wrote is a document of this form
		const document = JSON.parse(contract.body.toString()) as OpenApiDocument;
		await scope.register(swagger, { mode: 'static', specification: { document } });
		await scope.register(swaggerUi, { routePrefix, uiConfig: UI, theme: { title } });
	});
};

/** What the pages consist of. */
export interface Pages {
	/** The OpenAPI document, as JSON. */
	readonly contract: Document;
	readonly pages: readonly Document[];
	/** What pages load. */
	readonly assets: readonly Document[];
}

/** Registers the pages that every gateway has. */
export const registerPages = async (app: FastifyInstance, { contract, pages, assets }: Pages, parts: PageParts): Promise<void> => {
	await registerSwagger(app, contract, { routePrefix: '/docs', title: 'symbol-gateway' }, parts);
	assets.forEach(asset => serveAsset(app, asset, parts));
	await app.register(async scope => {
		await protect(scope);
		pages.forEach(page => serveDocument(scope, page, parts));
	});
};
