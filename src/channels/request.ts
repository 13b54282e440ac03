/** Messages of clients. Source: spec/schemas/websocket.yaml, SubscribeRequest and UnsubscribeRequest. */
import { SubscribeRequest, UnsubscribeRequest } from '../../generated/request-validators.js';
import type { ValidateFunction } from '../../generated/validator.js';
import { InvalidArgument } from '../chain/index.js';

const VALIDATORS = { subscribe: SubscribeRequest, unsubscribe: UnsubscribeRequest } as const satisfies Record<string, ValidateFunction>;

export type RequestKind = keyof typeof VALIDATORS;

export interface ClientRequest {
	readonly kind: RequestKind;
	/** In the client's spelling. */
	readonly topic: string;
}

type Message = Readonly<Record<string, unknown>>;

const parseObject = (bytes: Buffer): Message => {
	let message: unknown;
	try {
		message = JSON.parse(bytes.toString());
	} catch {
		throw new InvalidArgument('message is not JSON');
	}
	if (typeof message !== 'object' || message === null || Array.isArray(message))
		throw new InvalidArgument('message is not a JSON object');
	return message as Message;
};

/** Serializers of some languages write absent members as null or as an empty string; the reference server treats these as absent. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const kindOf = (message: Message): RequestKind => {
	const subscribes = isGiven(message['subscribe']);
	if (subscribes && isGiven(message['unsubscribe']))
		throw new InvalidArgument('message has both subscribe and unsubscribe');
	if (!subscribes && !isGiven(message['unsubscribe']))
		throw new InvalidArgument('message has neither subscribe nor unsubscribe');
	return subscribes ? 'subscribe' : 'unsubscribe';
};

/**
 * @param bytes - a text or binary message
 * @param uid - that of the connection
 * @param explainTopic - throws the reason why a topic is invalid
 * @throws InvalidArgument when the message is not one of the contract; its message can be sent as a close reason
 */
export const parseRequest = (bytes: Buffer, uid: string, explainTopic: (topic: string) => void): ClientRequest => {
	const message = parseObject(bytes);
	if (message['uid'] !== uid)
		throw new InvalidArgument(message['uid'] === undefined ? 'uid is missing' : 'uid is not that of this connection');

	const kind = kindOf(message);
	const topic = message[kind];
	if (typeof topic !== 'string')
		throw new InvalidArgument(`${kind} is not text`);

	if (!VALIDATORS[kind](message)) {
		explainTopic(topic);
		throw new InvalidArgument(`${kind} is not a topic`);
	}
	return { kind, topic };
};
