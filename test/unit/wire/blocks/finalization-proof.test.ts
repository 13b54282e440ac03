/** Finalization proofs in the format of a node. Source: facts/node-packets.md 4. */
import fc from 'fast-check';
import t from 'tap';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { hexText } from '../../../../src/wire/bytes/values.js';
import { u32, u64 } from '../../../../src/wire/bytes/little-endian.js';
import { encodeFinalizationProof, readFinalizationProof } from '../../../../src/wire/blocks/finalization-proof.js';
import { checkDocument } from '../../../support/http/rest.js';

const bytesOf = (size: number): fc.Arbitrary<string> => fc.uint8Array({ minLength: size, maxLength: size }).map(toHex);
const uint32 = fc.integer({ min: 1, max: 0xffff_ffff });
const uint64 = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });
const pair = fc.record({ parentPublicKey: bytesOf(32), signature: bytesOf(64) });
const proofs = fc.record({
	version: uint32, finalizationEpoch: uint32, finalizationPoint: uint32, height: uint64.map(String), hash: bytesOf(32),
	messageGroups: fc.array(fc.record({
		stage: fc.integer({ min: 0, max: 2 }), height: uint64.map(String), hashes: fc.array(bytesOf(32), { maxLength: 3 }),
		signatures: fc.array(fc.record({ root: pair, bottom: pair }), { maxLength: 3 })
	}), { maxLength: 3 })
});

type Proof = typeof proofs extends fc.Arbitrary<infer Value> ? Value : never;
type Pair = Proof['messageGroups'][number]['signatures'][number]['root'];

const sized = (parts: readonly Uint8Array[]): Buffer => {
	const rest = Buffer.concat(parts);
	return Buffer.concat([u32(rest.length + 4), rest]);
};
const writePair = ({ parentPublicKey, signature }: Pair): Buffer => fromHex(parentPublicKey + signature);
const writeGroup = ({ stage, height, hashes, signatures }: Proof['messageGroups'][number]): Buffer => sized([
	u32(hashes.length), u32(signatures.length), u32(stage), u64(BigInt(height)), ...hashes.map(fromHex),
	...signatures.flatMap(({ root, bottom }) => [writePair(root), writePair(bottom)])
]);
const write = ({ version, finalizationEpoch, finalizationPoint, height, hash, messageGroups }: Proof): Buffer => sized([
	u32(version), u32(finalizationEpoch), u32(finalizationPoint), u64(BigInt(height)), fromHex(hash), ...messageGroups.map(writeGroup)
]);

t.test('every proof: its document, members in the contract\'s order', t => {
	fc.assert(fc.property(proofs, proof => {
		const text = readFinalizationProof(write(proof));
		checkDocument('FinalizationProofDTO', JSON.parse(text));
		return text === JSON.stringify(proof);
	}), { numRuns: 50 });
	t.pass();
	t.end();
});

t.test('truncated: rejected', t => {
	fc.assert(fc.property(proofs, fc.nat(), (proof, at) => {
		const bytes = write(proof);
		try {
			readFinalizationProof(bytes.subarray(0, at % bytes.length));
			return false;
		} catch (error) {
			return error instanceof RangeError;
		}
	}), { numRuns: 50 });
	t.pass();
	t.end();
});

t.test('bytes after the proof are ignored', t => {
	fc.assert(fc.property(proofs, fc.uint8Array({ maxLength: 100 }), (proof, more) =>
		readFinalizationProof(Buffer.concat([write(proof), more])) === JSON.stringify(proof)), { numRuns: 50 });
	t.pass();
	t.end();
});

t.test('any bytes: a document, or a RangeError', t => {
	fc.assert(fc.property(proofs, fc.nat(), fc.nat(255), (proof, at, value) => {
		const bytes = write(proof);
		bytes[at % bytes.length] = value;
		try {
			JSON.parse(readFinalizationProof(bytes));
			return true;
		} catch (error) {
			return error instanceof RangeError;
		}
	}), { numRuns: 200 });
	t.pass();
	t.end();
});

t.test('encodes a proof without votes', t => {
	t.equal(encodeFinalizationProof({ version: 1, epoch: 2, point: 3, height: 4n, hash: hexText('AB') }, []),
		'{"version":1,"finalizationEpoch":2,"finalizationPoint":3,"height":"4","hash":"AB","messageGroups":[]}');
	t.end();
});
