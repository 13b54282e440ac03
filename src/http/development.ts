/**
 * The development controls: their operations, documents and page, and the clients that may use them.
 *
 * When they are restricted to this machine, a loopback peer is not enough: a page that a developer visits can send requests to this
 * machine, also under a host name of its own that resolves to a loopback address (DNS rebinding), and a proxy on this machine forwards
 * requests of others.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.js';
import type { BoundDevelopmentOperations } from '../routes/operation.js';
import { isLoopback } from '../runtime/addresses/client.js';
import { checkMediaType, isBodyless } from './body.js';
import { readDevelopmentContracts, readPages, serveDocument } from './docs/documents.js';
import { pagesOf } from './docs/pages.js';
import { HttpError, shown } from './errors.js';
import { developmentOperations, type OperationOptions } from './operations.js';
import { forwardingHeader } from './rate-limit.js';

const LOCAL_NAME = /^(?:localhost|[^:/]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** @returns whether an origin is of this machine; text that is not a URL, such as `null`, is not */
const isLocalOrigin = (origin: string): boolean => {
	try {
		return LOCAL_NAME.test(new URL(origin).hostname);
	} catch {
		// not a URL
		return false;
	}
};

const ABSOLUTE_TARGET = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;
const AUTHORITY = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/;

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** @returns whether a host is the address of the connection's local end, or a name of this machine */
const isOwnHost = (host: string, { localAddress = '' }: Socket, ownHost: string): boolean => {
	const names = [ownHost.toLowerCase(), localAddress.replace(/^::ffff:(?=\d+\.)/i, '')].map(bracketed);
	return LOCAL_NAME.test(host) || (host !== '' && names.includes(host.toLowerCase()));
};

/** @returns the host of a request; an absolute target has priority over the header (RFC 9112, 3.2.2) */
const authorityOf = ({ headers, url = '' }: IncomingMessage): string => ABSOLUTE_TARGET.exec(url)?.[1] ?? headers.host ?? '';

const isForThisServer = (request: IncomingMessage, ownHost: string): boolean => {
	const socket: Socket & { readonly encrypted?: boolean } = request.socket;
	const [, host = '', port = socket.encrypted === true ? '443' : '80'] = AUTHORITY.exec(authorityOf(request)) ?? [];
	// injected requests have no port
	const hasOwnPort = socket.localPort === undefined || Number(port) === socket.localPort;
	return hasOwnPort && isOwnHost(host, socket, ownHost);
};

/** Detects requests of other sites without `Origin`, by the headers that browsers add. Links to the page of the controls are allowed. */
const isOfOtherSite = ({ headers }: IncomingMessage): boolean =>
	headers.origin === undefined && headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-dest'] !== 'document';

/**
 * @param ownHost - the configured host that the gateway listens on
 * @returns why a request is refused; undefined when it is from this machine, for this machine
 */
const foreignReason = (request: IncomingMessage, ownHost: string): string | undefined => {
	const { headers, socket } = request;
	if (!isLoopback(socket.remoteAddress ?? ''))
		return 'this request comes from another machine';
	const forwarding = forwardingHeader(headers);
	if (forwarding !== undefined)
		return `this request comes through a proxy (header ${shown(forwarding)})`;
	if (!isForThisServer(request, ownHost))
		return `the host ${shown(authorityOf(request))} of this request is neither localhost nor an address of this gateway, with its port`;
	if (headers.origin !== undefined && !isLocalOrigin(headers.origin))
		return `this request comes from a page of ${shown(headers.origin)}`;
	return isOfOtherSite(request) ? 'this request comes from a page of another site' : undefined;
};

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Requests with an effect must have the JSON media type or no body. Without CORS, forms and scripts of another origin cannot send those.
 * @throws HttpError UnsupportedMediaType
 */
const checkEffect = ({ raw }: FastifyRequest): void => {
	const type = raw.headers['content-type'];
	if (!SAFE_METHODS.includes(raw.method ?? '') && (type !== undefined || !isBodyless(raw)))
		checkMediaType(type);
};

/** The parts of the controls. */
export interface DevelopmentOptions {
	readonly operations: OperationOptions & { readonly bound: BoundDevelopmentOperations };
	readonly access: Exclude<Config['dev'], 'off'>;
	/** The host that the gateway listens on. */
	readonly host: string;
}

/** The controls with their documents and page, in a scope that refuses clients without access. */
export const development = async (app: FastifyInstance, options: DevelopmentOptions): Promise<void> => {
	const { operations, access, host } = options;
	app.addHook('onRequest', (request, _reply, done) => {
		const reason = access === 'anywhere' ? undefined : foreignReason(request.raw, host);
		if (reason !== undefined)
			throw new HttpError('Forbidden', `the development controls answer only this machine: ${reason}; the configuration key dev can change that`);
		checkEffect(request);
		done();
	});
	await app.register(developmentOperations, operations);
	readDevelopmentContracts().forEach(document => serveDocument(app, document));
	await app.register(pagesOf, { documents: [readPages('embedded')['/dev/docs']] });
};
