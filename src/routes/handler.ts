/**
 * Types of route handlers, derived from the contract: a handler that is missing, surplus, or of another shape does not compile.
 */
import type { Awaitable, Json, JsonArray, JsonReply, RevisionScope } from '../chain/index.js';
import type {
	DEVELOPMENT_OPERATIONS, DevelopmentOperationId, OperationId, OPERATIONS
} from '../../generated/operations.js';
import type { Schemas } from '../../generated/schemas.js';
import type { BinaryReply, FileReply, LinesReply, LongRequest, TextReply } from './operation.js';
import type { Decoders } from './arguments.js';

type Table = typeof OPERATIONS & typeof DEVELOPMENT_OPERATIONS;
type AnyOperationId = OperationId | DevelopmentOperationId;
type ParameterOf<Id extends AnyOperationId> = Table[Id]['parameters'][number];

interface TypeNames {
	string: string;
	integer: number;
	boolean: boolean;
}

type AnyParameter = { readonly validator: string; readonly type: keyof TypeNames; readonly array: boolean; readonly required: boolean };

/** Value of a parameter: decoded if its schema has a decoder, otherwise of the schema's type. */
type ElementOf<P extends AnyParameter> = P['validator'] extends keyof Decoders
	? ReturnType<Decoders[P['validator']]>
	: P['validator'] extends keyof Schemas ? Schemas[P['validator']] : TypeNames[P['type']];

type ValueOf<P extends AnyParameter> =
	| (P['array'] extends true ? readonly ElementOf<P>[] : ElementOf<P>)
	| (P['required'] extends true ? never : undefined);

/** Decoded parameters of an operation, by name. */
export type ArgumentsOf<Id extends AnyOperationId> = { readonly [P in ParameterOf<Id> as P['name']]: ValueOf<P> };

/** Validated body of an operation. */
export type BodyOf<Id extends AnyOperationId> = Table[Id]['body'] extends keyof Schemas ? Schemas[Table[Id]['body']] : undefined;

type TextReplyOf<Id extends AnyOperationId> = Table[Id]['reply'] extends infer Name extends keyof Schemas
	? Table[Id]['replyIsArray'] extends true ? JsonArray<Name> : JsonReply<Name>
	: string;

/** The reply in lines, if the contract declares one. */
type LinesOf<Id extends AnyOperationId> =
	Table[Id] extends { readonly lines: infer Name extends keyof Schemas } ? LinesReply<Json<Name>> : never;

/** An operation's reply: text, or, if the contract declares so, bytes or a file. */
export type ReplyOf<Id extends AnyOperationId> = Table[Id]['mediaType'] extends 'application/octet-stream'
	? FileReply
	: Table[Id]['replyIsBinary'] extends true ? BinaryReply<Table[Id]['replyHeaders'][number]> : TextReplyOf<Id>;

type StatusOf<Id extends AnyOperationId> = Table[Id]['statuses'][number];

/** Statuses other than the usual one with which a document of the operation's schema may be sent. */
type OtherStatusOf<Id extends AnyOperationId> =
	Table[Id] extends { readonly otherStatuses: readonly (infer Status extends number)[] } ? Status : never;

declare const lookedUp: unique symbol;

/**
 * A reply that depends on whether an entry exists; without one, the request is replied to with 404. Only operations whose contract
 * declares 404 accept it. At run time it is the reply itself.
 */
export interface LookUp<Reply> {
	readonly [lookedUp]: Reply;
}

type AnyReplyOf<Id extends AnyOperationId> =
	| ReplyOf<Id>
	| TextReply<Extract<ReplyOf<Id>, string>, OtherStatusOf<Id>>
	| LinesOf<Id>;

/** The reply, and a look-up of it where the contract declares 404. */
type ResultOf<Id extends AnyOperationId> = AnyReplyOf<Id> | (404 extends StatusOf<Id> ? LookUp<AnyReplyOf<Id>> : never);

/** The input of a handler. */
export interface HandlerInput<Id extends AnyOperationId> {
	readonly args: ArgumentsOf<Id>;
	readonly body: BodyOf<Id>;
	/** Parameters in the client's spelling, for messages. */
	readonly raw: Readonly<Record<string, unknown>>;
	/** Present where the contract declares a reply in lines. */
	readonly long: Table[Id] extends { readonly lines: string } ? LongRequest : undefined;
}

export interface Handler<Id extends AnyOperationId> {
	/** What the reply depends on; exactly the operations whose contract declares an ETag have one. */
	readonly revision: Table[Id]['hasEtag'] extends true ? RevisionScope : undefined;
	/** Rejects a body before it is validated. @throws InvalidArgument */
	readonly checkBody?: (body: unknown) => void;
	/** @throws InvalidArgument, ResourceNotFound, ServiceUnavailable */
	handle(input: HandlerInput<Id>): Awaitable<ResultOf<Id>>;
}

export type Handlers<Ids extends AnyOperationId = OperationId> = { readonly [Id in Ids]: Handler<Id> };
