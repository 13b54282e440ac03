/** Amounts of a mosaic: whole numbers of atomic units in replies, decimal numbers for people. */

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/**
 * @param amount - atomic units, as replies contain it
 * @param divisibility - of the mosaic: digits after the point
 * @returns `12.5` for 12500000 and divisibility 6
 */
export const formatAmount = (amount: bigint | string, divisibility: number): string => {
	const digits = String(amount).padStart(divisibility + 1, '0');
	const point = digits.length - divisibility;
	return [digits.slice(0, point), digits.slice(point).replace(/0+$/, '')].filter(part => part !== '').join('.');
};

/**
 * @param text - decimal number
 * @returns atomic units
 * @throws TypeError for what is not a decimal number, or has more digits after the point than the mosaic
 */
export const parseAmount = (text: string, divisibility: number): bigint => {
	const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
	if (whole === undefined || fraction.length > divisibility)
		throw new TypeError(`not an amount with at most ${divisibility} digits after the point: ${text}`);
	return BigInt(whole + fraction.padEnd(divisibility, '0'));
};
