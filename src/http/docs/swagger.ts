/** Swagger UI, as @fastify/swagger-ui serves it. It is loaded when it is first requested: with what it needs, it has 110 modules. */
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import type { StaticDocumentSpec } from '@fastify/swagger';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import {
	Document, type PageKind, readAssets, readBuilt, readContracts, readDevelopmentContracts, readPages, SCRIPT_TYPE,
	sendDocument, STYLE_TYPE
} from './documents.js';
import { protect } from './protect.js';
import { NO_COMPILERS } from '../compilers.js';

const URL_PREFIX = '/docs/swagger';

/** The files that the page loads, except its icons. */
const FILES = {
	'swagger-ui.css': STYLE_TYPE, 'index.css': STYLE_TYPE, 'swagger-ui-bundle.js': SCRIPT_TYPE, 'swagger-ui-standalone-preset.js': SCRIPT_TYPE
};

const folder = (): string => path.join(path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');

/** @returns the files of Swagger UI; the plugin would send them uncompressed, which are 2.1 MB instead of 0.4 MB */
export const readSwaggerFiles = (): readonly Document[] => Object.entries(FILES).map(([name, mediaType]) =>
	new Document(`${URL_PREFIX}/static/${name}`, mediaType, () => fs.readFileSync(path.join(folder(), name))));

/** @returns Markdown with links to the other pages, relative to that of Swagger UI */
export const linksOf = (kind: PageKind): string => [
	'[Console](../../)', '[API: values, pages, errors, generated clients](../../docs)', '[Events](../../docs/events)', ...kind === 'embedded' ? ['[Development](../../dev/docs)'] : []
].join(' · ').concat('\n\n');

/** A constant, because the plugin's type lacks an option. */
const UI_CONFIG = {
	// the bar above the page loads contracts of other hosts, and has an inline style: the content security policy forbids both
	layout: 'BaseLayout' as const,
	deepLinking: true,
	tryItOutEnabled: true,
	displayRequestDuration: true,
	requestSnippetsEnabled: true,
	defaultModelsExpandDepth: 0,
	filter: true,
	validatorUrl: null
};

const NOT_FOUND = 404;
const FORWARDED = ['content-type', 'cache-control', 'location'] as const;

export type OpenApiContract = StaticDocumentSpec['document'];

export interface SwaggerOptions {
	readonly files: readonly Document[];
	readonly contract: OpenApiContract;
	/** Sends the contract with the examples of this chain. */
	readonly sendContract: (reply: FastifyReply) => void;
}

/** @returns an instance of its own, because plugins cannot be registered when the gateway has started */
const openPlugin = async (document: OpenApiContract): Promise<FastifyInstance> => {
	const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')]);
	const app = fastify({ schemaController: NO_COMPILERS, pluginTimeout: 0 });
	await app.register(swagger, { mode: 'static', specification: { document } });
	await app.register(swaggerUi, {
		routePrefix: URL_PREFIX,
		theme: {
			title: 'symbol-gateway Swagger UI',
			// dark colours, and offers to add what the chain does not have
			js: [{ filename: 'additions.js', content: readBuilt('swagger.js').toString() }],
			css: [{ filename: 'additions.css', content: readBuilt('swagger.css').toString() }]
		},
		uiConfig: UI_CONFIG
	});
	return app;
};

/** The page and its files. */
export const swaggerPage = async (scope: FastifyInstance, { files, contract, sendContract }: SwaggerOptions): Promise<void> => {
	await protect(scope);
	let plugin: Promise<FastifyInstance> | undefined;
	const byUrl = new Map(files.map(file => [file.url, file]));
	// with the slash, the plugin's URLs are relative, so that a proxy can serve the gateway below a path
	scope.get(URL_PREFIX, (_request, reply) => reply.code(308).header('location', 'swagger/').send());
	scope.get(`${URL_PREFIX}/json`, (_request, reply) => sendContract(reply));
	scope.get(`${URL_PREFIX}/*`, async (request, reply) => {
		const file = byUrl.get(request.url.split('?', 1)[0]!);
		if (file) {
			sendDocument(reply, file);
			return reply;
		}
		const app = await (plugin ??= openPlugin(contract));
		const { statusCode, headers, rawPayload } = await app.inject(request.url);
		if (statusCode === NOT_FOUND)
			return reply.callNotFound();
		// the others concern the connection, or are those of this reply
		for (const name of FORWARDED) {
			if (headers[name] !== undefined)
				void reply.header(name, headers[name]);
		}
		return reply.code(statusCode).send(rawPayload);
	});
};

/** @returns the documents that depend only on the build, which compresses them */
export const readBuiltDocuments = (): readonly Document[] => [
	...readContracts(), ...readDevelopmentContracts(), ...Object.values(readPages('embedded')), ...Object.values(readPages('node')), ...readAssets(),
	...readSwaggerFiles()
];
