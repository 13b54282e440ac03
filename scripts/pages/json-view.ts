/** JSON with syntax highlighting. */
import { escape, type Html, raw } from './html.js';

const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?/g;

const classOf = (text: string | undefined, colon: string | undefined): string => {
	if (text === undefined)
		return 'literal';
	return colon === undefined ? 'text' : 'key';
};

/** @returns a block that can be scrolled with the keyboard */
export const jsonView = (value: unknown, label: string): Html => {
	const text = JSON.stringify(value, undefined, 2);
	let end = 0;
	const parts: string[] = [];
	for (const { 0: token, 1: quoted, 2: colon, index } of text.matchAll(TOKENS)) {
		parts.push(escape(text.slice(end, index)), `<span class="${classOf(quoted, colon)}">${escape(quoted ?? token)}</span>`, colon ?? '');
		end = index + token.length;
	}
	parts.push(escape(text.slice(end)));
	return raw(`<pre class="json" tabindex="0" role="region" aria-label="${escape(label)}"><code>${parts.join('')}</code></pre>`);
};
