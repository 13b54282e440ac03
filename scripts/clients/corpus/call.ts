/** Calls with which generated clients are measured, and the replies of the gateway. */
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
	/** Content of a successful reply: a document, text, or bytes. */
	readonly kind: 'json' | 'text' | 'bytes';
}

/** A call with the gateway's reply. */
export interface Recorded extends Call {
	readonly status: number;
	/** The document; text as a string; bytes in base64. */
	readonly reply: unknown;
	/** Whether two calls have different replies, so that only the form can be compared. */
	readonly isVolatile: boolean;
}
