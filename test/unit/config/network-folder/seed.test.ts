/** Seed files: those of the public testnet, if they are present, and any blocks. */
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import t from 'tap';
import { encodeBlockElement, encodeSeed } from '../../../../src/config/network-folder/seed.js';
import { decodeBlockElement } from '../../../support/sync/block-element.js';
import { toHex } from '../../../../src/wire/bytes/hex.js';
import { hash256 } from '../../../../src/wire/bytes/values.js';

const FOLDER = path.resolve('../shared/data/testnet-nemesis');
const HASH = '135B9276FE14D6724F87764DD3F8E332813AE9A36D1A7953B12213EA9ACB6B97';

t.test('the block file of the public testnet is the same after decoding and encoding', { skip: fs.existsSync(FOLDER) ? false : `no ${FOLDER}` }, t => {
	const file = fs.readFileSync(path.join(FOLDER, '00001.dat'));

	const block = decodeBlockElement(file);

	t.equal(block.hash, HASH);
	t.equal(block.subCacheRoots.length, 9);
	t.strictSame(encodeBlockElement(block), file);
	for (const size of [0, 100, 0x178, file.length - 1])
		t.throws(() => decodeBlockElement(file.subarray(0, size)), RangeError, `${size} bytes`);
	t.throws(() => decodeBlockElement(Buffer.concat([file, Buffer.alloc(1)])), RangeError);
	t.end();
});

/** Objects as code makes them. */
const PLAIN = { noNullPrototype: true } as const;
const hashes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => hash256(bytes));

t.test('any block is the same after encoding and decoding', t => {
	const elements = fc.record({
		bytes: fc.integer({ min: 0x178, max: 600 }).map(size => {
			const bytes = Buffer.alloc(size, 7);
			bytes.writeUInt32LE(size);
			return bytes;
		}),
		hash: hashes, generationHash: hashes,
		transactions: fc.array(fc.record({ hash: hashes, merkleComponentHash: hashes }, PLAIN), { maxLength: 3 }),
		subCacheRoots: fc.array(hashes, { maxLength: 9 })
	}, PLAIN);
	fc.assert(fc.property(elements, element => {
		t.strictSame(decodeBlockElement(encodeBlockElement(element)), element);
	}), { numRuns: 30 });
	t.end();
});

t.test('the seed has the files of a node', t => {
	const hash = hash256(Buffer.alloc(32, 0xab));
	const seed = encodeSeed(
		{ bytes: Buffer.from('block'), hash, generationHash: hash256(Buffer.alloc(32, 0xcd)), transactions: [], subCacheRoots: [] }, Buffer.from('statements')
	);
	const zeros = (count: number): string => '00'.repeat(count);
	t.strictSame(Object.fromEntries([...seed].map(([name, content]) => [name, toHex(content)])), {
		'00000/00001.dat': `${toHex(Buffer.from('block'))}${hash}${'CD'.repeat(32)}${zeros(8)}`,
		'00000/00001.stmt': toHex(Buffer.from('statements')),
		'00000/hashes.dat': zeros(32) + hash,
		'index.dat': '0100000000000000',
		'00000/00001.proof': `3800000001000000010000000100000001${zeros(7)}${hash}`,
		'00000/proof.heights.dat': `${zeros(8)}01${zeros(7)}`,
		'proof.index.dat': `010000000100000001${zeros(7)}${hash}`
	});
	t.end();
});
