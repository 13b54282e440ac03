/**
 * What a hostile peer may reply over a port of its own, while it serves a real chain otherwise: one lie each, so that the peer is known by
 * it. Sizes and times are beyond every limit of a follower, or just plausible. Lies about the bytes of packets are in `packet-lies.ts`.
 */
import type { PeerSource } from '../../../src/node-protocol/index.js';
import type { Hash256 } from '../../../src/chain/index.js';
import type { Random } from '../random.js';

const MIB = 2 ** 20;
/** No test has such a high chain. */
const GREAT_HEIGHT = 1_000_000n;

/** @returns a source that lies where it is given a reply, and is honest otherwise */
type Lie = (honest: PeerSource, random: Random) => Partial<PeerSource>;

/** Makes the chain look like the best one, so that the follower requests more. */
const boast = (honest: PeerSource): Pick<PeerSource, 'statistics'> => ({
	statistics: async () => {
		const real = await honest.statistics();
		return { ...real, height: real.height + 10n, scoreHigh: 1n };
	}
});

/** Changes the hash that everything else depends on, so that a follower has to request blocks of it. */
const forked = (honest: PeerSource): Pick<PeerSource, 'blockHashes'> => ({
	blockHashes: async request => {
		const hashes = await honest.blockHashes(request);
		return hashes.map((hash, i) => (i < hashes.length - 1 || i === 0 ? hash : 'AB'.repeat(32) as Hash256));
	}
});

const withBlocks = (change: (blocks: readonly Buffer[], random: Random) => readonly Buffer[]): Lie => (honest, random) => ({
	...boast(honest), ...forked(honest),
	blocks: async request => change(await honest.blocks(request), random)
});

const flip = (block: Buffer, at: number): Buffer => {
	const changed = Buffer.from(block);
	changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
	return changed;
};

/** Everything that precedes the transactions, but the size of the block. */
const FIRST_BYTE = 8;
const HEADER_SIZE = 372;

/** By title. */
export const LIES: Readonly<Record<string, Lie>> = {
	'claims a better score than it has': boast,
	'claims a height that it does not have': honest => ({
		statistics: async () => ({ ...await honest.statistics(), height: GREAT_HEIGHT })
	}),
	'claims a lower chain than it has': honest => ({
		statistics: async () => ({ ...await honest.statistics(), height: 1n, scoreLow: 1n })
	}),
	'changes a byte of a header': withBlocks((blocks, random) => blocks.map((block, i) =>
		(i === blocks.length - 1 ? flip(block, FIRST_BYTE + random(HEADER_SIZE - FIRST_BYTE)) : block))),
	'changes the order of blocks': withBlocks(blocks => [...blocks].reverse()),
	'omits blocks': withBlocks(blocks => blocks.filter((_, i) => i % 2 === 0)),
	'sends a block again and again': withBlocks(([first], random) => Array.from({ length: 2 + random(100) }, () => first ?? Buffer.alloc(400))),
	'sends no blocks': withBlocks(() => []),
	'sends bytes that are no blocks': withBlocks((_, random) => [Buffer.alloc(1 + random(10_000), random(256))]),
	'sends far more than was requested': withBlocks(blocks => {
		const all = Buffer.concat(blocks);
		return Array.from({ length: Math.ceil(48 * MIB / Math.max(1, all.length)) }, () => all);
	}),
	'sends hashes of no blocks': honest => ({
		...boast(honest), blockHashes: ({ maxHashes }) => Array.from({ length: maxHashes }, () => 'CD'.repeat(32) as Hash256)
	}),
	'sends more hashes than requested': honest => ({
		...boast(honest),
		blockHashes: async request => [...await honest.blockHashes(request), ...Array.from({ length: 100_000 }, () => 'CD'.repeat(32) as Hash256)]
	}),
	'sends no hashes': honest => ({ ...boast(honest), blockHashes: () => [] }),
	'sends garbage from its pools': () => ({ transactions: () => [Buffer.alloc(200, 3)] }),
	'fails in the middle': (honest, random) => ({
		blocks: request => {
			if (random(2) === 0)
				throw new RangeError('no reply');
			return honest.blocks(request);
		}
	}),
	'never replies to requests for blocks': honest => ({ ...boast(honest), ...forked(honest), blocks: () => new Promise(() => undefined) })
};

/** @returns a source with one lie */
export const lying = (honest: PeerSource, title: string, random: Random): PeerSource => {
	const lie = LIES[title]?.(honest, random);
	// the honest one has its methods on its prototype
	return Object.assign(Object.create(honest) as PeerSource, lie);
};
