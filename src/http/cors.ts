/** Which pages may read replies. Source: facts/rest-operations.md 1.2; the headers that pages may see and send are more here. */
import type { Config } from '../config/index.js';

type Headers = Readonly<Record<string, string>>;

const ALLOWED_HEADERS = 'Content-Type, If-None-Match, X-Request-Id';
const EXPOSED_HEADERS = 'ETag, X-Request-Id, Retry-After, Content-Disposition, Content-MetalText';

/** How long a page may remember what it was allowed, seconds. */
const MAX_AGE = '86400';

/** @returns the headers for a request with this `Origin` and method; empty ones where the page may not read the reply */
export type Cors = (origin: string | undefined, method: string | undefined) => Headers;

const NONE: Headers = {};

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'OPTIONS'];

/** @returns how requests are treated under a configuration */
export const createCors = ({ origins, methods }: Config['cors']): Cors => {
	if (origins === 'off')
		return () => NONE;

	const isOpen = origins.includes('*');
	// replies to other methods are refusals, and a page may read those
	const refused = METHODS.filter(method => !methods.some(allowed => allowed === (method === 'HEAD' ? 'GET' : method)));
	// what depends on the origin must be kept apart in caches, with the replies that no page asked for
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
