/** Arguments of filters, and when an entry matches. */
import type { UnresolvedAddress } from '../../../src/chain/index.js';
import { decodeAddress, encodeAddress } from '../../../src/wire/identifiers/address.js';
import type { Argument } from './model.js';

/** Arguments that match nothing. */
export const UNKNOWN_ADDRESS = 'TB6QOVCUOFRCF5QJSKPIQMLUVWGJS3KYFDETRPA';
export const NO_KEY = '0'.repeat(64);
export const NO_ID = '0'.repeat(16);
export const UNKNOWN_NAMESPACE = '8000000000000000';
export const MAX_UINT64 = String(2n ** 64n - 1n);

/** @returns base32 of hexadecimal */
export const textOf = (address: string): string => encodeAddress(address as UnresolvedAddress);

/** @returns hexadecimal of an argument in base32 */
export const addressOf = (argument: Argument): string | undefined => decodeAddress(String(argument));

/** @returns whether an entry matches a filter, if it is given */
export const meets = (argument: Argument | undefined, isMet: (argument: Argument) => boolean): boolean =>
	argument === undefined || isMet(argument);

/** @returns whether a value is within bounds, if they are given */
export const within = (from: Argument | undefined, to: Argument | undefined): ((value: bigint) => boolean) => {
	const [least, most] = [from, to].map(bound => (bound === undefined ? undefined : BigInt(String(bound))));
	return value => (least === undefined || value >= least) && (most === undefined || value <= most);
};
