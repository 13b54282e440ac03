/** Paths through Patricia trees, compared with the parser of symbol-sdk. Source: facts/rest-operations.md 7. */
import fc from 'fast-check';
import { deserializePatriciaTreeNodes } from 'symbol-sdk/symbol';
import t from 'tap';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { NodeType, readPatriciaPath } from '../../../../src/wire/trees/patricia-path.js';
import { checkDocument } from '../../../support/http/rest.js';

const LINK_A = 'A1'.repeat(32);
const LINK_B = 'B2'.repeat(32);
const VALUE = 'C3'.repeat(32);

const LEAVES = [
	['without a path', 'FF00', '', '20', 0],
	['an even path', 'FF04ABCD', 'ABCD', '20ABCD', 4],
	['an odd path', 'FF03ABC0', 'ABC0', '3ABC', 3],
	['one nibble', 'FF01A0', 'A0', '3A', 1]
] as const;

for (const [name, head, path, encodedPath, nibbleCount] of LEAVES) {
	t.test(`a leaf: ${name}`, t => {
		const [leaf, ...others] = readPatriciaPath(fromHex(head + VALUE));
		t.strictSame(others, []);
		t.match(leaf, { type: NodeType.LEAF, path, encodedPath, nibbleCount, value: VALUE });
		t.end();
	});
}

const BRANCHES = [
	['without a path', '0000', '', '00', 0],
	['an even path', '000412AB', '12AB', '0012AB', 4],
	['an odd path', '000312A0', '12A0', '112A', 3]
] as const;

for (const [name, head, path, encodedPath, nibbleCount] of BRANCHES) {
	t.test(`a branch: ${name}`, t => {
		const [branch] = readPatriciaPath(fromHex(`${head}0180${LINK_A}${LINK_B}`));
		t.match(branch, {
			type: NodeType.BRANCH, path, encodedPath, nibbleCount, linkMask: '8001', links: [{ bit: '0', link: LINK_A }, { bit: 'F', link: LINK_B }]
		});
		t.end();
	});
}

t.test('no bytes are no nodes', t => {
	t.strictSame(readPatriciaPath(Buffer.alloc(0)), []);
	t.end();
});

const MALFORMED = [
	['another type of node', `01${'00'.repeat(40)}`, '01 is neither a branch nor a leaf'],
	['another type after a valid node', `FF00${VALUE}7700`, '77 is neither a branch nor a leaf'],
	['half a header', 'FF', 'a tree path ends after 1 bytes, within a node'],
	['a leaf without its value', `FF02AB${VALUE.slice(2)}`, 'a tree path ends after 34 bytes, within a node'],
	['a branch without its links', `00000180${LINK_A}`, 'a tree path ends after 36 bytes, within a node'],
	['a truncated path', 'FF40AB', 'a tree path ends after 3 bytes, within a node']
] as const;

for (const [name, raw, message] of MALFORMED) {
	t.test(`malformed: ${name}`, t => {
		t.throws(() => readPatriciaPath(fromHex(raw)), { name: 'RangeError', message });
		t.end();
	});
}

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });

const path = fc.uint8Array({ max: 15, maxLength: 64 }).map(nibbles => {
	const packed = Buffer.alloc(Math.ceil(nibbles.length / 2));
	nibbles.forEach((nibble, i) => {
		packed[i >> 1] = (packed[i >> 1] as number) | nibble << (i % 2 === 0 ? 4 : 0);
	});
	return Buffer.concat([Buffer.from([nibbles.length]), packed]);
});

const branch = fc.tuple(path, fc.array(fc.option(hash), { minLength: 16, maxLength: 16 })).map(([head, links]) => {
	const mask = Buffer.alloc(2);
	mask.writeUInt16LE(links.reduce((bits, link, i) => (link ? bits | 1 << i : bits), 0));
	return Buffer.concat([Buffer.from([NodeType.BRANCH]), head, mask, ...links.flatMap(link => (link ? [link] : []))]);
});

const leaf = fc.tuple(path, hash).map(([head, value]) => Buffer.concat([Buffer.from([NodeType.LEAF]), head, value]));

t.test('any nodes: match the contract, with the hashes that symbol-sdk computes', t => {
	t.doesNotThrow(() => fc.assert(fc.property(fc.array(fc.oneof(branch, leaf), { maxLength: 6 }), nodes => {
		const raw = Buffer.concat(nodes);
		const tree = readPatriciaPath(raw);
		checkDocument('MerkleStateInfoDTO', { raw: toHex(raw), tree });
		const hashes = tree.map(node => ('links' in node ? node.branchHash : node.leafHash));
		// the SDK reads the memory after the bytes, regardless of its content
		const copy = new Uint8Array(raw);
		return hashes.join() === deserializePatriciaTreeNodes(copy).map(node => node.calculateHash().toString()).join();
	}), { numRuns: 300 }));
	t.end();
});
