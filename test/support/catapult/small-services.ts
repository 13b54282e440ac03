/** Services with a small chain, for tests that do not depend on its content. */
import type { Db } from 'mongodb';
import type { Test } from 'tap';
import { exportChain } from '../../../scripts/export/export-chain.js';
import { type OpenGateway, openGateway } from '../processes/gateway.js';
import { confirm } from '../chains/grown-chain.js';
import { Rest } from '../http/rest.js';
import { type Account, type Signed, Wallet } from '../transactions/wallet.js';
import { openTestMongo } from './mongo-server.js';
import { openServices, type TestServices } from './test-services.js';

const TRANSFERS = 12;

interface SmallChain {
	/** The gateway on its embedded chain. */
	readonly gateway: OpenGateway;
	readonly wallet: Wallet;
	/** Sender and recipient of the transfers. */
	readonly alice: Account;
	readonly bob: Account;
	/** Confirmed. */
	readonly transfers: readonly Signed[];
}

/** Services over a chain. */
export type ServicesOver<Grown> = TestServices & Omit<Grown, 'gateway'> & {
	/** Folder for the gateway. */
	readonly directory: string;
	readonly db: Db;
};

const growSmallChain = async (t: Test, directory: string): Promise<SmallChain> => {
	const gateway = await openGateway(t, { directory });
	const rest = new Rest(gateway.httpUrl);
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const transfers = Array.from({ length: TRANSFERS }, (_, i) => wallet.transfer(alice, bob, BigInt(1 + i)));
	await confirm(rest, ...transfers);
	return { gateway, wallet, alice, bob, transfers };
};

/** @param grow - makes the chain in an empty folder */
export const openServicesOver = async <Grown extends { readonly gateway: OpenGateway }>(
	t: Test,
	grow: (t: Test, directory: string) => Promise<Grown>
): Promise<ServicesOver<Grown>> => {
	const directory = t.testdir({ chain: {}, node: {}, gateway: {} });
	const { gateway, ...grown } = await grow(t, `${directory}/chain`);
	const { db, url } = await openTestMongo(t);
	await exportChain(`${directory}/chain`, db);
	const services = await openServices(t, { chain: gateway.chain, db, url }, `${directory}/node`);
	await gateway.close();
	return { ...grown, ...services, db, directory: `${directory}/gateway` };
};

export const openSmallServices = (t: Test): Promise<ServicesOver<SmallChain>> => openServicesOver(t, growSmallChain);
