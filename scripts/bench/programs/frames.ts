/** The client's side of the WebSocket protocol, for benchmarks whose clients must take little CPU time. Source: RFC 6455, 5.2. */

/** A request to upgrade a connection. */
export const HANDSHAKE = [
	'GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
	'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''
].join('\r\n');

/** End of the reply to {@link HANDSHAKE}. */
export const END_OF_HEAD = '\r\n\r\n';

/** First byte of a ping. */
export const PING = 0x89;

/** A pong without data. */
export const PONG = Buffer.of(0x8a, 0x80, 0, 0, 0, 0);

/** @returns a text message of a client, masked with zeros */
export const clientFrame = (message: object): Buffer => {
	const text = JSON.stringify(message);
	const length = text.length < 126 ? [0x80 | text.length] : [0x80 | 126, text.length >> 8, text.length & 0xff];
	return Buffer.concat([Buffer.of(0x81, ...length), Buffer.alloc(4), Buffer.from(text)]);
};

/** Calls `take` with the first byte and the payload of each complete frame. @returns the bytes after them */
export const readFrames = (bytes: Buffer, take: (head: number, payload: Buffer) => void): Buffer => {
	let offset = 0;
	while (offset + 2 <= bytes.length) {
		const short = bytes[offset + 1]! & 0x7f;
		if (short === 126 && offset + 4 > bytes.length)
			break;
		const [start, length] = short === 126 ? [offset + 4, bytes.readUInt16BE(offset + 2)] : [offset + 2, short];
		if (short === 127)
			throw new Error('a frame is larger than those of the benchmarks');
		if (start + length > bytes.length)
			break;
		take(bytes[offset]!, bytes.subarray(start, start + length));
		offset = start + length;
	}
	return bytes.subarray(offset);
};
