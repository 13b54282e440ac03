/** Which peers are used, and how long others are avoided. */
import t from 'tap';
import { type PeerAddress, PeerBook } from '../../../../src/backends/embedded/sync/peer-book.js';
import { readRemembered, writeRemembered } from '../../../../src/backends/embedded/sync/remembered-peers.js';
import type { PublicKey } from '../../../../src/chain/index.js';
import { FakeTimers } from '../../../support/fake-timers.js';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const KEY = 'AB'.repeat(32) as PublicKey;

const peer = (host: string, changes: Partial<PeerAddress> = {}): PeerAddress =>
	({ host, port: 7900, publicKey: undefined, isGiven: true, ...changes });

const open = (...peers: readonly PeerAddress[]) => {
	const timers = new FakeTimers();
	const book = new PeerBook(peers, timers);
	return { book, timers, names: () => book.usable().map(({ host }) => host) };
};

t.test('uses given peers before discovered ones, and those without faults first', t => {
	const { book, timers, names } = open(peer('one'), peer('two'));
	book.add(peer('found', { isGiven: false }));
	book.add(peer('late', { isGiven: false }));
	t.strictSame(names(), ['one', 'two', 'found', 'late']);
	for (const known of book.usable().filter(({ host }) => host === 'one' || host === 'found'))
		book.fail(known, { gravity: 'unreachable' });
	t.strictSame(names(), ['two', 'late']);
	timers.pass(SECOND_MS);
	t.strictSame(names(), ['two', 'one', 'late', 'found'], 'a given one with a fault precedes discovered ones');
	t.end();
});

t.test('avoids a peer longer with every fault, until it is useful again', t => {
	const { book } = open(peer('one'));
	const [one] = book.usable();
	const delays = Array.from({ length: 8 }, () => book.fail(one!, { gravity: 'unreachable' }) / SECOND_MS);
	t.strictSame(delays, [1, 2, 4, 8, 16, 32, 60, 60]);
	book.succeed(one!);
	t.equal(book.fail(one!, { gravity: 'unreachable' }), SECOND_MS);
	t.end();
});

t.test('bans hostile peers as long as a node does', t => {
	const { book } = open(peer('one'));
	const [one] = book.usable();
	t.strictSame(Array.from({ length: 7 }, () => book.fail(one!, { gravity: 'hostile' }) / HOUR_MS), [12, 24, 36, 48, 60, 72, 72]);
	t.end();
});

t.test('forgets discovered peers that stay unreachable, and never given ones', t => {
	const { book } = open(peer('given'));
	book.add(peer('found', { isGiven: false }));
	for (const known of book.usable())
		Array.from({ length: 8 }, () => book.fail(known, { gravity: 'unreachable' }));
	t.equal(book.size, 1);
	t.end();
});

t.test('a key in the list completes a peer without key; a discovered one does not', t => {
	const { book } = open(peer('one'), peer('two'));
	book.add(peer('one', { publicKey: KEY }));
	book.add(peer('two', { publicKey: KEY, isGiven: false }));
	t.strictSame(book.usable().map(({ publicKey }) => publicKey), [KEY, undefined]);
	book.add(peer('found', { isGiven: false, scope: 'public' }));
	book.add(peer('found'));
	t.match(book.usable().at(-1), { host: 'found', isGiven: true, scope: undefined }, 'the addresses of a given one are not limited');
	t.end();
});

t.test('remembers a bounded number of discovered peers, and all given ones', t => {
	const { book, timers } = open();
	for (let i = 0; i < 2000; ++i)
		book.discover(peer(`host${i}`, { isGiven: false }), `source ${i >> 4}`);
	t.equal(book.size, 500);
	book.add(peer('given'));
	t.equal(book.usable()[0]?.host, 'given');
	const [, forgotten] = book.usable();
	for (let i = 0; i < 8; ++i)
		book.fail(forgotten!, { gravity: 'unreachable' });
	timers.pass(SECOND_MS);
	t.equal(book.size, 500);
	book.discover(peer('other', { isGiven: false }), 'other');
	t.equal(book.size, 501, 'one that is forgotten leaves room for another');
	t.end();
});

t.test('a source names twenty peers at most within an hour, and at a time', t => {
	const { book, timers } = open();
	const nameAll = (source: string, from: number): void => {
		for (let i = from; i < from + 50; ++i)
			book.discover(peer(`host${i}`, { isGiven: false }), source);
	};
	nameAll('hostile', 0);
	t.equal(book.size, 20);
	const forget = (): void => book.usable().forEach(known => Array.from({ length: 3 }, () => book.fail(known, { gravity: 'unreachable' })));
	forget();
	t.equal(book.size, 0, 'peers that were never useful are forgotten after three attempts');
	nameAll('hostile', 100);
	t.equal(book.size, 0, 'and not replaced before the hour is over');
	nameAll('other', 100);
	t.equal(book.size, 20);
	timers.pass(HOUR_MS);
	nameAll('hostile', 0);
	nameAll('other', 200);
	t.equal(book.size, 40, 'those of the other one are still known');
	t.end();
});

t.test('a discovered peer whose chain changes again and again is avoided longer each time, regardless of other successes', t => {
	const { book, timers } = open(peer('given'));
	book.discover(peer('found', { isGiven: false }), 'source');
	const [given, found] = book.usable();
	const change = { gravity: 'unreachable', isChange: true } as const;
	const delays = Array.from({ length: 14 }, () => {
		const delayMs = book.fail(found!, change);
		timers.pass(delayMs);
		book.succeed(found!);
		return delayMs / SECOND_MS;
	});
	t.strictSame(delays, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
	t.equal(book.size, 2, 'it is not forgotten: it would be named again');
	timers.pass(7 * HOUR_MS);
	t.equal(book.fail(found!, change), SECOND_MS);
	book.fail(given!, change);
	book.succeed(given!);
	t.equal(book.fail(given!, change), SECOND_MS, 'a given one as if it were unreachable');
	t.end();
});

t.test('discovered peers that have delivered blocks precede others, also after a restart; few of each network', t => {
	const { book } = open(peer('given'));
	const hosts = ['8.8.1.1', '8.8.1.2', '8.8.1.3', '8.8.1.4', '9.9.9.9', 'none'];
	hosts.forEach(host => book.discover(peer(host, { isGiven: false, scope: 'private' }), 'source'));
	const found = new Map(book.usable().map(known => [known.host, known]));
	t.strictSame(book.remembered(), []);
	['given', ...hosts.slice(0, 5)].forEach(host => book.deliver(found.get(host)!, host));
	book.fail(found.get('8.8.1.1')!, { gravity: 'unreachable' });
	const remembered = book.remembered();
	t.strictSame(remembered.map(({ host }) => host), ['9.9.9.9', '8.8.1.4', '8.8.1.3', '8.8.1.2']);
	book.fail(found.get('8.8.1.4')!, { gravity: 'hostile' });
	t.notMatch(book.remembered(), [{}, { host: '8.8.1.4' }], 'a hostile one is not remembered');

	const later = open(peer('given'));
	later.book.discover(peer('other', { isGiven: false }), 'source');
	later.book.restore(readRemembered(writeRemembered(remembered)));
	t.strictSame(later.names(), ['given', '8.8.1.2', '8.8.1.3', '8.8.1.4', '9.9.9.9', 'other']);
	t.strictSame(later.book.remembered(), remembered);
	t.match(later.book.usable()[1], { scope: 'private', isGiven: false });
	for (const text of [undefined, '', '{}', '[null, 3, {"host": "a"}, {"host": 1, "port": 2, "scope": "public", "network": ""}]'])
		t.strictSame(readRemembered(text), []);
	t.end();
});
