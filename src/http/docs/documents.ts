/** Files that the gateway serves as they are: the contracts, and what the page of events is made of. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOfContent, matches, matchesAny } from '../etag.js';
import { sendContent, sendNotModified, type Transmission } from '../send.js';
import { EVENTS_PAGE, EVENTS_SCRIPT, EVENTS_STYLE } from './events-page.js';
import { PreparedForms } from './prepared-forms.js';

const GENERATED = path.resolve(import.meta.dirname, '../../../generated');

export interface Document {
	readonly url: string;
	readonly mediaType: string;
	readonly body: Buffer;
	readonly etag: string;
	readonly forms: PreparedForms;
}

const generated = (name: string): Buffer => fs.readFileSync(path.join(GENERATED, name));

const installed = (name: string): Buffer => fs.readFileSync(createRequire(import.meta.url).resolve(name));

/** @returns a document with the compressed forms that the build made of it; the others are made once it is served */
export const document = (url: string, mediaType: string, body: Buffer): Document => {
	const etag = etagOfContent(body);
	return { url, mediaType, body, etag, forms: new PreparedForms(etag) };
};

const JSON_TYPE = 'application/json';
const YAML_TYPE = 'application/yaml';
const STYLE_TYPE = 'text/css; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** @returns the contracts as bundled documents */
export const readContracts = (): readonly Document[] => [
	document('/openapi.json', JSON_TYPE, generated('openapi.json')),
	document('/openapi.yaml', YAML_TYPE, generated('openapi.yaml')),
	document('/openapi.flat.json', JSON_TYPE, generated('openapi.flat.json')),
	document('/openapi.flat-integers.json', JSON_TYPE, generated('openapi.flat-integers.json')),
	document('/asyncapi.json', JSON_TYPE, generated('asyncapi.json')),
	document('/asyncapi.yaml', YAML_TYPE, generated('asyncapi.yaml'))
];

/** @returns the contract of the development controls */
export const readDevelopmentContracts = (): readonly Document[] => [
	document('/dev/openapi.json', JSON_TYPE, generated('dev-openapi.json')),
	document('/dev/openapi.yaml', YAML_TYPE, generated('dev-openapi.yaml'))
];

/** @returns the page of events with everything that it loads */
export const readEventsPage = (): readonly Document[] => [
	document('/docs/events', 'text/html; charset=utf-8', Buffer.from(EVENTS_PAGE)),
	document('/docs/events/page.js', SCRIPT_TYPE, Buffer.from(EVENTS_SCRIPT)),
	document('/docs/events/document.json', JSON_TYPE, generated('asyncapi-parsed.json')),
	document('/docs/events/component.js', SCRIPT_TYPE, installed('@asyncapi/react-component/browser/standalone/without-parser.js')),
	document('/docs/events/page.css', STYLE_TYPE, Buffer.from(EVENTS_STYLE)),
	document('/docs/events/component.css', STYLE_TYPE, installed('@asyncapi/react-component/styles/default.min.css'))
];

/** What Swagger UI's page loads that becomes smaller when compressed, by file name. */
const SWAGGER_ASSETS = {
	'index.css': STYLE_TYPE, 'swagger-ui.css': STYLE_TYPE,
	'swagger-ui-bundle.js': SCRIPT_TYPE, 'swagger-ui-standalone-preset.js': SCRIPT_TYPE
};

export type Assets = ReadonlyMap<string, Document>;

/** @returns those files; the plugin reads them from disk for every request, and does not compress them */
export const readSwaggerAssets = (): Assets => {
	const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');
	return new Map(Object.entries(SWAGGER_ASSETS).map(([name, mediaType]) =>
		[name, document(name, mediaType, fs.readFileSync(path.join(folder, name)))]));
};

/** @returns the documents that depend on nothing but the build, which compresses them */
export const readBuiltDocuments = (): readonly Document[] =>
	[...readContracts(), ...readDevelopmentContracts(), ...readEventsPage(), ...readSwaggerAssets().values()];

/** Sends a document; a client that has it already receives 304. */
export const sendDocument = (transmission: Transmission, request: FastifyRequest, reply: FastifyReply, document: Document): void => {
	const { mediaType, body, etag, forms } = document;
	const condition = request.headers['if-none-match'];
	if (matches(condition, etag) || matchesAny(condition))
		sendNotModified(request, reply, etag);
	else
		sendContent(transmission, request, reply, { mediaType, body, etag, forms });
};

/** Serves a document under its URL. */
export const serveDocument = (app: FastifyInstance, document: Document, transmission: Transmission): void => {
	document.forms.prepare(transmission.compressor, document.body);
	app.route({
		method: ['GET', 'HEAD'],
		url: document.url,
		handler: (request, reply) => sendDocument(transmission, request, reply, document)
	});
};
