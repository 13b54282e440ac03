/** Messages of clients. Source: spec/schemas/websocket.yaml, SubscribeRequest and UnsubscribeRequest. */
import { SubscribeRequest, UnsubscribeRequest } from '../../generated/request-validators.js';
import type { ValidateFunction } from '../../generated/validator.js';
import { type Hash256, Refusal } from '../chain/index.js';
import type { ReplayStart } from './replay-start.js';

const VALIDATORS = { subscribe: SubscribeRequest, unsubscribe: UnsubscribeRequest } as const satisfies Record<string, ValidateFunction>;

export type RequestKind = keyof typeof VALIDATORS;

export interface ClientRequest {
	readonly kind: RequestKind;
	/** In the client's spelling. */
	readonly topic: string;
	/** Undefined when only live notifications are wanted. */
	readonly from: ReplayStart | undefined;
}

type Message = Readonly<Record<string, unknown>>;

const parseObject = (bytes: Buffer): Message => {
	let message: unknown;
	try {
		message = JSON.parse(bytes.toString());
	} catch {
		throw new Refusal('invalidMessage', 'message is not JSON');
	}
	if (typeof message !== 'object' || message === null || Array.isArray(message))
		throw new Refusal('invalidMessage', 'message is not a JSON object');
	return message as Message;
};

/** Serializers of some languages write absent members as null or as an empty string; the reference server treats these as absent. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const kindOf = (message: Message): RequestKind => {
	const subscribes = isGiven(message['subscribe']);
	if (subscribes && isGiven(message['unsubscribe']))
		throw new Refusal('invalidMessage', 'message has both subscribe and unsubscribe');
	if (!subscribes && !isGiven(message['unsubscribe']))
		throw new Refusal('invalidMessage', 'message has neither subscribe nor unsubscribe');
	return subscribes ? 'subscribe' : 'unsubscribe';
};

const MAX_HEIGHT = 0xffff_ffff_ffff_ffffn;

/** @param from - as the contract declares it */
const startOf = (from: unknown, topic: string): ReplayStart | undefined => {
	if (from === undefined || from === 'current')
		return from;

	const { height, hash } = from as { readonly height: string; readonly hash?: string };
	if (BigInt(height) > MAX_HEIGHT)
		throw new Refusal('invalidFrom', 'from.height is larger than 64 bits', topic);
	return { height: BigInt(height), hash: hash?.toUpperCase() as Hash256 | undefined };
};

/**
 * @param bytes - a text or binary message
 * @param uid - that of the connection
 * @param explainTopic - throws the reason why a topic is invalid
 * @throws Refusal when the message is not one of the contract
 */
export const parseRequest = (bytes: Buffer, uid: string, explainTopic: (topic: string) => void): ClientRequest => {
	const message = parseObject(bytes);
	if (message['uid'] !== uid)
		throw new Refusal('invalidMessage', message['uid'] === undefined ? 'uid is missing' : 'uid is not that of this connection');

	const kind = kindOf(message);
	const topic = message[kind];
	if (typeof topic !== 'string')
		throw new Refusal('invalidMessage', `${kind} is not text`);

	const from = kind === 'subscribe' && isGiven(message['from']) ? message['from'] : undefined;
	if (!VALIDATORS[kind](from === undefined ? { uid, [kind]: topic } : { uid, [kind]: topic, from })) {
		explainTopic(topic);
		throw from === undefined ? new Refusal('invalidTopic', `${kind} is not a topic`, topic)
			: new Refusal('invalidFrom', 'from is neither "current" nor a height, optionally with a hash', topic);
	}
	return { kind, topic, from: startOf(from, topic) };
};
