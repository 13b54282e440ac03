/** Reasons of close frames. */
import { kindOf } from './channels.js';
import type { Topic } from './topic.js';

/** catapult-rest closes with 1013, which also means that it has too many subscriptions. Only these reasons are about a topic. */
const UNKNOWN_CHANNEL = /^unknown topic category (\w+)/;
const ADDRESS_MISSING = /^address param missing/;

/** @returns the topics that catapult-rest refuses with this reason */
export const refusedByReason = (topics: readonly Topic[], reason: string): Topic[] => {
	const [, channel] = UNKNOWN_CHANNEL.exec(reason) ?? [];
	const isRefused = channel !== undefined ? (topic: Topic) => topic.channel === channel
		: (topic: Topic) => ADDRESS_MISSING.test(reason) && topic.address === undefined && kindOf(topic.channel) !== 'rolledBack'
			&& topic.channel !== 'block' && topic.channel !== 'finalizedBlock';
	return topics.filter(isRefused);
};

/** @returns whether the gateway refuses to repeat so many notifications: they can be read over HTTP */
export const canReadOverRest = (reason: string): boolean => /\b(?:GET|POST) \//.test(reason);
