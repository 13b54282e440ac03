/** What of the pools is sent to which peers, and when. */
import t, { type Test } from 'tap';
import { createCounts } from '../../../../src/backends/embedded/sync/counts.js';
import type { Hash256, PublicKey } from '../../../../src/chain/index.js';
import type { PreparedTransaction } from '../../../../src/backends/embedded/ledger/block-builder.js';
import type { PartialEntry } from '../../../../src/backends/embedded/node/partial-pool.js';
import { poolKeys } from '../../../../src/backends/embedded/node/peer-intake.js';
import { Forwarder, type ForwardTarget } from '../../../../src/backends/embedded/sync/forwarder.js';
import { PeerFault } from '../../../../src/backends/embedded/sync/remote-chain.js';
import { splitTransactions } from '../../../../src/wire/packets/entities.js';
import { PacketType } from '../../../../src/wire/packets/packet.js';
import { decodeDetachedCosignatures } from '../../../../src/wire/packets/pools.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { TestNode } from '../../../support/embedded/node.js';
import { cosignatureOf, hashTextOf, pay } from '../../../support/embedded/signing.js';
import { FakeTimers } from '../../../support/fake-timers.js';

const BATCH_MS = 500;
const PERIOD_MS = 120_000;
/** After it, a connection has lasted. */
const TRIAL_MS = 3001;

/** After it, what a peer has not read is sent to another one. */
const UNREAD_MS = 5001;

/** A forwarder with pools that a test fills. */
class Forwarding {
	readonly timers = new FakeTimers();
	readonly forwarder = new Forwarder(this.timers, createCounts().forwarded);
	readonly unconfirmed = new Map<Hash256, PreparedTransaction>();
	readonly partials: PartialEntry[] = [];
	private readonly chain: TestNode;

	constructor(t: Test) {
		this.chain = TestNode.begin(t);
	}

	get signing() {
		return this.chain.signing;
	}

	add(label: string): Hash256 {
		const prepared = this.chain.preparation.prepare(readTransaction(this.signing.sign(label, 'alice', pay('bob', 1n))));
		this.unconfirmed.set(prepared.hash, prepared);
		this.forwarder.change();
		return prepared.hash;
	}

	addPartial(label: string): Buffer {
		const bytes = this.signing.bonded(label, [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);
		this.partials.push({ prepared: this.chain.preparation.prepare(readTransaction(bytes)), cosignatures: [] });
		this.forwarder.change();
		return bytes;
	}

	/** @returns what a peer receives: labels by kind */
	async forward(name: string, changes: Partial<ForwardTarget> = {}, base: Partial<ForwardTarget> = {}): Promise<string[]> {
		const received: string[] = [];
		const target: ForwardTarget = Object.assign(base, {
			// any text that distinguishes it
			identity: name as PublicKey,
			servesPartials: true,
			isGiven: true,
			hasLeft: false,
			...base,
			push: (packets: readonly Buffer[]) => {
				for (const packet of packets) {
					const [type, payload] = [packet.readUInt32LE(4), packet.subarray(8)];
					received.push(...type === PacketType.PUSH_COSIGNATURES
						? decodeDetachedCosignatures(payload).map(({ parentHash }) => `cosignature ${this.signing.labels.of(parentHash)}`)
						: splitTransactions(payload).map(bytes => `${type === PacketType.PUSH_TRANSACTIONS ? 'transaction' : 'partial'} ${this.signing.labels.of(hashTextOf(bytes))}`));
				}
				return Promise.resolve();
			},
			...changes
		});
		await this.forwarder.forward(target, { unconfirmed: () => this.unconfirmed, partials: () => this.partials });
		return received;
	}

	/** @param target - of a connection whose state changes */
	forwardOver(name: string, target: Partial<ForwardTarget>): Promise<string[]> {
		return this.forward(name, {}, target);
	}

	/** @returns what each of several peers receives */
	async forwardTo(...names: readonly string[]): Promise<string[][]> {
		const received: string[][] = [];
		for (const name of names)
			received.push(await this.forward(name));
		return received;
	}
}

t.test('an announced transaction is sent to four peers, and again after two minutes', async t => {
	const forwarding = new Forwarding(t);
	forwarding.add('pay');
	const sent = ['transaction pay'];
	t.strictSame(await forwarding.forwardTo('a', 'a', 'b'), [sent, [], []], 'to the others when the connection to the first one has lasted');
	forwarding.timers.pass(TRIAL_MS);
	t.strictSame(await forwarding.forwardTo('b', 'c', 'd', 'e'), [sent, sent, sent, []]);
	forwarding.timers.pass(PERIOD_MS - TRIAL_MS);
	t.strictSame(await forwarding.forwardTo('a'), [[]]);
	forwarding.timers.pass(1);
	t.strictSame(await forwarding.forwardTo('e', 'a', 'b', 'c', 'd'), [sent, sent, sent, sent, []]);
	forwarding.unconfirmed.clear();
	forwarding.timers.pass(PERIOD_MS + 1);
	t.strictSame(await forwarding.forwardTo('a', 'b'), [[], []], 'it is confirmed');
});

t.test('what a peer has sent is not sent back, and to others once only', async t => {
	const forwarding = new Forwarding(t);
	const hash = forwarding.add('pay');
	const key = poolKeys.transaction(hash);
	forwarding.forwarder.note([key], 'a', new Set([key]));
	const sent = ['transaction pay'];
	t.strictSame(await forwarding.forwardTo('a', 'b'), [[], sent]);
	forwarding.timers.pass(TRIAL_MS);
	t.strictSame(await forwarding.forwardTo('c', 'd', 'e', 'f'), [sent, sent, sent, []]);
	forwarding.timers.pass(PERIOD_MS + 1);
	t.strictSame(await forwarding.forwardTo('a', 'b', 'f'), [[], [], []]);
});

t.test('peers that send back an announced transaction do not keep others from getting it', async t => {
	const forwarding = new Forwarding(t);
	const key = poolKeys.transaction(forwarding.add('pay'));
	for (let i = 0; i < 40; ++i)
		forwarding.forwarder.note([key], `identity ${i}`, new Set());
	const sent = ['transaction pay'];
	t.strictSame(await forwarding.forwardTo('a'), [sent]);
	forwarding.timers.pass(TRIAL_MS);
	t.strictSame(await forwarding.forwardTo('b', 'c', 'd', 'e'), [sent, sent, sent, []]);
	forwarding.timers.pass(PERIOD_MS + 1);
	t.strictSame(await forwarding.forwardTo('a', 'b'), [sent, sent], 'it is repeated');
});

t.test('the oldest announcement waits until a peer has it; what a peer has sent is no announcement', async t => {
	const forwarding = new Forwarding(t);
	const waitsFor = (ms: number): number => {
		forwarding.timers.pass(ms);
		return forwarding.forwarder.oldestWaitingMs({ unconfirmed: () => forwarding.unconfirmed, partials: () => forwarding.partials });
	};
	t.equal(waitsFor(0), 0);
	const foreign = poolKeys.transaction(forwarding.add('foreign'));
	forwarding.forwarder.note([foreign], 'a', new Set([foreign]));
	t.equal(waitsFor(5000), 0);
	forwarding.add('first');
	waitsFor(5000);
	forwarding.addPartial('second');
	t.equal(waitsFor(60_000), 60_000);
	await forwarding.forward('a', { servesPartials: false });
	t.equal(waitsFor(60_000), 60_000, 'no peer has the partial one');
	await forwarding.forward('b');
	t.equal(waitsFor(5000), 0);
});

t.test('a failed push is repeated with another connection', async t => {
	const forwarding = new Forwarding(t);
	forwarding.add('pay');
	await t.rejects(forwarding.forward('a', { push: () => Promise.reject(new PeerFault('unreachable', 'closed')) }), PeerFault);
	t.strictSame(await forwarding.forward('a'), ['transaction pay']);
});

t.test('pools are searched for a connection at most twice a second, and seldom without changes', async t => {
	const forwarding = new Forwarding(t);
	const received: string[] = [];
	let searches = 0;
	const target: ForwardTarget = {
		// any text that distinguishes it
		identity: 'a' as PublicKey, servesPartials: false, isGiven: true, hasLeft: false, push: packets => {
			received.push(...packets.map(packet => packet.toString('hex', 0, 8)));
			return Promise.resolve();
		}
	};
	const forward = (): Promise<void> => forwarding.forwarder.forward(target, {
		unconfirmed: () => {
			searches += 1;
			return forwarding.unconfirmed;
		},
		partials: () => []
	});
	forwarding.add('first');
	await forward();
	forwarding.add('second');
	await forward();
	t.strictSame([searches, received.length], [1, 1]);
	forwarding.timers.pass(BATCH_MS);
	await forward();
	t.strictSame([searches, received.length], [2, 2]);
	forwarding.timers.pass(4999);
	await forward();
	t.equal(searches, 2);
	forwarding.timers.pass(1);
	await forward();
	t.equal(searches, 3);
});

t.test('at most one megabyte at a time, and the rest immediately afterwards', async t => {
	const forwarding = new Forwarding(t);
	const count = 8000;
	for (let i = 0; i < count; ++i)
		forwarding.add(`pay ${i}`);
	let [received, pushes] = [0, 0];
	const target: ForwardTarget = {
		// any text that distinguishes it
		identity: 'a' as PublicKey, servesPartials: false, isGiven: true, hasLeft: false, push: packets => {
			pushes += 1;
			t.ok(packets.every(packet => packet.length <= 1_048_584));
			received += packets.flatMap(packet => splitTransactions(packet.subarray(8))).length;
			return Promise.resolve();
		}
	};
	while (received < count)
		await forwarding.forwarder.forward(target, { unconfirmed: () => forwarding.unconfirmed, partials: () => [] });
	t.strictSame([received, pushes > 1], [count, true]);
});

t.test('aggregates precede their cosignatures, and are not sent to peers without them', async t => {
	const forwarding = new Forwarding(t);
	const bonded = forwarding.addPartial('bonded');
	t.strictSame(await forwarding.forward('peer only', { servesPartials: false }), []);
	t.strictSame(await forwarding.forwardTo('a'), [['partial bonded']]);
	forwarding.timers.pass(TRIAL_MS);
	t.strictSame(await forwarding.forwardTo('b', 'c', 'd', 'e'), [...Array<string[]>(3).fill(['partial bonded']), []]);

	const { parentHash: _, ...cosignature } = cosignatureOf('bob', bonded);
	forwarding.partials[0] = { ...forwarding.partials[0]!, cosignatures: [cosignature] };
	forwarding.forwarder.change();
	forwarding.timers.pass(BATCH_MS);
	const both = ['partial bonded', 'cosignature bonded'];
	t.strictSame(await forwarding.forwardTo('e', 'a', 'a', 'b'), [both, ['cosignature bonded'], [], ['cosignature bonded']]);
});

t.test('a cosignature of a peer is not sent back to it', async t => {
	const forwarding = new Forwarding(t);
	const bonded = forwarding.addPartial('bonded');
	const { parentHash, ...cosignature } = cosignatureOf('bob', bonded);
	forwarding.partials[0] = { ...forwarding.partials[0]!, cosignatures: [cosignature] };
	const keys = [poolKeys.partial(parentHash), poolKeys.cosignature({ ...cosignature, parentHash })];
	forwarding.forwarder.note(keys, 'a', new Set(keys));
	t.strictSame(await forwarding.forwardTo('a', 'b'), [[], ['partial bonded', 'cosignature bonded']]);
});

/** A connection that its peer ends after a push. */
const leaving = (isGiven = true) => {
	const target = { isGiven, hasLeft: false };
	return { target, leave: () => Object.assign(target, { hasLeft: true }) };
};

t.test('what a given peer punishes by ending the connection is sent to no other peer, and reported when it does not return', async t => {
	const forwarding = new Forwarding(t);
	const hash = forwarding.add('bad');
	const { target, leave } = leaving();
	t.strictSame(await forwarding.forwardOver('a', target), ['transaction bad']);
	t.strictSame(await forwarding.forwardTo('b', 'c', 'd'), [[], [], []]);
	forwarding.timers.pass(600);
	leave();
	forwarding.timers.pass(2401);
	t.strictSame(await forwarding.forwardTo('b', 'c', 'd'), [[], [], []]);
	t.strictSame(forwarding.forwarder.takeRefused(), []);
	forwarding.timers.pass(60_001);
	t.strictSame(forwarding.forwarder.takeRefused(), [poolKeys.transaction(hash)]);
	forwarding.timers.pass(2 * PERIOD_MS);
	t.strictSame(await forwarding.forwardTo('b', 'c', 'd'), [[], [], []]);
	t.strictSame(forwarding.forwarder.takeRefused(), [], 'once');
});

t.test('to a given peer that returns, it is sent again after two minutes; a second end is the last', async t => {
	const forwarding = new Forwarding(t);
	const hash = forwarding.add('bad');
	const [first, second] = [leaving(), leaving()];
	await forwarding.forwardOver('a', first.target);
	first.leave();
	t.strictSame(await forwarding.forwardTo('b', 'a'), [[], []]);
	forwarding.timers.pass(PERIOD_MS);
	t.strictSame(forwarding.forwarder.takeRefused(), [], 'it has returned');
	t.strictSame(await forwarding.forwardOver('b', second.target), ['transaction bad']);
	second.leave();
	t.strictSame(forwarding.forwarder.takeRefused(), [poolKeys.transaction(hash)]);
});

t.test('a coincidence costs two minutes: when the next given peer keeps the connection, all others get it', async t => {
	const forwarding = new Forwarding(t);
	forwarding.add('good');
	const { target, leave } = leaving();
	await forwarding.forwardOver('a', target);
	leave();
	await forwarding.forwardTo('a');
	forwarding.timers.pass(PERIOD_MS);
	t.strictSame(await forwarding.forwardTo('b', 'c'), [['transaction good'], []]);
	forwarding.timers.pass(TRIAL_MS);
	t.strictSame(await forwarding.forwardTo('c', 'd'), [['transaction good'], ['transaction good']]);
	t.strictSame(forwarding.forwarder.takeRefused(), []);
});

t.test('a given peer that was stopped has refused nothing: after two minutes, the next one gets it', async t => {
	const forwarding = new Forwarding(t);
	forwarding.add('good');
	const { target, leave } = leaving();
	await forwarding.forwardOver('a', target);
	leave();
	t.strictSame(await forwarding.forwardTo('b'), [[]]);
	forwarding.forwarder.noteStopped('a' as PublicKey);
	forwarding.timers.pass(PERIOD_MS);
	t.strictSame(forwarding.forwarder.takeRefused(), []);
	t.strictSame(await forwarding.forwardTo('b'), [['transaction good']]);
});

t.test('a given peer that does not read what it was sent does not keep others from getting it', async t => {
	const forwarding = new Forwarding(t);
	forwarding.add('good');
	let read = (): void => undefined;
	const silent = { hasLeft: false };
	const push = new Promise<void>(resolve => {
		read = resolve;
	});
	const sent = forwarding.forward('silent', { push: () => push }, silent);
	t.strictSame(await forwarding.forwardTo('b'), [[]]);
	forwarding.timers.pass(UNREAD_MS);
	t.strictSame(await forwarding.forwardTo('b', 'c'), [['transaction good'], []]);
	read();
	await sent;
	t.strictSame(await forwarding.forwardTo('c'), [[]], 'the trial with the second one continues');
	forwarding.timers.pass(TRIAL_MS);
	t.strictSame(await forwarding.forwardTo('c', 'd'), [['transaction good'], ['transaction good']]);
});

t.test('discovered peers that end connections do not keep given ones from getting a transaction', async t => {
	const forwarding = new Forwarding(t);
	forwarding.add('censored');
	const { target, leave } = leaving(false);
	t.strictSame(await forwarding.forwardOver('sybil', target), ['transaction censored']);
	leave();
	t.strictSame(await forwarding.forwardOver('another sybil', { isGiven: false }), []);
	t.strictSame(await forwarding.forwardTo('given'), [['transaction censored']]);
	forwarding.timers.pass(TRIAL_MS);
	t.strictSame(await forwarding.forwardOver('another sybil', { isGiven: false }), ['transaction censored'], 'a given one has accepted it');
});

t.test('of several that were sent together, the others reach peers although one is bad', async t => {
	const forwarding = new Forwarding(t);
	const labels = Array.from({ length: 8 }, (_, i) => `pay ${i}`);
	labels.forEach(label => forwarding.add(label));
	const bad = 'transaction pay 3';
	const reached = new Set<string>();
	const punishing = new Set<string>();
	/** Sends to a peer that ends the connection after the bad one. */
	const forward = async (name: string): Promise<void> => {
		const { target, leave } = leaving();
		const received = await forwarding.forwardOver(name, target);
		if (received.includes(bad)) {
			leave();
			punishing.add(name);
		} else {
			received.forEach(text => reached.add(text));
		}
	};
	for (let i = 0; i < 20; ++i) {
		for (const name of ['a', 'b', 'c', 'd'].filter(peer => !punishing.has(peer)))
			await forward(name);
		forwarding.timers.pass(TRIAL_MS);
	}
	t.equal(reached.size, 7);
	t.equal(punishing.size, 2, 'the first one, and one that got it alone');
	forwarding.timers.pass(60_001);
	t.equal(forwarding.forwarder.takeRefused().length, 1);
});
