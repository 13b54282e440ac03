/** Makes a request from the values of a form. */

export interface ApiRequest {
	readonly method: string;
	/** Absolute. */
	readonly url: string;
	/** JSON; undefined if the operation has no body. */
	readonly body: string | undefined;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (operation: HTMLElement): readonly Control[] => [...operation.querySelectorAll<Control>('[data-in]')];

/** @returns the chosen values; several if a list allows it */
const valuesOf = (control: Control): readonly string[] => {
	const values = control instanceof HTMLSelectElement ? [...control.selectedOptions].map(({ value }) => value) : [control.value.trim()];
	return values.filter(value => value !== '');
};

/** @param base - URL of the gateway, with a slash at its end */
export const requestOf = (operation: HTMLElement, base: string): ApiRequest => {
	const { method = 'GET', path = '' } = operation.dataset;
	const controls = controlsOf(operation);
	const inPath = new Map(controls.filter(({ dataset }) => dataset['in'] === 'path').map(control => [control.name, valuesOf(control)[0] ?? '']));
	const url = new URL(path.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? '')), base);
	for (const control of controls.filter(({ dataset }) => dataset['in'] === 'query'))
		valuesOf(control).forEach(value => url.searchParams.append(control.name, value));
	const body = controls.find(({ dataset }) => dataset['in'] === 'body')?.value;
	// an apostrophe is the only character of a URL that ends a string in a shell or a program
	return { method, url: url.href.replaceAll('\'', '%27'), body: body?.trim() === '' ? undefined : body };
};
