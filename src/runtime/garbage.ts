/** Memory that a thread needs for its start only. */
import { Session } from 'node:inspector';

/** After the start, so that the first replies do not wait. */
const DELAY_MS = 1000;

/** Blocks this thread: some tens of milliseconds for the heap of a gateway. */
const collectGarbage = (): void => {
	// the documented way without --expose-gc; Node.js can be built without it
	if (!process.features.inspector)
		return;
	const session = new Session();
	session.connect();
	// the session is in use until the callback has returned
	session.post('HeapProfiler.collectGarbage', () => void setImmediate(() => session.disconnect()));
};

/**
 * Collects the garbage of this thread once, some time after its start. Loading modules leaves 40 MB of garbage and of unused space for new
 * objects, which an idle thread would not release, because V8 collects garbage when memory is allocated. Does not prevent the process
 * from ending.
 */
export const collectGarbageAfterStart = (): void => {
	setTimeout(collectGarbage, DELAY_MS).unref();
};
