/**
 * All recorded chains of one network over TLS: a new follower of each, and one that leaves each chain for the next one. Both have the
 * recorded hashes and the same documents, which equal those of plain execution.
 */
import fs from 'node:fs';
import path from 'node:path';
import t, { type Test } from 'tap';
import { readAll } from '../support/documents/pages.js';
import { skip as cannotServe } from '../support/catapult/node-client.js';
import { Rest } from '../support/http/rest.js';
import { differences, readWholeState, type WholeState } from '../support/ledger/whole-state.js';
import { openGateway, type OpenGateway } from '../support/processes/gateway.js';
import { storeBlocks } from '../support/recorded/chain.js';
import { writeRecordedNetwork } from '../support/recorded/network.js';
import { readRecordedLines, recordedFolders, skipUnlessRecorded } from '../support/recorded/recorded.js';
import { scoreOf, startPeer } from '../support/sync/fake-peer.js';
import { readRecordedChain } from '../support/sync/following.js';
import { until } from '../support/until.js';

const skip = skipUnlessRecorded || cannotServe;

/** A development chain has other parameters, its hits are not those of a network, and its blocks are final immediately. */
const DEVELOPMENT = 'dev';

interface RecordedHashes {
	readonly hash: string;
	readonly generationHash: string;
	readonly stateHash: string;
	readonly receiptsHash: string;
	readonly roots: readonly string[];
}

/** What plain execution and a synchronizer store in different ways, or what the gateway states about itself. */
const OWN: ReadonlySet<string> = new Set(['/node/unlockedaccount', '/node/storage']);

const hashesOf = async ({ httpUrl }: OpenGateway): Promise<RecordedHashes[]> => {
	const rest = new Rest(httpUrl);
	const found = await readAll(page => rest.get('searchBlocks', page));
	return found.map(({ meta, block }) => ({
		hash: meta.hash, generationHash: meta.generationHash, stateHash: block.stateHash, receiptsHash: block.receiptsHash,
		roots: meta.stateHashSubCacheMerkleRoots
	}));
};

const reaches = (gateway: OpenGateway, hash: string): Promise<void> => until(`block ${hash}`, async () => {
	const newest = await gateway.chain.blocks.byHeight(await gateway.chain.blocks.height());
	return newest?.text.includes(hash) === true;
}, { state: () => gateway.lines.slice(-5).map(({ message }) => message) });

const same = (t: Test, expected: WholeState, actual: WholeState, title: string): void =>
	void t.strictSame(differences(expected, actual).filter(name => !OWN.has(name)), [], title);

const scored = recordedFolders('chains').filter(name => name !== 'refused' && name !== DEVELOPMENT)
	.map(name => ({ name, ...readRecordedChain(name) }))
	.map(chain => ({ ...chain, score: scoreOf(chain.blocks) }))
	.sort((a, b) => (a.score < b.score ? -1 : 1));

t.test('recorded chains of one network', { skip }, async t => {
	const directory = t.testdir();
	const [{ config, blocks: firstBlocks }] = scored as [typeof scored[number]];
	writeRecordedNetwork(path.join(directory, 'network'), config);
	let served = { blocks: firstBlocks.slice(0, 1), score: 1n };
	const peer = await startPeer(t, config.network, () => served);
	const follow = (t: Test, name: string, peers = `127.0.0.1:${peer.port}`) => openGateway(t, {
		directory: path.join(directory, name),
		options: { 'backend': 'follow', 'network-dir': path.join(directory, 'network'), peers }
	});
	const leaving = await follow(t, 'leaving');

	for (const [i, { name, blocks, hashes, score }] of scored.entries()) {
		await t.test(name, async t => {
			const recorded = readRecordedLines<RecordedHashes>('chains', name, 'blocks.jsonl.gz');
			served = { blocks: [...blocks], score };
			const fresh = await follow(t, name);
			await reaches(fresh, hashes.at(-1)!);
			const found = await hashesOf(fresh);
			t.strictSame(found, recorded.map(({ hash, generationHash, stateHash, receiptsHash, roots }) =>
				({ hash, generationHash, stateHash, receiptsHash, roots })), 'the recorded hashes and roots');
			const expected = await readWholeState(fresh.httpUrl);
			t.ok(expected.replies.size > 100, `${expected.replies.size} documents`);
			await fresh.close();

			const isBetter = score !== scored[i - 1]?.score;
			await t.test('a follower of another chain leaves it for this one', { skip: !isBetter && 'the scores are equal' }, async t => {
				await reaches(leaving, hashes.at(-1)!);
				same(t, expected, await readWholeState(leaving.httpUrl), 'the same documents');
			});

			await t.test('plain execution gives the same documents', async t => {
				const executed = path.join(directory, `${name} executed`);
				fs.mkdirSync(executed);
				storeBlocks(executed, config, blocks);
				// no peer listens there
				const gateway = await follow(t, `${name} executed`, '127.0.0.1:1');
				same(t, expected, await readWholeState(gateway.httpUrl), 'the same documents');
				await gateway.close();
			});
		});
	}
	const scores = new Set(scored.map(({ score }) => score));
	t.ok(scores.size > 4, `${scores.size} scores`);
	t.strictSame(leaving.lines.filter(({ level, message }) => level === 'error' || message === 'peer dropped'), [], 'the peer is not blamed');
});

t.test(DEVELOPMENT, { skip }, async t => {
	const directory = t.testdir();
	const { config, blocks, hashes } = readRecordedChain(DEVELOPMENT);
	writeRecordedNetwork(path.join(directory, 'network'), config);
	const peer = await startPeer(t, config.network, () => ({ blocks, score: scoreOf(blocks) }));
	const gateway = await openGateway(t, {
		directory: path.join(directory, 'follower'),
		options: { 'backend': 'follow', 'network-dir': path.join(directory, 'network'), 'peers': `127.0.0.1:${peer.port}` }
	});
	await reaches(gateway, hashes.at(-1)!);
	const recorded = readRecordedLines<RecordedHashes>('chains', DEVELOPMENT, 'blocks.jsonl.gz');
	t.match(await hashesOf(gateway), recorded.map(({ hash, generationHash, stateHash, receiptsHash }) =>
		({ hash, generationHash, stateHash, receiptsHash })), 'the recorded hashes');
	const { height, latestFinalizedBlock } = await new Rest(gateway.httpUrl).get('getChainInfo');
	t.equal(latestFinalizedBlock.height, height);
});
