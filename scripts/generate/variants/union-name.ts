/** Names for the schemas that replace unions. */

const wordsOf = (name: string): string[] => name.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*/g) ?? [name];

/** @returns the longest list of words that both lists contain in this order */
const commonWords = (left: readonly string[], right: readonly string[]): string[] => {
	const [first, ...rest] = left;
	if (first === undefined)
		return [];

	const without = commonWords(rest, right);
	const index = right.indexOf(first);
	if (index === -1)
		return without;

	const withFirst = [first, ...commonWords(rest, right.slice(index + 1))];
	return withFirst.length >= without.length ? withFirst : without;
};

/**
 * @returns the words that all names have in common: `TransferTransactionDTO`, `HashLockTransactionDTO` → `TransactionDTO`;
 * names without a common word are joined
 */
export const unionNameOf = (names: readonly string[]): string => {
	const common = names.map(wordsOf).reduce(commonWords);
	return common.some(word => word !== 'DTO') ? common.join('') : names.map(name => name.replace(/DTO$/, '')).join('Or');
};
