/** Compares two versions of an OpenAPI document. */
import { asObject, type Node, type ObjectNode } from '../generate/source.js';
import { type Change, Changes, type Direction, isEqual, objectAt, type Pair, show } from './change.js';
import { SchemaComparison } from './schemas.js';

const FIRST_FAILURE = 400;

/** Parts of a document that the operations do not refer to. */
const DOCUMENT = new Set(['openapi', 'paths', 'components']);
const OPERATION = new Set(['operationId', 'parameters', 'requestBody', 'responses', 'deprecated']);
const PARAMETER = new Set(['name', 'in', 'required', 'schema', 'deprecated', 'allowEmptyValue']);
const CONTENT = new Set(['schema']);
const BODY = new Set(['required', 'content']);
const RESPONSE = new Set(['headers', 'content']);
const HEADER = new Set(['required', 'schema']);

class Comparison {
	readonly changes = new Changes();
	private readonly schemas: SchemaComparison;

	constructor(private readonly before: ObjectNode, private readonly after: ObjectNode) {
		const [components, otherComponents] = [objectAt(before, 'components'), objectAt(after, 'components')];
		const [schemas, otherSchemas] = [objectAt(components, 'schemas'), objectAt(otherComponents, 'schemas')];
		this.schemas = new SchemaComparison(this.changes, schemas, otherSchemas);
		this.compareOperations();
		// generated clients name their classes after the schemas
		this.changes.addNamed({ place: 'schemas', before: schemas, after: otherSchemas },
			{ what: 'schema', removed: 'breaking', added: 'additive', both: () => undefined });
		this.compareDocument();
	}

	private compareDocument(): void {
		const covered = new Set([...DOCUMENT, 'info', 'servers', 'tags']);
		this.changes.addRest({ place: 'document', before: this.before, after: this.after }, covered);
		for (const part of ['info', 'servers', 'tags']) {
			if (!isEqual(this.before[part], this.after[part]))
				this.changes.add('editorial', 'document', `${part} changed`);
		}
	}

	private compareOperations(): void {
		const [operations, others] = [this.operationsOf(this.before), this.operationsOf(this.after)];
		this.changes.addNamed({ place: 'operations', before: operations, after: others }, {
			what: 'operation',
			removed: 'breaking',
			added: 'additive',
			both: (place, before, after) => this.compareOperation({ place, before: asObject(before, place), after: asObject(after, place) })
		});
	}

	private operationsOf(document: ObjectNode): ObjectNode {
		return Object.fromEntries(Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
			Object.entries(asObject(item, path)).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation])));
	}

	private compareOperation(pair: Pair): void {
		const { place, before, after } = pair;
		if (before['operationId'] !== after['operationId'])
			this.changes.add('breaking', place, `operationId changed from ${show(before['operationId'])} to ${show(after['operationId'])}`);
		if (after['deprecated'] === true && before['deprecated'] !== true)
			this.changes.add('additive', place, 'deprecated');
		this.compareParameters(pair);
		this.compareBody(pair);
		this.compareResponses(pair);
		// tags, among others: generated clients name their classes after them
		this.changes.addRest(pair, OPERATION);
	}

	private compareParameters({ place, before, after }: Pair): void {
		const [parameters, others] = [this.parametersOf(before, this.before), this.parametersOf(after, this.after)];
		this.changes.addNamed({ place, before: parameters, after: others }, {
			what: 'parameter',
			removed: 'breaking',
			added: 'additive',
			both: (name, parameter, other) => this.compareParameter(this.resolvePair(`${place} ${name}`, parameter, other))
		});
		for (const [name, parameter] of Object.entries(others)) {
			if (!(name in parameters) && this.resolve(parameter, this.after)['required'] === true)
				this.changes.add('breaking', place, `parameter ${name} added, which is required`);
		}
	}

	/** @returns the parameters, by location and name */
	private parametersOf(operation: ObjectNode, document: ObjectNode): ObjectNode {
		const parameters = operation['parameters'];
		return Object.fromEntries((Array.isArray(parameters) ? parameters : []).map(parameter => {
			const resolved = this.resolve(parameter, document);
			return [`${show(resolved['in'])} ${show(resolved['name'])}`.replaceAll('"', ''), parameter];
		}));
	}

	private compareParameter(pair: Pair): void {
		const { place, before, after } = pair;
		this.compareRequired(pair, 'request');
		if (before['allowEmptyValue'] !== after['allowEmptyValue'])
			this.changes.add(after['allowEmptyValue'] === true ? 'additive' : 'breaking', place, `allowEmptyValue became ${show(after['allowEmptyValue'])}`);
		if (after['deprecated'] === true && before['deprecated'] !== true)
			this.changes.add('additive', place, 'deprecated');
		this.compareSchema(pair, 'request');
		this.changes.addRest(pair, PARAMETER);
	}

	private compareRequired({ place, before, after }: Pair, direction: Direction): void {
		const [required, other] = [before['required'] === true, after['required'] === true];
		if (required !== other) {
			const isBreaking = other === (direction === 'request');
			this.changes.add(isBreaking ? 'breaking' : 'additive', place, `became ${other ? 'required' : 'optional'}`);
		}
	}

	private compareSchema({ place, before, after }: Pair, direction: Direction): void {
		const [schema, other] = [before['schema'], after['schema']];
		if (schema === undefined && other === undefined)
			return;
		this.schemas.compare({ place, before: asObject(schema ?? {}, place), after: asObject(other ?? {}, place) }, direction);
	}

	private compareBody({ place, before, after }: Pair): void {
		const [body, other] = [before['requestBody'], after['requestBody']];
		if (body === undefined && other === undefined)
			return;
		const at = `${place} body`;
		if (body === undefined || other === undefined) {
			const isDemanded = body === undefined && asObject(other, at)['required'] === true;
			this.changes.add(body === undefined && !isDemanded ? 'additive' : 'breaking', at, body === undefined ? 'added' : 'removed');
			return;
		}
		const pair = this.resolvePair(at, body, other);
		this.compareRequired(pair, 'request');
		this.compareContent(pair, 'request');
		this.changes.addRest(pair, BODY);
	}

	private compareContent({ place, before, after }: Pair, direction: Direction): void {
		this.changes.addNamed({ place, before: objectAt(before, 'content'), after: objectAt(after, 'content') }, {
			what: 'content type',
			removed: 'breaking',
			added: 'additive',
			both: (type, content, other) => {
				const pair = { place: `${place} ${type}`, before: asObject(content, type), after: asObject(other, type) };
				this.compareSchema(pair, direction);
				this.changes.addRest(pair, CONTENT);
			}
		});
	}

	private compareResponses({ place, before, after }: Pair): void {
		const [responses, others] = [objectAt(before, 'responses'), objectAt(after, 'responses')];
		const statuses = new Set([...Object.keys(responses), ...Object.keys(others)]);
		for (const status of statuses) {
			const [response, other] = [responses[status], others[status]];
			const isFailure = Number(status) >= FIRST_FAILURE;
			if (response !== undefined && other !== undefined)
				this.compareResponse(this.resolvePair(`${place} ${status}`, response, other));
			else
				this.changes.add(isFailure ? 'additive' : 'breaking', place, `status ${status} ${other === undefined ? 'removed' : 'added'}`);
		}
	}

	private compareResponse(pair: Pair): void {
		this.compareContent(pair, 'reply');
		this.changes.addNamed({ place: pair.place, before: objectAt(pair.before, 'headers'), after: objectAt(pair.after, 'headers') }, {
			what: 'header',
			removed: 'breaking',
			added: 'additive',
			both: (name, header, other) => {
				const headers = this.resolvePair(`${pair.place} ${name}`, header, other);
				this.compareRequired(headers, 'reply');
				this.compareSchema(headers, 'reply');
				this.changes.addRest(headers, HEADER);
			}
		});
		this.changes.addRest(pair, RESPONSE);
	}

	/** @returns the target of a reference to a shared parameter, header or response; other objects unchanged */
	private resolve(node: Node, document: ObjectNode): ObjectNode {
		const object = asObject(node, 'part');
		const reference = object['$ref'];
		if (typeof reference !== 'string')
			return object;
		const [kind = '', name = ''] = reference.split('/').slice(2);
		return asObject(objectAt(objectAt(document, 'components'), kind)[name], reference);
	}

	/** @returns both versions resolved; a shared part that both refer to has its own place, so that its changes are listed once */
	private resolvePair(place: string, before: Node, after: Node): Pair {
		const reference = asObject(before, place)['$ref'];
		const isShared = typeof reference === 'string' && reference === asObject(after, place)['$ref'];
		return {
			place: isShared ? reference.split('/').slice(2).join(' ').replace('s ', ' ') : place,
			before: this.resolve(before, this.before),
			after: this.resolve(after, this.after)
		};
	}
}

/** @returns the changes from one bundled OpenAPI document to another, in the document's order */
export const compareOpenapi = (before: ObjectNode, after: ObjectNode): Change[] => new Comparison(before, after).changes.all;
