/** The reference of an OpenAPI contract; its operations can be executed on the page. */
import { Contract, type Node, listOf, type ObjectNode, textOf, wordOf } from './contract.js';
import { type Html, html, type Part, slugOf } from './html.js';
import type { Entry } from './layout.js';
import { markdown, splitSections } from './markdown.js';
import { type Operation, operationView } from './operation.js';
import { schemaView } from './schema-view.js';

const METHODS = ['get', 'put', 'post', 'delete'];

const operationsOf = (contract: Contract): readonly Operation[] => contract.entries('paths').flatMap(([path, item]) =>
	Object.entries(item)
		.filter(([method]) => METHODS.includes(method))
		.map(([method, operation]) => ({ method, path, operation: contract.resolve(operation) })));

interface Group {
	readonly id: string;
	readonly title: string;
	readonly description: string;
	readonly operations: readonly Operation[];
}

const groupsOf = (contract: Contract): readonly Group[] => {
	const operations = operationsOf(contract);
	return listOf(contract.document, 'tags').map(tag => {
		const { name, description } = contract.resolve(tag) as { readonly name: string; readonly description: string };
		// published names of groups end in `routes`
		const title = name.replace(/ routes$/, '');
		return {
			id: slugOf(title), title, description,
			operations: operations.filter(({ operation }) => listOf(operation, 'tags')[0] === name)
		};
	});
};

const groupView = (contract: Contract, { id, title, description, operations }: Group): Html => html`<section class="group" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${markdown(description)}
${operations.map(operation => operationView(contract, operation))}
</section>`;

const schemasOf = (contract: Contract): readonly (readonly [string, Node])[] =>
	Object.entries(contract.resolve(contract.resolve(contract.document['components'])['schemas'])).sort(([a], [b]) => a.localeCompare(b));

/** Enumerations of the values of members named `type` in replies; no value is in two of them. */
const TYPE_ENUMERATIONS = ['TransactionTypeEnum', 'BlockTypeEnum', 'ReceiptTypeEnum'];

/** @returns names of types by value, for replies */
const typeNames = (contract: Contract): Readonly<Record<string, string>> => Object.fromEntries(schemasOf(contract)
	.filter(([name]) => TYPE_ENUMERATIONS.includes(name))
	.flatMap(([, schema]) => {
		const values = listOf(schema as ObjectNode, 'enum');
		return listOf(schema as ObjectNode, 'x-enum-varnames').map((name, index) => [wordOf(values[index]), wordOf(name)]);
	}));

export interface ReferenceContent {
	readonly main: Html;
	readonly contents: readonly Entry[];
	readonly filter: Html;
}

export interface ReferenceOptions {
	/** From the page to the root of the gateway. */
	readonly root: '' | '../';
	readonly title: string;
	/** Links below the introduction. */
	readonly links: Part;
	/** What follows the text of a section of the contract, by title of the section. */
	readonly additions?: Readonly<Record<string, Html>>;
}

const SCHEMAS = { title: 'Schemas', id: 'schemas' };

const FILTER = html`<div class="search" role="search"><label for="search">Filter</label>
<input id="search" type="search" placeholder="block, /accounts, …" title="Press / to filter operations and schemas" autocomplete="off" aria-describedby="found">
<span id="found" role="status"></span></div>`;

const entryOf = ({ method, operation }: Operation): Entry => ({
	id: textOf(operation, 'operationId'),
	title: html`<span class="method ${method}">${method.toUpperCase()}</span> ${textOf(operation, 'summary')}`
});

/** @param document - the bundled contract */
export const referenceContent = (document: ObjectNode, { root, title, links, additions = {} }: ReferenceOptions): ReferenceContent => {
	const contract = new Contract(document);
	const { preamble, sections } = splitSections(textOf(contract.resolve(document['info']), 'description'));
	const groups = groupsOf(contract);
	return {
		contents: [
			...sections.map(section => ({ title: section.title, id: slugOf(section.title) })),
			...groups.map(({ title: name, id, operations }) => ({ title: name, id, entries: operations.map(entryOf) })), SCHEMAS
		],
		filter: FILTER,
		main: html`<div id="reference" data-root="${root}" data-examples="docs/examples.json" data-types="${JSON.stringify(typeNames(contract))}">
<div class="introduction">
<h1>${title}</h1>
<div class="lead">${markdown(preamble)}</div>
${links}
${sections.map(section => html`<details class="background" id="${slugOf(section.title)}"><summary>${section.title}</summary>
${markdown(section.text)}${additions[section.title]}</details>`)}
</div>
<p class="note" id="lacking" hidden></p>
${groups.map(group => groupView(contract, group))}
<section class="group" aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
<p>Documents of requests and replies.</p>
${schemasOf(contract).map(([name, schema]) => schemaView(contract, name, schema))}
</section>
</div>`
	};
};
