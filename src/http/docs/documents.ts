/** Files that the gateway serves as they are: the contracts, and what the page of events is made of. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { etagOfContent, matches, matchesAny } from '../etag.js';
import { EVENTS_PAGE, EVENTS_SCRIPT, EVENTS_STYLE } from './events-page.js';

const GENERATED = path.resolve(import.meta.dirname, '../../../generated');

export interface Document {
	readonly url: string;
	readonly mediaType: string;
	readonly body: Buffer;
	readonly etag: string;
}

const generated = (name: string): Buffer => fs.readFileSync(path.join(GENERATED, name));

const installed = (name: string): Buffer => fs.readFileSync(createRequire(import.meta.url).resolve(name));

const document = (url: string, mediaType: string, body: Buffer): Document => ({ url, mediaType, body, etag: etagOfContent(body) });

const JSON_TYPE = 'application/json';
const YAML_TYPE = 'application/yaml';
const STYLE_TYPE = 'text/css; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** @returns the contracts as bundled documents */
export const readContracts = (): readonly Document[] => [
	document('/openapi.json', JSON_TYPE, generated('openapi.json')),
	document('/openapi.yaml', YAML_TYPE, generated('openapi.yaml')),
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

/** Serves a document; a client that has it already is told so. */
export const serveDocument = (app: FastifyInstance, { url, mediaType, body, etag }: Document): void => {
	app.get(url, (request, reply) => {
		const condition = request.headers['if-none-match'];
		void reply.headers({ etag, 'cache-control': 'no-cache' });
		if (matches(condition, etag) || matchesAny(condition))
			void reply.code(304).send();
		else
			void reply.header('content-type', mediaType).send(body);
	});
};
