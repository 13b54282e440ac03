/** Where transactions stand. Source: facts/mongo.md 2, 5; facts/rest-operations.md 4.15. */
import type { Hash256, Json } from '../../../../chain/index.js';
import { toHex } from '../../../../wire/hex.js';
import { statusNameOf } from '../../../../wire/status-codes.js';
import type { Queries } from '../queries.js';
import { binaryAt, int32At, int64At } from '../raw-bson.js';
import { binaryOf } from '../values.js';
import type { TransactionCollection } from './transaction-documents.js';

type Status = Json<'TransactionStatusDTO'>;

/** Where to look, in the order in which one place wins over the next. */
const GROUPS: readonly (readonly [group: string, collection: TransactionCollection])[] = [
	['confirmed', 'transactions'], ['unconfirmed', 'unconfirmedTransactions'], ['partial', 'partialTransactions']
];

const PROJECTION = { _id: 0, 'meta.hash': 1, 'meta.height': 1, 'transaction.deadline': 1 } as const;

/** @returns the hash in a stored document, which is there because it was found by it */
const hashAt = (document: Buffer, ...path: readonly string[]): Hash256 => toHex(binaryAt(document, ...path) as Buffer) as Hash256;

const deadlineAt = (document: Buffer, ...path: readonly string[]): bigint => int64At(document, ...path) ?? 0n;

const encodeFound = (group: string, hash: Hash256, document: Buffer): Status =>
	(`{"group":"${group}","code":"Success","hash":"${hash}","deadline":"${deadlineAt(document, 'transaction', 'deadline')}"`
	+ `,"height":"${int64At(document, 'meta', 'height') ?? 0n}"}`) as Status;

const encodeFailed = (hash: Hash256, document: Buffer): Status =>
	(`{"group":"failed","code":"${statusNameOf(int32At(document, 'status', 'code') ?? 0)}","hash":"${hash}"`
	+ `,"deadline":"${deadlineAt(document, 'status', 'deadline')}"}`) as Status;

/** Statuses found in one place, by hash. */
type Found = ReadonlyMap<Hash256, Status>;

const findIn = async (queries: Queries, [group, collection]: typeof GROUPS[number], hashes: readonly Hash256[]): Promise<Found> => {
	const filter = { 'meta.hash': { $in: hashes.map(binaryOf) } };
	const documents = await queries.findSmall(collection, { filter, projection: PROJECTION }, hashes.length);
	return new Map(documents.map(document => {
		const hash = hashAt(document, 'meta', 'hash');
		return [hash, encodeFound(group, hash, document)];
	}));
};

const findFailed = async (queries: Queries, hashes: readonly Hash256[]): Promise<Found> => {
	const documents = await queries.findSmall('transactionStatuses', { filter: { 'status.hash': { $in: hashes.map(binaryOf) } } }, hashes.length);
	return new Map(documents.map(document => {
		const hash = hashAt(document, 'status', 'hash');
		return [hash, encodeFailed(hash, document)];
	}));
};

/** @returns statuses place by place, in each in the order asked for; one per hash */
export const readStatuses = async (queries: Queries, hashes: readonly Hash256[]): Promise<readonly Status[]> => {
	const left = new Set(hashes);
	if (0 === left.size)
		return [];

	const asked = [...left];
	const places = await Promise.all([...GROUPS.map(group => findIn(queries, group, asked)), findFailed(queries, asked)]);
	return places.flatMap(found => [...left].flatMap(hash => {
		const status = found.get(hash);
		if (!status)
			return [];
		left.delete(hash);
		return [status];
	}));
};
