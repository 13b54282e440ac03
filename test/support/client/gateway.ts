/**
 * A gateway to a model chain, for tests of the client that need exact timing: it loses connections, rolls back and refuses subscriptions at
 * a given moment, and can behave like catapult-rest, which ignores `from` and has no `rolledBack`.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';
import { type WebSocket, WebSocketServer } from 'ws';
import { ALIAS, blockData, finalizedData, type ModelBlock, ModelChain, type ModelStatus, NAMESPACE, statusData, transactionData } from './chain.js';
import { replyOf } from './rest.js';

/** Blocks that a replay sends at a time. */
const BATCH = 3;

/** Longer than a client takes for two requests in a row. */
const BUSY_MS = 20;

interface Subscription {
	/** Newest block of the chain that a replay has sent; undefined once it is live. */
	sentTo: number | undefined;
}

interface Request {
	readonly uid: string;
	readonly subscribe?: string;
	readonly unsubscribe?: string;
	readonly from?: 'current' | { readonly height: string; readonly hash?: string };
}

interface OpenOptions {
	/** False: it behaves like catapult-rest. */
	readonly resumes?: boolean;
	readonly port?: number;
}

class Peer {
	readonly subscriptions = new Map<string, Subscription>();

	constructor(readonly socket: WebSocket, private readonly gateway: FakeGateway) {
		socket.on('message', (text: Buffer) => this.receive(JSON.parse(text.toString()) as Request));
		socket.on('error', () => undefined);
		socket.send('{"uid": "test"}');
	}

	send(topic: string, data: unknown): void {
		this.socket.send(JSON.stringify({ topic, data }));
	}

	private receive(request: Request): void {
		this.gateway.requests.push(request);
		const { subscribe, unsubscribe, from } = request;
		if (unsubscribe !== undefined)
			this.subscriptions.delete(unsubscribe);
		else if (subscribe !== undefined && !this.subscriptions.has(subscribe))
			this.subscribe(subscribe, from);
	}

	private refuse(code: string, topic: string, reason: string): void {
		this.socket.send(JSON.stringify({ uid: 'test', refused: { code, topic, reason } }));
		this.socket.close(1008, reason);
	}

	private subscribe(topic: string, from: Request['from']): void {
		const { chain, resumes, refused } = this.gateway;
		const reason = refused.get(topic);
		if (reason !== undefined)
			return resumes ? this.refuse('invalidTopic', topic, reason) : this.socket.close(1013, reason);
		if (!resumes && topic === 'rolledBack')
			return this.socket.close(1013, 'unknown topic category rolledBack');
		if (!resumes || from === undefined) {
			this.subscriptions.set(topic, { sentTo: undefined });
			return;
		}
		const height = from === 'current' ? chain.tip.height : Math.min(Number(from.height), chain.tip.height);
		const hash = from === 'current' ? undefined : from.hash;
		if (chain.tip.height - height > this.gateway.maxBlocks)
			return this.refuse('tooManyBlocks', topic, `replay of ${chain.tip.height - height} blocks`);
		const start = hash === undefined ? chain.blockAt(height) : chain.ancestorOf(height, hash);
		if (start === undefined)
			return this.refuse('unknownBlock', topic, 'block is not of this chain');

		const subscription = { sentTo: start.height };
		this.subscriptions.set(topic, subscription);
		const begin = (): void => {
			this.send('replay', { topic, state: 'started', height: `${start.height}`, hash: start.hash });
			this.gateway.schedule(() => this.replay(topic, subscription));
		};
		if (this.gateway.isBusy)
			setTimeout(begin, BUSY_MS);
		else
			begin();
	}

	/** Sends the next blocks of a replay. */
	private replay(topic: string, subscription: Subscription): void {
		if (this.subscriptions.get(topic) !== subscription || subscription.sentTo === undefined)
			return;

		const { chain } = this.gateway;
		for (const block of chain.blocks.slice(subscription.sentTo, subscription.sentTo + BATCH)) {
			this.gateway.messagesOf(topic, block).forEach(data => this.send(topic, data));
			subscription.sentTo = block.height;
		}
		if (subscription.sentTo < chain.tip.height) {
			this.gateway.schedule(() => this.replay(topic, subscription));
			return;
		}
		subscription.sentTo = undefined;
		this.send('replay', { topic, state: 'live', height: `${chain.tip.height}`, hash: chain.tip.hash });
	}
}

export class FakeGateway {
	readonly chain = new ModelChain();
	/** All requests of clients, in order. */
	readonly requests: Request[] = [];
	/** Topics whose subscription closes the connection, with the reason. */
	readonly refused = new Map<string, string>();
	/** It reads the next requests before it replies to one. */
	isBusy = false;
	/** Most blocks of a replay. */
	maxBlocks = Infinity;
	/** Number of connections so far. */
	connections = 0;
	/** Replies of HTTP by path and query, instead of those that the chain has. */
	readonly replies = new Map<string, () => { readonly status: number; readonly body: unknown }>();
	/** Paths of all requests over HTTP, in order. */
	readonly paths: string[] = [];
	/** Bodies of announcements. */
	readonly announced: unknown[] = [];
	private readonly peers = new Set<Peer>();
	private isHeld = false;
	private held: (() => void)[] = [];

	private constructor(readonly url: string, private readonly server: http.Server, readonly resumes: boolean) {
	}

	static async open(t: Test, { resumes = true, port = 0 }: OpenOptions = {}): Promise<FakeGateway> {
		const server = http.createServer();
		server.listen(port, '127.0.0.1');
		await once(server, 'listening');
		const gateway = new FakeGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, resumes);
		new WebSocketServer({ server, path: '/ws' }).on('connection', socket => gateway.accept(socket));
		server.on('request', (request, response) => void gateway.reply(request, response));
		t.teardown(() => gateway.close());
		return gateway;
	}

	/** Replays and live notifications wait, so that tests choose the moment of a cut. */
	hold(): void {
		this.isHeld = true;
	}

	/** @param steps - parts of replays to send; all by default */
	release(steps?: number): void {
		this.isHeld = steps !== undefined;
		this.held.splice(0, steps ?? this.held.length).forEach(step => step());
	}

	schedule(step: () => void): void {
		if (this.isHeld)
			this.held.push(step);
		else
			setImmediate(step);
	}

	/** Ends all connections without a close frame, or with this code. */
	cut(code?: number, reason = ''): void {
		for (const { socket } of this.peers) {
			if (code === undefined)
				socket.terminate();
			else
				socket.close(code, reason);
		}
		this.peers.clear();
		this.held = [];
	}

	/** Ends all connections of HTTP without a reply. */
	cutRequests(): void {
		this.server.closeAllConnections();
	}

	addBlock(...addresses: readonly string[]): ModelBlock {
		const block = this.chain.add(...addresses);
		this.publish(block);
		return block;
	}

	fail(address: string, hash?: string): ModelStatus {
		const status = this.chain.fail(address, hash);
		this.sendLive(topic => (topic === 'status' || topic === `status/${address}` ? [statusData(status)] : []));
		return status;
	}

	finalize(height: number): void {
		this.chain.finalize(height);
		this.sendLive(topic => (topic === 'finalizedBlock' ? [finalizedData(this.chain.finalized)] : []));
	}

	/** Sends a notification of a channel that the chain does not store. */
	send(topic: string, data: unknown): void {
		this.sendLive(name => (name === topic ? [data] : []));
	}

	/** Sends this to all clients. */
	sendText(text: string): void {
		this.peers.forEach(({ socket }) => socket.send(text));
	}

	rollBack(height: number): void {
		const { hash } = this.chain.rollBack(height);
		for (const { subscriptions } of this.peers) {
			for (const subscription of subscriptions.values())
				subscription.sentTo = subscription.sentTo === undefined ? undefined : Math.min(height, subscription.sentTo);
		}
		this.send('rolledBack', { height: `${height}`, hash });
	}

	/** @returns the notifications of a topic about a block */
	messagesOf(topic: string, block: ModelBlock): unknown[] {
		const [channel, text] = topic.split('/');
		const address = text === NAMESPACE ? ALIAS : text;
		if (channel === 'block')
			return [blockData(block)];
		if (channel === 'confirmedAdded')
			return block.transactions.filter(transaction => (address ?? transaction.address) === transaction.address).map(transactionData);
		if (channel === 'finalizedBlock')
			return block === this.chain.finalized ? [finalizedData(block)] : [];
		if (channel === 'status')
			return this.statusesOf(block, address).map(statusData);
		return [];
	}

	private statusesOf(block: ModelBlock, address: string | undefined): ModelStatus[] {
		return this.chain.statuses.filter(({ height, address: own }) => height === block.height && (address ?? own) === own);
	}

	async close(): Promise<void> {
		this.cut();
		this.server.closeAllConnections();
		if (this.server.listening)
			await new Promise(resolve => {
				this.server.close(resolve);
			});
	}

	private accept(socket: WebSocket): void {
		this.connections++;
		const peer = new Peer(socket, this);
		this.peers.add(peer);
		socket.on('close', () => this.peers.delete(peer));
	}

	/** `block` first, then its transactions, as in the contract. */
	private publish(block: ModelBlock): void {
		for (const channel of ['block', 'confirmedAdded'])
			this.sendLive(topic => (topic.startsWith(channel) ? this.messagesOf(topic, block) : []));
	}

	private sendLive(messages: (topic: string) => unknown[]): void {
		for (const peer of this.peers) {
			for (const [topic, { sentTo }] of peer.subscriptions) {
				if (sentTo === undefined)
					messages(topic).forEach(data => peer.send(topic, data));
			}
		}
	}

	private async reply(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
		this.paths.push((request.url ?? '').split('?')[0] as string);
		let text = '';
		for await (const chunk of request)
			text += String(chunk);
		const body: unknown = text === '' ? undefined : JSON.parse(text);
		if (request.method === 'PUT')
			this.announced.push(body);
		const prepared = this.replies.get(request.url ?? '') ?? this.replies.get((request.url ?? '').split('?')[0] as string);
		const url = new URL(request.url ?? '', this.url);
		const reply = prepared?.() ?? replyOf(this.chain, request.method ?? '', url, body);
		response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
	}
}
