/**
 * Two gateways continue one chain, each on its own; others follow them and each other over connections that are cut, delayed and damaged,
 * with peers among them that lie. When all is healed and one chain is the best, all followers have it: the same documents, byte for byte,
 * and their clients each block exactly once. MODEL_SECONDS: how long; MODEL_SEED: repeats a run.
 */
import t from 'tap';
import { Listener } from '../support/channels/listener.js';
import { BEFORE_FIRST, Follower, type Item } from '../support/channels/replay-follower.js';
import { readAll } from '../support/documents/pages.js';
import type { Rest } from '../support/http/rest.js';
import { differences, readWholeState } from '../support/ledger/whole-state.js';
import { pick, randomOf } from '../support/random.js';
import { disturbances, type Harvester, heal, type Member, openModel, standing } from '../support/sync/model.js';
import { until } from '../support/until.js';

const SECONDS = Number(process.env['MODEL_SECONDS'] ?? 8);
const SEED = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000);
const MOST_BLOCKS = 12;
/** Many enough that a fork is longer than one reply. */
const LONG_FORK = 130;

/** What no connection that ends explains. */
const BLAMED = /refused|lied|Remote_|malformed|invalid|instead of|its (?:chain cannot|fork|pool|proof)|does not send/i;

const readBlocks = async (rest: Rest): Promise<readonly Item[]> => (await readAll(page => rest.get('searchBlocks', page)))
	.map(({ block, meta }) => ({ height: Number(block.height), hash: meta.hash }));

const readConfirmed = async (rest: Rest): Promise<readonly Item[]> => (await readAll(page => rest.get('searchConfirmedTransactions', page)))
	.map(({ meta }) => {
		const { height, hash } = meta as { readonly height: string; readonly hash: string };
		return { height: Number(height), hash };
	});

interface Dropped {
	readonly peer: string;
	readonly fault: string;
}

const droppedBy = ({ gateway }: Pick<Member, 'gateway'>): readonly Dropped[] => gateway.lines
	// the members of this line
	.flatMap(({ message, details }) => (message === 'peer dropped' ? [details as unknown as Dropped] : []));

t.test(`seed ${SEED}: all followers end with the best chain`, async t => {
	const random = randomOf(SEED);
	const model = await openModel(t, random);
	const { harvesters, followers, links, wallet, safe } = model;
	const [alpha] = harvesters as [Harvester];

	const clients = followers.flatMap(({ name, gateway }) => ['block', 'confirmedAdded', 'finalizedBlock'].flatMap(topic =>
		[true, false].map(namesHashes => ({
			name, topic, client: new Follower({ topic, namesHashes, safe, open: () => Listener.open(t, gateway.wsUrl) })
		}))));
	await Promise.all(clients.map(({ client }) => client.connect()));

	const counts = { mined: 0, reverts: 0, disturbed: 0, announced: 0 };
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
		await rest.send('announceTransaction', wallet.transfer(from, to, BigInt(1 + random(1000))).body);
		counts.announced += 1;
	};
	const actions: readonly (() => unknown)[] = [
		() => mine(pick(random, harvesters), 1 + random(MOST_BLOCKS)),
		() => mine(pick(random, harvesters), 1),
		() => announce(pick(random, [...harvesters, ...followers])),
		() => announce(pick(random, [...harvesters, ...followers])),
		() => (random(20) === 0 ? mine(pick(random, harvesters), LONG_FORK) : undefined),
		async () => {
			const harvester = pick(random, harvesters);
			snapshots.get(harvester)?.push((await harvester.dev.do('takeSnapshot')).id);
		},
		() => (random(3) === 0 ? revert(pick(random, harvesters)) : undefined),
		() => {
			pick(random, disturbances(pick(random, links), random))();
			counts.disturbed += 1;
		},
		() => {
			const { client } = pick(random, clients);
			return pick<() => unknown>(random, [() => client.cut(), () => client.connect()])();
		},
		() => new Promise(resolve => setTimeout(resolve, random(200)))
	];
	for (const end = performance.now() + SECONDS * 1000; performance.now() < end;)
		await pick(random, actions)();

	links.forEach(heal);
	const all = [...harvesters, ...followers];
	const isBest = async (): Promise<boolean> => {
		const [own, ...others] = await Promise.all([alpha, ...all.filter(member => member !== alpha)].map(standing));
		return others.every(({ score }) => score < own!.score);
	};
	while (!await isBest())
		await mine(alpha, MOST_BLOCKS);
	await announce(alpha);
	await mine(alpha, 1);
	t.comment(JSON.stringify(counts));

	const best = await standing(alpha);
	const blocks = await readBlocks(alpha.rest);
	const { hash } = blocks.at(-1) ?? BEFORE_FIRST;
	const faultsOf = (member: Member) => droppedBy(member).slice(-5);
	for (const follower of followers) {
		await until(`${follower.name} has the best chain`, async () => (await standing(follower)).score === best.score,
			{ state: () => [follower.name, ...faultsOf(follower)] });
	}
	const expected = await readWholeState(alpha.gateway.httpUrl);
	t.ok(expected.replies.size > 100, `${expected.replies.size} documents`);
	for (const { name, gateway } of followers) {
		const state = await readWholeState(gateway.httpUrl);
		const different = differences(expected, state).filter(path => !OWN.has(path));
		t.strictSame(different, [], `${name}: the same documents`);
		for (const path of different.slice(0, 3))
			t.equal(state.replies.get(path), expected.replies.get(path), path);
	}

	const confirmed = await readConfirmed(alpha.rest);
	for (const { name, topic, client } of clients) {
		t.strictSame(await client.until(hash), topic === 'confirmedAdded' ? confirmed : blocks, `${name}: ${client.name}`);
		t.strictSame(client.repeated, []);
	}

	const honest = new Set(links.map(({ proxy }) => `127.0.0.1:${proxy.port}`));
	for (const { name, gateway } of followers) {
		t.strictSame(droppedBy({ gateway }).filter(({ peer, fault }) => honest.has(peer) && BLAMED.test(fault)), [], `${name}: no honest peer is blamed`);
		t.strictSame(gateway.lines.filter(({ level }) => level === 'error'), [], `${name}: no internal error`);
	}
	for (const { name, gateway } of all)
		t.strictSame(gateway.lines.filter(({ message }) => message === 'peer banned'), [], `${name}: no honest peer is banned`);
});

/** What each gateway states about itself. */
const OWN: ReadonlySet<string> = new Set(['/node/unlockedaccount']);
