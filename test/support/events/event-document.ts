/** What a client learns from an AsyncAPI document: where to connect, what to send, what it may receive. Uses nothing but the document. */
import { Ajv, type ValidateFunction } from 'ajv';

type Node = Readonly<Record<string, unknown>>;

const DOCUMENT = 'document:';

/** A message as documented. */
export interface DocumentedMessage {
	readonly name: string;
	/** Name of its schema. */
	readonly model: string;
	/** Address of its channel, with parameters in braces. */
	readonly address: string;
	/** Whether it belongs to the connection, not to a topic. */
	readonly isOfConnection: boolean;
	readonly schema: Node;
	readonly validate: ValidateFunction;
}

export class EventDocument {
	/** Messages that clients send. */
	readonly sent: readonly DocumentedMessage[];
	/** The first message that clients receive: that of the first operation of the connection. */
	readonly handshake: DocumentedMessage;
	/** Messages that clients receive, the handshake among them. */
	readonly received: readonly DocumentedMessage[];
	private readonly ajv = new Ajv({ strict: false });
	private readonly validators = new Map<string, ValidateFunction>();

	constructor(private readonly document: Node) {
		this.ajv.addSchema({ ...document, $id: DOCUMENT });
		const operations = Object.values(document['operations'] as Node).map(operation => this.resolve(operation));
		const [offers, accepts] = ['send', 'receive'].map(action => operations.filter(operation => operation['action'] === action)) as [Node[], Node[]];
		const replies = accepts.flatMap(operation => ('reply' in operation ? [this.resolve(operation['reply'])] : []));
		const offered = offers.flatMap(operation => this.messagesOf(operation));
		const handshake = offered.find(({ isOfConnection }) => isOfConnection);
		if (handshake === undefined)
			throw new Error('no message could be the handshake');
		this.handshake = handshake;
		this.sent = accepts.flatMap(operation => this.messagesOf(operation));
		this.received = [...offered, ...replies.flatMap(reply => this.messagesOf(reply))];
	}

	/** Fetches the document of a gateway. @param url - of its HTTP port @param change - applied to the document */
	static async fetch(url: string, change?: (document: Node) => unknown): Promise<EventDocument> {
		const text = await (await fetch(`${url}/asyncapi.json`)).text();
		const known = COMPILED.get(text);
		if (known !== undefined && change === undefined)
			return known;
		const document = JSON.parse(text) as Node;
		change?.(document);
		const compiled = new EventDocument(document);
		if (change === undefined)
			COMPILED.set(text, compiled);
		return compiled;
	}

	/** @returns the URL of the WebSocket @param values - of the variables of servers; the others have their default */
	serverUrl(protocol: 'ws' | 'wss', values: Readonly<Record<string, string>> = {}): string {
		const server = Object.values(this.document['servers'] as Node).map(found => this.resolve(found)).find(found => found['protocol'] === protocol) as Node;
		const variables = server['variables'] as Readonly<Record<string, { readonly default: string }>>;
		const host = (server['host'] as string).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? variables[name]?.default ?? '');
		return `${protocol}://${host}${this.connection['address'] as string}`;
	}

	/** @returns the topics of all channels @param values - of each parameter */
	topics(values: Readonly<Record<string, readonly string[]>>): readonly string[] {
		const addresses = this.received.filter(({ isOfConnection }) => !isOfConnection).map(({ address }) => address);
		return [...new Set(addresses)].flatMap(address => {
			const [parameter] = /\{(\w+)\}/.exec(address)?.slice(1) ?? [];
			return parameter === undefined ? [address] : (values[parameter] ?? []).map(value => address.replace(`{${parameter}}`, value));
		});
	}

	/** Numbers that the document declares: the close codes by name. */
	get closeCodes(): Readonly<Record<string, number>> {
		return this.connection['x-close-codes'] as Readonly<Record<string, number>>;
	}

	/** @returns names of the schemas of unions that a value shows, nested ones too */
	variantsIn(node: unknown, value: unknown): readonly string[] {
		const schema = this.resolve(node);
		if (Array.isArray(schema['oneOf'])) {
			return (schema['oneOf'] as Node[]).flatMap(option => (this.validatorOf(option)(value)
				? [nameOf(option), ...this.variantsIn(option, value)] : []));
		}
		if (Array.isArray(value))
			return value.flatMap(item => this.variantsIn(schema['items'] ?? {}, item));
		if (typeof value !== 'object' || value === null)
			return [];
		const members = (schema['properties'] ?? {}) as Node;
		return Object.entries(value).flatMap(([name, member]) => this.variantsIn(members[name] ?? {}, member));
	}

	/** @returns names of the schemas of all unions of notifications */
	get variants(): ReadonlySet<string> {
		const names = new Set<string>();
		JSON.stringify(this.document, (key, value: unknown) => {
			if (key === 'oneOf')
				(value as Node[]).forEach(option => names.add(nameOf(option)));
			return value;
		});
		return names;
	}

	/** The channel that is the WebSocket itself: the one with a binding. */
	private get connection(): Node {
		return Object.values(this.document['channels'] as Node).map(channel => this.resolve(channel))
			.find(channel => 'ws' in ((channel['bindings'] ?? {}) as Node)) as Node;
	}

	private messagesOf(operation: Node): readonly DocumentedMessage[] {
		const channel = this.resolve(operation['channel']);
		return (operation['messages'] as readonly Node[]).map(reference => {
			const message = this.resolve(reference);
			return {
				name: message['name'] as string,
				model: nameOf(message['payload'] as Node),
				address: channel['address'] as string,
				isOfConnection: channel === this.connection,
				schema: this.resolve(message['payload']),
				validate: this.validatorOf(message['payload'] as Node)
			};
		});
	}

	private validatorOf(schema: Node): ValidateFunction {
		const key = (schema['$ref'] as string | undefined) ?? JSON.stringify(schema);
		const known = this.validators.get(key);
		if (known !== undefined)
			return known;

		const validate = this.ajv.compile('$ref' in schema ? { $ref: `${DOCUMENT}${key}` } : schema);
		this.validators.set(key, validate);
		return validate;
	}

	private resolve(node: unknown): Node {
		const reference = (node as Node)['$ref'];
		if (typeof reference !== 'string')
			return node as Node;
		const found = reference.slice('#/'.length).split('/')
			.reduce<Node>((place, key) => place[key.replaceAll('~1', '/').replaceAll('~0', '~')] as Node, this.document);
		return this.resolve(found);
	}
}

const nameOf = (schema: Node): string => (schema['$ref'] as string | undefined)?.split('/').at(-1) ?? 'a schema without a name';

/** Compiled documents by their text: compiling one takes a second. */
const COMPILED = new Map<string, EventDocument>();
