/** Checks the `Host` header (RFC 9112, 3.2). */
import type { IncomingMessage } from 'node:http';
import { HttpError } from './errors.js';

/** A registered name, an IPv4 address, or an IPv6 address in brackets, with or without a port; may be empty (RFC 3986, 3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\w:.%~-]*\])(?::\d*)?$/;

const isRepeated = (rawHeaders: readonly string[]): boolean => {
	let count = 0;
	for (let i = 0; i < rawHeaders.length; i += 2) {
		const name = rawHeaders[i] as string;
		if (name.length === 4 && name.toLowerCase() === 'host')
			++count;
	}
	return count > 1;
};

const faultOf = ({ headers: { host }, httpVersion, rawHeaders }: IncomingMessage): string | undefined => {
	if (host === undefined)
		return httpVersion === '1.1' ? 'the Host header is missing' : undefined;
	if (isRepeated(rawHeaders))
		return 'there is more than one Host header';
	return HOST.test(host) ? undefined : 'the Host header is not a host name or address';
};

/** @throws HttpError InvalidContent unless there is exactly one, and well formed; HTTP/1.0 needs none */
export const checkHost = (request: IncomingMessage): void => {
	const fault = faultOf(request);
	// proxies may have read another host: nothing that follows on this connection can be relied on
	if (fault !== undefined)
		throw new HttpError('InvalidContent', fault, { connection: 'close' });
};
