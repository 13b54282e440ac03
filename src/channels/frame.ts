/** Frames of the WebSocket protocol, as a server sends them: whole, unmasked, uncompressed. Source: RFC 6455, 5.2. */

const FINAL_TEXT = 0x81;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;
const MAX_UINT16 = 0xFFFF;

const headSizeFor = (length: number): number => {
	if (length < LENGTH_IN_2_BYTES)
		return 2;

	return length <= MAX_UINT16 ? 4 : 10;
};

const writeLength = (frame: Buffer, length: number): void => {
	if (length < LENGTH_IN_2_BYTES) {
		frame[1] = length;
	} else if (length <= MAX_UINT16) {
		frame[1] = LENGTH_IN_2_BYTES;
		frame.writeUInt16BE(length, 2);
	} else {
		frame[1] = LENGTH_IN_8_BYTES;
		frame.writeBigUInt64BE(BigInt(length), 2);
	}
};

/** @returns the bytes that carry one text message to any number of clients */
export const textFrame = (text: string): Buffer => {
	const length = Buffer.byteLength(text);
	const headSize = headSizeFor(length);
	const frame = Buffer.allocUnsafe(headSize + length);
	frame[0] = FINAL_TEXT;
	writeLength(frame, length);
	frame.write(text, headSize);
	return frame;
};
