/** An operation of the contract, bound to a chain: what routes provide and the HTTP layer serves. */
import type { AsciiText, Awaitable, RevisionScope } from '../chain/index.js';
import type { DevelopmentOperationId, MeshOperationId, OperationId } from '../../generated/operations.js';

/** A parameter's value after validation: text unchanged, or the number or boolean that it spells. Arrays for array parameters. */
export type ParameterValue = string | number | boolean | readonly string[] | readonly number[] | undefined;

/** A request whose work may take long. */
export interface LongRequest {
	/** Whether the client prefers lines of JSON. */
	readonly wantsLines: boolean;
	/** Aborted when the client disconnects, or the server shuts down. */
	readonly signal: AbortSignal;
}

/** Arguments of a request that meet the contract. Absent and empty values are undefined. */
export interface OperationArguments {
	readonly parameters: Readonly<Record<string, ParameterValue>>;
	/** The parsed body, validated; undefined where the operation has none. */
	readonly body: unknown;
	/** Present for operations whose contract declares a reply in lines, because their work may take long. */
	readonly long?: LongRequest;
}

/** Text in the operation's media type, with further properties. */
export interface TextReply<Text extends string = string, Status extends number = number> {
	readonly text: Text | AsciiText;
	/** Whether the text is ASCII: its bytes need not be counted, which for a page takes longer than reading it. */
	readonly isAscii?: boolean;
	/** Whether the reply never changes, so that it outlives the revision that it was made from. */
	readonly isFinal?: boolean;
	/** Absent: the operation's usual status. A reply with another one is not cached. */
	readonly status?: Status;
}

/** Bytes that clients stored on the chain, with their description. */
export interface BinaryReply<Header extends string = string> {
	readonly bytes: Buffer;
	/** Well formed. */
	readonly mediaType: string;
	/** Printable ASCII, by name. */
	readonly headers: { readonly [Name in Header]?: string | undefined };
}

/** Lines of JSON: documents without line ends. */
export interface LinesReply<Line extends string = string> {
	readonly lines: AsyncIterable<Line>;
}

/** A file in pieces, which are made while it is sent. */
export interface FileReply {
	readonly pieces: AsyncIterable<Uint8Array>;
}

/** What an operation returns: usually text in its media type, large text as bytes; where the contract declares it, one of the others. */
export type OperationReply = string | Buffer | TextReply | BinaryReply | LinesReply | FileReply;

/** One operation, bound to a chain. */
export interface BoundOperation {
	/** What the reply depends on: such replies carry an ETag and are cached until that revision changes. */
	readonly revision: RevisionScope | undefined;

	/**
	 * Rejects some bodies before they are validated, which takes less time; absent for most operations.
	 * @throws InvalidArgument
	 */
	readonly checkBody?: ((body: unknown) => void) | undefined;

	/** @throws InvalidArgument, ResourceNotFound, ServiceUnavailable; any other error is a defect of the gateway */
	handle(args: OperationArguments): Awaitable<OperationReply>;
}

export type BoundOperations = { readonly [Id in OperationId]: BoundOperation };

/** The Mesh API. */
export type BoundMeshOperations = { readonly [Id in MeshOperationId]: BoundOperation };

/** The controls of a development chain. */
export type BoundDevelopmentOperations = { readonly [Id in DevelopmentOperationId]: BoundOperation };
