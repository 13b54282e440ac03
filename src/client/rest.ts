/** REST: an openapi-fetch client on the types of the HTTP contract. */
import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths as DevelopmentPaths } from '../../generated/dev-paths.js';
import type { paths } from '../../generated/paths.js';
import { RequestRefused } from './errors.js';
import { parseUrl } from './url.js';

/** The operations of the HTTP contract, and the development controls (`/dev/…`), which exist on the embedded chain only. */
export type RestPaths = paths & DevelopmentPaths;

export type RestClient = Client<RestPaths>;

export interface RestOptions {
	/** Sends the requests; that of the platform by default. */
	readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
	readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A reply as openapi-fetch returns it. */
export interface Reply<Body> {
	readonly data?: Body;
	readonly error?: { readonly message: string };
	readonly response: Response;
}

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;
const INTERNAL_ERROR = 500;
const NOT_IMPLEMENTED = 501;

/** @returns whether a request with this status may succeed later */
export const canRetry = (status: number): boolean =>
	status === TOO_MANY_REQUESTS || status === REQUEST_TIMEOUT || (status >= INTERNAL_ERROR && status !== NOT_IMPLEMENTED);

/** @throws RequestRefused */
export const bodyOf = <Body>({ data, error, response }: Reply<Body>): Body => {
	if (data === undefined)
		throw new RequestRefused(response.status, error?.message ?? response.statusText);
	return data;
};

/**
 * @param url - of the gateway, for example `http://localhost:3000`
 * @throws TypeError for a URL without `http://` or `https://`
 */
export const createRest = (url: string, { fetch, headers }: RestOptions = {}): RestClient => createFetchClient<RestPaths>({
	baseUrl: parseUrl(url).href.replace(/\/+$/, ''),
	// not bound to the options: browsers refuse a call of fetch with another `this`
	...(fetch === undefined ? {} : { fetch: (request: Request) => fetch(request) }),
	...(headers === undefined ? {} : { headers })
});
