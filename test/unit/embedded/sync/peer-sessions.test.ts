/** Which connection is used next. */
import process from 'node:process';
import t, { type Test } from 'tap';
import type { PublicKey } from '../../../../src/chain/index.js';
import { createCounts } from '../../../../src/backends/embedded/sync/counts.js';
import { type PeerAddress, PeerBook } from '../../../../src/backends/embedded/sync/peer-book.js';
import { PeerSessions } from '../../../../src/backends/embedded/sync/peer-sessions.js';
import type { Session } from '../../../../src/backends/embedded/sync/session.js';
import { PeerFault } from '../../../../src/backends/embedded/sync/remote-chain.js';
import { FakeTimers, idle } from '../../../support/fake-timers.js';
import { FakeSession } from '../../../support/sync/fake-peer.js';

const addressOf = (host: string): PeerAddress => ({ host, port: 7900, publicKey: undefined, isGiven: true });

const foundOf = (host: string): PeerAddress => ({ ...addressOf(host), isGiven: false });

interface Begun {
	readonly timers: FakeTimers;
	readonly sessions: PeerSessions;
	readonly peers: PeerBook;
	readonly faults: string[];
	/** Keys of hostile peers. */
	readonly hostile: string[];
	/** Keys of peers that do not listen any more. */
	readonly stopped: string[];
	/** Hosts that were to be remembered, each time. */
	readonly stored: string[][];
	/** @returns hosts that are connected, sorted */
	readonly names: () => string[];
	/** Attempts to connect, by host. */
	readonly attempts: Map<string, number>;
}

interface BeginTerms {
	readonly found?: readonly string[];
	readonly usesDiscovered?: () => boolean;
	/** Hosts that cannot be reached. */
	readonly unreachable?: Set<string>;
	/** Whether nothing listens at these. */
	readonly isStopped?: () => boolean;
	/** Keys of hosts; the name of the host by default. */
	readonly keys?: Readonly<Record<string, string>>;
	/** @returns the address of a host; its name by default */
	readonly addresses?: (host: string) => string;
}

const beginWith = async (t: Test, given: readonly string[], terms: BeginTerms = {}): Promise<Begun> => {
	const {
		found = [], usesDiscovered = () => true, unreachable = new Set(), isStopped = () => true, keys = {}, addresses = host => host
	} = terms;
	const timers = new FakeTimers();
	const peers = new PeerBook(given.map(addressOf), timers);
	found.forEach(host => peers.add(foundOf(host)));
	const [faults, hostile, stopped, stored]: [string[], string[], string[], string[][]] = [[], [], [], []];
	const attempts = new Map<string, number>();
	const sessions = new PeerSessions({
		peers,
		connect: ({ host }, signal) => {
			// as connections do until they are closed
			signal.addEventListener('abort', () => undefined);
			attempts.set(host, (attempts.get(host) ?? 0) + 1);
			return unreachable.has(host) ? Promise.reject(new PeerFault('unreachable', 'connect ECONNREFUSED', { isStopped: isStopped() }))
				: Promise.resolve(new FakeSession(keys[host] ?? host, { blocks: [], score: 0n }, { address: addresses(host) }));
		},
		timers,
		discovers: false,
		remember: found => stored.push(found.map(({ host }) => host)),
		usesDiscovered,
		counts: createCounts(),
		onOpen: () => undefined,
		onStopped: identity => stopped.push(identity),
		onFault: (peer, fault) => faults.push(`${peer} ${fault}`),
		onHostile: identity => hostile.push(identity)
	});
	sessions.start();
	t.teardown(() => sessions.close());
	await idle();
	const names = (): string[] => sessions.open().map(({ peer }) => peer.host).sort();
	return { timers, sessions, peers, faults, hostile, stopped, stored, attempts, names };
};

const begin = (t: Test, ...names: readonly string[]): Promise<Begun> => beginWith(t, names);

/** Uses the next connection for some time. @returns the name of its peer */
const use = (sessions: PeerSessions, timers: FakeTimers, ms: number): string | undefined => {
	const session = sessions.take();
	if (!session)
		return undefined;
	timers.pass(ms);
	sessions.rest(session);
	sessions.release(session);
	return session.peer.host;
};

t.test('connections are used in rotation', async t => {
	const { timers, sessions } = await begin(t, 'a', 'b', 'c');
	const used = Array.from({ length: 6 }, () => {
		const name = use(sessions, timers, 0);
		timers.pass(40);
		return name;
	});
	t.strictSame(used, ['a', 'b', 'c', 'a', 'b', 'c']);
});

t.test('a slow one rests three times as long as it has taken, others are used meanwhile', async t => {
	const { timers, sessions } = await begin(t, 'slow', 'quick');
	t.equal(use(sessions, timers, 100), 'slow');
	t.equal(use(sessions, timers, 1), 'quick');
	timers.pass(3);
	t.equal(use(sessions, timers, 1), 'quick');
	t.equal(use(sessions, timers, 1), undefined, 'both rest');
	timers.pass(294);
	t.equal(use(sessions, timers, 1), 'quick');
	timers.pass(1);
	t.equal(use(sessions, timers, 1), 'slow');
});

t.test('no rest is longer than ten seconds', async t => {
	const { timers, sessions } = await begin(t, 'slow');
	t.equal(use(sessions, timers, 50_000), 'slow');
	timers.pass(9999);
	t.equal(use(sessions, timers, 1), undefined);
	timers.pass(1);
	t.equal(use(sessions, timers, 1), 'slow');
});

const NINE = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'late'];

/** What each peer claims about its chain: all the same, but one has a better one. */
const claimAll = (sessions: PeerSessions, best: string): void => sessions.open().forEach(session => {
	session.claimed = { height: 1n, score: session.peer.host === best ? 9n : 1n };
	sessions.confirm(session, 0);
});

const MINUTE_MS = 60_000;

t.test('with more peers than connections, one of those with the lowest score is replaced each minute', async t => {
	const { timers, sessions } = await begin(t, ...NINE);
	const names = (): string[] => sessions.open().map(({ peer }) => peer.host).sort();
	t.strictSame(names(), NINE.slice(0, 8));
	claimAll(sessions, 'a');
	timers.pass(MINUTE_MS);
	await idle();
	t.strictSame(names(), ['a', 'c', 'd', 'e', 'f', 'g', 'h', 'late'], 'not the best one');
	claimAll(sessions, 'a');
	const seen = new Set<string>();
	for (let i = 0; i < 8; ++i) {
		timers.pass(MINUTE_MS);
		await idle();
		claimAll(sessions, 'a');
		names().forEach(name => seen.add(name));
		t.ok(names().includes('a'));
	}
	t.strictSame([...seen].sort(), NINE);
});

t.test('with as many peers as connections, none is replaced', async t => {
	const { timers, sessions } = await begin(t, ...NINE.slice(0, 8));
	const before = sessions.open();
	timers.pass(10 * MINUTE_MS);
	await idle();
	t.strictSame(sessions.open().map(({ peer }) => peer.host), before.map(({ peer }) => peer.host));
});

/** Uses all connections. @returns those of these hosts, which stay busy */
const occupy = (sessions: PeerSessions, hosts: readonly string[]): Session[] => {
	const all = sessions.open().map(() => sessions.take()!);
	all.filter(({ peer }) => !hosts.includes(peer.host)).forEach(session => sessions.release(session));
	return all.filter(({ peer }) => hosts.includes(peer.host));
};

const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

t.test('what a peer claims does not count while an exchange with it takes more than five seconds', async t => {
	const { timers, sessions } = await begin(t, 'slow', 'quick');
	claimAll(sessions, 'slow');
	const [slow] = occupy(sessions, ['slow']);
	timers.pass(5000);
	t.strictSame(sessions.claims(), [{ height: 1n, score: 9n }, { height: 1n, score: 1n }]);
	timers.pass(1);
	t.strictSame(sessions.claims(), [{ height: 1n, score: 1n }]);
	sessions.release(slow!);
	t.equal(sessions.claims().length, 2);
});

t.test('a peer with an exchange that takes long is replaced before others, and not blamed for the end of its connection', async t => {
	const { timers, sessions, names, faults } = await begin(t, ...NINE);
	claimAll(sessions, 'd');
	const [slow] = occupy(sessions, ['d']);
	timers.pass(MINUTE_MS);
	await idle();
	t.strictSame(names(), NINE.filter(name => name !== 'd'));
	t.equal(slow!.remote.isOpen, false);
	sessions.drop(slow!, new PeerFault('unreachable', 'the gateway closed the connection'));
	t.strictSame(faults, []);
	sessions.drop(slow!, new PeerFault('wrong', 'it is too slow'));
	t.strictSame(faults, ['d:7900 it is too slow']);
});

t.test('a discovered peer never replaces a given one', async t => {
	const { timers, sessions, names } = await beginWith(t, EIGHT, { found: ['found'] });
	claimAll(sessions, 'a');
	occupy(sessions, ['b']);
	timers.pass(3 * MINUTE_MS);
	await idle();
	t.strictSame(names(), EIGHT);
});

t.test('a given peer replaces a discovered one as soon as it is connected, even after faults', async t => {
	const unreachable = new Set(['given']);
	const { timers, sessions, names, attempts } = await beginWith(t, ['given'], { found: EIGHT, unreachable });
	for (let i = 0; i < 12; ++i) {
		timers.pass(1000);
		await idle();
	}
	const before = attempts.get('given')!;
	t.strictSame(names(), EIGHT);
	claimAll(sessions, 'a');
	timers.pass(20_000);
	await idle();
	t.ok(attempts.get('given')! > before);
	t.strictSame(names(), EIGHT, 'nothing is disconnected for an attempt');
	unreachable.clear();
	timers.pass(MINUTE_MS);
	await idle();
	t.ok(names().includes('given'));
	t.equal(names().length, 8);
	t.ok(names().includes('a'), 'the one with the best score stays');
});

t.test('discovered peers are not used while only given ones may be', async t => {
	let isBelowTrusted = true;
	const { timers, names } = await beginWith(t, ['given'], { found: ['found'], usesDiscovered: () => !isBelowTrusted });
	t.strictSame(names(), ['given']);
	timers.pass(MINUTE_MS);
	await idle();
	t.strictSame(names(), ['given']);
	isBelowTrusted = false;
	timers.pass(1000);
	await idle();
	t.strictSame(names(), ['found', 'given']);
});

t.test('a node that has two addresses gets one connection: that of the given address', async t => {
	const { timers, names, faults, attempts } = await beginWith(t, ['name'], { found: ['address', 'other'], keys: { name: 'KEY', address: 'KEY' } });
	t.strictSame(names(), ['name', 'other']);
	timers.pass(5 * MINUTE_MS);
	await idle();
	t.equal(attempts.get('address'), 1);
	t.strictSame(faults, []);
});

t.test('a hostile peer is banned by its key, at all its addresses, and reported', async t => {
	const { timers, sessions, names, faults, hostile, peers } = await beginWith(t, ['bad', 'good'], { keys: { other: 'bad' } });
	const [bad] = occupy(sessions, ['bad']);
	sessions.drop(bad!, new PeerFault('hostile', 'it sent a malformed block'));
	t.strictSame(hostile, ['bad']);
	peers.add(foundOf('other'));
	timers.pass(1000);
	await idle();
	t.strictSame(names(), ['good']);
	t.strictSame(faults, ['bad:7900 it sent a malformed block', 'other:7900 its key bad is banned']);
});

t.test('a peer that is banned for what it has pushed is disconnected', async t => {
	const { timers, sessions, names } = await begin(t, 'bad', 'good');
	sessions.ban('bad' as PublicKey);
	t.strictSame(names(), ['good']);
	timers.pass(1000);
	await idle();
	t.strictSame(names(), ['good']);
});

t.test('connections that are still closing cause no warning of Node.js about listeners', async t => {
	const warnings: string[] = [];
	const onWarning = ({ message }: Error): number => warnings.push(message);
	process.on('warning', onWarning);
	t.teardown(() => process.off('warning', onWarning));
	const { sessions, timers } = await begin(t, ...Array.from({ length: 20 }, (_, i) => `peer ${i}`));
	for (let i = 0; i < 20; ++i) {
		sessions.open().slice(0, 1).forEach(session => sessions.drop(session, new PeerFault('unreachable', 'closed')));
		timers.pass(60_000);
		await idle();
	}
	t.strictSame(warnings, []);
});

/** What a peer states, and what was found. @param blocks - of its last unit; undefined when nothing was found yet */
const state = (sessions: PeerSessions, host: string, height: bigint, blocks?: number): void => {
	const session = sessions.open().find(({ peer }) => peer.host === host)!;
	session.claimed = { height, score: height };
	if (blocks !== undefined)
		sessions.confirm(session, blocks);
};

t.test('while a given peer has stated something, what discovered ones state does not count', async t => {
	const { sessions } = await beginWith(t, ['given'], { found: ['a', 'b', 'c'] });
	['a', 'b', 'c'].forEach(host => state(sessions, host, 1000n, 100));
	state(sessions, 'given', 5n);
	t.strictSame(sessions.claims(), [{ height: 5n, score: 5n }]);
});

t.test('what discovered peers state counts after it was confirmed, for as many blocks as they have delivered', async t => {
	const { sessions, peers } = await beginWith(t, [], { found: ['a', 'b', 'c'] });
	t.strictSame(sessions.claims(), []);
	state(sessions, 'a', 1000n);
	t.strictSame(sessions.claims(), [], 'a claim alone');
	state(sessions, 'b', 5n, 0);
	state(sessions, 'c', 900n, 42);
	t.strictSame(sessions.claims(), [{ height: 5n, score: 5n, maxAhead: 0n }, { height: 900n, score: 900n, maxAhead: 42n }]);
	state(sessions, 'b', 2000n);
	t.strictSame(sessions.claims()[0], { height: 5n, score: 5n, maxAhead: 0n }, 'a later claim is not confirmed by an earlier one');
	t.strictSame(peers.remembered().map(({ host }) => host), ['c']);
});

t.test('few discovered peers of one address and of one network are used at a time; given ones are not limited', async t => {
	const ports = Array.from({ length: 6 }, (_, i) => `7.7.7.7#${i}`);
	const keys = Object.fromEntries([...ports, 'x.example', 'y.example', 'z.example'].map(name => [name, name]));
	const places: Readonly<Record<string, string>> = { 'x.example': '9.9.1.1', 'y.example': '9.9.1.1', 'z.example': '9.9.1.1' };
	const addresses = (host: string): string => places[host] ?? host.split('#')[0]!;
	const { names, timers, sessions } = await beginWith(t, ['8.8.8.1', '8.8.8.2', '8.8.8.3', '8.8.8.4'], {
		found: ['8.8.8.5', ...ports, 'x.example', 'y.example', 'z.example', '9.9.2.2', '9.9.3.3'], keys, addresses
	});
	for (let i = 0; i < 10; ++i) {
		timers.pass(1000);
		await idle();
	}
	const discovered = names().filter(name => !/^8\.8\.8\.[1-4]$/.test(name));
	t.strictSame(discovered.map(addresses).sort(), ['7.7.7.7', '7.7.7.7', '8.8.8.5', '9.9.1.1']);
	sessions.open().filter(({ peer }) => peer.isGiven).forEach(session => sessions.drop(session, new PeerFault('wrong', 'another fork')));
	for (let i = 0; i < 10; ++i) {
		timers.pass(1000);
		await idle();
	}
	const later = names().map(addresses).sort();
	t.strictSame(later, ['7.7.7.7', '7.7.7.7', '8.8.8.5', '9.9.1.1', '9.9.1.1', '9.9.2.2']);
});

t.test('discovered peers that have delivered blocks are stored within a minute, and when the gateway stops', async t => {
	const { sessions, timers, stored } = await beginWith(t, ['given'], { found: ['a', 'b'] });
	state(sessions, 'a', 5n, 3);
	timers.pass(MINUTE_MS);
	state(sessions, 'a', 6n, 1);
	timers.pass(MINUTE_MS);
	state(sessions, 'b', 6n, 1);
	sessions.close();
	t.strictSame(stored, [['a'], ['b', 'a']]);
});

t.test('a peer that was connected and does not listen any more is reported by its key; one that only ends connections is not', async t => {
	const unreachable = new Set(['never']);
	let isStopped = false;
	const { timers, sessions, stopped } = await beginWith(t, ['a', 'never'], { keys: { a: 'key' }, unreachable, isStopped: () => isStopped });
	unreachable.add('a');
	sessions.open().forEach(({ remote }) => remote.close());
	await timers.advance(5000);
	t.strictSame(stopped, []);
	isStopped = true;
	await timers.advance(60_000);
	t.strictSame([...new Set(stopped)], ['key']);
});
