/** The options as text for `--help`. */
import type { Option } from '../../generated/options.js';

const INDENT = ' '.repeat(6);
const WIDTH = 110;

const wrap = (text: string, width: number): string[] => text.split(' ').reduce<string[]>((lines, word) => {
	const last = lines.length - 1;
	const joined = `${lines[last] ?? ''} ${word}`;
	return last >= 0 && joined.length <= width ? [...lines.slice(0, last), joined] : [...lines, word];
}, []);

/** @returns plain text, for a terminal */
export const formatHelp = (options: readonly Option[]): string => options.map(named => {
	const { option, description, expected, example, shownDefault } = named;
	const text = `${description} Takes ${expected}, for example ${example}. ${shownDefault ? `Default: ${shownDefault}.` : 'No default.'}`;
	return [`  --${option}`, ...wrap(text, WIDTH - INDENT.length).map(line => INDENT + line)].join('\n');
}).join('\n');
