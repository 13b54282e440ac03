/** What the HTTP layer needs to serve one operation of the contract. */
import type { AsciiText, Awaitable, RevisionScope } from '../chain/index.js';
import type { DevelopmentOperationId, OperationId } from '../../generated/operations.js';

/** A parameter's value after validation: text as it came, or the number or boolean that it spells. Arrays for array parameters. */
export type ParameterValue = string | number | boolean | readonly string[] | readonly number[] | undefined;

/** A request whose work may take long. */
export interface LongRequest {
	/** Whether the client prefers lines of JSON. */
	readonly wantsLines: boolean;
	/** Aborted when the client disconnects, or the server shuts down. */
	readonly signal: AbortSignal;
}

/** Arguments of a request that meet the contract. What is absent, or has an empty value, is undefined. */
export interface OperationArguments {
	readonly parameters: Readonly<Record<string, ParameterValue>>;
	/** The parsed body, validated; undefined where the operation has none. */
	readonly body: unknown;
	/** Present for operations whose contract declares a reply in lines, because their work may take long. */
	readonly long?: LongRequest;
}

/** A reply with another status than the operation's usual one. */
export interface StatusReply {
	readonly status: number;
	readonly text: string;
}

/** A reply of bytes that people put on the chain, with what describes them. */
export interface BinaryReply {
	readonly bytes: Buffer;
	/** Well formed. */
	readonly mediaType: string;
	/** Headers besides, by name; printable ASCII. */
	readonly headers: Readonly<Record<string, string | undefined>>;
}

/** A reply in lines of JSON. */
export interface LinesReply {
	/** Without line ends. */
	readonly lines: AsyncIterable<string>;
}

/** What an operation answers: text, as bytes where it is large, or one of the other kinds. */
export type Answer = string | Buffer | AsciiText | StatusReply | BinaryReply | LinesReply | AsyncIterable<Uint8Array>;

/** One operation, bound to a chain. */
export interface BoundOperation {
	/** What the reply depends on: such replies carry an ETag and are cached until that revision changes. */
	readonly revision: RevisionScope | undefined;

	/**
	 * @returns the reply's text, in the operation's media type; bytes, or a file in pieces, exactly where the contract says so
	 * @throws InvalidArgument, ResourceNotFound, ServiceUnavailable; anything else is a fault of the gateway
	 */
	handle(args: OperationArguments): Awaitable<Answer>;
}

export type BoundOperations = { readonly [Id in OperationId]: BoundOperation };

/** The controls of a development chain. */
export type BoundDevelopmentOperations = { readonly [Id in DevelopmentOperationId]: BoundOperation };
