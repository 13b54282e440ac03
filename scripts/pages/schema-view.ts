/** Members of a document as a table: path, type, meaning. */
import { type Contract, isObject, type Node, type ObjectNode, listOf, textOf, wordOf } from './contract.js';
import { type Html, html, type Part, raw } from './html.js';
import { inlineMarkdown, markdown } from './markdown.js';

/** Nested members are listed down to here; a schema that refers to itself ends there too. */
const MAX_DEPTH = 4;
/** Alternatives beyond this are counted instead of named. */
const MAX_NAMED = 4;

const firstParagraph = (text: string): string => (text.split(/\n\s*\n/, 1)[0] as string).trim();

const alternatives = (contract: Contract, schema: ObjectNode): readonly string[] =>
	listOf(schema, 'oneOf').map(option => contract.nameOf(option) ?? 'object');

const namesOf = (names: readonly string[]): string => (names.length > MAX_NAMED
	? `one of ${names.length}: ${names.slice(0, 2).join(', ')}, …`
	: names.join(' or '));

/** @returns what a value is, in few words */
export const typeOf = (contract: Contract, node: Node | undefined): string => {
	const schema = contract.resolve(node);
	const { type, const: constant, oneOf } = schema;
	if (constant !== undefined)
		return JSON.stringify(constant);
	if (Array.isArray(oneOf))
		return namesOf(alternatives(contract, schema));
	if (type === 'array')
		return `${typeOf(contract, schema['items'])}[]`;
	return contract.nameOf(node) ?? wordOf(type ?? 'value');
};

interface Member {
	readonly path: string;
	readonly node: Node;
	readonly isRequired: boolean;
}

const propertiesOf = (schema: ObjectNode): readonly (readonly [string, Node])[] =>
	(isObject(schema['properties']) ? Object.entries(schema['properties']) : []);

/** @returns the members of an object, each followed by its own */
const membersOf = (contract: Contract, node: Node | undefined, prefix: string, depth: number): readonly Member[] => {
	const schema = contract.resolve(node);
	const required = listOf(schema, 'required');
	return propertiesOf(schema).flatMap(([name, member]) => {
		const path = prefix + name;
		const inner = contract.resolve(member);
		const [below, end] = inner['type'] === 'array' ? [inner['items'], '[].'] : [member, '.'];
		const nested = depth < MAX_DEPTH && below !== undefined ? membersOf(contract, below, path + end, depth + 1) : [];
		return [{ path, node: member, isRequired: required.includes(name) }, ...nested];
	});
};

/** Long explanations are lists; a table has room for their first paragraph. */
const meaningOf = (contract: Contract, node: Node): Part => inlineMarkdown(firstParagraph(textOf(contract.resolve(node), 'description')));

/** Names and values of an enumeration. */
const choicesOf = (contract: Contract, node: Node): Html | undefined => {
	const schema = contract.resolve(node);
	const item = schema['type'] === 'array' ? contract.resolve(schema['items']) : schema;
	const names = listOf(item, 'x-enum-varnames');
	if (names.length === 0)
		return undefined;

	const values = listOf(item, 'enum');
	return html`<details class="choices"><summary>${names.length} values</summary>${
		names.map((name, index) => html`<code>${wordOf(values[index])}</code> ${wordOf(name)}<br>`)}</details>`;
};

/** @returns a table of the members of a document; undefined when it has none */
export const membersTable = (contract: Contract, node: Node | undefined, label: string): Html | undefined => {
	const members = membersOf(contract, node, '', 1);
	if (members.length === 0)
		return undefined;

	return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="members">
<thead><tr><th scope="col">Member</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${members.map(({ path, node: member, isRequired }) => html`<tr>
<th scope="row"><code>${path}</code>${isRequired ? undefined : raw(' <span class="optional">optional</span>')}</th>
<td><code>${typeOf(contract, member)}</code></td>
<td>${meaningOf(contract, member)}${choicesOf(contract, member)}</td></tr>`)}</tbody></table></div>`;
};

/** @returns the description of a schema, in full */
export const descriptionOf = (contract: Contract, node: Node | undefined): Html => markdown(textOf(contract.resolve(node), 'description'));
