/** Sets of IP addresses and networks. */
import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

const ADDRESS_OR_NETWORK = /^([^/]+)(?:\/([0-9]{1,3}))?$/;

/** The clients of most gateways at one time. */
const REMEMBERED_ADDRESSES = 1000;

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
	const version = isIP(address);
	return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
};

/**
 * @param entries - addresses and networks: `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`
 * @returns a function that returns whether an address is in the set; an IPv4 address may have its IPv6 form
 * @throws Error that names the first entry of another form
 */
export const createAddressSet = (entries: readonly string[]): ((address: string) => boolean) => {
	const set = new BlockList();
	for (const entry of entries) {
		const [, address = '', bits] = ADDRESS_OR_NETWORK.exec(entry) ?? [];
		const family = familyOf(address);
		const maxBits = family === 'ipv4' ? 32 : 128;
		if (family === undefined || Number(bits ?? 0) > maxBits)
			throw new Error(`not an IP address or network: ${entry}`);
		set.addSubnet(address, Number(bits ?? maxBits), family);
	}
	const contains = (address: string): boolean => {
		const family = familyOf(address);
		return family !== undefined && set.check(address, family);
	};
	// a check takes a tenth of the time of a small request
	const known = new LRUCache<string, boolean>({ max: REMEMBERED_ADDRESSES });
	return address => {
		let isIn = known.get(address);
		if (isIn === undefined) {
			isIn = contains(address);
			known.set(address, isIn);
		}
		return isIn;
	};
};
