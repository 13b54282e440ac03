/** An async iterator over notifications, with a bounded buffer. */
import type { Tip } from './parse.js';

/** Notifications that are buffered before the subscription is paused. */
export const DEFAULT_BUFFER = 1_000;

export interface IteratorEvents {
	/** The buffer is full. */
	onFull(): void;
	/** There is room in the buffer again. */
	onDrained(): void;
	/** The caller has ended the iteration. */
	onReturn(): void;
	readonly onRollback: ((block: Tip) => void) | undefined;
}

type Entry<Data> = { readonly data: Data; readonly height: bigint | undefined } | { readonly rolledBackTo: Tip };

interface Waiting<Data> {
	resolve(result: IteratorResult<Data, undefined>): void;
	reject(error: unknown): void;
}

export class EventIterator<Data> implements AsyncIterableIterator<Data, undefined> {
	private readonly buffer: Entry<Data>[] = [];
	private readonly waiting: Waiting<Data>[] = [];
	private isFull = false;
	private end: { readonly error: unknown } | 'returned' | undefined;
	/** Greatest height that the caller has received. */
	private highest: bigint;

	/** @param from - height up to which the caller has received everything before; undefined if unknown */
	constructor(private readonly limit: number, from: string | undefined, private readonly events: IteratorEvents) {
		this.highest = BigInt(from ?? -1);
	}

	[Symbol.asyncIterator](): this {
		return this;
	}

	push(data: Data, height: bigint | undefined): void {
		if (this.end !== undefined)
			return;

		this.buffer.push({ data, height });
		this.serve();
		if (this.buffer.length >= this.limit && !this.isFull) {
			this.isFull = true;
			this.events.onFull();
		}
	}

	/** Drops what is buffered of abandoned blocks, and reports the rollback between the notifications if the caller has received any. */
	rollBack(block: Tip): void {
		const kept = this.buffer.filter(entry => 'rolledBackTo' in entry || entry.height === undefined || entry.height <= block.height);
		this.buffer.splice(0, this.buffer.length, ...kept);
		if (this.highest > block.height) {
			this.highest = block.height;
			this.buffer.push({ rolledBackTo: block });
		}
		this.serve();
	}

	/** Throws this error once the buffer is empty. */
	fail(error: unknown): void {
		this.end ??= { error };
		this.serve();
	}

	/** Drops the buffer and throws this error. */
	abort(error: unknown): void {
		this.buffer.length = 0;
		this.fail(error);
	}

	next(): Promise<IteratorResult<Data, undefined>> {
		return new Promise((resolve, reject) => {
			this.waiting.push({ resolve, reject });
			this.serve();
		});
	}

	return(): Promise<IteratorResult<Data, undefined>> {
		this.buffer.length = 0;
		if (this.end !== 'returned')
			this.events.onReturn();
		this.end = 'returned';
		this.serve();
		return Promise.resolve({ done: true, value: undefined });
	}

	private serve(): void {
		while (this.waiting.length > 0) {
			const entry = this.buffer.shift();
			if (entry === undefined) {
				this.drain();
				this.finish();
				return;
			}
			if ('rolledBackTo' in entry)
				this.events.onRollback?.(entry.rolledBackTo);
			else
				this.yield(entry);
		}
		this.drain();
	}

	private yield({ data, height }: { readonly data: Data; readonly height: bigint | undefined }): void {
		if (height !== undefined && height > this.highest)
			this.highest = height;
		this.waiting.shift()?.resolve({ done: false, value: data });
	}

	private drain(): void {
		if (this.isFull && this.buffer.length <= this.limit / 2) {
			this.isFull = false;
			this.events.onDrained();
		}
	}

	/** Ends waiting calls of `next` when nothing follows. */
	private finish(): void {
		if (this.end === undefined)
			return;

		for (const waiting of this.waiting.splice(0)) {
			if (this.end === 'returned') {
				waiting.resolve({ done: true, value: undefined });
			} else {
				waiting.reject(this.end.error);
				// an iterator that has thrown is finished
				this.end = 'returned';
			}
		}
	}
}
