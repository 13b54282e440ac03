/** Makes the table of bounds that replies must keep, for configuration keys and network parameters whose values appear in replies. */
import type { SchemaMap } from './schemas.js';
import { asObject, type ObjectNode } from './source.js';

/** Where the contract has a bound: a schema, and a member of it if it is an object. */
const PLACES: Readonly<Record<string, readonly [schema: string, member?: string]>> = {
	networkName: ['NetworkTypeDTO', 'name'],
	networkDescription: ['NetworkTypeDTO', 'description'],
	deploymentText: ['DeploymentDTO', 'deploymentTool'],
	divisibility: ['Divisibility'],
	feeMultiplier: ['BlockFeeMultiplier'],
	namespaceLevelName: ['NamespaceName'],
	namespaceDepth: ['NamespaceDTO', 'depth'],
	metadataValueSize: ['MetadataValueSize'],
	/** Hexadecimal digits. */
	messageDigits: ['TransferTransactionBodyDTO', 'message'],
	proofDigits: ['SecretProofTransactionBodyDTO', 'proof'],
	multisigLevel: ['MultisigAccountGraphInfoDTO', 'level']
};

const KEYWORDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern'] as const;

const find = (schemas: SchemaMap, [name, member]: readonly [string, string?]): ObjectNode => {
	const schema = asObject(schemas.get(name), name);
	return member === undefined ? schema : asObject(asObject(schema['properties'], name)[member], `${name}.${member}`);
};

const boundsOf = (schema: ObjectNode, name: string): ObjectNode => {
	const entries = KEYWORDS.filter(keyword => keyword in schema).map(keyword => [keyword, schema[keyword]]);
	if (entries.length === 0)
		throw new Error(`the contract has no bound for ${name}`);
	return Object.fromEntries(entries) as ObjectNode;
};

/** @throws Error when the contract has no bound in one of the places */
export const makeBounds = (header: string, schemas: SchemaMap): string => {
	const lines = Object.entries(PLACES).map(([name, place]) => `\t${name}: ${JSON.stringify(boundsOf(find(schemas, place), name))}`);
	return `${header}\n/** Bounds of the contract on what configuration and network parameters put into replies. */\n`
		+ `export const BOUNDS = {\n${lines.join(',\n')}\n} as const;\n`;
};
