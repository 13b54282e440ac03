/** Pending transactions of the embedded chain, as peers pull them. */
import { setImmediate } from 'node:timers/promises';
import t from 'tap';
import type { EmbeddedPeerSource } from '../../../../src/backends/embedded/peer-source.js';
import { withCosignatures } from '../../../../src/wire/transactions/transaction-writer.js';
import { readTransaction } from '../../../../src/wire/transactions/transaction-reader.js';
import { cosignaturesHash, shortHash } from '../../../../src/wire/packets/pools.js';
import type { AggregateTransaction } from '../../../../src/wire/transactions/transaction.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { TestNode } from '../../../support/embedded/node.js';
import { cosignatureOf, hashTextOf, pay } from '../../../support/embedded/signing.js';
import { openStoredSource } from '../../../support/node-protocol/stored-source.js';

const BIG = 2 ** 30;

t.test('unconfirmed transactions: oldest first, without known ones, early deadlines and low fees, up to the size', async t => {
	const chain = TestNode.begin(t);
	const soon = chain.now + 60_000n;
	const all = [
		chain.signing.sign('first', 'alice', pay('bob', 1n), { maxFee: 1_000_000n }),
		chain.signing.sign('second', 'alice', pay('bob', 2n), { maxFee: 176n * 50n }),
		chain.signing.sign('third', 'bob', pay('carol', 3n), { maxFee: 1_000_000n, deadline: soon })
	];
	const [first, second, third] = all as [Buffer, Buffer, Buffer];
	chain.announce(...all);
	const source = openStoredSource(t, chain.directory);
	const pull = async (minDeadline: bigint, minFeeMultiplier: number, known: readonly Buffer[], maxBytes = BIG): Promise<string[]> =>
		(await source.transactions({
			minDeadline, minFeeMultiplier, known: known.map(bytes => shortHash(hashTextOf(bytes)))
		}, maxBytes)).map(toHex);

	t.strictSame(await pull(0n, 0, []), all.map(toHex));
	t.strictSame(await pull(0n, 0, [first, third]), [toHex(second)]);
	t.strictSame(await pull(soon, 0, []), all.map(toHex));
	t.strictSame(await pull(soon + 1n, 0, []), [first, second].map(toHex));
	t.strictSame(await pull(0n, Math.floor(176 * 50 / second.length), []), all.map(toHex));
	t.strictSame(await pull(0n, Math.floor(176 * 50 / second.length) + 1, []), [first, third].map(toHex));
	t.strictSame(await pull(0n, 0, [], first.length + second.length), [first, second].map(toHex));
	t.strictSame(await pull(0n, 0, [], first.length - 1), []);
	chain.harvest();
	// all reads of a turn see the same state
	await setImmediate();
	t.strictSame(await pull(0n, 0, []), []);
});

t.test('more transactions than are read in one turn', async t => {
	const chain = TestNode.begin(t);
	const all = Array.from({ length: 450 }, (_, i) => chain.signing.sign(`transfer ${i}`, 'alice', pay('bob', 1n)));
	chain.announce(...all);
	const source = openStoredSource(t, chain.directory);
	const pulled = await source.transactions({ minDeadline: 0n, minFeeMultiplier: 0, known: [] }, BIG);
	t.strictSame(pulled.map(toHex), all.map(toHex));
	const known = all.map(bytes => shortHash(hashTextOf(bytes)));
	t.strictSame(await source.transactions({ minDeadline: 0n, minFeeMultiplier: 0, known }, BIG), []);
});

t.test('reads of peers run in different turns of the event loop, in order', async t => {
	const source = openStoredSource(t, TestNode.begin(t).directory);
	let turn = 0;
	const count = (): void => {
		turn += 1;
		next = global.setImmediate(count);
	};
	let next = global.setImmediate(count);
	const turns: number[] = [];
	const requests = [
		() => source.blockHashes({ height: 1n, maxHashes: 84 }), () => source.block(1n), () => source.subCacheRoots(1n),
		() => source.blocks({ height: 1n, maxBlocks: 42, maxBytes: BIG }),
		() => source.transactions({ minDeadline: 0n, minFeeMultiplier: 0, known: [] }, BIG)
	];
	await Promise.all([...requests, ...requests].map(async request => {
		await request();
		turns.push(turn);
	}));
	clearImmediate(next);
	t.strictSame(turns, [...turns].sort((a, b) => a - b));
	t.equal(new Set(turns).size, 2 * requests.length);
});

t.test('partial transactions: without cosignatures, and only what the peer lacks', async t => {
	const chain = TestNode.begin(t);
	const bonded = chain.signing.bonded('bonded', [['alice', pay('bob', 1n)], ['bob', pay('alice', 1n)], ['carol', pay('alice', 1n)]]);
	chain.confirm(chain.signing.lock('lock', 'alice', bonded));
	chain.bond(bonded);
	const source = openStoredSource(t, chain.directory);
	const hash = hashTextOf(bonded);
	const pull = (known: Parameters<EmbeddedPeerSource['partialTransactions']>[0]['known'], minDeadline = 0n, maxBytes = BIG) =>
		source.partialTransactions({ minDeadline, known }, maxBytes);
	// its cosignatures are entries of their own
	const bare = withCosignatures(readTransaction(bonded) as AggregateTransaction, []);

	t.strictSame(await pull([]), [{ aggregate: bare, cosignatures: [] }]);
	t.strictSame(await pull([{ hash: shortHash(hash), cosignatures: 0 }]), []);

	const { parentHash: _, ...cosignature } = cosignatureOf('bob', bonded);
	chain.cosign({ ...cosignature, parentHash: hash });
	// as above
	await setImmediate();
	t.strictSame(await pull([]), [{ aggregate: bare, cosignatures: [cosignature] }]);
	t.strictSame(await pull([{ hash: shortHash(hash), cosignatures: 0 }]), [{ aggregate: hash, cosignatures: [cosignature] }]);
	t.strictSame(await pull([{ hash: shortHash(hash), cosignatures: cosignaturesHash([cosignature]) }]), []);
	t.strictSame(await pull([], readTransaction(bonded).deadline + 1n), []);
	t.strictSame(await pull([], 0n, bare.length), []);
});
