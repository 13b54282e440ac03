/** Why a gateway has closed the connection, and which subscriptions that concerns. */
import type { Schemas } from '../../generated/schemas.js';
import type { ChannelName } from './channels.js';
import { toText } from './parse.js';
import type { Topic } from './topic.js';

type RefusalCode = Schemas['RefusalCode'];

/** A refusal of the gateway; later versions of the contract may have more codes. */
export interface Refusal {
	readonly code: string;
	/** Undefined if the message that it refuses named none. */
	readonly topic: string | undefined;
	readonly reason: string;
}

/** What the client does after a refusal. */
export type Consequence =
	/** The subscriptions of the topic end. */
	| 'endTopic'
	/** Those end that begin where the gateway was requested to begin: other subscriptions of the topic may be possible. */
	| 'endPosition'
	/** The next connection reads over HTTP what is missing. */
	| 'readOverHttp'
	/** The client connects again later. */
	| 'retry';

const CONSEQUENCES: Readonly<Record<RefusalCode, Consequence>> = {
	invalidMessage: 'endTopic',
	invalidTopic: 'endTopic',
	invalidFrom: 'endPosition',
	unknownBlock: 'endPosition',
	notStored: 'readOverHttp',
	tooManyBlocks: 'readOverHttp',
	tooManySubscriptions: 'endTopic',
	unavailable: 'retry'
};

/** Close code for a mistake of the client. */
const POLICY_VIOLATION = 1008;

/**
 * @param closeCode - of the close frame; it decides where there is no code, or one that this version does not know
 * @param code - of the refusal
 */
export const consequenceOf = (closeCode: number, code: string | undefined): Consequence => {
	if (code !== undefined && Object.hasOwn(CONSEQUENCES, code))
		// checked by the condition
		return CONSEQUENCES[code as RefusalCode];
	return closeCode === POLICY_VIOLATION ? 'endTopic' : 'retry';
};

/** @throws TypeError */
export const toRefusal = ({ code, topic, reason }: Readonly<Record<string, unknown>>): Refusal =>
	({ code: toText(code), topic: topic === undefined ? undefined : toText(topic), reason: toText(reason) });

const CATAPULT_REST_CLOSE = 1013;
const CATAPULT_REST_UNKNOWN_CHANNEL = /^unknown topic category (\w+)$/;
const CATAPULT_REST_NEEDS_ADDRESS = 'address param missing from address subscription';

const WITHOUT_ADDRESS: ReadonlySet<ChannelName> = new Set(['block', 'finalizedBlock', 'rolledBack']);

/**
 * catapult-rest sends no code: it closes with 1013 for temporary reasons and for invalid topics. Its source has one text for each of these.
 * @returns the topics that it has refused; none for all other reasons
 */
export const refusedByCatapultRest = (topics: readonly Topic[], closeCode: number, reason: string): Topic[] => {
	if (closeCode !== CATAPULT_REST_CLOSE)
		return [];
	if (reason === CATAPULT_REST_NEEDS_ADDRESS)
		return topics.filter(({ channel, address }) => address === undefined && !WITHOUT_ADDRESS.has(channel));
	const [, unknown] = CATAPULT_REST_UNKNOWN_CHANNEL.exec(reason) ?? [];
	return topics.filter(({ channel }) => channel === unknown);
};
