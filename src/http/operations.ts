/** Registers a route for every operation of the contract. */
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteHandlerMethod } from 'fastify';
import fp from 'fastify-plugin';
import {
	DEVELOPMENT_OPERATIONS, type DevelopmentOperationId, MESH_OPERATIONS, type MeshOperationId, type Operation, type OperationId, OPERATIONS
} from '../../generated/operations.js';
import { andThen, type Awaitable, ReplyTooLarge } from '../chain/index.js';
import type {
	BoundDevelopmentOperations, BoundMeshOperations, BoundOperation, BoundOperations, OperationArguments, OperationReply
} from '../routes/operation.js';
import { acceptedBody, bodyParser, checkMediaType, isBodyless } from './body.js';
import type { SharedMemory } from '../runtime/limits/shared-memory.js';
import { whenMade } from './errors.js';
import { checkAcceptable, prefers } from './negotiation.js';
import { isText, LINES_TYPE, sendResult } from './send.js';
import type { Batches, BodyQueue, LoopTime } from './loop-time.js';
import { schemaOf, validatorCompiler, type Values } from './validation.js';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The contract's name of the operation, for hooks; absent on other routes. */
		operationId?: AnyOperationId;
	}
}

type AnyOperationId = OperationId | DevelopmentOperationId | MeshOperationId;
type Table = Readonly<Record<string, Operation>>;
type Bound = Readonly<Record<string, BoundOperation>>;

/** Checks tables that are composed at run time; types cannot check these. @throws Error that names every difference */
const checkComplete = (operations: Bound, table: Table): void => {
	const missing = Object.keys(table).filter(id => !(id in operations)).map(id => `${id} has no handler`);
	const surplus = Object.keys(operations).filter(id => !(id in table)).map(id => `${id} is not in the contract`);
	const wrong = Object.entries(operations)
		.filter(([id, { revision }]) => id in table && (revision !== undefined) !== table[id]?.hasEtag)
		.map(([id]) => `${id} must have a revision exactly if the contract gives its reply an ETag`);
	const faults = [...missing, ...surplus, ...wrong];
	if (faults.length)
		throw new Error(`operations do not fit the contract: ${faults.join('; ')}`);
};

/** Path in the router's notation. */
const routePath = (path: string): string => path.replaceAll('{', ':').replaceAll('}', '');

const methodsOf = ({ method }: Operation): readonly string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

export interface OperationOptions {
	/** Largest request body, decompressed. */
	readonly bodyBytes: number;
	/** Largest reply, before compression. */
	readonly replyBytes: number;
	/** Runs handlers. */
	readonly loopTime: LoopTime;
	/** Runs handlers of batches. */
	readonly batches: Batches;
	/** Processes large bodies. */
	readonly bodyQueue: BodyQueue;
	/** Limits the memory of bodies. */
	readonly bodyMemory: SharedMemory;
}

/** @returns bytes, or UTF-16 units of text; 0 for a streamed reply */
const sizeOf = (result: OperationReply): number => {
	if (isText(result))
		return result.length;
	return 'text' in result ? result.text.length : 'bytes' in result ? result.bytes.length : 0;
};

/** @returns how many entries a validated body requests; undefined when it contains no lists of ids */
const idsIn = (body: unknown, arrays: readonly string[]): number | undefined => {
	if (arrays.length === 0)
		return undefined;
	// a body that has arrays is an object
	const members = body as Readonly<Record<string, unknown>>;
	return arrays.reduce((sum, name) => sum + (Array.isArray(members[name]) ? members[name].length : 0), 0);
};

/** @returns a function that returns the parameters of a validated request */
const createParameterReader = ({ params, querystring }: ReturnType<typeof schemaOf>): ((request: FastifyRequest) => Values) => {
	// the validators have converted these
	const inPath = ({ params: values }: FastifyRequest): Values => values as Values;
	// as above
	const inQuery = ({ query: values }: FastifyRequest): Values => values as Values;
	if (params && querystring)
		return request => ({ ...inPath(request), ...inQuery(request) });
	return params ? inPath : querystring ? inQuery : () => ({});
};

/** @returns a hook that rejects requests whose client accepts no form of the reply */
const createAcceptHook = ({ lines, mediaType }: Operation): onRequestHookHandler => ({ headers: { accept } }, _reply, done) => {
	if (lines === undefined || !prefers(accept, LINES_TYPE, mediaType))
		checkAcceptable(accept, mediaType);
	done();
};

/** @returns a hook that rejects bodies that are not JSON; Fastify accepts requests without body and media type */
const createMediaTypeHook = (bodyIsOptional: boolean): onRequestHookHandler => ({ raw }, _reply, done) => {
	if (!bodyIsOptional || !isBodyless(raw))
		checkMediaType(raw.headers['content-type']);
	done();
};

const NO_BODY = { body: undefined };

/** One operation of the contract as a route. */
class OperationRoute {
	private readonly schema: ReturnType<typeof schemaOf>;
	private readonly readParameters: (request: FastifyRequest) => Values;

	constructor(
		private readonly operation: Operation,
		private readonly bound: BoundOperation,
		private readonly options: OperationOptions,
		onlyObjects: boolean
	) {
		this.schema = schemaOf(operation, onlyObjects);
		this.readParameters = createParameterReader(this.schema);
	}

	/** @param operationId - the contract's name of the operation */
	register(app: FastifyInstance, operationId: AnyOperationId): void {
		const { operation, bound: { checkBody, revision }, options: { bodyBytes } } = this;
		const { bodyBounds, bodyIsOptional = false } = operation;
		const cached = revision && app.cachedRoute({ ...operation, scope: revision, run: request => this.run(request) });
		const hooks = [createAcceptHook(operation), bodyBounds && createMediaTypeHook(bodyIsOptional), cached?.onRequest];
		app.route({
			method: [...methodsOf(operation)],
			url: routePath(operation.path),
			schema: this.schema,
			config: { operationId, ...bodyBounds && { maxBodyValues: bodyBounds.maxValues } },
			...bodyBounds && { bodyLimit: Math.min(bodyBounds.maxBytes, bodyBytes) },
			onRequest: hooks.filter(hook => hook !== undefined),
			...bodyBounds && {
				preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
					const body = acceptedBody(request.body);
					// Fastify would pass null to the validator, which is also a body
					request.body = body === undefined ? {} : body;
					checkBody?.(request.body);
					done();
				}
			},
			handler: cached?.handler ?? this.handler
		});
	}

	private readonly handler: RouteHandlerMethod = (request, reply): void => {
		const { bodyArrays = [], lines, mediaType } = this.operation;
		const { body, headers: { accept } } = request;
		const long = lines !== undefined && { wantsLines: prefers(accept, LINES_TYPE, mediaType), signal: reply.abortSignal() };
		whenMade(reply, this.run(request, { body, ...long && { long } }, idsIn(body, bodyArrays)), result => {
			request.bodyMemory?.release();
			sendResult(reply, this.operation, result);
		});
	};

	/**
	 * @param more - arguments in addition to the parameters
	 * @param ids - how many entries a batch requests; undefined for other requests
	 * @throws ReplyTooLarge
	 */
	private run(request: FastifyRequest, more: Omit<OperationArguments, 'parameters'> = NO_BODY, ids?: number): Awaitable<OperationReply> {
		const { batches, loopTime, replyBytes } = this.options;
		const act = (): Awaitable<OperationReply> => this.bound.handle({ parameters: this.readParameters(request), ...more });
		return andThen(ids === undefined ? loopTime.run(act) : batches.run(ids, act), result => {
			if (sizeOf(result) > replyBytes)
				throw new ReplyTooLarge(replyBytes);
			return result;
		});
	}
}

const register = async (
	app: FastifyInstance, bound: Bound, table: Table, options: OperationOptions, onlyObjects: boolean
): Promise<void> => {
	checkComplete(bound, table);
	app.setValidatorCompiler(validatorCompiler);
	await app.register(bodyParser, { memory: options.bodyMemory, queue: options.bodyQueue });
	// the tables' keys are the ids, and each has a handler
	for (const [id, operation] of Object.entries(table) as [AnyOperationId, Operation][])
		new OperationRoute(operation, bound[id]!, options, onlyObjects).register(app, id);
};

/** Registers the operations in a scope of their own. @throws Error when they are not exactly those of the contract */
export const operations = (
	app: FastifyInstance, { bound, ...options }: OperationOptions & { readonly bound: BoundOperations }
): Promise<void> => register(app, bound, OPERATIONS, options, false);

/**
 * Registers the development controls in the scope of their access check. JSON bodies that are not objects are refused; other operations
 * read them as objects without members, as the reference does.
 * @throws Error when they are not exactly those of the contract
 */
export const developmentOperations = fp((
	app: FastifyInstance, { bound, ...options }: OperationOptions & { readonly bound: BoundDevelopmentOperations }
): Promise<void> => register(app, bound, DEVELOPMENT_OPERATIONS, options, true), { name: 'development-operations' });

/** Registers the Mesh API. JSON bodies that are not objects are refused. @throws Error when they are not exactly those of the contract */
export const meshOperations = fp((
	app: FastifyInstance, { bound, ...options }: OperationOptions & { readonly bound: BoundMeshOperations }
): Promise<void> => register(app, bound, MESH_OPERATIONS, options, true), { name: 'mesh-operations' });

// the statuses that the contract declares, compared with those that the gateway sends

type ParameterOf<Entry extends Operation> = Entry['parameters'][number];

/** Operations that can reply with 404: an entry may be absent, or the path cannot be decoded. */
type HasLookUp<Entry extends Operation> = Extract<ParameterOf<Entry>, { readonly in: 'path' } | { readonly name: 'id' }>;

/** @see the modules of this folder, for each status */
type Sent<Entry extends Operation> =
	| Entry['status']
	// the request itself, its headers, its rate; the gateway is overloaded or shuts down
	| 400 | 408 | 429 | 431 | 503
	// only some backends have the operation, which its contract states
	| Extract<Entry['statuses'][number], 501>
	| (Entry['hasEtag'] extends true ? 304 : never)
	| ([HasLookUp<Entry>] extends [never] ? never : 404)
	| (Entry['replyIsBinary'] extends true ? never : 406)
	| ([ParameterOf<Entry>, Entry['body']] extends [never, null] ? never : 409)
	| (Entry['body'] extends null ? never : 413 | 415);

/** The controls can also refuse a client, and a media type where there is no body: see development.ts. */
type SentByControls<Entry extends Operation> = Sent<Entry> | 403 | (Entry['method'] extends 'GET' ? never : 415);

/** Names of operations whose contract declares other statuses than `Statuses`. */
type Different<Table extends Record<keyof Table, Operation>, Statuses extends Record<keyof Table, number>> = {
	[Id in keyof Table]: [Exclude<Statuses[Id], Table[Id]['statuses'][number]>, Exclude<Table[Id]['statuses'][number], Statuses[Id]>] extends
	[never, never] ? never : Id
}[keyof Table];

/** Failures have one status, except those of the connection. */
type SentByMesh = 200 | 400 | 408 | 431 | 500 | 503;

type Operations = typeof OPERATIONS;
type Controls = typeof DEVELOPMENT_OPERATIONS;
type Mesh = typeof MESH_OPERATIONS;

/** The types do not compile when an operation declares a status that is not sent, or does not declare one that is. */
export type OperationStatuses<Names extends never = Different<Operations, { [Id in keyof Operations]: Sent<Operations[Id]> }>> = Names;
export type ControlStatuses<Names extends never = Different<Controls, { [Id in keyof Controls]: SentByControls<Controls[Id]> }>> = Names;
export type MeshStatuses<Names extends never = Different<Mesh, { [Id in keyof Mesh]: SentByMesh }>> = Names;
