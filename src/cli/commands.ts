/** The commands of the program, in the order in which `--help` lists them. */
import type { Command } from './command.js';

export interface CommandEntry {
	readonly name: string;
	/** One sentence for the list of commands. */
	readonly summary: string;
	/** Whether it runs for long and ends by itself when a signal stops it. Other commands are ended by the signal. */
	readonly isLong?: true;
	/** Loads the command alone, so that `--help` does not wait for the gateway's modules. */
	readonly load: () => Promise<Command>;
}

export const COMMANDS: readonly CommandEntry[] = [
	{
		name: 'start', summary: 'Start the gateway on its embedded chain, or connect it to a Symbol node.', isLong: true,
		load: async () => (await import('./start.js')).start
	},
	{
		name: 'health', summary: 'Print the state of the gateway that runs on this machine.',
		load: async () => (await import('./health.js')).health
	},
	{
		name: 'accounts', summary: 'Print the funded development accounts and their keys.',
		load: async () => (await import('./accounts.js')).accounts
	},
	{
		name: 'reset', summary: 'Remove the chain, so that the next start begins a new one.',
		load: async () => (await import('./reset.js')).reset
	},
	{
		name: 'repair', summary: 'Make a damaged chain usable again: accept the loss of the blocks that are missing.',
		load: async () => (await import('./repair.js')).repair
	},
	{
		name: 'network', summary: 'Write the network of the embedded chain as the files of a node, for followers.',
		load: async () => (await import('./network.js')).network
	},
	{
		name: 'check', summary: 'Compare a running gateway or catapult-rest node with the contract.', isLong: true,
		load: async () => (await import('./check.js')).check
	}
];
