/**
 * Bytes on their way between threads. As text, one character per byte, they are copied at the cost of their size; a view of bytes would be
 * copied with all of the buffer behind it.
 */

declare const brand: unique symbol;
export type BinaryText = string & { readonly [brand]: 'BinaryText' };

export const toBinaryText = (bytes: Uint8Array): BinaryText =>
	Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1') as BinaryText;

export const fromBinaryText = (text: BinaryText): Buffer => Buffer.from(text, 'latin1');
