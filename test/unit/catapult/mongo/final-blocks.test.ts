import t from 'tap';
import { type Json, joinJson, ReplyTooLarge, SpaciousList, textOfList } from '../../../../src/chain/index.js';
import type { MeasuredList } from '../../../../src/backends/catapult/mongo/encoder.js';
import { type Direction, FinalBlocks, type HeightSpan } from '../../../../src/backends/catapult/mongo/final-blocks.js';
import { createHead, type StoredTip } from '../../../support/catapult/fake-tip-cache.js';
import { FakeTimers } from '../../../support/fake-timers.js';
import { pick, randomOf } from '../../../support/random.js';

type Block = Json<'BlockInfoDTO'>;

/** Blocks differ in size, and between chains. */
const blockAt = (height: bigint, chain = 0): Block => `{"height":"${height}","of":"${`${chain}é`.repeat(Number(height % 7n))}"}` as Block;

/** A chain of some blocks, and what was read of it. */
class Chain {
	readonly read: HeightSpan[] = [];
	number = 0;

	constructor(readonly height: bigint) {
	}

	blocks({ first, last }: HeightSpan, direction: Direction): Block[] {
		const blocks: Block[] = [];
		for (let height = first; height <= last && height <= this.height; ++height)
			blocks.push(blockAt(height, this.number));
		return direction === 1 ? blocks : blocks.reverse();
	}

	/** @param isLarge - whether the list is in bytes, as those of most pages */
	reader(direction: Direction, isLarge = false) {
		return (span: HeightSpan): Promise<MeasuredList<'BlockInfoDTO'>> => {
			this.read.push(span);
			const blocks = this.blocks(span, direction);
			let end = -1;
			const ends = blocks.map(block => end += Buffer.byteLength(block) + 1);
			const text = joinJson(blocks);
			const buffer = Buffer.from(`    ${text}    `);
			// the text is a list
			const list = (isLarge ? new SpaciousList(buffer, 4, buffer.length - 4) : text) as MeasuredList<'BlockInfoDTO'>['list'];
			return Promise.resolve({ list, ends });
		};
	}
}

const open = async (tip: Partial<StoredTip> = {}, maxBytes?: number, maxListBytes = Infinity) => {
	const timers = new FakeTimers();
	const { tipCache, stored } = createHead(timers, { height: 100n, blockHeight: 100n, finalizedHeight: 80n, ...tip });
	await tipCache.current();
	return { timers, tipCache, stored, blocks: new FinalBlocks(tipCache, maxListBytes, maxBytes), chain: new Chain(100n) };
};

/** Reads a list twice: then its final blocks are cached. */
const cache = async ({ blocks, chain }: Pick<Awaited<ReturnType<typeof open>>, 'blocks' | 'chain'>, span: HeightSpan): Promise<void> => {
	for (let i = 0; i < 2; ++i)
		await blocks.list(span, 1, chain.reader(1));
};

for (const seed of [1, 2, 3]) {
	t.test(`lists are those of the chain, and final blocks are read twice; seed ${seed}`, async t => {
		const random = randomOf(seed);
		const { blocks, chain } = await open();
		const known = new Set<bigint>();
		const seen = new Set<bigint>();
		const faults: string[] = [];
		const expect = (isMet: boolean, what: string): void => void faults.push(...isMet ? [] : [what]);
		for (let i = 0; i < 300; ++i) {
			const first = 1n + BigInt(random(95));
			const span = { first, last: first + BigInt(random(12)) };
			const direction = pick<Direction>(random, [1, -1]);
			const before = chain.read.length;
			const list = await blocks.list(span, direction, chain.reader(direction, random(2) === 0));
			const place = `seed ${seed}, list ${i}`;
			const isIncomplete = span.last > 100n && direction === -1;
			expect((list && textOfList(list)) === (isIncomplete ? undefined : joinJson(chain.blocks(span, direction))), place);

			for (const { first: from, last: to } of chain.read.slice(before)) {
				expect(!known.has(from) && !known.has(to), `${place}: read blocks that are cached`);
				const heights = Array.from({ length: Number(to - from) + 1 }, (_, j) => from + BigInt(j));
				const final = span.last <= 100n ? heights.filter(height => height <= 80n) : [];
				const isRepeated = final.length > 0 && 2 * final.filter(height => seen.has(height)).length >= heights.length;
				for (const height of final) {
					seen.add(height);
					if (isRepeated)
						known.add(height);
				}
			}
			const height = 1n + BigInt(random(100));
			expect(blocks.get(height) === (known.has(height) ? blockAt(height) : undefined), `${place}: block ${height}`);
		}
		t.strictSame(faults, []);
		t.equal(known.size, 80, 'all final blocks are cached');
	});
}

t.test('an envelope around a list does not change cached blocks', async t => {
	const { blocks, chain } = await open();
	await blocks.list({ first: 1n, last: 20n }, 1, chain.reader(1, true));
	const list = await blocks.list({ first: 1n, last: 20n }, 1, chain.reader(1, true)) as unknown as SpaciousList;

	t.equal(String(list.enclose('[[', ']]')), `[[${joinJson(chain.blocks({ first: 1n, last: 20n }, 1))}]]`);
	t.same([1n, 20n].map(height => blocks.get(height)), [blockAt(1n), blockAt(20n)]);
});

t.test('blocks that are looked up again are cached when they were final before the query', async t => {
	const { blocks } = await open();
	const lookUp = () => [80n, 81n, 2n ** 62n].forEach(height => blocks.add(blocks.begin(), height, blockAt(height)));
	lookUp();
	t.same([80n, 81n, 2n ** 62n].map(height => blocks.get(height)), [undefined, undefined, undefined]);
	lookUp();
	t.same([80n, 81n, 2n ** 62n].map(height => blocks.get(height)), [blockAt(80n), undefined, undefined]);
});

t.test('memory is bounded in bytes; the blocks that were not used for longest are evicted', async t => {
	const { blocks, chain } = await open({ finalizedHeight: 100n }, 20_000);
	const add = (first: bigint): Promise<void> => cache({ blocks, chain }, { first, last: first + 4n });
	await add(1n);
	for (let first = 6n; first < 96n; first += 5n) {
		await add(first);
		t.type(blocks.get(1n), 'string', 'it was used');
		t.ok(blocks.sizeBytes <= 20_000);
	}
	t.equal(blocks.get(6n), undefined);
	t.type(blocks.get(95n), 'string');
});

t.test('a list that is too large for the cache is not cached; one above the limit of a reply is an error', async t => {
	const { blocks, chain } = await open({}, 1000);
	await cache({ blocks, chain }, { first: 1n, last: 20n });
	t.equal(blocks.get(1n), undefined);
	t.equal(blocks.sizeBytes, 0);

	const other = await open({}, undefined, 100);
	await cache(other, { first: 1n, last: 20n });
	await t.rejects(other.blocks.list({ first: 1n, last: 20n }, 1, other.chain.reader(1)), new ReplyTooLarge(100));
});

t.test('another chain replaces all blocks; those that were read before are not added', async t => {
	const { blocks, chain, stored, timers, tipCache } = await open();
	await cache({ blocks, chain }, { first: 1n, last: 20n });
	const before = blocks.begin();
	chain.number = 1;
	stored.finalHash = 6;
	await timers.advance(500);
	await tipCache.current();

	blocks.add(before, 30n, blockAt(30n));
	t.same([1n, 30n].map(height => blocks.get(height)), [undefined, undefined]);
	const list = await blocks.list({ first: 1n, last: 20n }, 1, chain.reader(1));
	t.equal(list, joinJson(chain.blocks({ first: 1n, last: 20n }, 1)));
	await blocks.list({ first: 1n, last: 20n }, 1, chain.reader(1));
	t.equal(blocks.get(6n), blockAt(6n, 1));
});

t.test('nothing is cached or returned when the chain may have been replaced since the tip was read', async t => {
	const { blocks, chain, timers, tipCache } = await open();
	await cache({ blocks, chain }, { first: 1n, last: 20n });
	tipCache.invalidate();
	await timers.advance(10_000);
	t.equal(tipCache.certainGeneration, undefined);
	t.equal(blocks.get(1n), undefined);
	await timers.advance(10_000);
	await blocks.list({ first: 1n, last: 20n }, 1, chain.reader(1));
	t.equal(chain.read.length, 3);
});

t.test('a block is missing: undefined, and nothing is cached', async t => {
	const { blocks, chain } = await open({ finalizedHeight: 200n });
	for (let i = 0; i < 2; ++i)
		t.equal(await blocks.list({ first: 90n, last: 110n }, -1, chain.reader(-1)), undefined);
	t.equal(blocks.get(95n), undefined);

	for (let i = 0; i < 2; ++i)
		blocks.add(blocks.begin(), 110n, blockAt(110n));
	t.equal(await blocks.list({ first: 90n, last: 110n }, 1, chain.reader(1)), undefined, 'within an ascending list');
	t.equal(textOfList(await blocks.list({ first: 90n, last: 105n }, 1, chain.reader(1)) ?? ''), joinJson(chain.blocks({ first: 90n, last: 105n }, 1)), 'after its end');
});

t.test('more blocks are read once than are remembered: the cache stays empty', async t => {
	const { blocks } = await open({ height: 200_000n, blockHeight: 200_000n, finalizedHeight: 200_000n });
	for (let height = 1n; height <= 150_000n; ++height)
		blocks.add(blocks.begin(), height, blockAt(height));
	t.equal(blocks.sizeBytes, 0);
	for (let i = 0; i < 2; ++i)
		blocks.add(blocks.begin(), 7n, blockAt(7n));
	t.equal(blocks.get(7n), blockAt(7n));
});
