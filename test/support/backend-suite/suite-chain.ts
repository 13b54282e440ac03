/** The chain that the suite expects, made with the embedded backend. */
import type { Test } from 'tap';
import { growHistory } from '../catapult/history.js';
import { type OpenGateway, openGateway, type OpenOptions } from '../processes/gateway.js';
import { confirm } from '../chains/grown-chain.js';
import { Rest } from '../http/rest.js';
import { transfer } from '../transactions/bodies.js';
import { Wallet } from '../transactions/wallet.js';
import type { KnownChain } from './look-ups.js';

const TRANSFERS = 12;
const PARTIALS = 3;

/** The first of the funded accounts that the history did not use. */
const FRESH = 6;

export interface SuiteChain extends Omit<KnownChain, 'chain'> {
	/** The gateway on its embedded chain. */
	readonly gateway: OpenGateway;
}

/** @param directory - an empty folder */
export const growSuiteChain = async (t: Test, directory: string, options: OpenOptions['options'] = {}): Promise<SuiteChain> => {
	growHistory(directory);
	const gateway = await openGateway(t, { directory, options });
	const rest = new Rest(gateway.httpUrl);
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(FRESH), wallet.account(FRESH + 1)];
	const transfers = Array.from({ length: TRANSFERS }, (_, i) => wallet.transfer(alice, bob, BigInt(1 + i)));
	const swap = (units: bigint) => wallet.aggregate(
		alice, [[alice, transfer(bob.address, [wallet.coins(units)])], [bob, transfer(alice.address)]],
		{ isBonded: true, expectedCosigners: 1 }
	);
	const partials = Array.from({ length: PARTIALS }, (_, i) => swap(BigInt(1 + i)));
	await confirm(rest, ...transfers, ...partials.map(partial => wallet.lock(alice, partial)));
	for (const { body } of partials)
		await rest.send('announcePartialTransaction', body);
	return { gateway, wallet, alice, bob, transfers, partials };
};
