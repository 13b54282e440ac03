/** The program follows the recorded chain of a genuine node, with the node's own files, over TLS. */
import t from 'tap';
import { blockHash, decodeBlockHeader } from '../../src/wire/blocks/block.js';
import { whyNoCertificates } from '../support/catapult/certificates.js';
import { Rest } from '../support/http/rest.js';
import { run, spawnGateway } from '../support/processes/spawned.js';
import { readRecorded, readRecordedLines, recordedPath, skipUnlessRecorded } from '../support/recorded/recorded.js';
import { describeNode, scoreOf, startPeer } from '../support/sync/fake-peer.js';
import { until } from '../support/until.js';

const skip = skipUnlessRecorded || (whyNoCertificates() ?? false);

interface RecordedBlock {
	readonly block: string;
	readonly stateHash: string;
}

const NETWORK = {
	identifier: 0x98, generationHashSeed: '2C8FD3BDD80044B51398FEA7B8444958BE70FE6FA1BFEEF1E6F017B3C85979A3', epochAdjustmentSeconds: 1_667_250_467
} as const;

t.test('a recorded chain, replayed by a peer', { skip }, async t => {
	const recorded = readRecordedLines<RecordedBlock>('live', 'chain.jsonl');
	const blocks = recorded.map(({ block }) => Buffer.from(block, 'hex'));
	let served = blocks.slice(0, 10);
	const node = await startPeer(t, NETWORK, () => ({ blocks: served, score: scoreOf(served) }));

	const directory = t.testdir();
	const options = {
		'backend': 'follow', 'data-dir': directory, 'network-dir': recordedPath('live'), 'peers': `127.0.0.1:${node.port}`, 'log-format': 'json'
	};
	const gateway = await spawnGateway(t, { options });
	const rest = new Rest(gateway.url);
	const reaches = (height: number): Promise<void> => until(`height ${height}`, async () =>
		(await rest.get('getChainInfo')).height === String(height), { state: () => gateway.log.slice(-5) });
	await reaches(10);
	// the chain of the peer grows, and the follower notices
	served = blocks;
	await reaches(blocks.length);

	for (const [i, bytes] of blocks.entries()) {
		const { meta, block } = await rest.get('getBlockByHeight', { height: String(i + 1) });
		t.strictSame([meta.hash, block.stateHash], [blockHash(decodeBlockHeader(bytes)), recorded[i]?.stateHash], `block ${i + 1}`);
	}
	const [first] = JSON.parse(`[${readRecorded('live', 'chain.jsonl').split('\n')[0]}]`) as { readonly hash: string }[];
	t.equal((await rest.get('getBlockByHeight', { height: '1' })).meta.hash, first?.hash);
	t.equal((await rest.get('getNodeInfo')).networkGenerationHashSeed, NETWORK.generationHashSeed);

	t.test('a node of another network is refused, with its reason in the log', async t => {
		describeNode(node, { ...NETWORK, generationHashSeed: 'AB'.repeat(32) });
		node.drop();
		await until('it is logged', () => gateway.log.some(({ msg, ...rest }) =>
			msg === 'peer dropped' && JSON.stringify(rest).includes('it is a node of another network')));
		t.pass();
	});
});

t.test('without first block and peer, the program ends with one line', { skip }, async t => {
	const options = ['--backend', 'follow', '--data-dir', t.testdir(), '--network-dir', recordedPath('live'), '--http-port', '0', '--https-port', 'off'];
	const started = run(t, ['start', ...options]);
	const { code } = await started.ended;
	t.equal(code, 1);
	t.match(started.stderr, /^symbol-gateway: the network folder contains no first block \(seed\/00000\/00001\.dat\), and no peer sends it: no peer is known, name some with --peers\n$/);
});
