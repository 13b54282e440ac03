/** Counts announcements by their outcome, for metrics. */
import { type Figure, InvalidArgument, ServiceUnavailable } from '../chain/index.js';
import type { BoundOperation, BoundOperations } from '../routes/operation.js';

const OPERATIONS = [
	'announceTransaction', 'announceTransactionLegacy', 'announcePartialTransaction', 'announceCosignatureTransaction'
] as const satisfies readonly (keyof BoundOperations)[];

type Outcome = 'accepted' | 'rejected' | 'unavailable' | 'failed';

const outcomeOf = (error: unknown): Outcome => {
	if (error instanceof InvalidArgument)
		return 'rejected';
	return error instanceof ServiceUnavailable ? 'unavailable' : 'failed';
};

export class AnnouncementCounts {
	private readonly counts = new Map<Outcome, number>([['accepted', 0], ['rejected', 0], ['unavailable', 0], ['failed', 0]]);

	/** @returns the operations, whose announcements are counted. Requests that the contract does not allow never reach them. */
	countedIn(operations: BoundOperations): BoundOperations {
		return { ...operations, ...Object.fromEntries(OPERATIONS.map(id => [id, this.counted(operations[id])])) };
	}

	figure(): Figure {
		return {
			name: 'announcements_total',
			help: 'Announcements, by outcome: accepted with 202, rejected with 409, unavailable (503), or failed by an error of the gateway (500).',
			value: { label: 'outcome', values: this.counts }
		};
	}

	private counted(operation: BoundOperation): BoundOperation {
		return {
			...operation,
			handle: async args => {
				try {
					const reply = await operation.handle(args);
					this.count('accepted');
					return reply;
				} catch (error) {
					this.count(outcomeOf(error));
					throw error;
				}
			}
		};
	}

	private count(outcome: Outcome): void {
		this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
	}
}
