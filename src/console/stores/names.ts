/** Names of accounts: those of the network's properties and of the node, and on a development chain those of its first block. */
import { computed } from '@preact/signals';
import { network } from './network.js';

const names = computed(() => {
	const known = new Map<string, Set<string>>();
	for (const [address, name] of network.value?.names ?? [])
		known.set(address, new Set([...known.get(address) ?? [], name]));
	return known;
});

/** @param address - base32 @returns what the account is called; undefined for most accounts */
export const nameOf = (address: string): string | undefined => {
	const found = names.value.get(address);
	return found && [...found].join(', ');
};
