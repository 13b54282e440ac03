/**
 * A simulated database of a node. It implements the part of MongoDB's protocol that the benchmarks of pages and look-ups need. It is
 * faster than a real database, so that the gateway's share is measured. Prints its URL.
 */
import net from 'node:net';
import { type Document, Long, serialize } from 'bson';
import { createMessageReader, frameReply, HELLO, parseRequest } from '../../../test/support/catapult/mongo-wire.js';
import {
	BLOCKS, blockDocument, CHAIN_STATISTIC, FINALIZED_BLOCK, joinedBlockDocument, numberOfHash, numberOfId, TRANSACTIONS,
	transactionDocument
} from '../chains/node-documents.js';

/** A collection of numbered documents. */
interface Numbered {
	readonly size: number;
	readonly documentOf: (number: number) => Buffer;
	/** Numbers of the entries with these keys. */
	readonly find: (path: string, key: unknown) => number;
}

const bytesOf = (value: unknown): Uint8Array => (value as { readonly buffer: Uint8Array }).buffer;

const numberOfHeight = (value: unknown): number => (Long.isLong(value) ? value.toNumber() : Number(value)) - 1;

const COLLECTIONS: Readonly<Record<string, Numbered>> = {
	blocks: { size: BLOCKS, documentOf: blockDocument, find: (_, key) => numberOfHeight(key) },
	transactions: { size: TRANSACTIONS, documentOf: transactionDocument, find: (_, key) => numberOfHash(bytesOf(key)) }
};

const KEYS = ['block.height', 'meta.hash'];

const isDocument = (value: unknown): value is Document =>
	typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const idNumber = (value: unknown): number => numberOfId((value as { readonly id: Uint8Array }).id);

/** @returns the numbers of the documents that a query selects, in its order */
const select = ({ find, size }: Numbered, { filter = {}, sort, limit = size, skip = 0 }: Document): number[] => {
	const conditions = filter as Document;
	for (const path of KEYS) {
		const key: unknown = conditions[path];
		if (isDocument(key) && '$in' in key)
			return (key['$in'] as unknown[]).map(each => find(path, each));
		if (key !== undefined && !isDocument(key))
			return [find(path, key)];
	}
	const bounds = (conditions['_id'] ?? {}) as Document;
	const { $gte = Long.ONE, $lte = Long.fromNumber(size) } = (conditions['block.height'] ?? {}) as Document;
	const lowest = Math.max(numberOfHeight($gte), bounds['$gt'] ? idNumber(bounds['$gt']) + 1 : 0);
	const highest = Math.min(numberOfHeight($lte), bounds['$lt'] ? idNumber(bounds['$lt']) - 1 : size - 1);
	const isDescending = Number(Object.values((sort ?? {}) as Document)[0] ?? 1) === -1;
	const first = isDescending ? highest - Number(skip) : lowest + Number(skip);
	const count = Math.min(Math.abs(Number(limit)), isDescending ? first - lowest + 1 : highest - first + 1);
	return Array.from({ length: Math.max(0, count) }, (_, i) => (isDescending ? first - i : first + i));
};

/** Documents as the elements of a BSON array. */
const arrayOf = (documents: readonly Buffer[]): Buffer => {
	const parts: Buffer[] = [Buffer.alloc(4)];
	documents.forEach((document, i) => parts.push(Buffer.from(`\x03${i}\0`, 'latin1'), document));
	parts.push(Buffer.alloc(1));
	const array = Buffer.concat(parts);
	array.writeInt32LE(array.length);
	return array;
};

const NAMESPACE_AND_ID = (namespace: string): Buffer => Buffer.from(serialize({ id: Long.ZERO, ns: namespace })).subarray(4, -1);
const OK = Buffer.from(serialize({ ok: 1 })).subarray(4);

/** The reply to a query: a cursor whose first batch contains all documents. */
const cursorReply = (namespace: string, documents: readonly Buffer[]): Buffer => {
	const cursor = Buffer.concat([
		Buffer.alloc(4), Buffer.from('\x04firstBatch\0', 'latin1'), arrayOf(documents), NAMESPACE_AND_ID(namespace), Buffer.alloc(1)
	]);
	cursor.writeInt32LE(cursor.length);
	const reply = Buffer.concat([Buffer.alloc(4), Buffer.from('\x03cursor\0', 'latin1'), cursor, OK]);
	reply.writeInt32LE(reply.length);
	return reply;
};

const isJoin = ({ projection }: Document): boolean => (projection as Document | undefined)?.['block.feeMultiplier'] === 1;

const findDocuments = (name: string, command: Document): readonly Buffer[] => {
	if (name === 'chainStatistic')
		return [CHAIN_STATISTIC];
	if (name === 'finalizedBlocks')
		return [FINALIZED_BLOCK];

	const collection = COLLECTIONS[name];
	if (!collection)
		return [];
	const documentOf = name === 'blocks' && isJoin(command) ? joinedBlockDocument : collection.documentOf;
	return select(collection, command).map(documentOf);
};

/** A count, or the sum of a member over all blocks, under the name that the request gives. */
const aggregate = (name: string, { pipeline }: Document): readonly Buffer[] => {
	const stages = pipeline as readonly Document[];
	const group = stages.map(services => services['$group'] as Document | undefined).find(services => services !== undefined) ?? {};
	const total = name === 'blocks' && JSON.stringify(group).includes('ransactionsCount') ? TRANSACTIONS : COLLECTIONS[name]?.size ?? 0;
	const names = Object.keys(group).filter(member => member !== '_id');
	return [Buffer.from(serialize({ _id: null, ...Object.fromEntries(names.map(member => [member, Long.fromNumber(total)])) }))];
};

/** Like a real server, it supports sessions, which a driver then sends with each command. */
const GREETING = { ...HELLO, logicalSessionTimeoutMinutes: 30 };

const replyTo = (command: Document): Buffer => {
	const [verb = ''] = Object.keys(command);
	const name = String(command[verb]);
	switch (verb) {
	case 'find': return cursorReply(`catapult.${name}`, findDocuments(name, command));
	case 'aggregate': return cursorReply(`catapult.${name}`, aggregate(name, command));
	case 'count': return Buffer.from(serialize({ n: COLLECTIONS[name]?.size ?? 0, ok: 1 }));
	case 'hello':
	case 'isMaster':
	case 'ismaster': return Buffer.from(serialize(GREETING));
	default: return Buffer.from(serialize({ ok: 1 }));
	}
};

const OPTIONS = { promoteLongs: false, promoteBuffers: false };

const server = net.createServer({ noDelay: true }, socket => {
	socket.on('error', () => socket.destroy());
	socket.on('data', createMessageReader(message => {
		const request = parseRequest(message, OPTIONS);
		socket.write(frameReply(request, replyTo(request.command)));
	}));
});

server.listen(0, '127.0.0.1', () => console.log(`mongodb://127.0.0.1:${(server.address() as net.AddressInfo).port}/?directConnection=true`));
process.once('SIGTERM', () => process.exit(0));
