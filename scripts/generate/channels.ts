/** Makes the tables of channels, limits and close codes from the bundled WebSocket contract. */
import { type SchemaMap, schemaNameOf } from './schemas.js';
import { asObject, type Node, type ObjectNode } from './source.js';
import { checkTopics, type TopicChannel } from './topics.js';

const ADDRESS = '/{address}';

/** Name of the channel that stands for the WebSocket itself. */
const CONNECTION = 'connection';

const referencedName = (node: Node | undefined, what: string): string => {
	const reference = asObject(node, what)['$ref'];
	const name = typeof reference === 'string' ? schemaNameOf(reference) : undefined;
	if (name === undefined)
		throw new Error(`${what} is not a reference to a schema`);
	return name;
};

/** @returns a table of numbers that an extension of the connection has */
const numbersOf = (connection: ObjectNode, extension: string): string => {
	const entries = Object.entries(asObject(connection[extension], extension));
	for (const [name, value] of entries) {
		if (!Number.isInteger(value))
			throw new Error(`${extension}.${name} of channel ${CONNECTION} is not an integer`);
	}
	return entries.map(([name, value]) => `\t${name}: ${value as number}`).join(',\n');
};

interface Channel extends TopicChannel {
	/** Schema name of the member `data` of its messages. */
	readonly data: string;
}

const readChannel = (name: string, channel: ObjectNode, messages: ObjectNode, schemas: SchemaMap): Channel => {
	const schema = referencedName(asObject(messages[name], name)['payload'], `payload of ${name}`);
	const data = referencedName(asObject(asObject(schemas.get(schema), schema)['properties'], schema)['data'], `${schema}.data`);
	return { name, schema, data, hasAddress: (channel['address'] as string).endsWith(ADDRESS) };
};

/** @throws Error when the contract lacks a part, or its schemas of topics contradict its channels */
export const makeChannels = (header: string, asyncapi: ObjectNode, schemas: SchemaMap): string => {
	const messages = asObject(asObject(asyncapi['components'], 'components')['messages'], 'messages');
	const channels = asObject(asyncapi['channels'], 'channels');
	const connection = asObject(channels[CONNECTION], CONNECTION);
	const topics = Object.entries(channels).filter(([name]) => name !== CONNECTION)
		.map(([name, channel]) => readChannel(name, asObject(channel, name), messages, schemas));
	checkTopics(topics, schemas);
	const entries = topics.map(({ name, ...channel }) => `\t${name}: ${JSON.stringify(channel)}`);
	return `${header}import type { SchemaName } from './schemas.js';

/** Path of the WebSocket. */
export const WEBSOCKET_PATH = ${JSON.stringify(connection['address'])};

export interface Channel {
	/** Schema name of its messages. */
	readonly schema: SchemaName;
	/** Schema name of their member \`data\`. */
	readonly data: SchemaName;
	/** Whether topics of this category end with an address. */
	readonly hasAddress: boolean;
}

/** The channels of the WebSocket contract by the category of their topics, each a {@link Channel}. */
export const CHANNELS = {
${entries.join(',\n')}
} as const;

export type ChannelName = keyof typeof CHANNELS;

/** Limits of a connection that no configuration changes. */
export const CONNECTION_LIMITS = {
${numbersOf(connection, 'x-limits')}
} as const;

/** Close codes that the gateway sends. */
export const CLOSE_CODES = {
${numbersOf(connection, 'x-close-codes')}
} as const;
`;
};
