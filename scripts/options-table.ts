/** The options as a table for the documentation. */
import type { Option } from '../generated/options.js';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** @returns a Markdown table with one row per option */
export const formatMarkdown = (options: readonly Option[]): string => [
	'| Key | Option | Environment | Default | Description |',
	'| --- | --- | --- | --- | --- |',
	...options.map(({ name, option, variable, description, expected, shownDefault }) => {
		const shown = shownDefault ? `\`${cell(shownDefault)}\`` : '';
		return `| \`${name}\` | \`--${option}\` | \`${variable}\` | ${shown} | ${cell(`${description} Takes ${expected}.`)} |`;
	})
].join('\n');
