import { BlockList, isIP } from 'node:net';

const ADDRESS_OR_NETWORK = /^([^/]+)(?:\/([0-9]{1,3}))?$/;

/** @returns whether a text is an IP address or a network (`10.0.0.0/8`) */
export const isAddressOrNetwork = (text: string): boolean => {
	const [, address = '', bits = '0'] = ADDRESS_OR_NETWORK.exec(text) ?? [];
	const version = isIP(address);
	if (version === 0)
		return false;
	try {
		new BlockList().addSubnet(address, Number(bits), `ipv${version as 4 | 6}`);
		return true;
	} catch {
		return false;
	}
};
