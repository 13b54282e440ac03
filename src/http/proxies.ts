/** Detects requests and connections of proxies. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/index.js';
import { createAddressSet } from '../peers/address-set.js';

/** @returns a function that returns whether an address is that of a trusted proxy */
export const createProxyCheck = (trustProxy: Config['trustProxy']): ((address: string) => boolean) =>
	(trustProxy === 'off' || trustProxy === 'all' ? () => trustProxy === 'all' : createAddressSet(trustProxy));

const FORWARDING_HEADERS: ReadonlySet<string> = new Set(['via', 'forwarded', 'x-real-ip']);

/** @returns the name of a header that only proxies add, so that the peer is not the client; undefined when there is none */
export const forwardingHeader = (headers: IncomingHttpHeaders): string | undefined => {
	for (const name in headers) {
		if (name.startsWith('x-forwarded-') || FORWARDING_HEADERS.has(name))
			return name;
	}
	return undefined;
};
