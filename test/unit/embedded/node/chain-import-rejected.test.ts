/** Incomplete, forged and foreign chains are rejected, and leave nothing in the folder. */
import fs from 'node:fs';
import t from 'tap';
import { type BlockRecord, ChainFileEncoder, joinBlock, splitBlock } from '../../../../src/backends/embedded/node/chain-file.js';
import { ChainFileReader } from '../../../../src/backends/embedded/node/chain-file-reader.js';
import { databaseFile } from '../../../../src/backends/embedded/store/database.js';
import { dump, sameDump } from '../../../support/embedded/database.js';
import { exported, type Import, importOf, refusalOf, smallChain } from '../../../support/embedded/export.js';
import { TestNode } from '../../../support/embedded/node.js';

/** A rejected import leaves no usable chain. */
const isEmptyFolder = ({ directory }: Import): boolean => !fs.existsSync(databaseFile(directory)) || dump(directory)['blocks']?.length === 0;

/** Splits a file into its parts. */
const partsOf = (chain: TestNode, bytes: Buffer): { readonly parameters: string; readonly records: BlockRecord[] } => {
	const reader = new ChainFileReader(importOf(chain, bytes).file);
	const records = [];
	for (let record = reader.next(); record; record = reader.next())
		records.push(record);
	reader.close();
	return { parameters: reader.parameters, records };
};

/** Joins parts into a file with valid checksums. */
const fileOf = (parameters: string, records: readonly BlockRecord[]): Buffer => {
	const encoder = new ChainFileEncoder();
	return Buffer.concat([encoder.head(parameters), ...records.map(record => encoder.block(record)), encoder.end()]);
};

t.test('rejects files that are truncated anywhere or have any byte changed, and leaves the folder empty', async t => {
	const chain = smallChain(t);
	const bytes = await exported(t, chain);
	const cuts = [0, 7, 8, 11, 20, 200, 5000, bytes.length - 1000, bytes.length - 41, bytes.length - 1];
	for (const size of cuts) {
		const cut = importOf(chain, bytes.subarray(0, size));
		t.match(refusalOf(cut), /^UnusableChainFile: the file .* (?:is truncated after block \d+|is not an exported chain)$/, `${size} bytes`);
		t.ok(isEmptyFolder(cut));
	}
	const flips = Array.from({ length: 24 }, (_, i) => Math.floor(i * (bytes.length - 1) / 23));
	for (const offset of flips) {
		const altered = Buffer.from(bytes);
		altered.writeUInt8(altered.readUInt8(offset) ^ 0x41, offset);
		const flipped = importOf(chain, altered);
		t.match(refusalOf(flipped), /^UnusableChainFile: the file /, `byte ${offset}`);
		t.ok(isEmptyFolder(flipped));
	}
	t.match(refusalOf(importOf(chain, Buffer.concat([bytes, Buffer.of(0)]))), /has data after its end \(1 bytes\)$/);
	t.equal(refusalOf(importOf(chain, bytes)), undefined, 'the whole file is accepted');
});

const HEIGHT_OFFSET = 0x70;
const TIMESTAMP_OFFSET = 0x78;
const DIFFICULTY_OFFSET = 0x80;
const GAMMA_OFFSET = 0x88;
const RECEIPTS_OFFSET = 0xf8 + 0x20;
const HEADER_SIZE = 376;

const altered = (record: BlockRecord, alter: (bytes: Buffer) => void): BlockRecord => {
	const bytes = Buffer.from(record.bytes);
	alter(bytes);
	return { ...record, bytes };
};

const repacked = (record: BlockRecord, repack: (payloads: readonly Buffer[]) => readonly Buffer[]): BlockRecord => {
	const { header, payloads } = splitBlock(record.bytes);
	return { ...record, bytes: joinBlock(header, repack(payloads)) };
};

/** Changes to the second block, and the expected error. */
const FORGERIES: readonly (readonly [name: string, forge: (record: BlockRecord) => BlockRecord, message: RegExp])[] = [
	['another height', record => altered(record, bytes => bytes.writeBigUInt64LE(3n, HEIGHT_OFFSET)), /its height differs from the result/],
	['no later than the previous block', record => altered(record, bytes => bytes.writeBigUInt64LE(0n, TIMESTAMP_OFFSET)), /its timestamp is not later than/],
	['far in the future', record => altered(record, bytes => bytes.writeBigUInt64LE(2n ** 60n, TIMESTAMP_OFFSET)), /a hundred years ahead/],
	['another difficulty', record => altered(record, bytes => bytes.writeBigUInt64LE(1n, DIFFICULTY_OFFSET)), /its difficulty differs from the result/],
	['a proof that is not a point', record => altered(record, bytes => bytes.fill(0xff, GAMMA_OFFSET, GAMMA_OFFSET + 32)), /block 2: ./],
	['another signature', record => altered(record, bytes => bytes.fill(1, 0x08, 0x48)), /its hash differs from the result/],
	['other receipts', record => altered(record, bytes => bytes.fill(1, RECEIPTS_OFFSET, RECEIPTS_OFFSET + 32)), /its receiptsHash differs from the result/],
	['reserved bytes that are not zero', record => altered(record, bytes => bytes.fill(1, 4, 8)), /its reserved part differs from the result/],
	['an unknown block type', record => altered(record, bytes => bytes.writeUInt16LE(0x8043 + 1, 0x6e)), /it has no header/],
	['the block type of another height', record => altered(record, bytes => bytes.writeUInt16LE(0x8243, 0x6e)), /sizes of its transactions do not add up/],
	['no bytes', record => ({ ...record, bytes: Buffer.alloc(0) }), /it has no header/],
	['one transaction missing', record => repacked(record, ([first]) => [first as Buffer]), /its size differs from the result/],
	['transactions in another order', record => repacked(record, ([a, b]) => [b as Buffer, a as Buffer]), /its transactionsHash differs from the result/],
	['the same transaction twice', record => repacked(record, ([a]) => [a as Buffer, a as Buffer]), /transaction 1 fails: Failure_Hash_Already_Exists/],
	['too many transactions', record => repacked(record, ([a]) => Array.from({ length: 6001 }, () => a as Buffer)),
		/it has 6001 transactions; a block contains at most 6000/],
	['more than any balance', record => altered(record, bytes => bytes.writeBigUInt64LE(2n ** 60n, HEADER_SIZE + 0xa8)),
		/transaction 0 fails: Failure_Core_Insufficient_Balance/],
	['a transaction of another network', record => altered(record, bytes => bytes.writeUInt8(0x68, HEADER_SIZE + 0x6d)),
		/transaction 0 fails: Failure_Core_Wrong_Network/],
	['a transaction of an unknown type', record => altered(record, bytes => bytes.writeUInt16LE(0x4fff, HEADER_SIZE + 0x6e)), /type 20479 is unknown/],
	['a transaction that is too long', record => altered(record, bytes => bytes.writeUInt32LE(0xffff_fff0, HEADER_SIZE)), /do not add up/],
	['a transaction that is too short', record => altered(record, bytes => bytes.writeUInt32LE(0, HEADER_SIZE)), /do not add up/],
	['padding after the last transaction', record => ({ ...record, bytes: Buffer.concat([record.bytes, Buffer.alloc(8)]) }), /do not add up/],
	['another hash', record => ({ ...record, hash: record.hash.replace(/./g, '0') as BlockRecord['hash'] }), /its hash differs from the result/],
	['finalized in another round', record => ({ ...record, point: record.point + 1 }), /its finalization round differs from that of this gateway/]
];

for (const [name, forge, message] of FORGERIES) {
	t.test(`rejects a block with ${name}, with its height, and leaves the folder empty`, async t => {
		const chain = smallChain(t);
		const { parameters, records: [first, second, third] } = partsOf(chain, await exported(t, chain));

		const forged = importOf(chain, fileOf(parameters, [first as BlockRecord, forge(second as BlockRecord), third as BlockRecord]));

		const refusal = refusalOf(forged);
		t.match(refusal, `UnusableChainFile: the file ${forged.file} cannot be used: block 2: `);
		t.match(refusal, message);
		t.ok(isEmptyFolder(forged));
	});
}

t.test('rejects non-zero padding between transactions', t => {
	const payloads = [Buffer.alloc(0x85), Buffer.alloc(0x88)];
	payloads.forEach(payload => payload.writeUInt32LE(payload.length));
	const header = Buffer.alloc(HEADER_SIZE);
	header.writeUInt16LE(0x8143, 0x6e);
	const bytes = joinBlock(header, payloads);

	t.strictSame(splitBlock(bytes).payloads, payloads);
	bytes.writeUInt8(1, HEADER_SIZE + 0x87);
	t.throws(() => splitBlock(bytes), { message: 'the padding between its transactions is not empty' });
	t.end();
});

t.test('rejects blocks of another chain, in another order, or none', async t => {
	const chain = smallChain(t);
	const { parameters, records } = partsOf(chain, await exported(t, chain));
	const [first, second, third] = records as [BlockRecord, BlockRecord, BlockRecord];
	const cases: readonly (readonly [records: readonly BlockRecord[], message: RegExp])[] = [
		[[], /contains no blocks$/],
		[[second], /block 1: it is not the first block of this gateway's development chain$/],
		[[altered(first, bytes => bytes.fill(1, 0x08, 0x48)), second], /block 1: it is not the first block/],
		[[{ ...first, epoch: 2 }, second], /block 1: its finalization round differs from that of this gateway$/],
		[[first, third], /block 2: its height differs from the result of its execution$/],
		[[first, second, second], /block 3: its timestamp is not later than that of the previous block$/]
	];
	for (const [given, message] of cases)
		t.match(refusalOf(importOf(chain, fileOf(parameters, given))), message);
});

t.test('reads the parameters from the file; rejects invalid ones, and ones that give other blocks', async t => {
	const chain = smallChain(t);
	const { parameters, records } = partsOf(chain, await exported(t, chain));
	const changed = (name: string, value: string): string => {
		const group = JSON.parse(parameters) as Record<string, Record<string, string>>;
		t.ok(name in group || name.split('.').every(part => parameters.includes(part)), `${name} is a parameter`);
		return parameters.replace(new RegExp(`("${name.split('.').at(-1)}":)"?[^",}]*"?`), `$1"${value}"`);
	};
	const cases: readonly (readonly [parameters: string, message: RegExp])[] = [
		['', /contains invalid parameters: /],
		['[]', /contains invalid parameters: /],
		[changed('chain.initialCurrencyAtomicUnits', '1'), /contains invalid parameters: /],
		[changed('chain.minHarvesterBalance', '49000000000000'), /contains invalid parameters: /],
		[changed('generationHashSeed', '0'.repeat(64)), /block 1: it is not the first block of this gateway's development chain$/],
		[changed('chain.currencyMosaicId', '0123456789ABCDEF'), /contains invalid parameters: /],
		[changed('chain.importanceGrouping', '2'), /block 2: /]
	];
	for (const [given, message] of cases) {
		const refused = importOf(chain, fileOf(given, records));
		t.match(refusalOf(refused), message);
		t.ok(isEmptyFolder(refused));
	}
	t.equal(refusalOf(importOf(chain, fileOf(parameters, records))), undefined);
});

t.test('rejects other files', t => {
	const chain = TestNode.begin(t);
	const version = Buffer.from('SGWCHAIN\x02\0\0\0');
	t.match(refusalOf(importOf(chain, version)), /was made by another version of the gateway \(format 2\)$/);
	t.match(refusalOf(importOf(chain, Buffer.from('PK\x03\x04 some archive'))), /is not an exported chain$/);
	const absent = importOf(chain, Buffer.alloc(0));
	fs.rmSync(absent.file);
	t.match(refusalOf(absent), /cannot be read \(ENOENT\)$/);
	fs.mkdirSync(absent.file);
	t.match(refusalOf(absent), /is not a file$/);
	t.end();
});

t.test('rejects a folder with a chain, and does not change the chain', async t => {
	const chain = smallChain(t);
	const { file, directory, run } = importOf(chain, await exported(t, chain));
	run();
	const before = dump(directory);

	t.equal(refusalOf({ file, directory, run }), `UnusableDataFolder: the data folder ${directory} already contains a chain, so ${file}`
		+ ' cannot be imported into it: name another data folder, or omit the file to continue the existing chain');
	sameDump(t, dump(directory), before);
});
