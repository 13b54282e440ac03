/** Something that a view reads over HTTP. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { ReplyError } from '../gateway.js';
import { tick } from './chain.js';
import { openings } from './connection.js';

export interface Resource<Data> {
	/** The newest that was read; it remains while it is read again. */
	readonly data: Data | undefined;
	/** Why the last request failed. */
	readonly error: unknown;
}

const NOTHING = { data: undefined, error: undefined } as const;

/** A request that failed is repeated: nothing else may change. */
const RETRY_MS = 2000;
const INTERNAL_ERROR = 500;

/** @returns whether the same request may succeed later although the chain has not changed */
const isTemporary = (error: unknown): boolean => !(error instanceof ReplyError) || error.status >= INTERNAL_ERROR;

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

/** Reads one thing again and again, one request at a time: a slow request is not aborted because the chain has changed meanwhile. */
class Loader<Data> {
	private readonly ended = new AbortController();
	private isRunning = false;
	private next: Load<Data> | undefined;
	private retry: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly onData: (data: Data) => void, private readonly onError: (error: unknown) => void) {}

	request(load: Load<Data>): void {
		clearTimeout(this.retry);
		this.next = load;
		if (!this.isRunning)
			void this.run();
	}

	end(): void {
		clearTimeout(this.retry);
		this.next = undefined;
		this.ended.abort();
	}

	private async run(): Promise<void> {
		const { signal } = this.ended;
		this.isRunning = true;
		for (let load = this.next; load !== undefined; load = this.next) {
			this.next = undefined;
			try {
				const data = await load(signal);
				if (!signal.aborted)
					this.onData(data);
			} catch (error) {
				if (!signal.aborted)
					this.onFailure(error, load);
			}
		}
		this.isRunning = false;
	}

	private onFailure(error: unknown, load: Load<Data>): void {
		this.onError(error);
		if (isTemporary(error))
			this.retry = setTimeout(() => this.request(load), RETRY_MS);
	}
}

export interface ResourceOptions {
	/** Whether it changes with the chain. */
	readonly isLive?: boolean;
	/** Also read again when this changes. */
	readonly version?: number;
}

/**
 * @param load - called with a signal that aborts when the result is no longer needed
 * @param key - identifies the data: for another key, the earlier data disappear
 */
export const useResource = <Data>(load: Load<Data>, key: string, { isLive = false, version = 0 }: ResourceOptions = {}): Resource<Data> => {
	const [held, setHeld] = useState<Resource<Data> & { readonly key: string }>({ ...NOTHING, key });
	const loader = useRef<Loader<Data> | undefined>(undefined);
	const revision = isLive ? tick.value : 0;
	const opening = openings.value;
	useEffect(() => {
		const current = new Loader<Data>(
			data => setHeld({ data, error: undefined, key }),
			error => setHeld(before => ({ data: before.key === key ? before.data : undefined, error, key }))
		);
		loader.current = current;
		return () => current.end();
	}, [key]);
	// after the effect above
	useEffect(() => loader.current?.request(load), [key, revision, opening, version]);
	return held.key === key ? held : NOTHING;
};
