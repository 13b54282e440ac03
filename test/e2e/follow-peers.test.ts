/** Followers find peers through peers, list those that they are connected to, and do not connect to themselves. */
import t from 'tap';
import { skip } from '../support/catapult/node-client.js';
import { Rest } from '../support/http/rest.js';
import { spawnGateway, type SpawnedGateway } from '../support/processes/spawned.js';
import { listeningOf, startHarvester } from '../support/sync/programs.js';
import { until } from '../support/until.js';

const keysOf = async ({ url }: SpawnedGateway): Promise<readonly string[]> =>
	(await new Rest(url).get('getNodePeers')).map(({ publicKey }) => publicKey).sort();

const addressOf = (gateway: SpawnedGateway): string => {
	const { peers, peerKey } = listeningOf(gateway);
	return `${peerKey}@${peers}`;
};

t.test('peers of followers', { skip }, async t => {
	const { harvester, options, folder } = await startHarvester(t);
	t.strictSame(await keysOf(harvester), [], 'a gateway that makes its blocks connects to no peers');

	const first = await spawnGateway(t, { options: { ...options, 'peer-port': '0' } });
	const key = listeningOf(harvester).peerKey;
	await until('the first has a peer', async () => (await keysOf(first)).length > 0);
	const { nodePublicKey, ...harvesterInfo } = await new Rest(harvester.url).get('getNodeInfo');
	t.ok(nodePublicKey);
	t.strictSame(await new Rest(first.url).get('getNodePeers'), [{ ...harvesterInfo, host: '127.0.0.1' }], 'as it describes itself, where it was reached');

	const second = await spawnGateway(t, { options: { ...options, 'peers': addressOf(first), 'peer-port': '0', 'data-dir': folder('second') } });
	const both = [key, listeningOf(first).peerKey].sort();
	await until('the second has found the harvester', async () => (await keysOf(second)).join() === both.join());

	const third = await spawnGateway(t, { options: { ...options, 'peers': addressOf(second), 'data-dir': folder('third'), 'discover-peers': 'off' } });
	await until('the third has its peer', async () => (await keysOf(third)).length > 0);
	t.strictSame(await keysOf(third), [listeningOf(second).peerKey], 'without discovery, only those that were given');

	await first.stop();
	const { peers: address } = listeningOf(first);
	const again = await spawnGateway(t, { options: {
		...options, 'peer-port': String(address.split(':')[1]), 'peers': `${address},${addressOf(second)},${addressOf(harvester)}`
	} });
	await until('it does not use itself', () => again.log.some(line =>
		'peer' in line && 'fault' in line && line.peer === address && line.fault === 'it is this gateway itself'));
	await until('it has the others', async () => (await keysOf(again)).join() === [key, listeningOf(second).peerKey].sort().join());
});
