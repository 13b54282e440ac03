/** Compares two versions of an AsyncAPI document. */
import { asObject, type Node, type ObjectNode } from '../generate/source.js';
import { type Change, Changes, type Direction, isEqual, objectAt, type Pair, show } from './change.js';
import { SchemaComparison } from './schemas.js';

const DOCUMENT = new Set(['asyncapi', 'info', 'servers', 'channels', 'operations', 'components']);
const CHANNEL = new Set(['messages', 'parameters']);
const OPERATION = new Set(['messages', 'reply']);
const MESSAGE = new Set(['payload', 'correlationId']);
const SERVER = new Set(['host', 'variables']);

const pathOf = (reference: Node | undefined): string[] => show(reference).replaceAll('"', '').split('/').slice(1);

const resolve = (node: Node, document: ObjectNode): ObjectNode => {
	const object = asObject(node, 'part');
	return '$ref' in object ? pathOf(object['$ref']).reduce<ObjectNode>((part, key) => objectAt(part, key), document) : object;
};

/** @returns names of the shared messages that an operation refers to through its channel */
const messagesOf = (operation: ObjectNode, document: ObjectNode): string[] => {
	const messages = operation['messages'];
	return (Array.isArray(messages) ? messages : []).map(message => {
		const shared = resolve(message, document);
		return pathOf('$ref' in shared ? shared['$ref'] : asObject(message, 'message')['$ref']).at(-1) as string;
	});
};

/** Adds the change of a keyword that describes how messages belong together; clients that do not know it are not affected. */
const addRelation = (changes: Changes, { place, before, after }: Pair, keyword: 'reply' | 'correlationId'): void => {
	const [relation, other] = [before[keyword], after[keyword]];
	if (!isEqual(relation, other))
		changes.add(relation === undefined ? 'additive' : 'breaking', place, `${keyword} changed from ${show(relation)} to ${show(other)}`);
};

class Comparison {
	readonly changes = new Changes();
	private readonly schemas: SchemaComparison;
	/** The sender of each message, by its reference: a gateway sends replies. */
	private readonly directions = new Map<string, Direction>();

	constructor(private readonly before: ObjectNode, private readonly after: ObjectNode) {
		const [components, otherComponents] = [objectAt(before, 'components'), objectAt(after, 'components')];
		const [schemas, otherSchemas] = [objectAt(components, 'schemas'), objectAt(otherComponents, 'schemas')];
		this.schemas = new SchemaComparison(this.changes, schemas, otherSchemas);
		this.compareOperations();
		this.compareTables('channel', 'channels', CHANNEL, pair => this.compareChannel(pair));
		this.compareMessages();
		this.compareTables('server', 'servers', SERVER, pair => {
			if (pair.before['host'] !== pair.after['host'])
				this.changes.add('editorial', pair.place, `host changed to ${show(pair.after['host'])}`);
		});
		this.changes.addNamed({ place: 'schemas', before: schemas, after: otherSchemas },
			{ what: 'schema', removed: 'breaking', added: 'additive', both: () => undefined });
		if (!isEqual(before['info'], after['info']))
			this.changes.add('editorial', 'document', 'info changed');
		this.changes.addRest({ place: 'document', before, after }, DOCUMENT);
	}

	private compareTables(what: string, key: string, covered: ReadonlySet<string>, compare: (pair: Pair) => void): void {
		this.changes.addNamed({ place: key, before: objectAt(this.before, key), after: objectAt(this.after, key) }, {
			what,
			removed: 'breaking',
			added: 'additive',
			both: (name, before, after) => {
				const pair = { place: `${what} ${name}`, before: asObject(before, name), after: asObject(after, name) };
				compare(pair);
				this.changes.addRest(pair, covered);
			}
		});
	}

	private compareOperations(): void {
		this.compareTables('operation', 'operations', OPERATION, ({ place, before, after }) => {
			addRelation(this.changes, { place, before, after }, 'reply');
			const messages = messagesOf(before, this.before);
			const others = messagesOf(after, this.after);
			const direction = before['action'] === 'send' ? 'reply' : 'request';
			for (const message of messages) {
				this.directions.set(message, direction);
				if (!others.includes(message))
					this.changes.add('breaking', place, `message ${message} removed`);
			}
			// an additional message is unknown to clients that receive it; clients need not send it
			for (const message of others.filter(other => !messages.includes(other)))
				this.changes.add(direction === 'reply' ? 'breaking' : 'additive', place, `message ${message} added`);
		});
	}

	private compareChannel({ place, before, after }: Pair): void {
		this.changes.addNamed({ place, before: objectAt(before, 'parameters'), after: objectAt(after, 'parameters') }, {
			what: 'parameter',
			removed: 'breaking',
			added: 'breaking',
			both: (name, parameter, other) => this.changes.addRest(
				{ place: `parameter ${name}`, before: resolve(parameter, this.before), after: resolve(other, this.after) }, new Set()
			)
		});
		this.changes.addNamed({ place, before: objectAt(before, 'messages'), after: objectAt(after, 'messages') }, {
			what: 'message',
			removed: 'breaking',
			added: 'additive',
			// messages are shared, and compared in their own section
			both: () => undefined
		});
	}

	private compareMessages(): void {
		const [messages, others] = [this.before, this.after].map(document => objectAt(objectAt(document, 'components'), 'messages')) as [ObjectNode, ObjectNode];
		this.changes.addNamed({ place: 'messages', before: messages, after: others }, {
			what: 'message',
			removed: 'breaking',
			added: 'additive',
			both: (name, before, after) => {
				const pair = { place: `message ${name}`, before: asObject(before, name), after: asObject(after, name) };
				const payloads = { place: pair.place, before: objectAt(pair.before, 'payload'), after: objectAt(pair.after, 'payload') };
				this.schemas.compare(payloads, this.directions.get(name) ?? 'reply');
				addRelation(this.changes, pair, 'correlationId');
				this.changes.addRest(pair, MESSAGE);
			}
		});
	}
}

/** @returns the changes from one bundled AsyncAPI document to another */
export const compareAsyncapi = (before: ObjectNode, after: ObjectNode): Change[] => new Comparison(before, after).changes.all;
