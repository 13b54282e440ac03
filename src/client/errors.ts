/** Errors of the client. */

/** A transaction failed: the chain reported a status other than success. */
export class TransactionFailed extends Error {
	override readonly name = 'TransactionFailed';

	/**
	 * @param code - that of the chain, for example `Failure_Core_Insufficient_Balance`
	 * @param hash - of the transaction
	 */
	constructor(readonly code: string, readonly hash: string) {
		super(`transaction ${hash} failed: ${code}`);
	}
}

/** The gateway refused a request over HTTP. */
export class RequestRefused extends Error {
	override readonly name = 'RequestRefused';

	/** @param status - HTTP status of the reply */
	constructor(readonly status: number, message: string) {
		super(`${status}: ${message}`);
	}
}

/** The gateway closed the connection because of a subscription, for example because of a wrong address. It is not retried. */
export class SubscriptionRefused extends Error {
	override readonly name = 'SubscriptionRefused';

	/**
	 * @param topic - of the subscription; undefined when the gateway does not report which one it is
	 * @param code - of the close frame
	 * @param reason - of the close frame
	 */
	constructor(readonly topic: string | undefined, readonly code: number, readonly reason: string) {
		super(`${topic ?? 'the subscriptions'}: ${reason} (${code})`);
	}
}

/** The client was closed. */
export class ClientClosed extends Error {
	override readonly name = 'ClientClosed';

	constructor() {
		super('the client is closed');
	}
}
