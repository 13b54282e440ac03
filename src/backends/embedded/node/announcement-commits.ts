/** Commits announcements together, or one by one when that fails. */
import type { PreparedAnnouncement } from './announcement.js';
import type { QueuedAnnouncement } from './arrival-queue.js';
import type { Outcome } from './chain-node.js';
import type { NodeEvent } from './events.js';
import type { Acknowledgement } from './protocol.js';

type Result = Acknowledgement['result'];

export interface AnnouncementTarget {
	/** Commits announcements together. */
	readonly announce: (batch: readonly PreparedAnnouncement[]) => Outcome;
	/** Handles an error of it. */
	readonly recover: (error: unknown) => void;
	/** Whether nothing can be written at present. */
	readonly isStorageDown: () => boolean;
}

interface Committed {
	readonly results: readonly Result[];
	readonly events: readonly NodeEvent[];
}

/** One announcement that fails must not affect the others: after an error each of them is committed alone. */
const commitPrepared = (batch: readonly PreparedAnnouncement[], { announce, recover, isStorageDown }: AnnouncementTarget): Committed => {
	try {
		return { events: announce(batch).events, results: batch.map(() => 'handled') };
	} catch (error) {
		recover(error);
	}

	const events: NodeEvent[] = [];
	const results = batch.map((announcement): Result => {
		if (isStorageDown())
			return 'unavailable';
		try {
			events.push(...announce([announcement]).events);
			return 'handled';
		} catch (error) {
			recover(error);
			return isStorageDown() ? 'unavailable' : 'failed';
		}
	});
	return { results, events };
};

const isPrepared = (prepared: QueuedAnnouncement['prepared']): prepared is PreparedAnnouncement =>
	typeof prepared === 'object' && 'kind' in prepared;

/** @returns the result of each announcement, and the events for subscribers */
export const commitAnnouncements = (batch: readonly QueuedAnnouncement[], target: AnnouncementTarget): {
	readonly acknowledgements: readonly Acknowledgement[];
	readonly events: readonly NodeEvent[];
} => {
	const { results, events } = commitPrepared(batch.flatMap(({ prepared }) => (isPrepared(prepared) ? [prepared] : [])), target);
	let next = 0;
	return {
		acknowledgements: batch.map(({ id, prepared }): Acknowledgement =>
			({ id, result: isPrepared(prepared) ? results[next++]! : prepared! })),
		events
	};
};
