/**
 * Finds what a JSON text has and its parsed value does not: members that come twice in an object, of which not all parsers keep the same
 * one, and integers with a fraction or an exponent, which some parsers read as floating-point numbers.
 */
import type { Fault } from './schema-faults.js';
import { jsonPath, printable } from './text.js';

const REPEATED_MEMBER = 'the member comes twice in its object';
const INTEGER = /^(?:0|-?[1-9]\d*)$/;

interface Level {
	/** Names so far; undefined for an array. */
	readonly names: Set<string> | undefined;
	/** Name or index of the current part. */
	segment: string | number;
}

const pointerOf = (levels: readonly Level[]): string =>
	levels.map(({ segment }) => `/${String(segment).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');

/** @returns the place after the string that begins at a place */
const endOfString = (text: string, start: number): number => {
	for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
		let before = end - 1;
		while (text[before] === '\\')
			--before;
		// an even number of backslashes escapes itself
		if ((end - before) % 2 === 1)
			return end + 1;
	}
};

/** @returns the first fault; undefined if there is none @param text - valid JSON whose numbers all have to be integers */
export const findTextFault = (text: string): Fault | undefined => {
	const tokens = /["{}[\],]|-?\d[\d.eE+-]*/g;
	const levels: Level[] = [];
	let isName = false;
	for (let found = tokens.exec(text); found !== null; found = tokens.exec(text)) {
		const level = levels.at(-1);
		const [token] = found;
		switch (token) {
		case '{': levels.push({ names: new Set(), segment: '' }); isName = true; break;
		case '[': levels.push({ names: undefined, segment: 0 }); isName = false; break;
		case '}':
		case ']': levels.pop(); isName = false; break;
		case ',':
			isName = level?.names !== undefined;
			if (typeof level?.segment === 'number')
				++level.segment;
			break;
		case '"':
			tokens.lastIndex = endOfString(text, found.index);
			if (!isName || level?.names === undefined)
				break;
			// the text is valid JSON
			level.segment = JSON.parse(text.slice(found.index, tokens.lastIndex)) as string;
			if (level.names.has(level.segment))
				return { path: jsonPath(pointerOf(levels)), message: REPEATED_MEMBER };
			level.names.add(level.segment);
			isName = false;
			break;
		default:
			if (!INTEGER.test(token))
				return { path: jsonPath(pointerOf(levels)), message: `an integer without fraction and exponent expected, got ${printable(token, 60)}` };
		}
	}
	return undefined;
};
