/** Chains of parts written by other accounts: reading them is bounded. */
import t from 'tap';
import type { Hash256, MetadataEntry } from '../../../src/chain/index.js';
import { readMetal } from '../../../src/routes/metal.js';
import { fromHex, toHex } from '../../../src/wire/bytes/hex.js';
import { funded } from '../../support/embedded/accounts.js';
import { writeMetal, type WrittenMetal } from '../../support/metal/metal.js';

const { address } = funded('alice');

const MAX_PARTS = 10_000;

/** @returns a reader of a file's parts that counts the values read */
const readerOf = ({ entries }: WrittenMetal) => {
	const values = new Map<string, Buffer>(entries.map(({ scopedKey, value }) => [scopedKey, fromHex(value)]));
	const [first] = entries;
	const entry: MetadataEntry = {
		sourceAddress: address, targetAddress: address, targetId: '0'.repeat(16), metadataType: 0, scopedMetadataKey: first?.scopedKey ?? '',
		value: fromHex(first?.value ?? '')
	};
	const metadata = {
		count: 1,
		entry: () => Promise.resolve(entry),
		value: ({ scopedMetadataKey }: { readonly scopedMetadataKey: string }) => {
			metadata.count += 1;
			return Promise.resolve(values.get(scopedMetadataKey));
		}
	};
	return metadata;
};

const sizeOf = async (file: WrittenMetal): Promise<readonly [size: number | undefined, reads: number]> => {
	const metadata = readerOf(file);
	const found = await readMetal(metadata, file.entries[0]?.compositeHash as Hash256);
	return [found?.payload.length, metadata.count];
};

t.test('the maximum number of parts: returns the file; one more: not found', async t => {
	t.strictSame(await sizeOf(writeMetal(address, Buffer.alloc(MAX_PARTS, 1), '', 1)), [MAX_PARTS, MAX_PARTS]);
	t.strictSame(await sizeOf(writeMetal(address, Buffer.alloc(MAX_PARTS + 1, 1), '', 1)), [undefined, MAX_PARTS]);
});

t.test('finds the largest file with parts of the maximum size', async t => {
	const contents = 1012;
	const parts = Math.floor(10_000_000 / (contents + 12));
	t.strictSame(await sizeOf(writeMetal(address, Buffer.alloc(parts * contents, 1), '', contents)), [parts * contents, parts]);
	t.strictSame(await sizeOf(writeMetal(address, Buffer.alloc((parts + 1) * contents, 1), '', contents)), [undefined, parts + 1]);
});

t.test('a part that links to itself or back ends the search, because its key is not that of its value', async t => {
	const file = writeMetal(address, Buffer.from('round and round'), '', 5);
	const [first, second] = file.entries.map(({ value }) => fromHex(value)) as [Buffer, Buffer];
	const back = Buffer.concat([second.subarray(0, 4), fromHex(file.entries[0]?.scopedKey ?? ''), second.subarray(12)]);
	const entries = file.entries.map((entry, i) => (i === 1 ? { ...entry, value: toHex(back) } : entry));
	t.ok(first.length > 12);
	t.strictSame(await sizeOf({ ...file, entries }), [undefined, 2]);
});
