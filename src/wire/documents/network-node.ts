/** Node descriptions in the format of a node. Source: facts/node-packets.md 4, 6.5. */
import type { Encodable } from '../../../generated/encoders.js';
import { fromHex, hexAt } from '../bytes/hex.js';
import { u16, u32 } from '../bytes/little-endian.js';

export type NodeInfo = Encodable<'NodeInfoDTO'>;

const HEADER_SIZE = 81;

/** Longest host and name; their lengths have one byte. */
export const MAX_NETWORK_NODE_SIZE = HEADER_SIZE + 2 * 255;

const sizeAt = (bytes: Buffer, offset: number): number => {
	const size = bytes.length - offset < HEADER_SIZE ? 0 : bytes.readUInt32LE(offset);
	if (size < HEADER_SIZE || offset + size > bytes.length)
		throw new RangeError(`no node at ${offset} of ${bytes.length} bytes`);
	return size;
};

/** @param bytes - one node; bytes after its texts are ignored */
const readNode = (bytes: Buffer): NodeInfo => {
	const hostEnd = HEADER_SIZE + bytes.readUInt8(79);
	const nameEnd = hostEnd + bytes.readUInt8(80);
	if (nameEnd > bytes.length)
		throw new RangeError(`a node of ${bytes.length} bytes has texts that end at ${nameEnd}`);

	return {
		version: bytes.readUInt32LE(4),
		publicKey: hexAt(bytes, 8, 32),
		networkGenerationHashSeed: hexAt(bytes, 40, 32),
		roles: bytes.readUInt32LE(72),
		port: bytes.readUInt16LE(76),
		// nodes have one of the contract's network bytes
		networkIdentifier: bytes.readUInt8(78),
		host: bytes.toString('utf8', HEADER_SIZE, hostEnd),
		friendlyName: bytes.toString('utf8', hostEnd, nameEnd)
	};
};

/**
 * Reads one node. Bytes that follow it are ignored: a newer version of the protocol may append members.
 * @throws RangeError when the bytes do not begin with a node
 */
export const readNetworkNode = (bytes: Buffer): NodeInfo => readNode(bytes.subarray(0, sizeAt(bytes, 0)));

/**
 * Reads concatenated nodes.
 * @throws RangeError when the bytes are not nodes
 */
export const readNetworkNodes = (bytes: Buffer): NodeInfo[] => {
	const nodes = [];
	for (let offset = 0; offset < bytes.length;) {
		const size = sizeAt(bytes, offset);
		nodes.push(readNode(bytes.subarray(offset, offset + size)));
		offset += size;
	}
	return nodes;
};

const MAX_TEXT_SIZE = 255;

/** @returns the longest beginning of a text that fits, without a part of a character */
const textBytes = (text: string): Buffer => {
	const bytes = Buffer.from(text);
	let size = Math.min(MAX_TEXT_SIZE, bytes.length);
	// continuation bytes of UTF-8
	while (size < bytes.length && (bytes.readUInt8(size) & 0xc0) === 0x80)
		--size;
	return bytes.subarray(0, size);
};

/** Texts that are longer than the format allows are cut. @returns one node */
export const writeNetworkNode = (node: NodeInfo): Buffer => {
	const host = textBytes(node.host);
	const name = textBytes(node.friendlyName);
	return Buffer.concat([
		u32(HEADER_SIZE + host.length + name.length), u32(node.version), fromHex(node.publicKey), fromHex(node.networkGenerationHashSeed),
		u32(node.roles), u16(node.port), Buffer.of(node.networkIdentifier, host.length, name.length), host, name
	]);
};
