/** One operation: description, a form that executes it, code that sends the same request, replies. */
import { type Contract, isObject, listOf, type Node, type ObjectNode, textOf, wordOf } from './contract.js';
import { type Html, html, type Part, raw } from './html.js';
import { inlineMarkdown, markdown } from './markdown.js';
import { exampleOf, typeLink } from './schema-view.js';

export interface Operation {
	readonly method: string;
	readonly path: string;
	readonly operation: ObjectNode;
}

interface Choice {
	readonly value: string;
	readonly text: string;
}

/** @returns the values of an enumeration or a boolean, with their names; empty for other parameters */
const choicesOf = (schema: ObjectNode): readonly Choice[] => {
	if (schema['type'] === 'boolean')
		return ['true', 'false'].map(value => ({ value, text: value }));

	const names = listOf(schema, 'x-enum-varnames');
	return listOf(schema, 'enum').map((value, index) =>
		({ value: wordOf(value), text: names[index] === undefined ? wordOf(value) : `${wordOf(names[index])} (${wordOf(value)})` }));
};

const optionOf = ({ value, text }: Choice): Html => html`<option value="${value}">${text}</option>`;

const control = (id: string, name: string, place: string, schema: ObjectNode, element: ObjectNode, isRequired: boolean): Html => {
	const attributes = raw(`id="${id}" name="${name}" data-in="${place}"${isRequired ? ' required' : ''}`);
	const choices = choicesOf(element);
	if (choices.length === 0) {
		const placeholder = schema['default'] === undefined ? '' : `default ${wordOf(schema['default'])}`;
		const value = isRequired ? listOf(schema, 'examples')[0] : undefined;
		return html`<input ${attributes} value="${value === undefined ? '' : wordOf(value)}" placeholder="${placeholder}" autocomplete="off" autocapitalize="off" spellcheck="false">`;
	}
	return schema['type'] === 'array'
		? html`<select ${attributes} multiple size="5">${choices.map(optionOf)}</select>`
		: html`<select ${attributes}><option value=""></option>${choices.map(optionOf)}</select>`;
};

const field = (contract: Contract, operationId: string, node: Node): Html => {
	const parameter = contract.resolve(node);
	const [name, place] = [textOf(parameter, 'name'), textOf(parameter, 'in')];
	const schema = contract.resolve(parameter['schema']);
	const element = schema['type'] === 'array' ? contract.resolve(schema['items']) : schema;
	const id = `${operationId}-${name}`;
	const isRequired = parameter['required'] === true;
	return html`<div class="field">
<label for="${id}"><code>${name}</code> <span class="optional">${place === 'path' ? 'in the path' : typeLink(contract, parameter['schema'])}</span></label>
<div>${control(id, name, place, schema, element, isRequired)}<p class="hint">${inlineMarkdown(textOf(parameter, 'description'))}</p></div>
</div>`;
};

/** @returns the contract of the body; undefined if there is none */
const bodyOf = (contract: Contract, operation: ObjectNode): ObjectNode | undefined => {
	if (!isObject(operation['requestBody']))
		return undefined;
	const { content } = contract.resolve(operation['requestBody']);
	return contract.resolve(contract.resolve(content)['application/json']);
};

const bodyField = (contract: Contract, operationId: string, { schema, example: own }: ObjectNode): Html => {
	const example = JSON.stringify(own ?? exampleOf(contract, schema), undefined, 2);
	return html`<div class="field">
<label for="${operationId}-body">Body <span class="optional">${typeLink(contract, schema)}</span></label>
<div><textarea id="${operationId}-body" data-in="body" rows="${Math.min(10, example.split('\n').length + 1)}" spellcheck="false">${example}</textarea></div>
</div>`;
};

const isSuccess = (status: string): boolean => status.startsWith('2');

const repliesOf = (contract: Contract, operation: ObjectNode): Part => {
	const responses = Object.entries(contract.resolve(operation['responses']));
	const successes = responses.filter(([status]) => isSuccess(status)).map(([status, response]) => {
		const { content, description } = contract.resolve(response);
		const contents = Object.entries(contract.resolve(content ?? {}));
		return html`<li><b>${status}</b> ${inlineMarkdown(wordOf(description))} ${contents.map(([type, media]) =>
			html`<code>${type}</code> ${typeLink(contract, contract.resolve(media)['schema'])} `)}</li>`;
	});
	const others = responses.filter(([status]) => !isSuccess(status));
	return html`<ul class="replies">${successes}<li class="others">Others: ${others.map(([status, response], index) =>
		html`${index > 0 ? ', ' : ''}<abbr title="${textOf(contract.resolve(response), 'description')}" tabindex="0">${status}</abbr>`)}</li></ul>`;
};

/** With the keys of browser/samples.ts. */
const LANGUAGES = [
	['curl', 'curl'], ['typescript', 'TypeScript'], ['python', 'Python'], ['java', 'Java'], ['kotlin', 'Kotlin'], ['csharp', 'C#'], ['go', 'Go'], ['rust', 'Rust']
] as const;

const samples = (operationId: string): Html => html`<div class="samples">
<div class="tabs" role="group" aria-label="Language">${LANGUAGES.map(([key, title], index) =>
	html`<button type="button" data-language="${key}" aria-pressed="${index === 0 ? 'true' : 'false'}">${title}</button>`)}
<button type="button" class="copy">Copy</button></div>
<pre tabindex="0" role="region" aria-label="Code that sends ${operationId}"><code data-sample="${operationId}"></code></pre>
</div>`;

/** @returns the operation, collapsed */
export const operationView = (contract: Contract, { method, path, operation }: Operation): Html => {
	const operationId = textOf(operation, 'operationId');
	const body = bodyOf(contract, operation);
	const parameters = listOf(operation, 'parameters');
	const isRequired = (parameter: Node): boolean => contract.resolve(parameter)['required'] === true;
	const fields = parameters.filter(isRequired).map(parameter => field(contract, operationId, parameter));
	const options = parameters.filter(parameter => !isRequired(parameter)).map(parameter => field(contract, operationId, parameter));
	return html`<details class="operation" id="${operationId}" data-method="${method.toUpperCase()}" data-path="${path}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${path}</code> <span class="title">${textOf(operation, 'summary')}</span></summary>
<div class="content">
${markdown(textOf(operation, 'description'))}
<p class="note" hidden></p>
<form novalidate>
${fields}
${options.length === 0 ? undefined : html`<details class="more"><summary>${options.length} optional ${options.length === 1 ? 'parameter' : 'parameters'}</summary>${options}</details>`}
${body === undefined ? undefined : bodyField(contract, operationId, body)}
<p><button class="execute">Execute</button> <button type="reset" class="plain">Reset</button></p>
</form>
<div class="reply" aria-live="polite" hidden></div>
<h3>Code</h3>
${samples(operationId)}
<h3>Replies</h3>
${repliesOf(contract, operation)}
</div>
</details>`;
};
