const TEN = 10n;

/**
 * @returns whether the larger number is the smaller one times a power of ten: a node compares an importance with the supply of its mosaic
 * like this
 */
export const isPowerOfTenApart = (a: bigint, b: bigint): boolean => {
	const [less, more] = a < b ? [a, b] : [b, a];
	let scaled = less;
	while (scaled > 0n && scaled < more)
		scaled *= TEN;
	return scaled === more;
};
