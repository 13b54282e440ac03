/** Filters operations and schemas, in the page and in the table of contents. */
import { focusOnSlash } from './slash.js';

export const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(word => word !== '');

/** Hides operations, schemas and entries that do not contain all words. @returns the number of those that are shown */
const filter = (reference: HTMLElement, words: readonly string[]): number => {
	let count = 0;
	for (const item of reference.querySelectorAll<HTMLElement>('.operation, .schema')) {
		const text = `${item.id} ${item.querySelector('summary')?.textContent ?? ''}`.toLowerCase();
		item.hidden = !words.every(word => text.includes(word));
		count += item.hidden ? 0 : 1;
	}
	for (const group of reference.querySelectorAll<HTMLElement>('.group'))
		group.hidden = group.querySelector(':is(.operation, .schema):not([hidden])') === null;
	return count;
};

/** Hides the entries of hidden elements. */
const filterContents = (words: readonly string[]): void => {
	for (const entry of document.querySelectorAll<HTMLElement>('.toc li')) {
		const id = decodeURIComponent(new URL((entry.querySelector('a') as HTMLAnchorElement).href).hash.slice(1));
		const element = document.getElementById(id);
		// the introduction is hidden during a search
		entry.hidden = words.length > 0 && (element?.closest('[hidden], .introduction') ?? null) !== null;
	}
};

/** Filters while the reader types. `/` moves to the box, Enter opens the first result, Escape ends the search. */
export const prepareSearch = (reference: HTMLElement, box: HTMLInputElement): void => {
	const found = document.getElementById('found') as HTMLElement;
	const search = (): void => {
		const words = wordsOf(box.value);
		const count = filter(reference, words);
		reference.classList.toggle('filtered', words.length > 0);
		filterContents(words);
		found.textContent = words.length === 0 ? '' : `${count} found`;
		if (words.length > 0)
			scrollTo({ top: 0 });
	};
	box.addEventListener('input', search);
	box.addEventListener('keydown', event => {
		if (event.key === 'Enter') {
			const first = reference.querySelector<HTMLDetailsElement>(':is(.operation, .schema):not([hidden])');
			if (first && box.value.trim() !== '') {
				first.open = true;
				first.querySelector('summary')?.focus();
			}
		} else if (event.key === 'Escape') {
			box.value = '';
			search();
		}
	});
	focusOnSlash(box);
};
