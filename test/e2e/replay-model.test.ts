/**
 * Random blocks, rollbacks, cuts and reconnections on a real chain over real sockets: what each client has received, less what the chain
 * has abandoned, is what the chain contains. REPLAY_SECONDS: how long; REPLAY_SEED: repeats a run.
 */
import t from 'tap';
import { Dev } from '../support/dev.js';
import { openGateway } from '../support/gateway.js';
import { Listener } from '../support/listener.js';
import { readAll } from '../support/pages.js';
import { randomOf } from '../support/random.js';
import { Rest } from '../support/rest.js';
import { type Signed, Wallet } from '../support/wallet.js';

const SECONDS = Number(process.env['REPLAY_SECONDS'] ?? 10);
const SEED = Number(process.env['REPLAY_SEED'] ?? Date.now() % 1_000_000);
const CLIENTS = 6;

/** A block, or a transaction of one. */
interface Item {
	readonly height: number;
	readonly hash: string;
}

const BEFORE_FIRST: Item = { height: 0, hash: '0'.repeat(64) };

/** A client that follows one topic over all its connections. */
class Follower {
	private listener: Listener | undefined;
	private read = 0;
	private items: Item[] = [];
	private blocks: Item[] = [];
	/** The last block whose transactions are complete: named when it reconnects. */
	private complete: Item = BEFORE_FIRST;
	/** Topics whose live notifications arrive. */
	private readonly live = new Set<string | undefined>();

	constructor(readonly topic: string, private readonly open: () => Promise<Listener>) {
	}

	async connect(): Promise<void> {
		this.cut();
		this.read = 0;
		this.live.clear();
		// transactions of an incomplete block come again
		this.items = this.items.filter(({ height }) => height <= this.complete.height);
		this.listener = await this.open();
		this.listener.send({ subscribe: 'rolledBack' });
		const fromOf = ({ height, hash }: Item) => ({ height: String(height), hash });
		if (this.topic !== 'block')
			this.listener.send({ subscribe: this.topic, from: fromOf(this.complete) });
		this.listener.send({ subscribe: 'block', from: fromOf(this.blocks.at(-1) ?? BEFORE_FIRST) });
	}

	cut(): void {
		this.apply();
		this.listener?.ws.terminate();
	}

	pause(): void {
		this.listener?.ws.pause();
	}

	resume(): void {
		this.listener?.ws.resume();
	}

	/** @returns what it has, oldest first, when it has received the block */
	async until(hash: string): Promise<readonly Item[]> {
		this.resume();
		await this.listener?.find(({ data }) => data.meta?.hash === hash && data.block !== undefined, `block ${hash}`);
		await this.listener?.settled();
		this.apply();
		return this.topic === 'block' ? this.blocks : this.items;
	}

	private apply(): void {
		const { notifications = [] } = this.listener ?? {};
		for (; this.read < notifications.length; ++this.read) {
			const { topic, data } = notifications[this.read] as Listener['notifications'][number];
			const place = { height: Number(data.height), hash: data.hash as string };
			const isItems = this.topic !== 'block' && data.topic === this.topic;
			if (topic === 'rolledBack') {
				this.forget(place, true, true);
			} else if (topic === 'replay' && data.state === 'started') {
				this.forget(place, data.topic === 'block', isItems);
			} else if (topic === 'replay') {
				this.live.add(data.topic);
				this.complete = isItems ? place : this.complete;
			} else if (topic === 'block') {
				const previous = this.blocks.at(-1) ?? BEFORE_FIRST;
				// in order with the live transactions
				if (this.live.size === 2 && previous.height > this.complete.height)
					this.complete = previous;
				this.blocks.push({ height: Number(data.block?.height), hash: data.meta?.hash as string });
			} else if (topic === this.topic) {
				this.items.push({ height: Number(data.meta?.height), hash: data.meta?.hash as string });
			}
		}
	}

	private forget(place: Item, isOfBlocks: boolean, isOfItems: boolean): void {
		if (isOfBlocks)
			this.blocks = this.blocks.filter(({ height }) => height <= place.height);
		if (!isOfItems)
			return;

		this.items = this.items.filter(({ height }) => height <= place.height);
		if (this.complete.height > place.height)
			this.complete = place;
	}
}

t.test(`seed ${SEED}: each client's chain is the chain`, async t => {
	const gateway = await openGateway(t, { options: { 'block-interval': '0.05' } });
	const [rest, dev, random] = [new Rest(gateway.httpUrl), new Dev(gateway.httpUrl), randomOf(SEED)];
	const wallet = await Wallet.connect(rest);
	const [alice, bob] = [wallet.account(0), wallet.account(1)];
	const open = (): Promise<Listener> => Listener.open(t, gateway.wsUrl);
	const topics = ['block', 'confirmedAdded', `confirmedAdded/${bob.text}`];
	const followers = Array.from({ length: CLIENTS }, (_, i) => new Follower(topics[i % topics.length] as string, open));
	await Promise.all(followers.map(follower => follower.connect()));
	let snapshots = [await dev.do('takeSnapshot')];
	let [reverts, cuts, amount] = [0, 0, 0n];
	const announce = async (): Promise<void> => {
		const signed: Signed = wallet.transfer(...(random(2) === 0 ? [alice, bob] as const : [bob, alice] as const), ++amount);
		await rest.send('announceTransaction', signed.body);
	};
	const actions: readonly (() => unknown)[] = [
		announce, announce, announce, announce,
		() => dev.do('mineBlocks', { body: { blocks: 1 + random(20) } }),
		async () => snapshots.push(await dev.do('takeSnapshot')),
		async () => {
			const index = random(snapshots.length);
			await dev.do('revertToSnapshot', { id: (snapshots[index] as { id: number }).id });
			snapshots = snapshots.slice(0, index + 1);
			++reverts;
		},
		...followers.flatMap(follower => [
			() => (++cuts, follower.connect()), () => follower.pause(), () => follower.resume()
		])
	];
	for (const end = performance.now() + SECONDS * 1_000; performance.now() < end;)
		await (actions[random(actions.length)] as () => unknown)();

	await dev.do('stopHarvesting');
	await dev.do('mineBlocks');
	const blocks = (await readAll(page => rest.get('searchBlocks', page)))
		.map(({ block, meta }) => ({ height: Number(block.height), hash: meta.hash }));
	const { hash } = blocks.at(-1) as Item;
	for (const follower of followers) {
		const address = follower.topic.split('/')[1];
		const expected = follower.topic === 'block' ? blocks : (await readAll(page => rest.get('searchConfirmedTransactions', {
			...page, ...(address ? { address } : {})
		}))).map(({ meta }) => meta as { readonly height: string; readonly hash: string })
			.map(meta => ({ height: Number(meta.height), hash: meta.hash }));
		t.strictSame(await follower.until(hash), expected, follower.topic);
	}
	t.ok(reverts > 0 && cuts > 0, `${reverts} reverts, ${cuts} cuts, ${blocks.length} blocks, ${amount} transactions`);
});
