const TEN = 10n;

/** @returns whether one is the other times a power of ten: how a node compares an importance with the supply of its mosaic */
export const isPowerOfTenApart = (a: bigint, b: bigint): boolean => {
	const [less, more] = a < b ? [a, b] : [b, a];
	let scaled = less;
	while (scaled > 0n && scaled < more)
		scaled *= TEN;
	return scaled === more;
};
