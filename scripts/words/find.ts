/** Finds the words to replace in one file. */
import path from 'node:path';
import { proseText, type Text, typescriptTexts } from './texts.js';
import { NAME_PARTS, type Word, WORDS } from './words.js';

export interface Finding {
	readonly file: string;
	readonly line: number;
	readonly found: string;
	readonly instead: string;
}

const SCRIPT = /\.(?:ts|js|mjs)$/;
const PROSE = /\.(?:md|ya?ml|py|java|kt|cs|go|rs|css|sh)$|^[^.]*$/;

/** The words of a phrase may be on two lines, of which the second begins as lines of comments do. */
const SPACE = '\\s+(?:(?:\\*|//|#)\\s+)?';

const expressionOf = (words: readonly Word[]): RegExp =>
	new RegExp(words.map(({ pattern }) => `(?<![\\w-])(${pattern.replaceAll(' ', SPACE)})(?![\\w-])`).join('|'), 'gi');

const WORD_EXPRESSION = expressionOf(WORDS);
const NAME_EXPRESSION = expressionOf(NAME_PARTS);

const find = (text: string, expression: RegExp, words: readonly Word[]): { index: number; found: string; instead: string }[] =>
	[...text.matchAll(expression)].map(match => ({
		index: match.index,
		found: match[0].replace(/\s+(?:(?:\*|\/\/|#)\s+)?/g, ' '),
		instead: (words[match.slice(1).findIndex(group => group !== undefined)] as Word).instead
	}));

const findInName = (name: string): { found: string; instead: string }[] =>
	find(name.replace(/([a-z0-9])(?=[A-Z])/g, '$1 ').replace(/[-_./]/g, ' '), NAME_EXPRESSION, NAME_PARTS);

/** @returns whether the file has texts to check */
export const hasTexts = (file: string): boolean => SCRIPT.test(file) || PROSE.test(path.basename(file));

/**
 * @param file - name from the root of the repository
 * @param published - texts that are not checked
 */
export const findWords = (file: string, text: string, published: readonly string[] = []): Finding[] => {
	const source = published.reduce((rest, part) => rest.replaceAll(part, ' '.repeat(part.length)), text);
	const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;
	const inText = ({ offset, text }: Text): Finding[] => find(text, WORD_EXPRESSION, WORDS)
		.map(({ index, found, instead }) => ({ file, line: lineAt(offset + index), found, instead }));
	const inName = ({ offset, text }: Text): Finding[] => findInName(text).map(finding => ({ file, line: lineAt(offset), ...finding }));
	const { texts, names } = SCRIPT.test(file) ? typescriptTexts(file, source) : { texts: proseText(source), names: [] };
	return [...inName({ offset: 0, text: file }), ...texts.flatMap(inText), ...names.flatMap(inName)];
};
