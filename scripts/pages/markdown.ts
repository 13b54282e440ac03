/** Converts the Markdown of the contracts to HTML. */
import { Marked, type Tokens } from 'marked';
import { escape, type Html, raw, slugOf } from './html.js';

const marked = new Marked({
	gfm: true,
	renderer: {
		// the contracts contain no HTML: tags are text
		html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
		heading({ depth, text, tokens }: Tokens.Heading) {
			return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
		},
		// blocks that may be wider than the page can be scrolled with the keyboard
		code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escape(text)}</code></pre>\n`,
		table(token: Tokens.Table) {
			const cells = (row: Tokens.TableCell[], tag: string) =>
				row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
			const rows = token.rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('\n');
			return `<div class="scroll" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
		}
	}
});

/** @returns paragraphs, lists and tables */
export const markdown = (text: string): Html => raw(marked.parse(text, { async: false }));

/** @returns a single line, without a paragraph around it */
export const inlineMarkdown = (text: string): Html => raw(marked.parseInline(text, { async: false }));

export interface Section {
	readonly title: string;
	readonly text: string;
}

/** @returns the text before the first heading of the second level, and the sections under such headings */
export const splitSections = (text: string): { readonly preamble: string; readonly sections: readonly Section[] } => {
	const [preamble = '', ...parts] = text.split(/^## /m);
	return {
		preamble,
		sections: parts.map(part => {
			const end = part.indexOf('\n');
			return { title: part.slice(0, end).trim(), text: part.slice(end) };
		})
	};
};
