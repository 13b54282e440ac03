/** Numbers and amounts as people read them. */

const GROUPED = new Intl.NumberFormat('en-US');

/** @param value - decimal text, or a number @returns `1,234,567` */
export const formatInteger = (value: string | number | bigint): string => GROUPED.format(typeof value === 'string' ? BigInt(value) : value);

/**
 * @param atomic - atomic units, decimal text
 * @param divisibility - number of decimal places
 * @returns `1,234.5`, without trailing zeros
 */
export const formatAmount = (atomic: string | bigint, divisibility: number): string => {
	const digits = String(atomic).padStart(divisibility + 1, '0');
	const whole = formatInteger(digits.slice(0, digits.length - divisibility));
	const fraction = divisibility === 0 ? '' : digits.slice(-divisibility).replace(/0+$/, '');
	return fraction === '' ? whole : `${whole}.${fraction}`;
};

const AMOUNT = /^(\d+)(?:\.(\d+))?$/;

/** @param text - `12.5` @returns atomic units; undefined when the text is no amount with these decimal places */
export const parseAmount = (text: string, divisibility: number): bigint | undefined => {
	const [, whole, fraction = ''] = AMOUNT.exec(text.trim().replaceAll(',', '')) ?? [];
	return whole === undefined || fraction.length > divisibility ? undefined : BigInt(whole + fraction.padEnd(divisibility, '0'));
};

/** @returns `1 block`, `2 blocks` */
export const count = (value: number, singular: string, plural = `${singular}s`): string => `${formatInteger(value)} ${value === 1 ? singular : plural}`;
