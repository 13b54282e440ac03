/** What a signed transaction contains that an announcement needs. Source: the binary layout of Symbol transactions. */
import { ripemd160, sha3 } from './hashes.js';
import { concat, fromHex, toBase32, toHex } from './notation.js';

/**
 * A signed transaction as SDKs return it: its payload (hexadecimal), the JSON text `{"payload":"…"}` of symbol-sdk 3, or an object with the
 * payload, such as `SignedTransaction` of symbol-sdk 2. The hash is calculated if it is missing.
 */
export type SignedTransaction = string | { readonly payload: string; readonly hash?: string | undefined };

const HEX = /^(?:[0-9a-fA-F]{2})+$/;

/** Offsets in bytes. */
const SIGNATURE = 8;
const PUBLIC_KEY = 72;
const BODY = 104;
const SIGNED_DATA = 108;
const VERSION = 108;
const NETWORK = 109;
const TYPE = 110;
const DEADLINE = 120;
const MIN_SIZE = 128;

/** An aggregate is signed up to the hash of its inner transactions; from version 3 on, up to their size. */
const AGGREGATE_SIGNED_END = 160;
const AGGREGATE_V3_SIGNED_END = 164;
const AGGREGATE_V3 = 3;
const AGGREGATE_COMPLETE = 0x4141;
const AGGREGATE_BONDED = 0x4241;

const CHECKSUM_BYTES = 3;

/** @returns the address of a public key, 39 characters of base32 */
export const addressOf = (publicKey: Uint8Array, network: number): string => {
	const body = concat(Uint8Array.of(network), ripemd160(sha3(publicKey)));
	return toBase32(concat(body, sha3(body).subarray(0, CHECKSUM_BYTES)));
};

export interface Announcement {
	/** Hexadecimal. */
	readonly payload: string;
	/** Of the signer, 39 characters of base32. */
	readonly signer: string;
	/** Network time in milliseconds up to which it may be confirmed. */
	readonly deadline: bigint;
	/** Whether it waits for cosignatures. */
	readonly isBonded: boolean;
	/** As given, in upper case. */
	readonly givenHash: string | undefined;
	/** @param generationHashSeed - of the network, hexadecimal */
	hash(generationHashSeed: string): string;
}

const payloadOf = (transaction: SignedTransaction): { readonly payload: string; readonly hash?: string | undefined } => {
	if (typeof transaction !== 'string')
		return transaction;
	// anything else is rejected with the payload that it lacks
	return transaction.trimStart().startsWith('{') ? JSON.parse(transaction) as { payload: string } : { payload: transaction };
};

/** @throws TypeError if it is not a transaction */
export const parseTransaction = (transaction: SignedTransaction): Announcement => {
	const { payload, hash } = payloadOf(transaction);
	if (!HEX.test(payload) || payload.length < 2 * MIN_SIZE)
		throw new TypeError('not the payload of a signed transaction');

	const bytes = fromHex(payload);
	const view = new DataView(bytes.buffer);
	const type = view.getUint16(TYPE, true);
	const isAggregate = type === AGGREGATE_COMPLETE || type === AGGREGATE_BONDED;
	const aggregateEnd = view.getUint8(VERSION) < AGGREGATE_V3 ? AGGREGATE_SIGNED_END : AGGREGATE_V3_SIGNED_END;
	return {
		payload,
		signer: addressOf(bytes.subarray(PUBLIC_KEY, BODY), view.getUint8(NETWORK)),
		deadline: view.getBigUint64(DEADLINE, true),
		isBonded: type === AGGREGATE_BONDED,
		givenHash: hash?.toUpperCase(),
		hash: seed => toHex(sha3(concat(
			bytes.subarray(SIGNATURE, BODY), fromHex(seed), bytes.subarray(SIGNED_DATA, isAggregate ? aggregateEnd : bytes.length)
		)))
	};
};
