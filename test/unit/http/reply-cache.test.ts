import t from 'tap';
import { ReplyCache } from '../../../src/http/reply-cache.js';

const reply = (revision: string, sizeBytes = 10) => ({ body: Buffer.alloc(sizeBytes), etag: '"x"', revision });

t.test('a reply is cached for its revision', t => {
	const cache = new ReplyCache(1e6);
	const first = cache.set('/a', reply('1'));

	t.equal(cache.get('/a', '1'), first);
	t.equal(cache.get('/a', '2'), undefined);
	t.equal(cache.get('/b', '1'), undefined);
	t.end();
});

t.test('text is encoded to bytes at the second request', t => {
	const cache = new ReplyCache(1e6);
	cache.set('/a', { ...reply('1'), body: '{"name":"Hügel"}' });

	t.same(cache.get('/a', '1')?.body, Buffer.from('{"name":"Hügel"}'));
	t.end();
});

t.test('bounded in bytes: evicts the oldest, does not store oversized replies', t => {
	const cache = new ReplyCache(100_000);
	for (let index = 0; index < 100; ++index)
		cache.set(`/${index}`, reply('1', 5000));
	cache.set('/large', reply('1', 50_000));

	t.ok(cache.sizeBytes <= 100_000 && cache.sizeBytes > 50_000, `${cache.sizeBytes}`);
	t.equal(cache.get('/0', '1'), undefined);
	t.ok(cache.get('/99', '1'));
	t.equal(cache.get('/large', '1'), undefined);
	t.end();
});

t.test('0 bytes: stores nothing', t => {
	const cache = new ReplyCache(0);
	cache.set('/a', reply('1'));

	t.equal(cache.get('/a', '1'), undefined);
	t.equal(cache.sizeBytes, 0);
	t.end();
});

t.test('concurrent requests share one pending reply', async t => {
	const cache = new ReplyCache(1e6);
	let finish: (made: ReturnType<typeof reply>) => void = () => {};
	const shared = cache.share('/a', '1', new Promise(resolve => {
		finish = resolve;
	}));

	t.equal(cache.running('/a', '1'), shared);
	t.equal(cache.running('/a', '2'), undefined);
	t.equal(cache.running('/b', '1'), undefined);
	finish(reply('1'));
	await shared;
	t.equal(cache.running('/a', '1'), undefined);
});

t.test('a failure reaches all waiting requests, and the next one tries again', async t => {
	const cache = new ReplyCache(1e6);
	const shared = cache.share('/a', '1', Promise.reject(new Error('unreachable')));

	await t.rejects(shared, { message: 'unreachable' });
	t.equal(cache.running('/a', '1'), undefined);
});
