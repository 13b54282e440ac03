import { type Notation, orNone, scalar } from '../notation/index.js';

/** Characters of a level of a namespace's name. */
const LEVEL = /^[a-z0-9][a-z0-9_-]*$/;
const MAX_LEVELS = 2;

export const isLevelName = (text: string): boolean => LEVEL.test(text);

/** A namespace's name as its levels, the root first. */
export const namespaceName: Notation<readonly string[]> = scalar(
	'string', 'the name of a namespace of one or two levels (a to z, 0 to 9, _ and -)',
	text => {
		// the levels may be an array in the configuration file, which becomes text separated by commas
		const levels = text.split(/[.,]/).map(level => level.trim());
		return levels.length <= MAX_LEVELS && levels.every(isLevelName) ? levels : undefined;
	},
	levels => levels.join('.')
);

/** A namespace's name, or no levels. */
export const optionalNamespaceName: Notation<readonly string[]> = orNone(namespaceName);
