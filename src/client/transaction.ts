/** What a signed transaction contains that an announcement needs. Source: the binary layout of Symbol transactions. */
import { toBase32 } from '../wire/portable/base32.js';
import { concat, fromHex, HASHES, sha3, toHex } from '../wire/portable/browser.js';
import { aliasAddress, deriveAddress } from '../wire/portable/identifiers.js';
import { AGGREGATE_BONDED, hashedParts, Offset, TRANSACTION_HEADER_SIZE, typeOf } from '../wire/portable/transactions.js';

/**
 * A signed transaction as SDKs return it: its payload (hexadecimal), the JSON text `{"payload":"…"}` of symbol-sdk 3, or an object with the
 * payload, such as `SignedTransaction` of symbol-sdk 2. The hash is calculated if it is missing.
 */
export type SignedTransaction = string | { readonly payload: string; readonly hash?: string | undefined };

const HEX = /^(?:[0-9a-fA-F]{2})+$/;

/** @returns the address of a public key, 39 characters of base32 */
export const addressOf = (publicKey: Uint8Array, network: number): string => toBase32(deriveAddress(publicKey, network, HASHES));

/**
 * @param namespaceId - hexadecimal
 * @returns the form of address in which transactions name a namespace instead of an account, 39 characters of base32
 */
export const aliasAddressOf = (namespaceId: string, network: number): string =>
	toBase32(aliasAddress(fromHex(namespaceId).reverse(), network));

export interface Announcement {
	/** Hexadecimal. */
	readonly payload: string;
	/** Address of the signer, 39 characters of base32. */
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
	if (!HEX.test(payload) || payload.length < 2 * TRANSACTION_HEADER_SIZE)
		throw new TypeError('not the payload of a signed transaction');

	const bytes = fromHex(payload);
	const view = new DataView(bytes.buffer);
	return {
		payload,
		signer: addressOf(bytes.subarray(Offset.PUBLIC_KEY, Offset.PUBLIC_KEY_END), view.getUint8(Offset.NETWORK)),
		deadline: view.getBigUint64(Offset.DEADLINE, true),
		isBonded: typeOf(bytes) === AGGREGATE_BONDED,
		givenHash: hash?.toUpperCase(),
		hash: seed => toHex(sha3(concat(...hashedParts(bytes, fromHex(seed)))))
	};
};
