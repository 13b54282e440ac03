/** Mining with progress reports. */
import type { DevelopmentControls, MiningProgress } from '../chain/index.js';

/** Passes pushed values to a reader that pulls them. A value that has not been read is replaced by the next one. */
class Latest<Value> {
	private value: Value | undefined;
	private ending: { readonly error?: unknown } | undefined;
	private wake: () => void = () => undefined;

	push(value: Value): void {
		this.value = value;
		this.wake();
	}

	/** @param ending - with the error that the reader receives, if any */
	end(ending: { readonly error?: unknown }): void {
		this.ending = ending;
		this.wake();
	}

	/** @returns the next value, undefined at the end @throws what ended it */
	async next(): Promise<Value | undefined> {
		if (this.value === undefined && !this.ending) {
			await new Promise<void>(resolve => {
				this.wake = resolve;
			});
		}
		const { value, ending } = this;
		this.value = undefined;
		if (value === undefined && ending && 'error' in ending)
			throw ending.error;
		return value;
	}
}

/**
 * Makes blocks.
 * @param encode - encodes a line
 * @returns the lines, once the first block has been made
 * @throws the error that prevents the first block; the reader of the lines receives the error of a later one
 */
export const reportMining = async <Line>(
	controls: DevelopmentControls,
	blocks: number,
	signal: AbortSignal,
	encode: (progress: MiningProgress) => Line
): Promise<AsyncIterable<Line>> => {
	const latest = new Latest<MiningProgress>();
	controls.mine(blocks, { signal, onProgress: progress => latest.push(progress) })
		.then(() => latest.end({}), (error: unknown) => latest.end({ error }));
	const first = await latest.next();
	return (async function* () {
		for (let progress = first; progress; progress = await latest.next())
			yield encode(progress);
	}());
};
