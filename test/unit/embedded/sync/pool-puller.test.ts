/** What is requested of the pools of peers, how often, and what happens to the replies. */
import t from 'tap';
import { type Hash256, InvalidArgument, type PublicKey } from '../../../../src/chain/index.js';
import type { Received } from '../../../../src/backends/embedded/node/peer-intake.js';
import type { PartialEntry } from '../../../../src/backends/embedded/node/partial-pool.js';
import { PoolPuller, type PulledPeer } from '../../../../src/backends/embedded/sync/pool-puller.js';
import {
	cosignaturesHash, type PartialTransactionsEntry, type PartialTransactionsRequest, type PeerItems, shortHash, type TransactionsRequest
} from '../../../../src/wire/packets/pools.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { withCosignatures } from '../../../../src/wire/transactions/transaction-writer.js';
import { asAggregate } from '../../../../src/backends/embedded/node/partial-pool.js';
import { TestNode } from '../../../support/embedded/node.js';
import { cosignatureOf, hashTextOf, pay } from '../../../support/embedded/signing.js';
import { FakeTimers, idle } from '../../../support/fake-timers.js';

const NOW = 77n;
const REJECTED = 'CC'.repeat(32) as Hash256;
const GOOD: Received = { fatal: undefined, isExcessive: false };

/** A puller, and what it requests and receives. */
class Pulling {
	readonly timers = new FakeTimers();
	readonly received: (readonly [PeerItems, string])[] = [];
	readonly requests: (TransactionsRequest | PartialTransactionsRequest)[] = [];
	unconfirmed: readonly Hash256[] = [];
	partials: readonly PartialEntry[] = [];
	receive: () => Promise<Received> = () => Promise.resolve(GOOD);
	private readonly puller = new PoolPuller({
		intake: {
			receive: (items, peer) => {
				this.received.push([items, peer]);
				return this.receive();
			},
			rejectedHashes: () => [REJECTED]
		},
		pools: {
			// the puller uses the hashes only
			unconfirmed: () => new Map(this.unconfirmed.map(hash => [hash, undefined as never])),
			partials: () => this.partials
		},
		now: () => NOW,
		minFeeMultiplier: 5,
		timers: this.timers
	});

	peer(
		name: string, payloads: readonly Buffer[] = [], entries: readonly PartialTransactionsEntry[] = [], servesPartials = true
	): PulledPeer {
		return {
			// any text that distinguishes it
			identity: name as PublicKey,
			servesPartials,
			unconfirmed: request => {
				this.requests.push(request);
				return Promise.resolve(payloads);
			},
			partials: request => {
				this.requests.push(request);
				return Promise.resolve(entries);
			}
		};
	}

	pull(peer: PulledPeer, peers = 1): Promise<void> {
		return this.puller.pull(peer, peers);
	}
}

t.test('a request names what is known and what was rejected', async t => {
	const chain = TestNode.begin(t);
	const pulling = new Pulling();
	const bonded = chain.signing.bonded('bonded', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);
	const { parentHash, ...cosignature } = cosignatureOf('bob', bonded);
	pulling.unconfirmed = ['AA'.repeat(32) as Hash256, 'BB'.repeat(32) as Hash256];
	pulling.partials = [{ prepared: chain.preparation.prepare(readTransaction(bonded)), cosignatures: [cosignature] }];

	await pulling.pull(pulling.peer('a'));

	t.strictSame(pulling.requests, [
		{ minDeadline: NOW, minFeeMultiplier: 5, known: [0xaaaaaaaa, 0xbbbbbbbb, 0xcccccccc] },
		{
			minDeadline: NOW,
			known: [
				{ hash: shortHash(parentHash), cosignatures: cosignaturesHash([cosignature]) },
				{ hash: shortHash(REJECTED), cosignatures: 0 }
			]
		}
	]);
});

t.test('replies are received with their sender; cosignatures with their aggregates', async t => {
	const chain = TestNode.begin(t);
	const pulling = new Pulling();
	const pays = chain.signing.sign('pay', 'alice', pay('bob', 1n));
	const bonded = chain.signing.bonded('bonded', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)]]);
	const { parentHash, ...cosignature } = cosignatureOf('bob', bonded);
	const bare = withCosignatures(asAggregate(readTransaction(bonded)), []);

	await pulling.pull(pulling.peer('a', [pays], [
		{ aggregate: bare, cosignatures: [cosignature] }, { aggregate: REJECTED, cosignatures: [cosignature] }
	]));

	t.strictSame(pulling.received, [
		[{ kind: 'transactions', payloads: [pays] }, 'a'],
		[{ kind: 'partials', payloads: [withCosignatures(asAggregate(readTransaction(bonded)), [cosignature])] }, 'a'],
		[{ kind: 'cosignatures', cosignatures: [{ ...cosignature, parentHash: REJECTED }] }, 'a']
	]);
	t.equal(hashTextOf(bonded), parentHash);
});

t.test('each peer has its turn, one every three seconds', async t => {
	const pulling = new Pulling();
	const [a, b] = [pulling.peer('a', [], [], false), pulling.peer('b', [], [], false)];
	/** @returns the peers that were used */
	const pulls = async (): Promise<string[]> => {
		pulling.received.length = 0;
		await pulling.pull(a, 2);
		await pulling.pull(b, 2);
		return pulling.received.map(([, peer]) => peer);
	};
	t.strictSame([await pulls(), await pulls()], [['a'], []]);
	pulling.timers.pass(2999);
	t.strictSame(await pulls(), []);
	pulling.timers.pass(1);
	t.strictSame([await pulls(), await pulls()], [['b'], []]);
	pulling.timers.pass(3000);
	t.strictSame(await pulls(), ['a']);
});

t.test('while a reply is processed, no other peer is used', async t => {
	const pulling = new Pulling();
	let end = (): void => undefined;
	pulling.receive = () => new Promise(resolve => {
		end = () => resolve(GOOD);
	});
	const first = pulling.pull(pulling.peer('a', [], [], false));
	await idle();
	pulling.timers.pass(60_000);
	await pulling.pull(pulling.peer('b', [], [], false));
	t.equal(pulling.requests.length, 1);
	end();
	await first;
	pulling.receive = () => Promise.resolve(GOOD);
	await pulling.pull(pulling.peer('c', [], [], false));
	t.equal(pulling.requests.length, 2);
});

t.test('a peer that does not reply does not keep others from being used', async t => {
	const pulling = new Pulling();
	const silent = { ...pulling.peer('silent'), unconfirmed: () => new Promise<never>(() => undefined) };
	void pulling.pull(silent, 2);
	for (let i = 0; i < 3; ++i) {
		pulling.timers.pass(3000);
		await pulling.pull(pulling.peer('honest', [], [], false), 2);
	}
	t.equal(pulling.requests.length, 3);
});

t.test('nothing is requested when more is known than a request can name', async t => {
	const pulling = new Pulling();
	pulling.unconfirmed = Array.from({ length: 100_000 }, (_, i) => i.toString(16).padStart(64, '0').toUpperCase() as Hash256);
	await pulling.pull(pulling.peer('a', [], [], false));
	t.strictSame(pulling.requests, []);
});

t.test('a forged transaction in the pool of a peer is hostile; one that cannot be read may be of a later version', async t => {
	const pulling = new Pulling();
	const rejects = async (peer: PulledPeer, gravity: string, pattern: RegExp): Promise<void> => {
		await t.rejects(pulling.pull(peer), { name: 'PeerFault', gravity, message: pattern });
		pulling.timers.pass(3000);
	};
	await rejects(pulling.peer('a', [], [{ aggregate: Buffer.alloc(200, 1), cosignatures: [] }]), 'wrong', /an aggregate that cannot be read/);
	pulling.receive = () => Promise.resolve({ fatal: 'Failure_Consumer_Batch_Signature_Not_Verifiable', isExcessive: false });
	await rejects(pulling.peer('b'), 'hostile', /Signature_Not_Verifiable/);
	pulling.receive = () => Promise.reject(new InvalidArgument('no transaction'));
	await rejects(pulling.peer('c'), 'wrong', /a transaction that cannot be read: no transaction/);
	pulling.receive = () => Promise.resolve({ fatal: undefined, isExcessive: true });
	await pulling.pull(pulling.peer('d'));
	t.pass('it may be some blocks ahead');
});
