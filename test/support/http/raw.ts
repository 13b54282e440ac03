/** Sends bytes to a socket, and returns what the server sends. */
import net from 'node:net';

export interface RawReply {
	readonly status: number;
	readonly head: string;
	readonly body: string;
}

const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) /;

/** @returns the first reply in the bytes of a server; status 0 if there is none */
export const parseReply = (text: string): RawReply => {
	const end = text.indexOf('\r\n\r\n');
	return {
		status: Number(STATUS_LINE.exec(text)?.[1] ?? 0),
		head: end === -1 ? text : text.slice(0, end),
		body: end === -1 ? '' : text.slice(end + 4)
	};
};

type Parts = readonly (string | Uint8Array)[];

/** A port of 127.0.0.1, or of another address. */
type Server = number | { readonly port: number; readonly host: string };

const send = (server: Server, parts: Parts, afterwards: (socket: net.Socket) => void): Promise<string> => new Promise((resolve, reject) => {
	const received: Buffer[] = [];
	const socket = net.connect({ ...(typeof server === 'number' ? { port: server, host: '127.0.0.1' } : server), allowHalfOpen: true });
	socket.on('data', chunk => received.push(chunk));
	socket.on('error', (error: NodeJS.ErrnoException) => {
		// the server need not read everything that it rejects
		if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? ''))
			reject(error);
	});
	socket.on('end', () => socket.end());
	socket.on('close', () => resolve(Buffer.concat(received).toString('latin1')));
	parts.forEach(part => socket.write(part));
	afterwards(socket);
});

/**
 * Sends a request after whose reply the server ends the connection.
 * @param parts - written one after the other
 * @returns all that the server sent
 */
export const exchange = (server: Server, ...parts: Parts): Promise<string> => send(server, parts, () => {});

/** {@link exchange} for a request after whose reply the server may leave the connection open: half-closes after the first bytes. */
export const exchangeOne = (server: Server, ...parts: Parts): Promise<string> =>
	send(server, parts, socket => void socket.once('data', () => socket.end()));

/** Enough time for a server in this process to reply to complete requests; one in another process may reply to none. */
const TURNS = 30;

/** {@link exchange} for bytes that may not be a whole request: half-closes after a while, which ends the wait of the server. */
export const exchangeUntilSilent = (port: number, ...parts: Parts): Promise<string> => send(port, parts, socket => {
	let turns = 0;
	const wait = () => void (++turns < TURNS ? setImmediate(wait) : socket.end());
	wait();
});

/** @returns the bytes of a request without a body */
export const requestText = (target: string, headers = '', method = 'GET'): string =>
	`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
