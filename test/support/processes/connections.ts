/** Connections of every kind that a gateway has to end when it stops. */
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import type { Test } from 'tap';

/** Where connections are opened. */
export interface Ports {
	readonly url: string;
	readonly httpsUrl: string | undefined;
}

const PER_KIND = 5;

const portOf = (url: string | undefined): number => Number(new URL(url as string).port);

/** Opens a connection of a kind. @returns when the gateway has received its bytes */
export type Open = (t: Test, gateway: Ports) => Promise<void>;

const keep = (t: Test, socket: net.Socket): net.Socket => {
	socket.on('error', () => {});
	t.teardown(() => socket.destroy());
	return socket;
};

const plain = async (t: Test, port: number): Promise<net.Socket> => {
	const socket = keep(t, net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }));
	await once(socket, 'connect');
	return socket;
};

const secure = async (t: Test, port: number): Promise<net.Socket> => {
	const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
	keep(t, socket);
	await once(socket, 'secureConnect');
	return socket;
};

const send = (socket: net.Socket, text: string | Uint8Array): Promise<void> =>
	new Promise(resolve => void socket.write(text, () => resolve()));

const sendPlain = (text: string | Uint8Array): Open => async (t, gateway) =>
	send(await plain(t, portOf(gateway.url)), text);

const UPGRADE = [
	'GET /ws HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
	'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''
].join('\r\n');

/** Upgrades, and never replies to a close frame. */
const upgrade = async (socket: net.Socket): Promise<void> => {
	const upgraded = once(socket, 'data');
	await send(socket, UPGRADE);
	await upgraded;
};

const CLIENT_HELLO_HEAD = Buffer.from('1603010200010001fc0303', 'hex');

/** Connections without a pending request, which end with the process. */
export const IDLE: Readonly<Record<string, Open>> = {
	'silent TCP connections to the HTTP port': async (t, { url }) => void await plain(t, portOf(url)),
	'silent TCP connections to the HTTPS port': async (t, { httpsUrl }) => void await plain(t, portOf(httpsUrl)),
	'idle keep-alive connections': async (t, { url }) => {
		const socket = await plain(t, portOf(url));
		const replied = once(socket, 'data');
		await send(socket, 'GET /chain/info HTTP/1.1\r\nHost: localhost\r\n\r\n');
		await replied;
	}
};

export const BUSY: Readonly<Record<string, Open>> = {
	'half TLS handshakes': async (t, { httpsUrl }) => send(await plain(t, portOf(httpsUrl)), CLIENT_HELLO_HEAD),
	'TLS connections without a request': async (t, { httpsUrl }) => void await secure(t, portOf(httpsUrl)),
	'half request lines': sendPlain('GET /cha'),
	'half headers': sendPlain('GET /chain/info HTTP/1.1\r\nHost: localhost\r\nX-'),
	'slow bodies': sendPlain('PUT /transactions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'),
	'slow bodies over TLS': async (t, { httpsUrl }) => send(
		await secure(t, portOf(httpsUrl)),
		'PUT /transactions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'
	),
	'unread replies': async (t, { url }) => {
		const socket = await plain(t, portOf(url));
		const replying = once(socket, 'readable');
		socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50));
		await replying;
	},
	'WebSockets that do not reply to a close': async (t, { url }) => upgrade(await plain(t, portOf(url))),
	'WebSockets over TLS that do not reply to a close': async (t, { httpsUrl }) => upgrade(await secure(t, portOf(httpsUrl)))
};

/** Opens several connections of a kind. */
export const openMany = async (t: Test, gateway: Ports, open: Open): Promise<void> => {
	await Promise.all(Array.from({ length: PER_KIND }, () => open(t, gateway)));
	// the gateway has accepted all earlier connections
	await (await fetch(`${gateway.url}/chain/info`)).text();
};
