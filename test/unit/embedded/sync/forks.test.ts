/** Forks of chains that two harvesters made: how deep they may be, what returns to the pool, and what they leave. */
import path from 'node:path';
import t, { type Test } from 'tap';
import { Queries } from '../../../../src/backends/embedded/store/readers/queries.js';
import { openForReading } from '../../../../src/backends/embedded/store/database.js';
import { readStoredBlock } from '../../../../src/backends/embedded/stored-block.js';
import type { StoreOptions } from '../../../../src/backends/embedded/store/chain-store.js';
import { chainDump, sameDump } from '../../../support/embedded/database.js';
import { TestNode } from '../../../support/embedded/node.js';
import { Following, type RecordedChain } from '../../../support/sync/following.js';
import { pay } from '../../../support/embedded/signing.js';

const DEPTH = 4;
const COMMON = 6;
const NEWEST = 14;
const BLOCK_TIME_MS = 30_000;
/** After the newest block, and before the deadlines. */
const NOW = 51_000_000n;

/** @returns a chain whose blocks after {@link COMMON} come at other intervals, and contain other transactions */
const harvest = (t: Test, name: string, laterMs: number, grow: (chain: TestNode, height: number) => void): RecordedChain => {
	const chain = new TestNode(path.join(t.testdirName, name), { changes: { chain: { maxRollbackBlocks: DEPTH } } });
	for (let height = 2; height <= NEWEST; ++height) {
		grow(chain, height);
		chain.harvest(height <= COMMON ? BLOCK_TIME_MS : laterMs);
	}
	const { config } = chain;
	chain.close();
	const connection = openForReading(chain.directory);
	const queries = new Queries(connection);
	const blocks = Array.from({ length: NEWEST }, (_, i) => readStoredBlock(queries, i + 1)!);
	connection.close();
	return { config, blocks: blocks.map(({ bytes }) => bytes), hashes: blocks.map(({ hash }) => hash) };
};

/** Chains with the same first blocks. The faster one has the better score. */
const chainsOf = (t: Test) => {
	t.testdir();
	const grow = (isFork: boolean) => (chain: TestNode, height: number): void => {
		if (height < COMMON)
			chain.announce(chain.signing.sign('early', 'alice', pay('bob', BigInt(height))));
		if (isFork && height === COMMON + 1)
			chain.announce(chain.signing.sign('forked', 'bob', pay('alice', 7n)));
	};
	return { slow: harvest(t, 'slow', 60_000, grow(true)), fast: harvest(t, 'fast', 15_000, grow(false)) };
};

const ON = { balanceHistory: true } as const;

const follow = (t: Test, chain: RecordedChain, name: string, options: StoreOptions = ON): Following => {
	const following = Following.begin(t, chain, name, { checksHit: false }, options);
	following.now = NOW;
	return following;
};

t.test('the chains have the same first blocks', t => {
	const { slow, fast } = chainsOf(t);
	t.strictSame(slow.hashes.slice(0, COMMON), fast.hashes.slice(0, COMMON));
	t.not(slow.hashes[COMMON], fast.hashes[COMMON]);
	t.end();
});

t.test('blocks are final at the depth of maxRollbackBlocks', t => {
	const { slow } = chainsOf(t);
	const following = follow(t, slow, 'following');
	const { events } = following.accept(...slow.blocks.slice(1, 10));
	t.match(following.store.finalized(), { height: 6n });
	t.strictSame(events.flatMap(event => (event.channel === 'finalizedBlock' ? [event.height] : [])), [2n, 3n, 4n, 5n, 6n]);
	t.equal(following.refusal(...slow.blocks.slice(5, 10)), 'Failure_Consumer_Remote_Chain_Too_Far_Behind at 6');
	t.equal(following.refusal(...slow.blocks.slice(6, 10)), 'Failure_Consumer_Remote_Chain_Score_Not_Better at 7');
	t.end();
});

t.test('a fork that is not too deep is left; its transactions wait again', t => {
	const { slow, fast } = chainsOf(t);
	const following = follow(t, slow, 'forked');
	following.accept(...slow.blocks.slice(1, COMMON + 2));
	const { events } = following.accept(...fast.blocks.slice(COMMON, COMMON + 4));
	t.match(events[0], { channel: 'rolledBack', height: BigInt(COMMON) });
	t.equal(following.node.unconfirmed().size, 1, 'the transfer of the undone block');
	t.match(events.at(-1), { channel: 'unconfirmedAdded' });

	const straight = follow(t, fast, 'straight');
	straight.accept(...fast.blocks.slice(1, COMMON + 4));
	sameDump(t, chainDump(following.directory), chainDump(straight.directory));

	following.reopen();
	t.equal(following.node.unconfirmed().size, 1, 'it is stored');
	following.accept(...fast.blocks.slice(COMMON + 4));
	straight.accept(...fast.blocks.slice(COMMON + 4));
	sameDump(t, chainDump(following.directory), chainDump(straight.directory), 'afterwards they continue alike');
	t.end();
});

t.test('a fork that begins before what is final is refused', t => {
	const { slow, fast } = chainsOf(t);
	const following = follow(t, slow, 'forked');
	following.accept(...slow.blocks.slice(1, COMMON + DEPTH + 1));
	t.equal(following.refusal(...fast.blocks.slice(COMMON, NEWEST)), 'Failure_Consumer_Remote_Chain_Too_Far_Behind at 7');
	t.equal(following.tipHash(), slow.hashes[COMMON + DEPTH]);
	t.end();
});

t.test('a worse fork is refused', t => {
	const { slow, fast } = chainsOf(t);
	const following = follow(t, fast, 'forked');
	following.accept(...fast.blocks.slice(1, COMMON + 3));
	t.equal(following.refusal(...slow.blocks.slice(COMMON, COMMON + 2)), 'Failure_Consumer_Remote_Chain_Score_Not_Better at 7');
	t.equal(following.tipHash(), fast.hashes[COMMON + 2]);
	t.end();
});

t.test('a fork is left while balances of the past are derived', t => {
	const { slow, fast } = chainsOf(t);
	const straight = follow(t, fast, 'straight');
	straight.accept(...fast.blocks.slice(1, COMMON + 4));
	// the blocks of the fork: not derived, derived in part, and derived
	for (const derived of [2, COMMON + 1, Infinity]) {
		const following = follow(t, slow, `forked${derived}`, {});
		following.accept(...slow.blocks.slice(1, COMMON + 2));
		following.reopen(ON);
		let done = 0;
		following.store.deriveBalances(() => ++done >= derived);
		t.match(following.store.balanceProgress(), { height: Math.min(derived, COMMON + 2), isVerified: derived === Infinity ? 1 : 0 });

		following.accept(...fast.blocks.slice(COMMON, COMMON + 4));

		const { height = 0, newest } = following.store.balanceProgress() ?? {};
		t.equal(newest, COMMON + 4);
		t.ok(height <= COMMON, `the balances of ${height} blocks remain`);
		following.store.deriveBalances(() => false);
		sameDump(t, chainDump(following.directory), chainDump(straight.directory));
		following.accept(...fast.blocks.slice(COMMON + 4));
		t.match(following.store.balanceProgress(), { height: NEWEST, newest: NEWEST, isVerified: 1 });
	}
	t.end();
});
