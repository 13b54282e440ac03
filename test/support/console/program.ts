/** What the tests of a program share: a browser, and a gateway that begins again for each of them. */
import type { Test } from 'tap';
import { openGateway, type OpenGateway } from '../processes/gateway.js';
import { Rest } from '../http/rest.js';
import { Wallet } from '../transactions/wallet.js';
import { Consoles } from './console.js';

export interface Program {
	readonly consoles: Consoles;
	readonly gateway: OpenGateway;
	readonly rest: Rest;
	readonly wallet: Wallet;
	/** Reverts the chain to its first block, with a block as soon as a transaction waits. The clock does not go back. */
	readonly begin: () => Promise<void>;
}

/** Starts a browser and a gateway, which end with the test. */
export const startProgram = async (t: Test): Promise<Program> => {
	const [consoles, gateway] = await Promise.all([Consoles.start(t), openGateway(t)]);
	const { controls } = gateway.chain;
	const rest = new Rest(gateway.httpUrl);
	const { id } = await controls!.takeSnapshot('first block');
	return {
		consoles, gateway, rest, wallet: await Wallet.connect(rest),
		begin: async () => {
			await controls!.setHarvesting(false);
			await controls!.revert(id, { discardTransactions: true });
			await controls!.setBlockInterval('auto');
			await controls!.setHarvesting(true);
		}
	};
};
