/** Bundles each contract into one document without references to other files. */
import path from 'node:path';
import { bundledSchemaReference, referencedSchemas, type SchemaMap } from './schemas.js';
import { asObject, isObject, type Node, type ObjectNode, Source } from './source.js';

/** Kinds of shared parts that keep their names in the bundle. */
const COMPONENT_KINDS: Readonly<Record<string, string>> = {
	'parameters.yaml#': 'parameters',
	'responses.yaml#/headers': 'headers',
	'responses.yaml#/responses': 'responses'
};

class Bundler {
	readonly components: Record<string, ObjectNode> = {};

	constructor(private readonly source: Source) {
	}

	/** @returns the node with local references only; parts without a name are inserted in place of the reference */
	bundle(node: Node, from: string): Node {
		if (Array.isArray(node))
			return node.map(item => this.bundle(item, from));
		if (!isObject(node))
			return node;

		const reference = node['$ref'];
		if (typeof reference !== 'string')
			return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, this.bundle(value, from)]));

		const local = this.localReference(reference, from);
		if (local !== undefined)
			return { ...node, $ref: local };

		const target = Source.target(reference, from);
		return this.bundle(this.source.resolve(target), target.file);
	}

	private localReference(reference: string, from: string): string | undefined {
		const schema = bundledSchemaReference(this.source, reference, from);
		if (schema)
			return schema;

		const target = Source.target(reference, from);
		const name = path.posix.basename(target.pointer);
		const kind = COMPONENT_KINDS[`${path.basename(target.file)}#${path.posix.dirname(target.pointer).replace(/^\/$/, '')}`];
		if (!kind)
			return target.file === from && reference.startsWith('#/') ? reference : undefined;

		const parts = this.components[kind] ??= {};
		if (!(name in parts)) {
			parts[name] = {};
			parts[name] = this.bundle(this.source.resolve(target), target.file);
		}
		return `#/components/${kind}/${name}`;
	}
}

const sortKeys = (node: ObjectNode): ObjectNode => Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1)));

/** @returns the contract whose root is spec/`root`, with the schemas that it refers to */
export const bundle = (source: Source, root: string, schemas: SchemaMap): ObjectNode => {
	const file = path.join(source.directory, root);
	const bundler = new Bundler(source);
	const { components, ...document } = asObject(bundler.bundle(source.read(file), file), root);
	const shared = Object.fromEntries(Object.entries(bundler.components).sort().map(([kind, parts]) => [kind, sortKeys(parts)]));
	const own = asObject(components ?? {}, 'components');
	return {
		...document,
		components: { ...own, ...shared, schemas: referencedSchemas([document, own, shared], schemas) }
	};
};
