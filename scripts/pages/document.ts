/** Converts a document of the repository to the content of a page. */
import path from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { escape, type Html, raw } from './html.js';
import type { Entry } from './layout.js';

/** What a document may refer to. */
export interface DocumentPlaces {
	/** @returns the path of a document's page from the root of the gateway; undefined if it has none */
	pathOf(file: string): string | undefined;
	/** @returns the title of a document that has a page */
	titleOf(file: string): string;
	/** @returns a file of the repository */
	readFile(file: string): Buffer;
}

/** A part of a document with a heading, for the search. */
interface DocumentSection {
	/** Empty for the part before the second heading. */
	readonly id: string;
	readonly heading: string;
	readonly text: string;
}

export interface DocumentPage {
	readonly title: string;
	/** The first sentence. */
	readonly description: string;
	readonly contents: readonly Entry[];
	readonly main: Html;
	readonly sections: readonly DocumentSection[];
}

/** URL that examples use: links with it lead to the gateway that serves the page. */
const EXAMPLE_URL = 'http://localhost:3000';

/** Programs that a document includes by a paragraph that is only a link to the file. */
const INCLUDED = /^scripts\/clients\/.*\.(?!md$)\w+$/;

const FILE_NAME = /^[\w-]+\.md$/;

/** @returns the text of inline tokens, without marks */
const plain = (tokens: readonly Token[]): string => tokens.map(token => ('tokens' in token && token.tokens ? plain(token.tokens)
	: 'text' in token ? String(token['text']) : token.raw)).join('');

/** @returns an id as GitHub makes it, because links in documents have these */
const idOf = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');

/** @returns the text of a block, for the search */
const textOf = (token: Token): string => {
	switch (token.type) {
	case 'table': {
		const { header, rows } = token as Tokens.Table;
		return [header, ...rows].map(row => row.map(cell => plain(cell.tokens)).join(' ')).join(' ');
	}
	case 'list': return (token as Tokens.List).items.map(item => item.tokens.map(textOf).join(' ')).join(' ');
	case 'code': return (token as Tokens.Code).text;
	case 'html': return '';
	default: return 'tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? String(token['text']) : '';
	}
};

/** @returns code that can be scrolled with the keyboard */
const pre = (code: string): string => `<pre tabindex="0"><code>${escape(code)}</code></pre>`;

const block = (code: string): string => `<div class="code"><button type="button" class="copy" hidden>Copy</button>${pre(code)}</div>\n`;

/** A sequence diagram is a list of its messages, another diagram its text: the page loads no program that draws them. */
const diagram = (source: string): string => {
	const lines = source.split('\n').map(line => line.trim());
	if (lines[0] !== 'sequenceDiagram')
		return `<details class="more"><summary>Diagram, as text in the notation of Mermaid</summary>${pre(source)}</details>\n`;
	const names = new Map(lines.flatMap(line => {
		const [, name, title] = /^participant (\w+)(?: as (.*))?$/.exec(line) ?? [];
		return name === undefined ? [] : [[name, title ?? name] as const];
	}));
	// one message to several receivers is one step
	const steps: { readonly from: string; readonly text: string; readonly to: string[] }[] = [];
	for (const line of lines) {
		const [, from, to = '', text = ''] = /^(\w+?)-?->>(\w+): (.*)$/.exec(line) ?? [];
		const last = steps.at(-1);
		if (from !== undefined && last?.from === from && last.text === text)
			last.to.push(to);
		else if (from !== undefined)
			steps.push({ from, text, to: [to] });
	}
	const shown = steps.map(({ from, text, to }) => `${names.get(from)} → ${to.map(name => names.get(name)).join(', ')}: ${text}`);
	return `<ol>${shown.map(step => `<li>${escape(step)}</li>`).join('\n')}</ol>\n`;
};

/**
 * @param file - of the document, from the root of the repository
 * @param url - of its page, from the root of the gateway
 * @throws Error for a document without a title, or one that refers to a file that does not exist
 */
export const renderDocument = (file: string, url: string, places: DocumentPlaces): DocumentPage => {
	const ids = new Map<string, number>();
	const contents: { readonly title: string; readonly id: string; readonly entries: Entry[] }[] = [];
	const toRoot = '../'.repeat(url.split('/').length - 1);
	const resolve = (target: string): string => path.posix.join(path.posix.dirname(file), target);
	/** @returns undefined for a file without a page: the link becomes text */
	const hrefOf = (href: string): string | undefined => {
		if (href.startsWith('#'))
			return href;
		// only the embedded chain has controls
		if (href.startsWith(`${EXAMPLE_URL}/dev`))
			return undefined;
		if (href.startsWith(EXAMPLE_URL))
			return `${toRoot}${href.slice(EXAMPLE_URL.length).replace(/^\//, '')}` || './';
		if (/^[a-z]+:/.test(href))
			return href;
		const [target = '', fragment] = href.split('#');
		const page = places.pathOf(resolve(target));
		return page === undefined ? undefined : `${toRoot}${page}${fragment === undefined ? '' : `#${fragment}`}`;
	};
	const marked = new Marked({
		gfm: true,
		renderer: {
			// comments mark the generated parts
			html: ({ text }: Tokens.HTML | Tokens.Tag) => (text.startsWith('<!--') ? '' : escape(text)),
			heading({ depth, tokens }: Tokens.Heading) {
				const title = plain(tokens);
				const id = idOf(title);
				const count = ids.get(id) ?? 0;
				ids.set(id, count + 1);
				const unique = count === 0 ? id : `${id}-${count}`;
				const inner = this.parser.parseInline(tokens);
				if (depth === 2)
					contents.push({ title, id: unique, entries: [] });
				else if (depth === 3)
					contents.at(-1)?.entries.push({ title, id: unique });
				const anchor = depth === 1 ? '' : ` <a class="anchor" href="#${unique}" aria-label="Link to ${escape(title)}">#</a>`;
				return `<h${depth} id="${unique}">${inner}${anchor}</h${depth}>\n`;
			},
			paragraph({ tokens }: Tokens.Paragraph) {
				const [only, ...others] = tokens;
				if (only?.type === 'link' && others.length === 0 && INCLUDED.test(resolve((only as Tokens.Link).href))) {
					const { href, tokens: name } = only as Tokens.Link;
					const program = places.readFile(resolve(href)).toString('utf8').trimEnd();
					return `<p><code>${escape(plain(name))}</code></p>\n${block(program)}`;
				}
				return `<p>${this.parser.parseInline(tokens)}</p>\n`;
			},
			link({ href, text, tokens }: Tokens.Link) {
				const target = hrefOf(href);
				// a reader of pages knows no names of files
				const inner = target !== undefined && FILE_NAME.test(text) ? escape(places.titleOf(resolve(href.split('#')[0] as string)))
					: this.parser.parseInline(tokens);
				return target === undefined ? inner : `<a href="${escape(target)}">${inner}</a>`;
			},
			// a gateway has what the pictures show
			image: ({ text }: Tokens.Image) => `<em>${escape(text)}</em>`,
			code: ({ text, lang }: Tokens.Code) => (lang === 'mermaid' ? diagram(text) : block(text)),
			// tables that are wider than the page are scrolled, also with the keyboard
			table(token: Tokens.Table) {
				const cells = (row: Tokens.TableCell[], tag: string) =>
					row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
				const rows = token.rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('\n');
				const table = `<table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table>`;
				return `<div class="scroll${token.header.length === 2 ? ' pair' : ''}" tabindex="0">${table}</div>\n`;
			}
		}
	});
	const tokens = marked.lexer(places.readFile(file).toString('utf8'));
	const main = raw(marked.parser(tokens));

	const [first] = tokens;
	if (first?.type !== 'heading')
		throw new Error(`${file} does not begin with its title`);
	const title = plain((first as Tokens.Heading).tokens);
	const opening = tokens.find(({ type }) => type === 'paragraph');
	const headings = contents.flatMap(({ id, entries }) => [id, ...entries.map(entry => entry.id)]);
	const sections: { id: string; heading: string; text: string }[] = [{ id: '', heading: title, text: '' }];
	for (const token of tokens.slice(1)) {
		const { depth } = token as Tokens.Heading;
		if (token.type === 'heading' && depth <= 3)
			sections.push({ id: headings.shift() as string, heading: plain((token as Tokens.Heading).tokens), text: '' });
		else
			sections.at(-1)!.text += ` ${textOf(token).replace(/\s+/g, ' ')}`;
	}
	return {
		title, description: opening ? plain((opening as Tokens.Paragraph).tokens).replace(/\s+/g, ' ') : title, contents, main,
		sections: sections.map(section => ({ ...section, text: section.text.trim() }))
	};
};
