/** Shows a reply: status, time, size, and its content with the names of types after their numbers. */

/** Longer content slows browsers down; it can be downloaded. */
const MAX_SHOWN = 200_000;

/** Names of the values of members named `type`. */
type Names = Readonly<Record<string, string>>;

const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?/g;

const span = (kind: string, text: string): HTMLElement => {
	const element = document.createElement('span');
	element.className = kind;
	element.textContent = text;
	return element;
};

const kindOf = (quoted: string | undefined, colon: string | undefined): string => {
	if (quoted === undefined)
		return 'literal';
	return colon === undefined ? 'text' : 'key';
};

const jsonElement = (text: string, names: Names): HTMLElement => {
	const code = document.createElement('code');
	let end = 0;
	let key = '';
	for (const { 0: token, 1: quoted, 2: colon, index } of text.matchAll(TOKENS)) {
		code.append(text.slice(end, index), span(kindOf(quoted, colon), quoted ?? token), colon ?? '');
		if (colon !== undefined)
			key = quoted ?? '';
		else if (key === '"type"' && names[token] !== undefined)
			code.append(span('name', ` ${names[token]}`));
		end = index + token.length;
	}
	code.append(text.slice(end));
	return code;
};

/** @returns indented JSON; other text unchanged */
const pretty = (text: string): string => {
	try {
		// no precision is lost: 64-bit values are strings in this interface
		return JSON.stringify(JSON.parse(text), undefined, 2);
	} catch {
		return text;
	}
};

const isText = (type: string): boolean => /^(?:text\/|application\/(?:[\w.+-]*json|yaml))/.test(type);

const download = (blob: Blob, text: string): HTMLElement => {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(blob);
	link.download = 'reply';
	link.textContent = text;
	const paragraph = document.createElement('p');
	paragraph.append(link);
	return paragraph;
};

const contentOf = async (blob: Blob, label: string, names: Names): Promise<readonly HTMLElement[]> => {
	if (!isText(blob.type))
		return [download(blob, `Save ${blob.size} bytes of ${blob.type || 'unknown type'}`)];

	const text = pretty(await blob.text());
	const block = document.createElement('pre');
	block.className = 'json';
	block.tabIndex = 0;
	block.setAttribute('role', 'region');
	block.setAttribute('aria-label', label);
	block.append(jsonElement(text.slice(0, MAX_SHOWN), names));
	return text.length > MAX_SHOWN ? [block, download(blob, `Save all ${blob.size} bytes`)] : [block];
};

const line = (kind: string, text: string): HTMLElement => {
	const paragraph = document.createElement('p');
	paragraph.className = `status ${kind}`;
	paragraph.textContent = text;
	return paragraph;
};

/** Shows a reply. @param begun - `performance.now()` when the request was sent */
export const showReply = async (place: HTMLElement, response: Response, begun: number, names: Names): Promise<void> => {
	const blob = await response.blob();
	const milliseconds = Math.round(performance.now() - begun);
	const status = `${response.status} ${response.statusText}`.trim();
	place.dataset['status'] = String(response.status);
	place.replaceChildren(
		line(response.ok ? 'good' : 'bad', `${status} · ${milliseconds} ms · ${blob.size} bytes`),
		...await contentOf(blob, `Reply of ${place.closest('.operation')?.id}`, names)
	);
};

/** Shows why there is no reply. */
export const showFailure = (place: HTMLElement, error: unknown): void => {
	place.dataset['status'] = 'none';
	place.replaceChildren(line('bad', `No reply: ${error instanceof Error ? error.message : String(error)}`));
};
