/** Reads a bundled contract for the pages. */
import { asObject, isObject, type Node, type ObjectNode } from '../generate/source.js';
import { schemaNameOf } from '../generate/schemas.js';

export { asObject, isObject, type Node, type ObjectNode };

/** @returns the text of a member; empty if there is none */
export const textOf = (node: ObjectNode, name: string): string => {
	const value = node[name];
	return typeof value === 'string' ? value : '';
};

/** @returns a value as text */
export const wordOf = (node: Node | undefined): string => (typeof node === 'string' ? node : JSON.stringify(node));

export const listOf = (node: ObjectNode, name: string): readonly Node[] => {
	const value = node[name];
	return Array.isArray(value) ? value : [];
};

export class Contract {
	constructor(readonly document: ObjectNode) {
	}

	/** @returns the node that a reference names, with the members next to the reference; other nodes unchanged */
	resolve(node: Node | undefined): ObjectNode {
		const { $ref: reference, ...rest } = asObject(node, 'node');
		if (typeof reference !== 'string')
			return rest;

		const segments = reference.split('/').slice(1).map(segment => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
		const found = segments.reduce<Node | undefined>((at, segment) => asObject(at, reference)[segment], this.document);
		return { ...this.resolve(found), ...rest };
	}

	/** @returns the name of the schema that a node refers to */
	nameOf(node: Node | undefined): string | undefined {
		const reference = isObject(node) ? node['$ref'] : undefined;
		return typeof reference === 'string' ? schemaNameOf(reference) : undefined;
	}

	/** @returns entries of an object of the document */
	entries(name: string): readonly (readonly [string, ObjectNode])[] {
		return Object.entries(asObject(this.document[name], name)).map(([key, value]) => [key, asObject(value, key)] as const);
	}
}
