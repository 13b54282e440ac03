/** Requests that add to a development chain what examples need: sent by pages when a reader clicks. */
import { randomBytes } from 'node:crypto';
import { bigIntToId, toHex } from '../../wire/bytes/hex.js';
import { hash256, mosaicId } from '../../wire/bytes/values.js';
import { mosaicIdOf } from '../../wire/identifiers/ids.js';
import { TransactionType } from '../../wire/transactions/transaction-types.js';
import { hashLockOf } from './announcements.js';
import type { Bonded } from './bonded.js';
import type { Found } from './found.js';
import { metalFileOf } from './metal-file.js';
import { innerTransaction, innerTransfer, signBonded, signComplete, type Signer, signTransaction, type Terms } from '../../wire/transactions/signing.js';

export type OfferName = 'each' | 'waiting' | 'resume' | 'snapshot';

interface OfferedRequest {
	readonly method: 'POST' | 'PUT';
	/** From the root of the gateway, without a slash at the start. */
	readonly path: string;
	readonly body?: object;
}

/** Requests in the order in which they are sent. */
export type Offers = { readonly [Name in OfferName]?: readonly OfferedRequest[] };

/** Two accounts with funds, one to become multisig, and one to be restricted. */
export type OfferSigners = readonly [alice: Signer, bob: Signer, multisig: Signer, restricted: Signer];

const SECRET_SIZE = 32;
const SECRET_LOCK_BLOCKS = 1000n;
const AMOUNT = 1_000_000n;
const RESTRICTABLE_TRANSFERABLE = 6;
const NO_MOSAIC = mosaicId(new Uint8Array(8));
const RESTRICTION_KEY = bigIntToId(1n);
const EQUAL = 1;
const BLOCK_INCOMING_ADDRESSES = 0x8001;

const addRestrictedMosaic = (alice: Signer, terms: Terms): readonly Buffer[] => {
	const nonce = randomBytes(4).readUInt32LE();
	const mosaicId = mosaicIdOf(alice.address, nonce);
	return [
		innerTransaction(TransactionType.MOSAIC_DEFINITION, alice, terms, {
			id: mosaicId, duration: 0n, nonce, flags: RESTRICTABLE_TRANSFERABLE, divisibility: 0
		}),
		innerTransaction(TransactionType.MOSAIC_GLOBAL_RESTRICTION, alice, terms, {
			mosaicId, referenceMosaicId: NO_MOSAIC, restrictionKey: RESTRICTION_KEY, previousRestrictionValue: 0n, newRestrictionValue: 1n,
			previousRestrictionType: 0, newRestrictionType: EQUAL
		})
	];
};

const addSecretLock = (alice: Signer, { address }: Signer, terms: Terms): Buffer =>
	innerTransaction(TransactionType.SECRET_LOCK, alice, terms, {
		recipientAddress: address, secret: hash256(randomBytes(SECRET_SIZE)), mosaicId: terms.currencyMosaicId, amount: AMOUNT,
		duration: SECRET_LOCK_BLOCKS, hashAlgorithm: 0
	});

const addMetalFile = (alice: Signer, terms: Terms): Buffer => {
	const { scopedKey, value } = metalFileOf(alice.address);
	return innerTransaction(TransactionType.ACCOUNT_METADATA, alice, terms, {
		targetAddress: alice.address, scopedMetadataKey: scopedKey, value: toHex(value),
		valueSize: value.length, valueSizeDelta: value.length
	});
};

const makeMultisig = (account: Signer, { address }: Signer, terms: Terms): Buffer =>
	innerTransaction(TransactionType.MULTISIG_ACCOUNT_MODIFICATION, account, terms, {
		minRemovalDelta: 1, minApprovalDelta: 1, addressAdditions: [address], addressDeletions: []
	});

const restrict = (account: Signer, { address }: Signer, terms: Terms): Buffer =>
	innerTransaction(TransactionType.ACCOUNT_ADDRESS_RESTRICTION, account, terms, {
		restrictionFlags: BLOCK_INCOMING_ADDRESSES, restrictionAdditions: [address], restrictionDeletions: []
	});

const MINE: OfferedRequest = { method: 'POST', path: 'dev/blocks', body: {} };

/** Adds everything that the chain does not have, in one aggregate, and the hash lock of the bonded aggregate of the examples. */
const eachOf = (
	found: Found, terms: Terms, example: Bonded, [alice, bob, multisig, restricted]: OfferSigners
): readonly OfferedRequest[] => {
	const needsPartial = found.partial === undefined || found.hashLock === undefined;
	const needsMultisig = found.multisigAddress === undefined;
	const needsRestriction = found.restrictedAddress === undefined;
	const bonded = signBonded(alice, terms, [
		innerTransfer(alice, bob, terms, { amount: AMOUNT, message: 'waits for a cosignature of the recipient' }),
		innerTransfer(bob, alice, terms, { amount: 0n, message: 'one cup of coffee' })
	], 1);
	const added = [
		...(found.mosaicRestriction === undefined ? addRestrictedMosaic(alice, terms) : []),
		...(found.secretLock === undefined ? [addSecretLock(alice, bob, terms)] : []),
		...(found.metalId === undefined ? [addMetalFile(alice, terms)] : []),
		...(needsMultisig ? [makeMultisig(multisig, alice, terms)] : []),
		...(needsRestriction ? [restrict(restricted, multisig, terms)] : []),
		...(needsPartial ? [innerTransaction(TransactionType.HASH_LOCK, alice, terms, hashLockOf(bonded, terms))] : []),
		...(example.isLocked ? [] : [innerTransaction(TransactionType.HASH_LOCK, alice, terms, hashLockOf(example.signed, terms))])
	];
	if (added.length === 0)
		return [];

	const cosigners = [...(needsMultisig ? [multisig] : []), ...(needsRestriction ? [restricted] : [])];
	const { payload } = signComplete(alice, terms, added, cosigners);
	return [
		{ method: 'PUT', path: 'transactions', body: { payload } }, MINE,
		...(needsPartial ? [{ method: 'PUT', path: 'transactions/partial', body: { payload: bonded.payload } } as const] : [])
	];
};

const RESUME: OfferedRequest = { method: 'POST', path: 'dev/harvesting/resume' };
const STOP: OfferedRequest = { method: 'POST', path: 'dev/harvesting/stop' };
const TAKE_SNAPSHOT: OfferedRequest = { method: 'POST', path: 'dev/snapshots', body: {} };

/** @param example - the bonded aggregate of the examples */
export const makeOffers = (found: Found, terms: Terms, example: Bonded, signers: OfferSigners): Offers => {
	const [alice, bob] = signers;
	const { payload } = signTransaction(TransactionType.TRANSFER, alice, terms, {
		recipientAddress: bob.address, mosaics: [{ id: terms.currencyMosaicId, amount: AMOUNT }],
		message: toHex(Buffer.from('\0waits for a block'))
	});
	return {
		each: eachOf(found, terms, example, signers),
		waiting: [STOP, { method: 'PUT', path: 'transactions', body: { payload } }],
		resume: [RESUME],
		snapshot: [TAKE_SNAPSHOT]
	};
};
