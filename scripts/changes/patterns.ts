/** Compares patterns of texts. */
import type { Node } from '../generate/source.js';

const WHOLE_TEXT = /^\^\(\?:(.*)\)\$$/s;

/** A pattern without groups and alternatives. */
const SINGLE = /^\^((?:\\.|\[(?:\\.|[^\]\\])*\]|[^|()[\]\\])+)\$$/s;

/**
 * @returns the alternatives of a pattern of the form `^(?:a|b|c)$` or `^a$`, and any other pattern as its only alternative;
 * undefined without a pattern, which accepts everything
 */
export const alternativesOf = (pattern: Node | undefined): ReadonlySet<string> | undefined => {
	if (typeof pattern !== 'string')
		return undefined;

	const [, single] = SINGLE.exec(pattern) ?? [];
	if (single !== undefined)
		return new Set([single]);
	const body = WHOLE_TEXT.exec(pattern)?.[1] ?? '';
	const alternatives = [''];
	let depth = 0;
	for (const [token] of body.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[^]/g)) {
		depth += token === '(' ? 1 : token === ')' ? -1 : 0;
		// the first parenthesis is not closed by the last one
		if (depth < 0)
			return new Set([pattern]);
		if (token === '|' && depth === 0)
			alternatives.push('');
		else
			alternatives[alternatives.length - 1] += token;
	}
	return body === '' ? new Set([pattern]) : new Set(alternatives);
};
