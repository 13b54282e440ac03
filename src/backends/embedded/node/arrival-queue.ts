/** Announcements and control requests in order of arrival. Announcements become ready when they are prepared; they are taken in batches. */
import type { PreparedAnnouncement } from './announcement.js';
import type { ControlCall, Refusal } from './protocol.js';

/** Largest number of announcements in one commit. */
const MAX_BATCH = 512;

/** The preparation of an announcement did not succeed. */
export type Unprepared = 'failed' | Refusal;

/** A queued announcement; `prepared` is undefined until preparation has finished. */
export interface QueuedAnnouncement {
	readonly id: number;
	prepared: PreparedAnnouncement | Unprepared | undefined;
}

type Queued = QueuedAnnouncement | ControlCall;

const isControl = (queued: Queued | undefined): queued is ControlCall => queued !== undefined && 'kind' in queued;

export class ArrivalQueue {
	private readonly queue: Queued[] = [];

	push(arrival: Queued): void {
		this.queue.push(arrival);
	}

	/** Whether the head of the queue can be processed. */
	get isReady(): boolean {
		const [first] = this.queue;
		return first !== undefined && (isControl(first) || first.prepared !== undefined);
	}

	/** Removes the prepared announcements at the head. */
	takeAnnouncements(): QueuedAnnouncement[] {
		const batch: QueuedAnnouncement[] = [];
		for (const queued of this.queue) {
			if (isControl(queued) || queued.prepared === undefined || batch.length === MAX_BATCH)
				break;
			batch.push(queued);
		}
		this.queue.splice(0, batch.length);
		return batch;
	}

	/** Removes the control request at the head. @returns undefined when the head is an announcement, or the queue is empty */
	takeControl(): ControlCall | undefined {
		const [first] = this.queue;
		if (!isControl(first))
			return undefined;

		this.queue.shift();
		return first;
	}

	/** Removes a control request. @returns whether it was in the queue */
	removeControl(id: number): boolean {
		const index = this.queue.findIndex(queued => isControl(queued) && queued.id === id);
		if (index === -1)
			return false;

		this.queue.splice(index, 1);
		return true;
	}
}
