/** Reads the text of a query. */

const decode = (text: string): string => {
	if (!text.includes('%') && !text.includes('+'))
		return text;

	try {
		return decodeURIComponent(text.replaceAll('+', ' '));
	} catch {
		// no parameter takes a percent sign, so what cannot be decoded is refused where it matters and ignored where it does not
		return text;
	}
};

/**
 * @param query - what follows the question mark
 * @param visit - called for every `name=value`, in order, both decoded; a name alone has the empty value
 */
export const readQuery = (query: string, visit: (name: string, value: string) => void): void => {
	let start = 0;
	while (start < query.length) {
		const next = query.indexOf('&', start);
		const end = next === -1 ? query.length : next;
		const equals = query.indexOf('=', start);
		const nameEnd = equals === -1 || end < equals ? end : equals;
		visit(decode(query.slice(start, nameEnd)), decode(query.slice(nameEnd + 1, end)));
		start = end + 1;
	}
};

/** @returns the query of a request's target; empty when it has none */
export const queryOf = (url: string): string => {
	const start = url.indexOf('?');
	if (start === -1)
		return '';

	const end = url.indexOf('#', start);
	return url.slice(start + 1, end === -1 ? url.length : end);
};
