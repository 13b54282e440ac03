import { createAddressSet } from '../peers/address-set.js';

/** @returns whether a text is an IP address or a network (`10.0.0.0/8`) */
export const isAddressOrNetwork = (text: string): boolean => {
	try {
		createAddressSet([text]);
		return true;
	} catch {
		// the set rejects any other text
		return false;
	}
};
