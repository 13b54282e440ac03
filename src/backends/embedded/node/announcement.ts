/** Announcements on their way into the node. */
import type { DetachedCosignature } from '../../../chain/index.js';
import { readTransaction } from '../../../wire/transactions/transaction-reader.js';
import type { Transaction } from '../../../wire/transactions/transaction.js';
import type { PreparedTransaction } from '../ledger/block-builder.js';
import { type BinaryText, fromBinaryText } from './binary-text.js';
import type { Preparation } from './preparation.js';

/** As the gateway's thread sends it; the bytes are a transaction that may be announced. */
export type Announcement =
	| { readonly kind: 'transaction' | 'partial'; readonly payload: BinaryText }
	| { readonly kind: 'cosignature'; readonly cosignature: DetachedCosignature };

/** As the node takes it: read, and where that takes long, verified. */
export type PreparedAnnouncement =
	| { readonly kind: 'transaction'; readonly entry: PreparedTransaction; readonly isSigned: boolean }
	| { readonly kind: 'partial'; readonly transaction: Transaction }
	| { readonly kind: 'cosignature'; readonly cosignature: DetachedCosignature };

/**
 * Prepares an announcement. Signatures of transactions are verified on the thread pool, so that the node's thread can go on meanwhile.
 * @param done - told the outcome, now or later
 */
export const prepareAnnouncement = (
	announcement: Announcement,
	preparation: Preparation,
	done: (prepared: PreparedAnnouncement) => void
): void => {
	switch (announcement.kind) {
	case 'cosignature':
		done(announcement);
		break;
	case 'partial':
		done({ kind: 'partial', transaction: readTransaction(fromBinaryText(announcement.payload)) });
		break;
	case 'transaction': {
		const entry = preparation.prepare(readTransaction(fromBinaryText(announcement.payload)));
		preparation.verifyLater(entry, isSigned => done({ kind: 'transaction', entry, isSigned }));
		break;
	}
	}
};
