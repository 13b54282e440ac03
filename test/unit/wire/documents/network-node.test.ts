/** Node information in the format of a node. Source: facts/node-packets.md 4. */
import fc from 'fast-check';
import t from 'tap';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { u16, u32 } from '../../../../src/wire/bytes/little-endian.js';
import { MAX_NETWORK_NODE_SIZE, readNetworkNodes } from '../../../../src/wire/documents/network-node.js';
import { checkDocument } from '../../../support/rest.js';

const uint32 = fc.nat(0xffff_ffff);
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex);
const text = fc.string({ unit: 'binary', maxLength: 60 });
const nodes = fc.record({
	version: uint32, publicKey: bytes32, networkGenerationHashSeed: bytes32, roles: fc.nat(255), port: fc.nat(0xffff),
	networkIdentifier: fc.constantFrom(0x68, 0x98), host: text, friendlyName: text
});

type Node = typeof nodes extends fc.Arbitrary<infer Value> ? Value : never;

const write = (node: Node): Buffer => {
	const host = Buffer.from(node.host);
	const name = Buffer.from(node.friendlyName);
	return Buffer.concat([
		u32(81 + host.length + name.length), u32(node.version), fromHex(node.publicKey + node.networkGenerationHashSeed), u32(node.roles),
		u16(node.port), Buffer.of(node.networkIdentifier, host.length, name.length), host, name
	]);
};

t.test('every list of nodes', t => {
	fc.assert(fc.property(fc.array(nodes, { maxLength: 4 }), list => {
		const read = readNetworkNodes(Buffer.concat(list.map(write)));
		t.equal(JSON.stringify(read), JSON.stringify(list));
		for (const node of read)
			checkDocument('NodeInfoDTO', node);
	}), { numRuns: 50 });
	t.end();
});

t.test('truncated anywhere: rejected', t => {
	fc.assert(fc.property(nodes, fc.nat(), (node, at) => {
		const bytes = write(node);
		t.throws(() => readNetworkNodes(bytes.subarray(0, 1 + at % (bytes.length - 1))), RangeError);
	}), { numRuns: 50 });
	t.end();
});

t.test('the longest node, and texts that are not UTF-8', t => {
	const bytes = Buffer.alloc(MAX_NETWORK_NODE_SIZE, 0xff);
	bytes.writeUInt32LE(bytes.length);

	const [node] = readNetworkNodes(bytes);

	t.match(node, { port: 0xffff, host: /^�+$/, friendlyName: /^�+$/ });
	t.end();
});
