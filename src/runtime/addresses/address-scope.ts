/** Where an IP address is valid, and which addresses are likely to belong to one operator. Source: RFC 6890, RFC 4291. */
import { isIP } from 'node:net';
import { createAddressSet } from './address-set.js';
import { networkOf, plainAddress } from './client.js';

/** From the nearest to the farthest: this machine, this link, the networks of an organization, everywhere. */
export const ADDRESS_SCOPES = ['loopback', 'link', 'private', 'public'] as const;
export type AddressScope = typeof ADDRESS_SCOPES[number];

const SCOPES: readonly (readonly [AddressScope, (address: string) => boolean])[] = [
	['loopback', createAddressSet(['127.0.0.0/8', '::1'])],
	['link', createAddressSet(['169.254.0.0/16', 'fe80::/10'])],
	['private', createAddressSet(['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'])]
];

/** Unspecified, protocol assignments, benchmarks, multicast, reserved. */
const isUnusableV4 = createAddressSet(['0.0.0.0/8', '192.0.0.0/24', '198.18.0.0/15', '224.0.0.0/3']);
const isGlobalV6 = createAddressSet(['2000::/3']);
/** They contain an IPv4 address, which may be of any scope. */
const isTunnelV6 = createAddressSet(['2001::/32', '2002::/16']);

const ZONE = /%.*$/;

/** @returns undefined for texts that are no address, and for addresses that no host has: unspecified, multicast, reserved */
export const scopeOf = (address: string): AddressScope | undefined => {
	const plain = plainAddress(address.replace(ZONE, ''));
	const version = isIP(plain);
	if (version === 0)
		return undefined;
	const [scope] = SCOPES.find(([, contains]) => contains(plain)) ?? [];
	if (scope)
		return scope;
	const isPublic = version === 4 ? !isUnusableV4(plain) : isGlobalV6(plain) && !isTunnelV6(plain);
	return isPublic ? 'public' : undefined;
};

/**
 * Whether an address may be connected to because another host has named it: public addresses, and those of the scope that this host itself
 * was reached in. A host elsewhere could otherwise make this one connect to services that only its own network reaches.
 * @param scope - that of the host that has named it
 */
export const isNamable = (address: string, scope: AddressScope): boolean => {
	const found = scopeOf(address);
	return found === 'public' || found === scope;
};

/** Groups of 16 bits; an operator gets a /48 without cost. */
const V6_GROUPS = 2;

/** @returns the network of an address, which one operator may own: /16 of IPv4, /32 of IPv6; other texts unchanged */
export const operatorNetworkOf = (address: string): string => {
	const plain = plainAddress(address.replace(ZONE, ''));
	switch (isIP(plain)) {
	case 4:
		return plain.split('.').slice(0, 2).join('.');
	case 6:
		return networkOf(plain, V6_GROUPS);
	default:
		return plain;
	}
};
