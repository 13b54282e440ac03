/** The part of MongoDB's protocol that a fake server needs: OP_MSG, and the OP_QUERY that a driver sends first. */
import { deserialize, type DeserializeOptions, type Document } from 'bson';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_SIZE = 16;
const MSG_BODY_OFFSET = 21;
/** Flags, the collection's name ending in a zero, numbers of documents to skip and to give. */
const QUERY_NAME_OFFSET = HEADER_SIZE + 4;
const QUERY_NUMBERS_SIZE = 8;

/** Reply to `hello`. */
export const HELLO = {
	helloOk: true, ismaster: true, isWritablePrimary: true, maxBsonObjectSize: 16_777_216, maxMessageSizeBytes: 48_000_000,
	maxWriteBatchSize: 100_000, minWireVersion: 0, maxWireVersion: 8, readOnly: false, ok: 1
};

export interface WireRequest {
	readonly id: number;
	/** Whether it is an OP_QUERY; its reply is an OP_REPLY. */
	readonly isOld: boolean;
	readonly command: Document;
}

/** @returns a function that accepts bytes in any chunks; `onMessage` receives whole messages */
export const createMessageReader = (onMessage: (message: Buffer) => void): ((chunk: Buffer) => void) => {
	let pending: Buffer = Buffer.alloc(0);
	return chunk => {
		pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
		while (pending.length >= 4 && pending.readInt32LE(0) <= pending.length) {
			const size = pending.readInt32LE(0);
			const message = pending.subarray(0, size);
			pending = pending.subarray(size);
			onMessage(message);
		}
	};
};

export const parseRequest = (message: Buffer, options: DeserializeOptions = {}): WireRequest => {
	const isOld = message.readInt32LE(12) === OP_QUERY;
	const start = isOld ? message.indexOf(0, QUERY_NAME_OFFSET) + 1 + QUERY_NUMBERS_SIZE : MSG_BODY_OFFSET;
	return {
		id: message.readInt32LE(4), isOld, command: deserialize(message.subarray(start, start + message.readInt32LE(start)), options)
	};
};

/** Flags, cursor, first number and count of the older form of a reply. */
const OLD_HEAD = Buffer.alloc(20);
OLD_HEAD.writeInt32LE(1, 16);

/** Flags, and the kind of the only section. */
const HEAD = Buffer.alloc(5);

/** @param reply - one BSON document */
export const frameReply = ({ id, isOld }: WireRequest, reply: Uint8Array): Buffer => {
	const head = isOld ? OLD_HEAD : HEAD;
	const header = Buffer.alloc(HEADER_SIZE);
	header.writeInt32LE(HEADER_SIZE + head.length + reply.length);
	header.writeInt32LE(id, 8);
	header.writeInt32LE(isOld ? OP_REPLY : OP_MSG, 12);
	return Buffer.concat([header, head, reply]);
};
