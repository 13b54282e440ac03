/** The messages that the gateway sends: topic and data of a notification in an envelope of the contract. */
import {
	encodeBlockNotification, encodeConfirmedAddedNotification, encodeCosignatureNotification, encodeFinalizedBlockNotification,
	encodePartialAddedNotification, encodePartialRemovedNotification, encodeRefusedMessage, encodeReplayNotification,
	encodeReplayNotificationData, encodeRolledBackNotification, encodeStatusNotification,
	encodeUnconfirmedAddedNotification, encodeUnconfirmedRemovedNotification, type Encodables
} from '../../generated/encoders.js';
import type { BlockPosition, ChannelData, ChannelName, Json, Plain } from '../chain/index.js';
import { plainText } from '../wire/bytes/values.js';

/** @param topic - in the client's spelling; that of a channel without addresses is its name */
type NotificationEncoder<Name extends ChannelName> = (topic: Plain, data: Json<ChannelData[Name]>) => string;

const ENCODERS: { readonly [Name in ChannelName]: NotificationEncoder<Name> } = {
	block: (_, data) => encodeBlockNotification({ topic: 'block', data }),
	finalizedBlock: (_, data) => encodeFinalizedBlockNotification({ topic: 'finalizedBlock', data }),
	rolledBack: (_, data) => encodeRolledBackNotification({ topic: 'rolledBack', data }),
	confirmedAdded: (topic, data) => encodeConfirmedAddedNotification({ topic, data }),
	unconfirmedAdded: (topic, data) => encodeUnconfirmedAddedNotification({ topic, data }),
	unconfirmedRemoved: (topic, data) => encodeUnconfirmedRemovedNotification({ topic, data }),
	partialAdded: (topic, data) => encodePartialAddedNotification({ topic, data }),
	partialRemoved: (topic, data) => encodePartialRemovedNotification({ topic, data }),
	cosignature: (topic, data) => encodeCosignatureNotification({ topic, data }),
	status: (topic, data) => encodeStatusNotification({ topic, data })
};

/** @returns the message; the data is encoded already and put into it unchanged */
export const encodeNotification = <Name extends ChannelName>(channel: Name, topic: string, data: Json<ChannelData[Name]>): string =>
	// parsed: the pattern of topics has no character that JSON escapes
	ENCODERS[channel](topic as Plain, data);

/** @returns the reply to a subscription with `from`. @param topic - in the client's spelling */
export const encodeReplay = (topic: string, state: 'started' | 'live', { height, hash }: BlockPosition): string =>
	// as above
	encodeReplayNotification({ topic: 'replay', data: encodeReplayNotificationData({ topic: topic as Plain, state, height, hash }) });

/** @returns the message before the close frame of a refusal */
export const encodeRefused = (uid: string, refused: Encodables['Refusal']): string => encodeRefusedMessage({ uid: plainText(uid), refused });

/** Does not compile when the contract's handshake has other members. */
const HANDSHAKE = { uid: 'uid' } satisfies { readonly [Name in keyof Encodables['WebSocketHandshake']]: Name };

/** @returns the first message of a connection, with the space that the reference server sends */
export const encodeHandshake = (uid: string): string => `{"${HANDSHAKE.uid}": "${uid}"}`;
