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

/**
 * The gateway refused a subscription, for example because of a wrong address; it is not retried. With the refusal `unknownBlock`, the
 * gateway serves another chain than before, or than the position belongs to.
 */
export class SubscriptionRefused extends Error {
	override readonly name = 'SubscriptionRefused';

	/**
	 * @param topic - of the subscription; undefined when all subscriptions end
	 * @param code - of the close frame
	 * @param reason - text for people
	 * @param refusal - code of the refusal, RefusalCode of the contract; undefined from gateways that send none
	 */
	constructor(
		readonly topic: string | undefined, readonly code: number, readonly reason: string, readonly refusal: string | undefined
	) {
		super(`${topic ?? 'all subscriptions end'}: ${reason} (${refusal ?? code})`);
	}
}

/** The gateway could not be reached for some time. The client continues to try. */
export class GatewayUnreachable extends Error {
	override readonly name = 'GatewayUnreachable';

	/** @param reason - of the last attempt to connect, or of the loss of the connection */
	constructor(readonly reason: string) {
		super(`the gateway is unreachable: ${reason}`);
	}
}

/** The client was closed. */
export class ClientClosed extends Error {
	override readonly name = 'ClientClosed';

	constructor() {
		super('the client is closed');
	}
}
