/** Swagger UI, as @fastify/swagger-ui serves it. */
import fs from 'node:fs';
import path from 'node:path';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type OpenApi31, toOpenApi30 } from './openapi-30.js';
import {
	builtPath, Document, type PageKind, protect, readAssets, readBuilt, readClient, readContracts, readDevelopmentContracts, readGuides,
	readMeshContracts, readMeshPage, readPages, SCRIPT_TYPE, sendDocument, STYLE_TYPE
} from './documents.js';

const URL_PREFIX = '/docs/swagger';

/** The files that the page loads, except its icons. */
const FILES = {
	'swagger-ui.css': STYLE_TYPE, 'index.css': STYLE_TYPE, 'swagger-ui-bundle.js': SCRIPT_TYPE, 'swagger-ui-standalone-preset.js': SCRIPT_TYPE
};

/** The build copies the files of the plugin: the plugin is part of the bundled program, and is not installed with it. */
const folder = (): string => builtPath('swagger-ui');

/** @returns the files of Swagger UI; the plugin would send them uncompressed, which are 2.1 MB instead of 0.4 MB */
export const readSwaggerFiles = (): readonly Document[] => Object.entries(FILES).map(([name, mediaType]) =>
	new Document(`${URL_PREFIX}/static/${name}`, mediaType, () => fs.readFileSync(path.join(folder(), name))));

/** @returns Markdown with links to the other pages, relative to that of Swagger UI */
export const linksOf = (kind: PageKind): string => [
	'[Console](../../)', '[API: values, pages, errors, generated clients](../../docs)', '[Events](../../docs/events)', ...kind === 'embedded' ? ['[Development](../../dev/docs)'] : []
].join(' · ').concat('\n\n');

/**
 * Swagger UI shows the relative URL of the server in the contract: this replaces it by the one that the browser has reached. The plugin
 * sends the text of this function to the browser, and declares the response of fetch(), in place of an object with the text.
 */
const nameServer = <Reply extends object>(response: Reply): Reply => {
	if (!('url' in response && 'text' in response && typeof response.text === 'string' && String(response.url).endsWith('/docs/swagger/json')))
		return response;
	const url = new URL('../..', String(response.url)).href.replace(/\/$/, '');
	return Object.assign(response, { text: response.text.replace('"url":"../.."', `"url":${JSON.stringify(url)}`) });
};

/** A constant, because the plugin's type lacks an option. */
const UI_CONFIG = {
	responseInterceptor: nameServer,
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

/** @param contract - the OpenAPI document @returns a function that sends it in the form of Swagger UI, without examples of a chain */
export const sendContractOf = (contract: object): SwaggerOptions['sendContract'] => {
	// the generator writes documents of this form
	const document = contract as OpenApi31;
	const body = JSON.stringify(toOpenApi30({ ...document, servers: [{ url: '../..', description: 'This gateway' }] }));
	return reply => reply.sendContent({ mediaType: 'application/json', body });
};

export interface SwaggerOptions {
	/** Sends the contract with the examples of this chain. */
	readonly sendContract: (reply: FastifyReply) => void;
}

/** The page and its files. The contract is that of `app.swagger()`, with examples. */
export const swaggerPage = async (scope: FastifyInstance, { sendContract }: SwaggerOptions): Promise<void> => {
	await protect(scope);
	const byUrl = new Map(readSwaggerFiles().map(file => [file.url, file]));
	scope.addHook('onRequest', ({ url }, reply, done) => {
		const name = url.split('?', 1)[0]!;
		const file = byUrl.get(name);
		if (file)
			sendDocument(reply, file);
		else if (name === `${URL_PREFIX}/json`)
			sendContract(reply);
		// with the slash, the plugin's URLs are relative, so that a proxy can serve the gateway below a path
		else if (name === URL_PREFIX)
			void reply.code(308).header('location', 'swagger/').send();
		else
			done();
	});
	await scope.register(swaggerUi, {
		routePrefix: URL_PREFIX,
		theme: {
			title: 'symbol-gateway Swagger UI',
			// dark colours, and offers to add what the chain does not have
			js: [{ filename: 'additions.js', content: readBuilt('swagger.js').toString() }],
			css: [{ filename: 'additions.css', content: readBuilt('swagger.css').toString() }]
		},
		uiConfig: UI_CONFIG,
		baseDir: folder(),
		logo: { type: 'image/svg+xml', content: fs.readFileSync(path.join(folder(), 'logo.svg')) }
	});
};

/** @returns the documents that depend only on the build, which compresses them */
export const readBuiltDocuments = (): readonly Document[] => [
	...readContracts(), ...readDevelopmentContracts(), ...readMeshContracts(), readMeshPage(),
	...readAssets(), ...readSwaggerFiles(), ...readClient(),
	...(['embedded', 'node'] as const).flatMap(kind => [...Object.values(readPages(kind)), ...readGuides(kind)])
];
