/** A follower compares its clock with those of its peers: in the log, in the health report and in metrics. */
import path from 'node:path';
import t from 'tap';
import { PacketType } from '../../src/wire/packets/packet.js';
import { skip as cannotServe } from '../support/catapult/node-client.js';
import { samplesWhen } from '../support/metrics.js';
import { openGateway } from '../support/processes/gateway.js';
import { writeRecordedNetwork } from '../support/recorded/network.js';
import { skipUnlessRecorded } from '../support/recorded/recorded.js';
import { scoreOf, setClock, startPeer } from '../support/sync/fake-peer.js';
import { readRecordedChain } from '../support/sync/following.js';

const HOUR_MS = 3_600_000n;
const OFFSET = 'sync_clock_offset_seconds';

t.test('a clock that differs from those of most peers is reported', { skip: skipUnlessRecorded || cannotServe }, async t => {
	const { config, blocks } = readRecordedChain('tourhit2');
	const network = path.join(t.testdir(), 'network');
	writeRecordedNetwork(network, config);
	const served = { blocks, score: scoreOf(blocks) };
	const nodes = await Promise.all(Array.from({ length: 4 }, () => startPeer(t, config.network, () => served)));
	const follow = (name: string) => openGateway(t, { directory: path.join(network, name), options: {
		'backend': 'follow', 'network-dir': network, 'peers': nodes.map(({ port }) => `127.0.0.1:${port}`).join(','), 'metrics': 'true'
	} });
	/** @returns the details of the health report once the clock is compared, and warnings */
	const reportsOf = async (name: string): Promise<unknown> => {
		const gateway = await follow(name);
		const offset = (await samplesWhen(gateway.httpUrl, 'three clocks', samples => samples.has(OFFSET))).get(OFFSET);
		const { details } = await gateway.chain.node.health();
		await gateway.close();
		return {
			offset,
			health: details?.filter(text => text.includes('clock')),
			log: gateway.lines.flatMap(({ level, message }) => (message.startsWith('clock') ? [`${level}: ${message}`] : []))
		};
	};

	setClock(nodes[0]!, config.network, HOUR_MS);
	t.match(await reportsOf('right'), { offset: 0, log: [] }, 'one of four peers is wrong');
	nodes.forEach(node => setClock(node, config.network, HOUR_MS));
	t.match(await reportsOf('late'), {
		offset: /^3\d{3}(?:\.\d+)?$/,
		health: [/^the clock of this machine is 3\d{6} ms late, compared with those of most peers; the network tolerates 300 ms$/],
		log: [/^warn: clock is 3\d{6} ms late, compared with those of most peers: new blocks are refused until their time has come$/]
	});
	nodes.forEach(node => setClock(node, config.network, -HOUR_MS));
	t.match(await reportsOf('early'), {
		offset: /^-3\d{3}(?:\.\d+)?$/,
		health: [/^the clock of this machine is 3\d{6} ms early, compared with those of most peers; the network tolerates 300 ms$/],
		log: [/^warn: clock is 3\d{6} ms early, compared with those of most peers: announcements seem to have expired too early$/]
	});
	for (const node of nodes)
		t.ok(node.payloads(PacketType.NETWORK_TIME).length <= 3, 'no follower requests the time twice');
});
