/** Identifies clients, for all limits per client: requests, HTTP connections, WebSockets. */
import { isIPv6 } from 'node:net';
import { createAddressSet } from './address-set.js';

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** @returns an IPv4 address instead of its IPv6 form; other texts unchanged */
export const plainAddress = (address: string): string => MAPPED_V4.exec(address)?.[1] ?? address;

/** @param length - groups of 16 bits @returns the first bits of an IPv6 address, zeros included */
export const networkOf = (address: string, length: number): string => {
	const [head = '', tail] = address.split('::');
	const groups = head === '' ? [] : head.split(':');
	const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
	const zeros = tail === undefined ? 0 : 8 - groups.length - tailGroups.length;
	return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tailGroups].slice(0, length)
		// proxies may write leading zeros
		.map(group => parseInt(group, 16).toString(16)).join(':');
};

/** @returns the key of a client: an IPv4 address, or the /64 network of an IPv6 address */
export const clientOf = (address: string): string => {
	const plain = plainAddress(address);
	// one host may use all addresses of such a network
	return isIPv6(plain) ? networkOf(plain, NETWORK_GROUPS) : plain;
};

/** @returns whether an address is a loopback address */
export const isLoopback = createAddressSet(['127.0.0.0/8', '::1']);

/** @returns whether many hosts may have the address: that of a container's gateway, or of a router that translates addresses */
export const isShared = createAddressSet([
	'127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10', '::1', 'fc00::/7', 'fe80::/10'
]);
