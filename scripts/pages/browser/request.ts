/** Makes a request from the values of a form, and code that sends this request. */

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
	return { method, url: url.href, body: body?.trim() === '' ? undefined : body };
};

/** @returns the body without line breaks; unchanged if it is not JSON */
const compact = (body: string): string => {
	try {
		return JSON.stringify(JSON.parse(body));
	} catch {
		return body;
	}
};

const curl = ({ method, url, body }: ApiRequest): string => [
	`curl${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
	...(body === undefined ? [] : ['-H \'Content-Type: application/json\'', `-d '${compact(body).replaceAll('\'', '\'\\\'\'')}'`])
].join(' \\\n  ');

const indented = (text: string, by: string): string => text.trim().replaceAll('\n', `\n${by}`);

const typescript = ({ method, url, body }: ApiRequest): string => {
	const options = body === undefined ? ` { method: '${method}' }` : ` {
  method: '${method}',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${indented(body, '  ')})
}`;
	return `const response = await fetch('${url}'${method === 'GET' ? '' : `,${options}`});
const reply = await response.text();
if (!response.ok)
  throw new Error(\`\${response.status}: \${reply}\`);
console.log(reply);`;
};

/** JSON is valid Python except for these words. */
const PYTHON_WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

const toPython = (json: string): string =>
	json.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, token => PYTHON_WORDS[token] ?? token);

const python = ({ method, url, body }: ApiRequest): string => `import requests

response = requests.${method.toLowerCase()}('${url}'${body === undefined ? '' : `, json=${toPython(body.trim())}`})
response.raise_for_status()
print(response.text)`;

export const SAMPLES: Readonly<Record<string, (request: ApiRequest) => string>> = { curl, typescript, python };
