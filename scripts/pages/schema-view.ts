/** Schemas of a contract: their members as a table, and a value of each. */
import { type Contract, isObject, type Node, type ObjectNode, listOf, textOf, wordOf } from './contract.js';
import { type Html, html, type Part, raw } from './html.js';
import { inlineMarkdown, markdown } from './markdown.js';

/** Nested members are listed to this depth, which also ends recursive schemas. */
const MAX_DEPTH = 4;
/** More alternatives than this are counted instead of named. */
const MAX_NAMED = 4;

const firstParagraph = (text: string): string => (text.split(/\n\s*\n/, 1)[0] as string).trim();

const separated = (parts: readonly Html[], separator: string): Html => html`${parts.map((part, index) => [index > 0 ? separator : '', part])}`;

/** @returns the type of a value in few words; names of schemas are links if the page has the schemas */
export const typeLink = (contract: Contract, node: Node | undefined, hasSchemas = true): Html => {
	const schema = contract.resolve(node);
	const { type, const: constant, oneOf } = schema;
	const name = contract.nameOf(node);
	if (name !== undefined)
		return hasSchemas ? html`<a href="#schema-${name}">${name}</a>` : html`${name}`;
	if (constant !== undefined)
		return html`${JSON.stringify(constant)}`;
	if (Array.isArray(oneOf)) {
		const named = oneOf.map(option => typeLink(contract, option, hasSchemas));
		return named.length > MAX_NAMED && !hasSchemas
			? html`one of ${named.length}: ${separated(named.slice(0, 2), ', ')}, …`
			: separated(named, ' or ');
	}
	if (type === 'array')
		return html`${typeLink(contract, schema['items'], hasSchemas)}[]`;
	return html`${wordOf(type ?? 'value')}`;
};

interface Member {
	readonly path: string;
	readonly node: Node;
	readonly isRequired: boolean;
}

const propertiesOf = (schema: ObjectNode): readonly (readonly [string, Node])[] =>
	(isObject(schema['properties']) ? Object.entries(schema['properties']) : []);

/** @returns the members of an object, each followed by its own members, to a depth */
const membersOf = (contract: Contract, node: Node | undefined, prefix: string, depth: number): readonly Member[] => {
	const schema = contract.resolve(node);
	const required = listOf(schema, 'required');
	return propertiesOf(schema).flatMap(([name, member]) => {
		const path = prefix + name;
		const inner = contract.resolve(member);
		const [below, end] = inner['type'] === 'array' ? [inner['items'], '[].'] : [member, '.'];
		const nested = depth > 1 && below !== undefined ? membersOf(contract, below, path + end, depth - 1) : [];
		return [{ path, node: member, isRequired: required.includes(name) }, ...nested];
	});
};

/** A table cell has room for the first paragraph only. */
const meaningOf = (contract: Contract, node: Node): Part => inlineMarkdown(firstParagraph(textOf(contract.resolve(node), 'description')));

const table = (contract: Contract, members: readonly Member[], label: string, hasSchemas: boolean): Html => html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="members">
<thead><tr><th scope="col">Member</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${members.map(({ path, node, isRequired }) => html`<tr>
<th scope="row"><code>${path}</code>${isRequired ? undefined : raw(' <span class="optional">optional</span>')}</th>
<td><code>${typeLink(contract, node, hasSchemas)}</code></td>
<td>${meaningOf(contract, node)}</td></tr>`)}</tbody></table></div>`;

/** @returns a table of the members of a document, nested ones too */
export const membersTable = (contract: Contract, node: Node | undefined, label: string): Html =>
	table(contract, membersOf(contract, node, '', MAX_DEPTH), label, false);

/** Names and values of an enumeration. */
const choices = (schema: ObjectNode): Html | undefined => {
	const names = listOf(schema, 'x-enum-varnames');
	const values = listOf(schema, 'enum');
	return names.length === 0 ? undefined : html`<table><thead><tr><th scope="col">Value</th><th scope="col">Name</th></tr></thead>
<tbody>${values.map((value, index) => html`<tr><td><code>${wordOf(value)}</code></td><td><code>${wordOf(names[index])}</code></td></tr>`)}</tbody></table>`;
};

/** @returns a schema with its members, collapsed */
export const schemaView = (contract: Contract, name: string, node: Node): Html => {
	const schema = contract.resolve(node);
	const members = membersOf(contract, node, '', 1);
	return html`<details class="schema" id="schema-${name}"><summary><code>${name}</code></summary>
${markdown(textOf(schema, 'description'))}
${members.length > 0 ? table(contract, members, `Members of ${name}`, true) : html`<p><code>${typeLink(contract, schema)}</code></p>`}
${choices(schema)}
</details>`;
};

/** @returns a value of a schema, from its examples and those of its members */
export const exampleOf = (contract: Contract, node: Node | undefined): Node => {
	const schema = contract.resolve(node);
	const { const: constant, type, items } = schema;
	const simple = constant ?? listOf(schema, 'examples')[0] ?? listOf(schema, 'enum')[0];
	if (simple !== undefined)
		return simple;
	if (type === 'array')
		return [exampleOf(contract, items)];
	if (type === 'object')
		return Object.fromEntries(propertiesOf(schema).map(([name, member]) => [name, exampleOf(contract, member)]));
	return type === 'string' ? '' : 0;
};
