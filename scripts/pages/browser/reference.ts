/** Makes the reference executable: fills in examples, sends requests, shows code and replies. */
import './contents.js';
import { copy } from './copy.js';
import { loadExamples } from './examples.js';
import { showFailure, showReply } from './reply.js';
import { requestOf } from './request.js';
import { SAMPLES } from './samples.js';
import { prepareSearch } from './search.js';

const reference = document.getElementById('reference') as HTMLElement;
const { root = '', examples = '', types = '{}' } = reference.dataset;
const base = new URL(root || './', location.href).href;
const typeNames = JSON.parse(types) as Readonly<Record<string, string>>;
const operations = [...reference.querySelectorAll<HTMLDetailsElement>('.operation')];

/** The gateway makes new examples after this time. */
const REFRESH_MS = 1100;

let language = 'curl';

const showSample = (operation: HTMLElement): void => {
	const place = operation.querySelector('[data-sample]') as HTMLElement;
	place.textContent = SAMPLES[language]?.(requestOf(operation, base)) ?? '';
	for (const tab of operation.querySelectorAll<HTMLElement>('[data-language]'))
		tab.setAttribute('aria-pressed', String(tab.dataset['language'] === language));
};

const markInvalid = (operation: HTMLElement): HTMLElement | undefined => {
	const missing = [...operation.querySelectorAll<HTMLInputElement>('[required]')].filter(({ value }) => value.trim() === '');
	operation.querySelectorAll('[aria-invalid]').forEach(control => control.removeAttribute('aria-invalid'));
	missing.forEach(control => control.setAttribute('aria-invalid', 'true'));
	return missing[0];
};

const execute = async (operation: HTMLElement): Promise<void> => {
	const invalid = markInvalid(operation);
	if (invalid) {
		invalid.focus();
		return;
	}
	const place = operation.querySelector('.reply') as HTMLElement;
	const button = operation.querySelector('.execute') as HTMLButtonElement;
	const { method, url, body } = requestOf(operation, base);
	button.disabled = true;
	place.hidden = false;
	const begun = performance.now();
	try {
		const response = await fetch(url, body === undefined ? { method } : { method, body, headers: { 'content-type': 'application/json' } });
		await showReply(place, response, begun, typeNames);
		if (method !== 'GET' && response.ok)
			setTimeout(() => void refresh(), REFRESH_MS);
	} catch (error) {
		showFailure(place, error);
	} finally {
		button.disabled = false;
	}
};

const refresh = async (): Promise<void> => {
	await loadExamples(new URL(examples, base), operations, refresh);
	operations.filter(({ open }) => open).forEach(showSample);
};

const openTarget = (): void => {
	const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
	if (target instanceof HTMLDetailsElement) {
		target.open = true;
		target.scrollIntoView();
	}
};

/** Shows the reference; see opening.ts. */
const show = (): void => {
	// the examples have changed the height of the parts above it
	openTarget();
	document.documentElement.classList.remove('opening');
};

for (const operation of operations) {
	operation.addEventListener('toggle', () => showSample(operation));
	operation.addEventListener('input', () => showSample(operation));
	operation.addEventListener('reset', () => setTimeout(() => showSample(operation)));
	operation.addEventListener('submit', event => {
		event.preventDefault();
		void execute(operation);
	});
	operation.addEventListener('click', ({ target }) => {
		if (!(target instanceof HTMLElement))
			return;
		if (target.dataset['language'] !== undefined) {
			language = target.dataset['language'];
			operations.filter(({ open }) => open).forEach(showSample);
		}
	});
}

// commands name the URL of this gateway
for (const command of reference.querySelectorAll<HTMLElement>('[data-base]'))
	command.textContent = (command.textContent ?? '').replace(command.dataset['base'] as string, base.replace(/\/$/, ''));

reference.addEventListener('click', ({ target }) => {
	if (target instanceof HTMLElement && target.classList.contains('copy'))
		void copy(target);
});

prepareSearch(reference, document.getElementById('search') as HTMLInputElement);
addEventListener('hashchange', openTarget);
openTarget();
refresh().then(() => {
	show();
	reference.classList.add('filled');
}, (error: unknown) => {
	show();
	console.error(error);
});
