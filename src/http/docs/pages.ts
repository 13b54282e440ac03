/** Contracts and HTML pages. Pages load only files of this gateway. */
import type { FastifyInstance } from 'fastify';
import { WEBSOCKET_PATH } from '../../../generated/channels.js';
import { prefers } from '../negotiation.js';
import {
	type Document, type PageKind, protect, readAssets, readClient, readContracts, readGuides, readPages, sendDocument, serveAsset,
	serveDocument
} from './documents.js';
import { ExampleDocuments, type ExampleSource } from './example-documents.js';
import { linksOf, swaggerPage } from './swagger.js';

/** Pages have relative URLs, so that a proxy can serve the gateway below a path: the path of a page must not end in a slash. */
const redirectSlash = (scope: FastifyInstance, url: string): void => {
	const name = url.slice(url.lastIndexOf('/') + 1);
	scope.get(`${url}/`, (_request, reply) => reply.code(308).header('location', `../${name}`).send());
};

/** Pages on their paths. */
export const pagesOf = async (scope: FastifyInstance, { documents }: { readonly documents: readonly Document[] }): Promise<void> => {
	await protect(scope);
	for (const document of documents) {
		serveDocument(scope, document);
		redirectSlash(scope, document.url);
	}
};

/** The reply at the root for clients that do not prefer HTML. */
const INDEX = Buffer.from(JSON.stringify({
	name: 'symbol-gateway', openapi: '/openapi.json', asyncapi: '/asyncapi.json', websocket: WEBSOCKET_PATH, documentation: '/docs', events: '/docs/events'
}));

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
	readonly kind: PageKind;
	/** Arguments that succeed, by operation; the same object until they change. */
	readonly examples: ExampleSource;
}

/** The contracts and the pages that every gateway has. */
export const docs = async (app: FastifyInstance, options: DocsOptions): Promise<void> => {
	const { kind, examples } = options;
	const pages = readPages(kind);
	[...readContracts(), ...readClient()].forEach(document => serveDocument(app, document));
	const filled = new ExampleDocuments(app.swagger(), linksOf(kind), examples);
	app.get('/docs/examples.json', (_request, reply) => filled.send('examples', reply));
	app.get('/docs/offers.json', (_request, reply) => filled.send('offers', reply));
	app.get('/docs/openapi.json', (_request, reply) => filled.send('contract', reply));
	readAssets().forEach(asset => serveAsset(app, asset));
	await app.register(root, { document: pages['/'] });
	await app.register(swaggerPage, { sendContract: reply => filled.send('swagger', reply) });
	await app.register(pagesOf, { documents: [pages['/docs'], pages['/docs/events'], ...readGuides(kind)] });
};
