// Made by `make generate` from spec/. Do not edit.
import type { SchemaName } from './schemas.js';

export interface Channel {
	/** Schema name of its messages. */
	readonly schema: SchemaName;
	/** Whether topics of this category end with an address. */
	readonly hasAddress: boolean;
}

/** The channels of the WebSocket contract by the category of their topics. */
export const CHANNELS = {
	block: {"schema":"BlockNotification","hasAddress":false},
	finalizedBlock: {"schema":"FinalizedBlockNotification","hasAddress":false},
	confirmedAdded: {"schema":"ConfirmedAddedNotification","hasAddress":true},
	unconfirmedAdded: {"schema":"UnconfirmedAddedNotification","hasAddress":true},
	unconfirmedRemoved: {"schema":"UnconfirmedRemovedNotification","hasAddress":true},
	partialAdded: {"schema":"PartialAddedNotification","hasAddress":true},
	partialRemoved: {"schema":"PartialRemovedNotification","hasAddress":true},
	cosignature: {"schema":"CosignatureNotification","hasAddress":true},
	status: {"schema":"StatusNotification","hasAddress":true}
} as const satisfies Readonly<Record<string, Channel>>;

export type ChannelName = keyof typeof CHANNELS;
