/** Reads the members of messages, which may be malformed: all functions throw TypeError. */

/** A block. */
export interface Tip {
	readonly height: bigint;
	readonly hash: string;
}

const HEIGHT = /^\d{1,20}$/;

export const toObject = (value: unknown): object => {
	if (typeof value !== 'object' || value === null)
		throw new TypeError('not an object');
	return value;
};

export const toText = (value: unknown): string => {
	if (typeof value !== 'string')
		throw new TypeError('not a text');
	return value;
};

export const toHeight = (value: unknown): bigint => {
	if (typeof value !== 'string' || !HEIGHT.test(value))
		throw new TypeError(`not a height: ${String(value)}`);
	return BigInt(value);
};

export const toTip = ({ height, hash }: { readonly height?: unknown; readonly hash?: unknown }): Tip =>
	({ height: toHeight(height), hash: toText(hash) });
