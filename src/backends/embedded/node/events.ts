/** Events of the node, in a form that can be sent to another thread: documents are text. */
import type { Hash256, UnresolvedAddress } from '../../../chain/index.js';
import {
	encodeBlockNotification, encodeCosignatureNotification, encodeFinalizedBlockNotification, encodeStatusNotification
} from '../../../wire/documents/notifications.js';
import type { Cosignature } from '../../../wire/transactions/transaction.js';
import type { NotifiedTransactionJson } from '../../../wire/transactions/transaction-json.js';
import type { ConfirmedTransaction, ExecutedBlock, PreparedTransaction } from '../ledger/block-builder.js';
import type { FinalizedBlock } from '../ledger/finalization.js';
import type { FailedTransaction } from '../store/documents.js';

interface TransactionEvent {
	readonly channel: 'confirmedAdded' | 'unconfirmedAdded' | 'partialAdded';
	readonly addresses: readonly UnresolvedAddress[];
	readonly hash: Hash256;
	readonly merkleComponentHash: Hash256;
	/** 0 outside of a block. */
	readonly height: bigint;
	/** An aggregate with its inner transactions. */
	readonly transaction: NotifiedTransactionJson;
}

interface RemovedEvent {
	readonly channel: 'unconfirmedRemoved' | 'partialRemoved';
	readonly addresses: readonly UnresolvedAddress[];
	readonly hash: Hash256;
}

/** An event whose data is small and is encoded when it happens. */
interface EncodedEvent {
	readonly channel: 'block' | 'finalizedBlock' | 'cosignature' | 'status';
	readonly addresses: readonly UnresolvedAddress[];
	readonly data: string;
}

export type NodeEvent = TransactionEvent | RemovedEvent | EncodedEvent;

const ZERO_HASH = '0'.repeat(64) as Hash256;

export const blockEvent = (block: ExecutedBlock): NodeEvent =>
	({ channel: 'block', addresses: [], data: encodeBlockNotification(block.header, block) });

export const finalizedEvent = (finalized: FinalizedBlock, hash: Hash256): NodeEvent =>
	({ channel: 'finalizedBlock', addresses: [], data: encodeFinalizedBlockNotification({ ...finalized, hash }) });

export const confirmedEvent = (confirmed: ConfirmedTransaction, height: bigint): NodeEvent => {
	const { text, hash, merkleComponentHash, allAddresses } = confirmed;
	return { channel: 'confirmedAdded', addresses: allAddresses, hash, merkleComponentHash, height, transaction: text.notified };
};

export const unconfirmedEvent = ({ text, hash, addresses }: PreparedTransaction, merkleComponentHash: Hash256): NodeEvent => ({
	channel: 'unconfirmedAdded', addresses, hash, merkleComponentHash, height: 0n, transaction: text.notified
});

/** @param partial - the aggregate without cosignatures */
export const partialEvent = ({ text, hash, addresses }: PreparedTransaction): NodeEvent => ({
	channel: 'partialAdded', addresses, hash, merkleComponentHash: ZERO_HASH, height: 0n, transaction: text.notified
});

export const removedEvent = (channel: RemovedEvent['channel'], { hash, addresses }: PreparedTransaction): NodeEvent =>
	({ channel, addresses, hash });

export const cosignatureEvent = ({ hash, addresses }: PreparedTransaction, cosignature: Cosignature): NodeEvent =>
	({ channel: 'cosignature', addresses, data: encodeCosignatureNotification({ ...cosignature, parentHash: hash }) });

export const statusEvent = (failed: FailedTransaction, addresses: readonly UnresolvedAddress[]): NodeEvent =>
	({ channel: 'status', addresses, data: encodeStatusNotification(failed) });
