/**
 * A consumer of events that knows only `/asyncapi.json`: it finds the WebSocket, the handshake and the topics there, validates every
 * message that it receives or sends, and reports messages that are not documented.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Fixture } from '../processes/gateway.js';
import { type DocumentedMessage, EventDocument } from './event-document.js';

/** Long, because it passes only where a test fails, and machines are loaded. */
const TIMEOUT_MS = 60_000;

type Message = Readonly<Record<string, unknown>>;

/** The part of a test that a consumer needs. */
type Observing = Pick<Fixture, 'fail' | 'teardown'>;

const isTopicOf = ({ address }: DocumentedMessage, topic: string): boolean =>
	new RegExp(`^${address.replace(/\{\w+\}/, '[^/]*')}$`).test(topic);

export class DocumentConsumer {
	/** All messages received, in order. */
	readonly messages: Message[] = [];
	/** All messages received and sent, with the names of their schemas. */
	readonly recorded: { readonly model: string; readonly message: unknown }[] = [];
	private readonly seen = new Set<string>();
	private readonly variants = new Set<string>();
	private readonly topics = new Set<string>();
	private readonly waiting = new Set<() => void>();
	private isClosing = false;

	private constructor(private readonly t: Observing, readonly document: EventDocument, private readonly socket: WebSocket) {
	}

	/**
	 * Connects. Undocumented or invalid messages fail the test.
	 * @param url - of the HTTP port
	 * @param known - replaces the served document
	 */
	static async open(t: Observing, url: string, known?: EventDocument): Promise<DocumentConsumer> {
		const document = known ?? await EventDocument.fetch(url);
		const { hostname, port } = new URL(url);
		const socket = new WebSocket(document.serverUrl('ws', { host: hostname, port }));
		const consumer = new DocumentConsumer(t, document, socket);
		t.teardown(() => consumer.close());
		socket.on('message', (data: Buffer) => consumer.receive(data.toString()));
		socket.on('close', code => consumer.closed(code));
		await consumer.until(() => consumer.messages.length > 0, 'the handshake');
		return consumer;
	}

	/**
	 * Subscribes to everything that the document describes.
	 * @param values - of the parameters of topics
	 * @param others - optional members of the messages
	 */
	async subscribeAll(values: Readonly<Record<string, readonly string[]>>, others: Message = {}): Promise<void> {
		this.document.topics(values).forEach(topic => this.send('subscribe', topic, others));
		await this.settled();
	}

	/** Ends all subscriptions. */
	async unsubscribeAll(): Promise<void> {
		this.topics.forEach(topic => this.send('unsubscribe', topic));
		await this.settled();
		// until now, notifications were on their way
		this.topics.clear();
	}

	/** Sends a documented message. @param others - optional members */
	send(name: string, topic: string, others: Message = {}): void {
		const message = this.document.sent.find(documented => documented.name === name) as DocumentedMessage;
		// members of the handshake are repeated; the one that is left is the topic
		const [handshake] = this.messages as [Message];
		const members = (message.schema['required'] as readonly string[]).map(member => [member, handshake[member] ?? topic]);
		const content: unknown = { ...Object.fromEntries(members) as Message, ...others };
		if (!message.validate(content))
			this.t.fail(`${name} is not as documented: ${JSON.stringify(message.validate.errors)}`);
		this.seen.add(name);
		this.recorded.push({ model: message.model, message: content });
		this.document.variantsIn(message.schema, content).forEach(variant => this.variants.add(variant));
		if (name === 'subscribe')
			this.topics.add(topic);
		this.socket.send(JSON.stringify(content));
	}

	/** Names of documented messages that were neither received nor sent. */
	get unseen(): readonly string[] {
		const { received, sent } = this.document;
		return [...received, ...sent].map(({ name }) => name).filter(name => !this.seen.has(name));
	}

	/** Names of documented forms, of blocks and transactions for example, that were neither received nor sent. */
	get unseenVariants(): readonly string[] {
		return [...this.document.variants].filter(name => !this.variants.has(name)).sort();
	}

	/** @returns when the condition is true; it is evaluated after each message */
	async until(condition: () => boolean, what: string): Promise<void> {
		await new Promise<void>((resolve, reject) => {
			const end = (act: () => void): void => {
				clearTimeout(timer);
				this.waiting.delete(test);
				act();
			};
			const test = (): void => {
				if (condition())
					end(resolve);
				else if (this.socket.readyState > WebSocket.OPEN)
					end(() => reject(new Error(`the connection ended before ${what}`)));
			};
			const timer = setTimeout(() => end(() => reject(new Error(`no ${what}; not seen: ${this.unseen.join(', ')}`))), TIMEOUT_MS);
			this.waiting.add(test);
			test();
		});
	}

	/** @returns when the gateway has handled everything sent so far */
	async settled(): Promise<void> {
		this.socket.ping();
		await once(this.socket, 'pong');
	}

	/** Names a block that the chain never had, which ends the connection; `block` must not be subscribed. @returns the refusal */
	async refusal(): Promise<Message> {
		this.isClosing = true;
		this.send('subscribe', 'block', { from: { height: '2', hash: 'AB'.repeat(32) } });
		const find = () => this.messages.find(message => 'refused' in message);
		await this.until(() => find() !== undefined, 'the refusal');
		return find() as Message;
	}

	close(): void {
		this.isClosing = true;
		this.socket.terminate();
	}

	private receive(text: string): void {
		const content = JSON.parse(text) as Message;
		const matching = this.document.received.filter(message => message.validate(content));
		const [message] = matching;
		if (message === undefined || matching.length > 1)
			this.t.fail(`${matching.length} documented messages match ${text.slice(0, 2000)}`);
		else
			this.accept(message, content);
		this.messages.push(content);
		this.waiting.forEach(test => test());
	}

	private accept(message: DocumentedMessage, content: Message): void {
		if ((message === this.document.handshake) !== (this.messages.length === 0))
			this.t.fail(`${message.name} as message ${this.messages.length + 1} of the connection`);
		const topic = content['topic'] as string;
		if (!message.isOfConnection && (!this.topics.has(topic) || !isTopicOf(message, topic)))
			this.t.fail(`a notification of ${topic}, which is not subscribed, or not a topic of ${message.address}`);
		this.seen.add(message.name);
		this.recorded.push({ model: message.model, message: content });
		this.document.variantsIn(message.schema, content).forEach(name => this.variants.add(name));
	}

	private closed(code: number): void {
		if (!this.isClosing && code !== this.document.closeCodes['goingAway'])
			this.t.fail(`the gateway closed the connection of the consumer with ${code}`);
		this.waiting.forEach(test => test());
	}
}

/** Observes a gateway until the test ends: all its events, each as documented. */
export const observe = async (t: Observing, { url }: { readonly url: string }): Promise<DocumentConsumer> => {
	const consumer = await DocumentConsumer.open(t, url);
	// topics without an address are about all addresses
	await consumer.subscribeAll({ address: [''] });
	return consumer;
};
