import t from 'tap';
import { LeasedTokens } from '../../../../src/gateway/workers/leased-tokens.js';
import { RateLimiter } from '../../../../src/http/rate-limit.js';
import { FakeTimers } from '../../../support/fake-timers.js';

const LEASE_MS = 1000;
const BURST = 32;

/** Workers that lease tokens of one limiter. */
const connect = (workers: number, leased = BURST / 8 / workers) => {
	const timers = new FakeTimers();
	const limiter = new RateLimiter(1, BURST, () => timers.now());
	let requests = 0;
	const sources = Array.from({ length: workers }, () => new LeasedTokens({
		perSecond: 1, leased, timers,
		request: (client, further) => {
			++requests;
			const waitSeconds = limiter.take(client);
			return Promise.resolve([waitSeconds, waitSeconds === 0 ? limiter.lease(client, further) : 0]);
		},
		giveBack: (client, count) => limiter.giveBack(client, count)
	}));
	return { requests: () => requests, sources, timers };
};

/** Takes tokens until there are none. @returns the number */
const takeAll = async (source: LeasedTokens | undefined): Promise<number> => {
	for (let taken = 0; ; ++taken) {
		if (await source?.take('a') !== 0)
			return taken;
	}
};

t.test('a client with one worker gets its burst exactly, with few messages', async t => {
	const { requests, sources } = connect(1);
	t.equal(await takeAll(sources[0]), BURST);
	t.ok(requests() < BURST * 3 / 4, `${requests()} messages`);
});

t.test('concurrent requests of a client lease once', async t => {
	const { sources: [source], timers } = connect(1);
	t.same(await Promise.all(Array.from({ length: BURST + 1 }, async () => source?.take('a'))), [...Array<number>(BURST - 4).fill(0), 1, 1, 1, 1, 1]);
	t.same([1, 2, 3, 4].map(() => source?.take('a')), [0, 0, 0, 0], 'the rest is leased');
	timers.pass(LEASE_MS);
	t.equal(await source?.take('a'), 0, 'one token for the time');
	t.not(await source?.take('a'), 0);
});

t.test('a client that changes workers gets at most an eighth less, and all of it after a second', async t => {
	const { sources: [first, second], timers } = connect(2);
	t.equal(await first?.take('a'), 0);
	const taken = 1 + await takeAll(second);
	t.ok(taken >= BURST * 7 / 8 && taken < BURST, String(taken));
	timers.pass(LEASE_MS);
	// the rest, and one token for the time
	t.equal(taken + await takeAll(second), BURST + 1);
});

t.test('workers together never give more than the burst', async t => {
	const { sources } = connect(4, 1);
	let taken = 0;
	for (let i = 0; i < 100; ++i) {
		for (const source of sources)
			taken += await source.take('a') === 0 ? 1 : 0;
	}
	t.equal(taken, BURST);
});
