/** HTML as a value: templates escape inserted values unless they are HTML values. */

export interface Html {
	readonly html: string;
}

export type Part = Html | string | number | undefined | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escape = (text: string): string => text.replace(/[&<>"]/g, character => ESCAPES[character] as string);

/** @param text - HTML */
export const raw = (text: string): Html => ({ html: text });

const render = (part: Part): string => {
	if (part === undefined)
		return '';
	if (typeof part === 'string' || typeof part === 'number')
		return escape(String(part));
	return 'html' in part ? part.html : part.map(render).join('');
};

/** Template tag. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
	raw(strings.map((text, index) => text + (index < parts.length ? render(parts[index]) : '')).join(''));

/** @returns an identifier for links within a page */
export const slugOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
