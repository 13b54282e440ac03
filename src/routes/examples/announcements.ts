/** Bodies of announcements that the chain accepts until their deadlines. */
import type { Chain } from '../../chain/index.js';
import { fromHex } from '../../wire/bytes/hex.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import { cosign, type Signed, type Signer, signTransaction, type Terms } from '../../wire/transactions/signing.js';
import type { Bonded } from './bonded.js';

const LIFETIME_MS = 2n * 60n * 60n * 1000n;
const LEAST_FEE_MULTIPLIER = 100;
/** Deposit and duration of a hash lock that all public networks accept. */
const DEPOSIT = 10_000_000n;
const LOCK_BLOCKS = 100n;

export interface Announcements {
	readonly transfer: object;
	/** The hash lock of the bonded aggregate; a transfer when that is confirmed. */
	readonly legacy: object;
	readonly isLocked: boolean;
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

const AMOUNT = 1_000_000n;

const transferOf = (sender: Signer, { address }: Signer, terms: Terms): Signed => signTransaction(TransactionType.TRANSFER, sender, terms, {
	recipientAddress: address, mosaics: [{ id: terms.currencyMosaicId, amount: AMOUNT }], message: ''
});

const SIGNATURE_DIGITS = { start: 16, length: 128 };

/** @returns the body of a simulation of a transfer that is not signed */
export const makeSimulation = (terms: Terms, [alice, bob]: readonly [Signer, Signer]): object => {
	const { payload } = transferOf(alice, bob, terms);
	const { start, length } = SIGNATURE_DIGITS;
	return { payloads: [`${payload.slice(0, start)}${'0'.repeat(length)}${payload.slice(start + length)}`] };
};

/** @returns the content of the hash lock of an aggregate */
export const hashLockOf = ({ hash }: Signed, { currencyMosaicId }: Terms) =>
	({ mosaicId: currencyMosaicId, amount: DEPOSIT, duration: LOCK_BLOCKS, hash });

/** @returns announcements of two accounts */
export const makeAnnouncements = (
	terms: Terms, { signed, isLocked }: Bonded, [alice, bob]: readonly [Signer, Signer]
): Announcements => {
	const bodyOf = ({ payload }: Signed): object => ({ payload });
	return {
		transfer: bodyOf(transferOf(alice, bob, terms)),
		legacy: bodyOf(isLocked ? transferOf(bob, alice, terms)
			: signTransaction(TransactionType.HASH_LOCK, alice, terms, hashLockOf(signed, terms))),
		isLocked,
		bonded: bodyOf(signed),
		cosignature: cosign(bob, signed.hash)
	};
};
