/** Events of the node, in a form that can be sent to another thread: documents are text. */
import {
	type BlockPosition, type ChannelData, type ChannelName, type EventPosition, type Hash256, type Json, type UnresolvedAddress, ZERO_HASH
} from '../../../chain/index.js';
import {
	encodeBlockNotification, encodeCosignatureNotification, encodeFinalizedBlockNotification,
	encodeRolledBackNotification, encodeStatusNotification
} from '../../../wire/documents/notifications.js';
import type { Cosignature } from '../../../wire/transactions/transaction.js';
import type { NotifiedTransactionJson } from '../../../wire/transactions/transaction-json.js';
import type { ConfirmedTransaction, ExecutedBlock, PreparedTransaction } from '../ledger/block-builder.js';
import type { FinalizedBlock } from '../ledger/finalization.js';
import type { FailedTransaction } from '../store/pool-writer.js';

/** The channels whose data has a schema. */
type ChannelsOf<Data> = { [Name in ChannelName]: ChannelData[Name] extends Data ? Name : never }[ChannelName];

type TransactionChannel = ChannelsOf<'TransactionNotificationData'>;
type RemovedChannel = ChannelsOf<'TransactionHashNotificationData'>;

/** Channels whose data is small and is encoded when the event happens. */
export type EncodedChannel = Exclude<ChannelName, TransactionChannel | RemovedChannel>;

interface AddressedEvent<Channel extends ChannelName> {
	readonly channel: Channel;
	readonly addresses: readonly UnresolvedAddress[];
	/** Height of the block that it is about, or that the chain has returned to. */
	readonly height?: bigint;
}

interface TransactionEvent<Channel extends TransactionChannel = TransactionChannel> extends AddressedEvent<Channel> {
	readonly hash: Hash256;
	readonly merkleComponentHash: Hash256;
	/** 0 outside of a block. */
	readonly height: bigint;
	/** An aggregate with its inner transactions. */
	readonly transaction: NotifiedTransactionJson;
}

interface RemovedEvent<Channel extends RemovedChannel = RemovedChannel> extends AddressedEvent<Channel> {
	readonly hash: Hash256;
}

export type EncodedEvent<Channel extends EncodedChannel = EncodedChannel> = {
	readonly [Name in Channel]: AddressedEvent<Name> & Pick<EventPosition, 'hash' | 'abandonedBlocks'> & { readonly data: Json<ChannelData[Name]> }
}[Channel];

type NodeEventOf<Channel extends ChannelName> =
	Channel extends TransactionChannel ? TransactionEvent<Channel>
	: Channel extends RemovedChannel ? RemovedEvent<Channel>
	: EncodedEvent<Extract<Channel, EncodedChannel>>;

export type NodeEvent = NodeEventOf<ChannelName>;

const removed = <Channel extends RemovedChannel>(channel: Channel) => ({ hash, addresses }: PreparedTransaction): RemovedEvent<Channel> =>
	({ channel, addresses, hash });

/** Makes the events of each channel of the contract. */
export const EVENTS = {
	block: (block: ExecutedBlock) =>
		({ channel: 'block', addresses: [], height: block.header.height, data: encodeBlockNotification(block.header, block) }),

	finalizedBlock: (finalized: FinalizedBlock, hash: Hash256) =>
		({ channel: 'finalizedBlock', addresses: [], height: finalized.height, data: encodeFinalizedBlockNotification({ ...finalized, hash }) }),

	/** Takes the newest block that was not undone. */
	rolledBack: ({ height, hash }: BlockPosition, abandonedBlocks: number) =>
		({ channel: 'rolledBack', addresses: [], height, hash, abandonedBlocks, data: encodeRolledBackNotification({ height, hash }) }),

	confirmedAdded: ({ text, hash, merkleComponentHash, allAddresses }: ConfirmedTransaction, height: bigint) =>
		({ channel: 'confirmedAdded', addresses: allAddresses, hash, merkleComponentHash, height, transaction: text.notified }),

	unconfirmedAdded: ({ text, hash, addresses }: PreparedTransaction, merkleComponentHash: Hash256) =>
		({ channel: 'unconfirmedAdded', addresses, hash, merkleComponentHash, height: 0n, transaction: text.notified }),

	unconfirmedRemoved: removed('unconfirmedRemoved'),

	/** Takes the aggregate without cosignatures. */
	partialAdded: ({ text, hash, addresses }: PreparedTransaction) =>
		({ channel: 'partialAdded', addresses, hash, merkleComponentHash: ZERO_HASH, height: 0n, transaction: text.notified }),

	partialRemoved: removed('partialRemoved'),

	cosignature: ({ hash, addresses }: PreparedTransaction, cosignature: Cosignature) =>
		({ channel: 'cosignature', addresses, data: encodeCosignatureNotification({ ...cosignature, parentHash: hash }) }),

	status: (failed: FailedTransaction, addresses: readonly UnresolvedAddress[]) =>
		({ channel: 'status', addresses, data: encodeStatusNotification(failed) })
} as const satisfies { readonly [Name in ChannelName]: (...parts: never[]) => NodeEventOf<Name> };
