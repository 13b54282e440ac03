/** What the hash and the signature of a binary transaction cover. Source: facts/ledger.md 1.3. */

export const AGGREGATE_COMPLETE = 0x4141;
export const AGGREGATE_BONDED = 0x4241;

export type AggregateType = typeof AGGREGATE_COMPLETE | typeof AGGREGATE_BONDED;

export const isAggregateType = (type: number): type is AggregateType => type === AGGREGATE_COMPLETE || type === AGGREGATE_BONDED;

/** Offsets in bytes. */
export const Offset = {
	SIGNATURE: 0x08, PUBLIC_KEY: 0x48, PUBLIC_KEY_END: 0x68, VERSION: 0x6c, NETWORK: 0x6d, TYPE: 0x6e, DEADLINE: 0x78
} as const;

/** Bytes of the header of a top-level transaction. */
export const TRANSACTION_HEADER_SIZE = 0x80;

/** An aggregate is signed up to the hash of its inner transactions; from version 3 on, up to their size. */
const AGGREGATE_SIGNED_END = 0xa0;
const AGGREGATE_V3_SIGNED_END = 0xa4;
const FIRST_VERSION_WITH_PAYLOAD_SIZE = 3;

/** @returns the type of a top-level transaction */
export const typeOf = (bytes: Uint8Array): number => (bytes[Offset.TYPE] ?? 0) | (bytes[Offset.TYPE + 1] ?? 0) << 8;

/** @returns the part that a signature covers, after the generation hash seed */
export const signedPart = (bytes: Uint8Array): Uint8Array => {
	if (!isAggregateType(typeOf(bytes)))
		return bytes.subarray(Offset.VERSION);
	const hasPayloadSize = (bytes[Offset.VERSION] ?? 0) >= FIRST_VERSION_WITH_PAYLOAD_SIZE;
	return bytes.subarray(Offset.VERSION, hasPayloadSize ? AGGREGATE_V3_SIGNED_END : AGGREGATE_SIGNED_END);
};

/** @returns the parts that the hash covers; cosignatures are not among them */
export const hashedParts = (bytes: Uint8Array, generationHashSeed: Uint8Array): readonly [Uint8Array, Uint8Array, Uint8Array] =>
	[bytes.subarray(Offset.SIGNATURE, Offset.PUBLIC_KEY_END), generationHashSeed, signedPart(bytes)];
