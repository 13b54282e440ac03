/**
 * CORS headers. Source: facts/rest-operations.md 1.2; this gateway allows and exposes more headers.
 *
 * In place of @fastify/cors: replies that are written without Fastify need the same headers, and preflight requests for paths that do not
 * exist get 404.
 */
import type { Config } from '../config/index.js';

type Headers = Readonly<Record<string, string>>;

const ALLOWED_HEADERS = 'Content-Type, If-None-Match, X-Request-Id';
const EXPOSED_HEADERS = 'ETag, X-Request-Id, Retry-After, Content-Disposition, Content-MetalText';

/** Time for which browsers may cache a preflight reply, seconds. */
const MAX_AGE = '86400';

/**
 * @returns the headers for a request with this `Origin` and method, the same object for equal ones except preflight requests;
 * empty ones where the page may not read the reply
 */
export type Cors = (origin: string | undefined, method: string | undefined) => Headers;

const NONE: Headers = {};

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'OPTIONS'];

/** @returns a function for the requests of a configuration */
export const createCors = ({ origins, methods }: Config['cors']): Cors => {
	if (origins === 'off')
		return () => NONE;

	const isOpen = origins.includes('*');
	// replies to other methods are errors, which pages may read
	const refused = METHODS.filter(method => !methods.some(allowed => allowed === (method === 'HEAD' ? 'GET' : method)));
	// caches must distinguish replies by origin, including requests without one
	const other: Headers = isOpen ? NONE : { vary: 'Origin' };
	const headersFor = (origin: string): Headers => ({
		...other,
		'access-control-allow-origin': origin,
		'access-control-allow-methods': methods.join(','),
		'access-control-allow-headers': ALLOWED_HEADERS,
		'access-control-expose-headers': EXPOSED_HEADERS
	});
	const allowed = new Map(origins.map(origin => [origin, headersFor(origin)]));
	return (origin, method) => {
		if (origin === undefined || refused.includes(method ?? ''))
			return other;
		const headers = allowed.get(isOpen ? '*' : origin) ?? other;
		return method === 'OPTIONS' && headers !== other ? { ...headers, 'access-control-max-age': MAX_AGE } : headers;
	};
};
