/** Test doubles of the services that the catapult backend connects to: MongoDB, broker, node, and the node's files. */
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { writePropertyFiles } from '../../../scripts/export/property-files.js';
import type { Chain } from '../../../src/chain/index.js';
import type { Schemas } from '../../../generated/schemas.js';
import { TestBroker } from './test-broker.js';
import { identityOf, whyNoCertificates } from './certificates.js';
import { NO_MONGO } from './mongo-server.js';
import { FakeNode } from './fake-node.js';
import { FaultyProxy } from './proxy.js';
import { MIN_FEE_MULTIPLIER } from './twin-chain.js';

/** Why the services cannot be started here; a test's `skip` option. */
export const NO_SERVICES: string | false = NO_MONGO || (whyNoCertificates() ?? false);

/** A database with the exported chain of an embedded backend. */
export interface ServicesDatabase {
	/** URL of the server. */
	readonly url: string;
	readonly db: { readonly databaseName: string };
	/** The exported chain. */
	readonly chain: Pick<Chain, 'properties'>;
}

export interface TestServices {
	readonly broker: TestBroker;
	readonly node: FakeNode;
	/** Proxy between gateways and MongoDB. */
	readonly database: FaultyProxy;
	/** Command-line options of a gateway. */
	readonly options: Readonly<Record<string, string>>;
}

/** Starts the services. @param folder - for the node's files, empty */
export const openServices = async (t: Test, { chain, db, url }: ServicesDatabase, folder: string): Promise<TestServices> => {
	const server = new URL(url);
	const database = await FaultyProxy.open(t, { host: server.hostname, port: Number(server.port) });
	const broker = await TestBroker.open(t);
	const identity = identityOf('staged');
	const node = await new FakeNode(identity).start();
	t.teardown(() => node.stop());
	const configuration = JSON.parse(await chain.properties.properties()) as Schemas['NetworkConfigurationDTO'];
	const files = writePropertyFiles(folder, configuration, {
		minFeeMultiplier: MIN_FEE_MULTIPLIER, inflation: await chain.properties.inflation()
	});
	const write = (name: string, text: string): string => {
		const file = path.join(folder, name);
		fs.writeFileSync(file, text);
		return file;
	};
	return {
		broker,
		node,
		database,
		options: {
			backend: 'catapult',
			'mongo-url': `mongodb://127.0.0.1:${database.port}/?directConnection=true`,
			'mongo-database': db.databaseName,
			'broker-port': String(broker.port),
			'api-node-port': String(node.port),
			'api-node-certificate-file': write('node.crt.pem', identity.certificate),
			'api-node-key-file': write('node.key.pem', identity.key),
			'api-node-ca-file': write('ca.crt.pem', identity.ca),
			'api-node-network-properties-file': files.network,
			'api-node-node-properties-file': files.node,
			'api-node-inflation-properties-file': files.inflation,
			'network-name': 'development',
			'network-description': 'Embedded development chain of symbol-gateway'
		}
	};
};
