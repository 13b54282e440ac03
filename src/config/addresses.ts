import { isIP } from 'node:net';
import { INVALID, type Read } from './key.js';

const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** @returns the address or network (`10.0.0.0/8`) as it came, if it is one */
export const isTrustedPeer = (value: unknown): Read<string> => {
	if (typeof value !== 'string')
		return INVALID;

	const [address = '', bits, ...rest] = value.split('/');
	const maxBits = ADDRESS_BITS[isIP(address)] ?? -1;
	const isGoodSize = bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= maxBits);
	return maxBits !== -1 && isGoodSize && rest.length === 0 ? value : INVALID;
};
