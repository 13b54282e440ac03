/** A gateway connected to a node's database, and to a broker if there is one; the node is unreachable. */
import fs from 'node:fs';
import path from 'node:path';
import type { Schemas } from '../../../generated/schemas.js';
import { EmbeddedNetworkReader } from '../../../src/backends/embedded/network-reader.js';
import { createDevelopmentConfig } from '../../../src/backends/embedded/node/first-block.js';
import { writePropertyFiles } from '../../export/property-files.js';
import { identityOf } from '../../../test/support/catapult/certificates.js';
import { type Measured, startGateway, startProfiledGateway } from '../harness/processes.js';

const MIN_FEE_MULTIPLIER = 100;
const BLOCK_TIME_MS = 30_000;
/** No program listens there. */
const NOWHERE = 1;

export interface NodeGatewayOptions {
	/** Default: no broker. */
	readonly brokerPort?: number;
	/** Further command-line options. */
	readonly options?: readonly string[];
	/** A folder for CPU profiles. Default: the profiler is not used. */
	readonly profiles?: string;
}

/** @param directory - for the node's files, empty @returns options of a gateway, by name */
export const optionsForNode = (directory: string, mongoUrl: string, brokerPort = NOWHERE): Readonly<Record<string, string>> => {
	const { certificate, key, ca } = identityOf('bench');
	const write = (name: string, text: string): string => {
		const file = path.join(directory, name);
		fs.writeFileSync(file, text);
		return file;
	};
	const network = new EmbeddedNetworkReader(createDevelopmentConfig(BLOCK_TIME_MS), MIN_FEE_MULTIPLIER);
	const configuration = JSON.parse(network.properties()) as Schemas['NetworkConfigurationDTO'];
	const files = writePropertyFiles(directory, configuration, { minFeeMultiplier: MIN_FEE_MULTIPLIER, inflation: [] });
	return {
		'backend': 'catapult', 'mongo-url': mongoUrl, 'api-node-port': String(NOWHERE), 'broker-port': String(brokerPort),
		'api-node-certificate-file': write('node.crt.pem', certificate), 'api-node-key-file': write('node.key.pem', key),
		'api-node-ca-file': write('ca.crt.pem', ca), 'api-node-network-properties-file': files.network
	};
};

/** @param directory - for its files, empty */
export const startNodeGateway = (
	directory: string, mongoUrl: string, { brokerPort, options = [], profiles }: NodeGatewayOptions = {}
): Promise<Measured> => {
	const begin = profiles === undefined ? startGateway : startProfiledGateway.bind(undefined, profiles);
	const node = Object.entries(optionsForNode(directory, mongoUrl, brokerPort)).flatMap(([name, value]) => [`--${name}`, value]);
	return begin(directory, ...node, '--log-level', 'error', ...options);
};
