/** The program follows a recorded chain and proves what is final: over HTTP, WebSocket and to its own peers, also after a kill. */
import path from 'node:path';
import t, { type Test } from 'tap';
import { decodeFinalizationProof } from '../../src/wire/blocks/finalization-proof.js';
import { whyNoCertificates } from '../support/catapult/certificates.js';
import { Listener } from '../support/channels/listener.js';
import { Rest } from '../support/http/rest.js';
import { spawnGateway, type SpawnedGateway } from '../support/processes/spawned.js';
import { readVotedChain, recordedProofs } from '../support/recorded/proofs.js';
import { writeVotedNetwork } from '../support/recorded/network.js';
import { readRecordedLines, skipUnlessRecorded } from '../support/recorded/recorded.js';
import { scoreOf, type ServedChain, startPeer } from '../support/sync/fake-peer.js';
import { listeningOf } from '../support/sync/programs.js';
import { until } from '../support/until.js';

const skip = skipUnlessRecorded || (whyNoCertificates() ?? false);

interface Follower {
	readonly gateway: SpawnedGateway;
	readonly rest: Rest;
	/** Address of the port for its own peers, with its key. */
	readonly peer: string;
}

const follow = async (t: Test, directory: string, peer: string): Promise<Follower> => {
	const gateway = await spawnGateway(t, { options: {
		'backend': 'follow', 'data-dir': directory, 'network-dir': path.join(t.testdirName, 'network'), 'peers': peer, 'peer-port': '0', 'log-format': 'json'
	} });
	const { peers, peerKey } = listeningOf(gateway);
	return { gateway, rest: new Rest(gateway.url), peer: `${peerKey}@${peers}` };
};

const isFinal = ({ rest, gateway }: Follower, height: string): Promise<void> => until(`block ${height} is final`, async () =>
	(await rest.get('getChainInfo')).latestFinalizedBlock.height === height, { state: () => gateway.log.slice(-5) });

t.test('a recorded chain with its proofs', { skip }, async t => {
	const directory = t.testdir();
	writeVotedNetwork(path.join(directory, 'network'));
	const chain = readVotedChain();
	const proofs = [...recordedProofs().values()].map(decodeFinalizationProof);
	let served: Pick<ServedChain, 'blocks' | 'proofs'> = { blocks: chain.blocks.slice(0, 15), proofs: proofs.slice(0, 1) };
	const node = await startPeer(t, chain.config.network, () => ({ ...served, score: scoreOf(served.blocks) }));

	const data = path.join(directory, 'first');
	const first = await follow(t, data, `127.0.0.1:${node.port}`);
	await until('the first blocks', async () => (await first.rest.get('getChainInfo')).height === '15');
	t.equal((await first.rest.get('getChainInfo')).latestFinalizedBlock.height, '1', 'nothing else is proven');
	const listener = await Listener.open(t, first.gateway.wsUrl);
	await listener.subscribe('finalizedBlock');
	served = { blocks: chain.blocks, proofs };
	await isFinal(first, '24');

	const finalized = await listener.find(({ topic, data: { height } }) => topic === 'finalizedBlock' && height === '24');
	const [last] = readRecordedLines<{ readonly path: string; readonly text: string }>('live', 'http.jsonl').filter(reply => reply.path === '/chain/info');
	const expected = JSON.parse(last?.text ?? '') as { readonly latestFinalizedBlock: unknown };
	t.strictSame(finalized.data, expected.latestFinalizedBlock, 'the notification contains the recorded block');
	t.strictSame((await first.rest.get('getChainInfo')).latestFinalizedBlock, expected.latestFinalizedBlock);

	const replies = readRecordedLines<{ readonly path: string; readonly text: string }>('live', 'http.jsonl')
		.filter(reply => reply.path.startsWith('/finalization/proof/'));
	const compareProofs = async (t: Test, { gateway }: Follower): Promise<void> => {
		t.equal(replies.length, 6);
		for (const reply of replies)
			t.equal(await (await fetch(gateway.url + reply.path)).text(), reply.text, reply.path);
	};
	await t.test('proofs are those of the recorded node', t => compareProofs(t, first));

	await t.test('a follower of the follower proves the same', async t => {
		const second = await follow(t.parent as Test, path.join(directory, 'second'), first.peer);
		await isFinal(second, '24');
		await compareProofs(t, second);
	});

	await t.test('a kill does not undo what is proven', async t => {
		await first.gateway.stop('SIGKILL');
		await node.stop();
		const restarted = await follow(t.parent as Test, data, `127.0.0.1:${node.port}`);
		t.strictSame((await restarted.rest.get('getChainInfo')).latestFinalizedBlock, expected.latestFinalizedBlock);
		await compareProofs(t, restarted);
	});
});
