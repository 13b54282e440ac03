/** What generated clients are measured by: calls, and the replies that the gateway sent to them. */
import type { OperationId } from '../../../generated/operations.js';

type Scalar = string | number | boolean;

export interface CallParameter {
	readonly name: string;
	readonly in: 'path' | 'query';
	readonly value: Scalar | readonly Scalar[];
}

/** A call as a driver reads it from `calls.json`. */
export interface Call {
	/** Unique; the operation and a number. */
	readonly id: string;
	/** Base URL, without a slash at the end. */
	readonly server: string;
	readonly operationId: OperationId;
	readonly tag: string;
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** With parameters in braces. */
	readonly path: string;
	readonly parameters: readonly CallParameter[];
	/** JSON. */
	readonly body?: unknown;
	/** What a success is: a document, text, or bytes. */
	readonly kind: 'json' | 'text' | 'bytes';
}

/** What the gateway replied. */
export interface Recorded extends Call {
	readonly status: number;
	/** The document; text as a string; bytes in base64. */
	readonly reply: unknown;
	/** Whether two calls have different replies, so that only the form can be compared. */
	readonly isVolatile: boolean;
}
