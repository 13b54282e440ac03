/**
 * Random blocks, rollbacks, cuts and reconnections on a real chain over real sockets: what each client has received, without what the
 * chain has abandoned, is what the chain contains over HTTP. REPLAY_SECONDS: how long; REPLAY_SEED: repeats a run.
 */
import t from 'tap';
import type { UnresolvedAddress } from '../../src/chain/index.js';
import { aliasOfNamespace, encodeAddress, isAlias } from '../../src/wire/identifiers/address.js';
import { Dev } from '../support/development/dev.js';
import { openGateway } from '../support/processes/gateway.js';
import { confirm, namespaceIdOf } from '../support/chains/grown-chain.js';
import { Listener } from '../support/channels/listener.js';
import { readAll } from '../support/documents/pages.js';
import { pick, randomOf } from '../support/random.js';
import { Follower, type Item } from '../support/channels/replay-follower.js';
import { Rest } from '../support/http/rest.js';
import { addressAlias, rootNamespace } from '../support/transactions/bodies.js';
import { type Account, Wallet } from '../support/transactions/wallet.js';

const SECONDS = Number(process.env['REPLAY_SECONDS'] ?? 10);
const SEED = Number(process.env['REPLAY_SEED'] ?? Date.now() % 1_000_000);
const NETWORK = 0x98;
/** Statuses of a request. */
const AT_ONCE = 1000;
/** More than an account has. */
const TOO_MUCH = 1_000_000_000n;

/** An announced transfer. */
interface Transfer {
	readonly hash: string;
	readonly addresses: readonly UnresolvedAddress[];
}

/** The members of a confirmed transaction that all of this test have; transfers of the first block have recipients, too. */
interface Confirmed {
	readonly meta: { readonly height: string; readonly hash: string };
	readonly transaction: { readonly recipientAddress?: string };
}

interface Topic {
	readonly channel: string;
	readonly address?: UnresolvedAddress;
	/** The address in the topic. */
	readonly text?: string;
}

const readBlocks = async (rest: Rest): Promise<readonly Item[]> => (await readAll(page => rest.get('searchBlocks', page)))
	.map(({ block, meta }) => ({ height: Number(block.height), hash: meta.hash }));

/** @returns of the transfers, those that failed */
const readFailed = async (rest: Rest, transfers: readonly Transfer[]): Promise<readonly Transfer[]> => {
	const failed = new Set<string>();
	for (let i = 0; i < transfers.length; i += AT_ONCE) {
		const hashes = transfers.slice(i, i + AT_ONCE).map(({ hash }) => hash);
		for (const { hash, group } of await rest.send('getTransactionStatuses', { hashes })) {
			if (group === 'failed')
				failed.add(hash);
		}
	}
	return transfers.filter(({ hash }) => failed.has(hash));
};

const readConfirmed = async (rest: Rest, { address, text }: Topic): Promise<readonly Item[]> => {
	const isOfAlias = address !== undefined && isAlias(address);
	// searches by address do not find aliases
	const query = address === undefined || isOfAlias ? {} : { address: text as string };
	// the contract has more kinds of transactions than this chain
	const found = await readAll(page => rest.get('searchConfirmedTransactions', { ...page, ...query })) as unknown as readonly Confirmed[];
	return found.filter(({ transaction }) => !isOfAlias || transaction.recipientAddress === address)
		.map(({ meta }) => ({ height: Number(meta.height), hash: meta.hash }));
};

/** @returns what the chain contains about a topic, by HTTP */
const readHistory = async (rest: Rest, topic: Topic, transfers: readonly Transfer[]): Promise<readonly Item[]> => {
	if (topic.channel === 'confirmedAdded')
		return readConfirmed(rest, topic);
	// each block is finalized
	if (topic.channel !== 'status')
		return readBlocks(rest);

	return (await readFailed(rest, transfers)).filter(({ addresses }) => topic.address === undefined || addresses.includes(topic.address))
		.map(({ hash }) => ({ height: 0, hash }));
};

const sorted = (items: readonly Item[]): readonly Item[] => [...items].sort((a, b) => (a.hash < b.hash ? -1 : 1));

t.test(`seed ${SEED}: each client's view is the history of the chain`, async t => {
	const gateway = await openGateway(t, { options: { 'block-interval': '0.05' } });
	const [rest, dev, random] = [new Rest(gateway.httpUrl), new Dev(gateway.httpUrl), randomOf(SEED)];
	const wallet = await Wallet.connect(rest);
	const [alice, bob, carol] = [wallet.account(0), wallet.account(1), wallet.account(2)];
	const namespace = namespaceIdOf('pier');
	const alias = aliasOfNamespace(namespace, NETWORK);
	await confirm(rest, wallet.sign(carol, rootNamespace('pier', 86_400n)));
	await confirm(rest, wallet.sign(carol, addressAlias(namespace, bob.address)));

	let snapshots = [await dev.do('takeSnapshot')];
	const { height, hash: safeHash } = snapshots[0] as (typeof snapshots)[number];
	const topics: readonly Topic[] = [
		{ channel: 'block' }, { channel: 'finalizedBlock' },
		{ channel: 'confirmedAdded' }, { channel: 'confirmedAdded', address: bob.address, text: bob.text },
		{ channel: 'confirmedAdded', address: alias, text: encodeAddress(alias) }, { channel: 'confirmedAdded', address: alias, text: namespace },
		{ channel: 'status' }, { channel: 'status', address: bob.address, text: bob.text }
	];
	const followers = topics.flatMap(topic => [true, false].map(namesHashes => ({
		topic,
		follower: new Follower({
			topic: topic.text === undefined ? topic.channel : `${topic.channel}/${topic.text}`, namesHashes,
			safe: { height: Number(height), hash: safeHash }, open: () => Listener.open(t, gateway.wsUrl)
		})
	})));
	await Promise.all(followers.map(({ follower }) => follower.connect()));
	const observer = await Listener.open(t, gateway.wsUrl);
	await observer.subscribe('block');

	const transfers: Transfer[] = [];
	const announce = async (from: Account, address: UnresolvedAddress, units: bigint): Promise<void> => {
		const signed = wallet.transfer(from, { address } as Account, units);
		transfers.push({ hash: signed.hash, addresses: [from.address, address] });
		await rest.send('announceTransaction', signed.body);
	};
	const amount = (): bigint => BigInt(1 + transfers.length);
	let [reverts, cuts] = [0, 0];
	const actions: readonly (() => unknown)[] = [
		() => announce(alice, bob.address, amount()),
		() => announce(bob, alice.address, amount()),
		() => announce(alice, alias, amount()),
		() => announce(pick(random, [alice, bob]), carol.address, TOO_MUCH + amount()),
		() => dev.do('mineBlocks', { body: { blocks: 1 + random(20) } }),
		async () => snapshots.push(await dev.do('takeSnapshot')),
		async () => {
			// mostly a recent one, so that clients continue from blocks that only some of them know
			const index = random(4) === 0 ? random(snapshots.length) : snapshots.length - 1;
			await dev.do('revertToSnapshot', { id: (snapshots[index] as { id: number }).id });
			snapshots = snapshots.slice(0, index + 1);
			++reverts;
		}
	];
	const actOnFollowers = async (): Promise<void> => {
		const first = random(followers.length);
		const some = followers.slice(first, first + 1 + random(4));
		const act = pick<(follower: Follower) => unknown>(random, [
			follower => (++cuts, follower.cut()), follower => (++cuts, follower.connect()), follower => follower.connect(),
			follower => follower.pause(), follower => follower.resume()
		]);
		await Promise.all(some.map(({ follower }) => act(follower)));
	};
	for (const end = performance.now() + SECONDS * 1_000; performance.now() < end || reverts === 0 || cuts === 0;)
		await (random(2) === 0 ? pick(random, actions) : actOnFollowers)();

	// so that no view is empty, however slow the machine is
	await announce(alice, bob.address, amount());
	await announce(alice, alias, amount());
	await announce(bob, carol.address, TOO_MUCH + amount());
	await dev.do('stopHarvesting');
	await dev.do('mineBlocks');
	const blocks = await readBlocks(rest);
	const { hash } = blocks.at(-1) as Item;
	// events are delayed: before this one, a view that was read from the store may still be corrected
	await observer.find(({ data }) => data.meta?.hash === hash, 'the last block');
	for (const { topic, follower } of followers) {
		const view = await follower.until(hash);
		const expected = await readHistory(rest, topic, transfers);
		// HTTP returns statuses without an order
		t.strictSame(...topic.channel === 'status' ? [sorted(view), sorted(expected)] as const : [view, expected] as const, follower.name);
		t.strictSame(follower.repeated, []);
		t.ok(expected.length > 0, `${expected.length} items`);
	}
	t.comment(`${reverts} reverts, ${cuts} cuts, ${blocks.length} blocks, ${transfers.length} transactions`);
});
