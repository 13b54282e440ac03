/** Checks a WebSocket's opening handshake, except method and path. Source: RFC 6455, 4.2.1, 4.4, 11.3.4. */
import type { IncomingMessage } from 'node:http';

const VERSION = '13';

/** 16 bytes in base64. */
const KEY = /^[+/0-9A-Za-z]{22}==$/;

/** The reply to a refused handshake. */
export interface HandshakeFault {
	readonly status: string;
	readonly message: string;
	readonly headers: readonly string[];
}

/** @returns what is wrong with a handshake, undefined when it can be accepted */
export const findHandshakeFault = ({ headers }: Pick<IncomingMessage, 'headers'>): HandshakeFault | undefined => {
	if (headers['sec-websocket-version'] !== VERSION) {
		return {
			status: '426 Upgrade Required',
			message: `Sec-WebSocket-Version must be ${VERSION}`,
			headers: [`Sec-WebSocket-Version: ${VERSION}`, 'Upgrade: websocket', 'Connection: Upgrade']
		};
	}
	if (!KEY.test(headers['sec-websocket-key'] ?? ''))
		return { status: '400 Bad Request', message: 'Sec-WebSocket-Key must be 16 bytes in base64', headers: [] };

	// accepting one of them would promise a protocol that the gateway does not implement
	if (headers['sec-websocket-protocol'] !== undefined)
		return { status: '400 Bad Request', message: 'no subprotocol is supported: connect without Sec-WebSocket-Protocol', headers: [] };

	return undefined;
};
