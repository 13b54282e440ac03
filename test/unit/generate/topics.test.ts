import t from 'tap';
import type { ObjectNode } from '../../../scripts/generate/source.js';
import { checkTopics } from '../../../scripts/generate/topics.js';

const ADDRESS = '(?:/(?:[A-Z2-7]{39}|[0-9a-fA-F]{16})?)?';

const CHANNELS = [
	{ name: 'block', schema: 'BlockNotification', hasAddress: false }, { name: 'status', schema: 'StatusNotification', hasAddress: true }
];

const notification = (topic: ObjectNode): ObjectNode => ({ type: 'object', properties: { topic } });

const check = (changes: Readonly<Record<string, ObjectNode>>, channels = CHANNELS): void => checkTopics(channels, new Map(Object.entries({
	Topic: { pattern: `^(?:block|status${ADDRESS})$` },
	BlockNotification: notification({ const: 'block' }),
	StatusNotification: notification({ pattern: `^status${ADDRESS}$` }),
	...changes
})));

t.test('accepts schemas that have the topics of the channels', t => {
	check({});
	t.end();
});

t.test('finds a channel that cannot be subscribed', t => {
	t.throws(() => check({ Topic: { pattern: '^block$' } }), { message: 'Topic rejects status, the topic of a channel' });
	t.end();
});

t.test('finds a topic without a channel', t => {
	t.throws(() => check({}, CHANNELS.slice(1)), { message: 'Topic has topics without a channel: block' });
	t.end();
});

t.test('finds addresses that are missing, and those of a channel that has none', t => {
	t.throws(() => check({ Topic: { pattern: '^(?:block|status)$' } }), { message: 'Topic rejects addresses after status, unlike the channel' });
	t.throws(
		() => check({ Topic: { pattern: `^(?:block|status)${ADDRESS}$` } }),
		{ message: 'Topic accepts addresses after block, unlike the channel' }
	);
	t.end();
});

t.test('finds a notification with the topic of another channel, or any', t => {
	t.throws(
		() => check({ BlockNotification: notification({ const: 'blocks' }) }),
		{ message: 'BlockNotification.topic rejects block, the topic of a channel' }
	);
	t.throws(
		() => check({ BlockNotification: notification({ type: 'string' }) }),
		{ message: 'BlockNotification.topic has neither a pattern nor a constant' }
	);
	t.end();
});
