// Made by `make generate` from spec/. Do not edit.
import type { SchemaName } from './schemas.js';

/** Path of the WebSocket. */
export const WEBSOCKET_PATH = "/ws";

export interface Channel {
	/** Schema name of its messages. */
	readonly schema: SchemaName;
	/** Schema name of their member `data`. */
	readonly data: SchemaName;
	/** Whether topics of this category end with an address. */
	readonly hasAddress: boolean;
}

/** The channels of the WebSocket contract by the category of their topics, each a {@link Channel}. */
export const CHANNELS = {
	block: {"schema":"BlockNotification","data":"BlockNotificationData","hasAddress":false},
	finalizedBlock: {"schema":"FinalizedBlockNotification","data":"FinalizedBlockDTO","hasAddress":false},
	rolledBack: {"schema":"RolledBackNotification","data":"RolledBackNotificationData","hasAddress":false},
	confirmedAdded: {"schema":"ConfirmedAddedNotification","data":"TransactionNotificationData","hasAddress":true},
	unconfirmedAdded: {"schema":"UnconfirmedAddedNotification","data":"TransactionNotificationData","hasAddress":true},
	unconfirmedRemoved: {"schema":"UnconfirmedRemovedNotification","data":"TransactionHashNotificationData","hasAddress":true},
	partialAdded: {"schema":"PartialAddedNotification","data":"TransactionNotificationData","hasAddress":true},
	partialRemoved: {"schema":"PartialRemovedNotification","data":"TransactionHashNotificationData","hasAddress":true},
	cosignature: {"schema":"CosignatureNotification","data":"CosignatureNotificationData","hasAddress":true},
	status: {"schema":"StatusNotification","data":"StatusNotificationData","hasAddress":true}
} as const;

export type ChannelName = keyof typeof CHANNELS;

/** Limits of a connection that no configuration changes. */
export const CONNECTION_LIMITS = {
	pingIntervalSeconds: 30,
	missedPings: 2,
	messageBytes: 16384,
	messageFragments: 128,
	closeTimeoutSeconds: 3
} as const;

/** Close codes that the gateway sends. */
export const CLOSE_CODES = {
	goingAway: 1001,
	protocolError: 1002,
	invalidText: 1007,
	policyViolation: 1008,
	messageTooBig: 1009,
	internalError: 1011,
	serviceRestart: 1012,
	tryAgainLater: 1013
} as const;
