/** Unsigned integers as little-endian bytes. @throws RangeError when a value does not fit */

export const u16 = (value: number): Buffer => {
	const bytes = Buffer.allocUnsafe(2);
	bytes.writeUInt16LE(value);
	return bytes;
};

export const u32 = (value: number): Buffer => {
	const bytes = Buffer.allocUnsafe(4);
	bytes.writeUInt32LE(value);
	return bytes;
};

export const u64 = (value: bigint): Buffer => {
	const bytes = Buffer.allocUnsafe(8);
	bytes.writeBigUInt64LE(value);
	return bytes;
};
