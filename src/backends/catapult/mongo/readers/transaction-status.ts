/** Reads statuses of transactions. Source: facts/mongo.md 2, 5; facts/rest-operations.md 4.15. */
import { encodeTransactionStatusDTO } from '../../../../../generated/encoders.js';
import type { Hash256, Json, TransactionGroup } from '../../../../chain/index.js';
import { statusNameOf } from '../../../../wire/transactions/status-codes.js';
import { binaryKey, LookUpBatcher } from '../look-up-batcher.js';
import type { Queries } from '../queries.js';
import { int32At, int64At } from '../raw-bson.js';

type Status = Json<'TransactionStatusDTO'>;

const PROJECTION = { _id: 0, 'meta.hash': 1, 'meta.height': 1, 'transaction.deadline': 1 } as const;

/** A collection that status look-ups search. */
interface StatusCollection {
	readonly lookUps: LookUpBatcher;
	readonly encode: (hash: Hash256, document: Buffer) => Status;
}

const createEncode = (group: TransactionGroup): StatusCollection['encode'] => (hash, document) => encodeTransactionStatusDTO({
	group,
	code: 'Success',
	hash,
	deadline: int64At(document, 'transaction', 'deadline') ?? 0n,
	height: int64At(document, 'meta', 'height') ?? 0n
});

const encodeFailed: StatusCollection['encode'] = (hash, document) => encodeTransactionStatusDTO({
	group: 'failed',
	code: statusNameOf(int32At(document, 'status', 'code') ?? 0),
	hash,
	deadline: int64At(document, 'status', 'deadline') ?? 0n
});

export class TransactionStatuses {
	/** In order of precedence. */
	private readonly collections: readonly StatusCollection[];

	constructor(queries: Queries) {
		const hash = binaryKey('meta.hash');
		this.collections = [
			{ lookUps: new LookUpBatcher(queries, 'transactions', hash, PROJECTION, true), encode: createEncode('confirmed') },
			{ lookUps: new LookUpBatcher(queries, 'unconfirmedTransactions', hash, PROJECTION, true), encode: createEncode('unconfirmed') },
			{ lookUps: new LookUpBatcher(queries, 'partialTransactions', hash, PROJECTION, true), encode: createEncode('partial') },
			{ lookUps: new LookUpBatcher(queries, 'transactionStatuses', binaryKey('status.hash'), undefined, true), encode: encodeFailed }
		];
	}

	/** @returns one status per hash, by group, within a group in the order of the request */
	async read(hashes: readonly Hash256[]): Promise<readonly Status[]> {
		const left = new Set(hashes);
		const requested = [...left];
		const found = await Promise.all(this.collections.map(({ lookUps }) => Promise.all(requested.map(hash => lookUps.find(hash)))));
		return found.flatMap((documents, group) => documents.flatMap((document, i) => {
			const hash = requested[i]!;
			const encode = this.collections[group]?.encode;
			return document && encode && left.delete(hash) ? [encode(hash, document)] : [];
		}));
	}
}
