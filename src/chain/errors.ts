/** Errors that a backend or a route may raise; `src/http` alone turns them into replies. */

/** Base of the errors whose message may be shown to the client. */
export abstract class ChainError extends Error {
	override get name(): string {
		return this.constructor.name;
	}
}

/** An argument is malformed or does not go with the others. */
export class InvalidArgument extends ChainError {}

/** Nothing is stored under the id that was asked for. */
export class ResourceNotFound extends ChainError {
	/** @param id - the id as the client wrote it */
	constructor(id: string) {
		super(`no resource exists with id '${id}'`);
	}
}

/** The reply would be larger than the gateway sends. Thrown before the reply is assembled. */
export class ReplyTooLarge extends ChainError {
	/** @param maxBytes - largest body of a reply */
	constructor(maxBytes: number) {
		super(`the reply would be larger than ${maxBytes} bytes: request fewer ids, or a smaller pageSize`);
	}
}

/** The backend, or something it needs, is away or overloaded; asking again later may succeed. */
export class ServiceUnavailable extends ChainError {
	/** @param retryAfterSeconds - when it is sensible to ask again; undefined when unknown */
	constructor(message: string, readonly retryAfterSeconds?: number) {
		super(message);
	}
}
