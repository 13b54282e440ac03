/** Searches all guides and operations from the page of a guide, and copies code. The index is loaded when the reader begins to search. */
import './contents.js';
import { copy } from './copy.js';
import { wordsOf } from './search.js';
import { focusOnSlash } from './slash.js';

/** See guides.ts of the generator. */
type Found = readonly [url: string, page: string, title: string, text: string];

const box = document.getElementById('search') as HTMLInputElement;
const status = document.getElementById('found') as HTMLElement;
const results = document.getElementById('results') as HTMLElement;
const contents = document.querySelector('.toc');
const guide = document.querySelector('.guide') as HTMLElement;
const { root = '', index = '' } = box.dataset;

const MAX_RESULTS = 30;
/** Characters that are shown before and after the first word that was found. */
const BEFORE = 60, AFTER = 160;
/** How much more a word in the title of a page, or of a section, counts than one in its text. */
const PAGE_WEIGHT = 4, TITLE_WEIGHT = 8;

let loading: Promise<readonly Found[]> | undefined;

/** Loads the index once; again after a failure. */
const load = (): Promise<readonly Found[]> => loading ??= fetch(index).then(async response => {
	if (!response.ok)
		throw new Error(`${response.status}`);
	return await response.json() as readonly Found[];
}).catch((error: unknown) => {
	loading = undefined;
	throw error;
});

/** @returns how well an entry fits; 0 if it lacks a word */
const weigh = ([, page, title, text]: Found, words: readonly string[]): number => {
	const [inPage, inTitle, inText] = [page.toLowerCase(), title.toLowerCase(), text.toLowerCase()];
	let weight = 0;
	for (const word of words) {
		const own = (inTitle.includes(word) ? TITLE_WEIGHT : 0)
			+ (inPage.includes(word) ? PAGE_WEIGHT : 0) + (inText.includes(word) ? 1 : 0);
		if (own === 0)
			return 0;
		weight += own;
	}
	return weight;
};

/** @returns nodes of a text in which the words are marked */
const markWords = (text: string, words: readonly string[]): readonly (string | HTMLElement)[] => {
	const escaped = words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
	return text.split(new RegExp(`(${escaped.join('|')})`, 'i')).map((part, i) => {
		if (i % 2 === 0)
			return part;
		const mark = document.createElement('mark');
		mark.textContent = part;
		return mark;
	});
};

/** @returns the part of a text around the first word that is in it */
const excerptOf = (text: string, words: readonly string[]): string => {
	const lower = text.toLowerCase();
	const first = Math.max(0, ...[Math.min(...words.map(word => lower.indexOf(word)).filter(at => at >= 0))].filter(Number.isFinite));
	// whole words
	const begin = first > BEFORE ? text.indexOf(' ', first - BEFORE) + 1 : 0;
	const end = text.length > first + AFTER ? text.lastIndexOf(' ', first + AFTER) : text.length;
	return `${begin > 0 ? '… ' : ''}${text.slice(Math.min(begin, first), Math.max(end, first))}${end < text.length ? ' …' : ''}`;
};

const view = ([url, page, title, text]: Found, words: readonly string[]): HTMLElement => {
	const item = document.createElement('li');
	const link = document.createElement('a');
	link.href = `${root}${url}`;
	link.append(...markWords(title === page ? title : `${page}: ${title}`, words));
	const excerpt = document.createElement('p');
	excerpt.append(...markWords(excerptOf(text, words), words));
	item.append(link, excerpt);
	return item;
};

const show = (found: readonly Found[], words: readonly string[]): void => {
	const list = document.createElement('ol');
	list.append(...found.slice(0, MAX_RESULTS).map(entry => view(entry, words)));
	results.replaceChildren(list);
	status.textContent = found.length > MAX_RESULTS ? `${MAX_RESULTS} of ${found.length}` : `${found.length} found`;
};

const search = async (): Promise<void> => {
	const words = wordsOf(box.value);
	const isSearching = words.length > 0;
	results.hidden = !isSearching;
	guide.hidden = isSearching;
	contents?.toggleAttribute('hidden', isSearching);
	if (!isSearching) {
		status.textContent = '';
		return;
	}
	scrollTo({ top: 0 });
	try {
		const entries = await load();
		// the reader may have typed more meanwhile
		if (wordsOf(box.value).join(' ') === words.join(' ')) {
			show(entries.map(entry => ({ entry, weight: weigh(entry, words) })).filter(({ weight }) => weight > 0)
				.sort((a, b) => b.weight - a.weight).map(({ entry }) => entry), words);
		}
	} catch (error) {
		status.textContent = `not loaded: ${String(error)}`;
	}
};

const end = (): void => {
	box.value = '';
	void search();
	box.focus();
};

// in advance: a search loads it again after a failure, and reports that
box.addEventListener('focus', () => void load().catch(() => undefined));
box.addEventListener('input', () => void search());
box.addEventListener('keydown', event => {
	if (event.key === 'Enter')
		results.querySelector('a')?.click();
	else if (event.key === 'Escape')
		end();
	else if (event.key === 'ArrowDown') {
		event.preventDefault();
		results.querySelector('a')?.focus();
	}
});
results.addEventListener('keydown', event => {
	const links = [...results.querySelectorAll('a')];
	const at = links.indexOf(document.activeElement as HTMLAnchorElement);
	if (event.key === 'Escape') {
		end();
	} else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
		event.preventDefault();
		(links[at + (event.key === 'ArrowDown' ? 1 : -1)] ?? box).focus();
	}
});
// a result, or an entry of the contents, may be on this page
addEventListener('hashchange', () => {
	if (box.value !== '') {
		box.value = '';
		void search().then(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView());
	}
});
focusOnSlash(box);
// a browser that returns to the page has filled in what was searched
addEventListener('pageshow', () => void search());

for (const button of document.querySelectorAll<HTMLElement>('.code .copy')) {
	button.hidden = false;
	button.addEventListener('click', () => void copy(button));
}
