/** A node that disconnects and reconnects, idle and under load: fast, clear failures, and no restart needed. */
import net, { type AddressInfo } from 'node:net';
import t from 'tap';
import { type CatapultNode, openNode } from '../../../../src/backends/catapult/node/index.js';
import { PacketType } from '../../../../src/wire/packets/packet.js';
import { ServiceUnavailable } from '../../../../src/chain/index.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { identityOf } from '../../../support/catapult/certificates.js';
import { TestLog } from '../../../support/catapult/log.js';
import { openPair, optionsFor, skip, TIMEOUT_MS } from '../../../support/catapult/node-client.js';
import { FakeNode } from '../../../support/catapult/fake-node.js';
import { pay, Signing } from '../../../support/embedded/signing.js';
import { until } from '../../../support/until.js';
import { systemTimers, type Timers } from '../../../../src/runtime/timers.js';

/** A fast clock, so that every connection counts as stable. */
const HASTY: Timers = { ...systemTimers, now: () => performance.now() * 1_000_000 };

const turn = () => new Promise(resolve => setImmediate(resolve));

/** Sends requests and announcements without a pause, and records their results. */
class Load {
	replies = 0;
	readonly failures = new Set<string>();
	readonly kept: string[] = [];
	longestMs = 0;
	private readonly signing = new Signing({ now: 0n });
	private isOver = false;
	private readonly workers: Promise<void>[];

	constructor(private readonly node: CatapultNode) {
		this.workers = Array.from({ length: 24 }, (_, i) => this.work(i));
	}

	async end(): Promise<void> {
		this.isOver = true;
		await Promise.all(this.workers);
	}

	private async work(worker: number): Promise<void> {
		const acts = [() => this.node.time(), () => this.node.peers(), () => this.node.finalization.proofAtEpoch(1), () => this.announce()];
		while (!this.isOver) {
			const begin = performance.now();
			try {
				await acts[worker % acts.length]?.();
				++this.replies;
			} catch (error) {
				this.failures.add(error instanceof ServiceUnavailable ? error.message : String(error));
			}
			this.longestMs = Math.max(this.longestMs, performance.now() - begin);
			await turn();
		}
	}

	private async announce(): Promise<void> {
		const bytes = this.signing.sign('pay', 'alice', pay('bob', 1n));
		await this.node.announcer.transaction(bytes);
		this.kept.push(toHex(bytes));
	}
}

t.test('under load: stopped and started again, three times', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	const load = new Load(node);
	const progress = async (): Promise<void> => {
		const before = load.replies;
		await until('it replies', () => before + 100 < load.replies);
	};

	for (let i = 0; i < 3; ++i) {
		await progress();
		await fakeNode.stop();
		await until('it is known', () => load.failures.has('connection failed'));
		t.notOk(await node.isUp());
		load.failures.clear();
		await fakeNode.start();
		await progress();
		t.ok(await node.isUp());
	}
	await load.end();

	t.strictSame([...load.failures].filter(message => message !== 'connection failed'), []);
	t.ok(load.longestMs < TIMEOUT_MS, `the longest took ${Math.round(load.longestMs)} ms`);
	const taken = new Set(fakeNode.payloads(PacketType.PUSH_TRANSACTIONS));
	t.ok(load.kept.length > 0);
	t.strictSame(load.kept.filter(payload => !taken.has(payload)), [], 'acknowledged announcements were received');
	t.ok(fakeNode.connections <= 3);
});

t.test('under load: connections are dropped repeatedly; acknowledged announcements were received', { skip }, async t => {
	const { node, fakeNode } = await openPair(t, {}, () => undefined, { timers: HASTY });
	const load = new Load(node);
	for (let i = 0; i < 20; ++i) {
		const before = load.replies;
		await until('it replies', () => before < load.replies);
		fakeNode.drop();
	}
	await load.end();

	const taken = new Set(fakeNode.payloads(PacketType.PUSH_TRANSACTIONS));
	t.strictSame(load.kept.filter(payload => !taken.has(payload)), []);
	t.strictSame([...load.failures].filter(message => message !== 'connection failed'), []);
	t.ok(load.longestMs < TIMEOUT_MS);
});

t.test('idle connections that the node closes: replaced before the next request', { skip }, async t => {
	const { node, fakeNode, log } = await openPair(t, {}, () => undefined, { timers: HASTY });
	t.ok(await node.isUp());

	for (let i = 0; i < 5; ++i) {
		fakeNode.drop();
		await t.resolves(node.time());
	}

	t.strictSame(log.messages('warn'), []);
	await until('they are counted', () => node.figures().find(({ name }) => name === 'node_reconnects_total')?.value === 5);
});

t.test('a node that is unreachable when the gateway starts, and reachable later', { skip }, async t => {
	const identity = identityOf('node');
	const finder = net.createServer().listen(0, '127.0.0.1');
	await new Promise(resolve => finder.once('listening', resolve));
	const { port } = finder.address() as AddressInfo;
	await new Promise(resolve => finder.close(resolve));
	const log = new TestLog();
	const node = openNode(optionsFor(port, identity, identityOf('gateway')), log);
	t.teardown(() => node.close());
	await t.rejects(node.announcer.transaction(new Signing({ now: 0n }).sign('pay', 'alice', pay('bob', 1n))), { message: 'connection failed' });
	t.notOk(await node.isUp());

	const fakeNode = new FakeNode(identity);
	await fakeNode.start(port);
	t.teardown(() => fakeNode.stop());

	await until('it is seen', () => node.isUp());
	await t.resolves(node.announcer.transaction(new Signing({ now: 0n }).sign('pay', 'alice', pay('bob', 1n))));
	t.strictSame(log.entries.filter(({ level }) => level !== 'debug').map(({ message }) => message), ['node unreachable, replying 503 to requests that need it until it reconnects', 'node connected']);
});

t.test('close: requests under way fail, the node\'s connections end, and a second close does nothing', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	t.ok(await node.isUp());
	fakeNode.handlers.set(PacketType.NETWORK_TIME, () => new Promise(() => undefined));
	const failed = t.rejects(node.time(), { message: 'connection failed' });
	await until('the request arrived', () => fakeNode.payloads(PacketType.NETWORK_TIME).length > 0);

	await node.close();

	await failed;
	await t.rejects(node.peers(), { message: 'connection failed' });
	t.notOk(await node.isUp());
	await until('no connection is left', () => fakeNode.connections === 0);
	await node.close();
});

t.test('isUp: one request for concurrent calls', { skip }, async t => {
	const { node, fakeNode } = await openPair(t);
	t.ok(await node.isUp());
	fakeNode.received.splice(0);

	t.strictSame(await Promise.all(Array.from({ length: 50 }, () => node.isUp())), new Array(50).fill(true));

	t.equal(fakeNode.received.length, 1);
});
