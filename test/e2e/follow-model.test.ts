/**
 * Two gateways continue one chain, each on its own; others follow them and each other over connections that are cut, delayed and damaged,
 * with peers among them that lie; one of them is killed again and again. When all is healed and one chain is the best, all followers have
 * it: the same documents, byte for byte, and their clients each block exactly once. MODEL_SECONDS: how long; MODEL_SEED: the same decisions
 * again.
 */
import t from 'tap';
import { Listener } from '../support/channels/listener.js';
import { BEFORE_FIRST, Follower } from '../support/channels/replay-follower.js';
import { Rest } from '../support/http/rest.js';
import { readWholeState } from '../support/ledger/whole-state.js';
import { pick, randomOf } from '../support/random.js';
import { skip } from '../support/catapult/node-client.js';
import { checkLogs, compareDocuments, readBlocks, readConfirmed } from '../support/sync/endings.js';
import { KilledFollower } from '../support/sync/killed-follower.js';
import { type Harvester, type Member, openModel, standing } from '../support/sync/model.js';
import { type Action, endsOf, runModel } from '../support/sync/model-run.js';
import { until } from '../support/until.js';

const SECONDS = Number(process.env['MODEL_SECONDS'] ?? 8);
const SEED = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000);
const MOST_BLOCKS = 12;
/** Many enough that a fork is longer than one reply. */
const LONG_FORK = 130;

t.test(`MODEL_SEED=${SEED}: all followers end with the best chain`, { skip }, async t => {
	const random = randomOf(SEED);
	const model = await openModel(t, random);
	const { harvesters, followers, links, wallet, safe, spawned } = model;
	const killed = new KilledFollower(t, { options: spawned, topics: ['block', 'confirmedAdded'], safe });
	const [alpha] = harvesters as [Harvester];

	const clients = followers.flatMap(({ name, gateway }) => ['block', 'confirmedAdded', 'finalizedBlock'].flatMap(topic =>
		[true, false].map(namesHashes => ({
			name, topic, client: new Follower({ topic, namesHashes, safe, open: () => Listener.open(t, gateway.wsUrl) })
		}))));
	await Promise.all(clients.map(({ client }) => client.connect()));

	const counts = { mined: 0, reverts: 0, announced: 0 };
	const snapshots = new Map<Harvester, number[]>();
	for (const harvester of harvesters)
		snapshots.set(harvester, [(await harvester.dev.do('takeSnapshot')).id]);
	const mine = async ({ dev }: Harvester, blocks: number): Promise<void> => {
		await dev.do('mineBlocks', { body: { blocks } });
		counts.mined += blocks;
	};
	const revert = async (harvester: Harvester): Promise<void> => {
		const ids = snapshots.get(harvester) as number[];
		const index = random(ids.length);
		await harvester.dev.do('revertToSnapshot', { id: ids[index] as number, body: { discardTransactions: random(2) === 0 } });
		ids.splice(index + 1);
		counts.reverts += 1;
	};
	const announce = async ({ rest }: Member): Promise<void> => {
		const [from, to] = [wallet.account(random(8)), wallet.account(random(8))];
		const { body } = wallet.transfer(from, to, BigInt(1 + random(1000)));
		// refused while all connected peers claim blocks that the member lacks: new ones, or those of a liar until it is dropped
		await until('the announcement is accepted', () => rest.send('announceTransaction', body).then(() => true, (error: unknown) => {
			if (!String(error).includes('its peers have'))
				throw error;
			return false;
		}));
		counts.announced += 1;
	};
	const actions: readonly Action[] = [
		() => mine(pick(random, harvesters), 1 + random(MOST_BLOCKS)),
		() => mine(pick(random, harvesters), 1),
		() => announce(pick(random, [...harvesters, ...followers])),
		() => announce(pick(random, [...harvesters, ...followers])),
		() => (random(20) === 0 ? mine(pick(random, harvesters), LONG_FORK) : undefined),
		async () => {
			const harvester = pick(random, harvesters);
			snapshots.get(harvester)?.push((await harvester.dev.do('takeSnapshot')).id);
		},
		() => (random(3) === 0 ? revert(pick(random, harvesters)) : undefined)
	];
	const { restarted, counts: lived } = await runModel({ seconds: SECONDS, seed: SEED, random, links, clients, killed, actions });
	const all = [...harvesters, ...followers];
	const isBest = async (): Promise<boolean> => {
		const [own, ...others] = await Promise.all([...all, { rest: new Rest(restarted.url) }].map(standing));
		return others.every(({ score }) => score < own!.score);
	};
	while (!await isBest())
		await mine(alpha, MOST_BLOCKS);
	await announce(alpha);
	await mine(alpha, 1);
	t.comment(JSON.stringify({ ...counts, ...lived }));

	const best = await standing(alpha);
	const blocks = await readBlocks(alpha.rest);
	const { hash } = blocks.at(-1) ?? BEFORE_FIRST;
	const ends = endsOf(followers, restarted);
	for (const { name, rest, state } of ends)
		await until(`${name} has the best chain`, async () => (await standing({ rest })).score === best.score, { state });
	const expected = await readWholeState(alpha.gateway.httpUrl);
	t.ok(expected.replies.size > 100, `${expected.replies.size} documents`);
	for (const follower of ends)
		await compareDocuments(t, expected, follower);

	const confirmed = await readConfirmed(alpha.rest);
	for (const { name, topic, client } of [...clients, ...killed.clients.map(entry => ({ name: 'spawned', ...entry }))]) {
		t.strictSame(await client.until(hash), topic === 'confirmedAdded' ? confirmed : blocks, `${name}: ${client.name}`);
		t.strictSame(client.repeated, []);
	}
	checkLogs(t, all, new Set(links.map(({ proxy }) => `127.0.0.1:${proxy.port}`)));
	t.strictSame(killed.errors(), []);
});
