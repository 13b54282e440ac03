/** Reads the metrics of a gateway. */
import fs from 'node:fs';
import path from 'node:path';
import type { MetricsByBackend } from '../../scripts/metrics/table.js';
import { writeNetworkFolder } from '../../src/backends/embedded/index.js';
import { PEER_FOLDER } from '../../src/gateway/open-chain.js';
import { identityOf } from './catapult/certificates.js';
import { INFLATION_FILE, NETWORK_FILE, NODE_FILE } from './catapult/properties.js';
import { type Fixture, openGateway } from './processes/gateway.js';
import { until } from './until.js';

/** Values of samples, by name and labels as in the text format: `symbol_gateway_pool_transactions{pool="partial"}`. */
export type Samples = ReadonlyMap<string, number>;

const PREFIX = 'symbol_gateway_';

/** @param url - of a gateway with metrics @returns its samples, without the prefix */
export const readSamples = async (url: string): Promise<Samples> => {
	const text = await (await fetch(`${url}/metrics`)).text();
	return new Map(text.split('\n').filter(line => line.startsWith(PREFIX)).map(line => {
		const at = line.lastIndexOf(' ');
		return [line.slice(PREFIX.length, at), Number(line.slice(at))];
	}));
};

/** @returns the samples as soon as a condition holds for them @param what - is awaited, for the error */
export const samplesWhen = async (url: string, what: string, holds: (samples: Samples) => boolean): Promise<Samples> => {
	let samples: Samples = new Map();
	await until(what, async () => {
		samples = await readSamples(url);
		return holds(samples);
	}, { state: () => [...samples] });
	return samples;
};

/** A port of this machine on which nothing listens. */
const CLOSED_PORT = '1';

/** Starts a gateway for each backend, without the services of a node and without peers, and reads which metrics they have. */
export const readMetrics = async (t: Fixture): Promise<MetricsByBackend & { readonly nodejs: readonly string[] }> => {
	const directory = t.testdir();
	const write = (name: string, text: string): string => {
		const file = path.join(directory, name);
		fs.writeFileSync(file, text);
		return file;
	};
	const identity = identityOf('metrics');
	const embedded = await openGateway(t, { directory: path.join(directory, 'embedded'), options: { metrics: 'true' } });
	const network = path.join(directory, 'network');
	await writeNetworkFolder({
		dataDirectory: path.join(directory, 'embedded'), certificateDirectory: path.join(directory, 'embedded', PEER_FOLDER), endpoint: undefined,
		target: network
	});
	const follow = await openGateway(t, {
		directory: path.join(directory, 'follow'),
		options: { 'metrics': 'true', 'backend': 'follow', 'network-dir': network, 'peers': `127.0.0.1:${CLOSED_PORT}` }
	});
	const catapult = await openGateway(t, { directory: path.join(directory, 'catapult'), options: {
		metrics: 'true',
		backend: 'catapult',
		'mongo-url': `mongodb://127.0.0.1:${CLOSED_PORT}`,
		'broker-port': CLOSED_PORT,
		'api-node-port': CLOSED_PORT,
		'api-node-certificate-file': write('node.crt.pem', identity.certificate),
		'api-node-key-file': write('node.key.pem', identity.key),
		'api-node-ca-file': write('ca.crt.pem', identity.ca),
		'api-node-network-properties-file': write('config-network.properties', NETWORK_FILE),
		'api-node-node-properties-file': write('config-node.properties', NODE_FILE),
		'api-node-inflation-properties-file': write('config-inflation.properties', INFLATION_FILE)
	} });
	const texts = await Promise.all([embedded, follow, catapult].map(async ({ httpUrl }) => (await fetch(`${httpUrl}/metrics`)).text()));
	const nodejs = [...(texts[0] ?? '').matchAll(/^# TYPE ((?:nodejs|process)_\w+)/gm)].map(([, name]) => name as string);
	const [ofEmbedded, ofFollow, ofCatapult] = [embedded, follow, catapult].map(({ metrics }) => metrics?.descriptions ?? []);
	return { embedded: ofEmbedded!, follow: ofFollow!, catapult: ofCatapult!, nodejs };
};
