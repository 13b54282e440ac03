/** Node information in the format of a node. Source: facts/node-packets.md 4. */
import fc from 'fast-check';
import t from 'tap';
import { fromHex, toHex } from '../../../../src/wire/bytes/hex.js';
import { u16, u32 } from '../../../../src/wire/bytes/little-endian.js';
import { MAX_NETWORK_NODE_SIZE, readNetworkNode, readNetworkNodes } from '../../../../src/wire/documents/network-node.js';
import { checkDocument } from '../../../support/http/rest.js';

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
		for (const node of read)
			checkDocument('NodeInfoDTO', node);
		return JSON.stringify(read) === JSON.stringify(list);
	}), { numRuns: 50 });
	t.end();
});

const isRejected = (read: () => unknown): boolean => {
	try {
		read();
		return false;
	} catch (error) {
		return error instanceof RangeError;
	}
};

t.test('truncated anywhere: rejected', t => {
	fc.assert(fc.property(nodes, fc.nat(), (node, at) => {
		const bytes = write(node);
		return [readNetworkNode, readNetworkNodes].every(read => isRejected(() => read(bytes.subarray(0, 1 + at % (bytes.length - 1)))));
	}), { numRuns: 50 });
	t.end();
});

/** @returns the node with more bytes within its size */
const extend = (bytes: Buffer, more: Uint8Array): Buffer => {
	const extended = Buffer.concat([bytes, more]);
	extended.writeUInt32LE(extended.length);
	return extended;
};

t.test('appended bytes are ignored: within a node, and after a single one', t => {
	fc.assert(fc.property(fc.array(nodes, { minLength: 1, maxLength: 3 }), fc.uint8Array({ maxLength: 100 }), (list, more) => {
		const extended = list.map(node => extend(write(node), more));
		return JSON.stringify(readNetworkNodes(Buffer.concat(extended))) === JSON.stringify(list)
			&& JSON.stringify(readNetworkNode(Buffer.concat([...extended, more]))) === JSON.stringify(list[0]);
	}), { numRuns: 50 });
	t.end();
});

t.test('a list followed by bytes that are not a node is rejected', t => {
	fc.assert(fc.property(nodes, fc.uint8Array({ minLength: 1, maxLength: 80 }), (node, more) =>
		isRejected(() => readNetworkNodes(Buffer.concat([write(node), more])))), { numRuns: 50 });
	t.end();
});

t.test('the longest node, and texts that are not UTF-8', t => {
	const bytes = Buffer.alloc(MAX_NETWORK_NODE_SIZE, 0xff);
	bytes.writeUInt32LE(bytes.length);

	const [node] = readNetworkNodes(bytes);

	t.match(node, { port: 0xffff, host: /^�+$/, friendlyName: /^�+$/ });
	t.end();
});
