/** A follower that is killed while it pulls blocks or stores proofs of finalization continues, and has the same documents as another. */
import path from 'node:path';
import t, { type Test } from 'tap';
import { decodeFinalizationProof } from '../../src/wire/blocks/finalization-proof.js';
import { packetOf, PacketType } from '../../src/wire/packets/packet.js';
import { whyNoCertificates } from '../support/catapult/certificates.js';
import { Rest } from '../support/http/rest.js';
import { differences, readWholeState } from '../support/ledger/whole-state.js';
import { spawnGateway, type SpawnedGateway } from '../support/processes/spawned.js';
import { readVotedChain, recordedProofs } from '../support/recorded/proofs.js';
import { writeVotedNetwork } from '../support/recorded/network.js';
import { skipUnlessRecorded } from '../support/recorded/recorded.js';
import { scoreOf, startPeer } from '../support/sync/fake-peer.js';
import { killAt, type Options, startFollower } from '../support/sync/kills.js';
import { until } from '../support/until.js';

const PROOF = 'INTO finalization_proofs';

t.test('a follower that is killed while it pulls or stores proofs', { skip: skipUnlessRecorded || (whyNoCertificates() ?? false) }, async t => {
	const directory = t.testdir();
	writeVotedNetwork(path.join(directory, 'network'));
	const chain = readVotedChain();
	const proofs = [...recordedProofs().values()].map(decodeFinalizationProof);
	const node = await startPeer(t, chain.config.network, () => ({ blocks: chain.blocks, proofs, score: scoreOf(chain.blocks) }));
	const optionsOf = (name: string): Options => ({
		'backend': 'follow', 'data-dir': path.join(directory, name), 'network-dir': path.join(directory, 'network'),
		'peers': `127.0.0.1:${node.port}`, 'log-format': 'json'
	});
	const finalized = async (t: Test, options: Options): Promise<SpawnedGateway> => {
		const gateway = await spawnGateway(t, { options });
		await until('block 24 is final', async () => (await new Rest(gateway.url).get('getChainInfo')).latestFinalizedBlock.height === '24');
		await until('it has all blocks', async () => (await new Rest(gateway.url).get('getChainInfo')).height === String(chain.blocks.length));
		return gateway;
	};
	const undisturbed = await finalized(t, optionsOf('undisturbed'));
	const expected = await readWholeState(undisturbed.url);

	for (const [title, at] of [
		['before a proof is committed', { since: PROOF, sql: 'COMMIT', count: 1, isBefore: true }],
		['after a proof is committed', { since: PROOF, sql: 'COMMIT', count: 1 }],
		['after the second proof is committed', { since: PROOF, sql: 'COMMIT', count: 2 }]
	] as const) {
		await t.test(title, async t => {
			const options = optionsOf(title);
			await killAt(t, options, at);
			const again = await finalized(t, options);
			t.strictSame(differences(expected, await readWholeState(again.url)), []);
			await again.stop();
		});
	}

	await t.test('while a reply arrives', async t => {
		const options = optionsOf('reply');
		const started = startFollower(t, options);
		const honest = node.handlers.get(PacketType.PULL_BLOCKS);
		node.handlers.set(PacketType.PULL_BLOCKS, (_, socket) => {
			socket.write(packetOf(PacketType.PULL_BLOCKS, Buffer.concat(chain.blocks.slice(1))).subarray(0, 1000));
			started.process.kill('SIGKILL');
			return undefined;
		});
		t.strictSame(await started.ended, { code: null, signal: 'SIGKILL' });
		node.handlers.set(PacketType.PULL_BLOCKS, honest!);
		const again = await finalized(t, options);
		t.strictSame(differences(expected, await readWholeState(again.url)), []);
	});
});
