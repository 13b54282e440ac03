/**
 * Value types of the chain port.
 *
 * Identifiers and byte strings are upper-case hexadecimal text, because that is how they appear in every contract document and
 * because a string is an efficient map key. Quantities of 64 bits are `bigint`.
 */

declare const plain: unique symbol;
declare const hex: unique symbol;
declare const brand: unique symbol;

type PlainText = string & { readonly [plain]: true };
type HexText = PlainText & { readonly [hex]: true };

/** Text in which JSON escapes nothing: encoders put it between quotes unchanged. Checked constructors: `wire/bytes/values`. */
export type Plain = PlainText | '';

/** Upper-case hexadecimal text. Checked constructors: `wire/bytes/values`. */
export type Hex = HexText | '';

type Branded<Name extends string> = HexText & { readonly [brand]: Name };

/** Resolved address: 48 upper-case hexadecimal characters (24 bytes: network byte, 20-byte hash, 3-byte checksum). */
export type Address = Branded<'Address'>;

/** Address as written in a transaction: an {@link Address}, or an alias (first byte odd, bytes 1..8 a namespace id). Hex 48. */
export type UnresolvedAddress = Branded<'UnresolvedAddress'> | Address;

/** Ed25519 public key, 32 bytes, hex 64. */
export type PublicKey = Branded<'PublicKey'>;

/** SHA3-256 hash, 32 bytes, hex 64. */
export type Hash256 = Branded<'Hash256'>;

/** Ed25519 signature, 64 bytes, hex 128. */
export type Signature = Branded<'Signature'>;

/** Mosaic id, hex 16, most significant bit clear. */
export type MosaicId = Branded<'MosaicId'>;

/** Mosaic id as written in a transaction: a {@link MosaicId} or, with the most significant bit set, a namespace id. Hex 16. */
export type UnresolvedMosaicId = Branded<'UnresolvedMosaicId'> | MosaicId;

/** Namespace id, hex 16, most significant bit set. */
export type NamespaceId = Branded<'NamespaceId'>;

/** Id of a stored entry, hex 24; opaque, ordered by insertion within one collection of one node. */
export type ObjectId = Branded<'ObjectId'>;

/** Milliseconds since the network's epoch. */
export type NetworkTime = bigint;

/** A value, or a promise of it: the embedded backend returns some values synchronously. */
export type Awaitable<T> = T | Promise<T>;

/** Continues with a value, synchronously when it is not a promise: a promise would double the cost of a read from memory. */
export const andThen = <T, Result>(value: Awaitable<T>, next: (value: T) => Awaitable<Result>): Awaitable<Result> =>
	(value instanceof Promise ? value.then(next) : next(value));
