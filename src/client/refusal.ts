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
		: (topic: Topic) => ADDRESS_MISSING.test(reason) && !topic.name.includes('/') && kindOf(topic.channel) !== 'rolledBack'
			&& topic.channel !== 'block' && topic.channel !== 'finalizedBlock';
	return topics.filter(isRefused);
};

/** The gateway cannot repeat notifications, or not so many; in the second case the reason names an operation. */
const NOT_REPEATED = /^from is not supported|\b(?:GET|POST) \//;

/** @returns whether the gateway refuses to repeat notifications that can be read over HTTP */
export const canReadOverRest = (reason: string): boolean => NOT_REPEATED.test(reason);
