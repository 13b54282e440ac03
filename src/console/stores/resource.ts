/** Something that a view reads over HTTP. */
import { useEffect, useState } from 'preact/hooks';
import { tick } from './chain.js';
import { openings } from './connection.js';

export interface Resource<Data> {
	/** The newest that was read; it remains while it is read again. */
	readonly data: Data | undefined;
	/** Why the last request failed. */
	readonly error: unknown;
}

const NOTHING = { data: undefined, error: undefined } as const;

export interface ResourceOptions {
	/** Whether it changes with the chain. */
	readonly isLive?: boolean;
	/** Also read again when this changes. */
	readonly version?: number;
}

/**
 * @param load - called with a signal that aborts when the result is no longer needed
 * @param key - names what is read: for another key, the earlier data disappear
 */
export const useResource = <Data>(
	load: (signal: AbortSignal) => Promise<Data>,
	key: string,
	{ isLive = false, version = 0 }: ResourceOptions = {}
): Resource<Data> => {
	const [held, setHeld] = useState<Resource<Data> & { readonly key: string }>({ ...NOTHING, key });
	const revision = isLive ? tick.value : 0;
	const opening = openings.value;
	useEffect(() => {
		const abort = new AbortController();
		load(abort.signal).then(
			data => setHeld({ data, error: undefined, key }),
			(error: unknown) => {
				if (!abort.signal.aborted)
					setHeld(before => ({ data: before.key === key ? before.data : undefined, error, key }));
			}
		);
		return () => abort.abort();
	}, [key, revision, opening, version]);
	return held.key === key ? held : NOTHING;
};
