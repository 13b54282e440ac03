/** Bodies of announcements that the chain accepts until their deadlines. */
import type { Chain } from '../chain/index.js';
import { fromHex } from '../wire/bytes/hex.js';
import { TransactionType } from '../wire/transactions/transaction-types.js';
import { cosign, innerTransfer, signBonded, type Signer, signTransaction, type Terms } from '../wire/transactions/signing.js';

const LIFETIME_MS = 2n * 60n * 60n * 1000n;
const LEAST_FEE_MULTIPLIER = 100;
/** Deposit and duration of a hash lock that all public networks accept. */
export const DEPOSIT = 10_000_000n;
export const LOCK_BLOCKS = 100n;

export interface Announcements {
	readonly transfer: object;
	readonly hashLock: object;
	/** Needs the hash lock. */
	readonly bonded: object;
	/** For the bonded aggregate. */
	readonly cosignature: object;
}

/** @returns the terms of transactions that are announced now */
export const termsOf = async ({ network, node, properties }: Chain): Promise<Terms> => {
	const [{ receiveTimestamp }, { currencyMosaicId, minFeeMultiplier = 0 }] = await Promise.all([node.time(), properties.figures()]);
	return {
		network: network.identifier,
		generationHashSeed: fromHex(network.generationHashSeed),
		currencyMosaicId,
		feeMultiplier: Math.max(LEAST_FEE_MULTIPLIER, minFeeMultiplier),
		deadline: receiveTimestamp + LIFETIME_MS
	};
};

/** @returns announcements of two accounts */
export const makeAnnouncements = (terms: Terms, [alice, bob]: readonly [Signer, Signer]): Announcements => {
	const transfer = signTransaction(TransactionType.TRANSFER, alice, terms, {
		recipientAddress: bob.address, mosaics: [{ id: terms.currencyMosaicId, amount: 1_000_000n }], message: ''
	});
	const bonded = signBonded(alice, terms, [
		innerTransfer(alice, bob, terms, { amount: 1_000_000n, message: '' }),
		innerTransfer(bob, alice, terms, { amount: 0n, message: 'one cup of tea' })
	], 1);
	const hashLock = signTransaction(TransactionType.HASH_LOCK, alice, terms, {
		mosaicId: terms.currencyMosaicId, amount: DEPOSIT, duration: LOCK_BLOCKS, hash: bonded.hash
	});
	return {
		transfer: { payload: transfer.payload },
		hashLock: { payload: hashLock.payload },
		bonded: { payload: bonded.payload },
		cosignature: cosign(bob, bonded.hash)
	};
};
