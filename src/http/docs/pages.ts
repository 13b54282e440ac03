/** Contracts and HTML pages. Pages load only files of this gateway. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { WEBSOCKET_PATH } from '../../../generated/channels.js';
import { prefers } from '../negotiation.js';
import { type Document, findDocument, type Pages, sendDocument, serveAsset, serveDocument } from './documents.js';
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

/** A page on its path. */
export const page = async (scope: FastifyInstance, { document }: { readonly document: Document }): Promise<void> => {
	await protect(scope);
	serveDocument(scope, document);
	redirectSlash(scope, document.url);
};

/** The reply at the root for clients that do not prefer HTML. */
const INDEX = JSON.stringify({
	name: 'symbol-gateway', openapi: '/openapi.json', asyncapi: '/asyncapi.json', websocket: WEBSOCKET_PATH, documentation: '/docs', events: '/docs/events'
});

const HTML_TYPE = 'text/html';
const JSON_TYPE = 'application/json';

/** The root: a page for browsers, an index for programs. */
const root = async (scope: FastifyInstance, { document }: { readonly document: Document }): Promise<void> => {
	await protect(scope);
	scope.route({
		method: ['GET', 'HEAD'],
		url: document.url,
		handler: (request, reply) => {
			void reply.header('vary', 'Accept');
			if (prefers(request.headers.accept, HTML_TYPE, JSON_TYPE))
				sendDocument(reply, document);
			else
				reply.sendContent({ mediaType: JSON_TYPE, body: INDEX });
		}
	});
};

/** What is served for people, and for programs that read the contracts. */
export interface DocsOptions {
	readonly contracts: readonly Document[];
	readonly pages: Pages;
	/** Files that pages load. */
	readonly assets: readonly Document[];
	/** Arguments that succeed, by operation; the same object until they change. */
	readonly examples: ExampleSource;
}

/** The contracts and the pages that every gateway has. */
export const docs = async (app: FastifyInstance, { contracts, pages, assets, examples }: DocsOptions): Promise<void> => {
	contracts.forEach(document => serveDocument(app, document));
	const filled = new ExampleDocuments(findDocument(contracts, '/openapi.json'), examples);
	app.get('/docs/examples.json', (_request, reply) => filled.send('examples', reply));
	app.get('/docs/offers.json', (_request, reply) => filled.send('offers', reply));
	app.get('/docs/openapi.json', (_request, reply) => filled.send('contract', reply));
	assets.forEach(asset => serveAsset(app, asset));
	await app.register(root, { document: pages['/'] });
	for (const url of ['/docs', '/docs/events', '/docs/swagger'] as const)
		await app.register(page, { document: pages[url] });
};
