import t, { type Test } from 'tap';
import { type ChainEvent, type Chain, type FoundDocument, type Hash256, type Json, ServiceUnavailable } from '../../../src/chain/index.js';
import { ChainWatch, type WatchedBlock } from '../../../src/gateway/chain-watch.js';
import { FakeEvents, FakeLog } from '../../support/channels/channels.js';
import { idle } from '../../support/fake-timers.js';

const NOW = 1_000_000;

/** A chain whose blocks a test replaces. Each block has as many transactions as its height. */
class FakeChain {
	readonly events = new FakeEvents();
	isDown = false;
	/** By height; their names are the hashes. */
	names: string[] = [];

	readonly blocks = {
		height: (): bigint => this.read(() => BigInt(this.names.length)),
		byHeight: (height: bigint): Promise<FoundDocument<'BlockInfoDTO'> | undefined> => {
			const text = this.read(() => this.blockAt(Number(height)));
			return Promise.resolve(text && { text, isFinal: false });
		}
	} as Partial<Chain['blocks']> as Chain['blocks'];

	info(): Json<'ChainInfoDTO'> {
		return this.read(() => JSON.stringify({ height: String(this.names.length), latestFinalizedBlock: { height: '1' } }) as Json<'ChainInfoDTO'>);
	}

	/** Adds blocks and emits their events. */
	add(...names: readonly string[]): Promise<void> {
		this.names.push(...names);
		return this.emit(...names.map(() => ({ channel: 'block', addresses: [] })));
	}

	emit(...events: readonly object[]): Promise<void> {
		this.events.emit(...events as ChainEvent[]);
		return this.settled();
	}

	/** Waits for all reads. */
	async settled(): Promise<void> {
		for (let turn = 0; turn < 50; turn++)
			await idle();
	}

	private read<T>(value: () => T): T {
		if (this.isDown)
			throw new ServiceUnavailable('down');
		return value();
	}

	private blockAt(height: number): Json<'BlockInfoDTO'> | undefined {
		const hash = this.names[height - 1];
		if (hash === undefined)
			return undefined;
		const block = { previousBlockHash: this.names[height - 2] ?? 'none', timestamp: String(height * 1000) };
		return JSON.stringify({ block, meta: { hash, transactionsCount: height } }) as Json<'BlockInfoDTO'>;
	}
}

const open = async (t: Test, names: string) => {
	const chain = new FakeChain();
	chain.names = [...names];
	const log = new FakeLog();
	const seen: string[] = [];
	const watch = new ChainWatch(chain, log, {
		onBlock: ({ height, hash }: WatchedBlock) => seen.push(`${height} ${hash}`),
		onRollback: (height, blocks) => seen.push(`back to ${height}, ${blocks} blocks`),
		onFailedTransaction: (hash, code) => seen.push(`${hash}: ${code}`)
	});
	t.teardown(() => watch.close());
	await chain.settled();
	const value = async (name: string) => {
		const figures = await watch.figures(NOW);
		await chain.settled();
		return figures.find(figure => figure.name === name)?.value;
	};
	return { chain, seen, value, log };
};

const rolledBack = (height: bigint, hash: string) => ({ channel: 'rolledBack', addresses: [], height, hash: hash as Hash256 });
const status = (code: string, more = {}) => ({ channel: 'status', addresses: [], data: () => JSON.stringify({ hash: 'H', code, deadline: '1' }), ...more });

t.test('counts the transactions of blocks that are added after the start', async t => {
	const { chain, seen, value } = await open(t, 'AB');
	t.equal(await value('transactions_confirmed_total'), 0);
	t.equal(await value('chain_height'), 2);
	t.equal(await value('chain_finalized_height'), 1);
	t.equal(await value('chain_block_age_seconds'), (NOW - 2000) / 1000);

	await chain.add('C', 'D');
	t.equal(await value('transactions_confirmed_total'), 7);
	t.same(seen, ['3 C', '4 D']);
});

t.test('counts blocks whose events were missed, at the next event and for the next metrics', async t => {
	const { chain, seen, value } = await open(t, 'A');
	chain.names.push('B', 'C');
	await chain.add('D');
	t.same(seen, ['2 B', '3 C', '4 D']);
	chain.names.push('E');
	await value('chain_height');
	t.equal(await value('transactions_confirmed_total'), 14);
	t.equal(await value('chain_reorganizations_total'), 0);
});

t.test('counts a rollback once, when its event arrives', async t => {
	const { chain, seen, value } = await open(t, 'AB');
	await chain.add('C', 'D');
	chain.names = ['A', 'B'];
	await chain.emit(rolledBack(2n, 'B'));
	t.equal(await value('chain_reorganizations_total'), 1);
	t.equal(await value('chain_rolled_back_blocks_total'), 2);
	await chain.add('c', 'd', 'e');
	t.same(seen, ['3 C', '4 D', 'back to 2, 2 blocks', '3 c', '4 d', '5 e']);
	t.equal(await value('chain_reorganizations_total'), 1);
	t.equal(await value('transactions_confirmed_total'), 3 + 4 + 3 + 4 + 5);
});

t.test('detects blocks that were replaced while events were missing', async t => {
	const { chain, seen, value } = await open(t, 'AB');
	await chain.add('C', 'D');
	chain.names = [...'ABCxyz'];
	await value('chain_height');
	t.same(seen, ['3 C', '4 D', 'back to 3, 1 blocks', '4 x', '5 y', '6 z']);
	await chain.emit(rolledBack(3n, 'C'));
	t.equal(await value('chain_reorganizations_total'), 1, 'an event that arrives later changes nothing');
	t.equal(await value('transactions_confirmed_total'), 3 + 4 + 4 + 5 + 6);
});

t.test('begins again when none of its blocks is left', async t => {
	const { chain, value } = await open(t, 'AB');
	chain.names = [...'uvwxyz'];
	await value('chain_height');
	t.equal(await value('chain_reorganizations_total'), 1);
	t.equal(await value('transactions_confirmed_total'), 0);
	await chain.add('!');
	t.equal(await value('transactions_confirmed_total'), 7);
});

t.test('a rollback below all known blocks', async t => {
	const { chain, seen } = await open(t, 'ABCD');
	chain.names = ['A'];
	await chain.emit(rolledBack(1n, 'A'));
	await chain.add('b', 'c');
	t.same(seen, ['back to 1, 3 blocks', '2 b', '3 c']);
});

t.test('a lower height without other blocks is no rollback: the secondary of a replica set may be older', async t => {
	const { chain, seen, value } = await open(t, 'AB');
	await chain.add('C', 'D');
	chain.names = [...'ABC'];
	t.equal(await value('chain_height'), 3);
	chain.names = [...'ABCDE'];
	await value('chain_height');
	t.same(seen, ['3 C', '4 D', '5 E']);
});

t.test('while nothing can be read: the last values, and an age that increases', async t => {
	const { chain, value, log } = await open(t, 'AB');
	t.equal(await value('chain_height'), 2);
	chain.isDown = true;
	t.equal(await value('chain_height'), 2);
	t.equal(await value('chain_block_age_seconds'), (NOW - 2000) / 1000);
	chain.names.push('C');
	await chain.emit({ channel: 'block', addresses: [] });
	chain.isDown = false;
	await value('chain_height');
	t.equal(await value('transactions_confirmed_total'), 3, 'counted after it reconnects');
	t.same(log.lines, []);
});

t.test('before anything can be read, there are no values', async t => {
	const chain = new FakeChain();
	chain.isDown = true;
	const watch = new ChainWatch(chain, new FakeLog());
	t.teardown(() => watch.close());
	const figures = await watch.figures(NOW);
	t.match(figures.filter(({ name }) => /height|age/.test(name)).map(({ value }) => value), [undefined, undefined, undefined]);
});

t.test('counts failed transactions by code, each once', async t => {
	const { chain, seen, value } = await open(t, 'A');
	await chain.emit(status('Failure_A'), status('Failure_B'), status('Failure_A'), status('Failure_A', { isRepeated: true }));
	const failed = await value('transactions_failed_total');
	const counts = typeof failed === 'object' ? failed.values : undefined;
	t.same(['Failure_A', 'Failure_B', 'Failure_Core_Past_Deadline'].map(code => counts?.get(code)), [2, 1, 0], 'known codes from 0');
	t.same(seen, ['H: Failure_A', 'H: Failure_B', 'H: Failure_A']);
	t.same(chain.events.calls, ['open status/']);
});
