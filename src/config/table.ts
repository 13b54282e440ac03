/** The keys as text, for `--help` and for the documentation. */
import type { NamedKey } from './key.js';
import { KEYS } from './keys.js';

const INDENT = ' '.repeat(6);
const WIDTH = 110;

const wrap = (text: string, width: number): string[] => text.split(' ').reduce<string[]>((lines, word) => {
	const last = lines.length - 1;
	const joined = `${lines[last] ?? ''} ${word}`;
	return last >= 0 && joined.length <= width ? [...lines.slice(0, last), joined] : [...lines, word];
}, []);

const defaultOf = ({ key }: NamedKey): string => key.absent ?? key.notation.format(key.default);

const helpOf = (named: NamedKey): string => {
	const { notation, about, example } = named.key;
	const shown = defaultOf(named);
	const text = `${about} Takes ${notation.expected}, for example ${example}. ${shown ? `Default: ${shown}.` : 'No default.'}`;
	return [`  --${named.option}`, ...wrap(text, WIDTH - INDENT.length).map(line => INDENT + line)].join('\n');
};

/** @returns options as plain text, for a terminal */
export const formatHelp = (keys: readonly NamedKey[]): string => keys.map(helpOf).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** @returns keys as a Markdown table */
export const formatMarkdown = (keys: readonly NamedKey[]): string => [
	'| Key | Option | Environment | Default | Description |',
	'| --- | --- | --- | --- | --- |',
	...keys.map(named => {
		const shown = defaultOf(named);
		const description = cell(`${named.key.about} Takes ${named.key.notation.expected}.`);
		return `| \`${named.name}\` | \`--${named.option}\` | \`${named.variable}\` | ${shown ? `\`${cell(shown)}\`` : ''} | ${description} |`;
	})
].join('\n');

/** @returns the options as `parseArgs` of node:util expects them, each with an example */
export const parseArgsOptions = (): Record<string, { readonly type: 'string'; readonly example: string }> =>
	Object.fromEntries(KEYS.map(({ option, key }) => [option, { type: 'string', example: key.example }]));
