/** @returns the query of a request target; empty when it has none */
export const queryOf = (url: string): string => {
	const start = url.indexOf('?');
	if (start === -1)
		return '';

	const end = url.indexOf('#', start);
	return url.slice(start + 1, end === -1 ? url.length : end);
};
