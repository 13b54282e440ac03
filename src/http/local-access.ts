/**
 * Access check of the development controls when they are restricted to this machine.
 *
 * A loopback peer is not enough: a page that a developer visits can send requests to this machine, also under a host name of its own
 * that resolves to a loopback address (DNS rebinding), and a proxy on this machine forwards requests of others.
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from '../peers/client.js';
import { shown } from './errors.js';
import { forwardingHeader } from './proxies.js';

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
	const socket = request.socket as Socket & { readonly encrypted?: boolean };
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
export const foreignReason = (request: IncomingMessage, ownHost: string): string | undefined => {
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
