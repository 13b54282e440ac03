/** The first block of a network, when no file has it. */
import t from 'tap';
import { UnusableFirstBlock } from '../../../../src/backends/embedded/sync/first-block.js';
import { PeerBook } from '../../../../src/backends/embedded/sync/peer-book.js';
import type { PeerSession } from '../../../../src/backends/embedded/sync/peer-session.js';
import { pullFirstBlock } from '../../../../src/backends/embedded/sync/pull-first-block.js';
import { PeerFault } from '../../../../src/backends/embedded/sync/remote-chain.js';
import { FakeTimers, idle } from '../../../support/fake-timers.js';
import { FakeSession } from '../../../support/sync/fake-peer.js';

const BLOCK = Buffer.of(1);

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const unreachable = (): Promise<never> => Promise.reject(new PeerFault('unreachable', 'connect ECONNREFUSED'));

const begin = (connects: Readonly<Record<string, () => Promise<PeerSession>>>) => {
	const timers = new FakeTimers();
	const tried: string[] = [];
	const peers = new PeerBook(Object.keys(connects).map(host => ({ host, port: 7900, publicKey: undefined, isGiven: true })), timers);
	const pulled = pullFirstBlock(peers, ({ host }) => {
		tried.push(host);
		return connects[host]!();
	}, timers);
	return { timers, tried, pulled };
};

const peerOf = (blocks: readonly Buffer[], changes: Partial<PeerSession> = {}) => new FakeSession('peer', { blocks, score: 0n }, changes);

t.test('tries one peer after another until one sends the block', async t => {
	const good = peerOf([BLOCK]);
	const { tried, pulled } = begin({
		closed: unreachable, empty: () => Promise.resolve(peerOf([])), good: () => Promise.resolve(good), further: unreachable
	});
	t.equal(await pulled, BLOCK);
	t.strictSame(tried, ['closed', 'empty', 'good']);
	t.equal(good.isOpen, false);
});

t.test('after five seconds, the next peer is tried meanwhile', async t => {
	const slow = peerOf([], { blocksFrom: never });
	const { tried, pulled, timers } = begin({ slow: () => Promise.resolve(slow), good: () => Promise.resolve(peerOf([BLOCK])) });
	await timers.advance(4999);
	t.strictSame(tried, ['slow']);
	await timers.advance(1);
	t.equal(await pulled, BLOCK);
	t.equal(slow.isOpen, false, 'it is not waited for');
});

t.test('a slow peer may send it in the end', async t => {
	let send!: (blocks: readonly Buffer[]) => void;
	const blocks = new Promise<readonly Buffer[]>(resolve => {
		send = resolve;
	});
	const { pulled, timers } = begin({ slow: () => Promise.resolve(peerOf([], { blocksFrom: () => blocks })), closed: unreachable });
	await timers.advance(60_000);
	send([BLOCK]);
	await idle();
	t.equal(await pulled, BLOCK);
});

t.test('names the reason of each peer', async t => {
	const { pulled } = begin({ closed: unreachable, empty: () => Promise.resolve(peerOf([])) });
	await t.rejects(pulled, new UnusableFirstBlock('the network folder contains no first block (seed/00000/00001.dat), and no peer sends it: '
		+ 'closed:7900: connect ECONNREFUSED; empty:7900: it has no blocks'));
	await t.rejects(begin({}).pulled, /no peer is known, name some with --peers$/);
});
