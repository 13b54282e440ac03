/** The client in Node.js: before version 22, which has a WebSocket, it uses that of the package `ws`. */
import { WebSocket } from 'ws';
import { createClient as create } from './client.js';
import type { WebSocketConstructor } from './connection.js';
import type { ClientOptions, SymbolClient } from './types.js';

export * from './index.js';

/** @throws TypeError for a URL without `http://` or `https://` */
export const createClient = (url: string, options: ClientOptions = {}): SymbolClient => {
	// not in the types of Node.js 20
	const webSocket = (globalThis as { readonly WebSocket?: WebSocketConstructor }).WebSocket
		// it has the standard members that the client uses
		?? WebSocket as unknown as WebSocketConstructor;
	return create(url, { webSocket, ...options });
};
