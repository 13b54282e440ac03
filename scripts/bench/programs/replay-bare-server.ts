/** The baseline of replays: repeatedly sends the frames from its standard input to each client whose socket accepts them. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { textFrame } from '../../../src/channels/frame.js';

/** What a client waits for before it subscribes. */
const GREETING = Buffer.concat([
	Buffer.from(['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', '', ''].join('\r\n')),
	textFrame('{"uid": "0mXqC0kU6yVhT0a1gqYp8xw3b5M="}')
]);

const frames = await buffer(process.stdin);

const send = (socket: Socket): void => {
	if (socket.destroyed)
		return;
	if (socket.write(frames))
		setImmediate(send, socket);
	else
		socket.once('drain', () => send(socket));
};

const server = createServer(socket => {
	socket.setNoDelay().on('error', () => {}).resume();
	socket.write(GREETING);
	socket.once('data', () => send(socket));
}).listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit(0));
