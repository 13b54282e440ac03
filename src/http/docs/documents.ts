/** Files that the gateway serves unchanged: the contracts, the pages, and what pages load; and the security headers of pages. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PreparedForms } from '../compression.js';
import { etagOfContent, matches, matchesAny } from '../etag.js';

/** The chain that a gateway serves: an embedded one with development controls, or another. */
export type PageKind = 'embedded' | 'node';

/** Next to the compiled code, or below `dist` for scripts that run from sources. */
const FOLDERS = ['../../../pages', '../../../dist/pages'].map(folder => fileURLToPath(new URL(folder, import.meta.url)));

const folder = (): string => FOLDERS.find(fs.existsSync) ?? FOLDERS[0]!;

/** @returns the full name of a file or folder that the build has written for pages */
export const builtPath = (name: string): string => path.join(folder(), name);

/** @throws Error if the project has not been built */
export const readBuilt = (name: string): Buffer => fs.readFileSync(builtPath(name));

/** @returns names of the files that pages load */
const assetNames = (): readonly string[] => fs.readdirSync(path.join(folder(), 'assets'));

const GENERATED = fileURLToPath(new URL('../../../generated', import.meta.url));

/** Content that never changes, with its entity tag and its compressed forms. */
interface Content {
	readonly body: Buffer;
	readonly etag: string;
	readonly forms: PreparedForms;
}

/** A document that the gateway serves unchanged. It is not in memory until it is first used: few are ever requested. */
export class Document implements Content {
	private content: Content | undefined;

	/** @param read - called once, when the document is first used */
	constructor(readonly url: string, readonly mediaType: string, private readonly read: () => Buffer) {
	}

	get body(): Buffer {
		return this.open().body;
	}

	get etag(): string {
		return this.open().etag;
	}

	get forms(): PreparedForms {
		return this.open().forms;
	}

	private open(): Content {
		if (this.content === undefined) {
			const body = this.read();
			const etag = etagOfContent(body);
			this.content = { body, etag, forms: new PreparedForms(etag) };
		}
		return this.content;
	}
}

const generated = (url: string, mediaType: string, name = url.slice(1)): Document =>
	new Document(url, mediaType, () => fs.readFileSync(path.join(GENERATED, name)));

const JSON_TYPE = 'application/json';
const YAML_TYPE = 'application/yaml';
export const STYLE_TYPE = 'text/css; charset=utf-8';
export const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
const PAGE_TYPE = 'text/html; charset=utf-8';

/** @returns the contracts as bundled documents */
export const readContracts = (): readonly Document[] => [
	generated('/openapi.json', JSON_TYPE),
	generated('/openapi.yaml', YAML_TYPE),
	generated('/openapi.flat.json', JSON_TYPE),
	generated('/openapi.flat-integers.json', JSON_TYPE),
	generated('/asyncapi.json', JSON_TYPE),
	generated('/asyncapi.flat.json', JSON_TYPE),
	generated('/asyncapi.yaml', YAML_TYPE)
];

/** @returns the contract of the development controls */
export const readDevelopmentContracts = (): readonly Document[] => [
	generated('/dev/openapi.json', JSON_TYPE, 'dev-openapi.json'),
	generated('/dev/openapi.yaml', YAML_TYPE, 'dev-openapi.yaml')
];

/** @returns the contract of the Mesh API, on its port */
export const readMeshContracts = (): readonly Document[] => [
	generated('/openapi.json', JSON_TYPE, 'mesh-openapi.json'),
	generated('/openapi.yaml', YAML_TYPE, 'mesh-openapi.yaml')
];

/** @returns the page of the Mesh API, on its port */
export const readMeshPage = (): Document => new Document('/docs', PAGE_TYPE, () => readBuilt('mesh.html'));

/** Pages by the path under which they are served. */
const PAGES = { '/': 'console', '/docs': 'docs', '/docs/events': 'events', '/dev/docs': 'development' } as const;

export type Pages = Readonly<Record<keyof typeof PAGES, Document>>;

/** @returns the pages; they depend only on the build */
export const readPages = (kind: PageKind): Pages =>
	// there is an entry for every path
	Object.fromEntries(Object.entries(PAGES).map(([url, name]) =>
		[url, new Document(url, PAGE_TYPE, () => readBuilt(path.join(kind, `${name}.html`)))])) as Pages;

/** Pages of the documents, below the first one, which lists them. */
const GUIDES = 'guides';

/** @returns the pages of the documents; they depend only on the build */
export const readGuides = (kind: PageKind): readonly Document[] => [
	'', ...fs.readdirSync(path.join(folder(), kind, GUIDES)).map(file => `/${path.basename(file, '.html')}`)
].map(name => new Document(`/docs/${GUIDES}${name}`, PAGE_TYPE, () => readBuilt(path.join(kind, `${GUIDES}${name}.html`))));

/** @returns the typed client as one module for pages without a bundler, and its types */
export const readClient = (): readonly Document[] => [
	new Document('/client.js', SCRIPT_TYPE, () => readBuilt('client.js')),
	// as the types of a module that is stored next to it
	new Document('/client.d.ts', 'text/plain; charset=utf-8', () => readBuilt('client.d.ts'))
];

const ASSET_TYPES: Readonly<Record<string, string>> = { '.css': STYLE_TYPE, '.js': SCRIPT_TYPE, '.json': JSON_TYPE, '.svg': 'image/svg+xml' };

/** @returns files that pages load; their names change with their content */
export const readAssets = (): readonly Document[] => assetNames().map(name =>
	new Document(`/docs/assets/${name}`, ASSET_TYPES[path.extname(name)]!, () => readBuilt(path.join('assets', name))));

/** @returns the document of a URL, which must exist */
export const findDocument = (documents: readonly Document[], url: string): Document =>
	documents.find(document => url === document.url)!;

/** Sends a document, or 304 if the client already has it. */
export const sendDocument = (reply: FastifyReply, { mediaType, body, etag, forms }: Document): void => {
	const condition = reply.request.headers['if-none-match'];
	if (matches(condition, etag) || matchesAny(condition))
		reply.sendNotModified(etag);
	else
		reply.sendContent({ mediaType, body, etag, forms });
};

/** Serves a document under its URL. */
export const serveDocument = (app: FastifyInstance, document: Document): void => {
	app.route({ method: ['GET', 'HEAD'], url: document.url, handler: (_request, reply) => sendDocument(reply, document) });
};

const YEAR_SECONDS = 31_536_000;

/** Clients may cache a file whose name changes with its content for a year. */
const IMMUTABLE = { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` };

/** Serves a file whose name changes with its content. */
export const serveAsset = (app: FastifyInstance, asset: Document): void => {
	const { url, mediaType } = asset;
	app.route({
		method: ['GET', 'HEAD'],
		url,
		// reads the file
		handler: (_request, reply) => reply.sendContent({ mediaType, body: asset.body, forms: asset.forms, headers: IMMUTABLE })
	});
};

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

/** Adds the headers to all replies of a scope. */
export const protect = async (scope: FastifyInstance): Promise<void> => {
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
