/** Which connection is used next. */
import t, { type Test } from 'tap';
import { createCounts } from '../../../../src/backends/embedded/sync/counts.js';
import { type PeerAddress, PeerBook } from '../../../../src/backends/embedded/sync/peer-book.js';
import { PeerSessions } from '../../../../src/backends/embedded/sync/peer-sessions.js';
import { FakeTimers, idle } from '../../../support/fake-timers.js';
import { FakeSession } from '../../../support/sync/fake-peer.js';

const addressOf = (host: string): PeerAddress => ({ host, port: 7900, publicKey: undefined, isGiven: true });

const begin = async (t: Test, ...names: readonly string[]): Promise<{ readonly timers: FakeTimers; readonly sessions: PeerSessions }> => {
	const timers = new FakeTimers();
	const sessions = new PeerSessions({
		peers: new PeerBook(names.map(addressOf), timers),
		connect: ({ host }) => Promise.resolve(new FakeSession(host, { blocks: [], score: 0n })),
		timers,
		discovers: false,
		counts: createCounts(),
		onOpen: () => undefined,
		onFault: () => undefined
	});
	sessions.start();
	t.teardown(() => sessions.close());
	await idle();
	return { timers, sessions };
};

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
