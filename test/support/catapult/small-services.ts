/** Services with a small chain, for tests that do not depend on its content. */
import type { Db } from 'mongodb';
import type { Test } from 'tap';
import { exportChain } from '../../../scripts/export/export-chain.js';
import { openGateway } from '../gateway.js';
import { confirm } from '../grown-chain.js';
import { Rest } from '../rest.js';
import { type Account, type Signed, Wallet } from '../wallet.js';
import { openTestMongo } from './mongo-server.js';
import { openServices, type TestServices } from './test-services.js';

const TRANSFERS = 12;

export interface SmallServices extends TestServices {
	/** Folder for the gateway. */
	readonly directory: string;
	readonly db: Db;
	readonly wallet: Wallet;
	/** Sender and recipient of the transfers. */
	readonly alice: Account;
	readonly bob: Account;
	/** Confirmed. */
	readonly transfers: readonly Signed[];
}

export const openSmallServices = async (t: Test): Promise<SmallServices> => {
	const directory = t.testdir({ chain: {}, node: {}, gateway: {} });
	const growing = await openGateway(t, { directory: `${directory}/chain` });
	const rest = new Rest(growing.httpUrl);
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const transfers = Array.from({ length: TRANSFERS }, (_, i) => wallet.transfer(alice, bob, BigInt(1 + i)));
	await confirm(rest, ...transfers);
	const { db, url } = await openTestMongo(t);
	await exportChain(`${directory}/chain`, db);
	const services = await openServices(t, { chain: growing.chain, db, url }, `${directory}/node`);
	await growing.close();
	return { ...services, db, directory: `${directory}/gateway`, wallet, alice, bob, transfers };
};
