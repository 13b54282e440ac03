/** Makes the table of channels from the bundled WebSocket contract. */
import { schemaNameOf } from './schemas.js';
import { asObject, type ObjectNode } from './source.js';

const ADDRESS = '/{address}';

/** The channel that stands for the connection itself. */
const ENDPOINT = '/ws';

/** @returns a table from a topic's category to the schema of its messages */
export const makeChannels = (header: string, asyncapi: ObjectNode): string => {
	const messages = asObject(asObject(asyncapi['components'], 'components')['messages'], 'messages');
	const entries = Object.entries(asObject(asyncapi['channels'], 'channels'))
		.map(([name, channel]) => [name, asObject(channel, name)['address'] as string] as const)
		.filter(([, address]) => address !== ENDPOINT)
		.map(([name, address]) => {
			const payload = asObject(asObject(messages[name], name)['payload'], name);
			return `\t${name}: ${JSON.stringify({ schema: schemaNameOf(payload['$ref'] as string), hasAddress: address.endsWith(ADDRESS) })}`;
		});
	return `${header}import type { SchemaName } from './schemas.js';

export interface Channel {
	/** Schema name of its messages. */
	readonly schema: SchemaName;
	/** Whether topics of this category end with an address. */
	readonly hasAddress: boolean;
}

/** The channels of the WebSocket contract by the category of their topics. */
export const CHANNELS = {
${entries.join(',\n')}
} as const satisfies Readonly<Record<string, Channel>>;

export type ChannelName = keyof typeof CHANNELS;
`;
};
