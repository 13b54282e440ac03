/** Changes and events that belong to one commit. */
import type { FailureName } from '../../../wire/transactions/status-codes.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import type { PoolChange } from '../store/pool-writer.js';
import { EVENTS, type NodeEvent } from './events.js';

export class Batch {
	readonly changes: PoolChange[] = [];
	readonly events: NodeEvent[] = [];

	fail({ transaction, hash, addresses }: PreparedTransaction, code: FailureName): void {
		const failed = { hash, code, deadline: transaction.deadline };
		this.changes.push({ kind: 'status', failed, addresses });
		this.events.push(EVENTS.status(failed, addresses));
	}

	remove(channel: 'unconfirmedRemoved' | 'partialRemoved', entry: PreparedTransaction): void {
		this.changes.push({ kind: 'remove', hash: entry.hash });
		this.events.push(EVENTS[channel](entry));
	}
}
