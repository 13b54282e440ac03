/** Reads node descriptions. Source: facts/node-packets.md 4, 6.5. */
import type { Schemas } from '../../../generated/schemas.js';
import { hexAt } from '../bytes/hex.js';

type NodeInfo = Schemas['NodeInfoDTO'];

const HEADER_SIZE = 81;

/** Longest host and name; their lengths have one byte. */
export const MAX_NETWORK_NODE_SIZE = HEADER_SIZE + 2 * 255;

const sizeAt = (bytes: Buffer, offset: number): number => {
	const size = bytes.length - offset < HEADER_SIZE ? 0 : bytes.readUInt32LE(offset);
	if (size < HEADER_SIZE || offset + size > bytes.length)
		throw new RangeError(`no node at ${offset} of ${bytes.length} bytes`);
	return size;
};

/** @param bytes - exactly one node */
const readNode = (bytes: Buffer): NodeInfo => {
	const hostEnd = HEADER_SIZE + bytes.readUInt8(79);
	if (bytes.length !== hostEnd + bytes.readUInt8(80))
		throw new RangeError(`the sizes of the texts of a node of ${bytes.length} bytes do not match`);

	return {
		version: bytes.readUInt32LE(4),
		publicKey: hexAt(bytes, 8, 32),
		networkGenerationHashSeed: hexAt(bytes, 40, 32),
		roles: bytes.readUInt32LE(72),
		port: bytes.readUInt16LE(76),
		// nodes have one of the contract's network bytes
		networkIdentifier: bytes.readUInt8(78) as NodeInfo['networkIdentifier'],
		host: bytes.toString('utf8', HEADER_SIZE, hostEnd),
		friendlyName: bytes.toString('utf8', hostEnd)
	};
};

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

