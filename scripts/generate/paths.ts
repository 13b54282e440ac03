/** Makes the types of requests and replies by path, for clients (openapi-fetch). */
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { ObjectNode } from './source.js';

/** The types of schemas are in schemas.ts: the member `schemas` of `components` is omitted here. */
const withoutSchemas = (node: ts.Node): ts.Node => {
	if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components')
		return node;

	const members = node.members.filter(member => !(member.name !== undefined && ts.isIdentifier(member.name) && member.name.text === 'schemas'));
	return ts.factory.updateInterfaceDeclaration(node, node.modifiers, node.name, node.typeParameters, node.heritageClauses, members);
};

/** @param document - a bundled OpenAPI document */
export const makePaths = async (header: string, document: ObjectNode): Promise<string> => {
	const nodes = await openapiTS(JSON.stringify(document));
	const source = astToString(nodes.map(withoutSchemas)).replaceAll('components["schemas"]', 'Schemas');
	return `${header}import type { Schemas } from './schemas.js';\n\n${source}`;
};
