/** Extensions of certificates. Source: RFC 5280 4.2.1. */
import { isIPv4, isIPv6 } from 'node:net';
import { bitString, der, implicitTag, objectId, sequence, Tag, trueValue } from './der.js';

const BASIC_CONSTRAINTS = objectId(0x55, 0x1d, 0x13);
const KEY_USAGE = objectId(0x55, 0x1d, 0x0f);
const EXTENDED_KEY_USAGE = objectId(0x55, 0x1d, 0x25);
const ALTERNATIVE_NAMES = objectId(0x55, 0x1d, 0x11);
const SERVER_AUTHENTICATION = objectId(0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x03, 0x01);

const extension = (id: Buffer, value: Buffer): Buffer => sequence(id, der(Tag.OCTET_STRING, value));

/** A client that does not know the extension rejects the certificate. */
const criticalExtension = (id: Buffer, value: Buffer): Buffer => sequence(id, trueValue, der(Tag.OCTET_STRING, value));

/** @param isAuthority - whether the certificate may issue others */
export const basicConstraints = (isAuthority: boolean): Buffer =>
	criticalExtension(BASIC_CONSTRAINTS, sequence(...isAuthority ? [trueValue] : []));

const DIGITAL_SIGNATURE = Buffer.of(0b1000_0000);
const UNUSED_BITS_OF_USAGE = 7;

/** The key signs, and does not encrypt. */
export const signingUsage: Buffer = criticalExtension(KEY_USAGE, bitString(DIGITAL_SIGNATURE, UNUSED_BITS_OF_USAGE));

/** The certificate is that of a TLS server. */
export const serverUsage: Buffer = extension(EXTENDED_KEY_USAGE, sequence(SERVER_AUTHENTICATION));

const GROUPS = 8;

/** @param address - without a zone */
const bytesOfIPv6 = (address: string): Buffer => {
	// hexadecimal groups only, at most one `::`
	const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
	const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
	const [first, last] = [groupsOf(head), groupsOf(tail)];
	const groups = [...first, ...Array<string>(GROUPS - first.length - last.length).fill('0'), ...last];
	return Buffer.from(groups.map(group => group.padStart(4, '0')).join(''), 'hex');
};

const DNS_NAME = implicitTag(2);
const IP_ADDRESS = implicitTag(7);

const alternativeName = (name: string): Buffer => {
	if (isIPv4(name))
		return der(IP_ADDRESS, Buffer.from(name.split('.').map(Number)));
	return isIPv6(name) ? der(IP_ADDRESS, bytesOfIPv6(name)) : der(DNS_NAME, Buffer.from(name, 'ascii'));
};

/** @param names - host names in ASCII, and IP addresses without a zone */
export const alternativeNames = (names: readonly string[]): Buffer =>
	extension(ALTERNATIVE_NAMES, sequence(...names.map(alternativeName)));
