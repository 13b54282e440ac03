/** Finds members that an object of a JSON text has twice: parsers keep one of them, and not all the same one. */
import { jsonPath } from './text.js';

/** Message of the deviation. */
export const REPEATED_MEMBER = 'the member comes twice in its object';

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

/**
 * @param text - valid JSON
 * @returns the JSON path of the first member that comes twice in its object; undefined if there is none
 */
export const findRepeatedMember = (text: string): string | undefined => {
	const levels: Level[] = [];
	let isName = false;
	for (let place = 0; place < text.length;) {
		const level = levels.at(-1);
		const character = text[place]!;
		if (character === '"') {
			const end = endOfString(text, place);
			if (isName && level?.names !== undefined) {
				// the text is valid JSON
				level.segment = JSON.parse(text.slice(place, end)) as string;
				if (level.names.has(level.segment))
					return jsonPath(pointerOf(levels));
				level.names.add(level.segment);
				isName = false;
			}
			place = end;
			continue;
		}
		switch (character) {
		case '{': levels.push({ names: new Set(), segment: '' }); isName = true; break;
		case '[': levels.push({ names: undefined, segment: 0 }); isName = false; break;
		case '}':
		case ']': levels.pop(); isName = false; break;
		case ',':
			isName = level?.names !== undefined;
			if (typeof level?.segment === 'number')
				++level.segment;
			break;
		default: // white space, colons, numbers and names of values
		}
		++place;
	}
	return undefined;
};
