/** HTML as a value: what is put into a template is escaped unless it is HTML already. */

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

/** Tag of templates. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
	raw(strings.map((text, index) => text + (index < parts.length ? render(parts[index]) : '')).join(''));

/** @returns an identifier for links within a page */
export const slugOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
