/** How a chain uses the thread that adds its blocks: a thread of this process, or one of another process of the same gateway. */
import type { ControlCall, ControlCancellation, PushedBlock, PushedItems, Report, Request, SimulationCall } from './node/protocol.js';

export type ThreadRequest = Exclude<Request, 'close'> | ControlCall | ControlCancellation | SimulationCall | PushedItems | PushedBlock;

export interface ThreadListener {
	/** Called first, with each report: readers and states of this process then include what it reports. */
	onChange(report: Report): void;
	/** Called with the same report when readers of all processes of the gateway include it: now clients may be notified of it. */
	onShared(report: Report): void;
	/** Called once, when the thread has ended. */
	onEnd(error: string): void;
}

export interface ThreadPort {
	post(request: ThreadRequest): void;
	/** Called once. Reports that have arrived before are passed on then. */
	listen(listener: ThreadListener): void;
	/**
	 * Ends the use of the thread; the process that owns it ends it, after the work that it has begun.
	 * @param timeoutMs - after which what is not committed is undone; undefined: it takes as long as it takes
	 */
	close(timeoutMs: number | undefined): Promise<void>;
}
