/**
 * The baseline of many sockets: bare ws. Clients subscribe with the messages of the contract. `POST /` with a list of topics and messages
 * sends each message to the subscribers of its topic, as ws sends: one frame per socket and message; the reply is the time at which it
 * began, milliseconds of the machine's monotonic clock. `GET /` replies with the number of subscriptions.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type WebSocket, WebSocketServer } from 'ws';
import { machineTime } from '../harness/machine-time.js';

const subscribers = new Map<string, Set<WebSocket>>();
let subscriptions = 0;

const subscribe = (socket: WebSocket, topic: string): void => {
	const known = subscribers.get(topic);
	if (known)
		known.add(socket);
	else
		subscribers.set(topic, new Set([socket]));
	++subscriptions;
};

const server = createServer((request, reply) => {
	if (request.method === 'GET') {
		reply.end(String(subscriptions));
		return;
	}
	void json(request).then(messages => {
		const time = machineTime();
		// sent by the benchmark
		for (const [topic, message] of messages as [string, string][]) {
			const bytes = Buffer.from(message);
			for (const socket of subscribers.get(topic) ?? [])
				socket.send(bytes, { binary: false });
		}
		reply.end(String(time));
	});
});

const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });
sockets.on('connection', socket => {
	socket.on('error', () => {});
	// the benchmark sends requests of the contract
	socket.on('message', (data: Buffer) => subscribe(socket, (JSON.parse(data.toString()) as { subscribe: string }).subscribe));
	socket.send('{"uid": "0mXqC0kU6yVhT0a1gqYp8xw3b5M="}');
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit(0));
