import t from 'tap';
import { createRateLimiter, forwardingHeader, RateLimiter } from '../../../src/http/rate-limit.js';

t.test('allows a burst, then requests at the configured rate', t => {
	let timeMs = 1000;
	const limiter = new RateLimiter(5, 3, () => timeMs);

	t.same([1, 2, 3].map(() => limiter.take('a')), [0, 0, 0]);
	t.equal(limiter.take('a'), 0.2);
	t.equal(limiter.take('b'), 0, 'another client has its own bucket');
	timeMs += 100;
	t.equal(limiter.take('a').toFixed(3), '0.100', 'a rejected request costs nothing');
	timeMs += 100;
	t.equal(limiter.take('a'), 0);
	t.not(limiter.take('a'), 0);
	timeMs += 1e9;
	t.same([1, 2, 3].map(() => limiter.take('a')), [0, 0, 0], 'a bucket holds no more than the burst');
	t.not(limiter.take('a'), 0);
	t.end();
});

t.test('supports rates below one request per second', t => {
	let timeMs = 0;
	const limiter = new RateLimiter(0.1, 1, () => timeMs);

	t.equal(limiter.take('a'), 0);
	t.equal(limiter.take('a'), 10);
	timeMs = 10_000;
	t.equal(limiter.take('a'), 0);
	t.end();
});

t.test('off: creates no limiter', t => {
	t.equal(createRateLimiter({ requestsPerSecond: 'off', burst: 1, exemptLoopback: true }, () => 0), undefined);
	t.equal(createRateLimiter({ requestsPerSecond: 7, burst: 1, exemptLoopback: true }, () => 0)?.perSecond, 7);
	t.end();
});

t.test('stores the 100,000 most recent clients; others have a full bucket', t => {
	const limiter = new RateLimiter(1, 1, () => 0);
	limiter.take('first');
	t.equal(limiter.take('first'), 1);

	for (let i = 0; i < 99_999; ++i)
		limiter.take(`client ${i}`);
	t.equal(limiter.take('first'), 1, 'still stored');
	limiter.take('another');
	for (let i = 0; i < 99_999; ++i)
		limiter.take(`new client ${i}`);
	t.equal(limiter.take('first'), 0);
	t.end();
});

t.test('finds each header that proxies add', t => {
	for (const name of ['forwarded', 'via', 'x-real-ip', 'client-ip', 'cf-connecting-ip', 'true-client-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-client-cert'])
		t.equal(forwardingHeader({ host: 'localhost', [name]: '127.0.0.1' }), name);
	t.end();
});

t.test('headers of clients are not those of proxies', t => {
	const headers = {
		'host': 'localhost', 'accept': '*/*', 'user-agent': 'curl', 'origin': 'http://localhost', 'sec-fetch-site': 'same-origin', 'x-request-id': '1',
		'traceparent': '00', 'via-x': '1', 'forwarded-x': '1', 'my-via': '1', 'my-ip-x': '1', 'skip': '1', 'x-requested-with': 'XMLHttpRequest', 'cache-control': 'no-cache',
		'dnt': '1', 'priority': 'u=1', 'if-none-match': '*', 'content-type': 'application/json', 'expect': '100-continue', 'cookie': 'via=1'
	};
	t.equal(forwardingHeader(headers), undefined);
	t.end();
});
