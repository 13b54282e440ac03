import t from 'tap';
import { CommonCounts } from '../../../../src/gateway/workers/common-counts.js';
import type { Call, PlaceReply, TokenReply } from '../../../../src/gateway/workers/messages.js';
import { RateLimiter } from '../../../../src/http/rate-limit.js';

const placesAt = (counts: CommonCounts, worker: number, ...calls: readonly Call[]): readonly PlaceReply[] =>
	counts.handle(worker, calls).places;
const tokensAt = (counts: CommonCounts, worker: number, ...calls: readonly Call[]): readonly TokenReply[] =>
	counts.handle(worker, calls).tokens;

const create = (total = 3, perClient = 2): CommonCounts => {
	const counts = new CommonCounts({ limiter: undefined, places: {
		connections: { total, perClient }, webSockets: { total, perClient }
	} });
	counts.add(1);
	counts.add(2);
	return counts;
};

t.test('places are limited over all workers, in total and for each client', t => {
	const counts = create();

	t.same(placesAt(counts, 1, ['acquire', 'connections', 'a', true], ['acquire', 'webSockets', 'a', true]), [null, null]);
	t.same(placesAt(counts, 2, ['acquire', 'connections', 'a', true], ['acquire', 'connections', 'a', true]), [null, 'client']);
	t.same(placesAt(counts, 2, ['acquire', 'connections', 'a', false], ['acquire', 'connections', 'b', true]), [null, 'total']);
	t.same(placesAt(counts, 1, ['release', 'connections', 'a'], ['acquire', 'connections', 'b', true]), [null], 'a release has no reply');
	t.end();
});

t.test('the places of a removed worker are free, and later messages of it change nothing', t => {
	const counts = create(2, 2);
	t.same(placesAt(counts, 1, ['acquire', 'connections', 'a', true], ['acquire', 'connections', 'a', true]), [null, null]);
	t.same(placesAt(counts, 2, ['acquire', 'connections', 'b', true]), ['total']);

	counts.remove(1);
	t.same(placesAt(counts, 1, ['acquire', 'connections', 'c', true]), []);
	t.same(placesAt(counts, 2, ['acquire', 'connections', 'b', true], ['acquire', 'connections', 'b', true]), [null, null]);
	t.end();
});

t.test('tokens are those of one limiter', t => {
	const limiter = new RateLimiter(1, 10, () => 0);
	const one = { total: 1, perClient: 1 };
	const counts = new CommonCounts({ limiter, places: { connections: one, webSockets: one } });
	counts.add(1);
	counts.add(2);

	t.same(tokensAt(counts, 1, ['token', 'a', 3], ['token', 'b', 0]), [[0, 3], [0, 0]]);
	t.same(tokensAt(counts, 2, ['token', 'a', 3]), [[0, 0]], 'half of the burst is not leased');
	t.same(tokensAt(counts, 2, ...Array<Call>(5).fill(['token', 'a', 0]), ['token', 'a', 3]), [...Array<TokenReply>(5).fill([0, 0]), [1, 0]]);
	t.same(tokensAt(counts, 1, ['giveBack', 'a', 2]), []);
	t.same(tokensAt(counts, 2, ...Array<Call>(3).fill(['token', 'a', 0])), [[0, 0], [0, 0], [1, 0]]);
	t.end();
});

t.test('each worker receives the amounts of the others', t => {
	const counts = create();

	t.same([...counts.change(1, [['bodyBytes', 'a', 10], ['subscriptions', '', 3]])], [[2, [['bodyBytes', 'a', 10], ['subscriptions', '', 3]]]]);
	t.same([...counts.change(2, [['bodyBytes', 'a', 5]])], [[1, [['bodyBytes', 'a', 5]]]]);
	t.same(counts.add(3), [['bodyBytes', 'a', 15], ['subscriptions', '', 3]], 'a new worker receives all of them');
	t.same([...counts.change(1, [['bodyBytes', 'a', 0]])], [[2, [['bodyBytes', 'a', 0]]], [3, [['bodyBytes', 'a', 5]]]]);
	t.same([...counts.remove(2)], [[1, [['bodyBytes', 'a', 0]]], [3, [['bodyBytes', 'a', 0]]]]);
	t.same(counts.add(4), [['subscriptions', '', 3]]);
	t.end();
});
