/** Compares the schemas of topics with the channels: the patterns repeat the names of channels. */
import type { SchemaMap } from './schemas.js';
import { asObject, type ObjectNode } from './source.js';

export interface TopicChannel {
	readonly name: string;
	/** Schema name of its messages. */
	readonly schema: string;
	readonly hasAddress: boolean;
}

/** Schema of the topics that can be subscribed. */
const TOPIC = 'Topic';

/** What may follow the name of a channel with addresses. */
const ADDRESSES = ['/', `/${'A'.repeat(39)}`, `/${'0'.repeat(16)}`];

const CHANNEL_NAME = /[a-z][A-Za-z]{2,}/g;

/** @throws Error when the schema is neither a pattern nor a constant */
const patternOf = ({ pattern, const: constant }: ObjectNode, what: string): RegExp => {
	if (typeof pattern === 'string')
		return new RegExp(pattern);
	if (typeof constant !== 'string')
		throw new Error(`${what} has neither a pattern nor a constant`);
	return new RegExp(`^${constant}$`);
};

/** @throws Error when subscriptions or notifications do not have exactly the topics of the channels */
export const checkTopics = (channels: readonly TopicChannel[], schemas: SchemaMap): void => {
	const subscribed = patternOf(asObject(schemas.get(TOPIC), TOPIC), TOPIC);
	const unknown = subscribed.source.match(CHANNEL_NAME)?.filter(name => channels.every(channel => channel.name !== name)) ?? [];
	if (unknown.length > 0)
		throw new Error(`${TOPIC} has topics without a channel: ${unknown.join(', ')}`);

	for (const { name, schema, hasAddress } of channels) {
		const member = asObject(asObject(asObject(schemas.get(schema), schema)['properties'], schema)['topic'], `${schema}.topic`);
		for (const [what, pattern] of [[TOPIC, subscribed], [`${schema}.topic`, patternOf(member, `${schema}.topic`)]] as const) {
			if (!pattern.test(name))
				throw new Error(`${what} rejects ${name}, the topic of a channel`);
			if (!ADDRESSES.every(address => pattern.test(name + address) === hasAddress))
				throw new Error(`${what} ${hasAddress ? 'rejects' : 'accepts'} addresses after ${name}, unlike the channel`);
		}
	}
};
