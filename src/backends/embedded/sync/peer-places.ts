/** How many of the discovered peers that are used at a time one operator may have: keys and ports cost nothing, addresses little. */
import { operatorNetworkOf } from '../../../runtime/addresses/address-scope.js';

const MAX_PER_ADDRESS = 2;
const MAX_PER_NETWORK = 3;

/**
 * @param others - addresses of the discovered peers that are used
 * @returns whether a discovered peer with this address may be used, too
 */
export const hasPlace = (address: string, others: readonly string[]): boolean => {
	const network = operatorNetworkOf(address);
	return others.filter(other => other === address).length < MAX_PER_ADDRESS
		&& others.filter(other => operatorNetworkOf(other) === network).length < MAX_PER_NETWORK;
};
