/** The server of the Mesh API: its operations, its failures, its contract and page. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { meshErrorBody, type MeshErrorName, MeshFailure } from '../mesh/errors.js';
import type { BoundMeshOperations } from '../routes/operation.js';
import { BalanceHistoryIncomplete, ChangedWhileRead, ServiceUnavailable } from '../chain/index.js';
import type { Config } from '../config/index.js';
import { createBase, type Shared } from './app.js';
import { findDocument, readAssets, readMeshContracts, readMeshPage, serveAsset, serveDocument } from './docs/documents.js';
import { pagesOf } from './docs/pages.js';
import { sendContractOf, swaggerPage } from './docs/swagger.js';
import { type ErrorCode, errorReplyOf, logFailure, type SendError } from './errors.js';
import type { ServerLog } from './log.js';
import { meshOperations } from './operations.js';

/** The contract's error for what the HTTP layer, a reader or a handler refuses. */
const ERROR_OF: Readonly<Record<ErrorCode, MeshErrorName>> = {
	InvalidContent: 'INVALID_REQUEST',
	Forbidden: 'NOT_SUPPORTED',
	ResourceNotFound: 'NOT_SUPPORTED',
	MethodNotAllowed: 'NOT_SUPPORTED',
	NotAcceptable: 'INVALID_REQUEST',
	InvalidArgument: 'INVALID_REQUEST',
	ReplyTooLarge: 'INVALID_REQUEST',
	PayloadTooLarge: 'INVALID_REQUEST',
	UnsupportedMediaType: 'INVALID_REQUEST',
	TooManyRequests: 'OVERLOADED',
	Internal: 'INTERNAL',
	ServiceUnavailable: 'OVERLOADED',
	NotImplemented: 'NOT_SUPPORTED'
};

const errorOf = (error: unknown, code: ErrorCode): MeshErrorName => {
	if (error instanceof ChangedWhileRead)
		return 'SYNC_DURING_OPERATION';
	if (error instanceof BalanceHistoryIncomplete)
		return 'HISTORY_INCOMPLETE';
	// the backend is unreachable, not the gateway overloaded
	return error instanceof ServiceUnavailable ? 'UNREACHABLE' : ERROR_OF[code];
};

/** The only status of failures. */
const FAILURE_STATUS = 500;

/** Sends a failure in the form of the contract: clients decode no other status. */
const sendMeshError: SendError = (error, request, reply) => {
	const { code, headers, message } = errorReplyOf(error);
	const failure = error instanceof MeshFailure ? error : { error: errorOf(error, code), message, status: undefined };
	if (failure.error === 'INTERNAL')
		logFailure(error, request, reply);
	// a buffer, because Fastify would add a charset to text
	void reply.code(FAILURE_STATUS)
		.headers({ ...headers, 'content-type': 'application/json' })
		.send(Buffer.from(meshErrorBody(failure)));
};

export interface MeshAppParts {
	readonly operations: BoundMeshOperations;
	readonly log: ServerLog;
	readonly shared: Shared;
}

/** @returns an instance that serves the Mesh API, on the addresses that `accept` is called with */
export const createMeshApp = async (config: Config, { operations, log, shared }: MeshAppParts): Promise<FastifyInstance> => {
	const { app, limits, refuseOthers } = await createBase(config, { log, shared, send: sendMeshError });
	await app.register(meshOperations, { bound: operations, ...limits });
	const contracts = readMeshContracts();
	const openapi = findDocument(contracts, '/openapi.json');
	contracts.forEach(document => serveDocument(app, document));
	readAssets().forEach(asset => serveAsset(app, asset));
	// the generator writes a document of this form
	const document = JSON.parse(openapi.body.toString()) as StaticDocumentSpec['document'];
	await app.register(swagger, { mode: 'static', specification: { document } });
	// the page requests the examples of a chain
	for (const url of ['/docs/examples.json', '/docs/offers.json'])
		app.get(url, (_request, reply) => reply.sendContent({ mediaType: 'application/json', body: '{}' }));
	await app.register(swaggerPage, { sendContract: sendContractOf(app.swagger()) });
	await app.register(pagesOf, { documents: [readMeshPage()] });
	refuseOthers();
	await app.ready();
	return app;
};
