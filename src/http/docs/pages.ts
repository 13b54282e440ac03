/** HTML pages. They load only files of this gateway. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { WEBSOCKET_PATH } from '../../../generated/channels.js';
import { prefers } from '../accept.js';
import { sendContent, type Transmission } from '../send.js';
import { type Document, type Pages, sendDocument, serveAsset, serveDocument } from './documents.js';
import { ExampleDocuments, type ExampleSource } from './example-documents.js';

/** Content security policy. */
const SAME_ORIGIN: Readonly<Record<string, readonly string[]>> = {
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
		// for browsers that do not support frame-ancestors
		xFrameOptions: { action: 'deny' },
		// these are useful only if all access is over HTTPS with a trusted certificate
		strictTransportSecurity: false,
		crossOriginOpenerPolicy: false,
		originAgentCluster: false
	});
};

/** Pages have relative URLs, so that a proxy can serve the gateway below a path: the path of a page must not end in a slash. */
const redirectSlash = (scope: FastifyInstance, url: string): void => {
	const name = url.slice(url.lastIndexOf('/') + 1);
	scope.get(`${url}/`, (_request, reply) => reply.code(308).header('location', `../${name}`).send());
};

/** Registers a page on its path. */
export const registerPage = async (app: FastifyInstance, page: Document, parts: Transmission): Promise<void> => {
	await app.register(async scope => {
		await protect(scope);
		serveDocument(scope, page, parts);
		redirectSlash(scope, page.url);
	});
};

/** The reply at the root for clients that do not prefer HTML. */
const INDEX = JSON.stringify({
	name: 'symbol-gateway', openapi: '/openapi.json', asyncapi: '/asyncapi.json', websocket: WEBSOCKET_PATH, documentation: '/docs', events: '/docs/events'
});

const HTML_TYPE = 'text/html';
const JSON_TYPE = 'application/json';

/** Registers the root: a page for browsers, an index for programs. */
const registerRoot = async (app: FastifyInstance, page: Document, parts: Transmission): Promise<void> => {
	await app.register(async scope => {
		await protect(scope);
		page.forms.prepare(parts.compressor, page.body);
		scope.route({
			method: ['GET', 'HEAD'],
			url: page.url,
			handler: (request, reply) => {
				void reply.header('vary', 'Accept');
				if (prefers(request.headers.accept, HTML_TYPE, JSON_TYPE))
					sendDocument(parts, request, reply, page);
				else
					sendContent(parts, request, reply, { mediaType: JSON_TYPE, body: INDEX });
			}
		});
	});
};

/** Everything that the pages consist of. */
export interface PageSet {
	readonly pages: Pages;
	/** Files that pages load. */
	readonly assets: readonly Document[];
	/** The OpenAPI document, as JSON. */
	readonly contract: Document;
	readonly examples: ExampleSource;
}

/** Registers the pages that every gateway has. */
export const registerPages = async (app: FastifyInstance, set: PageSet, parts: Transmission): Promise<void> => {
	const { pages, assets, contract, examples } = set;
	const filled = new ExampleDocuments(contract, examples);
	app.get('/docs/examples.json', (request, reply) => filled.send('examples', parts, request, reply));
	app.get('/docs/offers.json', (request, reply) => filled.send('offers', parts, request, reply));
	app.get('/docs/openapi.json', (request, reply) => filled.send('contract', parts, request, reply));
	assets.forEach(asset => serveAsset(app, asset, parts));
	await registerRoot(app, pages['/'], parts);
	for (const url of ['/docs', '/docs/events', '/docs/swagger'] as const)
		await registerPage(app, pages[url], parts);
};
