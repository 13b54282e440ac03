import fc from 'fast-check';
import { models } from 'symbol-sdk/symbol';
import t from 'tap';
import * as replies from '../../../../generated/reply-validators.js';
import {
	blockHash, type BlockHeader, blockHeaderSize, blockSigningData, BlockType, decodeBlockHeader, encodeBlock, encodeBlockHeader,
	type ImportanceFooter
} from '../../../../src/wire/blocks/block.js';
import { sha3Of } from '../../../../src/wire/bytes/hash.js';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';

const hex = <T extends string>(size: number) => fc.uint8Array({ minLength: size, maxLength: size }).map(bytes => toHex(bytes) as T);
const u32 = fc.nat(0xffff_ffff);
const u64 = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
const positive = fc.bigInt({ min: 1n, max: (1n << 64n) - 1n });

const footer: fc.Arbitrary<ImportanceFooter> = fc.record({
	votingEligibleAccountsCount: u32, harvestingEligibleAccountsCount: u64, totalVotingBalance: u64, previousImportanceBlockHash: hex(32)
});

const headerOf = (type: number): fc.Arbitrary<BlockHeader> => fc.record({
	size: fc.integer({ min: 376, max: 0xffff_ffff }), signature: hex(64), signerPublicKey: hex(32), version: fc.constant(1),
	network: fc.constant(0x98), type: fc.constant(type),
	height: positive, timestamp: u64, difficulty: positive, proofGamma: hex(32), proofVerificationHash: hex(16), proofScalar: hex(32),
	previousBlockHash: hex(32), transactionsHash: hex(32), receiptsHash: hex(32), stateHash: hex(32), beneficiaryAddress: hex(24),
	feeMultiplier: u32, importance: type === BlockType.NORMAL ? fc.constant(undefined) : footer
});

for (const [name, type] of Object.entries(BlockType)) {
	const size = type === BlockType.NORMAL ? 376 : 424;

	t.test(`${name}: encode and decode are inverse, in ${size} bytes`, t => {
		t.equal(blockHeaderSize(type), size);
		fc.assert(fc.property(headerOf(type), header => {
			const bytes = encodeBlockHeader(header);
			const read = decodeBlockHeader(Buffer.concat([bytes, Buffer.alloc(5)]));
			return size === bytes.length && JSON.stringify(read, spell) === JSON.stringify(header, spell)
				&& encodeBlockHeader(read).equals(bytes);
		}));
		t.throws(() => decodeBlockHeader(Buffer.alloc(100)), RangeError);
		t.end();
	});

	t.test(`${name}: same bytes as the SDK`, t => {
		const [header] = fc.sample(headerOf(type), { seed: 7, numRuns: 1 });
		const bytes = encodeBlockHeader({ ...header as BlockHeader, size });

		const read = models.BlockFactory.deserialize(bytes) as models.Block;

		t.equal(read.height.value, header?.height);
		t.equal(read.feeMultiplier.value, header?.feeMultiplier);
		t.equal(toHex(read.beneficiaryAddress.bytes), header?.beneficiaryAddress);
		t.ok(Buffer.from(read.serialize()).equals(bytes));
		t.end();
	});

	t.test(`${name}: the hash covers signature, key and signed data`, t => {
		fc.assert(fc.property(headerOf(type), header => {
			const bytes = encodeBlockHeader(header);
			const data = bytes.subarray(0x6c, type === BlockType.NORMAL ? 0x174 : 0x1a8);
			return blockSigningData(header).equals(data) && blockHash(header) === toHex(sha3Of(bytes.subarray(0x08, 0x68), data));
		}));
		t.equal(blockSigningData(fc.sample(headerOf(type), 1)[0] as BlockHeader).length, type === BlockType.NORMAL ? 264 : 316);
		t.end();
	});

	t.test(`${name}: its document matches the contract`, t => {
		fc.assert(fc.property(headerOf(type), header => {
			const document: unknown = JSON.parse(encodeBlock(header));
			return replies.BlockNotificationData({ block: document, meta: { hash: header.stateHash, generationHash: header.stateHash } });
		}), { numRuns: 30 });
		t.pass();
		t.end();
	});
}

t.test('a changed byte of the signed data changes the hash', t => {
	const [header] = fc.sample(headerOf(BlockType.NORMAL), { seed: 3, numRuns: 1 });
	const original = encodeBlockHeader(header as BlockHeader);
	const hashes = new Set<string>();
	for (let offset = 0x6c; offset < 0x174; ++offset) {
		// a block of another type has another length
		if (offset === 0x6e || offset === 0x6f)
			continue;
		const changed = Buffer.from(original);
		changed.writeUInt8(changed.readUInt8(offset) ^ 1, offset);
		hashes.add(blockHash(decodeBlockHeader(changed)));
	}

	t.equal(hashes.size, 0x174 - 0x6c - 2);
	t.notOk(hashes.has(blockHash(header as BlockHeader)));
	t.equal(fromHex('00').length, 1);
	t.end();
});

/** Undefined and bigint as text. */
function spell(_: string, value: unknown): unknown {
	if (value === undefined)
		return 'undefined';
	return typeof value === 'bigint' ? `${value}n` : value;
}
