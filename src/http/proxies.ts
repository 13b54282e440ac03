/** Which requests and connections come through a proxy. */
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config/index.js';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** @returns a function that says whether an address is that of a trusted proxy */
export const createProxyCheck = (trustProxy: Config['trustProxy']): ((address: string) => boolean) => {
	if (trustProxy === 'off' || trustProxy === 'all')
		return () => trustProxy === 'all';

	const proxies = new BlockList();
	for (const peer of trustProxy) {
		const [address = '', bits] = peer.split('/');
		if (bits === undefined)
			proxies.addAddress(address, familyOf(address));
		else
			proxies.addSubnet(address, Number(bits), familyOf(address));
	}
	return address => proxies.check(address, familyOf(address));
};

const FORWARDING_HEADERS: ReadonlySet<string> = new Set(['via', 'forwarded', 'x-real-ip']);

/** @returns the name of a header that only proxies add: the peer's address is then not the client's; undefined when there is none */
export const forwardingHeader = (headers: IncomingHttpHeaders): string | undefined => {
	for (const name in headers) {
		if (name.startsWith('x-forwarded-') || FORWARDING_HEADERS.has(name))
			return name;
	}
	return undefined;
};
