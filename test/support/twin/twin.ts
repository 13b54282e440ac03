/** Two gateways over the same chain: one with the embedded backend, one with the catapult backend on the exported chain. */
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { exportChain } from '../../../scripts/export/export-chain.js';
import { openTestMongo } from '../catapult/mongo-server.js';
import { openServices, type TestServices } from '../catapult/test-services.js';
import { growTwinChain, type TwinChain } from '../catapult/twin-chain.js';
import { type OpenGateway, openGateway } from '../processes/gateway.js';
import { replyFrom } from './embedded-node.js';

export interface Twin extends TwinChain {
	readonly catapult: OpenGateway;
	readonly services: TestServices;
}

/** Long time limits: all services are connected, but the machine may be busy. */
export const LONG_TIMEOUTS = { 'mongo-connect-timeout': '30', 'mongo-query-timeout': '60', 'api-node-timeout': '30' } as const;

/** Grows the chain, exports it, and opens both gateways. */
export const openTwin = async (t: Test): Promise<Twin> => {
	const grown = await growTwinChain(t);
	const { chain } = grown.gateway;
	const { db, url } = await openTestMongo(t);
	await exportChain(grown.directory, db);
	const directory = path.join(grown.directory, 'node');
	fs.mkdirSync(directory);
	const services = await openServices(t, { db, url, chain }, directory);
	replyFrom(services.node, chain);
	return { ...grown, services, catapult: await openGateway(t, { directory, options: { ...services.options, ...LONG_TIMEOUTS } }) };
};
