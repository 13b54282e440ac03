/** Errors that a backend or a route may throw; `src/http` converts them into replies. */

/** Base class of the errors whose message may be sent to the client. */
export abstract class ChainError extends Error {
	override get name(): string {
		return this.constructor.name;
	}
}

/** An argument is malformed or conflicts with the others. */
export class InvalidArgument extends ChainError {}

/** The requested id does not exist. */
export class ResourceNotFound extends ChainError {
	/** @param id - the id as the client wrote it */
	constructor(id: string) {
		super(`no resource exists with id '${id}'`);
	}
}

/** The reply would exceed the maximum size. Thrown before the reply is assembled. */
export class ReplyTooLarge extends ChainError {
	/** @param maxBytes - maximum size of a reply's body */
	constructor(maxBytes: number) {
		super(`the reply would be larger than ${maxBytes} bytes: request fewer ids, or a smaller pageSize`);
	}
}

/** The backend does not have the operation. */
export class NotImplemented extends ChainError {}

/** The backend, or a service that it needs, is unreachable or overloaded; retrying later may succeed. */
export class ServiceUnavailable extends ChainError {
	/** @param retryAfterSeconds - for the Retry-After header; undefined when unknown */
	constructor(message: string, readonly retryAfterSeconds?: number) {
		super(message);
	}
}

/** Blocks or state have changed while they were read together; retrying may succeed. */
export class ChangedWhileRead extends ServiceUnavailable {}
