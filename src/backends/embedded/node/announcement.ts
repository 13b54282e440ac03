/** Announcements on their way into the node. */
import { type DetachedCosignature, InvalidArgument } from '../../../chain/index.js';
import { readAnnounced, readAnnouncedPartial } from '../../../wire/transactions/announcement.js';
import type { Transaction } from '../../../wire/transactions/transaction.js';
import { TransactionType } from '../../../wire/transactions/transaction-types.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import type { LedgerConfig } from '../ledger/config.js';
import { type BinaryText, fromBinaryText } from './binary-text.js';
import type { Preparation } from './preparation.js';

/** As the gateway's thread sends it. The payload is not validated yet. */
export type Announcement =
	| { readonly kind: 'transaction' | 'partial'; readonly payload: BinaryText }
	| { readonly kind: 'cosignature'; readonly cosignature: DetachedCosignature };

/** As the node processes it: parsed, and verified where that is slow. */
export type PreparedAnnouncement =
	| { readonly kind: 'transaction'; readonly entry: PreparedTransaction; readonly isSigned: boolean }
	| { readonly kind: 'partial'; readonly transaction: Transaction }
	| { readonly kind: 'cosignature'; readonly cosignature: DetachedCosignature };

export interface AnnouncementTerms {
	readonly preparation: Preparation;
	/** Atomic units per byte. */
	readonly minFeeMultiplier: number;
}

/** @returns the least fee that the node accepts for a transaction, atomic units */
export const minimumFee = ({ bytes }: Transaction, minFeeMultiplier: number): bigint => BigInt(minFeeMultiplier) * BigInt(bytes.length);

/** @throws InvalidArgument for a type that the network does not have: its nodes cannot read it */
export const assertSupported = ({ type }: Transaction, { aggregate }: LedgerConfig): void => {
	if (type === TransactionType.AGGREGATE_BONDED && !aggregate.enableBondedAggregateSupport)
		throw new InvalidArgument('this network has no aggregate bonded transactions');
};

const check = (transaction: Transaction, { preparation, minFeeMultiplier }: AnnouncementTerms): Transaction => {
	assertSupported(transaction, preparation.config);
	const { maxFee, bytes } = transaction;
	const minimum = minimumFee(transaction, minFeeMultiplier);
	if (maxFee < minimum)
		throw new InvalidArgument(`maxFee ${maxFee} is below the minimum of this node for ${bytes.length} bytes, ${minimum}`);
	return transaction;
};

/**
 * Prepares an announcement: the only place that parses a payload. Signatures of transactions are verified on the thread pool, so that
 * the node's thread can continue meanwhile.
 * @param done - called with the outcome, now or later
 * @throws InvalidArgument when a node would drop the payload without a status, or the fee is too low
 */
export const prepareAnnouncement = (
	announcement: Announcement,
	terms: AnnouncementTerms,
	done: (prepared: PreparedAnnouncement) => void
): void => {
	switch (announcement.kind) {
	case 'cosignature':
		done(announcement);
		break;
	case 'partial': {
		const transaction = readAnnouncedPartial(fromBinaryText(announcement.payload));
		done({ kind: 'partial', transaction: check(transaction, terms) });
		break;
	}
	case 'transaction': {
		const { preparation } = terms;
		const entry = preparation.prepare(check(readAnnounced(fromBinaryText(announcement.payload)), terms));
		preparation.verifyLater(entry, isSigned => done({ kind: 'transaction', entry, isSigned }));
		break;
	}
	}
};
