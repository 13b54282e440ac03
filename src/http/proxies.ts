/** Detects requests and connections of proxies, and their clients. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/index.js';
import { createAddressSet } from '../runtime/addresses/address-set.js';
import { clientOf } from '../runtime/addresses/client.js';
import { perConnection } from '../runtime/addresses/per-connection.js';

/** @returns a function that returns whether an address is that of a trusted proxy */
export const createProxyCheck = (trustProxy: Config['trustProxy']): ((address: string) => boolean) =>
	(trustProxy === 'off' || trustProxy === 'all' ? () => trustProxy === 'all' : createAddressSet(trustProxy));

/**
 * Headers that proxies add and clients do not, in lower case, with who adds them. `*` stands for the rest of a name.
 * docs/operations.md lists them, too.
 */
export const FORWARDING_HEADERS: Readonly<Record<string, string>> = {
	'forwarded': 'RFC 7239',
	'via': 'RFC 9110, 7.6.3',
	'cdn-loop': 'RFC 8586: content delivery networks',
	'x-forwarded': 'older proxies',
	'x-forwarded-*': 'nearly all proxies, load balancers and tunnels',
	'x-original-*': 'ingress-nginx, ASP.NET, Azure',
	'x-real-ip': 'nginx, Traefik',
	'client-ip': 'older proxies',
	'x-client-ip': 'older proxies, Heroku',
	'x-cluster-client-ip': 'Rackspace, Riverbed',
	'x-remote-ip': 'older proxies',
	'x-remote-addr': 'older proxies',
	'x-proxyuser-ip': 'Google',
	'proxy-client-ip': 'Apache with WebLogic',
	'wl-proxy-client-ip': 'WebLogic',
	'true-client-ip': 'Akamai, Cloudflare',
	'akamai-*': 'Akamai',
	'x-akamai-*': 'Akamai',
	'cf-*': 'Cloudflare',
	'fastly-*': 'Fastly',
	'fly-*': 'Fly.io',
	'do-connecting-ip': 'DigitalOcean',
	'x-nf-*': 'Netlify',
	'x-vercel-*': 'Vercel',
	'cloudfront-*': 'CloudFront',
	'x-azure-*': 'Azure',
	'x-arr-*': 'IIS, Azure App Service',
	'x-appengine-*': 'App Engine',
	'x-envoy-*': 'Envoy, Istio',
	'incap-client-ip': 'Imperva',
	'x-sucuri-*': 'Sucuri',
	'ali-cdn-real-ip': 'Alibaba Cloud',
	'tailscale-*': 'Tailscale'
};

const FORWARDING_HEADER = new RegExp(`^(?:${Object.keys(FORWARDING_HEADERS)
	.map(name => (name.endsWith('*') ? name.slice(0, -1) : `${name}$`)).join('|')})`);

/** @returns the name of a header that only proxies add, so that the peer is not the client; undefined when there is none */
export const forwardingHeader = (headers: IncomingHttpHeaders): string | undefined => {
	for (const name in headers) {
		if (FORWARDING_HEADER.test(name))
			return name;
	}
	return undefined;
};

const clientOfConnection = perConnection(clientOf);

/** @returns the key of the client; a connection of a trusted proxy has requests of many */
export const clientOfRequest = ({ ip, raw: { socket } }: FastifyRequest): string =>
	(ip === socket.remoteAddress ? clientOfConnection(socket) : clientOf(ip));
