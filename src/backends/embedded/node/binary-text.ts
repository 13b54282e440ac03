/**
 * Bytes that are sent between threads as text, one character per byte: only they are copied, while a view of bytes would be copied with its
 * whole buffer.
 */

declare const brand: unique symbol;
export type BinaryText = string & { readonly [brand]: 'BinaryText' };

export const toBinaryText = (bytes: Uint8Array): BinaryText =>
	// one character for each byte
	Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1') as BinaryText;

export const fromBinaryText = (text: BinaryText): Buffer => Buffer.from(text, 'latin1');
