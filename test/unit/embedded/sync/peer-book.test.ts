/** Which peers are used, and how long others are avoided. */
import t from 'tap';
import { type PeerAddress, PeerBook } from '../../../../src/backends/embedded/sync/peer-book.js';
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
	t.end();
});

t.test('remembers a bounded number of discovered peers, and all given ones', t => {
	const { book, timers } = open();
	for (let i = 0; i < 2000; ++i)
		book.add(peer(`host${i}`, { isGiven: false }));
	t.equal(book.size, 500);
	book.add(peer('given'));
	t.equal(book.usable()[0]?.host, 'given');
	const [, forgotten] = book.usable();
	for (let i = 0; i < 8; ++i)
		book.fail(forgotten!, { gravity: 'unreachable' });
	timers.pass(SECOND_MS);
	t.equal(book.size, 500);
	book.add(peer('other', { isGiven: false }));
	t.equal(book.size, 501, 'one that is forgotten leaves room for another');
	t.end();
});
