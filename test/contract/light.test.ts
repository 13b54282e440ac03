/** The other programs of catapult-rest, started with their configurations: a node without database and broker, and the Mesh server. */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import type { Operation, OperationId } from '../../generated/operations.js';
import type { Schemas } from '../../generated/schemas.js';
import { WITHOUT_DATABASE } from '../../src/routes/examples/without-database.js';
import { toHex } from '../../src/wire/bytes/hex.js';
import { PacketType } from '../../src/wire/packets/packet.js';
import { fullChain, identityOf, whyNoCertificates } from '../support/catapult/certificates.js';
import * as examples from '../support/catapult/example-packets.js';
import { FakeNode } from '../support/catapult/fake-node.js';
import { NETWORK_FILE } from '../support/catapult/properties.js';
import { exampleDocument } from '../support/http/examples.js';
import { IDS, PATH_VALUES, TABLE } from '../support/http/operations.js';
import { exchange } from '../support/http/exchange.js';
import { Rest } from '../support/http/rest.js';
import { CommandRun, type StartedGateway, startCommand, toArguments } from '../support/processes/command.js';
import { transfer } from '../support/transactions/bodies.js';
import { plainTransaction, signerNamed } from '../support/transactions/transactions.js';
import { until } from '../support/until.js';

const skip = whyNoCertificates() ?? false;
const NO_DATABASE = 'this gateway is connected to a node without its database, which this operation needs';

/** Members that catapult-rest reads from its light configuration, with values of the test. */
const lightFile = (folder: string, node: FakeNode, files: object = {}): object => ({
	network: { name: 'testnet', description: 'a network of the test' },
	port: 0,
	protocol: 'HTTP',
	sslKeyPath: '',
	sslCertificatePath: '',
	crossDomain: { allowedHosts: ['*'], allowedMethods: ['GET', 'OPTIONS'] },
	apiNode: {
		host: '127.0.0.1', port: node.port, timeout: 1000,
		tlsClientCertificatePath: path.join(folder, 'node.crt'), tlsClientKeyPath: path.join(folder, 'node.key'),
		tlsCaCertificatePath: path.join(folder, 'ca.crt'), ...files
	},
	throttling: { burst: 20, rate: 5 },
	logging: { console: { level: 'info' } },
	deployment: { deploymentTool: 'by hand', deploymentToolVersion: '1', lastUpdatedDate: '2026-01-01' }
});

interface Light {
	readonly node: FakeNode;
	readonly folder: string;
	/** Options of the command. */
	readonly options: Readonly<Record<string, string>>;
}

const prepare = async (t: Test, files: (folder: string) => object = () => ({})): Promise<Light> => {
	const identity = identityOf('staged');
	const node = await new FakeNode(identity).start();
	t.teardown(() => node.stop());
	const folder = t.testdir({
		'node.crt': fullChain(identity), 'node.key': identity.key, 'ca.crt': identity.ca, 'network.properties': NETWORK_FILE
	});
	fs.writeFileSync(path.join(folder, 'rest.light.json'), JSON.stringify(lightFile(folder, node, files(folder))));
	return { node, folder, options: { 'config': path.join(folder, 'rest.light.json'), 'data-dir': path.join(folder, 'data') } };
};

/** The ports of the file decide, and nothing of an embedded chain. */
const startLight = (t: Test, { options }: Light): Promise<StartedGateway> => startCommand(t, options);

t.test('without property files, the network is that of the node; each operation replies, or 503 with the reason', { skip }, async t => {
	const light = await prepare(t);
	const { url, run } = await startLight(t, light);
	const rest = new Rest(url);

	const { nodePublicKey: _, ...known } = JSON.parse(examples.NODE_INFO.document) as Schemas['NodeInfoDTO'];
	t.match(await rest.get('getNodeInfo'), known);
	t.same((await rest.call('getNodePeers')).text, examples.PEERS.document);
	t.same((await rest.call('getChainInfo')).text, examples.FINALIZATION_STATISTICS.document);
	t.same((await rest.call('getNodeTime')).text, examples.TIME.document);
	t.same((await rest.call('getUnlockedAccount')).text, examples.UNLOCKED_ACCOUNTS.document);
	t.match(await rest.get('getServerInfo'), { serverInfo: { deployment: { deploymentTool: 'by hand' } } });
	t.same(await rest.get('getNodeHealth'), { status: { apiNode: 'up', db: 'up' } });
	t.same(await rest.get('getNetworkType'), { name: 'testnet', description: 'a network of the test' });

	const call = async (id: OperationId): Promise<readonly [number, string]> => {
		const { body, parameters } = TABLE[id] as Operation;
		const args = Object.fromEntries(parameters.filter(parameter => parameter.in === 'path').map(({ name }) => [name, PATH_VALUES[name]]));
		const reply = await rest.call(id, { args, ...body !== null && { body: exampleDocument(body) } });
		return [reply.status, reply.text];
	};
	const unavailable: string[] = [];
	for (const id of IDS.filter(id => TABLE[id]?.method !== 'PUT')) {
		const [status, text] = await call(id);
		if (status === 503 && text.includes(NO_DATABASE))
			unavailable.push(id);
		else
			t.ok(status < 500 || status === 501 || text.includes('properties are not configured'), `${id}: ${status} ${text}`);
	}
	t.same(unavailable, IDS.filter(id => !WITHOUT_DATABASE.has(id)), 'exactly those that need the database');

	const { text } = await exchange(`${url}/docs/examples.json`, {});
	const notes = JSON.parse(text) as Readonly<Record<string, { readonly note?: string }>>;
	t.same(IDS.filter(id => notes[id]?.note === `The reply is 503: ${NO_DATABASE}.`), unavailable, 'the documentation marks them');

	const webSocket = await exchange(`${url}/ws`, { headers: {
		'upgrade': 'websocket', 'connection': 'Upgrade', 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA=='
	} });
	t.equal(webSocket.status, 503);
	t.match(JSON.parse(webSocket.text), { code: 'ServiceUnavailable', message: /without its broker/ });

	t.match(run.stdout, /"keys":\["logging"\]/, 'the log names what has no effect');
	t.equal(await run.stop(), 0);
});

t.test('announcements reach the node', { skip }, async t => {
	const light = await prepare(t);
	const rest = new Rest((await startLight(t, light)).url);
	const bytes = plainTransaction(signerNamed('alice'), transfer(signerNamed('bob').address), { deadline: 1n });

	for (const id of ['announceTransaction', 'announceTransactionLegacy'] as const)
		t.equal((await rest.call(id, { body: { payload: toHex(bytes) } })).status, 202);
	await until('the node has both', () => light.node.payloads(PacketType.PUSH_TRANSACTIONS).length === 2);
	t.same(light.node.payloads(PacketType.PUSH_TRANSACTIONS), [toHex(bytes), toHex(bytes)]);
});

t.test('with property files it serves them, and starts while the node is down', { skip }, async t => {
	const light = await prepare(t, folder => ({ networkPropertyFilePath: path.join(folder, 'network.properties') }));
	await light.node.stop();
	const { url, run } = await startLight(t, light);
	const rest = new Rest(url);

	t.match(await rest.get('getNetworkProperties'), { network: { identifier: 'mainnet' } });
	t.same((await rest.call('getNodeHealth')).text, '{"status":{"apiNode":"down","db":"up"}}');
	t.equal((await rest.call('getChainInfo')).status, 503);
	await light.node.start();
	await until('the node is used again', async () => (await rest.call('getChainInfo')).status === 200);
	t.match(run.stdout, /"backend":"light"/);
});

t.test('without them it waits for the node, and logs this; a signal ends the wait', { skip }, async t => {
	const light = await prepare(t);
	await light.node.stop();
	const stopped = new CommandRun(['start', ...toArguments(light.options)]);
	await until('it waits', () => stopped.stdout.includes('node unreachable: the gateway starts when'));
	t.equal(await stopped.stop(), 0);

	const starting = startLight(t, light);
	await light.node.start();
	t.equal((await new Rest((await starting).url).call('getNodeInfo')).status, 200);
});


t.test('the file of the Mesh server starts the Mesh API on a chain of the gateway, and the log names what is not used', async t => {
	const file = {
		network: { name: 'testnet' }, port: 0, protocol: 'HTTP', routeExtensions: ['symbolRosetta'], restEndpoint: 'http://node.example:3000',
		rosetta: { aggregateSignerPrivateKey: 'AB'.repeat(32) }, throttling: { burst: 20, rate: 5 }
	};
	const folder = t.testdir({ 'rest.rosetta.json': JSON.stringify(file) });
	const { log, run } = await startCommand(t, { 'config': path.join(folder, 'rest.rosetta.json'), 'data-dir': path.join(folder, 'data') });
	const { mesh } = log.find(line => 'mesh' in line) as { readonly mesh: string };

	const { text } = await exchange(`${mesh}/network/list`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
	t.match(JSON.parse(text), { network_identifiers: [{ blockchain: 'Symbol' }] });
	t.match(run.stdout, /"keys":\["protocol","restEndpoint","rosetta"\]/);
	t.notMatch(run.stdout, /ABABAB/, 'the key is not logged');
});
