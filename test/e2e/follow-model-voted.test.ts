/**
 * Followers of a recorded chain whose blocks voters have finalized, over connections that are cut, delayed and damaged, with peers among
 * them that lie about blocks, pools, peers and proofs; one follower is killed again and again. When all is healed, all followers have the
 * recorded chain and its proofs, the same documents, and complete notifications. MODEL_SECONDS: how long; MODEL_SEED: the same decisions
 * again.
 */
import path from 'node:path';
import t, { type Test } from 'tap';
import { decodeFinalizationProof } from '../../src/wire/blocks/finalization-proof.js';
import { splitBlock } from '../../src/backends/embedded/node/chain-file.js';
import { skip as cannotServe } from '../support/catapult/node-client.js';
import { Listener } from '../support/channels/listener.js';
import { Follower } from '../support/channels/replay-follower.js';
import { Rest } from '../support/http/rest.js';
import { readWholeState } from '../support/ledger/whole-state.js';
import { openGateway } from '../support/processes/gateway.js';
import { TcpProxy } from '../support/processes/tcp-proxy.js';
import { pick, type Random, randomOf } from '../support/random.js';
import { writeVotedNetwork } from '../support/recorded/network.js';
import { readVotedChain, recordedProofs } from '../support/recorded/proofs.js';
import { readRecordedLines, skipUnlessRecorded } from '../support/recorded/recorded.js';
import { checkLogs, compareDocuments, readBlocks, readConfirmed } from '../support/sync/endings.js';
import { scoreOf, type ServedChain, startPeer } from '../support/sync/fake-peer.js';
import { KilledFollower } from '../support/sync/killed-follower.js';
import { type Link, type Member, shuffled } from '../support/sync/model.js';
import { type Action, endsOf, runModel } from '../support/sync/model-run.js';
import { PACKET_LIES, PROOF_LIES } from '../support/sync/packet-lies.js';
import { until } from '../support/until.js';

const SECONDS = Number(process.env['MODEL_SECONDS'] ?? 6);
const SEED = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000);

/** Who follows whom, in addition to some of those that lie. */
const FOLLOWED: Readonly<Record<string, readonly string[]>> = {
	first: ['one', 'two'],
	second: ['first', 'two'],
	third: ['first', 'second'],
	spawned: ['one', 'second']
};

/** Blocks that a peer has at first. */
const FIRST_BLOCKS = 5;
/** Height that the newest recorded proof of `live/` finalizes. */
const FINAL_HEIGHT = '24';

interface Maker {
	count: number;
	readonly port: number;
}

const chain = skipUnlessRecorded ? undefined : readVotedChain();
const proofs = skipUnlessRecorded ? [] : [...recordedProofs().values()].map(decodeFinalizationProof);

/** @returns the first blocks of the chain, and their proofs */
const servedBy = ({ count }: Pick<Maker, 'count'>): ServedChain => {
	const blocks = chain!.blocks.slice(0, count);
	return { blocks, score: scoreOf(blocks), proofs: proofs.filter(({ height }) => height <= count) };
};

const openMaker = async (t: Test): Promise<Maker> => {
	const maker = { count: FIRST_BLOCKS, port: 0 };
	const node = await startPeer(t, chain!.config.network, () => servedBy(maker));
	return Object.assign(maker, { port: node.port });
};

/** Peers with the chain of a maker, each with one lie. */
const openLiars = async (t: Test, maker: Maker, random: Random): Promise<string[]> => {
	const { blocks, config } = chain!;
	const transaction = blocks.slice(1).flatMap(block => splitBlock(block).payloads)[0]!;
	const ports = await Promise.all(Object.values({ ...PACKET_LIES, ...PROOF_LIES }).map(async lie => {
		const node = await startPeer(t, config.network, () => servedBy(maker));
		lie(node, { transaction });
		return node.port;
	}));
	return shuffled(ports, random).map(port => `127.0.0.1:${port}`);
};

t.test(`MODEL_SEED=${SEED}: all followers end with the proven chain`, { skip: skipUnlessRecorded || cannotServe }, async t => {
	const random = randomOf(SEED);
	const { blocks, hashes } = chain!;
	const directory = t.testdir();
	writeVotedNetwork(path.join(directory, 'network'));
	const makers: Readonly<Record<string, Maker>> = { one: await openMaker(t), two: await openMaker(t) };
	const liars = await openLiars(t, makers['one']!, random);
	const liarsEach = Math.ceil(liars.length / Object.keys(FOLLOWED).length);
	const ports = new Map(Object.entries(makers).map(([name, { port }]) => [name, port]));
	const links: Link[] = [];
	const followers: Member[] = [];
	const safe = { height: 1, hash: hashes[0]! };
	let killed: KilledFollower | undefined;
	for (const [name, followed] of Object.entries(FOLLOWED)) {
		const peers: string[] = [];
		for (const to of followed) {
			const port = ports.get(to)!;
			const proxy = await TcpProxy.open(t, port);
			links.push({ from: name, to, proxy, port });
			peers.push(`127.0.0.1:${proxy.port}`);
		}
		peers.push(...liars.splice(0, liarsEach));
		const options = { 'backend': 'follow', 'network-dir': path.join(directory, 'network'), 'peers': peers.join(',') };
		if (name === 'spawned') {
			killed = new KilledFollower(t, {
				options: { ...options, 'data-dir': path.join(directory, name), 'log-format': 'json' }, topics: ['block', 'finalizedBlock'], safe
			});
			continue;
		}
		const gateway = await openGateway(t, { directory: path.join(directory, name), options: { ...options, 'peer-port': '0' } });
		followers.push({ name, gateway, rest: new Rest(gateway.httpUrl) });
		ports.set(name, Number(gateway.peerAddress?.split(':').at(-1)));
	}
	const clients = followers.flatMap(({ name, gateway }) => ['block', 'confirmedAdded'].map(topic =>
		({ name, topic, client: new Follower({ topic, namesHashes: true, safe, open: () => Listener.open(t, gateway.wsUrl) }) })));
	await Promise.all(clients.map(({ client }) => client.connect()));

	let grown = 0;
	const grow = (maker: Maker, by: number): void => {
		maker.count = Math.min(blocks.length, maker.count + by);
		grown += 1;
	};
	const actions: readonly Action[] = [
		() => (random(10) === 0 ? grow(pick(random, Object.values(makers)), 1 + random(3)) : undefined)
	];
	const { restarted, counts } = await runModel({ seconds: SECONDS, seed: SEED, random, links, clients, killed: killed!, actions });
	Object.values(makers).forEach(maker => grow(maker, blocks.length));
	t.comment(JSON.stringify({ ...counts, grown }));

	const ends = endsOf(followers, restarted);
	for (const { name, rest, state } of ends) {
		await until(`${name} has the proven chain`, async () => {
			const { height, latestFinalizedBlock } = await rest.get('getChainInfo');
			return height === String(blocks.length) && latestFinalizedBlock.height === FINAL_HEIGHT;
		}, { state });
	}
	const [first] = followers as [Member];
	const found = await readBlocks(first.rest);
	t.strictSame(found.map(({ hash }) => hash), hashes, 'the recorded blocks');
	const expected = await readWholeState(first.gateway.httpUrl);
	const replies = readRecordedLines<{ readonly path: string; readonly text: string }>('live', 'http.jsonl')
		.filter(reply => reply.path.startsWith('/finalization/proof/'));
	t.ok(replies.length > 0);
	for (const follower of ends) {
		await compareDocuments(t, expected, follower);
		for (const reply of replies)
			t.equal(await (await fetch(follower.url + reply.path)).text(), reply.text, `${follower.name}: ${reply.path}`);
	}
	const confirmed = await readConfirmed(first.rest);
	for (const { name, topic, client } of clients) {
		t.strictSame(await client.until(hashes.at(-1)!), topic === 'confirmedAdded' ? confirmed : found, `${name}: ${client.name}`);
		t.strictSame(client.repeated, []);
	}
	for (const { topic, client } of killed!.clients) {
		const notified = await client.until(hashes.at(-1)!);
		if (topic === 'block')
			t.strictSame(notified, found, `spawned: ${client.name}`);
		else
			t.equal(notified.at(-1)?.height, Number(FINAL_HEIGHT), `spawned: ${client.name}`);
	}
	checkLogs(t, followers, new Set(links.map(({ proxy }) => `127.0.0.1:${proxy.port}`)));
	t.strictSame(killed!.errors(), []);
});
